"""What all laws are made of: how a broken one is reported, and who reads what."""

import functools
import re
from collections.abc import Callable
from typing import Any, ParamSpec

from engines.kernel import Event, Game

P = ParamSpec("P")

Views = dict[int | None, Any]  # what every reader is shown of one state; None: the public
SEAT = re.compile(r"<seat:(\d+)>")
NAMED = re.compile(r"\b(?:seat|player)s? \d", re.IGNORECASE)


class BrokenLawError(AssertionError):
    """A law that does not hold: `law` names it."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)  # as they are, so that it comes whole out of another process
        self.law = name

    def __str__(self) -> str:
        """Return law and reason."""
        return ": ".join(self.args)


def law(check: Callable[P, None]) -> Callable[P, None]:
    """Report a failed assertion under the law's name."""

    @functools.wraps(check)
    def checked(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            check(*args, **kwargs)
        except BrokenLawError:
            raise
        except AssertionError as broken:
            raise BrokenLawError(check.__name__, str(broken)) from broken

    return checked


def copy(game: Game, state: Any) -> Any:
    """Return an independent copy, as the contract has it: by one round trip."""
    return game.decode(game.encode(state))


def readers(seats: int) -> tuple[int | None, ...]:
    """Return all readers: the public and every seat."""
    return (None, *range(seats))


def shown(game: Game, state: Any, seats: int) -> Views:
    """Return what each reader is shown."""
    return {reader: game.view(state, reader) for reader in readers(seats)}


def reading(game: Game, pack: str, event: Event, reader: int | None) -> tuple[Any, ...]:
    """Return all that a reader gets of an event at a table that is played with this pack."""
    return (event.kind, event.seat, event.known_to(reader), event.reveals, game.narrate(pack, event, reader))


def one_line(text: str, seats: int, what: str) -> None:
    """Hold a text to one line, not empty, with whole `<seat:n>` of the game's seats, and no names."""
    assert text, f"the {what} is empty"
    assert text.strip() == text, f"the {what} has blanks around it: {text!r}"
    assert "\n" not in text, f"the {what} has several lines: {text!r}"
    known = all(int(seat) < seats for seat in SEAT.findall(text))
    assert known, f"the {what} names an unknown seat: {text!r}"
    rest = SEAT.sub("", text)
    assert "<" not in rest, f"the {what} has a broken <seat:n>: {text!r}"
    assert not NAMED.search(rest), f"the {what} names a seat without <seat:n>: {text!r}"
    assert not re.search(r"\bNone\b(?! of )", rest), f"the {what} says None: {text!r}"


def difference(mine: Any, other: Any) -> str:
    """Name the fields in which two structs differ."""
    if type(mine) is not type(other) or mine is None:
        return f"{mine} / {other}"
    return "; ".join(
        f"{name}: {getattr(mine, name)} / {getattr(other, name)}"
        for name in mine.__struct_fields__
        if getattr(mine, name) != getattr(other, name)
    )
