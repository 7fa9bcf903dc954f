"""What the page sends of an answer, and what is sent to it of a question: shapes of JSON."""

from typing import Literal

import msgspec

Kind = Literal["move", "kind", "value", "numbers", "subset", "pick", "count", "confirm"]
MOST_REFS = 400


class Act(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One answer, as the page sends it back; `verb`: see `bot.web.answers`."""

    verb: str
    field: str = ""
    """The field that it fills in, or the place in it (`bot.forms.answers.place_of`)."""
    tag: str = ""
    """The kind of move, where that has not been chosen yet."""
    refs: tuple[str, ...] = ()
    """What is chosen: references (`bot.forms.references`), or the mark of a move."""
    numbers: dict[str, int] = {}
    """By field."""


class Number(msgspec.Struct, frozen=True):
    """A number that is asked."""

    field: str
    label: str
    low: int
    high: int


class Answer(msgspec.Struct, frozen=True):
    """Something that can be answered."""

    act: Act
    label: str
    hint: str = ""
    group: str = ""
    at: tuple[str, ...] = ()
    """References of the values that it names: spots with one of them stand for it."""
    final: bool = False
    """It is done at once, and cannot be taken back."""
    numbers: tuple[Number, ...] = ()
    """Numbers to be typed along: they go into `act.numbers`."""


class Rule(msgspec.Struct, frozen=True):
    """The rule at hand."""

    title: str
    text: str
    new: bool
    """It is to be explained unasked."""


class Asked(msgspec.Struct, frozen=True):
    """A question as far as its draft goes, with all that can be answered."""

    decision: str
    prompt: str
    so_far: tuple[str, ...]
    question: str
    kind: Kind
    answers: tuple[Answer, ...]
    low: int
    high: int
    """So many of the answers are chosen at once (`subset`); else 1."""
    numbers: tuple[Number, ...]
    notes: tuple[str, ...]
    can_back: bool
    rule: Rule | None
    foretold: tuple[str, ...]
    final: bool
    """Each answer is done at once, and cannot be taken back."""
    preview: bool
    """There may be a picture of the board after the move."""
