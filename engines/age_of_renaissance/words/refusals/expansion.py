"""Why a move of the Expansion is not legal, with the numbers, and what would be legal."""

from collections.abc import Iterable

from engines.age_of_renaissance import moves
from engines.age_of_renaissance.data.letters import CARAVAN, THE_HEAVENS
from engines.age_of_renaissance.rules.expansion import placing
from engines.age_of_renaissance.rules.expansion.board import at, crowd, others, own_tokens
from engines.age_of_renaissance.rules.expansion.reach import boxes_held, distance, keys_of, obstacle, reach
from engines.age_of_renaissance.rules.expansion.strength import Competition, competition, tokens_needed
from engines.age_of_renaissance.state import dominated, markers_left, owns, ship
from engines.age_of_renaissance.words import texts
from engines.age_of_renaissance.words.names import name
from engines.age_of_renaissance.words.refusals import texts as words
from engines.age_of_renaissance.words.refusals.case import RenaissanceCase, WhyNot
from engines.kernel import IllegalMove
from engines.kernel.refusals import always
from engines.kernel.words import joined, listed, seat_name


def _players(seats: Iterable[int]) -> str:
    return joined([seat_name(seat) for seat in seats])


def _tokens(case: RenaissanceCase) -> str:
    return texts.tokens(case.player.expansion)


def _unknown(case: RenaissanceCase) -> IllegalMove | None:
    if case.move.province in case.pack.provinces:
        return None
    return case.no("unknown", "unknown_province", "5.6", value=case.move.province)


# ---- reach


def _out_of_reach(case: RenaissanceCase) -> IllegalMove:
    """Say what keeps a player from a province (5.6.2)."""
    state, pack, seat = case.state, case.pack, case.seat
    province, fleet = pack.provinces[case.move.province], ship(state, seat)
    parts = {"province": case.said(province.id)}
    match obstacle(state, seat, province.id):
        case "out_of_play":
            area = name(pack, province.area or "")
            return case.no("no_access", "out_of_play", "4.3", area=area, players=len(state.players))
        case "closed":
            return _closed(case)
        case "boxes_full":
            most = texts.boxes(fleet.overseas if fleet else 0)
            held = len(boxes_held(state, seat))
            return case.no("limit", "boxes_full", "5.6.2.2", most=most, held=held)
        case "inland":
            text = "inland_caravan" if owns(state, seat, CARAVAN) else "inland"
            return case.no("no_access", text, "5.6.2.1", **parts)
        case "no_ships":
            return case.no("no_access", "no_ships", "5.6.2.2", **parts)
        case "no_route":
            text = "no_route_heavens" if owns(state, seat, THE_HEAVENS) else "no_route"
            return case.no("no_access", text, "5.6.2.2", **parts)
        case "too_far":
            far, steps = distance(state, seat, province.id), fleet.steps if fleet else None
            return case.no("no_access", "too_far", "5.6.2.2", far=far, steps=steps, **parts)


def _closed(case: RenaissanceCase) -> IllegalMove:
    """Name the Advances that open a province or its Area."""
    province = case.pack.provinces[case.move.province]
    keys = keys_of(case.state, case.seat)
    missing = [advance for advance in case.pack.needs(province.id) if advance not in keys]
    needs = joined([name(case.pack, advance) for advance in missing])
    if province.area is None:
        return case.no("no_access", "closed_box", "5.6.2.2", province=province.name, needs=needs)
    area = name(case.pack, province.area)
    return case.no("no_access", "closed_area", "5.6.2", area=area, needs=needs)


def _carried(case: RenaissanceCase) -> str:
    fleet = ship(case.state, case.seat)
    return texts.tokens(fleet.tokens or 0) if fleet else ""


# ---- placing


def _place(case: RenaissanceCase) -> IllegalMove | None:
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
    parts: dict[str, object] = {"province": case.said(case.move.province), "most": texts.tokens(number)}
    if reason is None:
        return _count(case, number - crowd(pieces), there.limit(province))
    if reason == placing.SHIPS_FULL:
        return case.because(reason, tokens=_carried(case), **parts)
    if others(pieces, seat):
        parts["needed"] = texts.tokens(tokens_needed(state, seat, province))
    elif reason == placing.FULL:
        reason = reason._replace(text="full_own")
    return case.because(reason, player=seat_name(pieces.marker), **parts)


