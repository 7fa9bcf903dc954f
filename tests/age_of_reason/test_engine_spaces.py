"""What is offered is what the predicates allow, and everything offered can be paid."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engines.age_of_reason.game import AGE_OF_REASON as GAME
from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Lay, Options
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.combat import Laying
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.rules.setup import FullReasonState
from engines.age_of_reason.state import rules, supply
from engines.kernel import Decision


def moments(
    seats: int, seed: int, every: int = 3, **options: Any
) -> Iterator[tuple[FullReasonState, Decision]]:
    """Play a random game that wastes money; stop at some of its decisions."""
    rng = random.Random(seed)
    state = GAME.setup(seats, seed.to_bytes(32, "big"), Options(**options))
    while decisions := GAME.pending(state):
        decision = rng.choice(decisions)
        if rng.randrange(every) == 0:
            yield state, decision
        (box,) = rng.choices(decision.moves.boxes, [box.size() for box in decision.moves.boxes])
        GAME.apply(state, decision.seat, box.sample(rng))


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_spaces_hold_what_the_predicates_allow(seats: int):
    for state, decision in moments(seats, seats):
        seat, pack = decision.seat, rules(state)
        moves = set(decision.moves) if decision.kind in ("act", "attack") else set()
        if not moves:
            continue
        attacks = {move for move in moves if isinstance(move, Attack)}
        assert attacks == {
            Attack(area=area, target=target)
            for area in pack.areas
            for target in (*pack.countries, *pack.markers)
            if not access.reaches(state, seat, area)
            and not access.armed(state, seat, pack.areas[area].ship)
            and not access.attackable(state, seat, area, target)
        }
        conversions = {move for move in moves if isinstance(move, Convert)}
        assert conversions == {
            Convert(area=area, card=card)
            for area in pack.areas
            for card in pack.cards
            if not access.converts(state, seat, area) and not access.converts_with(state, seat, card)
        }
        claimed = {move.box for move in moves if isinstance(move, Claim)}
        allowed = {box for box in pack.boxes if not access.claims(state, seat, box)}
        assert claimed == (allowed if decision.kind == "act" else set())


@pytest.mark.parametrize("seats", range(2, 8))
def test_nothing_is_offered_that_cannot_be_paid(seats: int):
    for state, decision in moments(seats, 10 + seats):
        pack, purse = rules(state), capacity(state, decision.seat)
        for box in decision.moves.boxes:
            if box.kind is Bid:
                assert list(box.fields["gold"])[-1] == purse
            elif box.kind is Claim:
                assert supply(state, decision.seat)
                assert all(pack.boxes[str(one)].cost <= purse for one in box.fields["box"])
            elif box.kind is Lay:
                assert all(card is None or pack.cards[str(card)].cost <= purse for card in box.fields["card"])


@pytest.mark.parametrize("seats", range(2, 8))
def test_who_lays_a_card_and_who_may_join(seats: int):
    battles = 0
    for state, _ in moments(seats, 20 + seats, every=1):
        combat, top = state.combat, state.agenda[-1]
        if combat is None or not isinstance(top, Laying):
            continue
        battles += 1
        discs, lands = state.areas[combat.area].discs, [player.land for player in state.players]
        asked = dict(zip(top.seats, map(top.kind_of, top.seats), strict=True))
        assert asked[combat.attacker] == "lay"
        if combat.defender is not None:
            lone = len(state.players[combat.defender].hand) == 1
            assert asked.get(combat.defender) == (None if lone else "lay")
        own = state.above if lands[combat.attacker] in state.above else state.below
        for seat in set(range(seats)) - {combat.attacker, combat.defender}:
            helps = lands[seat] in discs and (combat.target in discs or lands[seat] in own)
            assert asked.get(seat) == ("join" if helps else None)
    assert battles


def test_boxes_and_areas_are_listed_as_they_are_printed():
    asked = 0
    for state, decision in moments(4, 3, trade_areas="one"):
        if decision.kind not in ("act", "attack"):
            continue
        pack, groups = rules(state), ["advancement", "trading", "support"]
        boxes = [*dict.fromkeys(move.box for move in decision.moves.moves() if isinstance(move, Claim))]
        printed = [box for group in groups for box in pack.boxes if pack.boxes[box].group == group]
        assert boxes == sorted(boxes, key=printed.index)
        for kind in {Claim, Attack} & {*decision.moves.kinds()}:
            (areas,) = decision.moves.domains(kind, {}, "area")
            assert [*areas] == [area for area in (None, *pack.areas) if area in areas]
        asked += len(boxes) > 9
    assert asked
