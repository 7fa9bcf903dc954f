"""Redraws what a reader does not know: the seed, the deck, the others' hands and sealed answers.

Anything that was public once, such as the cards in the Replay Pile, stays.
"""

from typing import TypeVar

from engines.age_of_renaissance.state import RenaissanceState, rules, sorted_hand
from engines.kernel import Rng, Simultaneous, fresh_seed, shuffle

S = TypeVar("S", bound=RenaissanceState)


def resample(determinization: S, reader: int | None, rng: Rng) -> S:
    """Redraw what is hidden in this copy of a state, and return it; at the end nothing is hidden."""
    if not determinization.agenda:
        return determinization
    determinization.chance.seed = fresh_seed(rng)
    _deal(determinization, reader, rng)
    step = determinization.agenda[-1]
    if isinstance(step, Simultaneous):
        for place, seat in enumerate(step.seats):
            if seat != reader and step.answers[place] is not None:
                step.answers[place] = step.offer(determinization, seat).moves.sample(rng)
    return determinization


def renew(state: RenaissanceState) -> None:
    """Shuffle the deck again: nobody knows its order."""
    state.chance.shuffle(state.deck)


def _deal(state: RenaissanceState, reader: int | None, rng: Rng) -> None:
    """Shuffle the deck and the others' hands together, and deal as many cards as there were."""
    pack = rules(state)
    hidden = [player for seat, player in enumerate(state.players) if seat != reader]
    # Sorted, because the hidden places must not decide how the cards are redrawn.
    cards = sorted([*state.deck, *(card for player in hidden for card in player.hand)])
    shuffle(cards, rng)
    for player in hidden:
        player.hand = sorted_hand(pack, [cards.pop() for _ in player.hand])
    state.deck = cards
