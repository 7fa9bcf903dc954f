"""Terms of Pax Renaissance that players look up, in our own words: cards, religions, prestige, wars."""

CARDS: dict[str, tuple[str, str, str]] = {
    # ---- cards
    "tableau": (
        "Tableau",
        "The cards face up before you: West cards left of your player board, East cards right of it.",
        "C3",
    ),
    "player_board": (
        "Player board",
        (
            "Your bank. It lies between your East and your West cards; bishops cannot cross it, nothing "
            "strikes it."
        ),
        "B3",
    ),
    "op": (
        "Op",
        "An icon on a card. Religious, economic, political or military; a card gives one of its ops a turn.",
        "F",
    ),
    "political_op": ("Political op", "Behead, tax, repress and vote: the purple icons.", "F"),
    "military_op": ("Military op", "Corsair, siege and campaign: the dark red icons.", "F"),
    "ability": (
        "Ability",
        (
            "The scroll of a card: it works while the card lies unsilenced in your tableau, without any "
            "action. Copies add up, but those in red, which hold for everybody."
        ),
        "B5f",
    ),
    "discard": (
        "Discarding",
        (
            "Cards leave the game, with a bishop on them. Squares go home instead, and keep their repressed "
            "tokens and bishop."
        ),
        "DISCARD",
    ),
    "kill": ("Killing", "A card is discarded; a token goes back to the pool, a pawn to its owner.", "KILL"),
    "east": (
        "The East",
        (
            "Hungary, Byzantium, the Ottoman Empire and Mamluk. A card located there picks one of them at "
            "each use."
        ),
        "LOCATION b",
    ),
    "west": (
        "The West",
        (
            "England, France, the Holy Roman Empire, Portugal, Aragon and the Papal States. A card "
            "located there picks one of them at each use."
        ),
        "LOCATION c",
    ),
    "victory_square": (
        "Victory square",
        "Four ways to win, all asleep at first, which a lock may show. A comet wakes one of them.",
        "B7b",
    ),
    "deck": (
        "Draw deck",
        (
            "One for the East, one for the West, from which the market is filled at the end of a turn. In "
            "the lower part of each lie two comets. When both are empty, the game soon ends."
        ),
        "C5",
    ),
    # ---- tokens
    "token": (
        "Token",
        (
            "Pawns belong to their player. Knights, rooks, bishops and pirates have a religion and belong to "
            "nobody: everybody may use them."
        ),
        "TOKENS",
    ),
    "pawn": ("Pawn", "On a border it is a concession, on an empire square a serf. You have ten.", "PAWN"),
    "reserves": ("Reserves", "Your florins and the pawns that you have not placed.", "RESERVES"),
    "capital": ("Capital", "Each empire has one; its first token starts there.", "C4"),
    "busted": (
        "Busted disk",
        "Covers an emporium: no token, no levy and no trade route there, until a trade shift moves the disk.",
        "B6d",
    ),
    "voyage": (
        "Voyage",
        "The way of a trade fair from the open emporium to the arrowhead, or until the profits run out.",
        "G2",
    ),
    # ---- religions and prestige
    "religion": (
        "Religion",
        "Catholic is gold, Islamic green, Reformist (Orthodox, too) red. Pawns have none.",
        "RELIGION",
    ),
    "catholic": ("Catholic", "The golden religion; the Papal States start as its theocracy.", "CATHOLIC"),
    "islamic": ("Islamic", "The green religion; Mamluk starts as its theocracy.", "ISLAM"),
    "reformist": ("Reformist", "The red religion: all who reject a central authority.", "REFORMIST"),
    "law": ("Law", "Prestige for the Renaissance Victory.", "LAW"),
    "discovery": (
        "Discovery",
        "Prestige for the Globalization Victory; the way to the Spice Islands asks for one.",
        "DISCOVERY",
    ),
    ("patron"): (
        ("Patron"),
        ("Prestige that wins when the cards run out; some abilities count it as more."),
        ("PATRON"),
    ),
    # ---- wars
    "civil_war": ("Civil war", "A conspiracy or a peasant revolt. Colours do not matter in it.", "J"),
    "crusade": ("Crusade", "A religious war of Catholics.", "K1"),
    "jihad": ("Jihad", "A religious war of Muslims.", "K1"),
    "reformation": ("Reformation", "A religious war of Reformists.", "K1"),
    "heretic": (
        "Heretic",
        "In a religious war: a knight, rook or pirate of another religion than the war's.",
        "K1",
    ),
    "bloody_rule": ("Bloody rule", "Without a heretic to fight there is no religious war.", "K1c"),
    "martyr": (
        "Martyr's disciples",
        "A card that falls to its own apostasy still places its agents before it goes.",
        "K3b",
    ),
    "victorious": ("Victorious", "A battle is won if at least one attacker survives it.", "BATTLE"),
}
"""Title, text, section of the rule book."""
