"""A view together with the players' names, and the few facts that pictures and texts work out from it."""

from dataclasses import dataclass
from functools import cached_property

from engines.endeavor.data.pack import TRACKS
from engines.endeavor.views import BoardView, EndeavorView, RegionView, StackView
from engines.kernel.words import joined
from render.endeavor.geometry import Layout
from render.endeavor.layout import layout
from render.kit.named_view import NamedViewBase, capital

ITEMS = {"cities": "city", "connections": "connection", "universities": "university", "harbor": "marker"}
"""Icons of the items of a score that have another name than their icon."""
JOINTS = {"choice": "or", "and_same_region": "and", "twice_same_region": "and", "twice_same_stack": "and"}
"""Words between the two actions of a building or token."""


def to_open(region: RegionView) -> int:
    """Return how many spaces of the shipping track are still free."""
    return sum(space.marker is None for space in region.track)


@dataclass(frozen=True)
class NamedView(NamedViewBase[EndeavorView]):
    """One view, with the names of its seats; `frame`: where everything lies, if not as on the wide board."""

    kind = EndeavorView

    frame: Layout | None = None

    @property
    def layout(self) -> Layout:
        """The layout of the pack, or its `frame`."""
        return self.frame or layout(self.view.pack)

    @property
    def asked(self) -> str:
        """The player to move with the decision, or the winner."""
        if self.active is None:
            return self.headline
        return f"{self.names[self.active]} {self.view.pending[0].notice}"

    @property
    def score(self) -> str:
        """The winners' glory."""
        return f" with {self.total(self.winners[0])} glory" if self.winners else ""

    @property
    def opened(self) -> str:
        """Say which regions are open: the news before there are any."""
        names = [capital(region.name) for region in self.view.regions if region.open]
        return f"Open: {joined(names)}." if names else "No region is open yet."

    @cached_property
    def stacks(self) -> tuple[StackView, ...]:
        """Every card stack of the board."""
        return tuple(stack for region in self.view.regions for stack in region.stacks)

    @cached_property
    def region_of_deck(self) -> dict[str, str]:
        """In which region each deck lies."""
        return {stack.deck: region.id for region in self.view.regions for stack in region.stacks}

    @cached_property
    def deck_names(self) -> dict[str, str]:
        """The name of each deck."""
        return {stack.deck: capital(stack.name) for stack in self.stacks}

    @cached_property
    def city_names(self) -> dict[str, str]:
        """The name of each city."""
        return {city.id: city.name for region in self.view.regions for city in region.cities}

    def total(self, seat: int) -> int:
        """A seat's final score, or what its board would be worth now."""
        return self.view.outcome.scores[seat].total if self.view.outcome else self.view.boards[seat].glory


def blue_tokens(board: BoardView) -> list[str]:
    """The tokens that can be spent, one entry each."""
    return [kind for kind, count in board.tokens.items() if kind not in TRACKS for _ in range(count)]


def brown_tokens(board: BoardView) -> list[tuple[str, int]]:
    """The tokens that count on a status track, with how many of each."""
    return [(kind, board.tokens[kind]) for kind in TRACKS if board.tokens.get(kind)]
