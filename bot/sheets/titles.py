"""Which of a game's sheets a file or a worksheet is, by the names that programs give them.

`<book>-<Sheet>.csv` (LibreOffice), `<book> - <Sheet>.csv` (Google), `<Sheet>-Table 1.csv` (Numbers),
`Copy of <Sheet>`, `<Sheet> (2)`: the sheet's name stands at the end, at the beginning, or somewhere in it.
"""

import posixpath
import re
from collections.abc import Iterable, Sequence

from bot.texts.hosting import sheets as texts
from engines.kernel.sheets import Grid, Raw

_TITLE = 31
"""Characters of a worksheet's title, says Excel."""
_FORBIDDEN = re.compile(r"[\[\]:*?/\\']")
_WORD = re.compile(r"[^\W_]+")
Words = tuple[str, ...]


def worksheet(title: str) -> str:
    """Return what the worksheet of a grid is called."""
    return _FORBIDDEN.sub(" ", title)[:_TITLE].strip()


def title_of(name: str) -> str:
    """Return the title in the name of a file; browsers add a number to what is there already."""
    stem = posixpath.basename(name.replace("\\", "/")).rpartition(".")[0] or name
    return re.sub(r"(?i)\s*(\(\d+\)|- copy)$", "", stem)


def is_note(title: str, grids: Sequence[Grid]) -> bool:
    """Tell whether it is one of our pages beside the sheets, which programs export too."""
    notes = (texts.READ_ME, texts.LISTS)
    best = _best(title, [*(grid.title for grid in grids), *notes])
    return best[:1] in ([note] for note in notes)


def grid_of(title: str, heads: Sequence[Raw], grids: Sequence[Grid]) -> Grid | None:
    """Return the grid that a table is: by its title, else by its heads; sheets may share their heads."""
    plain = title.casefold()
    for grid in grids:
        if plain in {grid.title.casefold(), worksheet(grid.title).casefold(), grid.sheet.casefold()}:
            return grid
    by_title = {name: grid for grid in grids for name in (grid.title, grid.sheet)}
    named = [by_title[name] for name in _best(title, by_title)]
    fitting = [grid for grid in grids if set(grid.heads[:-2]) <= set(heads)]
    if named:  # a book may be called like one of its sheets
        return next((grid for grid in named if grid in fitting), named[0])
    return fitting[0] if len(fitting) == 1 else None


def _best(title: str, names: Iterable[str]) -> list[str]:
    """Return the names that stand in a title as whole words: at its end before elsewhere, longer first."""
    words = _words(title)
    ranked = [(rank, name) for name in names if (rank := _rank(words, _words(worksheet(name)))) is not None]
    return [name for _, name in sorted(ranked)]


def _rank(words: Words, name: Words) -> tuple[int, int] | None:
    """Return how well a name stands in a title, the best first; None: it does not."""
    size = len(name)
    if not name or size > len(words):
        return None
    if words[-size:] == name:
        return 0, -size
    if words[:size] == name:
        return 1, -size
    if any(words[place : place + size] == name for place in range(len(words))):
        return 2, -size
    return None


def _words(text: str) -> Words:
    return tuple(_WORD.findall(text.casefold()))
