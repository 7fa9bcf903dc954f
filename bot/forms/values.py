"""Values of moves as players type them into slash options.

An option carries a value's reference or typed text; lists are labels or references separated by commas.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, get_args

import msgspec

from bot.forms.domains import LISTED, arrange, next_picks, only
from bot.forms.labels import Labels
from bot.forms.references import dereference, reference
from engines.kernel import Choice, Domain, FieldInfo, Move, MoveSpace, Span
from engines.kernel.moves import fields

LONGEST = 100
"""Characters of a choice's value at most, as Discord has it."""

_SEARCHED = 50_000
"""Lists of a domain that are searched for one too long to be sent by name."""

Shown = tuple[str, str]
"""A choice: what is shown, and what is sent."""


class Unreadable(Exception):  # noqa: N818 - a question to the player, not a failure
    """A typed text that stands for nothing legal; `legal`: some of what could be typed."""

    def __init__(self, field: str, text: str, legal: tuple[str, ...]) -> None:
        super().__init__(field, text)
        self.field = field
        self.text = text
        self.legal = legal


def read(
    labels: Labels, space: MoveSpace[Any], kind: type[Move], texts: Mapping[str, str | None]
) -> dict[str, Any]:
    """Return the fields that typed texts stand for, as far as they are legal together; not the others."""
    known: dict[str, Any] = {}
    for name in kind.__struct_fields__:
        typed = texts.get(name)
        if typed is None:
            continue
        matching = find(labels, space.domains(kind, known, name), typed)
        if matching:
            known[name] = matching[0]
    return known


def fill(
    labels: Labels,
    space: MoveSpace[Any],
    kind: type[Move],
    known: Mapping[str, Any],
    texts: Mapping[str, str | None],
) -> dict[str, Any]:
    """Complete the fields: with the only possible value, or an optional one with its legal default.

    Unreadable, with what is legal, where the player has to choose.
    """
    filled = dict(known)
    wrong = any(text is not None and name not in known for name, text in texts.items())
    for info in fields(kind):
        if info.name in filled or texts.get(info.name) is not None:
            continue
        domains = space.domains(kind, filled, info.name)
        single = only(domains)
        if single is not None:
            filled[info.name] = single.value
        elif not info.required and (wrong or any(info.default in domain for domain in domains)):
            filled[info.name] = info.default
        else:
            raise Unreadable(info.name, "", legal_names(labels, domains))
    return filled


def find(labels: Labels, domains: Iterable[Domain], typed: str) -> tuple[Any, ...]:
    """Return the only value of the domains that a typed text stands for, in a tuple; else ()."""
    domains = tuple(domains)
    typed = typed.strip()
    for domain in domains:
        matching: tuple[Any, ...] = ()
        if isinstance(domain, Span):
            number = _number(typed)
            matching = (number,) if number in domain else ()
        elif isinstance(domain, Choice):
            matching = _one_of(labels, domain.values, typed)
        if matching:
            return matching
    several = tuple(domain for domain in domains if not isinstance(domain, Span | Choice))
    if not several:
        return ()
    if typed.startswith("h."):
        return dereference(typed, tuple(value for domain in several for value in islice(domain, _SEARCHED)))
    picked = _items(labels, several, typed)
    value = arrange(several, picked) if picked is not None else None
    return () if value is None else (value,)


def complete(
    labels: Labels,
    space: MoveSpace[Any],
    kind: type[Move],
    texts: Mapping[str, str | None],
    field: str,
    typed: str,
) -> list[Shown]:
    """Return what may be offered for an option: at most 25 choices, filtered by what is typed."""
    others = {name: text for name, text in texts.items() if name != field}
    given = read(labels, space, kind, others)
    domains = space.domains(kind, given, field)
    if any(not isinstance(domain, Choice | Span) for domain in domains):
        return _complete_list(labels, domains, typed)
    shown: dict[Shown, None] = {}
    for domain in domains:
        if isinstance(domain, Span):
            shown.update(dict.fromkeys(_numbers(domain, typed)))
        elif isinstance(domain, Choice):
            shown.update(dict.fromkeys(_choices(labels, domain.values, typed)))
    return list(shown)[:LISTED]


def guess(kind: type[Move], texts: Mapping[str, str | None], named: Callable[[str], str] = str) -> Move:
    """Return the move that texts stand for, legal or not. Unreadable if a text is of the wrong type.

    `named`: the id of what a text names.
    """
    values: dict[str, Any] = {}
    for info in fields(kind):
        text = texts.get(info.name)
        if text is None:
            if info.required:
                raise Unreadable(info.name, "", ())
            continue
        values[info.name] = _guessed(info, text.strip(), named)
    return kind(**values)


def named_by(labels: Labels, ids: Iterable[str], typed: str) -> str:
    """Return the id that a typed text names as players call it; the text itself where there is none."""
    ids, plain = tuple(ids), typed.casefold()
    if typed in ids or _number(typed) is not None:
        return typed
    return next((value for value in ids if plain in {_called(labels, value), value}), typed)


def _called(labels: Labels, value: str) -> str:
    try:
        return labels.name(value).casefold()
    except (LookupError, ValueError, TypeError, AttributeError):  # of some ids nothing is ever chosen
        return ""


