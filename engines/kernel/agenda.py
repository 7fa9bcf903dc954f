"""The agenda: a stack of small typed steps that carries the flow of every game.

A phase, a battle or a turn is a short sequence of steps, put on the agenda in the order of the rule book. A
step is automatic (`Auto`), asks one seat (`Ask`), or asks several at once under seal (`Simultaneous`).
"""

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from engines.kernel.chance import Chance
from engines.kernel.decisions import Decision, Text
from engines.kernel.events import Answered, Log, Sealed
from engines.kernel.moves import Move
from engines.kernel.spaces import MoveSpace


class State(msgspec.Struct, kw_only=True, dict=True):
    """What every game's state has; games add their own fields and narrow `agenda` to their steps.

    Canonical: per-seat data are lists, dict keys str, no sets. Values derived from the state are kept beside
    it, in `vars(state)`; they are not encoded, and each move drops them.
    """

    pack: str  # SHA-256 of the data pack that the game is played with
    edition: int = 1  # version of the rules that the game was begun under and is played by to its end
    commitment: str  # `sha256(seed)`; published
    chance: Chance
    serial: int = 0  # number of the latest decision
    agenda: list[Any]  # the step on top is last

    def put(self, *steps: "Step") -> None:
        """Put steps on top, the first named to run first."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda.extend(steps[::-1])

    def changed(self) -> None:
        """Drop what was derived from the state as it was."""
        vars(self).clear()


class Step(msgspec.Struct, tag_field="step"):
    """One thing to do or to ask. What differs by kind is a method, as `isinstance` is slow for structs."""

    def proceed(self, state: State, log: Log) -> bool:
        """Do what needs nobody's answer, from the top of the agenda; return False where it waits for one."""
        raise TypeError(f"{type(self).__name__} does not proceed in {state} with {log}")

    def number(self, state: State) -> None:
        """Give its decisions new ids."""

    def alone(self, state: State) -> tuple[int, Move] | None:  # noqa: ARG002 - an automatic step answers nobody
        """Return whose answer, and which, it takes by itself; None: none."""
        return None

    def decisions(self, state: State) -> tuple[Decision, ...]:  # noqa: ARG002 - an automatic step has none
        """Return those that are not answered yet."""
        return ()


class Auto(Step):
    """A step that changes the state, and may put further steps on top."""

    def run(self, state: Any, log: Log) -> None:
        """Do it; it has left the agenda already."""
        raise TypeError(f"{type(self).__name__} does nothing with {state} and {log}")

    def proceed(self, state: State, log: Log) -> bool:
        """Leave the agenda and run."""
        state.agenda.pop()
        self.run(state, log)
        return True


class Offer(msgspec.Struct, frozen=True, gc=False):
    """What a decision step lets a seat choose from: a `Decision` without id, seat and kind."""

    prompt: Text
    notice: Text
    moves: MoveSpace[Any]
    optional: bool = False
    default: Move | None = None
    scene: str = ""


