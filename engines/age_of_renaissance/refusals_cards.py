"""Words a refusal: why a card cannot be played so, or a purchase not be made, and what would be legal.

The decision's space alone decides legality; here the predicates that built it say which of them failed.
"""

from collections.abc import Callable

from engines.age_of_renaissance import (
    history,
    leaders,
    names,
    playable,
    prices,
    prompts_cards,
    purchase,
    texts,
    war,
)
from engines.age_of_renaissance.history import CommodityCard, EventCard, LeaderCard
from engines.age_of_renaissance.moves import (
    Buy,
    Cede,
    Claim,
    Exchange,
    Lose,
    Pass,
    Play,
    Relieve,
    Replace,
    Stabilize,
    Upgrade,
)
from engines.age_of_renaissance.prompts_cards import REFUSALS, SECTIONS, WANTED
from engines.age_of_renaissance.reasons import Case, Reason
from engines.age_of_renaissance.state import RenaissanceState, rules, tiers
from engines.kernel import Code, Decision, IllegalMove, Move, Subset, command_name

KINDS = frozenset(SECTIONS)
"""The kinds of decisions that are explained here."""


def explain(state: RenaissanceState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case = Case(state, rules(state), decision, type(move), move)
    section = SECTIONS[decision.kind]
    if decision.kind == "final_play" and isinstance(move, Pass):
        hand = case.listed(state.players[case.seat].hand)
        return _no(case, Reason("conflict", "must_play", section), options=hand)
    if type(move) not in ANSWERS[decision.kind]:
        wanted, tag = WANTED[decision.kind], command_name(case.kind)
        return _no(case, Reason("wrong_move", "wrong_move", section), wanted=wanted, move=tag)
    return _REASONS[type(move)](case) or _no(case, Reason("unavailable", "impossible", section))


def _no(case: Case, reason: Reason, **parts: object) -> IllegalMove:
    """Fill in a reason's sentence."""
    return case.no(reason._replace(text=REFUSALS[reason.text].format(**parts)))


def _says(
    case: Case, code: Code, text: str, section: str, **parts: object
) -> IllegalMove:  # what no predicate says
    return _no(case, Reason(code, text, section), **parts)


def _unknown(case: Case, value: str, section: str, options: str) -> IllegalMove:
    return _says(case, "unknown", "unknown", section, value=value, options=options)


def _cash(case: Case) -> str:
    return texts.dollars(case.state.players[case.seat].cash)


# ---- playing a card


def _play(case: Case) -> IllegalMove | None:
    card, options = case.move.card, case.offered("card")
    if card not in case.pack.cards:
        return _unknown(case, card, "5.4", options)
    kind = case.decision.kind
    if kind == "war":
        reason = playable.why_not_before_war(case.state, case.seat, card)
    elif kind == "final_play":
        reason = None if card in case.state.players[case.seat].hand else playable.NOT_IN_HAND
    else:
        reason = playable.why_not_play(case.state, case.seat, card)
    if reason:
        return _no(case, reason, card=names.said(case.pack, card), options=options)
    return _target(case) or _places(case) or _protection(case)


def _allowed(case: Case, field: str) -> bool:
    """Tell whether a field is fine beside the card, whatever the others are."""
    given = {"card": case.move.card, field: getattr(case.move, field)}
    return bool(case.decision.moves.narrow(case.kind, given))


def _target(case: Case) -> IllegalMove | None:
    """Check the player, Area, category or commodity that a card is aimed at."""
    if _allowed(case, "target"):
        return None
    card, target = case.pack.cards[case.move.card], case.move.target
    parts = {"card": names.said(case.pack, card.id), "options": case.offered("target", card=card.id)}
    found = case.decision.moves.domains(Play, {"card": card.id}, "target")
    if any(None in domain for domain in found):
        return _says(case, "conflict", "no_target", "5.4", **parts)
    if target is None:
        return _says(case, "conflict", "target_missing", "5.4", **parts)
    parts["value"] = names.said(case.pack, target)
    if isinstance(card, EventCard):
        reason = None
        if type(card.effect) is history.War:
            reason = playable.why_not_enemy(case.state, case.seat, card.id, target)
        elif type(card.effect) in (history.Alchemy, history.CivilWar):
            reason = playable.why_not_player(case.state, card.id, target)
        if reason:
            return _no(case, reason, **parts)
    section = "5.4.1" if isinstance(card, CommodityCard) else "5.4.2"
    return _says(case, "conflict", "target_wrong", section, **parts)


def _places(case: Case) -> IllegalMove | None:
    """Check the provinces that a card hits."""
    if _allowed(case, "provinces"):
        return None
    card, named = case.pack.cards[case.move.card], case.move.provinces
    name, options = names.said(case.pack, card.id), case.offered("provinces", card=card.id)
    domain = case.decision.moves.domains(Play, {"card": card.id}, "provinces")[0]
    if not isinstance(domain, Subset) or not isinstance(card, EventCard):
        return _says(case, "conflict", "no_provinces", "5.4", card=name)
    for province in named:
        if province not in case.pack.provinces:
            return _unknown(case, province, "5.4.2", options)
        reason = _why_not_hit(case, card, province)
        if reason:
            area = names.name(case.pack, getattr(card.effect, "area", ""))
            value = names.said(case.pack, province)
            return _no(case, reason, card=name, value=value, area=area, options=options)
    if len(named) != domain.low or len(set(named)) < len(named):
        count = texts.provinces(domain.low)
        return _says(case, "limit", "place_count", "5.4.2", card=name, count=count, options=options)
    return _says(case, "conflict", "place_order", "5.4.2", options=_ordered(case, domain, named))


def _why_not_hit(case: Case, card: EventCard, province: str) -> Reason | None:
    effect = card.effect
    if type(effect) is history.Raid:
        return playable.why_not_raided(case.state, province)
    if type(effect) is history.Revolt:
        return playable.why_not_revolting(case.state, case.seat, card, province)
    if type(effect) is history.Crusade and province not in playable.crusaded(case.state, effect.area):
        return playable.NO_CRUSADE
    return None


def _ordered(case: Case, domain: Subset, named: tuple[str, ...]) -> str:
    return case.listed(value for value in domain.values if value in named)


def _protection(case: Case) -> IllegalMove | None:
    """Check the cash that is put on a Leader (5.4.3.1)."""
    if _allowed(case, "protection"):
        return None
    card = case.pack.cards[case.move.card]
    parts = {"card": names.said(case.pack, card.id), "cash": _cash(case)}
    if not isinstance(card, LeaderCard):
        return _says(case, "conflict", "not_a_leader", "5.4.3.1", **parts)
    if case.decision.kind == "final_play":
        return _says(case, "conflict", "no_protection_final", "6.1.1", **parts)
    if leaders.is_first(case.state):
        return _says(case, "conflict", "no_protection_first", "5.4.3", **parts)
    return _says(case, "limit", "protection_range", "5.4.3.1", **parts)


# ---- pieces on the map


def _cede(case: Case) -> IllegalMove | None:
    step, options = case.state.agenda[-1], case.offered("provinces")
    assert isinstance(step, war.CedeProvinces), f"{step} cedes nothing"
    domain, overseas = step.domain(case.state)
    for province in case.move.provinces:
        if province not in case.pack.provinces:
            return _unknown(case, province, "5.4.2", options)
        reason = war.why_not_ceded(case.state, case.seat, step.to, province)
        if reason:
            return _no(case, reason, value=names.said(case.pack, province), options=options)
    parts = {"low": domain.low, "high": domain.high, "options": options}
    if overseas:
        return _says(case, "conflict", "cede_overseas", "5.4.2", **parts)
    named: tuple[str, ...] = case.move.provinces
    if len(set(named)) != domain.low or len(named) != domain.low:
        parts["low"] = texts.provinces(domain.low)
        return _says(case, "limit", "cede_count", "5.4.2", **parts)
    if any(province not in domain.values for province in named):
        outside = next(province for province in named if province not in domain.values)
        return _no(case, war.UNSUPPORTED, value=names.said(case.pack, outside), options=options)
    return _says(case, "conflict", "cede_order", "5.4.2", options=_ordered(case, domain, named))


def _exchange(case: Case) -> IllegalMove | None:
    province, options = case.move.province, case.offered("province")
    if province not in case.pack.provinces:
        return _unknown(case, province, "5.4.2", options)
    value = names.said(case.pack, province)
    return _says(case, "not_yours", "exchange", "5.4.2", value=value, options=options)


def _lose(case: Case) -> IllegalMove | None:
    return _unknown(case, case.move.what, "5.4.2", case.offered("what"))


# ---- purchase


def _upgrade(case: Case) -> IllegalMove | None:
    reason = purchase.why_not_upgrade(case.state, case.seat)
    cost = texts.dollars(case.pack.tables.ships.upgrade_cost)
    return _no(case, reason, cost=cost, cash=_cash(case)) if reason else None


def _claim(case: Case) -> IllegalMove | None:
    card: str = case.move.leader
    if card not in case.pack.leaders:
        return _unknown(case, card, "5.4.3.1", case.offered("leader"))
    reason = leaders.why_not_claim(case.state, case.seat, card)
    leader = leaders.find(case.state, card)
    price = texts.dollars(leader.protection if leader else 0)
    parts = {"leader": names.said(case.pack, card), "price": price, "cash": _cash(case)}
    return _no(case, reason, **parts) if reason else None


def _buy(case: Case) -> IllegalMove | None:
    letter: str = case.move.advance
    advance = case.pack.advances.get(letter)
    if advance is None:
        return _unknown(case, letter, "5.5.2", case.offered("advance"))
    reason = purchase.why_not_buy(case.state, case.seat, letter)
    parts = {
        "advance": advance.name,
        "missing": names.places(case.pack, purchase.missing(case.state, case.seat, letter)),
        "category": names.name(case.pack, advance.category),
        "price": texts.dollars(prices.price_for(case.state, case.seat, letter).to_pay),
        "cash": _cash(case),
    }
    return _no(case, reason, **parts) if reason else None


def _stabilize(case: Case) -> IllegalMove | None:
    reason = purchase.why_not_stabilize(case.state, case.seat)
    price = texts.dollars(purchase.hand_cost(case.state, case.seat))
    return _no(case, reason, price=price, cash=_cash(case)) if reason else None


def _relieve(case: Case) -> IllegalMove | None:
    spaces: int = case.move.spaces
    most, own = purchase.most_relief(case.state, case.seat), tiers(case.state, case.seat)
    parts = {"tiers": prompts_cards.tiers(own), "most": most, "cash": _cash(case)}
    if spaces < 0:
        return _says(case, "limit", "relief_negative", "5.5.4")
    if spaces > own:
        return _says(case, "limit", "relief_tiers", "5.5.4", **parts)
    if spaces > case.state.players[case.seat].misery:
        return _says(case, "limit", "relief_floor", "5.5.4", **parts)
    price = purchase.relief_price(case.state, case.seat, spaces).to_pay
    parts |= {"spaces": texts.spaces(spaces), "price": texts.dollars(price)}
    return _says(case, "unaffordable", "relief_cost", "5.5.4", **parts)


def _never(_case: Case) -> IllegalMove | None:
    """A move that every decision of its kind allows."""
    return None


ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "play": (Play, Pass),
    "final_play": (Play,),
    "war": (Play, Pass),
    "cede": (Cede,),
    "civil_war": (Lose,),
    "reduction": (Replace,),
    "exchange": (Exchange,),
    "purchase": (Upgrade, Claim, Buy, Pass),
    "stabilize": (Stabilize, Pass),
    "relief": (Relieve,),
}
"""Which kinds of moves each decision asks for."""

_REASONS: dict[type[Move], Callable[[Case], IllegalMove | None]] = {
    Play: _play,
    Cede: _cede,
    Lose: _lose,
    Replace: _never,
    Exchange: _exchange,
    Upgrade: _upgrade,
    Claim: _claim,
    Buy: _buy,
    Stabilize: _stabilize,
    Relieve: _relieve,
    Pass: _never,
}
