"""What a History card brings its player now, compared with what it brings the others (5.4)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.rules.cards.effects import half_cash, unrest
from engines.age_of_renaissance.rules.cards.playable import immune
from engines.age_of_renaissance.rules.cards.war import bonus
from engines.age_of_renaissance.rules.purchase import missing
from engines.age_of_renaissance.state import active, seat_of


class Aim(NamedTuple):
    """One way to play a card."""

    gain: float
    """In points: the player's own gain plus part of what the others lose."""
    target: str | None = None
    province: str | None = None
    """A province that it hits, if any."""


def step(survey: Survey, seat: int, spaces: int) -> float:
    """Return the points that so many spaces of Misery cost a seat; below 0 for a gain."""
    return survey.misery(seat, spaces) - survey.misery(seat, 0)


def beside(survey: Survey, seat: int, gains: dict[int, float]) -> float:
    """Return a seat's gain less part of what the others gain."""
    others = sum(gain for other, gain in gains.items() if other != seat)
    return gains.get(seat, 0.0) - survey.weights["rival"] * others


class Case(NamedTuple):
    """An event card that somebody may play."""

    survey: Survey
    seat: int
    face: history.EventCard
    targets: Sequence[Any]
    provinces: Sequence[Any]

    def victims(self) -> list[tuple[str, int]]:
        """Return the possible victims, by Capital and seat."""
        return [
            (capital, seat_of(self.survey.state, capital)) for capital in self.targets if capital is not None
        ]

    def blow(self, capital: str, victim: int, lost: float) -> Aim:
        """Return the aim at a player who would lose so many points."""
        own = victim == self.seat
        return Aim(-lost if own else _part(self.survey, victim) * lost, capital)


def ways(survey: Survey, seat: int, card: str, targets: Sequence[Any], provinces: Sequence[Any]) -> list[Aim]:
    """Return the ways to play a card with each target or province, in no order."""
    face = survey.pack.cards[card]
    if isinstance(face, history.CommodityCard):
        return [_commodity(survey, seat, str(target or face.commodities[0])) for target in targets]
    if isinstance(face, history.LeaderCard):
        return [Aim(_leader(survey, seat, face))]
    return _WAYS.get(type(face.effect), _idle)(Case(survey, seat, face, targets, provinces)) or [Aim(0.0)]


def _commodity(survey: Survey, seat: int, commodity: str) -> Aim:
    """Everybody is paid."""
    paid = {other: survey.dollar * survey.payment(other, commodity) for other in active(survey.state)}
    return Aim(beside(survey, seat, paid), commodity)


def _leader(survey: Survey, seat: int, face: history.LeaderCard) -> float:
    """Credits for Advances that the player lacks and can pay for."""
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


def _idle(case: Case) -> list[Aim]:
    """Value any target a little."""
    return [Aim(3.0 * case.survey.dollar, target) for target in case.targets]


def _military(case: Case) -> list[Aim]:
    """Good in attacks of this turn."""
    survey = case.survey
    tokens = survey.state.players[case.seat].expansion
    return [Aim((survey.weights["arms"] * tokens - 1.0) * survey.dollar)]


def _unrest(case: Case) -> list[Aim]:
    """Misery for everybody, by what they have."""
    survey, state, effect = case.survey, case.survey.state, case.face.effect
    assert isinstance(effect, history.Unrest), f"{case.face.id} is no unrest"
    hit = {
        other: 0.0
        if immune(state, other, case.face.id)
        else -step(survey, other, unrest(state, other, effect))
        for other in active(state)
    }
    return [Aim(beside(survey, case.seat, hit))]


def _alchemy(case: Case) -> list[Aim]:
    """Half the written cash."""
    survey = case.survey
    return [
        case.blow(capital, victim, survey.dollar * half_cash(survey.state, victim))
        for capital, victim in case.victims()
    ]


def _civil_war(case: Case) -> list[Aim]:
    """Misery, the Capital, half of cash or tokens."""
    survey, aims = case.survey, list[Aim]()
    for capital, victim in case.victims():
        tokens = survey.state.players[victim].expansion
        lost = survey.weights["civil_war"] + min(half_cash(survey.state, victim), tokens)
        aims.append(case.blow(capital, victim, step(survey, victim, 1) + survey.dollar * lost))
    return aims


