"""Views in, pictures and texts out: `GAMES[key]` draws a game's board, zoomed views and hands."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from engines.kernel import Decision, Entry, Event, View
from engines.kernel.loading.discovery import discover, lacks
from render.kit.picture import Format, Picture

Names = tuple[str, ...]
"""The players' names by seat, as plain text."""


class GameRenderer(Protocol):
    """The pictures of one game, as the bot asks for them. All of it is pure, and not for the event loop."""

    @property
    def moments(self) -> frozenset[str]:
        """The kinds of events that have a picture; `moment` draws it, but for `sheets`."""
        ...

    @property
    def fights(self) -> frozenset[str]:
        """Those of `moments` in which sides fight or vote: many stand in one `strip`. By default: none."""
        return frozenset()

    @property
    def sheets(self) -> frozenset[str]:
        """Those of `moments` that `sheet` draws, as they sum up what has happened. By default: none."""
        return frozenset()

    def styles(self, view: View) -> tuple[int, ...]:
        """Return by seat which of the colours and shapes of `render.kit.theme.SEATS` its pieces have."""
        ...

    def glance(self, view: View, before: View | None, names: Names) -> Picture:
        """Draw what the turn card shows, 1200 by 900, to be read when it is 400 pixels wide.

        What happened since `before` and where, what is being decided, the numbers that everybody looks at.
        """
        ...

    def board(self, view: View, before: View | None, names: Names, format: Format = "wide") -> Picture:
        """Draw the whole board: 1600 by 1100, or tall, 1080 wide; what changed since `before` is marked."""
        ...

    def film(self, view: View, before: View | None, names: Names) -> Picture:
        """Draw what a film for phones shows of a moment: the map, with what changed since `before` marked.

        1080 wide, and equally high for all views of a game. Who moved and what happened is told above it. By
        default the tall board.
        """
        return self.board(view, before, names, "tall")

    def zooms(self, view: View) -> Mapping[str, str]:
        """Return the zoomed views that there are: key and title."""
        ...

    def zoom(self, view: View, key: str, names: Names, format: Format = "wide") -> Picture:
        """Draw one of `zooms`, 1600 or 1080 pixels wide. KeyError for any other key."""
        ...

    @property
    def has_hand(self) -> bool:
        """Whether seats hold anything in secret that `hand` may draw."""
        ...

    def hand(self, view: View, format: Format = "wide") -> Picture | None:
        """Draw what the view's seat holds in secret; None where there is nothing secret."""
        ...

    def moment(self, event: Event, view: View, names: Names) -> Picture | None:
        """Draw an event that deserves a picture of its own, as all may know it; None for the rest.

        The description names the player who acts.
        """
        ...

    def strip(self, events: Sequence[Event], view: View, names: Names) -> Picture | None:
        """Draw events of `fights` in one picture, a row each, in their order. By default: none."""
        del events, view, names

    def sheet(
        self, event: Event, since: Sequence[Event], view: View, before: View | None, names: Names
    ) -> Picture | None:
        """Draw who got what, at an event of `sheets`; None where there is nothing to tell. By default: none.

        `since`: what happened after the sheet before (of whichever kind), and up to the end of the move that
        the event came with. `view`, `before`: what all saw then, and after the sheet before; None: unknown.
        """
        del event, since, view, before, names

    def question(
        self, view: View, decision: Decision, field: str, values: Sequence[Any], names: Names
    ) -> Picture | None:
        """Draw where values of a field of a decision lie on the board, or the cards that they are.

        Numbered from 1 in the order given; of more than 25 values their groups (see `Label`) are, in the
        order of their first values. 1080 wide, at most 1200 high. `Picture.spots` has the place of each
        number, in their order; of a group the value is its name. None where a picture says nothing, as by
        default. Where several kinds of moves are asked at once, `field` is "" and `values` are all that they
        name: those that lie somewhere have numbers, in their order and without groups.
        """
        del view, decision, field, values, names

    def prepare(self, view: View, decision: Decision) -> None:
        """Draw what pictures of a decision's questions need, takes long the first time, and is kept then.

        Parts of a map, say. The bot calls it for whoever is asked, while nobody waits for a picture. By
        default there is nothing of that kind.
        """
        del view, decision

    def card(self, pack: str, entry: Entry) -> Picture | None:
        """Draw what a look-up found as this pack prints it, with its text; None where words say it all.

        `pack`: the digest of the data pack of the table, or of the games to come.
        """
        ...

    @property
    def signs(self) -> Mapping[str, tuple[str, ...]]:
        """The icons of all its pictures, each with the keys of the look-ups that say what it stands for.

        `card` draws them for such an entry. By default there are none.
        """
        return {}

    def check(self, pack: str) -> None:
        """Refuse a data pack that cannot be drawn: ValueError in one plain sentence. By default: none.

        `pack`: the digest of a loaded pack.
        """
        del pack

    def text(self, view: View, names: Names) -> str:
        """Return everything that the pictures show, in words."""
        ...


def _refuse(_key: str, pictures: Any, _loaded: Mapping[str, Any]) -> str | None:
    """Say what is wrong with the pictures that a package offers for a game."""
    return lacks(pictures, GameRenderer)


_found = discover("parley.pictures", _refuse)
GAMES: Mapping[str, GameRenderer] = MappingProxyType(_found.loaded)
"""The pictures of games, by the game's key: of every package that has an entry point in `parley.pictures`."""
BROKEN: Mapping[str, str] = MappingProxyType(_found.broken)
"""Pictures that cannot be loaded, with their package: why."""

__all__ = ["BROKEN", "GAMES", "Format", "GameRenderer", "Names", "Picture"]
