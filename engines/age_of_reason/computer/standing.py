"""What speaks for each seat when nothing is half done, feature by feature, in victory points."""

from collections.abc import Mapping

from engines.age_of_reason.computer.odds import rolls
from engines.age_of_reason.computer.prices import points_of
from engines.age_of_reason.data.pack import CombatBonus, DoubleAttack, Pack, Reroll
from engines.age_of_reason.rules.segments import Act
from engines.age_of_reason.state import ReasonState, rules, segments

FEATURES: dict[str, str] = {
    "points": "scores victory points",
    "ranks": "takes or holds ranks in areas",
    "later": "has ranks that will score in the turns left",
    "discs": "has more discs in the areas",
    "unrest": "keeps unrest low",
    "gold": "has gold for what is to come",
    "spare": "has gold to spare",
    "cards": "keeps strong cards",
    "boxes": "has support and training for the battles left",
    "reserves": "can roll again",
    "acts": "has actions left in this segment",
}

Features = dict[str, float]


def raw(state: ReasonState) -> list[Features]:
    """Return all seats' features, unweighted."""
    pack = rules(state)
    turns = max(0, pack.tables.turns.value - state.turn)
    acts = max(0, segments(state) - state.segment)
    found = [dict.fromkeys(FEATURES, 0.0) for _ in state.players]
    lands = {player.country: one for player, one in zip(state.players, found, strict=True)}
    for name, area in pack.areas.items():
        discs = state.areas[name].discs
        for country, points in points_of(area, discs).items():
            if country in lands:
                one = lands[country]
                one["ranks"] += points
                one["later"] += points * turns
                one["discs"] += discs[country] * turns
    waiting = [step.seat for step in state.agenda if type(step) is Act]
    for seat, (player, one) in enumerate(zip(state.players, found, strict=True)):
        one["points"] = player.points
        one["unrest"] = -_unrest(player.unrest, turns)
        need = 3.0 * (acts + waiting.count(seat)) + 5.0 * turns
        one["gold"] = min(player.gold, need) / 10
        one["spare"] = max(0.0, player.gold - need) / 10
        one["cards"] = _strength(pack, player.hand, acts + waiting.count(seat))
        one["acts"] = float(waiting.count(seat))
    _boxes(state, pack, acts, found)
    return found


def features(state: ReasonState, weights: Mapping[str, float]) -> list[Features]:
    """Return all seats' features, weighted."""
    return [{name: weights[f"value_{name}"] * worth for name, worth in one.items()} for one in raw(state)]


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


def _boxes(state: ReasonState, pack: Pack, acts: int, found: list[Features]) -> None:
    """Count the boxes that last, for the segments left."""
    for name, seats in state.boxes.items():
        if not seats:
            continue
        effect = pack.boxes[name].effect
        kind = type(effect)
        for seat in seats:
            if kind is CombatBonus:
                worth = effect.per_disc * sum(pack.areas[area].vp[0] for area in effect.areas) / 10
                found[seat]["boxes"] += worth * acts
            elif kind is DoubleAttack:
                found[seat]["boxes"] += 2.0 * acts
            elif kind is Reroll:
                found[seat]["reserves"] += 1.0 if acts else 0.0
