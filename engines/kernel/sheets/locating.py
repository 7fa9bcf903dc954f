"""Places of a pack in the words of its sheets."""

import re
from collections.abc import Iterator, Sequence

from engines.kernel.sheets.describing import Component, Parts, Sheet
from engines.kernel.sheets.exporting import FilledSheet

_HEAD = re.compile(r"(?:\w+/)?(\w+)\.json: (\w[\w.\[\]]*)(?: \([^)]*\))?: ")


def in_words(sheets: Sequence[Sheet], parts: Parts, message: str) -> str:
    """Put sheet, name and column for the file and path that a message of `Packs` begins with.

    "endeavor/asset_cards.json: cards[3].industry: ..." becomes "Asset cards, Africa 3, Industry: ...".
    One about a whole sheet gets its title; a message about what stands on no sheet is left as it is.
    """
    head = _HEAD.match(message)
    if head is None:
        return message
    path = f"{head[1]}.{head[2]}"
    places = [place for sheet in sheets for place in _places(FilledSheet(sheet, parts), path)]
    places += [(0, sheet.title) for sheet in sheets if sheet.where.rstrip("[]{}") == path]
    if not places:
        return message
    _, words = max(places)
    return f"{words}: {message[head.end() :]}"


def _places(filled: FilledSheet, path: str) -> Iterator[tuple[int, str]]:
    """Give the entries that a path leads to, in words, and how deep they lie."""
    for component in filled.entries:
        if path == component.path or path.startswith((f"{component.path}.", f"{component.path}[")):
            named = f"{filled.sheet.title}, {filled.called[component.key]}"
            inside = path[len(component.path) :].replace("[", ".").replace("]", "").strip(".")
            yield len(component.path), f"{named}, {_column(filled, component, inside)}" if inside else named


def _column(filled: FilledSheet, component: Component, inside: str) -> str:
    """Return the title of the column of a field; the field where there is none."""
    for column in filled.sheet.columns:
        field = component.line.field if component.line else column.field
        if field == inside or field.startswith(f"{inside}."):
            return column.title
    return inside
