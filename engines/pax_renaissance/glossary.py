"""What players of Pax Renaissance look up, in our own words: terms, abilities, and the frames for cards.

Cards, empires and victory squares `library` puts together from the data pack.
"""

TERMS: dict[str, tuple[str, str, str]] = {
    # ---- the turn
    "turn": (
        "Turn",
        (
            "Two actions, the second optional, then the market is refreshed. Buying, playing and selling may "
            "be done twice a turn; East ops, West ops, East fair, West fair and declaring victory once each. "
            "Every action must change something."
        ),
        "D1",
    ),
    "purchase": (
        "Buying a card",
        (
            "The card in column 3 costs 3 florins: one goes on each card to its left. Florins that lie on "
            "the card are yours afterwards. Over a gap the florin goes on the other row's card."
        ),
        "E1",
    ),
    "usury": (
        "Usury laws",
        "A market card on which you put a florin cannot be bought by you in the same turn.",
        "E1e",
    ),
    "play": (
        "Playing a card",
        (
            "A West card goes to the left end of your tableau, an East card to the right end. Then its "
            "one-shot is announced or not, and its agents are placed: with a one-shot all of them must, "
            "without it they may."
        ),
        "E2",
    ),
    "sell": (
        "Selling",
        (
            "A card from hand or tableau, an empire square or an old maid brings 2 florins. A royal "
            "couple is sold as one, for 4. A sold square goes home with its vassals, queen, bishop and "
            "repressed tokens."
        ),
        "E3",
    ),
    "activate": (
        "Running ops",
        (
            "One action runs the ops of your East or of your West tableau: each card may give one of its "
            "ops, in any order, at least one in all. Cards won on the way may act too."
        ),
        "E4",
    ),
    "trade_fair": (
        "Trade fair",
        (
            "Discard the face-down card of a row. China adds 1 florin (2 with three or four players) to "
            "those on it; you take the first. The voyage then follows the open route: each empire raises "
            "a levy, each concession takes a florin, each pirate sends one to China, until none is left."
        ),
        "G",
    ),
    "profits": (
        "Profits",
        (
            "The florins of a trade fair. Who takes the last one ends the voyage; empires beyond raise no "
            "levy. What is left at the end of the route waits for the next fair card."
        ),
        "G1",
    ),
    "levy": (
        "Levy",
        (
            "A token raised by a fair or a tax. It goes into an empty city and must be the token that the "
            "city shows. A saturated empire raises none."
        ),
        "G4",
    ),
    "condottieri": (
        "Condottieri",
        (
            "While such a card lies unsilenced in any tableau and Venice shows a Catholic knight, Venice "
            "holds two tokens. When that ends, one of them leaves."
        ),
        "G4c",
    ),
    "market": (
        "Market",
        (
            "Two rows of six cards. The first of each row lies face down: it is the trade fair and not "
            "for sale. At the end of a turn the cards slide left and the gaps are filled."
        ),
        "C6, D2",
    ),
    "hand": (
        "Hand",
        (
            "Two cards at most, hidden from the others; comets do not count. Lose a larger hand, and you "
            "discard to two."
        ),
        "E1a",
    ),
    "florins": (
        "Florins",
        "Everybody may count yours. There are always enough of them.",
        "FLORINS",
    ),
    "china": (
        "China",
        "Where florins come from and go to. Only the price of a market card stays in the market.",
        "CHINA",
    ),
    # ---- the board
    "empire": (
        "Empire",
        (
            "There are ten: six in the West, four in the East. Each has a map with cities and a square "
            "for its ruler."
        ),
        "C1",
    ),
    "empire_square": (
        "Empire square",
        (
            "King on one side, republic on the other. It starts on its throne, king up, and comes into "
            "tableaux by regime changes. Repressed tokens lie on it."
        ),
        "B4",
    ),
    "throne": (
        "Throne",
        (
            "The slot beside an empire for a square that nobody holds. Its repressed tokens, bishop and "
            "queen stay."
        ),
        "B2d",
    ),
    "king": (
        "King",
        "The golden side of an empire square. Kings campaign, marry, and count for the imperial victory.",
        "B4",
    ),
    "republic": (
        "Republic",
        (
            "The other side of a square. It comes about only when you overthrow your own king, by vote, "
            "civil or religious war. Once more, and it is a king again."
        ),
        "B4",
    ),
    "vassal": (
        "Vassal",
        (
            "A king conquered in a campaign lies below his conqueror. His ops and prestige are yours, and "
            "everything can strike him but a vote. If his suzerain is sold or overthrown, he goes home."
        ),
        "VASSAL",
    ),
    "suzerain": (
        "Suzerain",
        "A king with vassals. They and he cannot campaign against each other.",
        "F9g",
    ),
    "queen": (
        "Queen",
        (
            "Crowned with one of her suitors she lies with him and gives her own op. She dies with a "
            "beheaded or overthrown king, and goes home with a sold one."
        ),
        "I",
    ),
    "royal_couple": (
        "Royal couple",
        "King and queen each give an op. A bishop on either silences both. They are sold together.",
        "I1",
    ),
    "old_maid": (
        "Old maid",
        (
            "A queen played without a coronation. She is no part of your tableau: no ops, no abilities, no "
            "apostasy. She can be sold, and her prestige counts for victories."
        ),
        "I2",
    ),
    "city": (
        "City",
        (
            "Holds one knight or rook of any religion; Constantinople holds three. What it shows binds "
            "levies only. An emporium under a busted disk is no city."
        ),
        "B6a",
    ),
    "border": (
        "Border",
        (
            "The gap between two empires: room for one pawn or, on a sea border, one pirate. It belongs "
            "to both empires."
        ),
        "B2c",
    ),
    "sea_border": (
        "Sea border",
        "A border that a trade route crosses, open or not. Only there pirates may be.",
        "BORDER",
    ),
    "trade_route": (
        "Trade route",
        (
            "Black for East fairs, ending at Mamluk; white for West fairs, ending in the Holy Roman "
            "Empire. Each starts at the one emporium of its colour that is not busted."
        ),
        "G2",
    ),
    "emporium": (
        "Emporium",
        (
            "The city where a route starts: Trebizond, Spice Islands, Red Sea (white), Tana, Novgorod, "
            "Timbuktu (black). All but one of each colour are busted and hold nothing."
        ),
        "B6d",
    ),
    "location": (
        "Location",
        (
            "The empire where a card's agents are placed and most of its ops strike. “The East” and “The "
            "West” are any empire of that side, chosen at each use. Pawns and pirates are in both empires "
            "beside them."
        ),
        "LOCATION",
    ),
    "adjacent": (
        "Adjacent",
        (
            "Empires that share a border or touch at a corner. Cards that lie side by side; a vassal's "
            "are its suzerain's."
        ),
        "ADJACENT",
    ),
    "saturation": (
        "Saturation",
        (
            "An empire whose cities are all full takes no more knights, rooks or levies; a border with a "
            "token is full."
        ),
        "SATURATION",
    ),
    "theocracy": (
        "Theocracy",
        (
            "An empire under a religion: Catholic, Islamic or Reformist. Religious wars make one, golden "
            "liberty undoes one. It decides levies and supremacy."
        ),
        "THEOCRACY",
    ),
    "medieval": ("Medieval", "The state of an empire that is no theocracy.", "B2b"),
    "map_card": (
        "Map card",
        "Shows an empire in one of its four states: Medieval, Catholic, Islamic, Reformist.",
        "B6",
    ),
    # ---- tokens
    "agents": (
        "Agents",
        (
            "Tokens that come with a card. Knight or rook: a city, 1 florin to repress who is there. "
            "Pawn: a border, 1 florin to repress a pawn. Pirate: a sea border, killing what lies there. "
            "Bishop: a card of the same location."
        ),
        "E2.2",
    ),
    "knight": (
        "Knight",
        "Fights in campaigns and religious wars, and from adjacent empires in the latter too.",
        "KNIGHT",
    ),
    "rook": ("Rook", "A noble in his castle: defends, and fights for his faith where he stands.", "ROOK"),
    "bishop": (
        "Bishop",
        (
            "Lies on a card or throne and silences it. Two that meet die both. Arriving on a square "
            "without one, he may kill a repressed token there. He goes where his card goes."
        ),
        "F1",
    ),
    "pirate": (
        "Pirate",
        (
            "Lives on a sea border and sends a florin of each passing fair to China. Fights in civil "
            "wars, and in religious ones for its faith. Is never repressed."
        ),
        "PIRATE",
    ),
    "concession": (
        "Concession",
        (
            "Your pawn on a border. It takes a florin from passing fairs, votes, joins your revolts, and "
            "can be taxed, repressed and sunk."
        ),
        "CONCESSION",
    ),
    "serf": (
        "Serf",
        "A repressed pawn. It fights in every peasant revolt of its empire, whoever starts it.",
        "SERF",
    ),
    "repress": (
        "Repressing",
        (
            "A knight, rook or pawn leaves the map for its empire's square. As an op it brings you 1 florin; "
            "making room for an agent or concession costs 1; taxes, trade shifts and full empires do it free."
        ),
        "REPRESS",
    ),
    "repressed": (
        "Repressed token",
        (
            "Makes votes dearer, fights in civil wars, and may be emancipated in a regime change. Travels "
            "with its square."
        ),
        "F5a",
    ),
    "ruling_class": (
        "Ruling class",
        "The knights and rooks in cities, whatever their religion.",
        "RULING CLASS",
    ),
    "shortage": (
        "No token left",
        (
            "If the pool has none, you may take a fitting one from the repressed; only if there is none, "
            "from anywhere. Or you do without."
        ),
        "TOKEN MANAGEMENT",
    ),
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
            "regime change: you may add a concession."
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
            "concession (1 florin to repress a pawn) and emancipate. From an opponent, or flipped, it "
            "loses bishop, queen and vassals."
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

ABILITIES: dict[str, tuple[str, str]] = {
    "behead_needs_bishop": (
        "Its behead strikes only cards located in the {region} with a {religions} bishop on them.",
        "F3",
    ),
    "coronation_claims_any_king": (
        "A suitor of your queens may be married already, or lie in an opponent's tableau; he must be a king.",
        "I",
    ),
    "crusade_rooks_as_knights": (
        "In your crusades Catholic rooks of adjacent empires join like knights.",
        "K1a",
    ),
    "double_in_spice_islands_fairs": (
        "In West fairs from the Spice Islands each of your concessions takes {factor} times as much.",
        "G3a",
    ),
    "double_in_fairs_and_votes": (
        "Each of your concessions counts {factor} times: for its income in trade fairs and for votes.",
        "G3a",
    ),
    "ransom": ("Sold out of your tableau it brings {florins}.", "E3c"),
    "condottiere": (
        "Venice holds two tokens, for everybody, while it shows a Catholic knight (Medieval or Catholic).",
        "G4c",
    ),
    "unlimited_hand": ("You may hold any number of cards.", "E1a"),
    "immune_to_silencing": ("Bishops silence none of your cards.", "F1g"),
    "discard_for_peasant_revolt": (
        "Crowned: as an action, discard her for a peasant revolt in her king's empire, without agents.",
        "J2",
    ),
    "free_trade_fair": ("Once a turn you may hold a trade fair without spending an action.", "E5"),
    "free_ops": ("You may run your {region} ops without spending an action, still once a turn.", "E4"),
    "patron_counts_as": (
        "For the {victory} each of your patron prestige also counts as one {counts_as}.",
        "L2",
    ),
    "counts_as_republic": ("Counts as one more republic of yours for the Renaissance Victory.", "L6"),
    "concessions_immune_to_pirates": (
        "Pirates do not kill your concessions: both share the border, and fairs pay only the concession.",
        "PIRATE d",
    ),
    "east_and_west_ops_in_one_action": ("You may run East and West ops together with one action.", "E4"),
    "victory_costs_two_actions": ("Declaring the {victory} costs everybody two actions.", "E6"),
    "apostasy_as_action": (
        "As an action you may start an apostasy between any two religions; it strikes your cards too.",
        "K3",
    ),
    "opponent_op_when_sold": (
        "When you sell it from your tableau, run one behead, tax, repress or vote of an opponent's card.",
        "CRYPTOGRAPHY",
    ),
    "sell_triggers_one_shot": (
        "When you sell another card, you may carry out its {one_shots}, with its agents.",
        "E3c",
    ),
    "portugal_france_not_adjacent": (
        "Crowned: Portugal and France are not adjacent, for everybody.",
        "ADJACENT",
    ),
    "immune_to_apostasy": ("No apostasy takes cards of yours.", "K3"),
    "sell_to_emancipate_west": (
        "When you sell it from your tableau, you may free repressed tokens of all six Western empires.",
        "REGIME CHANGE b",
    ),
    "mamluk_repressed_as_knights": (
        "In your East campaigns all repressed tokens on Mamluk fight as knights; you pay for each.",
        "F9",
    ),
    "patron_reduces_vote_cost": ("Your votes cost {florins} less for each of your patron prestige.", "F6a"),
    "islamic_pirates_count_as_reformist": (
        (
            "For supremacy Islamic pirates also count as Reformist bishops, and beside Reformist theocracies as "
            "Reformist tokens."
        ),
        "L3",
    ),
}
"""What an ability does, and the section that it bends."""

COUNTS_AS = {"law": "law prestige", "concession": "concession", "islamic_bishop": "Islamic bishop"}

VICTORIES: dict[str, tuple[str, str]] = {
    "holy": (
        (
            "One religion must be supreme: more bishops, and more tokens in its own theocracies, than "
            "both others together. You need more of its prestige than any opponent."
        ),
        "L3",
    ),
    "imperial": (
        "Hold at least 2 kings more than any opponent, vassals included; 3 more with one or two players.",
        "L4",
    ),
    "globalization": (
        "Have at least 2 concessions more than any opponent, and more discovery prestige than any.",
        "L5",
    ),
    "renaissance": (
        "Have more republics than any opponent, and at least 2 law prestige more than any.",
        "L6",
    ),
}

CARD = "{region} card, {location}."
QUEEN = "{region} card, a queen. Suitors: {suitors}."
COMET = "{region} deck. Buying it activates a victory square; it never comes into a hand."
CARD_PRESTIGE = " Prestige: {prestige}."
CARD_OPS = " Ops: {ops}."
CARD_ONE_SHOT = " One-shot: {one_shot}."
CARD_AGENTS = " Agents: {agents}."
CARD_ABILITY = " {text}"
CARD_TITLED = " {title}: {text}"
IN_PLACE = "in {place}"
EMPIRE = (
    "{region} empire. King: {king}. Republic: {republic}. Cities: {cities}. Borders: {borders}. "
    "Diagonally adjacent: {diagonal}."
)
SIDE = "{name} ({printed})"
CAPITAL = "{city} (capital)"
EMPORIUM = "{city} ({colour} emporium)"
SEA = "{border} (sea)"
BANK = "{banker}. First concession in {place}, between {empires}."
