"""What a player may know of a table, what else might be true, and a standing order."""

from typing import ClassVar

from engines.kernel import (
    Answer,
    Decision,
    Policy,
    Rng,
    View,
    fresh_seed,
    public_pending,
    shuffle,
)
from engines.kernel.words import sentence
from goofspiel import texts
from goofspiel.rules import VALUES, Bid, Bids, GoofspielState, named, score


class GoofspielView(View, frozen=True, kw_only=True):
    """What one reader may know: every field is put in by name."""

    deck: int
    """How many prizes are to come."""
    prizes: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    won: tuple[tuple[str, ...], ...]
    laid: str | None
    """The card that the reader has bid, while others still think."""


def project(state: GoofspielState, seat: int | None) -> GoofspielView:
    """Put together what that reader may know."""
    outcome = None if state.agenda else score(state)
    return GoofspielView(
        game="goofspiel",
        seat=seat,
        seats=len(state.hands),
        commitment=state.commitment,
        seed=outcome.seed if outcome else None,
        pending=public_pending(state),
        phase=texts.OVER if outcome else _round(state),
        outcome=outcome,
        deck=len(state.deck),
        prizes=tuple(state.prizes),
        hands=tuple(map(tuple, state.hands)),
        won=tuple(map(tuple, state.won)),
        laid=None if seat is None else _laid(state).get(seat),
    )


def points(view: GoofspielView) -> tuple[int, ...]:
    """Return what each seat's prizes are worth."""
    return tuple(sum(VALUES[card] for card in won) for won in view.won)


def resample(state: GoofspielState, seat: int | None, rng: Rng) -> GoofspielState:
    """Redraw, on a copy, what that reader does not know: the seed, the prizes to come, the others' bids."""
    if not state.agenda:
        return state
    state.chance.seed = fresh_seed(rng)
    state.deck.sort()
    shuffle(state.deck, rng)
    for other in _laid(state):
        if other != seat:
            bids = _bids(state)
            bids.answers[bids.seats.index(other)] = bids.offer(state, other).moves.sample(rng)
    return state


def renew(state: GoofspielState) -> None:
    """Shuffle the prizes to come again: nobody knows their order."""
    state.chance.shuffle(state.deck)


def _bids(state: GoofspielState) -> Bids:
    step = state.agenda[-1]
    assert isinstance(step, Bids), "all that is ever asked is bids"
    return step


def _laid(state: GoofspielState) -> dict[int, str]:
    """Return the bids that are in, by seat."""
    if not state.agenda:
        return {}
    bids = _bids(state)
    return {seat: bid.card for seat, bid in zip(bids.seats, bids.answers, strict=True) if bid is not None}


def _round(state: GoofspielState) -> str:
    return sentence(
        texts.ROUND.format(round=state.round, rounds=state.options.cards, prizes=named(state.prizes))
    )


class Match(Policy, frozen=True, tag="match"):
    """Bid the card that is like the prize."""

    kinds: ClassVar[frozenset[str]] = frozenset({"bid"})

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Bid like the prize that came up last; ask the owner where that card is spent."""
        assert isinstance(view, GoofspielView)
        bid = Bid(card=view.prizes[-1])
        return Answer(bid, self) if bid in decision.moves else None
