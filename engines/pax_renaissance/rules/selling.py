"""Sales of cards, squares and old maids, and the abilities that they set off (E3)."""

from engines.kernel import Log
from engines.pax_renaissance.data.effects import (
    Ability,
    OpponentOpWhenSold,
    Ransom,
    SellToEmancipateWest,
    SellTriggersOneShot,
)
from engines.pax_renaissance.events import Sold
from engines.pax_renaissance.events.actions import SoldCard
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Sell
from engines.pax_renaissance.rules import consequences, tableau
from engines.pax_renaissance.rules.ops.running import RunLentOp
from engines.pax_renaissance.rules.plays import after_sale
from engines.pax_renaissance.rules.settle import Settle, conceal
from engines.pax_renaissance.rules.wars.regime import emancipate_west
from engines.pax_renaissance.state import PaxState, rules


def sellable(state: PaxState, seat: int) -> tuple[str, ...]:
    """Return what a player may sell: cards in hand and tableau, squares, old maids.

    A crowned queen is sold with her king only (E3a).
    """
    player, squares = state.players[seat], state.squares
    goods = list(player.hand)
    for card in player.west + player.east:
        goods.append(card)
        if card in squares:
            goods += tableau.vassals(state, card)
    goods += player.maids
    return tuple(goods)


def value(state: PaxState, card: str) -> int:
    """Return the florins of a sale: a couple counts as two, ransoms are paid from the tableau only (E3c)."""
    sale = rules(state).supply.sale.florins
    square = state.squares.get(card)
    if square is None:
        return _ransom(state, card) or sale
    return sale + sum([_ransom(state, queen) or sale for queen in square.queens])


def _ransom(state: PaxState, card: str) -> int:
    """Return the florins of a card's ransom; 0 without a live one."""
    return sum([ability.florins for ability in _live(state, card) if type(ability) is Ransom])


def _live(state: PaxState, card: str) -> tuple[Ability, ...]:
    """Return the abilities of a card or queen that is in a tableau, and not silenced."""
    printed = rules(state).cards[card].abilities
    works = printed and tableau.side_of(state, card) is not None and not tableau.silenced(state, card)
    return printed if works else ()


def hidden(state: PaxState, seat: int) -> bool:
    """Tell whether a player sells cards of the hand face down (DISCARD).

    Whoever could trigger their one-shots by Machiavellianism shows them.
    """
    if state.options.from_hand == "named":
        return False
    shown = state.options.machiavellianism_from == "hand_too"
    return not (shown and tableau.has(state, seat, SellTriggersOneShot))


def sell(state: PaxState, seat: int, move: Sell, log: Log) -> None:
    """Pay the florins, discard the card or return the square, then set off the card's abilities (E3)."""
    card, florins, in_hand = move.card, value(state, move.card), move.card in state.players[seat].hand
    if in_hand and hidden(state, seat):
        state.players[seat].florins += florins
        conceal(state, seat, card)
        secret = {seat: SoldCard(card=card)}
        log.append(Sold(seat=seated(seat), card=None, florins=florins, hand=True, queens=(), secret=secret))
        return
    square = state.squares.get(card)
    queens = () if square is None else tuple(square.queens)
    state.players[seat].florins += florins
    log.append(Sold(seat=seated(seat), card=card, florins=florins, hand=in_hand, queens=queens))
    state.put(Settle())
    if square is not None:
        consequences.dethrone(state, card, log, queens=True)
        return
    abilities = _live(state, card)
    consequences.remove(state, card)
    # Machiavellianism comes after the card's own ability, a part of the sale; so it is put first.
    if not in_hand or state.options.machiavellianism_from == "hand_too":
        after_sale(state, seat, card, log)
    for ability in abilities:
        if type(ability) is OpponentOpWhenSold and state.options.cryptography == "sold":
            state.put(RunLentOp(seat=seat))
        elif type(ability) is SellToEmancipateWest:
            emancipate_west(state, seat, log)
