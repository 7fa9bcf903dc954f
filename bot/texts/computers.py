"""What is said about computers: their names, their levels, and what they are doing."""

from collections.abc import Sequence

from bot.texts.tables import listed

NAMES = (
    "Ada", "Bo", "Cy", "Dot", "Ed", "Flo", "Gil", "Hal", "Ida", "Jo", "Kit", "Lou",
    "Mia", "Ned", "Ola", "Pip", "Quin", "Ray", "Sue", "Tom", "Uma", "Vic", "Wes", "Zoe",
)  # fmt: skip
"""What computers are called; more than sit at any table."""

LEVELS = {"easy": "Easy", "normal": "Normal", "hard": "Hard", "expert": "Expert"}
"""The levels, as buttons and menus name them."""

EXPECT = {
    "easy": "knows the rules and makes sensible moves without looking ahead; for a first game",
    "normal": "looks ahead a little, and makes you work for it",
    "hard": "looks ahead further, and punishes what you leave open",
    "expert": "uses all it knows, may think for a second or two, and gives nothing away",
}
"""What to expect of each level."""

WHICH = "**How well is the computer to play?**"
WHICH_ALL = "**How well are the computers to play?**"
SEATED = "{names} {sit} down."
SEVERAL = "{count} × {level}"
ANOTHER = "Another one?"


def asked(*, several: bool = False) -> str:
    """Ask for a level, of one computer or of `several`, saying what to expect."""
    return "\n".join(
        (WHICH_ALL if several else WHICH, *(f"- {name}: {EXPECT[level]}" for level, name in LEVELS.items()))
    )


def seated(names: Sequence[str], *, full: bool) -> str:
    """Tell the host who have sat down."""
    sit = "sits" if len(names) == 1 else "sit"
    sentence = SEATED.format(names=listed([f"**{name}**" for name in names]), sit=sit)
    return sentence if full else f"{sentence} {ANOTHER}"


def title(name: str, how: str) -> str:
    """Name a computer player with its level."""
    return f"{name} ({LEVELS[how].lower()})" if how in LEVELS else name


# ---- on cards


def think(names: Sequence[str]) -> str:
    """Say that computer players are asked."""
    return f"{listed([f'**{name}**' for name in names])} {'is' if len(names) == 1 else 'are'} thinking"


def thinks_for(name: str, how: str) -> str:
    """Say that a computer is asked in the place of a member."""
    return f"A computer ({LEVELS[how].lower()}) is thinking for **{name}**"


# ---- what plays for a member

STAND_IN = "Choose who plays for you when you do not"
STAND_IN_OPTION = "A computer and how well it plays, or what keeps your seat safe"
STAND_INS = {"default": "Keep it safe", **LEVELS}
"""What a member can choose, by the name of the wish."""

WHERE = "When you hand over your seat, run out of time or give up,"


def stand_in(how: str) -> str:
    """Say what plays for a member."""
    if how == "default":
        return f"{WHERE} your seat is kept safe: what plays there does no more than it must."
    return f"{WHERE} a computer plays for you: {LEVELS[how].lower()}."
