"""The worth of single things to a seat at first sight, in glory."""

import math
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import SLAVERY, TRACKS, Icons, Pack
from engines.endeavor.moves import Move
from engines.endeavor.rules.cards import normal_cards_allowed
from engines.endeavor.rules.rounds import GrowthPhase
from engines.endeavor.rules.scoring import EMPTY_GOVERNOR_SLOT, MARKERS_PER_GLORY
from engines.endeavor.state import Board, EndeavorState, icons, rules

Rated = tuple[float, Move]
"""A move after its worth."""
MOST_ICONS = 40
Worths = tuple[tuple[float, ...], ...]
"""By track, in the order of `TRACKS`, and number of icons: glory."""


@lru_cache(maxsize=256)
def worths(digest: str, left: int, levels: tuple[float, ...], evenly: float) -> Worths:
    """Return the worth of icons with `left` rounds to come; `levels`: the worth of a level, by track.

    At the end glory counts as printed. Earlier, each icon rather counts as a point, as more icons will fill
    the gaps (Status rewards; Game end). `evenly`: the share that counts so, 0 to 1.
    """
    pack = PACKS.get(digest)
    last = pack.player_board.tracks.last_space
    by_track: list[tuple[float, ...]] = []
    for track, price in zip(TRACKS, levels, strict=True):
        rewards = smooth(pack.rewards[track])
        by_track.append(
            tuple(
                evenly * place + (1 - evenly) * pack.glory_of_space[place] + left * price * rewards[place]
                for place in (min(count, last) for count in range(MOST_ICONS))
            )
        )
    return tuple(by_track)


def smooth(steps: tuple[int, ...]) -> list[float]:
    """Return the levels, rising by half of the difference on the way to the next one."""
    levels = [float(step) for step in steps]
    starts = [place for place in range(len(steps)) if not place or steps[place] != steps[place - 1]]
    for start, end in pairwise(starts):
        for place in range(start, end):
            levels[place] += 0.5 * (place - start) / (end - start)
    return levels


Marks = tuple[tuple[int, int], ...]
"""A thing's icons: place of the track in `TRACKS`, and how many."""


@lru_cache(maxsize=8)
def marks(digest: str) -> dict[str, Marks]:
    """Return the icons of all cards, buildings and tokens ("token:culture"), by id."""
    pack = PACKS.get(digest)
    things: dict[str, Icons] = {**pack.cards, **pack.tiles}
    things |= {f"token:{token.type}": token.icons for token in pack.tokens.tokens}
    return {
        name: tuple((place, count) for place, count in enumerate(icons) if count)
        for name, icons in things.items()
    }


