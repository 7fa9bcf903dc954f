"""Discord's limits, checked before anything is sent: a mistake shows here and not as a refused request.

Texts of open length are shortened by `fit`; anything else that is too large is a mistake: `LimitError`.
"""

from collections.abc import Iterable, Sequence

import discord

CONTENT = 2000
EMBED_DESCRIPTION = 4096
EMBED_FIELD = 1024
EMBED_ALL = 6000
EMBED_FIELDS = 25
FILE = 10 * 1024 * 1024
REQUEST = 25 * 1024 * 1024
FILES = 10
ALT = 1024
ROWS = 5
BUTTONS = 5
CHOICES = 25
TEXT = 100
LABEL = 80
BUTTON_URL = 512
PLACEHOLDER = 150
MODAL_TITLE = 45
MODAL_INPUTS = 5
COMMAND = 8000
SUBCOMMANDS = 25


class LimitError(ValueError):
    """Discord would refuse something; the text says what and by how much."""


def fit(text: str, limit: int = CONTENT) -> str:
    """Return the text, cut at the end of a line or word if it is longer than the limit."""
    if len(text) <= limit:
        return text
    cut = text[: limit - 1]
    for mark in ("\n", " "):
        place = cut.rfind(mark)
        if place > limit * 2 // 3:
            cut = cut[:place]
            break
    return cut.rstrip("\\ \n") + "…"


def cut(text: str, limit: int = TEXT) -> str:
    """Return the text of a label or choice, shortened to the limit at the end of a word."""
    return fit(text, limit)


def fit_last(lines: Sequence[str], limit: int) -> str:
    """Return as many of the last lines as fit, the oldest first."""
    kept: list[str] = []
    room = limit
    for line in reversed(lines):
        shown = fit(line, limit)
        if len(shown) + 1 > room:
            break
        kept.append(shown)
        room -= len(shown) + 1
    return "\n".join(reversed(kept))


def check_message(
    content: str | None,
    embeds: Iterable[discord.Embed] = (),
    files: Sequence[tuple[str, bytes, str]] = (),
    view: discord.ui.View | None = None,
) -> None:
    """Check a message before it is sent; files are name, bytes, alt text. LimitError."""
    _most("characters of a message", len(content or ""), CONTENT)
    total = 0
    for embed in embeds:
        _most("characters of an embed's description", len(embed.description or ""), EMBED_DESCRIPTION)
        _most("characters of an embed's title", len(embed.title or ""), 256)
        _most("fields of an embed", len(embed.fields), EMBED_FIELDS)
        for field in embed.fields:
            _most("characters of an embed's field", len(field.value or ""), EMBED_FIELD)
        total += len(embed)
    _most("characters of all embeds", total, EMBED_ALL)
    _most("files", len(files), FILES)
    for name, data, alt in files:
        _most(f"bytes of {name}", len(data), FILE)
        _most("characters of an alt text", len(alt), ALT)
    _most("bytes of a request", sum(len(data) for _, data, _ in files) + 20_000, REQUEST)
    if view is not None:
        check_view(view)


def check_view(view: discord.ui.View) -> None:
    """Check buttons and menus. LimitError."""
    rows = view.to_components()
    _most("rows of components", len(rows), ROWS)
    for row in rows:
        items = row.get("components", [])
        _most("components in a row", len(items), BUTTONS)
        for item in items:
            _most("characters of a custom_id", len(item.get("custom_id") or ""), TEXT)
            _most("characters of a label", len(item.get("label") or ""), LABEL)
            _most("characters of a button's address", len(item.get("url") or ""), BUTTON_URL)
            _most("characters of a placeholder", len(item.get("placeholder") or ""), PLACEHOLDER)
            options = item.get("options", [])
            _most("options of a menu", len(options), CHOICES)
            if item.get("type") == discord.ComponentType.select.value and not options:
                raise LimitError("a menu without options")
            if len({option["value"] for option in options}) != len(options):
                raise LimitError("two options of a menu with the same value")
            for option in options:
                for part in ("label", "value", "description"):
                    _most(f"characters of an option's {part}", len(option.get(part) or ""), TEXT)


def check_modal(modal: discord.ui.Modal) -> None:
    """Check a modal. LimitError."""
    _most("characters of a modal's title", len(modal.title), MODAL_TITLE)
    _most("characters of a custom_id", len(modal.custom_id), TEXT)
    _most("inputs of a modal", len(modal.children), MODAL_INPUTS)


def _most(what: str, count: int, limit: int) -> None:
    if count > limit:
        raise LimitError(f"{count} {what}; Discord takes {limit}")
