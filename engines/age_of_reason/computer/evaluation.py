"""What speaks for each seat when nothing is half done, feature by feature, in victory points."""

from collections.abc import Mapping

from engines.age_of_reason.computer import sides
from engines.age_of_reason.computer.odds import rolls
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


NEED = 2.3
"""Gold that a segment costs."""
NEED_LATER = 14.0
"""And the turn after this one, beside its income."""


def raw(state: ReasonState, weights: Mapping[str, float]) -> list[Features]:
    """Return all seats' features, unweighted."""
    found = [dict.fromkeys(FEATURES, 0.0) for _ in state.players]
    if not state.turn:  # countries are being chosen
        return found
    pack = rules(state)
    turns = pack.tables.turns.value - state.turn
    left = segments(state) - state.segment
    share = (left + (1 if state.segment else 0)) / segments(state)
    waiting = [step.seat for step in state.agenda if type(step) is Act]
    acts = [left + waiting.count(seat) for seat in range(len(found))]
    """Segments that each seat has to come."""
    seats = {player.land: seat for seat, player in enumerate(state.players)}
    rows: Rows = {**dict.fromkeys(state.above, 1), **dict.fromkeys(state.below, -1)}
    reach = {land: [area.id for area in access.reachable(state, seat)] for land, seat in seats.items()}
    for area in pack.areas.values():
        reaching = [land for land, areas in reach.items() if area.id in areas]
        _area(state.areas[area.id], area.vp, reaching, seats, rows, found, share)
    for player, one, to_come in zip(state.players, found, acts, strict=True):
        one["later"], one["open"] = one["ranks"] * turns, one["ranks"] * share
        one["discs"] *= turns
        one["points"] = player.points
        one["unrest"] = -_unrest(player.unrest, turns)
        need = NEED * to_come + NEED_LATER * min(turns, 1)
        step = STEP * (2 - 0.5**turns) / 2
        one["gold"] = min(player.gold, need) * step
        one["spare"] = max(0.0, player.gold - need) * step
        one["cards"] = _strength(pack, player.hand, to_come)
    _boxes(state, pack, acts, found)
    for seat, one in enumerate(found):
        one["alliances"] = sides.worth(state, seat, weights) * (1 + min(turns, 1)) * share
    return found


def features(state: ReasonState, weights: Mapping[str, float]) -> list[Features]:
    """Return all seats' features, weighted."""
    return [
        {name: weights[f"value_{name}"] * worth for name, worth in one.items()} for one in raw(state, weights)
    ]


def spread(state: ReasonState, weights: Mapping[str, float]) -> float:
    """Return by how many points a seat is e times as likely to win: the more turns are left, the more."""
    left = max(0, rules(state).tables.turns.value - state.turn)
    return weights["spread"] + left * weights["spread_turn"]


Rows = dict[str, int]
"""By country: 1 for the upper alliance, -1 for the lower, 0 where it is not placed yet."""


def _foes(rows: Rows, country: str, other: str) -> float:
    """Return how likely two countries are foes: who is not placed yet may come to either side (4.2)."""
    return (1 - rows.get(country, 0) * rows.get(other, 0)) / 2


def _area(
    lying: Area,
    vp: tuple[int, ...],
    reaching: list[str],
    seats: dict[str, int],
    rows: Rows,
    found: list[Features],
    share: float,
) -> None:
    """Add what an area is worth: ranks, discs, and for the part of the turn that is left what may change.

    `reaching`: who may attack there.
    """
    discs: Discs = tuple(lying.discs.items())
    points = points_of(vp, discs)
    for country in reaching:
        one = found[seats[country]]
        best: float = gain_of(vp, discs, country, country, None) if lying.markers else 0
        for other in points:
            likely = _foes(rows, country, other)
            if likely and other != country:
                best = max(best, likely * gain_of(vp, discs, country, country, other))
        one["chances"] += best * share
        if country in points:
            one["ranks"] += points[country]
            one["discs"] += lying.discs[country]
            losses = [
                _foes(rows, country, other) * gain_of(vp, discs, country, other, country)
                for other in reaching
                if other != country
            ]
            one["dangers"] += min(losses, default=0) * share


def _unrest(unrest: int, turns: int) -> float:
    """Return the victory points that so much unrest costs at the scorings left: halved after each (4.6)."""
    worth = 0.0
    for _ in range(turns + 1):
        worth += rolls(unrest)
        unrest = (unrest + 1) // 2
    return worth


def _strength(pack: Pack, hand: list[str], acts: int) -> float:
    """Return the strength of the best cards in hand, as many as segments are left."""
    faces = pack.cards
    strengths = sorted([faces[card].infantry + faces[card].ships for card in hand], reverse=True)
    return float(sum(strengths[:acts]))


def _boxes(state: ReasonState, pack: Pack, acts: list[int], found: list[Features]) -> None:
    """Count the boxes that last, for the segments left."""
    for name, seats in state.boxes.items():
        if not seats:
            continue
        effect = pack.boxes[name].effect
        for seat in seats:
            if isinstance(effect, CombatBonus):
                firsts = sum([pack.areas[area].vp[0] for area in effect.areas])
                found[seat]["boxes"] += effect.per_disc * firsts * acts[seat] / 10
            elif isinstance(effect, DoubleAttack):
                found[seat]["twice"] += acts[seat]
            elif isinstance(effect, Reroll):
                found[seat]["reserves"] += min(1.0, acts[seat] / 3)
