"""Why the nearest places are no answers, by what a view knows; each reason is that of the rules."""

from collections.abc import Callable, Iterator
from typing import Any

from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.effects import tag
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.views import SquareView
from engines.pax_renaissance.words import forecast
from render.kit.questions.asked import Asked
from render.pax_renaissance.cards.printed import face_of
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.questions import words
from render.pax_renaissance.questions.context import commands, named_before

MOST = 10
"""So many reasons are given at most."""
Pairs = Iterator[tuple[str, str]]


def closed(named: NamedView, asked: Asked) -> dict[str, str]:
    """Return the nearest places that are no answers, each with the reason."""
    kinds = commands(asked)
    key = next(iter(kinds)) if len(kinds) == 1 else ""
    why = _REASONS.get((key, asked.field))
    if why is None:
        return {}
    reasons: dict[str, str] = {}
    for place, reason in why(named, asked):
        if place not in asked.values:
            reasons.setdefault(place, reason)
    return dict(list(reasons.items())[:MOST])


def empires_of(named: NamedView, place: str) -> tuple[str, ...]:
    """Return the empire of a space or square, or those beside a border; () for what lies elsewhere."""
    kind, _, rest = place.partition(":")
    bank = named.pack.banks.get(place)
    where = rest if kind in ("pirate", "pawn") else place
    where = where if bank is None else bank.border
    border = named.pack.borders.get(where)
    if border is not None:
        return border.empires
    if place in named.pack.empires:
        return (place,)
    empire = named.chart.empire.get(place)
    return (empire,) if empire is not None else ()


def at(named: NamedView, card: str) -> tuple[str, ...]:
    """Return the empires that a card's location stands for; a queen's is her king's."""
    king = named.view.king_of(card)
    place = named.pack.locations[card] or (king.empire if king is not None else None)
    return named.pack.empires_in[place] if place is not None else ()


def ops(named: NamedView, card: str, kind: str) -> list[Any]:
    """Return the ops of a kind on a card, or on the upper side of a square."""
    square = named.view.squares.get(card)
    face = face_of(named.view.pack, card, square is not None and square.republic)
    return [op for op in face.ops if tag(op) == kind]


# ---- what lies on the map


def _homes(asked: Asked, named: NamedView) -> list[str]:
    """Return the empires whose spaces are among the values, in the order of the pack."""
    empires = {named.chart.empire[value] for value in asked.values if value in named.chart.empire}
    return [empire for empire in named.pack.empires if empire in empires]


def _borders(named: NamedView, asked: Asked, open_to: Callable[[str], bool]) -> list[str]:
    """Return the borders of the only location whose open ones are among the values; [] where several are."""
    values = {value for value in asked.values if value in named.pack.borders}
    fitting: list[list[str]] = []
    for empires in named.pack.empires_in.values() if values else ():
        beside = [border.id for border in named.pack.borders.values() if {*empires} & {*border.empires}]
        if values <= {*beside} and values >= {border for border in beside if open_to(border)}:
            fitting.append(beside)
    return fitting[0] if len(fitting) == 1 else []


def _busted(named: NamedView, empire: str) -> Pairs:
    """Yield the emporia of an empire that are under the busted disk."""
    for space in named.chart.spaces_of[empire]:
        if named.chart.city[space].emporium is not None and space not in named.view.spaces:
            yield space, words.BUSTED


def _neighbours(named: NamedView, homes: list[str]) -> list[str]:
    near = dict.fromkeys(other for home in homes for other in named.pack.empires[home].adjacent)
    return [empire for empire in near if empire not in homes]


def _poor(named: NamedView, asked: Asked) -> bool:
    """Tell whether the player cannot pay for making room."""
    return named.player(asked.decision.seat).florins < named.pack.supply.costs.repress


def _settling(named: NamedView, asked: Asked) -> Pairs:
    """Levies, survivors and freed tokens go to empty places only."""
    for home in _homes(asked, named):
        for space, token in named.spaces_of(home).items():
            if token is not None:
                yield space, words.TAKEN
        yield from _busted(named, home)
    pirate = _shapes(asked) == {"pirate"}
    for border in _borders(
        named, asked, lambda border: _free(named, border) and (_sea(named, border) or not pirate)
    ):
        if not _free(named, border):
            yield border, words.TAKEN


def _places(named: NamedView, asked: Asked) -> Pairs:
    """Agents make room for a florin; levies and survivors do not (E2.2, G4, BATTLE i)."""
    if asked.decision.kind != "agent":
        yield from _settling(named, asked)
        return
    homes = _homes(asked, named)
    for home in homes:
        for space, token in named.spaces_of(home).items():
            if token is not None and space not in named.chart.venice:
                yield space, words.NO_MONEY if _poor(named, asked) else words.SAME_CARD
        yield from _busted(named, home)
    for empire in _neighbours(named, homes):
        if None in named.spaces_of(empire).values():
            yield empire, words.ELSEWHERE
    if _shapes(asked) == {"pawn"}:
        yield from _granting(named, asked)
    elif _shapes(asked) == {"pirate"}:
        beside = _borders(named, asked, lambda border: _sea(named, border))
        yield from ((border, words.LAND) for border in beside if not _sea(named, border))


