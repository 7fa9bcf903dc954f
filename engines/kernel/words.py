"""Words that all games share: counts and lists, and the frame of their logs."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Generic, TypeVar

from engines.kernel.events import Event

P = TypeVar("P")
E = TypeVar("E", bound=Event)
_Line = Callable[[P, E, int | None], str | None]
_Seeing = Callable[[P, E, int | None, Any], str | None]
_Run = Callable[[P, Sequence[E]], str | None]
"""What makes a line of pack, event or events, reader (None: the public) and view."""
Readings = Mapping[tuple[str, Any], Mapping[str, str]]
"""By option and value: the texts of entries and guides that read otherwise with it, by key."""


def read_with(options: Any, readings: Readings) -> dict[str, str]:
    """Return the texts that hold where a game is played with these options; None: none but the usual ones."""
    changed: dict[str, str] = {}
    for (option, value), texts in readings.items():
        if options is not None and getattr(options, option) == value:
            changed |= texts
    return changed


def text_blocks(text: str) -> Iterator[tuple[list[str], str]]:
    """Go through texts under heads such as "key | title | section": the parts of each head, its paragraph.

    Paragraphs are indented. An empty line parts two of them, "- " begins a point of a list. Lines with "#"
    are comments.
    """
    head, body = "", list[str]()
    for line in [*text.strip().splitlines(), "end"]:
        if not line or line.startswith("    "):
            body.append(line.strip())
        elif not line.startswith("#"):
            if head:
                yield head.split(" | "), _flowing(body)
            head, body = line, []


def _flowing(lines: Iterable[str]) -> str:
    """Join the lines of a paragraph; keep the breaks between paragraphs and before the points of a list."""
    parts = [f"\n{line}" if line.startswith("- ") else line or "\n\n" for line in lines]
    return " ".join(parts).replace(" \n", "\n").replace("\n\n ", "\n\n").strip()


def parse_terms(text: str) -> dict[str, tuple[str, str, str]]:
    """Read terms under heads "key | title | section": title, text and section, by key."""
    return {key: (title, body, section) for (key, title, section), body in text_blocks(text)}


def parse_rules(text: str) -> dict[str, tuple[str, str]]:
    """Read rules under heads "key | section": text and section, by key."""
    return {key: (body, section) for (key, section), body in text_blocks(text)}


def parse_readings(text: str) -> dict[tuple[str, Any], dict[str, str]]:
    """Read texts under heads "option | value | key": by option and value, then by key; "yes" is True."""
    readings: dict[tuple[str, Any], dict[str, str]] = {}
    for (option, word, key), body in text_blocks(text):
        value = int(word) if word.isdigit() else word == "yes" or word
        readings.setdefault((option, value), {})[key] = body
    return readings


def counted(count: int, one: str, many: str = "") -> str:
    """Return "1 card", "2 cards"; `many` where the plural is not `one` with an s."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def joined(parts: Iterable[str], last: str = " and ") -> str:
    """Return "A", "A and B", "A, B and C"; "nothing" for none."""
    words = list(parts)
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])}{last}{words[-1]}"


def either(parts: Iterable[str]) -> str:
    """Return "A", "A or B", "A, B or C"; "nothing" for none."""
    return joined(parts, " or ")


def listed(parts: Iterable[str]) -> str:
    """Join parts with commas; "nothing" for none."""
    return ", ".join(parts) or "nothing"


def sentence(line: str) -> str:
    """Begin with a capital letter."""
    return line[:1].upper() + line[1:]


_SHORTEST = 3  # letters that a root keeps


def root(word: str) -> str:
    """Return what the forms of an English word share, as a rule: "city" of "cities", "ship" of "shipped".

    No word of its own, only good to be compared with other roots.
    """
    plain = word.casefold().replace("\u2019", "'").removesuffix("'s").removesuffix("'")
    if plain.endswith(("ies", "ied")) and len(plain) > _SHORTEST + 1:
        plain = f"{plain[:-3]}y"
    elif not plain.endswith(("ss", "us", "is")):
        plain = _without(plain, "s")
    for ending in ("ing", "ed", "e"):
        stem = _without(plain, ending)
        if stem != plain:
            doubled = ending != "e" and stem[-1] == stem[-2] and stem[-1] not in "flsz"
            return stem[:-1] if doubled and len(stem) > _SHORTEST else stem
    return plain