def _war(case: Case) -> list[Aim]:
    """A war favours the player with the better weapons."""
    survey, seat, aims = case.survey, case.seat, list[Aim]()
    for capital, other in case.victims():
        edge = bonus(survey.state, seat, other) - bonus(survey.state, other, seat)
        costs = step(survey, seat, 1) - survey.weights["rival"] * step(survey, other, 1)
        aims.append(Aim(survey.weights["war"] * edge * survey.dollar - costs, capital))
    return aims


def _decree(case: Case) -> list[Aim]:
    """Close the category of which the player already has the most."""
    own, by_category = case.survey.state.players[case.seat].advances, case.survey.pack.by_category
    return [
        Aim(
            case.survey.dollar * (1.0 + 2.0 * sum(letter in own for letter in by_category[category])),
            category,
        )
        for category in case.targets
        if category is not None
    ]


def _reduced(survey: Survey, owner: int, province: str) -> float:
    """Return what a marker that becomes a token costs: nearby tokens restore most of it."""
    tokens = survey.pack.provinces[province].market_number
    return survey.weights["reduced"] * survey.market(owner, province, -1) + survey.dollar * tokens


def _hits(case: Case) -> list[Aim]:
    """Markers become tokens."""
    survey, aims = case.survey, list[Aim]()
    for province in case.provinces:
        owner = survey.state.provinces[province].marker
        if owner is not None:
            aim = case.blow("", owner, _reduced(survey, owner, province))
            aims.append(Aim(aim.gain, None, province))
    return aims


def _crusade(case: Case) -> list[Aim]:
    """A market at the cost of some Misery."""
    survey, seat, effect = case.survey, case.seat, case.face.effect
    assert isinstance(effect, history.Crusade), f"{case.face.id} is no crusade"
    costs, aims = step(survey, seat, effect.misery), list[Aim]()
    for province in case.provinces:
        pieces = survey.state.provinces.get(province)
        owner = None if pieces is None else pieces.marker
        gain = 0.0 if owner == seat else survey.market(seat, province, 1)
        if owner is not None and owner != seat:
            gain += _part(survey, owner) * survey.market(owner, province, -1)
        aims.append(Aim(gain - costs, None, province))
    return aims


def _plague(case: Case) -> list[Aim]:
    """All tokens of an Area, and its markers become tokens."""
    survey, aims = case.survey, list[Aim]()
    for area in case.targets:
        lost: dict[int, float] = {}
        for province in survey.pack.by_area.get(area, ()):
            pieces = survey.state.provinces.get(province)
            if pieces is not None and pieces.marker is not None:
                owner = pieces.marker
                lost[owner] = lost.get(owner, 0.0) - _reduced(survey, owner, province)
            elif pieces is not None:
                for owner in range(survey.seats):
                    tokens = pieces.tokens[owner] + pieces.white[owner]
                    lost[owner] = lost.get(owner, 0.0) - survey.dollar * tokens
        aims.append(Aim(beside(survey, case.seat, lost), area))
    return aims


def _tribute(case: Case) -> list[Aim]:
    """Cash."""
    assert isinstance(case.face.effect, history.Tribute), f"{case.face.id} is no tribute"
    return [Aim(case.survey.dollar * case.face.effect.cash)]


def _part(survey: Survey, victim: int) -> float:
    """Return how much a dollar that a rival loses is worth: more if the rival leads."""
    return survey.weights["rival"] * (survey.weights["leading"] if leader(survey) == victim else 1.0)


def leader(survey: Survey) -> int:
    """Return the leader, by a rough estimate."""
    if survey.ahead is None:
        survey.ahead = max(range(survey.seats), key=lambda seat: lead_of(survey, seat))
    return survey.ahead


def lead_of(survey: Survey, seat: int) -> float:
    """Return a rough estimate of what a seat has, in points."""
    player, advances = survey.state.players[seat], survey.pack.advances
    if player.out:
        return -10000.0
    worth = sum([advances[letter].cost for letter in player.advances]) - survey.misery(seat, 0)
    return worth + survey.dollar * player.cash + survey.incomes * survey.ripe * survey.income(seat)


Ways = Callable[[Case], list[Aim]]

_WAYS: dict[type[history.Effect], Ways] = {
    history.Military: _military,
    history.Unrest: _unrest,
    history.Alchemy: _alchemy,
    history.CivilWar: _civil_war,
    history.War: _war,
    history.Decree: _decree,
    history.Raid: _hits,
    history.Revolt: _hits,
    history.Crusade: _crusade,
    history.Plague: _plague,
    history.Tribute: _tribute,
}