class Prices:
    """What a seat pays and gets, computed once for a decision."""

    def __init__(self, state: EndeavorState, seat: int, weights: Mapping[str, float]) -> None:
        """Look at the position; growth still to come in this round counts as a round to come."""
        self.state, self.seat, self.weights = state, seat, weights
        self.pack: Pack = rules(state)
        self.board: Board = state.boards[seat]
        self.after = self.pack.player_board.rounds.value - state.round
        growing = any(type(step) is GrowthPhase and step.seat == seat for step in state.agenda)
        self.left = self.after + (1 if growing else 0)
        self.icons = [icons(self.pack, self.board, track) for track in TRACKS]
        levels = tuple([weights[f"price_{track}"] for track in TRACKS])
        evenly = min(1.0, weights["price_evenly"] + self.left * weights["price_evenly_round"])
        self.worths = worths(state.pack, self.left, levels, evenly)
        self.marks = marks(state.pack)
        self.shackled = any(self.pack.cards[card].deck == SLAVERY for card in self.board.cards)
        limit = normal_cards_allowed(self.pack, self.icons[3], self.shackled)
        self.room = limit - len(self.board.cards) + (self.board.governor is not None)
        """How many more normal cards may be kept (below 0: how many are too many)."""
        self._tokens: dict[str, float] = {}
        self._cards: dict[str, float] = {}
        self._marker = self._marker_kept()
        self._least: float | None = None

    def icons_of(self, thing: str) -> float:
        """Return what a thing's icons add."""
        glory = 0.0
        for place, more in self.marks[thing]:
            worths, count = self.worths[place], self.icons[place]
            glory += worths[count + more] - worths[count]
        return glory

    def loss_of(self, thing: str) -> float:
        """Return what losing a thing's icons takes away."""
        glory = 0.0
        for place, fewer in self.marks[thing]:
            worths, count = self.worths[place], self.icons[place]
            glory += worths[count] - worths[max(0, count - fewer)]
        return glory

    def token(self, kind: str) -> float:
        """Return the worth of gaining a trade token."""
        known = self._tokens.get(kind)
        if known is None:
            blue = self.weights["price_blue"] if self.after or self.board.harbor > 1 else 0.0
            known = blue if kind in self.pack.blue else self.icons_of(f"token:{kind}")
            self._tokens[kind] = known
        return known

    def card(self, name: str) -> float:
        """Return the worth of drawing a card; beyond the limit another one has to go (Pass / Discard)."""
        known = self._cards.get(name)
        if known is None:
            known = self._cards[name] = self._drawn(name)
        return known

    def _drawn(self, name: str) -> float:
        card = self.pack.cards[name]
        worth = self.icons_of(name) + card.glory
        risk, room = 0.0, self.room
        if card.politics:
            limit = self.pack.rewards["politics"]
            last = len(limit) - 1
            room += limit[min(self.icons[3] + card.politics, last)] - limit[min(self.icons[3], last)]
        if card.deck == SLAVERY:
            risk = self.weights["price_slavery"]
            room += 0 if self.shackled else self.pack.player_board.slavery_bonus.value
        return worth - risk if room > 0 else max(worth - self._cheapest(), 0.0) - risk

    def _cheapest(self) -> float:
        """Return the loss of the card that is missed least."""
        if self._least is None:
            board, cards = self.board, self.pack.cards
            kept = [
                self.loss_of(held) + cards[held].glory + (cards[held].deck == SLAVERY)
                for held in board.cards
                if held != board.governor
            ]
            self._least = min(kept, default=math.inf)
        return self._least

    def governor(self, name: str) -> float:
        """Return the worth of a Governor; the first one fills the free slot (Game end)."""
        if self.board.governor is None:
            return self.icons_of(name) + self.pack.cards[name].glory - EMPTY_GOVERNOR_SLOT
        return max(0.0, self.card(name))

    def marker(self, count: int = 1) -> float:
        """Return the worth of keeping so many markers in the harbor."""
        return count * self._marker

    def share(self) -> float:
        """Return the chance that one more building can be used this round; it takes a marker or two."""
        markers = self.board.harbor
        if self.left > self.after:
            rewards = self.pack.rewards["culture"]
            markers += rewards[min(self.icons[1], len(rewards) - 1)]
        return min(1.0, markers / (2 * self.idle() + 2))

    def idle(self) -> int:
        """Return how many buildings can be activated."""
        sources = self.pack.sources
        return sum([not tile.marked and tile.kind in sources for tile in self.board.buildings])

    def ready(self, action: str) -> int:
        """Return how many buildings and tokens can still take an action this round."""
        board, sources = self.board, self.pack.sources
        tiles = [tile.kind for tile in board.buildings if not tile.marked and tile.kind in sources]
        buildings = sum([action in sources[kind].actions for kind in tiles])
        return buildings + sum(
            [board.tokens[token] for token in self.pack.blue if action in sources[f"token:{token}"].actions]
        )

    def _marker_kept(self) -> float:
        """Return the worth of a kept marker: less where no building or token is left to use it."""
        if not self.after:
            return 1 / MARKERS_PER_GLORY
        board, idle = self.board, self.idle()
        blue = sum([board.tokens[token] for token in self.pack.blue])
        spare = self.weights["price_spare"] if board.harbor > 2 * idle + blue else 1.0
        return self.weights["price_marker"] * spare
