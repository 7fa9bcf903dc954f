"""Every sentence that a player of Pax Renaissance reads, apart from names in the data pack and the glossary.

Texts of refusals stand in `texts_refusals`.
"""

TITLE = "Pax Renaissance"
RIVAL = "the rival bank"
"""The opponent of the solo game."""


def rule(section: str) -> str:
    """Return a section of the rule book as refusals and look-ups name it: "Pax E2.2d"."""
    return f"Pax {section}"


def who(seat: int | None) -> str:
    """Return a seat as the bot names it; the solo game's opponent has none."""
    return RIVAL if seat is None or seat < 0 else f"<seat:{seat}>"


# ---- counts and lists


def florins(count: int) -> str:
    """Return "1 florin", "2 florins"."""
    return f"{count} florin{'' if count == 1 else 's'}"


def actions(count: int) -> str:
    """Return "1 action", "2 actions"."""
    return f"{count} action{'' if count == 1 else 's'}"


def cards(count: int) -> str:
    """Return "1 card", "2 cards"."""
    return f"{count} card{'' if count == 1 else 's'}"


def joined(parts: list[str]) -> str:
    """Return "A", "A and B", "A, B and C"; "nothing" for none."""
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def either(parts: list[str]) -> str:
    """Return "A", "A or B", "A, B or C"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"


def listed(parts: list[str]) -> str:
    """Join parts with commas; "nothing" for none."""
    return ", ".join(parts) or "nothing"


def sentence(line: str) -> str:
    """Begin with a capital letter."""
    return line[:1].upper() + line[1:]


# ---- names of things that the data pack does not name

RELIGIONS = {"catholic": "Catholic", "islamic": "Islamic", "reformist": "Reformist"}
BELIEVERS = {"catholic": "Catholics", "islamic": "Muslims", "reformist": "Reformists"}
STATES = {"medieval": "Medieval", **RELIGIONS}
PRESTIGE = {**RELIGIONS, "law": "law", "discovery": "discovery", "patron": "patron"}
REGIONS = {"east": "East", "west": "West", "both": "East and West"}
REGIONAL = {"east": "Eastern", "west": "Western"}
LOCATIONS = {"the_east": "The East", "the_west": "The West"}
COLOURS = {"black": "black", "white": "white"}
TOKEN = "{religion} {shape}"  # noqa: S105 - a piece of wood
PAWN = "{bank} pawn"
A_PAWN = "pawn"
BORDER = "{one} / {other}"
SPACE = "{city} {number}"
SEVERAL = "{count} {things}"
SHAPES = {"knight": "knights", "rook": "rooks", "bishop": "bishops", "pirate": "pirates", "pawn": "pawns"}
"""Plurals."""
OPS = {
    "inquisitor": "{religion} inquisitor",
    "commerce": "{region} commerce",
    "behead": "behead",
    "tax": "tax",
    "repress": "repress {tokens}",
    "vote": "{region} vote",
    "corsair": "{religion} corsair",
    "siege": "siege",
    "campaign": "campaign",
}
ONE_SHOTS = {
    "trade_shift": "trade shift to {emporium}",
    "coronation": "coronation",
    "conspiracy": "conspiracy",
    "peasant_revolt": "peasant revolt",
    "crusade": "crusade",
    "jihad": "jihad",
    "reformation": "reformation",
    "apostasy": "apostasy ({religions})",
}
CAUSES = {
    "campaign": "campaign",
    "conspiracy": "conspiracy",
    "peasant_revolt": "peasant revolt",
    "crusade": "crusade",
    "jihad": "jihad",
    "reformation": "reformation",
    "coronation": "coronation",
    "vote": "vote",
}
WITH_DISCOVERY = " (needs a discovery)"
FIGHTER_AGENT = "{token} of the card"
FIGHTER_REPRESSED = "repressed {token}"
FIGHTER_PIRATE = "pirate at {border}"
FIGHTER_PAWN = "concession at {border}"
FIGHTER_CITY = "{place}"
EMPTY_SLOT = "empty slot of the {region} fair"

# ---- the questions of decisions: prompts are for their owner, notices for all, and follow a name

QUESTIONS: dict[str, tuple[str, str]] = {
    "bank": ("Which bank do you play?", "chooses a bank"),
    "act": ("Your turn: {actions} left. What do you do?", "takes a turn"),
    "unveil": ("Your comet activates a victory square. Which one?", "chooses a victory square for the comet"),
    "op": ("Run an op: each card gives one.", "runs ops"),
    "tax": (
        "Tax in {empire}: pay 1 florin, or let your concession be repressed. You then place a levy there.",
        "is taxed in {empire}",
    ),
    "levy": ("Where does the levy of {empire} go?", "places a levy in {empire}"),
    "shortage": (
        "No {token} is left. Take one from elsewhere, or do without?",
        "looks for {a_token}",
    ),
    "hand": (
        "Your hand limit is {limit} now. Which cards do you give up?",
        "discards down to the hand limit",
    ),
    "venice": ("Venice holds one token again. Who leaves?", "chooses who leaves Venice"),
    "agent": ("Place the agents of {card}.", "places agents of {card}"),
    "pacify": ("Your bishop reaches {empire}. Kill a repressed token there?", "may pacify {empire}"),
    "casualties": ("The battle costs lives. Who dies?", "chooses who dies in the battle"),
    "survivor": ("Place the survivors in {empire}.", "places survivors in {empire}"),
    "arrange": ("You may arrange the tokens in Constantinople.", "arranges Constantinople"),
    "concession": ("Regime change in {empire}: add a concession?", "may add a concession in {empire}"),
    "emancipate": ("Free repressed tokens of {empire}?", "may free repressed tokens of {empire}"),
    "liberty": ("Golden liberty: make {empire} Medieval?", "may make {empire} Medieval"),
    "launch": ("Carry out the one-shot of {card}?", "may carry out the one-shot of {card}"),
}
"""By kind of decision."""
