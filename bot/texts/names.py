"""Members' names made harmless: no markdown, no mention, no trick with direction or length."""

import re
import unicodedata
from collections.abc import Callable, Sequence

LIMIT = 32
"""Characters of a name that are shown, before escaping."""

_SPECIAL = re.compile(r"([\\*_`~|>#\-\[\]()<@:+.!&/])")
_MARKDOWN = re.compile(r"([\\*_`~|#\[\]<@])")
"""What takes effect in the middle of a line that is no name."""
_APART = re.compile(r"\\([\\*_`~|>#\-\[\]()<:+.!&/])|(?<=@)\u200b")
"""What `shown` puts into a name."""
_MARKS = re.compile(r"(?<!\\)(\*{1,3}|__|`)(?=\S)(.+?)(?<=\S)(?<!\\)\1")
_LINE_MARKS = re.compile(r"^(?:-# |> |#{1,3} )+", re.MULTILINE)
"""Signs of markdown that take effect: in names they stand behind a backslash."""
_ADDRESS = re.compile(r"://")
_SEAT = re.compile(r"<seat:(\d+)>")
_NOBODY = "somebody"
_PLAYER = "Player {letter}"
_APART_BY_SEAT = "{name} ({letter})"

_UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5\u2800\U0001d159\U00016fe4")
"""Letters and signs without anything to see: they count as spaces."""
_JOINERS = "\u200c\u200d"
"""Signs without a shape of their own that words and emoji need."""
_JOINED = frozenset({
    "ARABIC", "SYRIAC", "MANDAIC", "NKO", "MONGOLIAN", "PHAGS-PA", "MANICHAEAN", "SOGDIAN", "ADLAM", "HANIFI",
    "DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM",
    "SINHALA", "MYANMAR", "KHMER", "TIBETAN", "BALINESE", "JAVANESE", "SUNDANESE", "CHAKMA", "KAITHI",
    "GRANTHA", "NEWA", "TIRHUTA", "SHARADA", "MODI", "TAI",
})  # fmt: skip
"""Scripts whose letters read differently with a joiner between them, as the names of characters begin."""
_VIRAMA = 9
"""The combining class of signs behind which a joiner has a meaning also at the end of a word."""
_PICTURES = frozenset({"So", "Sk", "Sm", "Mn", "Me", "Po", "Nd"})
"""Categories of the parts of an emoji."""
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""A flag of a country's part, such as England's: its letters cannot be seen."""
_STACKED = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ua670-\ua672\ufe20-\ufe2f]"
)
"""Marks of no script of their own, of which any number can stand on a letter."""
_MOST_STACKED, _MOST_MARKS = 2, 4
"""Marks on one letter: of those, and of all; Tibetan and Burmese syllables have up to four."""


def _mark(seat: int) -> str:
    """Return the letter that tells a seat apart from others of its name: "A" for seat 0, as in pictures."""
    return chr(ord("A") + seat)


def plain(name: str) -> str:
    """Return the name on one line, without control or direction characters, at most 32 long.

    For places that know no markdown: pictures, select menus, button labels.
    """
    return _legible(name) or _NOBODY


def by_seat(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table's players as `plain` does, in the order of seats, no two of them alike.

    A name with nothing to see in it is "Player B", and players of one name are "Alex (A)" and "Alex (B)".
    Their pieces have the same letters (`render.kit.named_view.letters`).
    A seat that has lost its name ("") has no player of whom that could be said.
    """
    called = [
        _legible(name) or (_PLAYER.format(letter=_mark(seat)) if name else _NOBODY)
        for seat, name in enumerate(names)
    ]
    apart = set[int]()
    while alike := _alike(called) - apart:
        for seat in alike:
            short = _cut(called[seat], LIMIT - len(_APART_BY_SEAT.format(name="", letter="A")))
            called[seat] = _APART_BY_SEAT.format(name=short, letter=_mark(seat))
        apart |= alike
    return tuple(called)


