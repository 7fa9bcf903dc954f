"""What a History card brings its player now, beside what it brings the others (5.4)."""

# ruff: noqa: ARG001 - all kinds of cards are asked alike, and few look at everything

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.data.history import (
    Alchemy,
    CivilWar,
    CommodityCard,
    Crusade,
    Decree,
    Effect,
    EventCard,
    LeaderCard,
    Military,
    Plague,
    Raid,
    Revolt,
    Tribute,
    Unrest,
    War,
)
from engines.age_of_renaissance.rules.cards.commodities import payment
from engines.age_of_renaissance.rules.cards.effects import half_cash, unrest
from engines.age_of_renaissance.rules.cards.playable import immune
from engines.age_of_renaissance.rules.cards.war import bonus
from engines.age_of_renaissance.rules.purchase import missing
from engines.age_of_renaissance.state import active, seat_of


class Aim(NamedTuple):
    """One way to play a card."""

    gain: float
    """In points: the player's own gain, and part of what the others lose."""
    target: str | None = None
    province: str | None = None
    """One that it hits, where it hits any."""


def step(survey: Survey, seat: int, spaces: int) -> float:
    """Return the points that so many spaces of Misery cost a seat; below 0: bring."""
    return survey.misery(seat, spaces) - survey.misery(seat, 0)


def beside(survey: Survey, seat: int, gains: dict[int, float]) -> float:
    """Return a seat's gain less part of what the others gain."""
    others = sum(gain for other, gain in gains.items() if other != seat)
    return gains.get(seat, 0.0) - survey.weights["rival"] * others


def ways(survey: Survey, seat: int, card: str, targets: Sequence[Any], provinces: Sequence[Any]) -> list[Aim]:
    """Return the ways to play a card, in no order: with each target or province that it may have."""
    face = survey.pack.cards[card]
    if type(face) is CommodityCard:
        return [_commodity(survey, seat, str(one or face.commodities[0])) for one in targets]
    if type(face) is LeaderCard:
        return [Aim(_leader(survey, seat, face))]
    assert type(face) is EventCard, f"{card} is of no kind"
    return _WAYS.get(type(face.effect), _idle)(survey, seat, face, targets, provinces)


def _commodity(survey: Survey, seat: int, commodity: str) -> Aim:
    """Everybody is paid."""
    paid = {
        other: survey.dollar * payment(survey.state, other, commodity).amount
        for other in active(survey.state)
    }
    return Aim(beside(survey, seat, paid), commodity)


def _leader(survey: Survey, seat: int, face: LeaderCard) -> float:
    """Credits for Advances that one does not have and can pay for."""
    state, player = survey.state, survey.state.players[seat]
    if state.phase == "final":
        return 0.0
    best = 0.0
    for letter in face.advances:
        if letter in player.advances or missing(state, seat, letter):
            continue
        cost = survey.pack.advances[letter].cost
        if cost - face.credit - 40 <= player.cash:
            best += min(face.credit, cost)
    return best * survey.dollar


def _idle(survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]) -> list[Aim]:
    """Return what is worth little."""
    return [Aim(3.0 * survey.dollar, one) for one in targets]


def _military(
    survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]
) -> list[Aim]:
    """Good in attacks of this turn."""
    tokens = survey.state.players[seat].expansion
    return [Aim((0.3 * tokens - 1.0) * survey.dollar)]


def _unrest(
    survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]
) -> list[Aim]:
    """Misery for all, by what they have."""
    state, effect = survey.state, face.effect
    assert type(effect) is Unrest, f"{face.id} is no unrest"
    hit = {
        other: 0.0 if immune(state, other, face.id) else -step(survey, other, unrest(state, other, effect))
        for other in active(state)
    }
    return [Aim(beside(survey, seat, hit))]


def _alchemy(
    survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]
) -> list[Aim]:
    found: list[Aim] = []
    for capital in targets:
        if capital is not None:
            victim = seat_of(survey.state, capital)
            lost = survey.dollar * half_cash(survey.state, victim)
            found.append(Aim(-lost if victim == seat else _blow(survey, victim) * lost, capital))
    return found or [Aim(0.0)]


def _civil_war(
    survey: Survey,
    seat: int,
    face: EventCard,
    targets: Sequence[Any],
    _: Sequence[Any],
) -> list[Aim]:
    found: list[Aim] = []
    for capital in targets:
        if capital is not None:
            victim = seat_of(survey.state, capital)
            player = survey.state.players[victim]
            lost = step(survey, victim, 1) + 15.0 * survey.dollar
            lost += survey.dollar * min(half_cash(survey.state, victim), player.expansion)
            found.append(Aim(-lost if victim == seat else _blow(survey, victim) * lost, capital))
    return found or [Aim(0.0)]


