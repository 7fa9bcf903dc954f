"""Worths of wars and regime changes at first sight (F6, F9, I, J, K)."""

from engines.pax_renaissance.computer.counts import CONCESSION
from engines.pax_renaissance.computer.needs import Needs
from engines.pax_renaissance.data.effects import (
    Conspiracy,
    Coronation,
    PeasantRevolt,
    ReligiousWar,
    TradeShift,
)
from engines.pax_renaissance.data.pack import Card, shape_of
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.rules.agents import agents_of
from engines.pax_renaissance.rules.apostasy import victims
from engines.pax_renaissance.rules.wars.fighters import campaign_knights, civil_war, religious_war


def regime(needs: Needs, empire: str, *, crowned: bool = False) -> float:
    """Return the worth of changing an empire's regime, with the concession that comes with it."""
    state, seat = needs.state, needs.seat
    square = state.squares[empire]
    worth = needs.gain[CONCESSION] * (1.0 if board.free_borders(state, empire) else 0.4)
    if square.owner == seat and crowned:
        return worth
    if square.owner == seat:
        now, then = square.republic, not square.republic
        worth += needs.square(empire, needs.gain, republic=then)
        return worth - needs.square(empire, needs.loss, republic=now)
    if square.owner is not None:
        worth += needs.square(empire, needs.harm(square.owner), republic=square.republic)
    return worth + needs.square(empire, needs.gain, republic=square.republic)


def campaign(needs: Needs, king: str, empire: str) -> float:
    """Return the worth of a campaign: it costs a florin a knight, and may conquer the empire (F9)."""
    state = needs.state
    knights = campaign_knights(state, needs.seat, king, empire)
    cost = len(knights) * needs.pack.supply.costs.campaign_per_knight * needs.florin
    if len(knights) <= len(board.ruling(state, empire)):
        return -cost - needs.weights["lost"]
    return regime(needs, empire) - cost


def one_shot(needs: Needs, card: Card, empire: str | None, *, played: bool = True) -> float:
    """Return the worth of a one-shot."""
    shot = card.one_shot
    kind = type(shot)
    if kind is Coronation and empire is not None:
        return _coronation(needs, card, empire)
    if isinstance(shot, TradeShift):
        return _shift(needs, shot)
    if kind in (Conspiracy, PeasantRevolt, ReligiousWar) and empire is not None:
        if won(needs, card, empire, played=played):
            return regime(needs, empire)
        return -needs.weights["lost"]
    return _apostasy(needs, card, played=played)


def won(needs: Needs, card: Card, empire: str, *, played: bool) -> bool:
    """Tell whether the war of a card's one-shot is won there (BATTLE)."""
    state, seat, shot = needs.state, needs.seat, card.one_shot
    agents = agents_of(state, seat, card.id) if played else []
    if isinstance(shot, ReligiousWar):
        fighting = [agent for agent in agents if shape_of(agent) not in ("bishop", "pawn")]
        attackers, defenders = religious_war(state, seat, shot.religion, empire, fighting)
    else:
        cause = "peasant_revolt" if type(shot) is PeasantRevolt else "conspiracy"
        fighting = [agent for agent in agents if shape_of(agent) != "bishop"]
        attackers, defenders = civil_war(state, seat, cause, empire, fighting)
    return len(attackers) > len(defenders)


def _coronation(needs: Needs, card: Card, empire: str) -> float:
    return regime(needs, empire, crowned=True) + needs.shown(card.id, needs.gain)


def _shift(needs: Needs, shot: TradeShift) -> float:
    """Compare our concessions with the others', along the route that opens and the route that shuts."""
    state = needs.state
    routes = needs.pack.routes
    opened = routes[shot.emporium]
    shut = routes[state.open[opened.colour]]
    return route_worth(needs, opened.borders) - route_worth(needs, shut.borders)


def route_worth(needs: Needs, borders: tuple[str, ...]) -> float:
    """Return the income of a route for us, less the others'."""
    worth = 0.0
    for border in borders:
        owner = needs.state.borders[border].pawn
        if owner == needs.seat:
            worth += 1.0
        elif owner is not None:
            worth -= 0.4
    return worth


def _apostasy(needs: Needs, card: Card, *, played: bool) -> float:
    """Compare the losses of others with our own (K3)."""
    shot = card.one_shot
    religions = getattr(shot, "religions", None)
    if religions is None:
        return 0.0
    return apostasy(needs, religions, [(needs.seat, card.id)] if played else [])


def apostasy(needs: Needs, religions: tuple[str, str], extra: list[tuple[int, str]]) -> float:
    """Return the worth of an apostasy."""
    worth = 0.0
    for owner, cards in victims(needs.state, religions, extra).items():  # pyright: ignore[reportArgumentType]
        for card in cards:
            worth += -held(needs, card) if owner == needs.seat else taken(needs, card, owner)
    return worth


def held(needs: Needs, card: str) -> float:
    """Return the cost to us of losing a card or square."""
    square = needs.state.squares.get(card)
    if square is not None:
        return needs.square(card, needs.loss, republic=square.republic)
    return 1.0 + needs.shown(card, needs.loss)


def taken(needs: Needs, card: str, owner: int) -> float:
    """Return the worth to us of a rival's loss of a card or square."""
    square = needs.state.squares.get(card)
    if square is not None:
        return needs.square(card, needs.harm(owner), republic=square.republic)
    return needs.weights["harm"] + needs.shown(card, needs.harm(owner))