def shown_by_seat(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of a table's players for a Discord message: `by_seat`, taken apart as by `shown`."""
    return tuple(escaped(name) for name in by_seat(names))


def lettered(name: str, seat: int) -> str:
    """Return a name for a Discord message, with the letter of the seat that its member has or had."""
    short = _cut(plain(name), LIMIT - len(_APART_BY_SEAT.format(name="", letter="A")))
    return escaped(_APART_BY_SEAT.format(name=short, letter=_mark(seat)))


def _alike(names: Sequence[str]) -> set[int]:
    """Return the seats that share a name with another."""
    keys = [sounding(name) for name in names]
    return {seat for seat, key in enumerate(keys) if keys.count(key) > 1}


def sounding(name: str) -> str:
    """Return a key that is equal for names that look alike: capitals, widths and joiners do not count."""
    kept = unicodedata.normalize("NFKC", "".join(char for char in _legible(name) if char not in _JOINERS))
    return " ".join("".join(char for char in kept if not _unseen(char)).casefold().split())


def named(names: Sequence[str], typed: str) -> list[int]:
    """Return the seats that a typed name means: the one that is called so at its table, else all alike.

    `names`: as members chose them.
    """
    key = sounding(typed)
    if not key:
        return []
    exact = [seat for seat, name in enumerate(by_seat(names)) if sounding(name) == key]
    return exact or [seat for seat, name in enumerate(names) if sounding(name) == key]


def shown(name: str) -> str:
    """Return the name for a Discord message: `plain`, markdown and mentions taken apart."""
    return escaped(plain(name))


def escaped(name: str) -> str:
    """Return a harmless name with its markdown and mentions taken apart."""
    return _SPECIAL.sub(_apart, name)


def bare(text: str) -> str:
    """Return the words of a Discord message without markdown, for pictures and files."""
    return _APART.sub(lambda match: match[1] or "", text)


def unmarked(text: str) -> str:
    """Return the words of a Discord message without any marks, for places that know none."""
    without = _LINE_MARKS.sub("", text)
    while (less := _MARKS.sub(r"\2", without)) != without:
        without = less
    return bare(without).strip()


def quoted(text: str) -> str:
    """Return what a member typed, shortened, for an answer that repeats it between backticks."""
    return text.replace("`", "'").replace("\n", " ")[:60]


def put_in(text: str, names: Sequence[str]) -> str:
    """Replace each `<seat:2>` by that seat's name; the names must be harmless already."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        return names[seat] if seat < len(names) else _NOBODY

    return _SEAT.sub(name, text)


def _apart(match: re.Match[str]) -> str:
    # A backslash does not stop "@everyone"; an invisible joiner after the sign does.
    return "@\u200b" if match[1] == "@" else "\\" + match[1]


def _legible(name: str) -> str:
    """Return what of a name can be shown on one line; "" if there is nothing to see."""
    kept = _kept(unicodedata.normalize("NFC", name), _needed)
    tidy = _few_marks(" ".join("".join(" " if char in _BLANK else char for char in kept).split()))
    return _cut(tidy, LIMIT) if any(not _unseen(char) for char in tidy) else ""


def _unseen(char: str) -> bool:
    """Tell whether a character alone leaves nothing to see."""
    return char.isspace() or char in _BLANK or unicodedata.category(char) in {*_UNSHOWN, "Mn", "Me"}


def _kept(text: str, joins: Callable[[str, int], bool]) -> str:
    """Return a text without control and direction characters, with spaces for what breaks lines.

    `joins`: whether a joiner at a place stays.
    """
    flags = {place for match in _FLAG.finditer(text) for place in range(*match.span())}
    return "".join(
        " " if char.isspace() else char
        for place, char in enumerate(text)
        if char.isspace() or place in flags
        or (joins(text, place) if char in _JOINERS else unicodedata.category(char) not in _UNSHOWN)
    )  # fmt: skip


def _needed(text: str, place: int) -> bool:
    """Tell whether a joiner stands where its script, or an emoji, needs it."""
    if place == 0:
        return False
    before, after = text[place - 1], text[place + 1 : place + 2]
    if unicodedata.combining(before) == _VIRAMA:
        return True
    if not after:
        return False
    if _script(before) in _JOINED and _script(after) in _JOINED:
        return True
    picture = unicodedata.category(before) in _PICTURES and unicodedata.category(after) in {"So", "Sm"}
    return picture and text[place] == "\u200d"


def _script(char: str) -> str:
    return unicodedata.name(char, "").partition(" ")[0]


def _few_marks(text: str) -> str:
    """Keep few marks on each letter, so that no name climbs over the lines around it.

    Marks are told by their category: those of many scripts have no combining class. None stands twice.
    """
    kept: list[str] = []
    marks: list[str] = []
    for char in text:
        if unicodedata.category(char) in {"Mn", "Me"}:
            stacked = sum(_STACKED.match(mark) is not None for mark in marks)
            many = _STACKED.match(char) is not None and stacked >= _MOST_STACKED
            if many or len(marks) >= _MOST_MARKS or marks[-1:] == [char]:
                continue
            marks.append(char)
        elif char not in _JOINERS:
            marks.clear()
        kept.append(char)
    return "".join(kept)


def _cut(name: str, most: int) -> str:
    """Return the name with at most so many characters; what belongs together is left out together."""
    if len(name) <= most:
        return name
    end = most - 1
    while end and (_clings(name[end]) or name[end - 1] in _JOINERS):
        end -= 1
    return name[: end or most - 1].rstrip(_JOINERS + " ") + "…"


def _clings(char: str) -> bool:
    """Tell whether a character belongs to the one before it."""
    return unicodedata.category(char) in {"Mn", "Me", "Mc", "Cf"} or "\U0001f3fb" <= char <= "\U0001f3ff"


def quote(text: str) -> str:
    """Return a member's words as a quotation without markdown, mentions, links and direction signs."""
    lines = (_harmless_line(line) for line in unicodedata.normalize("NFC", text).splitlines())
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _harmless_line(line: str) -> str:
    kept = _kept(line, lambda _text, _place: True)
    return _ADDRESS.sub(r":\\//", harmless(kept))


def harmless(text: str) -> str:
    """Return a typed line for a Discord message, with markdown and mentions taken apart."""
    return _MARKDOWN.sub(_apart, " ".join(_few_marks(text).split()))
