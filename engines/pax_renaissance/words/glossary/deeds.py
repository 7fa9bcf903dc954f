"""Terms of Pax Renaissance that players look up, in our own words: ops, one-shots, battles, victories."""

DEEDS: dict[str, tuple[str, str, str]] = {
    # ---- ops
    "inquisitor": (
        "Inquisitor",
        (
            "Move any bishop of the religion to an adjacent card of the same tableau, within a stack of "
            "suzerain and vassals, or to any card or throne of the same location. Works even when silenced."
        ),
        "F1",
    ),
    "commerce": ("Commerce", "Take 1 florin from any card of the named market row, the fair card too.", "F2"),
    "behead": (
        "Behead",
        (
            "Discard a card of the same location in any tableau, but not itself. An empire square goes "
            "home, and the card that beheaded it dies too."
        ),
        "F3",
    ),
    "tax": (
        "Tax",
        (
            "A concession beside the location: its owner pays 1 florin or lets it be repressed, and in "
            "either case places a levy there. Needs an empty city."
        ),
        "F4",
    ),
    "repress_op": (
        "Repress (op)",
        "Repress one of the shown tokens in the location, and gain 1 florin.",
        "F5",
    ),
    "vote": (
        "Vote",
        (
            "Regime change in an empire of the shown side, in any tableau, no vassal: you need more "
            "concessions there than any other player, and pay 1 florin for each repressed token."
        ),
        "F6",
    ),
    "corsair": (
        "Corsair",
        (
            "Move a pirate of the religion from a sea border of the location to another there, or to one "
            "of an empire across a sea border. It kills what it meets, but not its own colour."
        ),
        "F7",
    ),
    "siege": ("Siege", "Kill a knight, rook or pirate in the location. No cost, no battle.", "F8"),
    "campaign": (
        "Campaign",
        (
            "Kings only: all knights in the king's empire attack an adjacent one, 1 florin each. Its "
            "knights and rooks defend. The loser becomes your vassal."
        ),
        "F9",
    ),
    "diet_of_worms": ("Diet of Worms", "A bishop that arrives on a card with a bishop: both die.", "F1a"),
    "pacification": (
        "Pacification",
        "A bishop that arrives on a square without bishop may kill one repressed token there.",
        "F1b",
    ),
    "silenced": (
        "Silenced",
        "A card with a bishop has no ability and no ops but inquisitor. Its prestige still counts.",
        "F1f",
    ),
    "golden_liberty": (
        "Golden liberty",
        "After a vote in a theocracy you may make it Medieval.",
        "F6d",
    ),
    # ---- one-shots, battles
    "one_shot": (
        "One-shot",
        (
            "The bomb on a card: it happens when the card is played, if you want it to. Then its agents "
            "must be placed."
        ),
        "E2.1",
    ),
    "trade_shift": (
        "Trade shift",
        (
            "Opens the named emporium and busts the one that was open in its colour; a token there is "
            "repressed. The Spice Islands ask for a discovery already in your tableau."
        ),
        "H1",
    ),
    "coronation": (
        "Coronation",
        (
            "The queen marries one of her suitors, an unmarried king on his throne or in your tableau. A "
            "regime change: you may add a concession. A king of yours goes to the outer end of his side and "
            "loses his vassals."
        ),
        "I",
    ),
    "conspiracy": (
        "Conspiracy",
        "Civil war: agents, bordering pirates, repressed knights and rooks against all in the cities.",
        "J1",
    ),
    "peasant_revolt": (
        "Peasant revolt",
        (
            "Civil war: agents, bordering pirates, your bordering concessions and all serfs against all "
            "in the cities."
        ),
        "J2",
    ),
    "religious_war": (
        "Religious war",
        (
            "Crusade, jihad or reformation. Believers (agents, bordering pirates, knights and rooks "
            "there, knights of adjacent empires) against heretics there. Won, it makes a theocracy. "
            "Without heretics there is no war."
        ),
        "K1",
    ),
    "apostasy": (
        "Apostasy",
        "Every player whose tableau shows both religions discards all cards that show either.",
        "K3",
    ),
    "battle": (
        "Battle",
        (
            "Each attacker kills one defender and dies for it; the attacker picks who dies on both sides. "
            "It is won if an attacker survives. Survivors of card and square then take empty places of "
            "the empire."
        ),
        "BATTLE",
    ),
    "believer": (
        "Believer",
        "In a religious war: a token of the war's religion. All others are heretics.",
        "K1",
    ),
    "regime_change": (
        "Regime change",
        (
            "You take the empire's square, or flip it if it was yours already. You may then add a "
            "concession (1 florin to repress a pawn), and after that emancipate. From an opponent, or "
            "flipped, it loses bishop, queen and vassals."
        ),
        "REGIME CHANGE",
    ),
    "emancipation": (
        "Emancipation",
        "In a regime change repressed tokens may go to empty cities and borders of their empire.",
        "REGIME CHANGE b",
    ),
    "strawman": (
        "Strawman",
        "Striking your own cards or tokens: the way to republics, and to more serfs. Campaigns cannot do it.",
        "E2.2f",
    ),
    # ---- victory
    "prestige": (
        "Prestige",
        "Six kinds: Catholic, Islamic, Reformist, law, discovery, patron. It counts even on silenced cards.",
        "PRESTIGE",
    ),
    "comet": (
        "Comet",
        (
            "Four cards, two in the lower part of each deck. Whoever buys one activates a victory square "
            "at once."
        ),
        "L1",
    ),
    "victory": (
        "Declaring victory",
        "An action: if you fulfil an active victory square, you win at once.",
        "L2",
    ),
    "supremacy": (
        "Supremacy",
        (
            "A religion is supreme with more bishops than the other two together, and more knights, rooks "
            "and pirates in its own theocracies than the other two in theirs. A pirate between two "
            "counts twice."
        ),
        "L3",
    ),
    "patron_victory": (
        "Patron victory",
        "If the market cannot be filled, the most patron prestige wins; ties go by florins, then are shared.",
        "L2a",
    ),
    # ---- solo and variants
    "solo": (
        "Solo game",
        (
            "You are Fugger against an opponent that plays by fixed rules from three starting "
            "concessions. It buys and plays in one go, has no hand, and wins if the cards run out."
        ),
        "Book II O",
    ),
    "astrology": ("Astrology", "Variant: the top card of each draw deck lies face up.", "C5c"),
    "bankruptcy": (
        "Bankruptcy",
        (
            "Variant: holding a fair brings you no florin of its own. Without florins, cards and "
            "concessions a bank is out."
        ),
        "G6",
    ),
    "map_1550": ("1550", "Variant: England and the Holy Roman Empire start as Reformist theocracies.", "C1c"),
}
"""Title, text, section of the rule book."""
