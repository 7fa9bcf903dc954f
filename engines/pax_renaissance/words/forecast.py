"""Forecasts from a view: the strength of a battle, the income of a fair, the florins of a sale.

They are for words only; the rules look at the state.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import Pack, religion_of, shape_of
from engines.pax_renaissance.views import PaxView

A = TypeVar("A", bound=effects.Ability)
BUFFERED = {"portugal", "france"}
FAITHS = {cause: religion for religion, cause in effects.WARS.items()}


class Voyage(NamedTuple):
    """The course of a trade fair: the income of each seat (None: China), the empires that raise levies."""

    profits: int
    """The florins that set out."""

    bank: int
    """So many of them come from the bank, the others from the fair's card."""

    income: dict[int | None, int]
    levies: int
    left: int


def abilities(view: PaxView, pack: Pack, seat: int, kind: type[A]) -> list[A]:
    """Return the unsilenced abilities of a kind in a tableau."""
    printed = [ability for card in _heard(view, seat) for ability in pack.cards[card].abilities]
    return [ability for ability in printed if isinstance(ability, kind)]


def _heard(view: PaxView, seat: int) -> Iterator[str]:
    """Yield the unsilenced cards and crowned queens of a tableau."""
    player = view.player(seat)
    for card in (*player.west, *player.east):
        if card.card not in view.squares and not card.silenced:
            yield card.card
    for square in view.squares.values():
        if square.owner == seat:
            yield from (queen.card for queen in square.queens if not queen.silenced)


def adjacent(view: PaxView, pack: Pack, empire: str) -> tuple[str, ...]:
    """Return the empires adjacent to an empire (ADJACENT)."""
    neighbours = pack.empires[empire].neighbours
    if empire in BUFFERED and any(
        abilities(view, pack, player.seat, effects.PortugalFranceNotAdjacent) for player in view.players
    ):
        neighbours = tuple([other for other in neighbours if other not in BUFFERED])
    return neighbours


def city_of(space: str) -> str:
    """Return the city of a space."""
    return space.split(":", maxsplit=1)[0]


def rulers(view: PaxView, pack: Pack, empire: str) -> list[str]:
    """Return the tokens in an empire's cities."""
    return [
        token
        for space, token in view.spaces.items()
        if token and pack.cities[city_of(space)].empire == empire
    ]


def pirates(view: PaxView, pack: Pack, empire: str) -> list[effects.Religion]:
    """Return the pirates at an empire's borders."""
    borders = [view.borders[border] for border in pack.borders_of[empire]]
    return [border.pirate for border in borders if border.pirate is not None]


def battle(
    view: PaxView, pack: Pack, seat: int, cause: str, empire: str, agents: tuple[str, ...] = ()
) -> tuple[int, int]:
    """Return the numbers of attackers and defenders in a civil or religious war (J, K)."""
    fighting = [agent for agent in agents if shape_of(agent) != "bishop"]
    there, ships = rulers(view, pack, empire), pirates(view, pack, empire)
    repressed = view.squares[empire].repressed
    if cause == "conspiracy":
        nobles = [token for token in repressed if shape_of(token) != "pawn"]
        return len(fighting) + len(ships) + len(nobles), len(there)
    if cause == "peasant_revolt":
        serfs = [token for token in repressed if shape_of(token) == "pawn"]
        own = [border for border in pack.borders_of[empire] if view.borders[border].pawn == seat]
        return len(fighting) + len(ships) + len(serfs) + len(own), len(there)
    faith = FAITHS[cause]
    believers = [agent for agent in fighting if religion_of(agent) == faith]
    joining = {f"{faith}_knight"}
    if cause == "crusade" and abilities(view, pack, seat, effects.CrusadeRooksAsKnights):
        joining.add(f"{faith}_rook")
    around = [
        token
        for other in adjacent(view, pack, empire)
        for token in rulers(view, pack, other)
        if token in joining
    ]
    inside = [religion_of(token) == faith for token in there] + [ship == faith for ship in ships]
    return len(believers) + len(around) + inside.count(True), inside.count(False)


