"""The laws behind the orders of every game bite: each of these views breaks one."""

from typing import Any

import pytest

from engines.conformance import laws
from engines.conformance.laws import BrokenLawError
from engines.kernel import Decision, Event, Move
from tests.toy import TOY, Accept, Bid, Options, Order, Pay, Protested, Toy, ToyView


class Shown(ToyView, frozen=True, kw_only=True):
    """The toy's view, told wrongly in one way."""

    fault: str = ""

    @property
    def round_number(self) -> int:
        """The round, from 1; or one that only its reader sees."""
        return self.seat + 2 if self.fault == "own rounds" and self.seat is not None else self.round

    def passing(self, decision: Decision) -> Move | None:
        """A pass; or something else."""
        if self.fault == "an illegal pass":
            return Bid(coins=99)
        if self.fault == "a choice":
            return list(decision.moves)[-1]
        return super().passing(decision)

    def against(self, event: Event) -> tuple[int, ...]:
        """Whom it strikes; or whoever did it, or everybody."""
        if self.fault == "the doer":
            return () if event.seat is None else (event.seat,)
        if self.fault == "passes strike":
            return () if event.seat is None else (1 - event.seat,)
        return super().against(event)


class Faulty(Toy):
    """Shows the table with a fault."""

    fault = ""

    def view(self, state: Any, seat: int | None) -> ToyView:
        plain = super().view(state, seat)
        return Shown(**{name: getattr(plain, name) for name in plain.__struct_fields__}, fault=self.fault)


def objection(game: Toy) -> Any:
    """The toy when a sale may be objected to, which is passed by accepting it."""
    state = game.setup(2, b"s" * 32, Options())
    for move in (
        Order(seats=("seat:0", "seat:1")), Bid(coins=2), Bid(coins=0), Pay(coins=("copper", "silver")),
    ):  # fmt: skip
        game.apply(state, game.pending(state)[0].seat, move)
    return state


def faulty(fault: str) -> Faulty:
    game = Faulty()
    game.fault = fault
    return game


@pytest.mark.parametrize("fault", ["an illegal pass", "a choice", "passes strike"])
def test_a_wrong_pass_is_caught(fault: str) -> None:
    game = faulty(fault)
    with pytest.raises(BrokenLawError) as caught:
        laws.passes(game, objection(game))
    assert caught.value.law == "passes"


def test_a_right_pass_is_not() -> None:
    state = objection(Toy())
    laws.passes(TOY, state)
    (decision,) = TOY.pending(state)
    assert TOY.view(state, decision.seat).passing(decision) == Accept()


PROTEST = Protested(seat=1, card=None, loud=False)


@pytest.mark.parametrize(("fault", "before"), [("own rounds", 1), ("the doer", 1), ("", 2)])
def test_rounds_and_victims_that_cannot_be_are_caught(fault: str, before: int) -> None:
    game = faulty(fault)
    state = objection(game)
    with pytest.raises(BrokenLawError) as caught:
        laws.rounds(game, state, before, [PROTEST], 2)
    assert caught.value.law == "rounds"


def test_those_that_can_be_are_not() -> None:
    state = objection(Toy())
    laws.rounds(TOY, state, 1, [PROTEST], 2)
    assert TOY.view(state, None).against(PROTEST) == (0,)
