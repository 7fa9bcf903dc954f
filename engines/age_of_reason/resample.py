"""Redraws what a reader does not know: the seed, the bag, the others' hands, piles and laid cards.

The result is a possible state: fighters have cards that fit, and players who joined have laid a card. It may
contradict what was public earlier, such as which cards were played.
"""

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.projection import laying
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.rules.setup import FullReasonState
from engines.age_of_reason.state import Combat, ReasonState, held, rules
from engines.kernel import Rng, fresh_seed, shuffle


def resample(determinization: FullReasonState, reader: int | None, rng: Rng) -> FullReasonState:
    """Redraw hidden things in a copy of the state, and return it; nothing is hidden after the end."""
    if not determinization.agenda:
        return determinization
    determinization.chance.seed = fresh_seed(rng)
    determinization.bag.sort()  # its hidden order must not affect the new one
    shuffle(determinization.bag, rng)
    pack, combat = rules(determinization), determinization.combat
    for seat, player in enumerate(determinization.players):
        if seat != reader and player.country is not None:
            needed = _needed(determinization, pack, combat, seat, rng) if combat else None
            _deal(determinization, pack, seat, needed, rng)
    if combat and not combat.open:
        _lay(determinization, combat, reader, rng)
    return determinization


def renew(state: FullReasonState) -> None:
    """Shuffle the bag again: nobody knows its order."""
    state.chance.shuffle(state.bag)


def _deal(state: ReasonState, pack: Pack, seat: int, needed: str | None, rng: Rng) -> None:
    """Deal a player's cards to hand and pile, as many as before; ally card and `needed` go to the hand."""
    player = state.players[seat]
    kept = {pack.ally_card[player.land], *([needed] if needed else ())}
    others = [card for card in pack.hands[player.land] if card not in kept]
    shuffle(others, rng)
    hand = [*kept, *others[: len(player.hand) - len(kept)]]
    player.hand = held(pack, player.land, hand)
    player.pile = held(pack, player.land, set(pack.hands[player.land]) - set(hand))


def _needed(state: ReasonState, pack: Pack, combat: Combat, seat: int, rng: Rng) -> str | None:
    """Return a card that this player must hold in this battle, beside the ally card."""
    player = state.players[seat]
    if combat.open:
        return combat.laid[seat]
    if seat == combat.attacker:
        purse, ship = capacity(state, seat), pack.areas[combat.area].ship
        hand = pack.hands[player.land]
        fitting = [card for card in hand if access.fits(pack.cards[card], purse, ship) is None]
        return fitting[rng.randrange(len(fitting))]
    joined = combat.laid[seat] is not None and seat != combat.defender
    blank, ally = pack.blank_card[player.land], pack.ally_card[player.land]
    # A player who joined and cannot pay for the ally card has laid the blank.
    return blank if joined and access.joins_with(state, seat, ally) else None


def _lay(state: ReasonState, combat: Combat, reader: int | None, rng: Rng) -> None:
    """Replace hidden laid cards by cards that their owners may have laid."""
    step = laying(state)
    if step is not None:
        for place, seat in enumerate(step.seats):
            if seat != reader and step.answers[place] is not None:
                step.answers[place] = step.offer(state, seat).moves.sample(rng)
        return
    for seat, player in enumerate(state.players):
        if seat == reader:
            continue
        if seat == combat.attacker or (seat == combat.defender and len(player.hand) > 1):
            cards = access.fighting_cards(state, combat, seat)
        elif combat.laid[seat] is not None:
            cards = access.joining_cards(state, seat)
        else:
            continue
        combat.laid[seat] = cards[rng.randrange(len(cards))] if cards else None
