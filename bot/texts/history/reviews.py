"""What is said when a game is looked back at: chances, turning points, luck and choice."""

from collections.abc import Sequence

BUTTON = "Review"
BUTTON_BOARD = "Board {number}"

GOES_ON = "There is a review once the game is over: it would tell what players may not know yet."
NO_AGENT = "There are no reviews of this game: no computer knows how to judge it."
NONE = "No review this time; try again."

TITLE = "{title}: a review"
CHANCES = "Chances to win, in percent"
POINTS = "**Where the game turned**"
NO_POINTS = "No single move turned this game."
POINT = "**{number}.** {when}: {moved}"
PLAYED = "**{name}**: {what}"
INSTEAD = "→ The computer: {what} ({much})"
SAME = "→ The computer would have played the same."
LUCK, CHOICES = "**Choice and luck**", "**Choices**"
"""With luck, and for a game in which chance decided nothing."""
LUCK_LINE = "**{name}** {chose}; with dice, draws and all else: {luck}"
CHOICE_LINE = "**{name}** {chose}."
FOOT = (
    "-# A computer that knew, at each moment, no more than the player thought so. Chances are rough, and it "
    "may be wrong."
)
FOOT_LUCK = " Luck is what remains of a change in chances when everybody's choices are counted off."

MUCH = ((0.03, "hardly better"), (0.08, "a little better"), (0.2, "better"), (2.0, "much better"))
"""How much better a move is, by the gain of the chance up to which that is said."""
CHOSE = (
    (-0.4, "chose better than the computer would have"),
    (0.15, "chose neither clearly better nor clearly worse than the computer"),
    (0.4, "gave some chances away by choice"),
    (99.0, "gave many chances away by choice"),
)
"""What is said up to which chance given away in the whole game."""
LUCKY, EVEN, UNLUCKY = "lucky", "about even", "unlucky"
EVENLY = 0.2
"""Up to this change of the chance, things are about even."""
STEP = 5
"""Percentages are told in such steps."""


def percent(chance: float) -> str:
    """Say a chance, 0 to 1, without false precision: "35 %"."""
    near = int(chance * 100 / STEP + 0.5) * STEP  # not to the even: chances a step apart are told apart
    if near == 0 and chance > 0:
        return f"under {STEP} %"
    if near == 100 and chance < 1:
        return f"over {100 - STEP} %"
    return f"{near} %"


def moved(changes: Sequence[tuple[str, float, float]]) -> str:
    """Say whose chances went from where to where."""
    return ", ".join(f"{name} {percent(before)} → {percent(after)}" for name, before, after in changes)


def better(gain: float) -> str:
    """Say how much better another move would have been."""
    return next(word for most, word in MUCH if gain < most)


def luck(name: str, lost: float, luck: float, doubt: float, unsure: float) -> str:
    """Say what a seat gave away by choice, and how lucky it was, unless that is in doubt."""
    word = EVEN if abs(luck) <= max(EVENLY, unsure) else LUCKY if luck > 0 else UNLUCKY
    return LUCK_LINE.format(name=name, chose=_chose(lost, doubt), luck=word)


def choice(name: str, lost: float, doubt: float) -> str:
    """Say what a seat gave away by choice, in a game without chance."""
    return CHOICE_LINE.format(name=name, chose=_chose(lost, doubt))


def _chose(lost: float, doubt: float) -> str:
    sure = lost if abs(lost) > doubt else 0.0
    return next(word for most, word in CHOSE if sure < most)
