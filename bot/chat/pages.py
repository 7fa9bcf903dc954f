"""Long lists, page by page, with the whole list as a file where there are several pages."""

from collections.abc import Callable, Sequence

from bot.components.ids import Press
from bot.components.limits import fit
from bot.components.messages import Button, Message
from bot.drawing.pictures import Drawn
from bot.texts.hosting import server_data as texts
from bot.texts.names import harmless

_PAGE = 1500
"""Characters of a page: the heading and the last line have room below Discord's limit."""
_LINE = 400


def paged(
    head: str,
    lines: Sequence[str],
    page: int,
    press: Callable[[str], Press],
    buttons: tuple[Button, ...] = (),
    file: str = "list.txt",
) -> Message:
    """Return a page of a list; `press` gives the button that leads to another page.

    The lines are plain text; markdown in them is taken apart.
    """
    pages = _pages(lines)
    page %= len(pages)
    parts = [head, *pages[page]]
    if len(pages) == 1:
        return Message("\n".join(parts), rows=(buttons,) if buttons else ())
    parts.append(f"{texts.PAGE.format(page=page + 1, pages=len(pages))} · {texts.ALL_OF_IT}")
    turn = (
        Button("◀", press(f"<{(page - 1) % len(pages)}")),
        Button("▶", press(f">{(page + 1) % len(pages)}")),
    )
    whole = Drawn(file, "\n".join(lines).encode(), texts.ALL_OF_IT)
    return Message("\n".join(parts), pictures=(whole,), rows=((*turn, *buttons),))


def page_of(text: str) -> int:
    """Return which page a button leads to."""
    plain = text.lstrip("<>")
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 6 else 0


def _pages(lines: Sequence[str]) -> list[list[str]]:
    pages: list[list[str]] = [[]]
    room = _PAGE
    for line in lines:
        item = f"- {fit(harmless(line), _LINE)}"
        if len(item) + 1 > room and pages[-1]:
            pages.append([])
            room = _PAGE
        pages[-1].append(item)
        room -= len(item) + 1
    return pages
