"""Domination markers that cards reduce to tokens, and provinces that they clear (5.4.2, 5.4.2.1)."""

from typing import ClassVar

from engines.age_of_renaissance.events.cards import Cleared, Crusaded, Reduced
from engines.age_of_renaissance.events.expansion import Exchanged
from engines.age_of_renaissance.moves import Exchange, Replace
from engines.age_of_renaissance.rules.expansion.board import at, clear, kept, reduce
from engines.age_of_renaissance.state import RenaissanceState, dominated, markers_left, rules, stock
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer

State = RenaissanceState


class ReduceMarker(Auto, tag="reduce_marker"):
    """A Domination marker becomes a token of its owner (5.4.2.1)."""

    province: str
    why: str
    """The card."""

    def run(self, state: State, log: Log) -> None:
        """Take the token from stock; if none is left, the owner chooses one from Expansion or none."""
        owner = at(state, self.province).marker
        if owner is None:
            return
        player = state.players[owner]
        if not stock(state, owner) and player.expansion and not player.out:
            state.put(Reduction(owner, province=self.province, why=self.why))
        else:
            reduced(state, owner, self.province, self.why, log, token=stock(state, owner) > 0)


class Reduction(Ask, tag="reduction", kw_only=True):
    """The stock is empty: the owner may replace a reduced marker with a token from Expansion (5.4.2.1)."""

    kind: ClassVar[str] = "reduction"
    public: ClassVar[bool] = True
    province: str
    why: str

    def offer(self, state: State) -> Offer:
        """Offer both."""
        wording = prompts.reduction(state, self.province)
        moves = MoveSpace((Box(Replace, {"token": Choice((True, False))}),))
        return Offer(*wording, moves, default=Replace(token=True))

    def take(self, state: State, move: Replace, log: Log) -> None:
        """Reduce."""
        if move.token:
            state.players[self.seat].expansion -= 1
        reduced(state, self.seat, self.province, self.why, log, token=move.token)


def reduced(state: State, owner: int, province: str, why: str, log: Log, *, token: bool) -> None:
    """Carry out a reduction and log it."""
    reduce(state, province, token)
    log.append(Reduced(seat=owner, province=province, token=token, why=why))


def plague(state: State, area: str, why: str, log: Log) -> None:
    """Return all tokens in an Area to stock; then every marker there becomes a token (5.4.2)."""
    there = [province for province in rules(state).by_area[area] if province in state.provinces]
    marked = [province for province in there if state.provinces[province].marker is not None]
    tokens = [0] * len(state.players)
    for province in there:
        pieces = state.provinces[province]
        for seat in range(len(tokens)):
            tokens[seat] += pieces.tokens[seat] + pieces.white[seat]
            pieces.tokens[seat] = pieces.white[seat] = 0
        if province not in marked:
            clear(state, province)
    log.append(Cleared(area=area, tokens=tuple(tokens), markers=tuple(marked), why=why))
    state.put(*(ReduceMarker(province, why) for province in marked))


# ---- a free marker, for The Crusades or provinces won in a war


class FreeMarker(Ask, tag="free_marker"):
    """All 25 markers are in use: one becomes a token first, for The Crusades or a war won (3.9, 5.4.2)."""

    kind: ClassVar[str] = "exchange"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer the provinces with the player's markers."""
        own = dominated(state, self.seat)
        marked = tuple([province for province in rules(state).provinces if province in own])
        moves = MoveSpace((Box(Exchange, {"province": Choice(marked)}),))
        return Offer(*prompts.EXCHANGE, moves)

    def take(self, state: State, move: Exchange, log: Log) -> None:
        """Exchange it; the token comes from stock or else from Expansion, if either has one."""
        player = state.players[self.seat]
        token = stock(state, self.seat) > 0
        if not token and player.expansion:
            player.expansion -= 1
            token = True
        reduce(state, move.province, token)
        log.append(Exchanged(seat=self.seat, province=move.province, dominates=None))


# ---- The Crusades


class Crusade(Auto, tag="crusade"):
    """A player's marker, coloured side up, takes the place of all else in a market (5.4.2)."""

    seat: int
    province: str
    why: str

    def run(self, state: State, log: Log) -> None:
        """Clear the market and place the marker, unless it is already there."""
        pieces = at(state, self.province)
        if pieces.marker == self.seat:
            return
        if self.province in state.provinces:
            tokens = tuple([own + white for own, white in zip(pieces.tokens, pieces.white, strict=True)])
            markers = () if pieces.marker is None else (self.province,)
            clear(state, self.province)
            log.append(Cleared(province=self.province, tokens=tokens, markers=markers, why=self.why))
        kept(state, self.province).marker = self.seat
        log.append(Crusaded(seat=self.seat, province=self.province))


def crusade(state: State, seat: int, province: str, why: str) -> None:
    """Put The Crusades on the agenda, preceded by freeing a marker if all are in use."""
    state.put(Crusade(seat, province, why))
    if not markers_left(state, seat) and at(state, province).marker != seat:
        state.put(FreeMarker(seat))