def campaign(view: PaxView, pack: Pack, seat: int, king: str, empire: str) -> tuple[int, int]:
    """Return the numbers of attackers, each for a florin, and defenders in a campaign (F9)."""
    knights = sum(shape_of(token) == "knight" for token in rulers(view, pack, king))
    judged = empire if view.options.east_campaign == "target" else king
    if pack.empires[judged].region == "east" and abilities(
        view, pack, seat, effects.MamlukRepressedAsKnights
    ):
        knights += len(view.squares["mamluk"].repressed)
    return knights, len(rulers(view, pack, empire))


def vote_cost(view: PaxView, pack: Pack, seat: int, empire: str) -> int:
    """Return the florins that a vote would cost (F6a)."""
    discount = sum(ability.florins for ability in abilities(view, pack, seat, effects.PatronReducesVoteCost))
    cost = len(view.squares[empire].repressed) * pack.supply.costs.vote_per_token
    return max(0, cost - discount * view.player(seat).prestige["patron"])


def factor(view: PaxView, pack: Pack, seat: int, emporium: str) -> int:
    """Return the florins that a concession takes in a fair from an emporium (G3a)."""
    product = 1
    for ability in abilities(view, pack, seat, effects.DoubleInFairsAndVotes):
        product *= ability.factor
    if emporium == "spice_islands":
        for ability in abilities(view, pack, seat, effects.DoubleInSpiceIslandsFairs):
            product *= ability.factor
    return product


def stops(view: PaxView, pack: Pack, border: str) -> list[tuple[effects.Region, int]]:
    """Return the stops of a border on the open trade routes: the fair, and the number from its emporium."""
    calls: list[tuple[effects.Region, int]] = []
    routes: tuple[tuple[effects.Region, str], ...] = (
        ("west", view.open["white"]),
        ("east", view.open["black"]),
    )
    for region, emporium in routes:
        borders = pack.routes[emporium].borders
        if border in borders:
            calls.append((region, borders.index(border) + 1))
    return calls


def voyage(view: PaxView, pack: Pack, seat: int, region: effects.Region) -> Voyage:
    """Return the course of a trade fair (G)."""
    emporium = view.open["black" if region == "east" else "white"]
    route = pack.routes[emporium]
    players = 1 if view.solo else len(view.players)
    bank = pack.supply.by_players.value[players].fair_florins
    profits = view.market[region][0].florins + bank
    left, income, levies = profits, dict[int | None, int](), 0
    if left and not view.options.bankruptcy:
        left, income[seat] = left - 1, 1
    empty = {pack.cities[city_of(space)].empire for space, token in view.spaces.items() if token is None}
    for empire, border in zip(route.empires, (*route.borders, None), strict=True):
        if not left:
            break
        levies += empire in empty
        if border is None:
            continue
        tokens = view.borders[border]
        if tokens.pawn is not None:
            gain = min(left, factor(view, pack, tokens.pawn, emporium))
            left, income[tokens.pawn] = left - gain, income.get(tokens.pawn, 0) + gain
        elif tokens.pirate:
            left, income[None] = left - 1, income.get(None, 0) + 1
    return Voyage(profits, bank, income, levies, left)


def sale(view: PaxView, pack: Pack, card: str) -> int:
    """Return the florins that a sale brings (E3)."""
    usual = pack.supply.sale.florins
    if card in view.squares:
        queens = view.squares[card].queens
        return usual + sum(_ransom(pack, queen.card, silenced=queen.silenced) or usual for queen in queens)
    shown = view.card(card)
    return (shown and _ransom(pack, card, silenced=shown.silenced)) or usual


def _ransom(pack: Pack, card: str, *, silenced: bool) -> int | None:
    if silenced:
        return None
    printed = pack.cards[card].abilities
    return next((ability.florins for ability in printed if isinstance(ability, effects.Ransom)), None)
