"""What single things are worth to a seat at first sight, in glory."""

import itertools
from collections.abc import Mapping
from functools import lru_cache

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import SLAVERY, TRACKS, Card, Icons, Pack
from engines.endeavor.rules.cards import normal_cards_allowed
from engines.endeavor.rules.rounds import GrowthPhase
from engines.endeavor.rules.scoring import EMPTY_GOVERNOR_SLOT, MARKERS_PER_GLORY
from engines.endeavor.state import Board, EndeavorState, icons, rules

MOST_ICONS = 40
Worths = tuple[tuple[float, ...], ...]
"""By track, in the order of `TRACKS`, and number of icons: glory."""


@lru_cache(maxsize=256)
def worths(digest: str, left: int, levels: tuple[float, ...]) -> Worths:
    """Return what icons are worth with so many rounds to come; `levels`: of a level, by track.

    Glory counts as printed at the end of the game, before as if each icon were a point, as more icons will
    fill the gaps (Status rewards; Game end).
    """
    pack = PACKS.get(digest)
    last = pack.player_board.tracks.last_space
    early = left / pack.player_board.rounds.value
    found: list[tuple[float, ...]] = []
    for track, price in zip(TRACKS, levels, strict=True):
        rewards = smooth(pack.rewards[track])
        found.append(
            tuple(
                early * place + (1 - early) * pack.glory_of_space[place] + left * price * rewards[place]
                for place in (min(count, last) for count in range(MOST_ICONS))
            )
        )
    return tuple(found)


def smooth(steps: tuple[int, ...]) -> list[float]:
    """Return levels with half of the way to the next one filled in: who stands near it is nearly there."""
    found = [float(step) for step in steps]
    starts = [place for place in range(len(steps)) if not place or steps[place] != steps[place - 1]]
    for start, end in itertools.pairwise(starts):
        for place in range(start, end):
            found[place] += 0.5 * (place - start) / (end - start)
    return found


class Prices:
    """What a seat pays and gets, worked out once for a decision."""

    def __init__(self, state: EndeavorState, seat: int, weights: Mapping[str, float]) -> None:
        """Look at the table; growth to come in this round counts as a round to come."""
        self.state, self.seat, self.weights = state, seat, weights
        self.pack: Pack = rules(state)
        self.board: Board = state.boards[seat]
        self.after = self.pack.player_board.rounds.value - state.round
        growing = any(type(step) is GrowthPhase and step.seat == seat for step in state.agenda)
        self.left = self.after + (1 if growing else 0)
        self.icons = [icons(self.pack, self.board, track) for track in TRACKS]
        levels = tuple([weights[f"price_{track}"] for track in TRACKS])
        self.worths = worths(state.pack, self.left, levels)
        self.room = self._room()
        self._tokens: dict[str, float] = {}

    def _room(self) -> int:
        """Return how many normal cards more may be kept (below 0: how many too many)."""
        pack, board = self.pack, self.board
        slavery = any(pack.cards[card].deck == SLAVERY for card in board.cards)
        limit = normal_cards_allowed(pack, self.icons[3], slavery)
        return limit - len(board.cards) + (board.governor is not None)

    def icons_of(self, thing: Icons) -> float:
        """Return what a thing's icons add."""
        found: float = 0.0
        for table, count, more in zip(self.worths, self.icons, thing, strict=True):
            if more:
                found += table[count + more] - table[count]
        return found

    def loss_of(self, thing: Icons) -> float:
        """Return what a thing's icons are worth to who holds them."""
        found: float = 0.0
        for table, count, fewer in zip(self.worths, self.icons, thing, strict=True):
            if fewer:
                found += table[count] - table[max(0, count - fewer)]
        return found

    def token(self, kind: str) -> float:
        """Return what gaining a trade token is worth."""
        known = self._tokens.get(kind)
        if known is None:
            token = self.pack.token_kinds[kind]
            blue = self.weights["price_blue"] if self.after or self.board.harbor > 1 else 0.0
            known = self._tokens[kind] = self.icons_of(token.icons) if token.action is None else blue
        return known

    def card(self, card: Card) -> float:
        """Return what drawing a card is worth: beyond the limit another has to go (Pass / Discard)."""
        worth = self.icons_of(card) + card.glory
        risk = self.weights["price_slavery"] if card.deck == SLAVERY else 0.0
        limit = self.pack.rewards["politics"]
        last = len(limit) - 1
        more = limit[min(self.icons[3] + card.politics, last)] - limit[min(self.icons[3], last)]
        if card.deck == SLAVERY and not any(
            self.pack.cards[held].deck == SLAVERY for held in self.board.cards
        ):
            more += self.pack.player_board.slavery_bonus.value
        if self.room + more > 0:
            return worth - risk
        kept = [
            self.loss_of(self.pack.cards[held]) + self.pack.cards[held].glory
            for held in self.board.cards
            if held != self.board.governor
        ]
        return max(worth - min(kept, default=worth), 0.0) - risk

    def governor(self, card: Card) -> float:
        """Return what a Governor is worth: the free slot is filled by the first (Game end)."""
        if self.board.governor is None:
            return self.icons_of(card) + card.glory - EMPTY_GOVERNOR_SLOT
        return max(0.0, self.card(card)) if self.room > 0 else 0.0

    def marker(self, count: int = 1) -> float:
        """Return what so many markers of the harbor are worth when they are kept."""
        if not self.after:
            return count / MARKERS_PER_GLORY
        return count * self.weights["price_marker"] * (self.weights["price_spare"] if self.spare else 1.0)

    @property
    def spare(self) -> bool:
        """Tell whether the harbor has more markers than what is left to activate can use."""
        board = self.board
        idle = sum([not tile.marked and tile.kind in self.pack.sources for tile in board.buildings])
        blue = sum([board.tokens[token] for token in self.pack.blue])
        return board.harbor > 2 * idle + blue
