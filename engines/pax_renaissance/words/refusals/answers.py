"""Why an answer inside an action is not legal; see `explain`."""

from typing import Any

from engines.kernel import IllegalMove
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.moves import Place, Take
from engines.pax_renaissance.rules import agents, board, tableau
from engines.pax_renaissance.state import rules
from engines.pax_renaissance.words import texts
from engines.pax_renaissance.words.refusals.cases import Case


def _is_place(case: Case, place: str) -> bool:
    """Tell whether an id is one of something on which tokens can stand."""
    known = (case.state.borders, board.chart(case.state).empire, case.pack.cards, case.pack.empires)
    return any(place in things for things in known)


def _is_token(case: Case, token: str) -> bool:
    """Tell whether an id is a token's."""
    return token in case.pack.supply.tokens.shared or token.removesuffix("_pawn") in case.pack.banks


def unveil(case: Case) -> IllegalMove | None:
    """Refuse a victory square for a comet (L1)."""
    victory, options = case.move.victory, case.offered("victory")
    if victory not in case.pack.victories:
        return case.unknown(victory, "L1", options)
    return case.no("unavailable", "unveiled", "L1", victory=victory, options=options)


def place(case: Case) -> IllegalMove | None:
    """Refuse a token, its place, or the empire of the pawn that makes room (E2.2, G4, BATTLE i)."""
    move, section = case.move, case.section
    boxes = case.decision.moves.narrow(case.kind, {"token": move.token})
    if not boxes:
        options = case.offered("token")
        if not _is_token(case, move.token):
            return case.unknown(move.token, section, options)
        return case.no("conflict", "other_token", section, token=move.token, options=options)
    places = case.offered("place", token=move.token)
    if not _is_place(case, move.place):
        return case.unknown(move.place, section, places)
    empires = case.decision.moves.narrow(case.kind, {"token": move.token, "place": move.place})
    if empires:
        return _serfdom(case)
    if case.decision.kind == "agent":
        refusal = _agent(case)
        if refusal:
            return refusal
    elif _strange(case):
        return _refused_in_venice(case)
    elif _held(case, move.place):
        parts = {"token": move.token, "place": move.place, "options": places}
        return case.no("unavailable", "place_taken", section, **parts)
    return case.no("no_access", "not_there", section, token=move.token, place=move.place, options=places)


def _serfdom(case: Case) -> IllegalMove | None:
    """Check the empire of the pawn that makes room (REPRESS d)."""
    move = case.move
    empires = case.decision.moves.domains(Place, {"token": move.token, "place": move.place}, "empire")
    named = [empire for domain in empires for empire in domain if empire is not None]
    if not named:
        return case.no("conflict", "no_serfdom", "REPRESS d")
    return case.no("conflict", "name_serfdom", "REPRESS d", place=move.place, options=case.listed(named))


def _strange(case: Case) -> bool:
    """Tell whether a token in Venice forbids this one beside it (G4c)."""
    move = case.move
    ruling = shape_of(move.token) in ("knight", "rook")
    return ruling and board.stranger(case.state, move.place, move.token) is not None


def _refused_in_venice(case: Case) -> IllegalMove:
    move = case.move
    options = case.offered("place", token=move.token)
    return case.no("conflict", "venice_gold", "G4c", token=move.token, options=options)


def _held(case: Case, place: str) -> bool:
    tokens = case.state.borders.get(place)
    return place in case.state.spaces or (tokens is not None and (tokens.pawn, tokens.pirate) != (None, None))


def _agent(case: Case) -> IllegalMove | None:
    """Tell what forbids a place at the agent's location (E2.2)."""
    state, move = case.state, case.move
    if not _at_location(case, case.step.card, move.token, move.place):
        return None
    shape, tokens = shape_of(move.token), state.borders.get(move.place)
    gone = agents.yielding(state, move.token, move.place)
    shared = [taken for taken in (move.place, *(gone or ())) if taken in case.step.placed]
    if shape != "bishop" and shared:
        return case.no("conflict", "place_shared", "E2.2", place=shared[0])
    if shape == "pawn" and tokens is not None and tokens.pirate is not None:
        return case.no("unavailable", "pirate_there", "E2.2d", place=move.place)
    if gone is None:
        return _refused_in_venice(case)
    if gone:
        cost = texts.florins(rules(state).supply.costs.repress * len(gone))
        parts = {"place": move.place, "cost": cost, "florins": case.florins}
        return case.no("unaffordable", "place_cost", "E2.2b" if tokens is None else "E2.2d", **parts)
    return None


def _at_location(case: Case, card: str, token: str, place: str) -> bool:
    empires = tableau.empires_at(case.state, card)
    if place in case.pack.borders:
        fits = shape_of(token) in ("pawn", "pirate")
        return fits and not set(empires).isdisjoint(case.pack.borders[place].empires)
    fits = shape_of(token) in ("knight", "rook")
    return fits and any(place in board.spaces_of(case.state, empire) for empire in empires)


