"""Buttons, menus and messages as they are sent: every part checked against Discord's limits."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from io import BytesIO
from typing import Any, NamedTuple

import discord

from bot.components import limits
from bot.components.ids import Press
from bot.components.limits import cut
from bot.drawing.pictures import Drawn

Style = discord.ButtonStyle


class Button(NamedTuple):
    """A button."""

    label: str
    press: Press
    style: discord.ButtonStyle = Style.secondary
    disabled: bool = False


class Option(NamedTuple):
    """An option of a menu."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


class Menu(NamedTuple):
    """A menu; it takes a row of its own."""

    press: Press
    options: tuple[Option, ...]
    placeholder: str = ""
    low: int = 1
    high: int = 1


class Message(NamedTuple):
    """A message to be sent or edited."""

    content: str = ""
    embed: discord.Embed | None = None
    pictures: tuple[Drawn, ...] = ()  # its files; `bot.components.attachments` says where they stand
    rows: tuple[tuple[Button, ...] | Menu, ...] = ()
    ping: tuple[int, ...] = ()  # ids of the members who may be called by it
    further_embeds: tuple[discord.Embed, ...] = ()  # embeds below the first
    silent: bool = False  # it arrives without a sound
    keeps_files: bool = False  # an edit leaves the files as they stand; of those here only the names count

    def sending(self) -> dict[str, Any]:
        """Return the arguments of `send`. LimitError."""
        known = self._common()
        if self.embeds:
            known["embeds"] = self.embeds
        if self.pictures:
            known["files"] = self._files()
        if self.rows:
            known["view"] = view(self.rows)
        if self.silent:
            known["silent"] = True
        return known

    def editing(self, mark: str = "") -> dict[str, Any]:
        """Return the arguments of `edit`, which removes what is not in this message. LimitError.

        `mark`: of the menus, another one after each press; see `bot.components.ids`.
        """
        known = self._common()
        known["embeds"] = self.embeds
        if not self.keeps_files:
            known["attachments"] = self._files()
        known["view"] = view(self.rows, mark) if self.rows else None
        return known

    @property
    def bare(self) -> "Message":
        """The message with digests in place of its pictures, to compare it with another."""
        pictures = (picture._replace(png=sha256(picture.png).digest()) for picture in self.pictures)
        return self._replace(pictures=tuple(pictures))

    @property
    def embeds(self) -> list[discord.Embed]:
        """All embeds, the first one first."""
        return [] if self.embed is None else [self.embed, *self.further_embeds]

    @property
    def presses(self) -> list[str]:
        """The custom_ids of all buttons and menus, in their order."""
        return [
            part.press.custom_id() for row in self.rows for part in ((row,) if isinstance(row, Menu) else row)
        ]

    def _common(self) -> dict[str, Any]:
        content = limits.fit(self.content)
        files = [(picture.name, picture.png, picture.alt) for picture in self.pictures]
        limits.check_message(content, self.embeds, files)
        mentions = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in self.ping],
        )
        return {"content": content or None, "allowed_mentions": mentions}

    def _files(self) -> list[discord.File]:
        return [
            discord.File(BytesIO(picture.png), filename=picture.name, description=picture.alt)
            for picture in self.pictures
        ]


def view(rows: Iterable[Sequence[Button] | Menu], mark: str = "") -> discord.ui.View:
    """Return a view whose parts are found by their custom_id alone; `mark`: of its menus. LimitError.

    It is stopped, so that discord.py keeps neither the view nor a timer for it.
    """
    made = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Menu):
            made.add_item(_select(row, number, mark))
            continue
        for button in row:
            made.add_item(
                discord.ui.Button(
                    label=cut(button.label, limits.LABEL),
                    style=button.style,
                    custom_id=button.press.custom_id(),
                    disabled=button.disabled,
                    row=number,
                )
            )
    limits.check_view(made)
    made.stop()
    return made


def _select(menu: Menu, row: int, mark: str) -> discord.ui.Select[Any]:
    says_what_is_so = any(option.chosen for option in menu.options)  # clients show that anyway
    return discord.ui.Select(
        custom_id=menu.press.custom_id("" if says_what_is_so else mark),
        placeholder=cut(menu.placeholder, limits.PLACEHOLDER) or None,
        min_values=menu.low,
        max_values=menu.high,
        row=row,
        options=[
            discord.SelectOption(
                label=cut(option.label) or "-",
                value=option.value,
                description=cut(option.description) or None,
                default=option.chosen,
            )
            for option in menu.options
        ],
    )
