"""Worths of the actions of a turn at first sight (E)."""

from functools import cache
from typing import Any

from engines.kernel import Decision, Move
from engines.pax_renaissance import moves
from engines.pax_renaissance.computer import ops, wars
from engines.pax_renaissance.computer.evaluation import nearness
from engines.pax_renaissance.computer.needs import NAMES, Needs
from engines.pax_renaissance.data.effects import CampaignOp, Ransom
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.rules import fairs, tableau
from engines.pax_renaissance.rules.apostasy import PAIRS
from engines.pax_renaissance.rules.market import spot_of
from engines.pax_renaissance.rules.plays import targets
from engines.pax_renaissance.rules.wars.fighters import civil_war
from engines.pax_renaissance.state import REGIONS

Rated = tuple[float, Move]
WINS = 1000.0


def rated(needs: Needs, decision: Decision) -> list[Rated]:
    """Return all actions on offer with their worths."""
    ratings: list[Rated] = []
    for box in decision.moves.boxes:
        rate = _RATES.get(box.kind)
        ratings += [(rate(needs, move) if rate else needs.weights["end"], move) for move in box]
    return ratings


# ---- cards


@cache
def bulk(digest: str, card: str) -> tuple[int, int, int, int, int]:
    """Count what a card has beside prestige: pawns, bishops, other agents, ops (at most 1), abilities."""
    face = PACKS.get(digest).cards[card]
    pawns = face.agents.count("pawn")
    bishops = sum(agent.endswith("bishop") for agent in face.agents)
    rest = len(face.agents) - pawns - bishops
    return pawns, bishops, rest, min(1, len(face.ops)), len(face.abilities)


def face_worth(needs: Needs, card: str) -> float:
    """Return the worth of a card in our tableau, without its agents."""
    _, _, _, able, abilities = bulk(needs.state.pack, card)
    return needs.shown(card, needs.gain) + needs.weights["op"] * able + needs.weights["ability"] * abilities


def agents_worth(needs: Needs, card: str) -> float:
    """Return the worth of a card's agents without its one-shot."""
    pawns, bishops, rest, _, _ = bulk(needs.state.pack, card)
    concession = needs.weights["agent_pawn"] + needs.gain[2] - needs.base[2]
    return pawns * concession + needs.weights["agent"] * (bishops + rest)


def best_shot(needs: Needs, card: str) -> float:
    """Return the worth of a card's one-shot where it strikes best."""
    face = needs.pack.cards[card]
    if face.one_shot is None:
        return 0.0
    empires = targets(needs.state, needs.seat, card, played=True)
    return max([wars.one_shot(needs, face, empire) for empire in empires], default=0.0)


def card_worth(needs: Needs, card: str) -> float:
    """Return the worth of playing a card in the best way."""
    shot = best_shot(needs, card)
    if needs.pack.cards[card].kind == "queen":
        return max(0.0, shot)
    face = face_worth(needs, card)
    return face + max(agents_worth(needs, card), shot)


def _play(needs: Needs, move: Any) -> float:
    face = needs.pack.cards[move.card]
    if not move.one_shot:
        if face.kind == "queen":
            return 0.5 * needs.shown(move.card, needs.gain)
        return face_worth(needs, move.card) + agents_worth(needs, move.card)
    shot = wars.one_shot(needs, face, move.empire)
    return shot + (0.0 if face.kind == "queen" else face_worth(needs, move.card))


def _buy(needs: Needs, move: Any) -> float:
    spot = spot_of(needs.state, move.card)
    assert spot is not None, f"{move.card} is not in the market"
    slot = needs.state.market[spot.region][spot.column]
    money = (slot.florins - spot.column) * needs.florin
    if needs.pack.cards[move.card].kind == "comet":
        return _comet(needs) + money
    return needs.weights["buy"] * card_worth(needs, move.card) + money