def legal_names(labels: Labels, domains: Iterable[Domain], limit: int = 12) -> tuple[str, ...]:
    """Return what could be typed, for a refusal."""
    names: list[str] = []
    for domain in domains:
        if isinstance(domain, Span):
            names.append(f"{domain.low} to {domain.high}" if domain.low != domain.high else str(domain.low))
        elif isinstance(domain, Choice):
            unlike = labels.unlike(domain.values)
            names.extend(labels.of(count).name(value) for value, count in unlike.items())
        else:
            names.extend(labels.name(value) for value in next_picks((domain,), ()))
    return tuple(dict.fromkeys(names))[:limit]


def _guessed(info: FieldInfo, text: str, named: Callable[[str], str]) -> Any:
    listed = [named(_bare(part.strip())) for part in text.split(",") if part.strip()]
    parts = listed if info.many else named(_bare(text))
    if text == "none" and _allows_none(info.type):
        return None
    try:
        return msgspec.convert(parts, info.type, strict=False)
    except msgspec.ValidationError:
        raise Unreadable(info.name, text, ()) from None


def _bare(text: str) -> str:
    return text[2:] if text[:2] in {"s.", "i."} else text


def _allows_none(hint: Any) -> bool:
    return type(None) in get_args(hint)


def _number(typed: str) -> int | None:
    typed = typed.removeprefix("i.")
    digits = typed.removeprefix("-")
    return int(typed) if digits.isascii() and digits.isdecimal() and len(digits) <= 12 else None


def _one_of(labels: Labels, values: tuple[Any, ...], typed: str) -> tuple[Any, ...]:
    referenced = dereference(typed, values)
    if referenced:
        return referenced
    plain = typed.casefold()
    for value in values:
        if isinstance(value, str) and value.casefold() == plain:
            return (value,)
    for words in (labels, labels.common):
        named = [v for v in values if any(_is(plain, line) for line in (words.name(v), words.line(v)))]
        if len(labels.unlike(named)) == 1:
            return (named[0],)
    return ()


def _is(plain: str, line: str) -> bool:
    """Tell whether a typed text is a line, or one that was cut where it is offered."""
    line = line.casefold()
    return plain == line or (len(plain) > 1 and plain.endswith("…") and line.startswith(plain[:-1].rstrip()))


def _word(labels: Labels, value: Any) -> str:
    return labels.name(value).replace(",", " ")


def _words(labels: Labels, value: Any) -> tuple[str, str]:
    """Return by which names a value may be typed: its own, and that of its copies."""
    return _word(labels, value).casefold(), _word(labels.common, value).casefold()


def _items(labels: Labels, domains: tuple[Domain, ...], typed: str) -> tuple[Any, ...] | None:
    """Return the values of a list separated by commas; None if one of them stands for nothing."""
    words = [part.strip() for part in typed.split(",") if part.strip()]
    if [word.casefold() for word in words] == ["none"]:
        return ()
    taken: tuple[Any, ...] = ()
    for word in words:
        options = next_picks(domains, taken)
        matching = dereference(word, options) or tuple(
            value for value in options if word.casefold() in {*_words(labels, value), str(value).casefold()}
        )
        if not matching:
            return None
        taken = (*taken, matching[0])
    return taken


def _complete_list(labels: Labels, domains: tuple[Domain, ...], typed: str) -> list[Shown]:
    """Offer what is typed, and that with each further value; all offers are legal as they are."""
    head, comma, tail = typed.rpartition(",")
    taken = _items(labels, domains, typed)
    if taken is not None:
        tail = ""
    else:
        taken = _items(labels, domains, head) if comma else ()
    if taken is None:
        return []
    lists = [taken] if not tail.strip() and arrange(domains, taken) is not None else []
    plain = tail.strip().casefold()
    more = [value for value in next_picks(domains, taken) if plain in _word(labels, value).casefold()]
    lists.extend(_filled(domains, (*taken, value)) for value in more)
    shown = [_list_choice(labels, values) for values in lists if arrange(domains, values) is not None]
    return list(dict.fromkeys(shown))[:LISTED]


def _filled(domains: tuple[Domain, ...], taken: tuple[Any, ...]) -> tuple[Any, ...]:
    """Add the first values that fit until the list is long enough."""
    while arrange(domains, taken) is None:
        more = next_picks(domains, taken)
        if not more:
            break
        taken = (*taken, more[0])
    return taken


def _list_choice(labels: Labels, values: tuple[Any, ...]) -> Shown:
    words = ", ".join(_word(labels, value) for value in values) or "none"
    if len(words) <= LONGEST:
        return words, words
    refs = ",".join(reference(value) for value in values)
    return words, refs if len(refs) <= LONGEST else reference(values)


def _choices(labels: Labels, values: tuple[Any, ...], typed: str) -> Iterable[Shown]:
    plain = typed.strip().casefold()
    matching = [v for v in values if plain in labels.line(v).casefold() or plain == reference(v).casefold()]
    for value, count in labels.unlike(matching).items():
        yield labels.line(value, count), reference(value)


def _numbers(domain: Span, typed: str) -> Iterable[Shown]:
    number = _number(typed.strip())
    if number in domain:
        yield str(number), str(number)
    prefix = typed.strip()
    count = 0
    for candidate in islice(domain, 2000) if prefix else domain.around(LISTED):
        if str(candidate).startswith(prefix):
            yield str(candidate), str(candidate)
            count += 1
            if count >= LISTED:
                return