def take(case: Case) -> IllegalMove | None:
    """Refuse the source of a missing token (TOKEN MANAGEMENT)."""
    source, token = case.move.source, case.move.token
    if not case.decision.moves.narrow(case.kind, {"token": token}):
        return case.no("conflict", "token_wanted", case.section, token=case.step.token)
    options = case.offered("source")
    if not _is_place(case, source):
        return case.unknown(source, case.section, options)
    return case.no("unavailable", "no_source", case.section, token=token, source=source, options=options)


def must_place(case: Case) -> IllegalMove | None:
    """Refuse to leave out agents of a one-shot (E2.1)."""
    domains = case.decision.moves.domains(Place, {}, "token")
    tokens = case.listed(token for domain in domains for token in domain)
    return case.no("conflict", "must_place", "E2.1", options=tokens)


def must_take(case: Case) -> IllegalMove | None:
    """Refuse to do without a token that must be placed (TOKEN MANAGEMENT)."""
    domains = case.decision.moves.domains(Take, {}, "source")
    sources = case.listed(source for domain in domains for source in domain)
    return case.no("conflict", "must_take", "TOKEN MANAGEMENT", options=sources)


def must_run(case: Case) -> IllegalMove | None:
    """Refuse to stop before any op was run (E4)."""
    return case.no("conflict", "must_run", "E4")


def remove(case: Case) -> IllegalMove | None:
    """Refuse a token that is to leave Venice (G4c)."""
    return case.no("conflict", "not_venice", "G4c", options=case.offered("place"))


def discard(case: Case) -> IllegalMove | None:
    """Refuse the choice of cards to give up (HAND a)."""
    cards: Any = case.decision.moves.boxes[0].fields["cards"]
    options = case.listed(cards.values)
    return case.no("limit", "discard_count", "HAND a", count=texts.cards(cards.low), options=options)


def muster(case: Case) -> IllegalMove | None:
    """Refuse rooks for a crusade (Knights Hospitaller)."""
    rooks: Any = case.decision.moves.boxes[0].fields["rooks"]
    return case.no("no_access", "no_volunteer", "K1a", options=case.listed(rooks.values))


def casualties(case: Case) -> IllegalMove | None:
    """Refuse the casualties of a battle (BATTLE)."""
    fighters: Any = case.decision.moves.boxes[0].fields["fighters"]
    options = case.listed(fighter for fighter, _ in fighters.limits)
    return case.no("limit", "casualties_count", "BATTLE", count=fighters.low, options=options)


def arrange(case: Case) -> IllegalMove | None:
    """Refuse an order of the tokens in Constantinople or Venice (K2a)."""
    first: Any = next(iter(case.decision.moves))
    venice = case.decision.kind == "venice_order"
    options = case.listed((first.first, first.second, first.third)[: 2 if venice else 3])
    return case.no("conflict", "arrange_same", "K2a", options=options)


def concession(case: Case) -> IllegalMove | None:
    """Refuse a border for the concession of a regime change (REGIME CHANGE a)."""
    border, section = case.move.border, "REGIME CHANGE a"
    options = case.offered("border") if case.decision.moves.narrow(case.kind, {}) else "nothing"
    if border not in case.pack.borders:
        return case.unknown(border, section, options)
    tokens = case.state.borders[border]
    if case.step.empire in case.pack.borders[border].empires:
        if tokens.pirate is not None:
            return case.no("unavailable", "pirate_there", section, place=border)
        if tokens.pawn is not None:
            cost = texts.florins(rules(case.state).supply.costs.repress)
            parts = {"place": border, "cost": cost, "florins": case.florins}
            return case.no("unaffordable", "place_cost", section, **parts)
    return case.no("no_access", "concession_border", section, border=border, options=options)


def emancipate(case: Case) -> IllegalMove | None:
    """Refuse a token to free, or its place (REGIME CHANGE b)."""
    move, section = case.move, "REGIME CHANGE b"
    repressed = case.state.squares[case.step.empire].repressed
    if move.token not in repressed:
        options = case.listed(repressed)
        return case.no("unavailable", "not_repressed", section, token=move.token, options=options)
    homes = case.decision.moves.narrow(case.kind, {"token": move.token})
    options = case.offered("place", token=move.token) if homes else "nothing"
    if not _is_place(case, move.place):
        return case.unknown(move.place, section, options)
    if homes and _strange(case):
        return _refused_in_venice(case)
    return case.no("unavailable", "not_there", section, token=move.token, place=move.place, options=options)


def pacify(case: Case) -> IllegalMove | None:
    """Refuse a token that a bishop is to kill (F1b)."""
    token, options = case.move.token, case.offered("token")
    return case.no("unavailable", "not_repressed", "F1b", token=token, options=options)


def pay(case: Case) -> IllegalMove | None:
    """Refuse to pay a tax without florins (F4)."""
    cost = texts.florins(rules(case.state).supply.costs.tax)
    return case.no("unaffordable", "tax_cost", "F4", cost=cost, florins=case.florins)