def _comet(needs: Needs) -> float:
    """Return the worth of activating the victory that suits us best (L1)."""
    state = needs.state
    best = -WINS
    for name in NAMES:
        if name in state.victories:
            continue
        own = needs.lacks(needs.seat).of(name)
        rivals = max([nearness(needs.lacks(rival).of(name)) for rival in needs.rivals])
        if own == 0 and state.turn.actions > 1:
            return WINS / 2
        best = max(best, nearness(own) - rivals)
    return needs.weights["comet"] * needs.weights["active"] * best


def _sell(needs: Needs, move: Any) -> float:
    card, player = move.card, needs.state.players[needs.seat]
    pay = needs.pack.supply.sale.florins
    if card in player.hand:
        return pay * needs.florin - needs.weights["sell_hand"] * card_worth(needs, card)
    if card in needs.state.squares:
        return pay * needs.florin - wars.held(needs, card)
    face = needs.pack.cards[card]
    pay = max([pay, *[ability.florins for ability in face.abilities if type(ability) is Ransom]])
    return pay * needs.florin - needs.shown(card, needs.loss) - needs.weights["op"] * len(face.ops)


# ---- fairs and ops


def _fair(needs: Needs, move: Any) -> float:
    """Follow the voyage, without its levies (G)."""
    state, own = needs.state, 1.0
    rivals = 0.0
    route = fairs.route_of(state, move.row)
    left = state.market[move.row][0].florins + _profit(needs) - 1
    for border in route.borders:
        if left <= 0:
            break
        tokens = state.borders[border]
        if tokens.pawn is not None:
            paid = min(left, fairs.share(state, tokens.pawn, route.emporium))
            left -= paid
            if tokens.pawn == needs.seat:
                own += paid
            else:
                rivals += paid
        elif tokens.pirate is not None:
            left -= 1
    if state.options.bankruptcy:
        own -= 1
    cost = 0.0 if move.free else needs.weights["end"]
    return own * needs.florin - rivals * needs.weights["rival_florin"] - cost


def _profit(needs: Needs) -> int:
    state = needs.state
    return needs.pack.supply.by_players.value[1 if state.solo else len(state.players)].fair_florins


def _activate(needs: Needs, move: Any) -> float:
    """Add up the best op of each card."""
    state, worth = needs.state, 0.0
    sides = REGIONS if move.side == "both" else (move.side,)
    for side in sides:
        for card in tableau.cards_of(state, needs.seat, side):
            if card not in state.turn.used:
                worth += max(0.0, _best_op(needs, card))
    return needs.weights["activate"] * worth


def _best_op(needs: Needs, card: str) -> float:
    silent = tableau.silenced(needs.state, card)
    best = 0.0
    for op in tableau.ops_of(needs.state, card):
        if silent and type(op).__name__ != "InquisitorOp":
            continue
        if type(op) is CampaignOp:
            best = max(best, ops.best_campaign(needs, card))
        else:
            best = max(best, ops.likely(needs, op))
    return best


def _revolt(needs: Needs, move: Any) -> float:
    empire = tableau.king_of(needs.state, move.card)
    assert empire is not None, f"{move.card} has no king"
    attackers, defenders = civil_war(needs.state, needs.seat, "peasant_revolt", empire, ())
    if len(attackers) <= len(defenders):
        return -needs.weights["lost"]
    return wars.regime(needs, empire) - needs.shown(move.card, needs.loss)


def _denounce(needs: Needs, move: Any) -> float:
    return wars.apostasy(needs, PAIRS[move.religions], [])


def _declare(needs: Needs, move: Any) -> float:
    del needs, move
    return WINS


_RATES: dict[type[Any], Any] = {
    moves.Buy: _buy,
    moves.Play: _play,
    moves.Sell: _sell,
    moves.Activate: _activate,
    moves.Fair: _fair,
    moves.Declare: _declare,
    moves.Revolt: _revolt,
    moves.Denounce: _denounce,
}
