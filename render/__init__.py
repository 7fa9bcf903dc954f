"""Views in, pictures and texts out: `GAMES[key]` draws a game's board, zoomed views and hands."""

from collections.abc import Mapping
from typing import Protocol

from engines.kernel import Entry, Event, View
from render.age_of_reason import ReasonRenderer
from render.age_of_renaissance import RenaissanceRenderer
from render.endeavor import EndeavorRenderer
from render.kit.picture import Picture
from render.pax_renaissance import PaxRenderer

Names = tuple[str, ...]
"""What the players are called, by seat: plain text."""


class GameRenderer(Protocol):
    """What the bot may ask of a game's pictures. All of it is pure, and not for the event loop."""

    @property
    def moments(self) -> frozenset[str]:
        """The kinds of events that `moment` draws."""
        ...

    def board(self, view: View, before: View | None, names: Names) -> Picture:
        """Draw the whole board, 1600 by 1100; what changed since `before` gets halos and a line."""
        ...

    def zooms(self, view: View) -> Mapping[str, str]:
        """Return the zoomed views that there are: key and title."""
        ...

    def zoom(self, view: View, key: str, names: Names) -> Picture:
        """Draw one of `zooms`, 1600 wide. KeyError for any other key."""
        ...

    def hand(self, view: View) -> Picture | None:
        """Draw what the view's seat holds in secret; None where there is nothing secret."""
        ...

    def moment(self, event: Event, view: View) -> Picture | None:
        """Draw an event that deserves a picture of its own, as all may know it; None for the rest."""
        ...

    def card(self, entry: Entry) -> Picture | None:
        """Draw what a look-up found as it is printed, described by its text; None where words say it all."""
        ...

    def text(self, view: View, names: Names) -> str:
        """Return everything that the pictures show, in words."""
        ...


GAMES: Mapping[str, GameRenderer] = {
    "endeavor": EndeavorRenderer(),
    "age_of_reason": ReasonRenderer(),
    "age_of_renaissance": RenaissanceRenderer(),
    "pax_renaissance": PaxRenderer(),
}

__all__ = ["GAMES", "GameRenderer", "Names", "Picture"]