def _shapes(asked: Asked) -> set[str]:
    """Return the shapes of the tokens that may have been named."""
    return {shape_of(token) for token in named_before(asked, "token")}


def _free(named: NamedView, border: str) -> bool:
    lies = named.view.borders[border]
    return lies.pawn is None and lies.pirate is None


def _sea(named: NamedView, border: str) -> bool:
    return named.pack.borders[border].sea


def _granting(named: NamedView, asked: Asked) -> Pairs:
    """Concessions never join pirates, and make room for a florin (E2.2d, REGIME CHANGE a)."""
    poor = _poor(named, asked)
    for border in _borders(named, asked, lambda border: not _barred(named, border, poor=poor)):
        why = _barred(named, border, poor=poor)
        if why:
            yield border, why


def _barred(named: NamedView, border: str, *, poor: bool) -> str:
    """Tell why no pawn can come to a border of the location; "" where it can."""
    lies = named.view.borders[border]
    if lies.pirate is not None:
        return words.PIRATE
    return words.NO_MONEY if lies.pawn is not None and poor else ""


def _banks(named: NamedView, asked: Asked) -> Pairs:
    """Tell the borders of the banks that are played already (C2)."""
    for bank in named.pack.banks.values():
        if bank.id not in asked.values:
            yield bank.border, words.TAKEN


def _falling(named: NamedView, _: Asked) -> Pairs:
    """Tell those of the smaller side, who all fall (BATTLE)."""
    battle = named.view.battle
    weaker = () if battle is None else battle.defenders if battle.won else battle.attackers
    yield from ((fighter, words.FALLS) for fighter in weaker)


# ---- ops


def _reach(named: NamedView, asked: Asked) -> tuple[tuple[str, ...], list[str]]:
    """Return the cards that may be acting, and the empires at their locations."""
    cards = named_before(asked, "card")
    return cards, [
        empire for empire in named.pack.empires if any(empire in at(named, card) for card in cards)
    ]


def _far(named: NamedView, homes: list[str]) -> Pairs:
    """Yield the empires beside the acting card's with tokens that it does not reach."""
    for empire in _neighbours(named, homes):
        if any(named.spaces_of(empire).values()):
            yield empire, words.ELSEWHERE


def _siege(named: NamedView, asked: Asked) -> Pairs:
    """Sieges kill knights, rooks and pirates at the card's location (F8)."""
    _, homes = _reach(named, asked)
    for home in homes:
        yield from ((space, words.EMPTY) for space, token in named.spaces_of(home).items() if token is None)
    yield from _far(named, homes)


def _repress(named: NamedView, asked: Asked) -> Pairs:
    """Some kinds of tokens are repressed, at the card's location (F5)."""
    cards, homes = _reach(named, asked)
    shapes = {shape for card in cards for op in ops(named, card, "repress") for shape in op.tokens}
    for home in homes:
        for space, token in named.spaces_of(home).items():
            if token is None:
                yield space, words.EMPTY
            elif shape_of(token) not in shapes:
                yield space, words.OTHER_KIND
        for border in named.pack.borders_of[home]:
            lies = named.view.borders[border]
            if lies.pawn is not None and "pawn" not in shapes:
                yield border, words.OTHER_KIND
            elif lies.pawn is None and lies.pirate is not None:
                yield border, words.PIRATE
    yield from _far(named, homes)


def _taxed(named: NamedView, asked: Asked) -> Pairs:
    """Taxes need a concession at the empire's borders (F4)."""
    empires = named_before(asked, "empire")
    for border in named.pack.borders_of[empires[0]] if len(empires) == 1 else ():
        if named.view.borders[border].pawn is None:
            yield border, words.NO_PAWN


def _taxing(named: NamedView, asked: Asked) -> Pairs:
    """Taxes need room for a levy, and a concession (F4a)."""
    _, homes = _reach(named, asked)
    for home in homes:
        borders = named.pack.borders_of[home]
        if None not in named.spaces_of(home).values():
            yield home, words.FULL
        elif all(named.view.borders[border].pawn is None for border in borders):
            yield home, words.NO_PAWN


