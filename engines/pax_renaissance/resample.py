"""Draws anew what a reader does not know: the seed, the decks, the others' hands, and what left these unseen.

It may forget that hands were bought openly, but keeps how many cards of which deck they hold or held.
"""

from typing import TypeVar

from engines.kernel import Rng, fresh_seed, shuffle
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.state import REGIONS, Concealed, PaxState, players, rules, seats

T = TypeVar("T", bound=PaxState)


def resample(determinization: T, reader: int | None, rng: Rng) -> T:
    """Redraw what is hidden in a copy of the state, and return it; at the end of a game, nothing is."""
    if not determinization.agenda:
        return determinization
    determinization.chance.seed = fresh_seed(rng)
    for region in REGIONS:
        _redraw(determinization, region, reader, rng)
    return determinization


def renew(state: PaxState) -> None:
    """Shuffle the decks again, but for cards that lie open on them."""
    for region in REGIONS:
        deck = state.decks[region]
        top = deck[-1:] if state.options.astrology else []
        plain = [card for card in deck[: len(deck) - len(top)] if not _is_comet(state, card)]
        state.chance.shuffle(plain)
        _stack(state, region, plain, top, state.chance)


def _is_comet(state: PaxState, card: str) -> bool:
    return rules(state).cards[card].kind == "comet"


def _redraw(state: PaxState, region: Region, reader: int | None, rng: Rng) -> None:
    """Deal all unseen cards of a region anew: to hands, into the deck, and out of the game."""
    pack, deck = rules(state), state.decks[region]
    seen = _seen(state, reader)
    top = deck[-1:] if state.options.astrology else []
    seen.update(top)
    unseen = [
        card.id
        for card in pack.cards.values()
        if card.region == region and card.kind != "comet" and card.id not in seen
    ]
    shuffle(unseen, rng)
    for seat in seats(state):
        if seat != reader:
            hand = state.players[seat].hand
            hand[:] = [unseen.pop() if pack.cards[card].region == region else card for card in hand]
    for place, concealed in enumerate(state.concealed):
        if concealed.seat != reader and pack.cards[concealed.card].region == region:
            state.concealed[place] = Concealed(seat=concealed.seat, card=unseen.pop())
    _stack(state, region, unseen, top, rng)


def _stack(state: PaxState, region: Region, plain: list[str], top: list[str], rng: Rng) -> None:
    """Stack a deck anew from its comets and from cards that are no comets, the next one last."""
    deck = state.decks[region]
    # Sorted: their order is hidden, and the draw must not depend on anything hidden.
    comets = sorted(card for card in deck if _is_comet(state, card) and card not in top)
    drawable = len(deck) - len(top)
    size = rules(state).supply.by_players.value[players(state)]
    # Comets lie among the last cards of the deck (C5).
    places = list(range(min(drawable, size.bottom + size.comets)))
    shuffle(places, rng)
    marked = dict(zip(places, comets, strict=False))
    deck[:] = [marked.get(place) or plain.pop() for place in range(drawable)] + top


def _seen(state: PaxState, reader: int | None) -> set[str]:
    """Return the cards that lie open or are the reader's own."""
    seen = set(state.discarded)
    for region in REGIONS:
        seen.update([slot.card for slot in state.market[region] if slot.card is not None])
    for player in state.players:
        seen.update(player.west, player.east, player.maids)
    for square in state.squares.values():
        seen.update(square.queens)
    if reader is not None:
        seen.update(state.players[reader].hand)
        seen.update([concealed.card for concealed in state.concealed if concealed.seat == reader])
    return seen
