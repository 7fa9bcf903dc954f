"""Why an action is not legal (C2, D1, E); see `explain`."""

from typing import Any

from engines.kernel import IllegalMove
from engines.kernel.words import joined
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.rules import fairs, market, plays, settle, tableau, victory
from engines.pax_renaissance.rules.apostasy import PAIRS, victims
from engines.pax_renaissance.rules.ops import running
from engines.pax_renaissance.rules.turn import BOTH
from engines.pax_renaissance.state import REGIONS, seats
from engines.pax_renaissance.words import texts
from engines.pax_renaissance.words.refusals.cases import Case
from engines.pax_renaissance.words.refusals.texts import REFUSALS

VICTORY_SECTIONS = {"holy": "L3", "imperial": "L4", "globalization": "L5", "renaissance": "L6"}


def choose(case: Case) -> IllegalMove | None:
    """Refuse a bank (C2)."""
    bank, options = case.move.bank, case.offered("bank")
    for seat in seats(case.state):
        if case.state.players[seat].bank == bank:
            parts = {"bank": bank, "player": texts.who(seat), "options": options}
            return case.no("unavailable", "bank_taken", "C2", **parts)
    return case.unknown(bank, "C2", options)


def _spent(case: Case) -> IllegalMove | None:
    """Refuse what costs an action if none is left."""
    return None if case.state.turn.actions else case.no("limit", "no_actions", "D1")


def buy(case: Case) -> IllegalMove | None:
    """Refuse a purchase: the card, its price, the hand limit (E1)."""
    state, card, options = case.state, case.move.card, case.offered("card")
    if card not in case.pack.cards:
        return case.unknown(card, "E1", options)
    spent, spot = _spent(case), market.spot_of(state, card)
    if spent or spot is None:
        return spent or case.no("unavailable", "not_in_market", "E1", card=card, options=options)
    if spot.column == 0:
        return case.no("unavailable", "face_down", "E1", card=card)
    if card in state.turn.paid:
        return case.no("unavailable", "usury", "E1e", card=card)
    player = state.players[case.seat]
    if spot.column > player.florins:
        cost = texts.florins(spot.column)
        return case.no("unaffordable", "price", "E1b", card=card, cost=cost, florins=case.florins)
    limit = settle.hand_limit(state, case.seat)
    if limit is not None and len(player.hand) >= limit and case.pack.cards[card].kind != "comet":
        return case.no("limit", "hand_full", "E1a", limit=limit)
    return None


# ---- playing


def play(case: Case) -> IllegalMove | None:
    """Refuse to play a card: its owner, then its one-shot (E2)."""
    state, card = case.state, case.move.card
    hand = state.players[case.seat].hand
    if card not in case.pack.cards:
        return case.unknown(card, "E2", case.listed(hand))
    spent = _spent(case)
    if spent:
        return spent
    if card not in hand:
        return case.no("not_yours", "not_in_hand", "E2", card=card, options=case.listed(hand))
    if not case.move.one_shot:
        return case.no("conflict", "no_target", "E2", card=card)
    return _no_one_shot(case, card, played=True)


def _no_one_shot(case: Case, card: str, *, played: bool) -> IllegalMove | None:
    """Tell why a one-shot cannot occur, or not against this empire (E2.1)."""
    shot, empire = case.pack.cards[card].one_shot, case.move.empire
    if shot is None:
        return case.no("conflict", "no_one_shot", "E2", card=card)
    targets = plays.targets(case.state, case.seat, card, played=played)
    if not targets:
        return _cannot_occur(case, card, shot)
    options = case.listed(targets)
    if targets == plays.NOWHERE:
        return case.no("conflict", "no_empire", "E2.1", card=card)
    if empire is None:
        return case.no("conflict", "name_empire", "E2.1", card=card, options=options)
    if empire not in case.pack.empires:
        return case.unknown(empire, "E2.1", options)
    return case.no("no_access", "other_empire", "E2.1", card=card, empire=empire, options=options)


def _cannot_occur(case: Case, card: str, shot: Any) -> IllegalMove | None:
    match shot:
        case effects.TradeShift() if shot.emporium in case.state.open.values():
            return case.no("unavailable", "emporium_open", "H1", emporium=shot.emporium)
        case effects.TradeShift() if shot.requires is not None:
            return case.no("unavailable", "needs_prestige", "H1a", prestige=texts.PRESTIGE[shot.requires])
        case effects.Coronation():
            return case.no("unavailable", "no_suitor", "I", card=card)
        case effects.ReligiousWar():
            return case.no("unavailable", "no_heretics", "K1c", card=card)
        case effects.Apostasy():
            return case.no("unavailable", "nobody_hit", "K3")
        case _:
            return None


