"""Words a refusal: why a move is not legal, and what would be.

The decision's space alone decides legality; here the predicates that built it say which of them failed.
"""

from engines.age_of_renaissance.moves import Bid, BuyCard, Choose, Discard, Pass, Remove, Swap, Tokens
from engines.age_of_renaissance.rules.draw import joint
from engines.age_of_renaissance.rules.order import neighbours
from engines.age_of_renaissance.rules.setup import capitals
from engines.age_of_renaissance.state import RenaissanceState, rules, seat_of
from engines.age_of_renaissance.words import texts
from engines.age_of_renaissance.words.reasons import Case, Explain, always
from engines.age_of_renaissance.words.refusals import cards, expansion
from engines.age_of_renaissance.words.refusals.texts import SECTIONS, WANTED
from engines.kernel import Decision, IllegalMove, Move, command_name


def explain(state: RenaissanceState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case, section = Case(state, rules(state), decision, move), SECTIONS[decision.kind]
    why = WHY[decision.kind].get(type(move))
    if why is None:
        parts = {"wanted": WANTED[decision.kind], "move": command_name(type(move))}
        return case.says("wrong_move", "wrong_move", section, **parts)
    return why(case) or case.says("unavailable", "impossible", section)


# ---- before the first turn, order of play


def _bid(case: Case) -> IllegalMove:
    highest = case.pack.tables.components.highest_capital_bid
    if not 0 <= case.move.dollars <= highest:
        return case.says("limit", "capital_bid", "4.4", highest=texts.dollars(highest))
    if case.state.options.capitals == "choose":
        return case.says("conflict", "no_wishes", "4.4")
    return case.says("conflict", "wishes", "4.4", options=case.listed(capitals(case.state)))


def _choose(case: Case) -> IllegalMove:
    capital: str = case.move.capital
    options = case.offered("capital")
    if capital in [player.capital for player in case.state.players]:
        player = f"<seat:{seat_of(case.state, capital)}>"
        return case.says("unavailable", "capital_taken", "4.4", player=player, options=options)
    return case.says("unavailable", "no_capital", "4.3", options=options)


def _tokens(case: Case) -> IllegalMove:
    return case.says("unaffordable", "tokens", "5.1", cash=case.cash, most=case.player.cash)


def _swap(case: Case) -> IllegalMove:
    sides, order = {"earlier": -1, "later": 1}, case.state.order
    if case.move.place not in sides:
        return case.unknown(case.move.place, "5.1", case.offered("place"))
    place = order.index(case.seat) + sides[case.move.place]
    if not 0 <= place < len(order):
        return case.says("unavailable", "swap_end", "5.1")
    assert case.move.place not in neighbours(case.state, case.seat), f"{case.move} is legal"
    return case.says("conflict", "swap_owner", "5.1", player=f"<seat:{order[place]}>")


# ---- the Draw Card and the Buy Card Phase


def _remove(case: Case) -> IllegalMove:
    commodity: str = case.move.commodity
    if commodity not in case.state.markers:
        return case.says("unavailable", "no_shortage", "5.2.1", options=case.offered("commodity"))
    first = joint(case.state, commodity)[0]
    if first != commodity:
        return case.says("conflict", "joint_marker", "5.2.1", commodity=case.said(first))
    price = texts.dollars(case.pack.commodities[commodity].base_value)
    return case.says("unaffordable", "removal", "5.2.1", price=price, cash=case.cash)


def _discard(case: Case) -> IllegalMove:
    return case.says("not_yours", "not_held", SECTIONS[case.decision.kind], options=case.offered("card"))


WHY: dict[str, dict[type[Move], Explain]] = {
    "capital_bid": {Bid: _bid},
    "capital": {Choose: _choose},
    "return_card": {Discard: _discard},
    "tokens": {Tokens: _tokens},
    "renaissance": {Swap: _swap, Pass: always},
    "removal": {Remove: _remove, Pass: always},
    "buy_card": {BuyCard: always, Pass: always},
    "discard": {Discard: _discard, Pass: always},
    **cards.WHY,
    **expansion.WHY,
}
"""The kinds of moves that each kind of decision asks for, with what explains them."""
