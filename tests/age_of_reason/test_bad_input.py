"""What `apply` does not play it refuses, with a sentence and a rule, and nothing is changed."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engines.age_of_reason.game import AGE_OF_REASON as GAME
from engines.age_of_reason.moves import MOVES, Claim, Hire, Pass
from engines.endeavor.moves import Occupy
from engines.endeavor.moves import Pass as PassInEndeavor
from engines.kernel import Decision, IllegalMove, Move
from tests.age_of_reason.walks import PLAYERS, options

WRONG_TYPES = (None, True, 2.5, float("nan"), b"prussia", [], ["prussia"], {}, {"prussia"}, object(), int, 1j)
NUMBERS = (-1, 2**63, 2**64, 10**30, -(10**30))
IDS = ("", "atlantis", "prussia", "baltic", "prussia_01", "german_states_01", "africa_02", "militia", "{0}")
TUPLES = (
    (),
    ("prussia",),
    ("prussia", "prussia"),
    ("austria", "prussia"),
    ("atlantis",),
    (1,),
    (None,),
    ([],),
)
VALUES: tuple[Any, ...] = (*WRONG_TYPES, *NUMBERS, *IDS, *TUPLES)
NO_MOVES: tuple[Any, ...] = (
    None, 0, "pass", {"move": "pass"}, Pass, [Pass()], PassInEndeavor(), Occupy(city="london", using="token"),
)  # fmt: skip


def shots(decision: Decision, rng: random.Random) -> Iterator[Any]:
    """Go through moves of all kinds with one wild field each, beside fields that are legal where some are."""
    for kind in MOVES:
        names = [field.name for field in msgspec.structs.fields(kind)]
        legal = [box for box in decision.moves.boxes if box.kind is kind]
        fields: dict[str, Any] = {}
        for name in names:
            for value in VALUES:
                fields = {other: rng.choice(VALUES) for other in names}
                if legal:
                    fields = msgspec.structs.asdict(rng.choice(legal).sample(rng))
                yield kind(**fields | {name: value})
        if not names:
            yield kind(**fields)
    yield from NO_MOVES


def refuse(state: Any, seat: Any, move: Any) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, seat, move)
    assert refused.value.text.endswith(".")
    assert "{" not in refused.value.text.replace("“{0}”", "")
    assert refused.value.rule.startswith("Age of Reason")
    return refused.value


def test_bad_input_is_refused_in_words_and_changes_nothing():
    fired: Counter[str] = Counter()
    for number in range(6):
        rng = random.Random(number)
        drawn = options(rng) if number else GAME.Options(countries="chosen")
        state = GAME.setup(2 + number, bytes([number]), drawn)
        while decisions := GAME.pending(state):
            decision = rng.choice(decisions)
            if fired[decision.kind] < 2 and (number == 0 or rng.randrange(9) == 0):
                fired[decision.kind] += 1
                before = GAME.encode(state)
                for move in shots(decision, rng):
                    if move not in decision.moves:
                        refuse(state, decision.seat, move)
                        assert GAME.pending(state) == decisions
                assert GAME.encode(state) == before
            GAME.apply(state, decision.seat, rng.choice(PLAYERS)(decision, rng))
    assert set(fired) == {"country", "bid", "act", "attack", "lay", "join", "hire", "reserve"}


@pytest.mark.parametrize("seat", [-1, 1, 7, 10**30, None, "0", 0.5, [], {}])
def test_who_owes_nothing_is_told_who_does(seat: Any):
    state = GAME.setup(3, b"seats", GAME.Options(countries="chosen"))
    before = GAME.encode(state)
    (decision,) = GAME.pending(state)
    assert decision.seat == 0
    refusal = refuse(state, seat, next(iter(decision.moves)))
    assert (refusal.code, "<seat:0>" in refusal.text) == ("not_pending", True)
    assert GAME.encode(state) == before


def test_a_list_is_no_tuple():
    rng = random.Random(0)
    state = GAME.setup(2, b"lists", GAME.Options())
    while (decision := GAME.pending(state)[0]).kind != "hire":
        GAME.apply(state, decision.seat, PLAYERS[2](decision, rng))
    listed: Any = Hire(countries=list(next(iter(decision.moves)).countries))  # type: ignore[attr-defined]
    assert refuse(state, decision.seat, listed).code == "unknown"


def test_a_box_that_has_no_card_to_give_back_refuses_the_area():
    state = GAME.setup(2, b"militia", GAME.Options(random_alliances=True))
    (decision,) = GAME.pending(state)
    move: Move = Claim(box="militia", area="baltic")
    assert "asks for no area" in refuse(state, decision.seat, move).text