def launch(case: Case) -> IllegalMove | None:
    """Refuse to trigger the one-shot of a sold card (E3c)."""
    return _no_one_shot(case, case.step.card, played=False)


# ---- the other actions


def sell(case: Case) -> IllegalMove | None:
    """Refuse a sale (E3)."""
    card, options = case.move.card, case.offered("card")
    if card not in case.pack.cards and card not in case.pack.empires:
        return case.unknown(card, "E3", options)
    king = tableau.king_of(case.state, card)
    if king is not None and case.state.squares[king].owner == case.seat:
        return _spent(case) or case.no("conflict", "sell_couple", "E3a", king=king)
    return _spent(case) or case.no("not_yours", "not_for_sale", "E3", card=card, options=options)


def activate(case: Case) -> IllegalMove | None:
    """Refuse to run the ops of a side, or of both (E4)."""
    state, side = case.state, case.move.side
    if side not in (*REGIONS, BOTH):
        return case.unknown(side, "E4", case.listed((*REGIONS, BOTH)))
    if case.move.free:
        regions = [ability.region for ability in tableau.abilities(state, case.seat, effects.FreeOps)]
        if side not in regions:
            return case.no("unavailable", "not_free", "ABILITY b")
    elif not state.turn.actions:
        return _spent(case)
    if side == BOTH:
        if not tableau.has(state, case.seat, effects.EastAndWestOpsInOneAction):
            return case.no("unavailable", "not_both", "E4")
        if state.turn.sides:
            return case.no("unavailable", "both_done", "E4")
    elif side in state.turn.sides:
        return case.no("unavailable", "side_done", "E4", side=texts.REGIONS[side])
    sides: tuple[effects.Region, ...] = tuple([region for region in REGIONS if side in (region, BOTH)])
    return (
        None
        if running.any_op(state, case.seat, sides)
        else case.no("unavailable", "no_op", "D1", side=texts.REGIONS.get(side, texts.EITHER_SIDE))
    )


def fair(case: Case) -> IllegalMove | None:
    """Refuse a trade fair (E5)."""
    state, row = case.state, case.move.row
    if row not in REGIONS:
        return case.unknown(row, "E5", case.listed(REGIONS))
    parts = {"row": texts.REGIONS[row]}
    if row in state.turn.fairs:
        return case.no("unavailable", "fair_held", "E5", **parts)
    if row not in fairs.open_fairs(state):
        return case.no("unavailable", "no_fair_card", "E5", **parts)
    if not case.move.free:
        return _spent(case)
    held = state.turn.free_fair and tableau.has(state, case.seat, effects.FreeTradeFair)
    return case.no("unavailable", "free_fair_held" if held else "not_free", "ABILITY")


def declare(case: Case) -> IllegalMove | None:
    """Refuse a victory: its square, its conditions, its price (E6, L)."""
    state = case.state
    square = case.pack.victories.get(case.move.victory)
    if square is None:
        return case.unknown(case.move.victory, "E6", case.listed(state.victories))
    if square.id not in state.victories:
        return case.no("unavailable", "inactive", "L2", victory=square.id)
    if not victory.meets(state, case.seat, square.id):
        measures = victory.measures(state, case.seat, square.id)
        counted = [
            REFUSALS["count"].format(what=measure.name, own=measure.own, needed=measure.needed)
            for measure in measures
            if not measure.met
        ]
        section = VICTORY_SECTIONS[square.id]
        if not counted:
            return case.no("unavailable", "none_supreme", section)
        return case.no("unavailable", "not_met", section, victory=square.id, counts=joined(counted))
    price, left = victory.price(state, square.id), state.turn.actions
    return case.no("limit", "two_actions", "E6", victory=square.id, price=price, actions=left)


def revolt(case: Case) -> IllegalMove | None:
    """Refuse a revolt by a queen (ABILITY)."""
    return _spent(case) or case.no("unavailable", "no_revolt", "ABILITY")


def denounce(case: Case) -> IllegalMove | None:
    """Refuse an apostasy by an ability (ABILITY, K3)."""
    pair = case.move.religions
    if pair not in PAIRS:
        return case.unknown(pair, "K3", case.listed(PAIRS))
    if not tableau.has(case.state, case.seat, effects.ApostasyAsAction):
        return case.no("unavailable", "no_denounce", "ABILITY")
    hits = victims(case.state, PAIRS[pair])
    return _spent(case) or (None if hits else case.no("unavailable", "nobody_hit", "K3"))


def end(case: Case) -> IllegalMove | None:
    """Refuse to end a turn without an action (D1)."""
    return case.no("conflict", "must_act", "D1")
