"""One question of a form: what it asks, what is filled in, and what the values are called."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from bot.forms import steps
from bot.forms.complete_moves import MoveNames
from bot.forms.domains import LISTED, plain_values
from bot.forms.drafts import Draft
from bot.forms.form import Form
from bot.forms.labels import Labels, put_plain
from bot.texts import panels as texts
from engines.kernel import Decision, Entry, Move, command_name
from engines.kernel.moves import fields, summary

FormT = TypeVar("FormT", bound=Form)


class Question(Generic[FormT]):
    """What a form asks as far as its draft goes."""

    def __init__(self, form: FormT, draft: Draft) -> None:
        self.form = form
        self.table = form.table
        self.seat = form.seat
        self.decision = form.decision
        self.draft = draft
        self.step = form.next_step(draft)
        self.kind = kind_of(self.decision, draft)
        self.behind: dict[Move, str] = {}
        """Which choice moves lead to, in words, as far as that has been asked."""

    @cached_property
    def left(self) -> Decision:
        """The decision with the moves that are left by what has been chosen."""
        if self.kind is None or not self.draft.answers:
            return self.decision
        known = steps.settled(self.decision.moves, self.kind, self.draft)
        return msgspec.structs.replace(self.decision, moves=self.decision.moves.within(self.kind, known))

    @property
    def untouched(self) -> bool:
        """Nothing has been chosen yet, and complete moves are offered."""
        return self.form.lists_moves and not (self.draft.answers or self.draft.partial)

    @property
    def offered(self) -> tuple[Move, ...]:
        """The complete moves that can be chosen at once."""
        step, space = self.step, self.decision.moves
        if isinstance(step, steps.MoveStep):
            return step.moves
        if self.draft.answers or isinstance(step, steps.ConfirmStep):
            return ()
        parts = [space.within(kind, {}) for kind in space.kinds()]
        listed = [move for part in parts if steps.few(part) for move in part]
        proposed = [proposal.move for proposal in self.form.proposals()]
        return (*proposed, *listed, *self.usual.values())

    @cached_property
    def usual(self) -> dict[Any, Move]:
        """The usual move for each value by which a basket is filled; {} where nothing is to choose."""
        basket, space = self.form.basket, self.decision.moves
        if basket is None or basket.kind not in space.kinds() or self.draft.answers:
            return {}
        values = plain_values(space.domains(basket.kind, {}, basket.field))
        usual = {value: space.usual(basket.kind, {basket.field: value}) for value in values}
        return {value: move for value, move in usual.items() if move is not None} if len(usual) > 1 else {}

    @cached_property
    def plain(self) -> Labels:
        """Labels for buttons and menus, which know no markdown."""
        return Labels(self.table.game, self.form.view, lambda text: put_plain(self.table, text))

    @cached_property
    def words(self) -> Labels:
        """Labels for messages."""
        return Labels(self.table.game, self.form.view, self.table.tell)

    @cached_property
    def names(self) -> MoveNames:
        """What complete moves are called."""
        return MoveNames(self.plain)

    def named(self, values: Iterable[Any]) -> str:
        """Name values for a message."""
        return self.words.name(tuple(values))

    @property
    def so_far(self) -> list[str]:
        """What has been filled in, a line for each field."""
        if self.kind is None or not self.draft.given or isinstance(self.step, steps.ConfirmStep):
            return []
        lines = [summary(self.kind)] if len(self.decision.moves.kinds()) > 1 else []
        known = steps.settled(self.decision.moves, self.kind, self.draft)
        return lines + [self.said(name, value) for name, value in known.items() if value is not None]

    def said(self, name: str, value: Any) -> str:
        """Say which value a field has."""
        words = self.words.common.name(value)
        return texts.SO_FAR.format(field=field_text(self.kind, name), value=words)

    def groups(self, values: tuple[Any, ...]) -> dict[str, list[Any]]:
        """Return values by their groups, where they are too many to be listed at once; else {}."""
        groups: dict[str, list[Any]] = {}
        for value in values if len(self.plain.unlike(values)) > LISTED else ():
            groups.setdefault(self.plain.group(value), []).append(value)
        return groups if 1 < len(groups) <= LISTED else {}

    def leads(self, moves: Iterable[Move]) -> dict[Move, str]:
        """Say which choice each move leads to; {} where that is the same for all of several."""
        for move in (moves := list(moves)):
            if move not in self.behind:
                self.behind[move] = self.form.behind(move)
        some = {move: self.behind[move] for move in moves}
        return {} if len(some) > 1 and len(set(some.values())) == 1 else some

    @property
    def rule(self) -> Entry | None:
        """The rule at hand; None where none is written."""
        name = "" if self.kind is None else command_name(self.kind)
        return self.table.game.guide(self.decision.kind, name, self.table.options)


def kind_of(decision: Decision, draft: Draft) -> Any:
    """Return the kind of move that is being filled in; None while that is open."""
    return steps.chosen(decision.moves, draft)


def field_text(kind: Any, name: str) -> str:
    """Return a field's description."""
    return next(info.description for info in fields(kind) if info.name == name)
