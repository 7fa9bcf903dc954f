"""What may stand in a column: how a value of the pack is shown in a cell, and how a cell is read.

`show` gets a value of the pack's JSON; `read` gives one back. ValueError of `read` is without a text:
`note` says what is wanted. `names` are those of the entries that a column refers to, by id.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from engines.kernel.sheets import texts
from engines.kernel.sheets.tables import Raw, Value

Names = Mapping[str, str]
NO_NAMES: Names = {}
LONGEST = 80
MOST_WORDS, FIRST_WORDS = 16, 6  # so many words are told in a sentence; of more, the first ones


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """What may stand in a column; `empty`: nothing may."""

    empty: bool = False

    @property
    def nothing(self) -> Any:
        """What an empty cell and a missing field mean."""
        return None

    def show(self, value: Any, names: Names = NO_NAMES) -> Value:  # noqa: ARG002
        """Return what stands in the cell of a value; a value of a wrong kind is shown as it is."""
        return value

    def read(self, cell: Raw, names: Names = NO_NAMES) -> Any:
        """Return the value of a cell that is not empty. ValueError."""
        raise NotImplementedError

    def same(self, value: Any, other: Any) -> bool:
        """Tell whether two values of the pack mean the same."""
        return value == other and type(value) is type(other)

    def wanted(self, names: Names = NO_NAMES) -> str:
        """Say what may stand there."""
        raise NotImplementedError

    def choices(self, names: Names = NO_NAMES) -> tuple[str, ...]:  # noqa: ARG002
        """Return the words to choose one from; () where anything else may stand."""
        return ()

    def known(self, names: Names = NO_NAMES) -> tuple[str, ...]:
        """Return the words of which one or several may stand there; () where there are none."""
        return self.choices(names)

    def note(self, names: Names = NO_NAMES) -> str:
        """Say what may stand there, nothing too."""
        wanted = self.wanted(names)
        return texts.NOTE_EMPTY.format(note=wanted) if self.empty else wanted


class Number(Kind, frozen=True, kw_only=True):
    """A whole number."""

    low: int = 0
    high: int = 99

    def read(self, cell: Raw, names: Names = NO_NAMES) -> int:  # noqa: ARG002
        """Return the number."""
        return _number(cell, self.low, self.high)

    def wanted(self, names: Names = NO_NAMES) -> str:  # noqa: ARG002
        """Say which numbers."""
        return texts.NUMBER.format(low=self.low, high=self.high)


class Numbers(Number, frozen=True, kw_only=True):
    """Whole numbers, in the pack a list."""

    @property
    def nothing(self) -> Any:
        """No number at all."""
        return []

    def show(self, value: Any, names: Names = NO_NAMES) -> Value:  # noqa: ARG002
        """Return them with semicolons between them."""
        return texts.APART.join(map(str, value))

    def read(self, cell: Raw, names: Names = NO_NAMES) -> Any:  # noqa: ARG002
        """Return the list."""
        return [_number(part, self.low, self.high) for part in _parts(cell)]

    def wanted(self, names: Names = NO_NAMES) -> str:  # noqa: ARG002
        """Say which numbers."""
        return texts.NUMBERS.format(low=self.low, high=self.high)


class Text(Kind, frozen=True, kw_only=True):
    """A name."""

    def show(self, value: Any, names: Names = NO_NAMES) -> Value:  # noqa: ARG002
        """Return the name."""
        return value or None

    def read(self, cell: Raw, names: Names = NO_NAMES) -> str:  # noqa: ARG002
        """Return the name."""
        text = _text(cell)
        if len(text) > LONGEST or not text.isprintable():
            raise ValueError
        return text

    def wanted(self, names: Names = NO_NAMES) -> str:  # noqa: ARG002
        """Say how long it may be."""
        return texts.TEXT.format(longest=LONGEST)


class Flag(Kind, frozen=True, kw_only=True):
    """Yes or no; an empty cell is a no."""

    empty: bool = True

    @property
    def nothing(self) -> Any:
        """No."""
        return False

    def show(self, value: Any, names: Names = NO_NAMES) -> Value:  # noqa: ARG002
        """Return the word."""
        return texts.YES if value else texts.NO

    def read(self, cell: Raw, names: Names = NO_NAMES) -> bool:  # noqa: ARG002
        """Return what the word means; a tick is a yes."""
        meant = truth(cell)
        if meant is None:
            raise ValueError
        return meant

    def wanted(self, names: Names = NO_NAMES) -> str:  # noqa: ARG002
        """Say both words."""
        return texts.FLAG

    def choices(self, names: Names = NO_NAMES) -> tuple[str, ...]:  # noqa: ARG002
        """Return both words."""
        return texts.YES, texts.NO


class Choice(Kind, frozen=True, kw_only=True):
    """One of these words, each for a value of the pack's JSON, of any form."""

    sentence: ClassVar[str] = texts.CHOICE
    words: Mapping[str, Any]

    def show(self, value: Any, names: Names = NO_NAMES) -> Value:  # noqa: ARG002
        """Return the word; the value as it stands in the pack where there is none."""
        return _word(self.words, value)

    def read(self, cell: Raw, names: Names = NO_NAMES) -> Any:  # noqa: ARG002
        """Return the value of the word."""
        return _meant(self.words, _text(cell))

    def wanted(self, names: Names = NO_NAMES) -> str:  # noqa: ARG002
        """Say the words."""
        return self.sentence.format(words=_shortened(tuple(self.words)))

    def choices(self, names: Names = NO_NAMES) -> tuple[str, ...]:
        """Return the words."""
        return self.known(names)

    def known(self, names: Names = NO_NAMES) -> tuple[str, ...]:  # noqa: ARG002
        """Return the words."""
        return tuple(self.words)


