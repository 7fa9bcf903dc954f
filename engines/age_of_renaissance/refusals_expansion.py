"""Words a refusal in the Expansion: why something cannot be done with tokens there, and what can.

The decision's space alone decides legality; here the predicates that built it (`placing`) say which of them
failed, and with what numbers.
"""

from collections.abc import Callable, Iterable

from engines.age_of_renaissance import placing, texts
from engines.age_of_renaissance.board import at, crowd, others, own_tokens
from engines.age_of_renaissance.moves import (
    Attack,
    BuyCard,
    Cathedral,
    Exchange,
    Give,
    Mill,
    Pass,
    Place,
)
from engines.age_of_renaissance.names import name, said
from engines.age_of_renaissance.prompts_expansion import (
    REFUSALS,
    SECTIONS,
    THERE,
    THERE_COUNTED,
    WANTED,
    takes,
)
from engines.age_of_renaissance.reach import boxes_held, distance, keys_of, reach
from engines.age_of_renaissance.reasons import Case, Reason
from engines.age_of_renaissance.state import RenaissanceState, dominated, markers_left, owns, rules, ship
from engines.age_of_renaissance.strength import competition, tokens_needed
from engines.kernel import Code, Decision, IllegalMove, Move, command_name

KINDS = frozenset(SECTIONS)
"""The kinds of decisions that are explained here."""


