"""Words before a move: labels for the values of its fields, and descriptions of standing orders."""

from typing import Any

from engines.kernel import Label, Policy, command_name
from engines.kernel.words import listed, sentence
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Card, Pack
from engines.pax_renaissance.policies import LevyFirst, PayTaxes, YieldTaxes
from engines.pax_renaissance.views import CardView, PaxView, SquareView
from engines.pax_renaissance.words import forecast, names, texts
from engines.pax_renaissance.words.plan import named

MOST_HINT = 100
"""The characters that a menu shows beside a name."""


def label(view: PaxView, value: Any) -> Label:
    """Return the label of a field's value in menus: of an id, a number, a bool, None, or a tuple of ids."""
    pack = PACKS.get(view.pack)
    if value is None:
        return Label(texts.NONE)
    if isinstance(value, bool):
        return Label(texts.YES if value else texts.NO)
    if isinstance(value, int):
        return Label(str(value))
    if isinstance(value, str):
        thing = _find(view, pack, value)
        return Label(thing.name, thing.group, _short(thing.hint))
    parts: tuple[str, ...] = value
    return Label(names.fighters(pack, parts, view.spaces) if parts else texts.NONE)


def _find(view: PaxView, pack: Pack, value: str) -> Label:
    name = sentence(names.name(pack, value))
    if value in pack.cards:
        return Label(name, _whereabouts(view, pack, value), _card_hint(view, pack, pack.cards[value]))
    if value in pack.empires:
        return _empire(view, pack, view.squares[value], name)
    if value in pack.borders:
        group = texts.SEA_BORDER if pack.borders[value].sea else texts.LAND_BORDER
        return Label(name, group, _lying(view, value))
    city = forecast.city_of(value)
    if city in pack.cities:
        return Label(name, pack.empires[pack.cities[city].empire].name, _standing(view, pack, value))
    if value in pack.banks:
        bank = pack.banks[value]
        return Label(name, bank.banker, texts.BELONGS_TO.format(place=bank.place))
    if value in pack.victories:
        return _victory(view, value, name)
    if ":" in value and value.split(":", maxsplit=1)[0] in texts.REGIONAL:
        region, column = value.split(":")
        slot = view.market["west" if region == "west" else "east"][int(column)]
        hint = texts.LEFT.format(florins=texts.florins(slot.florins))
        return Label(name, texts.GROUP_MARKET.format(region=texts.REGIONS[region]), hint)
    if value in view.market:
        return Label(name, hint=_row(view, pack, "west" if value == "west" else "east"))
    if names.is_token(value):
        return Label(sentence(named(view, pack, value)))
    return Label(name)


def _row(view: PaxView, pack: Pack, region: Region) -> str:
    """Tell the profits of a fair of this side, and the number of the reader's cards there."""
    voyage = forecast.voyage(view, pack, view.turn.seat, region)
    emporium = names.the(pack, view.open["black" if region == "east" else "white"])
    own = view.player(view.turn.seat)
    cards = texts.cards(len(own.west if region == "west" else own.east))
    return texts.ROW.format(
        emporium=emporium, profits=texts.profits(voyage.profits, voyage.bank), cards=cards
    )


# ---- cards


def _whereabouts(view: PaxView, pack: Pack, card: str) -> str:
    """Tell where a card lies: "your hand", "West market", "East tableau of <seat:1>"."""
    if card in view.hand:
        return texts.GROUP_HAND
    for region, row in view.market.items():
        if any(slot.card == card for slot in row):
            return texts.GROUP_MARKET.format(region=texts.REGIONS[region])
    king = view.king_of(card)
    if king is not None:
        return _whose(king.owner, king.side)
    for player in view.players:
        for region, cards in (("west", player.west), ("east", player.east)):
            if any(shown.card == card for shown in cards):
                return _whose(player.seat, region)
        if card in player.maids:
            return texts.GROUP_MAID.format(who=texts.who(player.seat))
    return texts.GROUP_GONE if card in view.discarded else texts.REGIONS[pack.cards[card].region]


def _whose(owner: int | None, region: str | None) -> str:
    if owner is None or region is None:
        return texts.GROUP_THRONE
    return texts.GROUP_TABLEAU.format(region=texts.REGIONS[region], who=texts.who(owner))


