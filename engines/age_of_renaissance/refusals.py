"""Words a refusal: why a move is not legal, and what would be.

The decision's space alone decides legality. Cards and purchase, and the Expansion, explain themselves;
what else is asked is explained here.
"""

from collections.abc import Callable

from engines.age_of_renaissance import refusals_cards, refusals_expansion
from engines.age_of_renaissance.draw import joint
from engines.age_of_renaissance.moves import Bid, BuyCard, Choose, Discard, Pass, Remove, Swap, Tokens
from engines.age_of_renaissance.order import neighbours
from engines.age_of_renaissance.reasons import Case, Reason
from engines.age_of_renaissance.refusal_texts import REFUSALS, SECTIONS, WANTED
from engines.age_of_renaissance.setup import capitals
from engines.age_of_renaissance.state import RenaissanceState, owns, rules, seat_of
from engines.kernel import Decision, IllegalMove, Move, command_name


def explain(state: RenaissanceState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    for part in (refusals_cards, refusals_expansion):
        if decision.kind in part.KINDS:
            return part.explain(state, decision, move)
    case = Case(state, rules(state), decision, type(move), move)
    section = SECTIONS[decision.kind]
    if type(move) not in decision.moves.kinds():
        return case.no(Reason("wrong_move", _wrong(case), section))
    reason = _REASONS[type(move)](case)
    return case.no(reason or Reason("unavailable", REFUSALS["impossible"], section))


def _wrong(case: Case) -> str:
    wanted = WANTED[case.decision.kind]
    return REFUSALS["wrong_move"].format(wanted=wanted, move=command_name(case.kind))


def _bid(case: Case) -> Reason | None:
    highest = case.pack.tables.components.highest_capital_bid
    if not 0 <= case.move.dollars <= highest:
        return Reason("limit", REFUSALS["capital_bid"].format(highest=highest), "4.4")
    wanted = capitals(case.state)
    if case.state.options.capitals == "choose":
        return Reason("conflict", REFUSALS["no_wishes"], "4.4")
    return Reason("conflict", REFUSALS["wishes"].format(options=case.listed(wanted)), "4.4")


def _choose(case: Case) -> Reason | None:
    capital: str = case.move.capital
    options = case.offered("capital")
    taken = [player.capital for player in case.state.players]
    if capital in taken:
        player = f"<seat:{seat_of(case.state, capital)}>"
        text = REFUSALS["capital_taken"].format(player=player, options=options)
        return Reason("unavailable", text, "4.4")
    return Reason("unavailable", REFUSALS["no_capital"].format(options=options), "4.3")


def _tokens(case: Case) -> Reason | None:
    cash = case.state.players[case.seat].cash
    return Reason("unaffordable", REFUSALS["tokens"].format(cash=cash), "5.1")


def _swap(case: Case) -> Reason | None:
    way = case.move.place
    place = case.state.order.index(case.seat) + (-1 if way == "earlier" else 1)
    if 0 <= place < len(case.state.order) and way not in neighbours(case.state, case.seat):
        player = f"<seat:{case.state.order[place]}>"
        return Reason("conflict", REFUSALS["swap_owner"].format(player=player), "5.1")
    return Reason("unavailable", REFUSALS["swap_end"], "5.1")


def _remove(case: Case) -> Reason | None:
    commodity: str = case.move.commodity
    options = case.offered("commodity")
    if commodity not in case.state.markers:
        return Reason("unavailable", REFUSALS["no_marker"].format(options=options), "5.2.1")
    together = joint(case.state, commodity)
    if together[0] != commodity:
        text = REFUSALS["joint_marker"].format(commodity=case.listed(together[:1]))
        return Reason("conflict", text, "5.2.1")
    price, cash = case.pack.commodities[commodity].base_value, case.state.players[case.seat].cash
    return Reason("unaffordable", REFUSALS["removal"].format(price=price, cash=cash), "5.2.1")


def _discard(case: Case) -> Reason | None:
    text = REFUSALS["not_in_hand"].format(options=case.offered("card"))
    return Reason("not_yours", text, "5.3" if owns(case.state, case.seat, "P") else "4.2")


def _never(case: Case) -> Reason | None:  # noqa: ARG001 - a move without fields is always in its space
    return None


_REASONS: dict[type[Move], Callable[[Case], Reason | None]] = {
    Bid: _bid,
    Choose: _choose,
    Tokens: _tokens,
    Swap: _swap,
    Remove: _remove,
    Discard: _discard,
    BuyCard: _never,
    Pass: _never,
}