def explain(state: RenaissanceState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case = Case(state, rules(state), decision, type(move), move)
    section = SECTIONS[decision.kind]
    if type(move) not in _ANSWERS[decision.kind]:
        wanted, tag = WANTED[decision.kind], command_name(case.kind)
        return _no(case, Reason("wrong_move", "wrong_move", section), wanted=wanted, move=tag)
    return _REASONS[type(move)](case) or _no(case, Reason("unavailable", "impossible", section))


def _no(case: Case, reason: Reason, **parts: object) -> IllegalMove:
    """Fill in a reason's sentence."""
    return case.no(reason._replace(text=REFUSALS[reason.text].format(**parts)))


def _says(case: Case, code: Code, text: str, section: str, **parts: object) -> IllegalMove:
    """Say what no predicate says."""
    return _no(case, Reason(code, text, section), **parts)


def _province(case: Case) -> str:
    return said(case.pack, case.move.province)


def _players(seats: Iterable[int]) -> str:
    return texts.joined([f"<seat:{seat}>" for seat in seats])


def _tokens(case: Case) -> str:
    return texts.tokens(case.state.players[case.seat].expansion)


def _unknown(case: Case) -> IllegalMove | None:
    if case.move.province in case.pack.provinces:
        return None
    return _says(case, "unknown", "unknown_province", "5.6", value=case.move.province)


# ---- reach


def _out_of_reach(case: Case) -> IllegalMove:
    """Say what keeps a player from a province (5.6.2)."""
    return _closed(case) or _no_way(case)


def _closed(case: Case) -> IllegalMove | None:
    """Check what closes a province: the number of players, Advances, the overseas boxes held."""
    state, pack, seat = case.state, case.pack, case.seat
    province = pack.provinces[case.move.province]
    if not pack.in_play(province.id, len(state.players)):
        area = name(pack, province.area or "")
        parts = {"area": area, "players": len(state.players)}
        return _says(case, "no_access", "out_of_play", "4.3", **parts)
    missing = [one for one in pack.needs(province.id) if one not in keys_of(state, seat)]
    needs = texts.joined([name(pack, one) for one in missing])
    if missing and province.area is None:
        return _says(case, "no_access", "closed_box", "5.6.2.2", province=_province(case), needs=needs)
    if missing:
        return _says(
            case, "no_access", "closed_area", "5.6.2", area=name(pack, province.area or ""), needs=needs
        )
    if province.overseas:
        fleet, held = ship(state, seat), len(boxes_held(state, seat))
        most = texts.boxes(fleet.overseas if fleet else 0)
        return _says(case, "limit", "boxes_full", "5.6.2.2", most=most, held=held)
    return None


def _no_way(case: Case) -> IllegalMove:
    """Say how far an open province is."""
    state, seat, parts = case.state, case.seat, {"province": _province(case)}
    fleet, coasts = ship(state, seat), case.pack.coasts[case.move.province]
    if not coasts:
        text = "inland_caravan" if owns(state, seat, "I") else "inland"
        return _says(case, "no_access", text, "5.6.2.1", **parts)
    if fleet is None:
        return _says(case, "no_access", "no_ships", "5.6.2.2", **parts)
    far = distance(state, seat, case.move.province)
    if far is None:
        text = "no_route_heavens" if owns(state, seat, "A") else "no_route"
        return _says(case, "no_access", text, "5.6.2.2", **parts)
    return _says(case, "no_access", "too_far", "5.6.2.2", far=far, steps=fleet.steps, **parts)


def _carried(case: Case) -> str:
    fleet = ship(case.state, case.seat)
    return texts.tokens(fleet.tokens or 0) if fleet else ""


# ---- placing


def _place(case: Case) -> IllegalMove | None:
    unknown = _unknown(case)
    if unknown:
        return unknown
    state, seat, province = case.state, case.seat, case.move.province
    there = reach(state, seat)
    reason = placing.why_not_placed(state, seat, there, province)
    if reason == placing.OUT_OF_REACH:
        return _out_of_reach(case)
    pieces = at(state, province)
    number = case.pack.provinces[province].market_number
    parts: dict[str, object] = {"province": _province(case), "most": texts.tokens(number)}
    if reason is None:
        return _count(case, number - crowd(pieces), there.limits[province])
    if reason == placing.SHIPS_FULL:
        return _no(case, reason, tokens=_carried(case), **parts)
    if others(pieces, seat):
        parts["needed"] = texts.tokens(tokens_needed(state, seat, province))
    elif reason == placing.FULL:
        reason = reason._replace(text="full_own")
    return _no(case, reason, player=f"<seat:{pieces.marker}>", **parts)


def _count(case: Case, room: int, limit: int | None) -> IllegalMove | None:
    """Check the number of tokens that are placed."""
    tokens, left = case.move.tokens, case.state.players[case.seat].expansion
    if tokens < 1:
        return _says(case, "limit", "none_placed", "5.6.2")
    if tokens > left:
        return _says(case, "unaffordable", "too_many", "5.6.2", tokens=_tokens(case))
    parts = {"province": _province(case), "tokens": texts.tokens(room)}
    if tokens > room:
        return _says(case, "limit", "no_room", "5.6.3", **parts)
    if limit is not None and tokens > limit:
        parts["tokens"] = str(limit)
        return _says(case, "limit", "ships_carry", "5.6.2.2", **parts)
    return None


# ---- attacking


def _attack(case: Case) -> IllegalMove | None:
    unknown = _unknown(case)
    if unknown:
        return unknown
    state, seat, province = case.state, case.seat, case.move.province
    there = reach(state, seat)
    reason = placing.why_not_attacked(state, seat, there, province)
    if reason == placing.OUT_OF_REACH:
        return _out_of_reach(case)
    pieces = at(state, province)
    if reason is None:
        return _uses_cathedral(case, others(pieces, seat))
    sides, own = competition(state, seat, province), own_tokens(pieces, seat)
    parts: dict[str, object] = {
        "province": _province(case),
        "tokens": _carried(case) if reason == placing.SHIPS_FULL else _tokens(case),
        "needed": texts.tokens(sides.needed),
        "items": takes(sides),
        "most": there.limits.get(province) or 0,
        "there": "",
    }
    if own:
        text = THERE if reason == placing.TOO_FEW else THERE_COUNTED
        parts["there"] = text.format(count=own, province=_province(case))
    return _no(case, reason, **parts)


def _uses_cathedral(case: Case, against: list[int]) -> IllegalMove | None:
    reason = placing.why_no_cathedral(case.state, case.seat, against)
    if reason is None or not case.move.cathedral:
        return None
    if reason == placing.CATHEDRAL_MATCHED:
        against = [seat for seat in against if placing.has_cathedral(case.state, seat)]
    elif reason == placing.CATHEDRAL_USED:
        against = [seat for seat in against if seat in case.state.players[case.seat].cathedral]
    return _no(case, reason, players=_players(against))


# ---- cards, and a marker for a token


def _buy_card(case: Case) -> IllegalMove | None:
    reason = placing.why_no_card(case.state, case.seat)
    if reason is None:
        return None
    return _no(case, reason, price=texts.tokens(placing.card_price(case.state)), tokens=_tokens(case))


def _exchange(case: Case) -> IllegalMove | None:
    unknown = _unknown(case)
    if unknown:
        return unknown
    reason = placing.why_not_exchanged(case.state, case.seat, case.move.province)
    if reason is None:
        return None
    markers = texts.markers(markers_left(case.state, case.seat))
    options = case.listed(dominated(case.state, case.seat))
    return _no(case, reason, markers=markers, province=_province(case), options=options)


def _give(case: Case) -> IllegalMove | None:
    return _says(case, "not_yours", "not_in_hand", "5.6.3.9", options=case.offered("card"))


def _never(case: Case) -> IllegalMove | None:  # noqa: ARG001 - a move without fields is always in its space
    return None


_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "expand": (Place, Attack, BuyCard, Exchange, Pass),
    "cathedral": (Cathedral, Pass),
    "watermill": (Mill, Pass),
    "give": (Give,),
}
"""Which kinds of moves each decision asks for."""

_REASONS: dict[type[Move], Callable[[Case], IllegalMove | None]] = {
    Place: _place,
    Attack: _attack,
    BuyCard: _buy_card,
    Exchange: _exchange,
    Give: _give,
    Cathedral: _never,
    Mill: _never,
    Pass: _never,
}
