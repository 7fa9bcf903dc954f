"""The named features of moves, each of which gets a weight from `tools/lab/learn_policy.py`.

A name says what a move does and in which circumstance: none ("occupy eu1"), the rounds to come
("occupy, 3 to come"), the markers in the harbor, the icons that are missing. Many names have two
circumstances ("occupy eu1, 3 to come"), so that rare moves are known at least roughly.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from typing import Any

from engines.endeavor.computer.prices import Prices
from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import TRACKS
from engines.endeavor.moves import Attack, Build, Draw, Move, Occupy, Pass, Payment, Ship, Stop
from engines.endeavor.rules.actions import leader
from engines.endeavor.state import presence

Names = Iterator[str]

MANY_MARKERS, AT_HAND = 6, 8
"""The most markers in the harbor that are told apart, alone and with a second circumstance."""
IDLE, BLUE, MANY_CARDS, MANY_WAYS = 5, 3, 3, 3
"""The same for idle buildings, blue tokens, cards, and ways to act."""
SHORT = 3
"""The same for what is missing: markers or room for cards, icons of tracks."""
AHEAD = 2
"""The same for leads on a shipping track."""
MANY_CITIES, MANY_TILES, MANY_PLACED, MOST_PRESENT = 6, 3, 3, 5
"""The same for cities, others' tiles, and markers on a track or in a region."""


def within(number: int, least: int, most: int) -> int:
    """Return a number, or the nearest one in a range."""
    return max(least, min(most, number))


