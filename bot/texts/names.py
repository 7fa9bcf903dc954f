"""Members' names made harmless: no markdown, no mention, no trick with direction or length."""

import re
import unicodedata
from collections.abc import Sequence

LIMIT = 32
"""Characters of a name that are shown, before escaping."""

_SPECIAL = re.compile(r"([\\*_`~|>#\-\[\]()<@:+.!&/])")
_MARKDOWN = re.compile(r"([\\*_`~|#\[\]<@])")
"""What takes effect in the middle of a line that is no name."""
_APART = re.compile(r"\\([\\*_`~|>#\-\[\]()<:+.!&/])|(?<=@)\u200b")
"""What `shown` puts into a name."""
_ADDRESS = re.compile(r"://")
_JOINERS = "\u200c\u200d"
"""Signs without a shape of their own that words and emoji need."""
_SEAT = re.compile(r"<seat:(\d+)>")
_NOBODY = "somebody"


def plain(name: str) -> str:
    """Return the name on one line, without control or direction characters, at most 32 long.

    For places that know no markdown: pictures, select menus, button labels.
    """
    kept = "".join(
        " " if char.isspace() else char
        for char in unicodedata.normalize("NFC", name)
        if char.isspace() or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    )
    tidy = _few_marks(" ".join(kept.split()))
    if len(tidy) > LIMIT:
        tidy = tidy[: LIMIT - 1].rstrip() + "…"
    return tidy or _NOBODY


def shown(name: str) -> str:
    """Return the name for a Discord message: `plain`, markdown and mentions taken apart."""
    return _SPECIAL.sub(_apart, plain(name))


def bare(text: str) -> str:
    """Return the words of a Discord message without markdown, for pictures and files."""
    return _APART.sub(lambda match: match[1] or "", text)


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


def _few_marks(text: str) -> str:
    """Keep at most two combining marks in a row, so that no name climbs over the lines around it."""
    kept: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= 2:
            kept.append(char)
    return "".join(kept)


def quote(text: str) -> str:
    """Return a member's words as a quotation without markdown, mentions, links and direction signs."""
    lines = (_harmless_line(line) for line in unicodedata.normalize("NFC", text).splitlines())
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _harmless_line(line: str) -> str:
    kept = "".join(
        " " if char.isspace() else char
        for char in line
        if char.isspace() or char in _JOINERS
        or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    )  # fmt: skip
    return _ADDRESS.sub(r":\\//", harmless(kept))


def harmless(text: str) -> str:
    """Return a typed line for a Discord message, with markdown and mentions taken apart."""
    return _MARKDOWN.sub(_apart, " ".join(_few_marks(text).split()))
