"""Why a card cannot be played, or a purchase cannot be made, and what would be legal."""

from engines.age_of_renaissance import moves
from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.data.history import CommodityCard, EventCard, LeaderCard
from engines.age_of_renaissance.rules import purchase
from engines.age_of_renaissance.rules.cards import leaders, playable, war
from engines.age_of_renaissance.state import tiers
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.refusals.case import RenaissanceCase, WhyNot
from engines.age_of_renaissance.words.refusals.texts import SECTIONS
from engines.kernel import IllegalMove, Subset
from engines.kernel.refusals import always

# ---- playing a card


def _play(case: RenaissanceCase) -> IllegalMove | None:
    card, options = case.move.card, case.offered("card")
    if card not in case.pack.cards:
        return case.unknown(card, "5.4", options)
    kind = case.decision.kind
    if kind == "war":
        reason = playable.why_not_before_war(case.state, case.seat, card)
    elif kind == "final_play":
        reason = None if card in case.player.hand else playable.NOT_IN_HAND
    else:
        reason = playable.why_not_play(case.state, case.seat, card)
    if reason:
        return case.because(reason, card=case.said(card), options=options)
    return _target(case) or _places(case) or _protection(case)


def _allowed(case: RenaissanceCase, field: str) -> bool:
    """Tell whether a field fits the card, regardless of the other fields."""
    given = {"card": case.move.card, field: getattr(case.move, field)}
    return bool(case.decision.moves.narrow(moves.Play, given))


def _target(case: RenaissanceCase) -> IllegalMove | None:
    """Check the player, Area, category or commodity that a card is aimed at."""
    if _allowed(case, "target"):
        return None
    card, target = case.pack.cards[case.move.card], case.move.target
    parts = {"card": case.said(card.id), "options": case.aimed_at(card.id)}
    domains = case.decision.moves.domains(moves.Play, {"card": card.id}, "target")
    if any(None in domain for domain in domains):
        return case.no("conflict", "no_target", "5.4", **parts)
    if target is None:
        return case.no("conflict", "target_missing", "5.4", **parts)
    parts["value"] = case.player_called(target)
    if isinstance(card, EventCard) and type(card.effect) in (history.Alchemy, history.CivilWar, history.War):
        reason = playable.why_not_player(case.state, case.seat, card, target)
        if reason:
            return case.because(reason, **parts)
    section = "5.4.1" if isinstance(card, CommodityCard) else "5.4.2"
    return case.no("conflict", "target_wrong", section, **parts)


def _places(case: RenaissanceCase) -> IllegalMove | None:
    """Check the provinces that a card hits."""
    if _allowed(case, "provinces"):
        return None
    card, named = case.pack.cards[case.move.card], case.move.provinces
    name, options = case.said(card.id), case.offered("provinces", card=card.id)
    domain = case.decision.moves.domains(moves.Play, {"card": card.id}, "provinces")[0]
    if not isinstance(domain, Subset) or not isinstance(card, EventCard):
        return case.no("conflict", "no_provinces", "5.4", card=name)
    for province in named:
        if province not in case.pack.provinces:
            return case.unknown(province, "5.4.2", options)
        reason = playable.why_not_hit(case.state, case.seat, card, province)
        if reason:
            area = names.name(case.pack, getattr(card.effect, "area", ""))
            value = case.said(province)
            return case.because(reason, card=name, value=value, area=area, options=options)
    if len(named) != domain.low or len(set(named)) < len(named):
        count = texts.provinces(domain.low)
        return case.no("limit", "place_count", "5.4.2", card=name, count=count, options=options)
    return case.no("conflict", "wrong_order", "5.4.2", options=_ordered(case, domain, named))


def _ordered(case: RenaissanceCase, domain: Subset, named: tuple[str, ...]) -> str:
    return case.listed(value for value in domain.values if value in named)


def _protection(case: RenaissanceCase) -> IllegalMove | None:
    """Check the protection of a Leader (5.4.3.1)."""
    if _allowed(case, "protection"):
        return None
    card = case.pack.cards[case.move.card]
    parts = {"card": case.said(card.id), "cash": case.cash}
    if not isinstance(card, LeaderCard):
        return case.no("conflict", "not_a_leader", "5.4.3.1", **parts)
    if case.decision.kind == "final_play":
        return case.no("conflict", "no_protection_final", "6.1.1", **parts)
    if leaders.is_first(case.state):
        return case.no("conflict", "no_protection_first", "5.4.3", **parts)
    return case.no("limit", "protection_range", "5.4.3.1", **parts)


# ---- pieces on the map


