"""What complete moves are called beside each other, and which of them do the same."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from bot.forms.labels import Labels, counted, unlike
from bot.forms.references import digest
from bot.forms.steps import BUTTONS
from bot.texts import panels as texts
from engines.kernel import Move, Proposal, command_name
from engines.kernel.moves import fields


class MoveNames:
    """The names of complete moves of one decision."""

    def __init__(self, plain: Labels) -> None:
        """`plain`: labels for buttons and menus, which know no markdown."""
        self._plain = plain
        self._looks: dict[Move, object] = {}

    def unlike(self, moves: Iterable[Move]) -> dict[Move, int]:
        """Return the first of each of the moves that look the same, and how many those are."""
        return unlike(moves, self.look)

    def look(self, move: Move) -> object:
        """Return a value that is equal for moves that do the same with copies of a card."""
        if move not in self._looks:
            self._looks[move] = type(move), self._plain.look(_all_values(move))
        return self._looks[move]

    def called(self, move: Move, count: int, among: Sequence[Move]) -> str:
        """Return what a button or menu calls a move that stands for so many."""
        named = self.name(self._plain, move, count, among)
        return counted(named, count, self._plain.copied(_all_values(move)))

    def name(self, labels: Labels, move: Move, count: int, among: Sequence[Move]) -> str:
        """Return a move's name by some labels, among others, where it stands for so many."""
        return name(labels.of(count), move, among if count > 1 else tuple(self.unlike(among)))


def name(labels: Labels, move: Move, among: Sequence[Move]) -> str:
    """Return what tells a move from those it is `among`: its values, and its kind if there are others."""
    kind = type(move)
    alike = [other for other in among if type(other) is kind]
    if len(alike) == 1:
        differing = [info.name for info in fields(kind) if info.required]
    else:
        differing = [field for field in kind.__struct_fields__ if len({getattr(m, field) for m in alike}) > 1]
        if len(alike) <= BUTTONS:  # there is room for what they have in common: the card beside its target
            kept = {*differing, *_objects(move, among)}
            differing = [field for field in kind.__struct_fields__ if field in kept]
    named = ", ".join(_values(labels, move, differing))
    sounding = [other for other in alike if ", ".join(_values(labels, other, differing)) == named]
    if len({labels.look(_all_values(other)) for other in sounding}) > 1:
        named = ", ".join(_values(labels, move, differing, named=True))
    if len(alike) == len(among):
        return named or title(kind)
    return f"{title(kind)}: {named}" if named else title(kind)


def _objects(move: Move, among: Sequence[Move]) -> list[str]:
    """Return the fields with what a move is about; what all kinds are about goes without saying."""
    others = [other for other in among if type(other) is not type(move)]
    return [
        info.name
        for info in fields(type(move))
        if info.required
        and isinstance(value := getattr(move, info.name), str)
        and (
            all(getattr(other, info.name, None) != value for other in others)
            or any(getattr(other, info.name, value) != value for other in others)
        )
    ]


def _values(labels: Labels, move: Move, names: Sequence[str], *, named: bool = False) -> Iterator[str]:
    """Yield the values of some fields, `named` after the fields; of several, empty ones are left out."""
    values = [(field, getattr(move, field)) for field in names]
    some = [(field, value) for field, value in values if value not in (None, False, ())]
    for field, value in (some or values[:1]) if len(values) > 1 else values:
        if isinstance(value, bool) and (len(values) > 1 or labels.name(value) in texts.YES_NO):
            yield words(field) if value else texts.WITHOUT.format(what=words(field))
        else:
            called = texts.NOTHING.format(what=words(field)) if value == () else labels.name(value)
            yield texts.SO_FAR.format(field=words(field), value=called) if named else called


def _all_values(move: Move) -> tuple[Any, ...]:
    return tuple(getattr(move, field) for field in move.__struct_fields__)


def title(kind: type[Any]) -> str:
    """Return a kind of move as a button has it."""
    return words(command_name(kind)).capitalize()


def words(tag: str) -> str:
    """Return a tag or the name of a field in words."""
    return tag.replace("_", " ")


def move_digest(move: Any) -> str:
    """Return the digest that stands for a move on a button or in a menu."""
    return digest(msgspec.to_builtins(move))


def proposal_mark(proposal: Proposal) -> str:
    """Return a digest of a proposal with the words of its button."""
    return digest([proposal.label, msgspec.to_builtins(proposal.move)])