def _card_hint(view: PaxView, pack: Pack, card: Card) -> str:
    """Tell a card's price if it is for sale, its state, and what it shows."""
    parts: list[str] = []
    for row in view.market.values():
        for column, slot in enumerate(row):
            if slot.card == card.id:
                price = texts.PRICE.format(florins=column) if column else texts.FACE_DOWN
                parts.append(price + texts.HOLDS.format(florins=slot.florins) if slot.florins else price)
    shown = view.card(card.id)
    if shown is not None:
        parts += _state(shown)
    printed = names.in_short(pack, card)
    return "; ".join([*parts, printed] if printed else parts)


def _short(hint: str) -> str:
    """Cut a hint to the length that a menu takes."""
    return hint if len(hint) <= MOST_HINT else f"{hint[: MOST_HINT - 1].rstrip(' ,;')}…"


def _state(shown: CardView | SquareView) -> list[str]:
    parts = [texts.BISHOP_ON.format(religion=texts.RELIGIONS[shown.bishop])] if shown.bishop else []
    parts += [texts.SILENCED] if shown.silenced else []
    return [*parts, texts.USED] if shown.used else parts


# ---- empires, places, victories


def _empire(view: PaxView, pack: Pack, square: SquareView, name: str) -> Label:
    if square.owner is None:
        parts = [texts.ON_THRONE]
    elif square.suzerain:
        parts = [texts.VASSAL_OF.format(who=texts.who(square.owner))]
    else:
        rank = texts.REPUBLIC_OF if square.republic else texts.KING_OF
        parts = [rank.format(who=texts.who(square.owner))]
    parts.append(texts.STATE_OF_MAP.format(state=texts.STATES[view.states[square.empire]]))
    defenders = len(forecast.rulers(view, pack, square.empire))
    parts.append(texts.DEFENDED.format(count=defenders))
    if square.repressed:
        parts.append(texts.REPRESSED.format(count=len(square.repressed)))
    parts += _state(square)
    return Label(name, _whose(square.owner, square.side), "; ".join(parts))


def _lying(view: PaxView, border: str) -> str:
    tokens = view.borders[border]
    parts = [] if tokens.pawn is None else [texts.CONCESSION_OF.format(who=texts.who(tokens.pawn))]
    if tokens.pirate:
        parts.append(texts.TOKEN.format(religion=texts.RELIGIONS[tokens.pirate], shape="pirate"))
    return "; ".join(parts) or texts.FREE_BORDER


def _standing(view: PaxView, pack: Pack, space: str) -> str:
    """Name the token in a space, or the token of a levy there."""
    token = view.spaces.get(space)
    if token:
        return names.token(pack, token)
    city = pack.cities[forecast.city_of(space)]
    levies = city.levy[view.states[city.empire]]
    number = int(space.split(":")[1]) if ":" in space else 1
    levy = levies[number - 1] if number <= len(levies) else pack.map.venice.levy
    return texts.EMPTY_CITY.format(token=names.token(pack, levy))


def _victory(view: PaxView, value: str, name: str) -> Label:
    """Name a victory square, the players who meet it, and the reader's progress."""
    square = next(shown for shown in view.victories.values() if shown.victory == value)
    met = [texts.who(standing.seat) for standing in square.progress if standing.met]
    parts = [texts.MET_BY.format(who=listed(met))] if met else []
    for standing in square.progress:
        if standing.seat == view.seat:
            counted = [
                texts.COUNT.format(what=what, own=own, needed=needed)
                for what, (own, needed) in standing.counts.items()
            ]
            parts += counted or [texts.NONE_SUPREME]
    return Label(name, texts.GROUP_VICTORY[square.active], "; ".join(parts))


def describe_policy(view: PaxView, policy: Policy) -> str | None:
    """Describe a standing order of this game in a line; None for an order that every game has."""
    del view
    match policy:
        case PayTaxes():
            parts = {"keep": texts.florins(policy.keep), "otherwise": texts.ORDER_OTHERWISE[policy.otherwise]}
        case LevyFirst():
            religion = texts.RELIGIONS.get(policy.religion)
            preferred = texts.ORDER_RELIGION.format(religion=religion) if religion else ""
            parts = {"shape": policy.shape, "religion": preferred}
        case YieldTaxes():
            parts = {}
        case _:
            return None
    return texts.ORDERS[command_name(type(policy))].format(**parts)
