"""Why an op is not legal (E4, F); see `explain`. The reasons are those of the modules of the ops."""

from collections.abc import Callable
from typing import Any

from engines.kernel import IllegalMove, Move, Reason
from engines.pax_renaissance import moves
from engines.pax_renaissance.data.effects import POLITICAL, InquisitorOp, Op
from engines.pax_renaissance.rules import board, fairs, tableau
from engines.pax_renaissance.rules.ops import (
    acting,
    behead,
    campaign,
    corsair,
    inquisitor,
    registry,
    repress,
    siege,
    tax,
    vote,
)
from engines.pax_renaissance.rules.ops.shared import concessions
from engines.pax_renaissance.words import texts
from engines.pax_renaissance.words.refusals.cases import Case


def _acting(case: Case, op: type[Op]) -> IllegalMove | None:
    """Check the acting card: the player's own of the activated side, or a lent one (E4, CRYPTOGRAPHY)."""
    state, card, step = case.state, case.move.card, case.step
    boxes = [box for box in case.decision.moves.boxes if "card" in box.fields]
    options = case.listed(card for box in boxes for card in box.fields["card"])
    if card not in case.pack.cards and card not in case.pack.empires:
        return case.unknown(card, "E4", options)
    spot = tableau.side_of(state, card)
    own = spot is not None and spot[0] == case.seat and spot[1] in getattr(step, "sides", ())
    if not own and not (spot is not None and spot[0] != case.seat and _lends(case, step, op)):
        return case.because(acting.NOT_LIVE, card=card, options=options)
    reason = acting.why_not(state, card, op)
    return case.because(reason, card=card, options=options) if reason else None


def _lends(case: Case, step: Any, op: type[Op]) -> bool:
    if op not in POLITICAL:
        return False
    if not hasattr(step, "sides"):
        return True
    return not getattr(step, "borrowed", True) and acting.has_loan(case.state, case.seat, step.sides)


def _options(case: Case, field: str, **given: object) -> str:
    """Name what the acting card may do in a field, or "nothing"."""
    given = {"card": case.move.card, **given}
    return case.offered(field, **given) if case.decision.moves.narrow(case.kind, given) else "nothing"


def _inquisitor(case: Case) -> IllegalMove | None:
    state, move = case.state, case.move
    religion = state.bishops.get(move.bishop)
    if religion is None:
        reason = inquisitor.NO_BISHOP
        return case.because(reason, bishop=move.bishop, options=_options(case, "bishop"))
    moved = [op.religion for op in tableau.ops_of(state, move.card) if isinstance(op, InquisitorOp)]
    if religion not in moved:
        return case.because(inquisitor.WRONG_BISHOP, card=move.card)
    options = case.listed(inquisitor.reach(state, move.bishop, tableau.places_of_bishops(state)))
    if move.target not in case.pack.cards and move.target not in case.pack.empires:
        return case.unknown(move.target, "F1", options)
    reason = inquisitor.why_not(state, move.bishop, move.target)
    return case.because(reason, target=move.target, options=options) if reason else None


def _commerce(case: Case) -> IllegalMove | None:
    target, options = case.move.target, _options(case, "target")
    if case.state.options.commerce == "cards" and target in fairs.gaps(case.state):
        return case.no("unavailable", "gap_florins", "F2", options=options)
    return case.no("unavailable", "no_florins", "F2", target=target, options=options)


def _behead(case: Case) -> IllegalMove | None:
    card, target, options = case.move.card, case.move.target, _options(case, "target")
    if target not in case.pack.cards and target not in case.pack.empires:
        return case.unknown(target, "F3", options)
    reason = behead.why_not(case.state, card, target)
    return case.because(reason, card=card, target=target, options=options) if reason else None


def _tax(case: Case) -> IllegalMove | None:
    move = case.move
    options = case.listed(tableau.empires_at(case.state, move.card))
    if move.empire not in case.pack.empires:
        return case.unknown(move.empire, "F4", options)
    if move.border not in case.pack.borders:
        return case.unknown(move.border, "F4", case.listed(case.pack.borders_of[move.empire]))
    reason = tax.why_not(case.state, move.card, move.empire, move.border)
    if reason is tax.NO_CONCESSION and not concessions(case.state, move.empire):
        return case.no("unavailable", "no_concessions", "F4a", empire=move.empire)
    parts = {"card": move.card, "empire": move.empire, "border": move.border, "options": options}
    return case.because(reason, **parts) if reason else None


def _on_map(case: Case, section: str, why_not: Callable[..., Reason | None]) -> IllegalMove | None:
    """Check the place of a repress or siege op."""
    card, place, options = case.move.card, case.move.place, _options(case, "place")
    if place not in case.pack.borders and place not in board.chart(case.state).empire:
        return case.unknown(place, section, options)
    reason = why_not(case.state, card, place)
    return case.because(reason, card=card, place=place, options=options) if reason else None


def _repress(case: Case) -> IllegalMove | None:
    return _on_map(case, "F5", repress.why_not)


def _siege(case: Case) -> IllegalMove | None:
    return _on_map(case, "F8", siege.why_not)


def _vote(case: Case) -> IllegalMove | None:
    state, card, empire = case.state, case.move.card, case.move.empire
    options = _options(case, "empire")
    if empire not in case.pack.empires:
        return case.unknown(empire, "F6", options)
    regions = vote.vote_regions(state, card)
    region = case.pack.empires[empire].region
    reason = vote.why_not(state, case.seat, region if region in regions else regions[0], empire)
    cost = texts.florins(vote.vote_cost(state, case.seat, empire))
    parts = {"card": card, "empire": empire, "cost": cost, "florins": case.florins, "options": options}
    return case.because(reason, **parts) if reason else None


def _corsair(case: Case) -> IllegalMove | None:
    move = case.move
    sources = _options(case, "source")
    for border in (move.source, move.target):
        if border not in case.pack.borders:
            return case.unknown(border, "F7", sources)
    reason = corsair.why_not(case.state, move.card, move.source, move.target)
    options = sources if reason is corsair.NO_PIRATE else _options(case, "target", source=move.source)
    parts = {"card": move.card, "source": move.source, "target": move.target, "options": options}
    return case.because(reason, **parts) if reason else None


def _campaign(case: Case) -> IllegalMove | None:
    state, card, empire, options = case.state, case.move.card, case.move.empire, _options(case, "empire")
    if empire not in case.pack.empires:
        return case.unknown(empire, "F9", options)
    reason = campaign.why_not(state, case.seat, card, empire)
    cost = texts.florins(campaign.campaign_cost(state, case.seat, card, empire))
    parts = {"card": card, "empire": empire, "cost": cost, "florins": case.florins, "options": options}
    return case.because(reason, **parts) if reason else None


_TARGETS: dict[type[Move], Callable[[Case], IllegalMove | None]] = {
    moves.Inquisitor: _inquisitor,
    moves.Commerce: _commerce,
    moves.Behead: _behead,
    moves.Tax: _tax,
    moves.Repress: _repress,
    moves.Vote: _vote,
    moves.Corsair: _corsair,
    moves.Siege: _siege,
    moves.Campaign: _campaign,
}


def _reason(case: Case) -> IllegalMove | None:
    """Check the acting card, then its target."""
    return _acting(case, registry.BY_MOVE[case.kind].op) or _TARGETS[case.kind](case)


OPS: dict[type[Move], Callable[[Case], IllegalMove | None]] = dict.fromkeys(_TARGETS, _reason)
"""By op: the function that tells why it is not legal."""
