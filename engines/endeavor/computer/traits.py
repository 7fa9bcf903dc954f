"""What answers are in their situation, by name: what `tools/learn_leanings.py` learns a leaning for.

A name says what an answer does and the one circumstance that it is told apart by: the rounds to come
("build market, 3 to come"), the markers in the harbor, what the icons are short of.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from engines.endeavor.computer.prices import Prices
from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import TRACKS
from engines.endeavor.moves import Attack, Build, Draw, Move, Occupy, Pass, Payment, Ship, Stop

Names = Iterator[str]

MANY_MARKERS = 6
MANY_CARDS = 3
MANY_WAYS = 3
"""More than so many are not told apart."""


class Traits:
    """Names what the answers of one decision are."""

    def __init__(self, prices: Prices) -> None:
        """Look at the table."""
        self._prices, self._ready = prices, dict[str, int]()
        self._state, self._pack, self._seat = prices.state, prices.pack, prices.seat
        self._icons, self._board = prices.icons, prices.board
        self._marks, self._steps = prices.marks, steps(prices.state.pack)
        self._when = f"{prices.after} to come"
        others = [board for seat, board in enumerate(prices.state.boards) if seat != prices.seat]
        self._rivals = sum([not board.passed and board.harbor > 0 for board in others])
        """Others who may still take what the seat does not."""
        self._harbor = f"{min(MANY_MARKERS, prices.board.harbor)} in the harbor"
        self._names: dict[type[Move], Callable[[Any], Names]] = {
            Build: self._build,
            Ship: self._ship,
            Occupy: self._occupy,
            Attack: self._attack,
            Payment: self._payment,
            Draw: self._draw,
            Pass: self._pass,
            Stop: self._stop,
        }

    def of(self, move: Move) -> list[str]:
        """Return the traits of an answer; [] for those that have none."""
        named = self._names.get(type(move))
        return [*named(move), *self._using(move)] if named else []

    def _using(self, move: Any) -> Names:
        if type(move) in (Build, Pass, Stop):
            return
        action = type(move).__name__.lower()
        yield f"{action} by {move.using}"
        yield f"by {move.using}, {self._when}"
        yield f"{action} beside {self._rivals} at work, {self._when}"
        if action not in self._ready:
            self._ready[action] = min(MANY_WAYS, self._prices.ready(action))
        yield f"{action} in one of {self._ready[action]} ways, {self._when}"

    def _icons_of(self, thing: str) -> Names:
        """Name the steps of tracks that a thing's icons reach, or how far they then are (Status rewards)."""
        for place, more in self._marks.get(thing, ()):
            track, steps, count = TRACKS[place], self._steps[place], self._icons[place]
            above = [step for step in steps if step > count]
            level = len(steps) - len(above)
            missing = above[0] - count - more if above else len(steps)
            yield f"{track}, {self._when}"
            if missing <= 0:
                yield f"{track} beyond level {level}, {self._when}"
            else:
                yield f"{track} {missing} short at level {level}"

    def _build(self, move: Build) -> Names:
        kind, held = move.building, [tile.kind for tile in self._board.buildings]
        yield f"build {kind}, {self._when}"
        yield f"build {kind} beside {held.count(kind)}"
        yield f"build {kind} with {self._harbor}"
        yield from (f"build {kind} beside {other}" for other in sorted(set(held)))
        yield from self._icons_of(kind)

    def _ship(self, move: Ship) -> Names:
        track = self._state.tracks[move.region]
        own, left = track.markers.count(self._seat), len(track.tokens) - len(track.markers)
        yield f"ship, {self._when}"
        yield f"ship to {move.region}, {self._when}"
        yield f"ship with {self._harbor}, {self._when}"
        yield f"ship to {move.region} beside {min(own, 2)}"
        yield f"ship to one of {left} spaces"
        if not track.full:
            token = track.tokens[len(track.markers)]
            yield f"ship for {token}, {self._when}"
            yield from self._icons_of(f"token:{token}")

    def _occupy(self, move: Occupy) -> Names:
        token = self._state.city_tokens[move.city]
        yield f"occupy, {self._when}"
        yield f"occupy {move.city}"
        yield f"occupy in {self._pack.region_of[move.city]}, {self._when}"
        yield f"occupy with {self._harbor}, {self._when}"
        yield f"occupy for {token}, {self._when}"
        holders = [self._state.holders.get(other) for _, other in self._pack.connections_of[move.city]]
        own, free = holders.count(self._seat), holders.count(None)
        yield f"occupy beside {own} own, {self._when}"
        yield f"occupy beside {free} free"
        yield f"occupy beside {len(holders) - own - free} of others"
        yield from self._icons_of(f"token:{token}")

    def _attack(self, move: Attack) -> Names:
        yield f"attack, {self._when}"
        yield f"attack {move.city}"
        yield f"attack with {self._harbor}, {self._when}"

    def _payment(self, move: Payment) -> Names:
        yield f"payment with {self._harbor}, {self._when}"
        yield f"payment of {move.building}"

    def _draw(self, move: Draw) -> Names:
        card = self._pack.cards[self._state.stacks[move.stack.removeprefix("stack:")][0]]
        held = min(MANY_CARDS, len(self._board.cards))
        yield f"draw, {self._when}"
        yield f"draw {card.id}"
        yield f"draw from {card.deck}, {self._when}"
        yield f"draw with {self._harbor}"
        yield f"draw beside {held} with {self._icons[3]} politics"
        yield from self._icons_of(card.id)

    def _pass(self, move: Pass) -> Names:
        yield f"pass with {self._harbor}, {self._when}"
        yield f"pass and discard {len(move.discard)}, {self._when}"

    def _stop(self, move: Stop) -> Names:
        del move
        yield f"stop, {self._when}"


@lru_cache(maxsize=8)
def steps(digest: str) -> tuple[tuple[int, ...], ...]:
    """Return by track the icons with which it pays or counts more than with one fewer (Status rewards)."""
    pack = PACKS.get(digest)
    glory, places = pack.glory_of_space, range(1, pack.player_board.tracks.last_space + 1)
    return tuple(
        tuple(
            place
            for place in places
            if pack.rewards[track][place] != pack.rewards[track][place - 1]
            or glory[place] != glory[place - 1]
        )
        for track in TRACKS
    )
