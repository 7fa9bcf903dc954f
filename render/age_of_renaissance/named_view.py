"""A view of Age of Renaissance with the players' names, and what pictures and texts work out from it."""

from dataclasses import dataclass
from functools import cached_property

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.views import PiecesView, RenaissanceView
from engines.age_of_renaissance.words import texts
from render.age_of_renaissance.map.layout import Layout, layout
from render.kit.named_view import NamedViewBase


@dataclass(frozen=True)
class Tokens:
    """Tokens of one seat on one side in a province."""

    seat: int
    count: int
    white: bool  # placed in this Expansion


def tokens(pieces: PiecesView | None) -> list[Tokens]:
    """The tokens that lie in a province, those of a seat together."""
    if pieces is None:
        return []
    pairs = enumerate(zip(pieces.tokens, pieces.white, strict=True))
    lots = [Tokens(seat, count, white=bool(side)) for seat, pair in pairs for side, count in enumerate(pair)]
    return [lot for lot in lots if lot.count]


@dataclass(frozen=True)
class NamedView(NamedViewBase[RenaissanceView]):
    """One view, with the names of its seats."""

    kind = RenaissanceView

    @cached_property
    def pack(self) -> Pack:
        """The component data that the game is played with."""
        return PACKS.get(self.view.pack)

    @property
    def layout(self) -> Layout:
        """The layout of the pack."""
        return layout(self.view.pack)

    @cached_property
    def playing_order(self) -> tuple[int, ...]:
        """All seats: in the order of play, or around the table before there is one."""
        return self.view.order or tuple(range(self.view.seats))

    @cached_property
    def seat_of(self) -> dict[str, int]:
        """The seat of each Capital."""
        capitals = enumerate(player.capital for player in self.view.players)
        return {capital: seat for seat, capital in capitals if capital is not None}

    @property
    def score(self) -> str:
        """The winners' score."""
        won = sum(self.points(self.winners[0]).values()) if self.winners else 0
        return f" with {texts.dollars(won)}" if self.winners else ""

    def capital(self, seat: int) -> str:
        """The name of a player's Capital."""
        key = self.view.players[seat].capital
        return self.pack.provinces[key].name if key is not None else "no Capital yet"

    def pieces(self, province: str) -> PiecesView | None:
        """Return the pieces in a province; None for nothing."""
        return self.view.provinces.get(province)

    def tokens(self, province: str) -> list[Tokens]:
        """The tokens in a province, those of a seat together."""
        return tokens(self.pieces(province))

    def holder(self, province: str) -> tuple[int, bool] | None:
        """Return the player who dominates a province (True), or is alone in it with tokens (False)."""
        pieces = self.pieces(province)
        if pieces is None:
            return None
        if pieces.marker is not None:
            return pieces.marker, True
        there = {lot.seat for lot in self.tokens(province)}
        return (there.pop(), False) if len(there) == 1 else None

    def in_play(self, province: str) -> bool:
        """Tell whether pieces may stand in a province in this game."""
        return self.pack.in_play(province, self.view.seats)

    def markets(self, seat: int) -> list[str]:
        """The provinces that a player dominates, in the order of the data."""
        return [key for key in self.pack.provinces if self.holder(key) == (seat, True)]

    def footholds(self, seat: int) -> list[str]:
        """The provinces where a player has tokens."""
        return [key for key in self.pack.provinces if any(lot.seat == seat for lot in self.tokens(key))]

    def supplied(self, commodity: str) -> list[int]:
        """Return how many provinces of a commodity each seat dominates."""
        counts = [0] * self.view.seats
        for key in self.pack.suppliers[commodity]:
            pieces = self.pieces(key)
            if pieces is not None and pieces.marker is not None:
                counts[pieces.marker] += 1
        return counts

    def pays(self, seat: int, commodity: str) -> int:
        """Return what a commodity's card would pay now: shortage, surplus and Industry count (5.4.1)."""
        count = self.supplied(commodity)[seat]
        marker = self.view.markers.get(commodity, 0)
        shift = (marker > 0) - (marker < 0) + ("M" in self.view.players[seat].advances)
        return self.pack.commodities[commodity].payoff(count + shift) if count else 0

    @property
    def sealed(self) -> str:
        """The reader's own sealed bid in words."""
        if self.view.sealed is None:
            return "none"
        amount, wishes = self.view.sealed
        words = f"${amount}" if self.view.stage == "setup" else f"{amount} tokens"
        names = [self.pack.provinces[key].name for key in wishes]
        return f"{words} for {', '.join(names)}" if names else words
