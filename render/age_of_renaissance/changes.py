"""The changes on Age of Renaissance's board since the last picture."""

from engines.age_of_renaissance.views import PiecesView
from engines.age_of_renaissance.words import texts
from engines.kernel.words import joined, sentence
from render.age_of_renaissance.named_view import NamedView
from render.kit.changes import ChangesBase

MOST = 6  # how many provinces the line names for one player


class Changes(ChangesBase[NamedView]):
    """The differences between two views of Age of Renaissance. Keys: provinces whose pieces changed."""

    def _compare(self, before: NamedView) -> None:
        if self._now.view.turn != before.view.turn:
            self._deed(None, f"Turn {self._now.view.turn}")
        self._provinces(before)
        self._players(before)
        self._cards(before)
        self._misery(before)
        self._order(before)
        self._markers(before)

    def _name(self, key: str) -> str:
        return self._now.pack.provinces[key].name

    def _provinces(self, before: NamedView) -> None:
        dominated: dict[int, list[str]] = {}
        taken: dict[int, list[str]] = {}
        placed: dict[int, list[str]] = {}
        lost: dict[int, list[str]] = {}
        for key in self._now.pack.provinces:
            if before.pieces(key) == self._now.pieces(key):
                continue
            old, new = (sums(named.pieces(key), named.view.seats) for named in (before, self._now))
            if old == new:
                continue
            self.keys.add(key)
            for seat in range(self._now.view.seats):
                marker, had = new[0] == seat, old[0] == seat
                tokens = new[1][seat] - old[1][seat]
                if marker and not had:
                    dominated.setdefault(seat, []).append(self._name(key))
                elif tokens > 0 and not had and beaten(old[1], new[1]):
                    taken.setdefault(seat, []).append(self._name(key))
                elif tokens > 0 and not had:
                    placed.setdefault(seat, []).append(f"{self._name(key)} {tokens}")
                elif (had and not marker) or tokens < 0:
                    lost.setdefault(seat, []).append(self._name(key))
        told = ("dominates", dominated), ("takes", taken), ("places tokens:", placed), ("loses", lost)
        for words, by_seat in told:
            for seat, keys in by_seat.items():
                more = [f"{len(keys) - MOST + 1} more"] if len(keys) > MOST else []
                shown = keys[: MOST - 1] if more else keys
                self._deed(seat, f"{words} {joined([*shown, *more])}")

    def _players(self, before: NamedView) -> None:
        pack = self._now.pack
        for seat, (old, new) in enumerate(zip(before.view.players, self._now.view.players, strict=True)):
            if new.capital is not None and old.capital is None:
                self._deed(seat, f"plays {self._name(new.capital)}")
            bought = [pack.advances[letter].name for letter in new.advances if letter not in old.advances]
            if bought:
                self._deed(seat, f"buys {joined(bought)}")
            if new.ship != old.ship and new.ship is not None and not {"S", "T"} & set(new.bought):
                self._deed(seat, "buys ships")
            if new.out and not old.out:
                self._deed(seat, "falls into Chaos")

    def _misery(self, before: NamedView) -> None:
        for seat, (old, new) in enumerate(zip(before.view.players, self._now.view.players, strict=True)):
            if new.misery != old.misery and not new.out:
                self._deed(seat, f"has Misery {new.misery}, was {old.misery}")

    def _order(self, before: NamedView) -> None:
        if self._now.view.order != before.view.order:
            capitals = [self._now.capital(seat) for seat in self._now.view.order]
            self._deed(None, f"Order of play: {', '.join(capitals)}")

    def _cards(self, before: NamedView) -> None:
        pack, view = self._now.pack, self._now.view
        old = [(leader.card, leader.seat) for leader in before.view.leaders]
        for seat in range(view.seats):
            own = [leader.card for leader in view.leaders if leader.seat == seat]
            new = [pack.cards[card].name for card in own if (card, seat) not in old]
            if new:
                self._deed(seat, f"plays {joined(new)}")
        fresh = list(view.events)
        for key in before.view.events if view.turn == before.view.turn else ():
            if key in fresh:
                fresh.remove(key)
        if fresh:
            self._deed(None, f"Played: {', '.join(pack.cards[key].name for key in fresh)}")

    def _markers(self, before: NamedView) -> None:
        view, pack = self._now.view, self._now.pack
        for key, count in view.markers.items():
            if count != before.view.markers.get(key, 0):
                self._deed(None, sentence(texts.marker(pack.commodities[key].name, count)))


def beaten(old: list[int], new: list[int]) -> bool:
    """Tell whether somebody's tokens are gone from a province."""
    return any(had and not has for had, has in zip(old, new, strict=True))


def sums(pieces: PiecesView | None, seats: int) -> tuple[int | None, list[int]]:
    """The marker's owner in a province, and the tokens by seat, whichever side is up."""
    if pieces is None:
        return None, [0] * seats
    return pieces.marker, [
        coloured + white for coloured, white in zip(pieces.tokens, pieces.white, strict=True)
    ]
