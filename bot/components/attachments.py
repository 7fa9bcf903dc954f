"""Where the pictures of a card stand in its message: decided here and nowhere else.

The glance (or the board, if a table wants that alone) is the embed's image, which is read without a tap. The
whole board beside a glance is the thumbnail, which a tap opens. Each moment has an embed of its own below.
"""

from collections.abc import Iterable
from typing import NamedTuple

import discord

from bot.components.limits import fit
from bot.components.messages import Message
from bot.drawing.pictures import Drawn

ENOUGH = 6  # moments on a card: with more of them another is posted
MOMENTS = 8  # pictures of moments on one card at most, with glance and board ten files
_LINE = 600


class Moment(NamedTuple):
    """The picture of something that happened, with its line."""

    line: str
    picture: Drawn


class CardImages(NamedTuple):
    """The pictures of a card, by what they are for."""

    image: Drawn | None = None  # what is read on the card
    whole: Drawn | None = None  # what a tap opens, if `image` is not that already
    moments: tuple[Moment, ...] = ()

    @property
    def files(self) -> tuple[Drawn, ...]:
        """All of them."""
        boards = (picture for picture in (self.image, self.whole) if picture is not None)
        return (*boards, *(moment.picture for moment in self.moments))


def attach(message: Message, images: CardImages) -> Message:
    """Return a card's message, which has an embed, with its pictures where they belong."""
    assert message.embed is not None, "a card is an embed"
    embed = message.embed.copy()
    if images.image is not None:
        embed.set_image(url=_address(images.image))
    if images.whole is not None:
        embed.set_thumbnail(url=_address(images.whole))
    below = tuple(_moment(moment, embed.colour) for moment in images.moments)
    return message._replace(embed=embed, further_embeds=below, pictures=(*images.files, *message.pictures))


def below(message: Message, picture: Drawn, words: str) -> Message:
    """Return a message without an embed with a picture, and words under it: Discord shows files last."""
    shown = discord.Embed()
    shown.set_image(url=_address(picture))
    under = discord.Embed(description=fit(words))
    return message._replace(embed=shown, further_embeds=(under,), pictures=(picture,))


def illustrate(message: Message, picture: Drawn, below: Drawn | None = None) -> Message:
    """Return a message, which has an embed, with its main picture and another below."""
    whole = attach(message, CardImages(picture))
    if below is None:
        return whole
    embed = discord.Embed(colour=message.embed.colour if message.embed else None)
    embed.set_image(url=_address(below))
    return whole._replace(further_embeds=(embed,), pictures=(*whole.pictures, below))


def file_names(images: CardImages) -> str:
    """Return what a card's record keeps of its pictures; "" for none."""
    return "" if images.image is None else ",".join(picture.name for picture in images.files)


def already_attached(known: str, lines: Iterable[tuple[str, str]]) -> CardImages:
    """Return the pictures that stand on a card already, by its record: their names, and nothing to send.

    `lines`: names of moments' pictures, each with its line.
    """
    names = known.split(",")
    boards = [Drawn(name, b"", "") for name in names if not name.startswith("moment-")]
    moments = tuple(Moment(line, Drawn(name, b"", "")) for name, line in lines if name in names)
    return CardImages(boards[0], boards[1] if boards[1:] else None, moments)


def _moment(moment: Moment, colour: discord.Colour | None) -> discord.Embed:
    embed = discord.Embed(description=fit(moment.line, _LINE) or None, colour=colour)
    return embed.set_image(url=_address(moment.picture))


def _address(picture: Drawn) -> str:
    return f"attachment://{picture.name}"