def _cede(case: RenaissanceCase) -> IllegalMove | None:
    step, options = case.state.agenda[-1], case.offered("provinces")
    assert isinstance(step, war.CedeProvinces), f"{step} cedes nothing"
    domain, overseas = step.domain(case.state)
    for province in case.move.provinces:
        if province not in case.pack.provinces:
            return case.unknown(province, "5.4.2", options)
        reason = war.why_not_ceded(case.state, case.seat, step.to, province)
        if reason:
            return case.because(reason, province=case.said(province), options=options)
    parts = {"low": domain.low, "high": domain.high, "options": options}
    if overseas:
        return case.no("conflict", "cede_overseas", "5.4.2", **parts)
    named: tuple[str, ...] = case.move.provinces
    if len(set(named)) != domain.low or len(named) != domain.low:
        parts["low"] = texts.provinces(domain.low)
        return case.no("limit", "cede_count", "5.4.2", **parts)
    if any(province not in domain.values for province in named):
        outside = next(province for province in named if province not in domain.values)
        return case.because(war.UNSUPPORTED, province=case.said(outside), options=options)
    return case.no("conflict", "wrong_order", "5.4.2", options=_ordered(case, domain, named))


def _exchange(case: RenaissanceCase) -> IllegalMove | None:
    province, options = case.move.province, case.offered("province")
    if province not in case.pack.provinces:
        return case.unknown(province, "5.4.2", options)
    return case.no("not_yours", "not_dominated", "5.4.2", province=case.said(province), options=options)


def _lose(case: RenaissanceCase) -> IllegalMove | None:
    return case.unknown(case.move.what, SECTIONS[case.decision.kind], case.offered("what"))


# ---- purchase


def _upgrade(case: RenaissanceCase) -> IllegalMove | None:
    reason = purchase.why_not_upgrade(case.state, case.seat)
    cost = texts.dollars(case.pack.tables.ships.upgrade_cost)
    return case.because(reason, cost=cost, cash=case.cash) if reason else None


def _claim(case: RenaissanceCase) -> IllegalMove | None:
    card: str = case.move.leader
    if card not in case.pack.leaders:
        return case.unknown(card, "5.4.3.1", case.offered("leader"))
    reason = leaders.why_not_claim(case.state, case.seat, card)
    leader = leaders.find(case.state, card)
    price = texts.dollars(leader.protection if leader else 0)
    parts = {"leader": case.said(card), "price": price, "cash": case.cash}
    return case.because(reason, **parts) if reason else None


def _buy(case: RenaissanceCase) -> IllegalMove | None:
    letter: str = case.move.advance
    advance = case.pack.advances.get(letter)
    if advance is None:
        return case.unknown(letter, "5.5.2", case.offered("advance"))
    reason = purchase.why_not_buy(case.state, case.seat, letter)
    parts = {
        "advance": advance.name,
        "missing": names.places(case.pack, purchase.missing(case.state, case.seat, letter)),
        "category": names.name(case.pack, advance.category),
        "price": texts.dollars(purchase.price_for(case.state, case.seat, letter).to_pay),
        "cash": case.cash,
    }
    return case.because(reason, **parts) if reason else None


def _stabilize(case: RenaissanceCase) -> IllegalMove | None:
    reason = purchase.why_not_stabilize(case.state, case.seat)
    price = texts.dollars(purchase.hand_cost(case.state, case.seat))
    return case.because(reason, price=price, cash=case.cash) if reason else None


def _relieve(case: RenaissanceCase) -> IllegalMove | None:
    spaces: int = case.move.spaces
    most, own = purchase.most_relief(case.state, case.seat), tiers(case.state, case.seat)
    parts = {"tiers": texts.tiers(own), "most": most, "cash": case.cash}
    if spaces < 0:
        return case.no("limit", "relief_negative", "5.5.4")
    if spaces > own:
        return case.no("limit", "relief_tiers", "5.5.4", **parts)
    if spaces > case.player.misery:
        return case.no("limit", "relief_floor", "5.5.4", **parts)
    price = purchase.relief_price(case.state, case.seat, spaces).to_pay
    parts |= {"spaces": texts.spaces(spaces), "price": texts.dollars(price)}
    return case.no("unaffordable", "relief_cost", "5.5.4", **parts)


def _pass_final(case: RenaissanceCase) -> IllegalMove:
    return case.no("conflict", "must_play", "6.1.1", options=case.listed(case.player.hand))


ANSWERS: WhyNot = {
    "play": {moves.Play: _play, moves.Pass: always},
    "final_play": {moves.Play: _play, moves.Pass: _pass_final},
    "war": {moves.Play: _play, moves.Pass: always},
    "cede": {moves.Cede: _cede},
    "civil_war": {moves.Lose: _lose},
    "indulgence": {moves.Lose: _lose},
    "reduction": {moves.Replace: always},
    "exchange": {moves.Exchange: _exchange},
    "purchase": {moves.Upgrade: _upgrade, moves.Claim: _claim, moves.Buy: _buy, moves.Pass: always},
    "stabilize": {moves.Stabilize: _stabilize, moves.Pass: always},
    "relief": {moves.Relieve: _relieve},
}
"""The kinds of moves that each kind of decision asks for, with what explains them."""
