"""Where the pictures of a card stand in its message: decided here and nowhere else.

The glance, or the board where a table wants that alone, is the embed's image, which is read without a tap;
the whole board beside it is the embed's thumbnail, which a tap opens. Each moment has an embed of its own
below.
Other ways (attachments, the gallery of the newer components) would change this module alone.
"""

from collections.abc import Iterable
from typing import NamedTuple

import discord

from bot.components.limits import fit
from bot.components.messages import Message
from bot.drawing.pictures import Drawn

ENOUGH = 3
"""Moments on a card: with more of them another is posted."""
MOMENTS = 8
"""Moments on one card at most, however much a single move brings: with glance and board ten files."""
_LINE = 600


class Moment(NamedTuple):
    """The picture of something that happened, with its line."""

    line: str
    picture: Drawn


class Shown(NamedTuple):
    """The pictures of a card, by what they are for."""

    image: Drawn | None = None
    """What is read on the card."""
    whole: Drawn | None = None
    """What a tap opens, where `image` is not that already."""
    moments: tuple[Moment, ...] = ()

    @property
    def files(self) -> tuple[Drawn, ...]:
        """All of them."""
        own = (one for one in (self.image, self.whole) if one is not None)
        return (*own, *(one.picture for one in self.moments))


def placed(message: Message, shown: Shown) -> Message:
    """Return a card's message, which has an embed, with its pictures where they belong."""
    assert message.embed is not None, "a card is an embed"
    embed = message.embed.copy()
    if shown.image is not None:
        embed.set_image(url=_address(shown.image))
    if shown.whole is not None:
        embed.set_thumbnail(url=_address(shown.whole))
    beside = tuple(_moment(one, embed.colour) for one in shown.moments)
    return message._replace(embed=embed, beside=beside, pictures=(*shown.files, *message.pictures))


def pictured(message: Message, picture: Drawn, below: Drawn | None = None) -> Message:
    """Return a message, which has an embed, with a picture that is its point, and another below."""
    whole = placed(message, Shown(picture))
    if below is None:
        return whole
    embed = discord.Embed(colour=message.embed.colour if message.embed else None)
    beside = (embed.set_image(url=_address(below)),)
    return whole._replace(beside=beside, pictures=(*whole.pictures, below))


def names(shown: Shown) -> str:
    """Return what a card's record keeps of its pictures; "" for none."""
    if shown.image is None:
        return ""
    return ",".join(one.name for one in shown.files)


def kept(known: str, lines: Iterable[tuple[str, str]]) -> Shown:
    """Return the pictures that stand on a card already, by its record: their names, and nothing to send.

    `lines`: names of moments' pictures, each with its line.
    """
    there = known.split(",")
    own = [Drawn(name, b"", "") for name in there if not name.startswith("moment-")]
    moments = tuple(Moment(line, Drawn(name, b"", "")) for name, line in lines if name in there)
    return Shown(own[0], own[1] if own[1:] else None, moments)


def _moment(one: Moment, colour: discord.Colour | None) -> discord.Embed:
    embed = discord.Embed(description=fit(one.line, _LINE), colour=colour)
    return embed.set_image(url=_address(one.picture))


def _address(picture: Drawn) -> str:
    return f"attachment://{picture.name}"