class Ask(Step):
    """A step that asks one seat."""

    kind: ClassVar[str]  # the decision's kind
    public: ClassVar[bool] = False  # everybody can work out its space: a single legal answer is taken at once

    seat: int
    id: str = ""

    def offer(self, state: Any) -> Offer:
        """Return what the seat may choose from."""
        raise TypeError(f"{type(self).__name__} offers nothing in {state}")

    def take(self, state: Any, move: Any, log: Log) -> None:
        """Carry out a legal move; the step has left the agenda already."""
        raise TypeError(f"{type(self).__name__} takes no {move} in {state} and {log}")

    def proceed(self, state: State, log: Log) -> bool:
        """Take the single answer that everybody can see; else wait."""
        if not self.id:
            self.id = _next_id(state)
        move = self.forced(state) if self.public else None
        if move is None:
            return False
        self.answer(state, self.seat, move, log)
        return True

    def alone(self, state: State) -> tuple[int, Move] | None:
        """Return the single answer, if everybody can see that there is no other."""
        if not self.id:
            self.id = _next_id(state)
        move = self.forced(state) if self.public else None
        return None if move is None else (self.seat, move)

    def forced(self, state: State) -> Move | None:
        """Return the single legal answer; None where there are several, and then the decision is open."""
        offer = self.offer(state)
        move = offer.moves.only()
        if move is None:
            vars(state)["pending"] = self._asking(offer)
        return move

    def answer(self, state: State, seat: int, move: Move, log: Log) -> None:  # noqa: ARG002
        """Leave the agenda and take the move."""
        state.agenda.pop()
        self.take(state, move, log)

    def number(self, state: State) -> None:
        """Give its decision a new id."""
        self.id = _next_id(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Return its decision."""
        return self._asking(self.offer(state))

    def _asking(self, offer: Offer) -> tuple[Decision, ...]:
        return (
            Decision(
                self.id, self.seat, self.kind, offer.prompt, offer.notice, offer.moves,
                False, offer.optional, offer.default, False, offer.scene,
            ),
        )  # fmt: skip


class Simultaneous(Step):
    """A step that asks several seats at once; answers stay sealed until the last is in."""

    kind: ClassVar[str]
    stays_hidden: ClassVar[bool] = False  # answers stay secret until a later event `shows_answers`

    seats: list[int]
    answers: list[Any]  # by place in `seats`: the move, or None while it is owed; games narrow the type
    ids: list[str] = []

    def offer(self, state: Any, seat: int) -> Offer:
        """Return what this seat may choose from; the same while it is pending."""
        raise TypeError(f"{type(self).__name__} offers nothing to seat {seat} in {state}")

    def reveal(self, state: Any, answers: dict[int, Any], log: Log) -> None:
        """Carry out all answers, by seat; the step has left the agenda already."""
        raise TypeError(f"{type(self).__name__} takes no {answers} in {state} and {log}")

    def kind_of(self, seat: int) -> str:  # noqa: ARG002 - most ask all the same
        """Return the kind of this seat's decision, where not all are asked the same."""
        return self.kind

    def proceed(self, state: State, log: Log) -> bool:  # noqa: ARG002
        """Wait."""
        if not self.ids:
            self.number(state)
        return False

    def answer(self, state: State, seat: int, move: Move, log: Log) -> None:
        """Seal the move; with the last one leave the agenda and reveal all."""
        self.answers[self.seats.index(seat)] = move
        secret = {seat: Answered(move=move)}
        log.append(Sealed(seat=seat, decision=self.kind_of(seat), secret=secret))
        if None not in self.answers:
            state.agenda.pop()
            self.reveal(state, dict(zip(self.seats, self.answers, strict=True)), log)

    def number(self, state: State) -> None:
        """Give its decisions new ids."""
        self.ids = [_next_id(state) for _ in self.seats]

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Return those that are not answered yet: a sealed answer changes nothing that others see."""
        owed = zip(self.ids, self.seats, self.answers, strict=True)
        return tuple([self._decision(state, number, seat) for number, seat, answer in owed if answer is None])

    def _decision(self, state: State, number: str, seat: int) -> Decision:
        offer = self.offer(state, seat)
        return Decision(
            number, seat, self.kind_of(seat), offer.prompt, offer.notice, offer.moves,
            True, offer.optional, offer.default, self.stays_hidden, offer.scene or f"together {self.ids[0]}",
        )  # fmt: skip


def pending(state: State) -> tuple[Decision, ...]:
    """Return the open decisions; computed once per state."""
    kept = vars(state)
    decisions = kept.get("pending")
    if decisions is None:
        decisions = kept["pending"] = state.agenda[-1].decisions(state) if state.agenda else ()
    return decisions


def answer(state: State, seat: int, move: Move, log: Log) -> None:
    """Give a legal move to the step on top, and go on to the next decision."""
    step, derived = state.agenda[-1], vars(state)
    owed: tuple[Decision, ...] = derived.get("pending", ())
    derived.clear()
    step.answer(state, seat, move, log)
    derived.clear()
    if owed and state.agenda and state.agenda[-1] is step:
        # Others still owe their sealed answers: no answer changes what they are asked.
        derived["pending"] = tuple([decision for decision in owed if decision.seat != seat])
    else:
        advance(state, log)


def advance(state: State, log: Log) -> None:
    """Run automatic steps, and take single answers that everybody can see, up to the next decision."""
    derived = vars(state)
    while state.agenda and state.agenda[-1].proceed(state, log):
        derived.clear()


def foresee(state: State, seat: int, move: Move) -> Iterator[tuple[int, Move]]:
    """Give a legal move to a state that is only tried; yield each single answer before it is taken.

    Stop where somebody is asked, or something comes out that nobody could know.
    """
    log: Log = []
    step = state.agenda[-1]
    state.changed()
    step.answer(state, seat, move, log)
    state.changed()
    if state.agenda and state.agenda[-1] is step:
        return
    while state.agenda and not any(event.reveals for event in log):
        forced = state.agenda[-1].alone(state)
        if forced is not None:
            yield forced
        if not state.agenda[-1].proceed(state, log):
            return
        state.changed()


def fork(state: State, epoch: int) -> None:
    """Begin a higher epoch, or raise ValueError: chance starts afresh, and open decisions get new ids."""
    if epoch <= state.chance.epoch:
        raise ValueError(f"epoch {epoch} does not come after {state.chance.epoch}")
    state.chance.epoch = epoch
    state.chance.counter = 0
    state.changed()
    if state.agenda:  # only the step on top has been numbered
        state.agenda[-1].number(state)


def _next_id(state: State) -> str:
    state.serial += 1
    return f"{state.chance.epoch}.{state.serial}"


def reopened(determinization: Any, seat: int) -> Any:
    """Take back the sealed answers of other seats in a twin, which it draws blindly, and return it."""
    steps = getattr(determinization, "agenda", ())  # not every game has one
    step = steps[-1] if steps else None
    if isinstance(step, Simultaneous) and any(step.answers):
        answers = zip(step.seats, step.answers, strict=True)
        step.answers = [answer if other == seat else None for other, answer in answers]
        determinization.changed()
    return determinization
