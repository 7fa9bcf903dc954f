"""Evaluate quiet positions for each seat, feature by feature, in victory points."""

from collections.abc import Mapping

from engines.age_of_reason.computer import sides
from engines.age_of_reason.computer.costs import scorings
from engines.age_of_reason.computer.prices import STEP, Discs, gain_of, points_of
from engines.age_of_reason.data.pack import CombatBonus, DoubleAttack, Pack, Reroll
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.segments import Act
from engines.age_of_reason.state import Area, ReasonState, rules, segments

FEATURES: dict[str, str] = {
    "points": "more victory points",
    "ranks": "better ranks in the areas",
    "open": "better ranks in the areas",
    "later": "better ranks in the areas",
    "discs": "more discs in the areas",
    "chances": "better targets for later attacks",
    "dangers": "less for foes to take",
    "alliances": "better friends and foes",
    "unrest": "less unrest",
    "gold": "more gold",
    "spare": "more gold",
    "cards": "stronger cards left",
    "boxes": "more support in battles",
    "twice": "a second attack",
    "reserves": "a Reserve to roll again",
}

Features = dict[str, float]

NEED, NEED_LATER = 2.3, 14.0
"""Gold that a segment costs, and the turn after this one beside its income."""


def raw(state: ReasonState, weights: Mapping[str, float]) -> list[Features]:
    """Return all seats' features, unweighted."""
    by_seat = [dict.fromkeys(FEATURES, 0.0) for _ in state.players]
    if not state.turn:  # countries are being chosen
        return by_seat
    pack = rules(state)
    turns = pack.tables.turns.value - state.turn
    left = segments(state) - state.segment
    share = (left + (1 if state.segment else 0)) / segments(state)
    waiting = [step.seat for step in state.agenda if type(step) is Act]
    acts = [left + waiting.count(seat) for seat in range(len(by_seat))]
    """Segments to come, by seat."""
    seats = {player.land: seat for seat, player in enumerate(state.players)}
    rows: Rows = {**dict.fromkeys(state.above, 1), **dict.fromkeys(state.below, -1)}
    reach = {land: [area.id for area in access.reachable(state, seat)] for land, seat in seats.items()}
    for area in pack.areas.values():
        reaching = [land for land, areas in reach.items() if area.id in areas]
        _area(state.areas[area.id], area.vp, reaching, seats, rows, by_seat, share)
    for player, own, to_come in zip(state.players, by_seat, acts, strict=True):
        own["later"], own["open"] = own["ranks"] * turns, own["ranks"] * share
        own["discs"] *= turns
        own["points"] = player.points
        own["unrest"] = -scorings(player.unrest, turns)
        need = NEED * to_come + NEED_LATER * min(turns, 1)
        step = STEP * (2 - 0.5**turns) / 2
        own["gold"] = min(player.gold, need) * step
        own["spare"] = max(0.0, player.gold - need) * step
        own["cards"] = _strength(pack, player.hand, to_come)
    _boxes(state, pack, acts, by_seat)
    for seat, own in enumerate(by_seat):
        own["alliances"] = sides.worth(state, seat, weights) * (1 + min(turns, 1)) * share
    return by_seat


def features(state: ReasonState, weights: Mapping[str, float]) -> list[Features]:
    """Return all seats' features, weighted."""
    return [
        {name: weights[f"value_{name}"] * worth for name, worth in own.items()} for own in raw(state, weights)
    ]


def spread(state: ReasonState, weights: Mapping[str, float]) -> float:
    """Return the lead that makes a seat e times as likely to win; it grows with the turns left."""
    left = max(0, rules(state).tables.turns.value - state.turn)
    return weights["spread"] + left * weights["spread_turn"]


Rows = dict[str, int]
"""By country: 1 in the upper alliance, -1 in the lower one, absent or 0 before it is placed."""


def _foes(rows: Rows, country: str, other: str) -> float:
    """Return how likely two countries are foes; an unplaced one may come to either side (4.2)."""
    return (1 - rows.get(country, 0) * rows.get(other, 0)) / 2


def _area(
    lying: Area,
    vp: tuple[int, ...],
    reaching: list[str],
    seats: dict[str, int],
    rows: Rows,
    by_seat: list[Features],
    share: float,
) -> None:
    """Add the worth of an area: ranks, discs, and what may change there in the rest of the turn.

    `reaching`: the countries that may attack there.
    """
    discs: Discs = tuple(lying.discs.items())
    points = points_of(vp, discs)
    for country in reaching:
        own = by_seat[seats[country]]
        best: float = gain_of(vp, discs, country, country, None) if lying.markers else 0
        for other in points:
            likely = _foes(rows, country, other)
            if likely and other != country:
                best = max(best, likely * gain_of(vp, discs, country, country, other))
        own["chances"] += best * share
        if country in points:
            own["ranks"] += points[country]
            own["discs"] += lying.discs[country]
            losses = [
                _foes(rows, country, other) * gain_of(vp, discs, country, other, country)
                for other in reaching
                if other != country
            ]
            own["dangers"] += min(losses, default=0) * share


def _strength(pack: Pack, hand: list[str], acts: int) -> float:
    """Return the strength of the best cards in hand, as many as segments are left."""
    faces = pack.cards
    strengths = sorted([faces[card].infantry + faces[card].ships for card in hand], reverse=True)
    return float(sum(strengths[:acts]))


def _boxes(state: ReasonState, pack: Pack, acts: list[int], by_seat: list[Features]) -> None:
    """Count the boxes with lasting effects, for the segments left."""
    for name, seats in state.boxes.items():
        if not seats:
            continue
        effect = pack.boxes[name].effect
        for seat in seats:
            if isinstance(effect, CombatBonus):
                firsts = sum([pack.areas[area].vp[0] for area in effect.areas])
                by_seat[seat]["boxes"] += effect.per_disc * firsts * acts[seat] / 10
            elif isinstance(effect, DoubleAttack):
                by_seat[seat]["twice"] += acts[seat]
            elif isinstance(effect, Reroll):
                by_seat[seat]["reserves"] += min(1.0, acts[seat] / 3)