def _war(survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]) -> list[Aim]:
    """A war is good for whoever has the better weapons."""
    found: list[Aim] = []
    for capital in targets:
        if capital is not None:
            other = seat_of(survey.state, capital)
            edge = bonus(survey.state, seat, other) - bonus(survey.state, other, seat)
            costs = step(survey, seat, 1) - survey.weights["rival"] * step(survey, other, 1)
            found.append(Aim(25.0 * edge * survey.dollar - costs, capital))
    return found or [Aim(0.0)]


def _decree(
    survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]
) -> list[Aim]:
    """Close the category of which oneself has most already."""
    own = survey.state.players[seat].advances
    return [
        Aim(survey.dollar * (1.0 + 2.0 * sum(letter in own for letter in survey.pack.by_category[one])), one)
        for one in targets
        if one is not None
    ] or [Aim(0.0)]


def _hits(
    survey: Survey,
    seat: int,
    face: EventCard,
    targets: Sequence[Any],
    provinces: Sequence[Any],
) -> list[Aim]:
    """Markers become tokens."""
    found: list[Aim] = []
    for province in provinces:
        owner = survey.state.provinces[province].marker
        if owner is not None:
            # Tokens that are near bring most of it back.
            lost = (
                0.4 * survey.market(owner, province, -1)
                + survey.dollar * survey.pack.provinces[province].market_number
            )
            found.append(Aim(-lost if owner == seat else _blow(survey, owner) * lost, None, province))
    return found or [Aim(0.0)]


def _crusade(
    survey: Survey,
    seat: int,
    face: EventCard,
    targets: Sequence[Any],
    provinces: Sequence[Any],
) -> list[Aim]:
    """A market at the cost of some Misery."""
    assert type(face.effect) is Crusade, f"{face.id} is no crusade"
    costs, found = step(survey, seat, face.effect.misery), list[Aim]()
    for province in provinces:
        pieces = survey.state.provinces.get(province)
        owner = None if pieces is None else pieces.marker
        gain = 0.0 if owner == seat else survey.market(seat, province, 1)
        if owner is not None and owner != seat:
            gain -= _blow(survey, owner) * survey.market(owner, province, -1)
        found.append(Aim(gain - costs, None, province))
    return found or [Aim(0.0)]


def _plague(
    survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]
) -> list[Aim]:
    found: list[Aim] = []
    state, provinces = survey.state, survey.pack.provinces
    for area in targets:
        lost: dict[int, float] = {}
        for province in survey.pack.by_area.get(area, ()):
            pieces = state.provinces.get(province)
            if pieces is not None and pieces.marker is not None:
                owner = pieces.marker
                hit = (
                    0.4 * survey.market(owner, province, -1)
                    + survey.dollar * provinces[province].market_number
                )
                lost[owner] = lost.get(owner, 0.0) - hit
            elif pieces is not None:
                for owner in range(survey.seats):
                    lost[owner] = lost.get(owner, 0.0) - survey.dollar * (
                        pieces.tokens[owner] + pieces.white[owner]
                    )
        found.append(Aim(beside(survey, seat, lost), area))
    return found


def _tribute(
    survey: Survey, seat: int, face: EventCard, targets: Sequence[Any], _: Sequence[Any]
) -> list[Aim]:
    assert type(face.effect) is Tribute, f"{face.id} is no tribute"
    return [Aim(survey.dollar * face.effect.cash)]


def _blow(survey: Survey, victim: int) -> float:
    """Return how much a dollar that a rival loses is worth: more where the rival leads."""
    return survey.weights["rival"] * (1.5 if leader(survey) == victim else 1.0)


def leader(survey: Survey) -> int:
    """Return who leads, at a glance."""
    state, advances = survey.state, survey.pack.advances

    def standing(seat: int) -> float:
        player = state.players[seat]
        if player.out:
            return -10000.0
        worth = sum([advances[letter].cost for letter in player.advances]) - survey.misery(seat, 0)
        return worth + survey.dollar * player.cash + survey.incomes * survey.ripe * survey.income(seat)

    return max(range(survey.seats), key=standing)


Ways = Callable[[Survey, int, EventCard, Sequence[Any], Sequence[Any]], list[Aim]]

_WAYS: dict[type[Effect], Ways] = {
    Military: _military,
    Unrest: _unrest,
    Alchemy: _alchemy,
    CivilWar: _civil_war,
    War: _war,
    Decree: _decree,
    Raid: _hits,
    Revolt: _hits,
    Crusade: _crusade,
    Plague: _plague,
    Tribute: _tribute,
}