def _voting(named: NamedView, asked: Asked) -> Pairs:
    """Votes need a square in a tableau, of the op's side, and the most concessions (F6)."""
    regions = {op.region for card in named_before(asked, "card") for op in ops(named, card, "vote")}
    seat = asked.decision.seat
    for empire, square in named.view.squares.items():
        if square.owner is None:
            yield empire, words.THRONE
        elif square.suzerain is not None:
            yield empire, words.VASSAL
        elif regions and named.pack.empires[empire].region not in regions:
            yield empire, words.OTHER_SIDE
        elif not _leads(named, seat, empire):
            yield empire, words.MINORITY
        elif forecast.vote_cost(named.view, named.pack, seat, empire) > named.player(seat).florins:
            yield empire, words.NO_MONEY


def _leads(named: NamedView, seat: int, empire: str) -> bool:
    """Tell whether a player has more votes at an empire's borders than anybody else (F6b)."""
    votes = {other: _votes(named, other, empire) for other in named.seats}
    own = votes.pop(seat)
    return own > max(votes.values(), default=0)


def _votes(named: NamedView, seat: int, empire: str) -> int:
    pawns = sum(named.view.borders[border].pawn == seat for border in named.pack.borders_of[empire])
    for ability in forecast.abilities(named.view, named.pack, seat, effects.DoubleInFairsAndVotes):
        pawns *= ability.factor
    return pawns


def _attacked(named: NamedView, asked: Asked) -> Pairs:
    """Campaigns go against adjacent empires of others, and all knights are paid (F9)."""
    kings, seat = named_before(asked, "card"), asked.decision.seat
    if len(kings) != 1:
        return
    (king,) = kings
    yield king, words.FROM_HERE
    near = forecast.adjacent(named.view, named.pack, king)
    for empire in near:
        knights, _ = forecast.campaign(named.view, named.pack, seat, king, empire)
        if named.view.squares[empire].owner == seat:
            yield empire, words.YOURS
        elif not knights:
            yield empire, words.NO_KNIGHTS
        elif knights * named.pack.supply.costs.campaign_per_knight > named.player(seat).florins:
            yield empire, words.NO_MONEY
    for empire in named.pack.empires:
        if empire not in near and empire != king:
            yield empire, words.TOO_FAR


def _sailed(named: NamedView, asked: Asked) -> Pairs:
    """Pirates stay at sea, near the acting card, and never meet their own (F7)."""
    sources, (cards, homes) = named_before(asked, "source"), _reach(named, asked)
    if not cards or len(sources) != 1:
        return
    religion = named.view.borders[sources[0]].pirate
    near = {*homes, *(other for home in homes for other in named.pack.by_sea[home])}
    yield sources[0], words.HERE
    for border in named.pack.borders.values():
        if not border.sea:
            if not near.isdisjoint(border.empires):
                yield border.id, words.LAND
        elif named.view.borders[border.id].pirate == religion:
            yield border.id, words.SAME_FAITH
        elif near.isdisjoint(border.empires):
            yield border.id, words.TOO_FAR


def _sailing(named: NamedView, asked: Asked) -> Pairs:
    """Corsairs move pirates of their religion at the card's location (F7)."""
    cards, homes = _reach(named, asked)
    sails = {op.religion for card in cards for op in ops(named, card, "corsair")}
    for border in named.pack.borders.values():
        pirate = named.view.borders[border.id].pirate
        if pirate is None or not cards:
            continue
        if set(homes).isdisjoint(border.empires):
            yield border.id, words.ELSEWHERE
        elif pirate not in sails:
            yield border.id, words.OTHER_FAITH


# ---- one-shots


def _struck(named: NamedView, asked: Asked) -> Pairs:
    """Religious wars need heretics; queens an unwed king on a throne, or of the player's (I, K1c)."""
    cards = [named.pack.cards[card] for card in named_before(asked, "card")]
    if len(cards) != 1:
        return
    shot = cards[0].one_shot
    if isinstance(shot, effects.ReligiousWar):
        yield from ((empire, words.NO_HERETICS) for empire in at(named, cards[0].id))
    for suitor in cards[0].suitors:
        why = _unavailable(named.view.squares[suitor], asked.decision.seat)
        if why:
            yield suitor, why


def _unavailable(square: SquareView, seat: int) -> str:
    """Tell why a king cannot be crowned; "" where he can."""
    if square.republic:
        return words.REPUBLIC
    if square.queens:
        return words.MARRIED
    return words.OWNED if square.owner not in (None, seat) else ""


_REASONS: dict[tuple[str, str], Callable[[NamedView, Asked], Pairs]] = {
    ("place", "place"): _places,
    ("emancipate", "place"): _settling,
    ("concession", "border"): _granting,
    ("choose", "bank"): _banks,
    ("casualties", "fighters"): _falling,
    ("siege", "place"): _siege,
    ("repress", "place"): _repress,
    ("tax", "border"): _taxed,
    ("tax", "empire"): _taxing,
    ("vote", "empire"): _voting,
    ("campaign", "empire"): _attacked,
    ("corsair", "target"): _sailed,
    ("corsair", "source"): _sailing,
    ("play", "empire"): _struck,
}
"""By the move and its field."""