class Choices(Choice, frozen=True, kw_only=True):
    """Any of these words, in the pack a list in the order of the cell."""

    sentence: ClassVar[str] = texts.CHOICES
    empty: bool = True

    @property
    def nothing(self) -> Any:
        """None of them."""
        return []

    def show(self, value: Any, names: Names = NO_NAMES) -> Value:  # noqa: ARG002
        """Return the words with semicolons between them."""
        return texts.APART.join(_word(self.words, part) for part in value) or None

    def read(self, cell: Raw, names: Names = NO_NAMES) -> Any:  # noqa: ARG002
        """Return the list."""
        return [_meant(self.words, part) for part in _parts(cell)]

    def choices(self, names: Names = NO_NAMES) -> tuple[str, ...]:  # noqa: ARG002
        """Return nothing: several may be chosen."""
        return ()


class Named(Kind, frozen=True, kw_only=True):
    """Another entry of the pack, by its name; `many`: any number of them, in the pack a list of ids."""

    of: str  # where they lie, as `Sheet.where`
    called: str = "name"  # the field with the name
    id: str = "id"
    via: str = ""  # where the entries lie whose names count, if `called` is the id of another entry
    more: Mapping[str, str] = {}  # other ids that may stand there, with their names
    many: bool = False

    @property
    def nothing(self) -> Any:
        """None of them."""
        return [] if self.many else None

    def show(self, value: Any, names: Names = NO_NAMES) -> Value:
        """Return the name or the names; the id where there is no such entry."""
        if self.many:
            return texts.APART.join(names.get(part, str(part)) for part in value) or None
        return None if value is None else names.get(value, str(value))

    def read(self, cell: Raw, names: Names = NO_NAMES) -> Any:
        """Return the id or the ids; a name may also be an id."""
        if self.many:
            keys = [_found(names, part) for part in _parts(cell)]
            if len(set(keys)) < len(keys):
                raise ValueError
            return keys
        return _found(names, _text(cell))

    def same(self, value: Any, other: Any) -> bool:
        """Tell whether they are the same; the order of several does not matter."""
        return sorted(value) == sorted(other) if self.many else value == other

    def wanted(self, names: Names = NO_NAMES) -> str:
        """Say the names."""
        text = texts.CHOICES if self.many else texts.CHOICE
        return text.format(words=_shortened(self.known(names)))

    def choices(self, names: Names = NO_NAMES) -> tuple[str, ...]:
        """Return the names where one is chosen."""
        return () if self.many else self.known(names)

    def known(self, names: Names = NO_NAMES) -> tuple[str, ...]:
        """Return the names."""
        return tuple(names.values())


def truth(cell: Raw) -> bool | None:
    """Return what a cell of yes or no means, a tick too; None: nothing of that."""
    if cell is None or isinstance(cell, bool):
        return cell
    word = _text(cell).casefold()
    if word in (texts.YES, texts.TICKED) or word in texts.TRUES:
        return True
    return False if word == texts.NO or word in texts.FALSES else None


def _shortened(words: tuple[str, ...]) -> str:
    """Return the words, or the first of many."""
    if len(words) <= MOST_WORDS:
        return texts.APART.join(words)
    return texts.MANY_WORDS.format(words=texts.APART.join(words[:FIRST_WORDS]), count=len(words))


def _number(cell: Raw, low: int, high: int) -> int:
    if isinstance(cell, bool) or cell is None:
        raise ValueError
    if isinstance(cell, str):
        cell = cell.strip()
        if not (cell.isascii() and cell.removeprefix("-").isdigit() and len(cell) < 10):
            raise ValueError
    number = int(cell) if isinstance(cell, str) or cell == cell // 1 else None
    if number is None or not low <= number <= high:
        raise ValueError
    return number


def _text(cell: Raw) -> str:
    if cell is None or isinstance(cell, bool):
        raise ValueError
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return " ".join(str(cell).split())


def _parts(cell: Raw) -> list[str]:
    text = _text(cell)
    parts = text.split(";") if ";" in text else text.split(",")
    return [part.strip() for part in parts if part.strip()]


def _word(words: Mapping[str, Any], value: Any) -> str:
    return next((word for word, meaning in words.items() if meaning == value), str(value))


def _meant(words: Mapping[str, Any], text: str) -> Any:
    folded = {word.casefold(): meaning for word, meaning in words.items()}
    if text.casefold() not in folded:
        raise ValueError
    return folded[text.casefold()]


def _found(names: Names, text: str) -> str:
    if text in names:
        return text
    matches = [key for key, name in names.items() if name.casefold() == text.casefold()]
    if len(matches) != 1:
        raise ValueError
    return matches[0]
