"""Refusals: why a move is not legal, and what would be.

Only the decision's space decides legality; the predicates that built it tell here which of them failed.
"""

from engines.age_of_renaissance.moves import Bid, BuyCard, Choose, Discard, Pass, Remove, Swap, Tokens
from engines.age_of_renaissance.rules.draw import joint
from engines.age_of_renaissance.rules.order import neighbours
from engines.age_of_renaissance.rules.setup import capitals
from engines.age_of_renaissance.state import RenaissanceState, rules, seat_of
from engines.age_of_renaissance.words import texts
from engines.age_of_renaissance.words.refusals import cards, expansion
from engines.age_of_renaissance.words.refusals.case import RenaissanceCase, WhyNot
from engines.age_of_renaissance.words.refusals.texts import SECTIONS
from engines.kernel import Decision, IllegalMove, Move, refusals
from engines.kernel.refusals import always
from engines.kernel.words import seat_name


def explain(state: RenaissanceState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    return refusals.explain(RenaissanceCase(state, rules(state), decision, move), ANSWERS)


# ---- before the first turn, order of play


def _bid(case: RenaissanceCase) -> IllegalMove:
    highest = case.pack.tables.components.highest_capital_bid
    if not 0 <= case.move.dollars <= highest:
        return case.no("limit", "capital_bid", "4.4", highest=texts.dollars(highest))
    if case.state.options.capitals == "choose":
        return case.no("conflict", "no_wishes", "4.4")
    return case.no("conflict", "wishes", "4.4", options=case.listed(capitals(case.state)))


def _choose(case: RenaissanceCase) -> IllegalMove:
    capital: str = case.move.capital
    options = case.offered("capital")
    if capital in [player.capital for player in case.state.players]:
        player = seat_name(seat_of(case.state, capital))
        return case.no("unavailable", "capital_taken", "4.4", player=player, options=options)
    return case.no("unavailable", "no_capital", "4.3", options=options)


def _tokens(case: RenaissanceCase) -> IllegalMove:
    return case.no("unaffordable", "tokens", "5.1", cash=case.cash, most=case.player.cash)


def _swap(case: RenaissanceCase) -> IllegalMove:
    sides, order = {"earlier": -1, "later": 1}, case.state.order
    if case.move.place not in sides:
        return case.unknown(case.move.place, "5.1", case.offered("place"))
    place = order.index(case.seat) + sides[case.move.place]
    if not 0 <= place < len(order):
        return case.no("unavailable", "swap_end", "5.1")
    assert case.move.place not in neighbours(case.state, case.seat), f"{case.move} is legal"
    return case.no("conflict", "swap_owner", "5.1", player=seat_name(order[place]))


# ---- the Draw Card and the Buy Card Phase


def _remove(case: RenaissanceCase) -> IllegalMove:
    commodity: str = case.move.commodity
    if commodity not in case.state.markers:
        return case.no("unavailable", "no_shortage", "5.2.1", options=case.offered("commodity"))
    first = joint(case.state, commodity)[0]
    if first != commodity:
        return case.no("conflict", "joint_marker", "5.2.1", commodity=case.said(first))
    price = texts.dollars(case.pack.commodities[commodity].base_value)
    return case.no("unaffordable", "removal", "5.2.1", price=price, cash=case.cash)


def _discard(case: RenaissanceCase) -> IllegalMove:
    return case.no("not_yours", "not_held", SECTIONS[case.decision.kind], options=case.offered("card"))


ANSWERS: WhyNot = {
    "capital_bid": {Bid: _bid},
    "capital": {Choose: _choose},
    "return_card": {Discard: _discard},
    "tokens": {Tokens: _tokens},
    "renaissance": {Swap: _swap, Pass: always},
    "removal": {Remove: _remove, Pass: always},
    "buy_card": {BuyCard: always, Pass: always},
    "discard": {Discard: _discard, Pass: always},
    **cards.ANSWERS,
    **expansion.ANSWERS,
}
"""The kinds of moves that each kind of decision asks for, with what explains them."""
