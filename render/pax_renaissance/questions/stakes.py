"""What is at stake at an answer, in a few signs: of the same forecasts as the words beside it in menus."""

from typing import NamedTuple

from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.words import forecast, texts
from render.kit.questions.asked import Asked
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.questions import words
from render.pax_renaissance.questions.context import commands, named_before

_WARS = ("conspiracy", "peasant_revolt", *effects.WARS.values())
_PAID = frozenset({"buy", "campaign", "vote", "concession"})
"""Moves that cost florins."""


class Stake(NamedTuple):
    """What is at stake, and the icon that stands before it; "" for none."""

    text: str
    sign: str = ""


def put(named: NamedView, asked: Asked, value: str) -> Stake:
    """Return what is at stake at an answer; of a space the price of room, as a coin and its number."""
    text = at(named, asked, value)
    if text and value in named.view.spaces:
        return Stake(str(named.pack.supply.costs.repress), "gold")
    return Stake(text)


def purse(named: NamedView, asked: Asked) -> str:
    """Tell what the player has, where that decides; else ""."""
    costs = commands(asked) & _PAID or asked.decision.kind == "agent"
    player = named.player(asked.decision.seat)
    return words.PURSE.format(florins=texts.florins(player.florins)) if costs else ""


def at(named: NamedView, asked: Asked, value: str) -> str:
    """Tell what is at stake at a place, an empire, a fair or a card; "" for nothing."""
    kinds, seat = commands(asked), asked.decision.seat
    match [*kinds]:
        case ["place"] if asked.decision.kind == "agent":
            return _agent(named, asked, value)
        case ["concession"]:
            return _granted(named, value)
        case ["campaign"] if asked.field == "empire":
            return _campaign(named, asked, value)
        case ["vote"] if asked.field == "empire":
            cost = forecast.vote_cost(named.view, named.pack, seat, value)
            return texts.florins(cost) if cost else words.FREE
        case ["play"] if asked.field == "empire":
            return _war(named, asked, value)
        case ["corsair"] if asked.field == "target":
            return _sails(named, value)
        case ["inquisitor"] if asked.field == "target":
            return _arrives(named, value)
        case ["behead"] if asked.field == "target":
            return words.DIES_TOO if value in named.view.squares else ""
        case ["fair"]:
            region: effects.Region = "west" if value == "west" else "east"
            return texts.florins(forecast.voyage(named.view, named.pack, seat, region).profits)
        case ["sell"]:
            return texts.florins(forecast.sale(named.view, named.pack, value))
        case _:
            return ""


def _agent(named: NamedView, asked: Asked, value: str) -> str:
    shapes = {shape_of(token) for token in named_before(asked, "token")}
    if value in named.view.borders:
        if shapes == {"pirate"}:
            return _sails(named, value)
        return _granted(named, value) if shapes == {"pawn"} else ""
    if value in named.view.spaces:
        return _room(named, taken=named.view.spaces[value] is not None)
    return _arrives(named, value)


def _room(named: NamedView, *, taken: bool) -> str:
    return words.COSTS.format(florins=named.pack.supply.costs.repress) if taken else ""


def _granted(named: NamedView, border: str) -> str:
    """Tell the stops of a border on the open routes, and what making room costs."""
    stops = forecast.stops(named.view, named.pack, border)
    parts = [words.STOP.format(region=texts.REGIONS[region], number=number) for region, number in stops]
    room = _room(named, taken=named.view.borders[border].pawn is not None)
    return ", ".join([*(parts or [words.NO_FAIR]), *([room] if room else [])])


def _sails(named: NamedView, border: str) -> str:
    """Tell whether a pirate kills what lies at a border."""
    lies = named.view.borders[border]
    immune = lies.pawn is not None and forecast.abilities(
        named.view, named.pack, lies.pawn, effects.ConcessionsImmuneToPirates
    )
    return words.KILLS if lies.pirate is not None or (lies.pawn is not None and not immune) else ""


def _arrives(named: NamedView, card: str) -> str:
    """Tell what a bishop does on a card."""
    square = named.view.squares.get(card)
    shown = square or named.view.card(card)
    if shown is not None and shown.bishop is not None:
        return words.BOTH_DIE
    owner = owner_of(named, card)
    if owner is None or forecast.abilities(named.view, named.pack, owner, effects.ImmuneToSilencing):
        return ""
    return words.SILENCES


def owner_of(named: NamedView, card: str) -> int | None:
    """Return in whose tableau a card lies; None: in none."""
    square = named.view.squares.get(card) or named.view.king_of(card)
    if square is not None:
        return square.owner
    for player in named.view.players:
        if any(shown.card == card for shown in (*player.west, *player.east)):
            return player.seat
    return None


def _campaign(named: NamedView, asked: Asked, empire: str) -> str:
    kings = named_before(asked, "card")
    if len(kings) != 1:
        return ""
    attack, defence = forecast.campaign(named.view, named.pack, asked.decision.seat, kings[0], empire)
    return words.ODDS.format(attack=attack, defence=defence)


def _war(named: NamedView, asked: Asked, empire: str) -> str:
    cards = named_before(asked, "card")
    shot = named.pack.cards[cards[0]].one_shot if len(cards) == 1 else None
    cause = effects.one_shot_name(shot) if shot is not None else ""
    if cause not in _WARS:
        return ""
    agents = named.pack.cards[cards[0]].agents
    odds = forecast.battle(named.view, named.pack, asked.decision.seat, cause, empire, agents)
    return words.ODDS.format(attack=odds[0], defence=odds[1])