def _count(case: RenaissanceCase, room: int, limit: int | None) -> IllegalMove | None:
    """Check the number of tokens that are placed."""
    tokens, left = case.move.tokens, case.player.expansion
    if tokens < 1:
        return case.no("limit", "none_placed", "5.6.2")
    if tokens > left:
        return case.no("unaffordable", "too_many", "5.6.2", tokens=_tokens(case))
    parts = {"province": case.said(case.move.province), "tokens": texts.tokens(room)}
    if tokens > room:
        return case.no("limit", "no_room", "5.6.3", **parts)
    if limit is not None and tokens > limit:
        parts["tokens"] = str(limit)
        return case.no("limit", "ships_carry", "5.6.2.2", **parts)
    return None


# ---- attacking


def _attack(case: RenaissanceCase) -> IllegalMove | None:
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
        "province": case.said(case.move.province),
        "tokens": _carried(case) if reason == placing.SHIPS_FULL else _tokens(case),
        "needed": texts.tokens(sides.needed),
        "items": _takes(sides),
        "most": (there.limit(province) or 0) if there.has(province) else 0,
        "there": "",
    }
    if own:
        text = words.THERE if reason == placing.TOO_FEW else words.THERE_COUNTED
        parts["there"] = text.format(count=own, province=case.said(case.move.province))
    return case.because(reason, **parts)


def _takes(sides: Competition) -> str:
    """Itemise the tokens that an attack takes, within a sentence."""
    bonuses = [words.BONUSES[bonus.kind] for bonus in sides.defence_bonuses]
    if sides.at_home == "defender":
        bonuses.append(words.TAKES_DOUBLED)
    defenders = words.TAKES_BONUSES.format(bonuses=listed(bonuses)) if bonuses else ""
    items = [words.TAKES_MARKET.format(number=sides.market_number, defence=sides.defence, bonuses=defenders)]
    if sides.at_home == "attacker":
        items.append(words.TAKES_HALVED)
    items += [
        words.TAKES_LESS.format(points=bonus.points, kind=words.BONUSES[bonus.kind])
        for bonus in sides.attack_bonuses
    ]
    if sides.needed == sides.market_number:
        items.append(words.TAKES_LEAST)
    return listed(items)


def _uses_cathedral(case: RenaissanceCase, against: list[int]) -> IllegalMove | None:
    reason = placing.why_no_cathedral(case.state, case.seat, against)
    if reason is None or not case.move.cathedral:
        return None
    if reason == placing.CATHEDRAL_MATCHED:
        against = [seat for seat in against if placing.has_cathedral(case.state, seat)]
    elif reason == placing.CATHEDRAL_USED:
        against = [seat for seat in against if seat in case.player.cathedral]
    return case.because(reason, players=_players(against))


# ---- cards, and a marker for a token


def _buy_card(case: RenaissanceCase) -> IllegalMove | None:
    reason = placing.why_no_card(case.state, case.seat)
    if reason is None:
        return None
    return case.because(reason, price=texts.tokens(placing.card_price(case.state)), tokens=_tokens(case))


def _exchange(case: RenaissanceCase) -> IllegalMove | None:
    unknown = _unknown(case)
    if unknown:
        return unknown
    reason = placing.why_not_exchanged(case.state, case.seat, case.move.province)
    if reason is None:
        return None
    markers = texts.markers(markers_left(case.state, case.seat))
    options = case.listed(dominated(case.state, case.seat))
    return case.because(reason, markers=markers, province=case.said(case.move.province), options=options)


def _give(case: RenaissanceCase) -> IllegalMove | None:
    return case.no("not_yours", "not_held", "5.6.3.9", options=case.offered("card"))


ANSWERS: WhyNot = {
    "expand": {
        moves.Place: _place,
        moves.Attack: _attack,
        moves.BuyCard: _buy_card,
        moves.Exchange: _exchange,
        moves.Pass: always,
    },
    "cathedral": {moves.Cathedral: always, moves.Pass: always},
    "watermill": {moves.Mill: always, moves.Pass: always},
    "give": {moves.Give: _give},
}
"""The kinds of moves that each kind of decision asks for, with what explains them."""
