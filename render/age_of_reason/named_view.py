"""A view of Age of Reason with the players' names, and what pictures and texts work out from it."""

from dataclasses import dataclass
from functools import cached_property

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Marker, Pack
from engines.age_of_reason.events import Rank
from engines.age_of_reason.ranks import ranks
from engines.age_of_reason.views import AreaView, ReasonView
from engines.age_of_reason.words import texts
from render.age_of_reason.layout import Layout, layout
from render.kit.named_view import NamedViewBase

ROWS = ("above", "below")
SPACES = 8  # spaces of the alliance display


@dataclass(frozen=True)
class Pile:
    """Empire markers of one face, as many as lie in an area."""

    face: Marker
    ids: tuple[str, ...]


@dataclass(frozen=True)
class NamedView(NamedViewBase[ReasonView]):
    """One view, with the names of its seats."""

    kind = ReasonView

    @cached_property
    def pack(self) -> Pack:
        """The component data that the game is played with."""
        return PACKS.get(self.view.pack)

    @property
    def layout(self) -> Layout:
        """The layout of the pack."""
        return layout(self.view.pack)

    @cached_property
    def seat_of(self) -> dict[str, int]:
        """The seat of each country that is played."""
        countries = enumerate(player.country for player in self.view.players)
        return {country: seat for seat, country in countries if country is not None}

    @cached_property
    def row_of(self) -> dict[str, str]:
        """The alliance of each country that has one."""
        above = dict.fromkeys(self.view.above, "above")
        return above | dict.fromkeys(self.view.below, "below")

    @property
    def allied(self) -> bool:
        """Whether the alliances of this turn are complete."""
        return len(self.row_of) == len(self.pack.countries)

    @cached_property
    def playing_order(self) -> tuple[int, ...]:
        """All seats: in the order of play, or around the table while the alliances are open."""
        return self.view.order or tuple(range(self.view.seats))

    @property
    def score(self) -> str:
        """The winners' victory points."""
        won = sum(self.points(self.winners[0]).values()) if self.winners else 0
        return f" with {texts.points(won)}" if self.winners else ""

    def country(self, key: str | None) -> str:
        """Return a country's name."""
        return self.pack.countries[key].name if key in self.pack.countries else "no country yet"

    def country_letter(self, key: str | None) -> str:
        """The letter on a country's pieces."""
        return self.country(key)[0] if key is not None else ""

    def area(self, key: str) -> str:
        """Return an area's name."""
        return self.pack.areas[key].name

    def rows(self, area: AreaView) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The countries with discs in an area: the two alliances, or while these are open rows of four."""
        here = [key for key in self.pack.countries if area.discs.get(key)]
        if not self.allied:
            return tuple(here[:4]), tuple(here[4:])
        above, below = ([key for key in here if self.row_of[key] == row] for row in ROWS)
        return tuple(above), tuple(below)

    @cached_property
    def _ranks(self) -> dict[str, tuple[Rank, ...]]:
        return {
            key: ranks(area, {land: own for land, own in self.view.areas[key].discs.items() if own})
            for key, area in self.pack.areas.items()
        }

    def ranks(self, key: str) -> tuple[Rank, ...]:
        """Return the ranks in an area as they are now: points and countries, best first (4.5)."""
        return self._ranks[key]

    def places(self, key: str) -> dict[str, int]:
        """Return the rank, from 0, of each country that holds one in an area."""
        return {land: place for place, rank in enumerate(self._ranks[key]) for land in rank.countries}

    @cached_property
    def gains(self) -> tuple[int, ...]:
        """By seat: the victory points for areas, if they were scored now."""
        gains = [0] * self.view.seats
        for rank in (rank for held in self._ranks.values() for rank in held):
            for seat in (self.seat_of.get(land) for land in rank.countries):
                if seat is not None:
                    gains[seat] += rank.points
        return tuple(gains)

    def piles(self, area: AreaView) -> tuple[Pile, ...]:
        """The empire markers in an area by face: those to convert first, then by strength."""
        piles: dict[tuple[int, int, int], list[str]] = {}
        for key in area.markers:
            face = self.pack.markers[key]
            piles.setdefault((face.strength or 0, face.bonus.vp, face.bonus.gold), []).append(key)
        return tuple(Pile(self.pack.markers[ids[0]], tuple(ids)) for _, ids in sorted(piles.items()))