def _without(word: str, ending: str) -> str:
    """Take an ending off, if enough is left."""
    stem = word.removesuffix(ending)
    return stem if len(stem) >= _SHORTEST else word


def seat_name(seat: int | None) -> str:
    """Return a seat as log lines have it, "<seat:2>": the reader sees the player's name there."""
    return f"<seat:{seat}>"


class Narrator(Generic[P]):
    """The log lines of a game: one function for each kind of event that is told."""

    def __init__(self) -> None:
        """Begin with no line at all."""
        self._lines: dict[type[Event], Callable[[P, Any, int | None, Any], str | None]] = {}
        self._briefs: dict[type[Event], Callable[[P, Any, int | None, Any], str | None]] = {}
        self._runs: dict[type[Event], _Run[P, Any]] = {}
        self._of_one: set[type[Event]] = set()

    def line(self, *kinds: type[E]) -> Callable[[_Line[P, E]], _Line[P, E]]:
        """Register a function of pack, event and reader (None: the public) as the line of these kinds."""

        def register(tell: _Line[P, E]) -> _Line[P, E]:
            for kind in kinds:
                self._lines[kind] = lambda pack, event, reader, _view: tell(pack, event, reader)
            return tell

        return register

    def seeing(self, *kinds: type[E]) -> Callable[[_Seeing[P, E]], _Seeing[P, E]]:
        """Register a line that also gets the public view, or None: it may say whose a power is."""

        def register(tell: _Seeing[P, E]) -> _Seeing[P, E]:
            for kind in kinds:
                self._lines[kind] = tell
            return tell

        return register

    def brief(self, *kinds: type[E]) -> Callable[[_Seeing[P, E]], _Seeing[P, E]]:
        """Register a shorter line than the log's, for a story in few lines: "Anna takes Prussia, 9 to 5"."""

        def register(tell: _Seeing[P, E]) -> _Seeing[P, E]:
            for kind in kinds:
                self._briefs[kind] = tell
            return tell

        return register

    def run(self, kind: type[E], *, of_one: bool = False) -> Callable[[_Run[P, E]], _Run[P, E]]:
        """Register what tells two or more events of a kind, one after the other, in one line.

        A function of pack and events; where it returns None they are told one by one, and so are those of
        which the reader knows more than all. `of_one`: only those of one seat belong together.
        """

        def register(tell: _Run[P, E]) -> _Run[P, E]:
            self._runs[kind] = tell
            if of_one:
                self._of_one.add(kind)
            return tell

        return register

    def narrate(
        self, pack: P, event: Event, reader: int | None, view: Any = None, *, brief: bool = False
    ) -> str | None:
        """Return the log line of an event as that reader may have it; None where there is nothing to tell.

        `brief`: the shorter line, where there is one.
        """
        tell = self._briefs.get(type(event)) if brief else None
        tell = tell or self._lines.get(type(event))
        lines = tell(pack, event, reader, view) if tell is not None else None
        return sentence(lines) if lines else None

    def narrate_all(
        self, pack: P, events: Iterable[Event], reader: int | None, view: Any = None, *, brief: bool = False
    ) -> list[str]:
        """Return the log lines of events in their order; what belongs together stands in one line.

        `brief`: in shorter lines; what one seat alone did stays apart, as a story names each seat once.
        """
        lined = ((event, self.narrate(pack, event, reader, view, brief=brief)) for event in events)
        told = [(event, line) for event, line in lined if line]
        lines: list[str] = []
        for (kind, _, secret), group in groupby(told, lambda pair: self._shared(pair[0], reader)):
            run = list(group)
            of_one = brief and len({event.seat for event, _ in run}) == 1
            tell = self._runs.get(kind) if len(run) > 1 and not secret and not of_one else None
            whole = tell(pack, [event for event, _ in run]) if tell is not None else None
            lines += [sentence(whole)] if whole else [line for _, line in run]
        return lines

    def _shared(self, event: Event, reader: int | None) -> tuple[type[Event], int | None, bool]:
        """Return what events that are told together have in common; the last: the reader knows more."""
        kind = type(event)
        return kind, event.seat if kind in self._of_one else None, reader in event.secret