class ActionFeatures:
    """Names the features of the moves of one decision."""

    def __init__(self, prices: Prices) -> None:
        """Look at the position."""
        state, board = prices.state, prices.board
        self._prices, self._ready = prices, dict[str, int]()
        self._state, self._pack, self._seat, self._board = state, prices.pack, prices.seat, board
        self._icons, self._marks, self._steps = prices.icons, prices.marks, steps(state.pack)
        self._when = f"{prices.after} to come"
        others = [other for other in state.boards if other is not board]
        self._seats = len(state.boards)
        self._rivals = sum([not other.passed and other.harbor > 0 for other in others])
        """Opponents who may still act this round."""
        self._harbor = f"{min(MANY_MARKERS, board.harbor)} in the harbor"
        self._hand = min(AT_HAND, board.harbor)
        self._idle = f"{min(IDLE, prices.idle())} idle"
        self._blue = f"{min(BLUE, sum([board.tokens[token] for token in self._pack.blue]))} blue"
        self._room = within(prices.room, -SHORT, SHORT)
        levels = [
            sum([step <= count for step in spaces])
            for spaces, count in zip(self._steps, self._icons, strict=True)
        ]
        self._levels = [f"at {track} {level}" for track, level in zip(TRACKS, levels, strict=True)]
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
        """Return the features of a move; [] for a kind that has none."""
        named = self._names.get(type(move))
        return [*named(move), *self._using(move)] if named else []

    def _using(self, move: Any) -> Names:
        if type(move) in (Build, Pass, Stop):
            return
        action, when = type(move).__name__.lower(), self._when
        yield f"{action} by {move.using}"
        yield f"by {move.using}, {when}"
        yield f"{action} by {move.using}, {when}"
        yield f"{action} by {move.using} with {self._hand}"
        yield f"{action} beside {self._rivals} at work, {when}"
        yield f"{action} with {self._hand} and {self._idle}, {when}"
        yield f"{action} with {self._blue}, {when}"
        yield f"{action} of {self._seats}, {when}"
        if action not in self._ready:
            self._ready[action] = min(MANY_WAYS, self._prices.ready(action))
        yield f"{action} in one of {self._ready[action]} ways, {when}"

    def _icons_of(self, thing: str) -> Names:
        """Name the levels of tracks that a thing's icons reach, or how far they remain (Status rewards)."""
        for place, more in self._marks.get(thing, ()):
            track, spaces, count = TRACKS[place], self._steps[place], self._icons[place]
            above = [step for step in spaces if step > count]
            level = len(spaces) - len(above)
            missing = above[0] - count - more if above else len(spaces)
            yield f"{track}, {self._when}"
            if missing <= 0:
                yield f"{track} beyond level {level}, {self._when}"
                yield f"{track} reached at {level}, {self._when}"
            else:
                yield f"{track} {missing} short at level {level}"
                yield f"{track} {min(SHORT, missing)} at {level}, {self._when}"

    # ---- buildings

    def _build(self, move: Build) -> Names:
        kind, when, state, board = move.building, self._when, self._state, self._board
        held = [tile.kind for tile in board.buildings]
        theirs = [
            tile.kind
            for other_board in state.boards
            if other_board is not board
            for tile in other_board.buildings
        ]
        cities = sum([holder == self._seat for holder in state.holders.values()])
        what = f"build {kind}"
        yield f"{what}, {when}"
        yield f"{what} beside {held.count(kind)}"
        yield f"{what} with {self._harbor}"
        yield f"{what} with {self._blue}"
        yield f"{what} with {self._idle}"
        yield f"{what} with {len(board.cards)} cards"
        yield f"{what} with room {self._room}"
        yield f"{what} with {min(MANY_CITIES, cities)} cities"
        yield f"{what} as {min(MANY_TILES, theirs.count(kind))} others"
        yield f"{what} of {self._seats}"
        yield from (f"{what} {level}" for level in self._levels)
        yield from (f"{what} while {region} is open" for region, track in state.tracks.items() if track.full)
        for other in sorted(set(held)):
            yield f"{what} beside {other}"
            yield f"{what} beside {other}, {when}"
        yield from self._icons_of(kind)

    # ---- places

    def _present(self, region: str, seat: int) -> int:
        return presence(self._state, seat, self._pack.regions[region])

    def _cards(self, what: str, region: str, present: int) -> Names:
        """Name the top cards of a region, and how many markers they still require."""
        for deck in self._pack.regions[region].card_stacks:
            stack = self._state.stacks[deck]
            if stack:
                lacks = within(self._pack.cards[stack[0]].value - present, -1, SHORT)
                yield f"{what} to {stack[0]} short {lacks}"

    def _ship(self, move: Ship) -> Names:
        region, when, track = move.region, self._when, self._state.tracks[move.region]
        left, own = len(track.tokens) - len(track.markers), track.markers.count(self._seat)
        present = self._present(region, self._seat)
        yield f"ship, {when}"
        yield f"ship to {region}, {when}"
        yield f"ship to {region} of {self._seats}"
        yield f"ship to {region} with {left} left, {when}"
        yield f"ship to {region} beside {min(own, 2)}"
        yield f"ship to {region} beside {min(own, MANY_PLACED)}, {when}"
        yield f"ship to one of {left} spaces"
        yield f"ship with {self._harbor}, {when}"
        yield f"ship present {min(MOST_PRESENT - 1, present)}, {when}"
        yield from self._governor(region, left, own)
        yield from self._cards("ship", region, present)
        if left == 1:
            yield f"ship opens {region}, {when}"
            yield f"ship opens with {self._hand}, {when}"
        elif left > 1:
            yield f"ship leaves {track.tokens[len(track.markers) + 1]}, {when}"
        if left:
            token = track.tokens[len(track.markers)]
            yield f"ship for {token}, {when}"
            yield from (f"ship for {token} {level}" for level in self._levels)
            yield from self._icons_of(f"token:{token}")

    def _governor(self, region: str, left: int, own: int) -> Names:
        """Name how far the seat then leads on a track, for its Governor (Opening a region)."""
        track = self._state.tracks[region]
        theirs = [track.markers.count(seat) for seat in range(self._seats) if seat != self._seat]
        lead = within(own + 1 - max(theirs, default=0), -AHEAD, AHEAD)
        leads = left > 0 and leader([*track.markers, self._seat]) == self._seat
        yield f"ship to {region} ahead {lead} with {left} left"
        yield f"ship for lead {lead}, {left} left, {self._when}"
        yield f"ship leading {leads}, {left} left"

    @cached_property
    def _attackers(self) -> int:
        """How many opponents have a building or token ready to attack."""
        sources, attackers = self._pack.sources, 0
        for board in self._state.boards:
            if board is not self._board:
                ready = [tile.kind for tile in board.buildings if not tile.marked]
                ready += [f"token:{token}" for token in self._pack.blue if board.tokens[token]]
                attackers += any("attack" in sources[source].actions for source in ready if source in sources)
        return attackers

    def _city(self, what: str, city: str) -> Names:
        """Name what a marker in a city does for connections, glory and presence, and who may attack it."""
        state, when = self._state, self._when
        made = free = lost = 0
        for link, other in self._pack.connections_of[city]:
            token, holder = state.connection_tokens.get(link), state.holders.get(other)
            if holder == self._seat:
                made += 1
                if token:
                    yield f"{what} connects {token}, {when}"
                    yield from self._icons_of(f"token:{token}")
            elif holder is None:
                free += 1
            else:
                lost += 1
                if token:
                    yield f"{what} denies {token}, {when}"
        region = self._pack.region_of[city]
        present = self._present(region, self._seat)
        yield f"{what}, {when}"
        yield f"{what} {city}"
        yield f"{what} {city}, {when}"
        yield f"{what} {city} makes {made}"
        yield f"{what} with {self._harbor}, {when}"
        yield f"{what} makes {made}, {when}"
        yield f"{what} may make {free}, {when}"
        yield f"{what} beside {lost} foes, {when}"
        yield f"{what} under {self._attackers} attackers, {when}"
        yield f"{what} for glory {self._pack.cities[city].glory}, {when}"
        yield f"{what} present {min(MOST_PRESENT, present)} in {region}"
        yield f"{what} present {min(MOST_PRESENT, present)}, {when}"
        yield from self._cards(what, region, present)

    def _occupy(self, move: Occupy) -> Names:
        city, when, token = move.city, self._when, self._state.city_tokens[move.city]
        holders = [self._state.holders.get(other) for _, other in self._pack.connections_of[city]]
        own, free = holders.count(self._seat), holders.count(None)
        yield from self._city("occupy", city)
        yield f"occupy in {self._pack.region_of[city]}, {when}"
        yield f"occupy for {token}, {when}"
        yield from (f"occupy for {token} {level}" for level in self._levels)
        yield f"occupy beside {own} own, {when}"
        yield f"occupy beside {free} free"
        yield f"occupy beside {len(holders) - own - free} of others"
        yield from self._icons_of(f"token:{token}")

    def _attack(self, move: Attack) -> Names:
        holders = self._state.holders
        others = [holders.get(other) for _, other in self._pack.connections_of[move.city]]
        yield from self._city("attack", move.city)
        yield f"attack breaks {others.count(holders[move.city])}, {self._when}"
        yield f"attack for {self._pack.cities[move.city].glory} glory of {self._seats}"

    # ---- the player board

    def _payment(self, move: Payment) -> Names:
        building, when = move.building, self._when
        yield f"payment with {self._harbor}, {when}"
        yield f"payment of {building}"
        yield f"payment of {building}, {when}"
        yield f"payment of {building} with {self._hand}"
        yield f"payment with {self._hand} and {self._blue}, {when}"
        yield f"payment of {sum([tile.marked for tile in self._board.buildings])} marked, {when}"

    def _draw(self, move: Draw) -> Names:
        stack, when = self._state.stacks[move.stack.removeprefix("stack:")], self._when
        card, region = self._pack.cards[stack[0]], self._pack.region_of[move.stack]
        held = min(MANY_CARDS, len(self._board.cards))
        present = [self._present(region, seat) for seat in range(self._seats)]
        rivals = sum([there >= card.value for seat, there in enumerate(present) if seat != self._seat])
        what = f"draw {card.id}"
        yield f"draw, {when}"
        yield f"draw from {card.deck}, {when}"
        yield f"draw with {self._harbor}"
        yield f"draw room {self._room}, {when}"
        yield f"draw beside {held} with {self._icons[3]} politics"
        yield f"draw beside {rivals} who may, {when}"
        yield what
        yield f"{what}, {when}"
        yield f"{what} room {self._room}"
        yield f"{what} of {self._seats}"
        yield f"{what} beside {rivals} who may"
        yield from (f"{what} {level}" for level in self._levels)
        if len(stack) > 1:
            again = self._pack.cards[stack[1]].value <= present[self._seat]
            yield f"draw {'and again' if again else 'once'}, {when}"
        yield from self._icons_of(card.id)

    def _pass(self, move: Pass) -> Names:
        when = self._when
        yield f"pass with {self._harbor}, {when}"
        yield f"pass with {self._hand} and {self._idle}, {when}"
        yield f"pass with {self._hand} and {self._blue}, {when}"
        yield f"pass and discard {len(move.discard)}, {when}"
        for card in move.discard:
            yield f"discard {card}"
            yield f"discard from {self._pack.cards[card].deck}, {when}"
        yield f"governor {move.governor}"

    def _stop(self, move: Stop) -> Names:
        del move
        yield f"stop, {self._when}"
        yield f"stop with {self._hand}, {self._when}"


@lru_cache(maxsize=8)
def steps(digest: str) -> tuple[tuple[int, ...], ...]:
    """Return by track the numbers of icons that give or score more than one fewer (Status rewards)."""
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
