"""Where the pictures of a card stand in its message: decided here and nowhere else.

The embed's image is read without a tap: the glance (or the board, if a table wants that alone), or what has
happened. Beside it stands a thumbnail, which a tap opens: the whole board, or what gave up the place of the
image. Each further moment has an embed of its own below, as large as that on the last card.
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
    small: Drawn | None = None  # what a tap opens
    moments: tuple[Moment, ...] = ()  # further ones

    @property
    def files(self) -> tuple[Drawn, ...]:
        """All of them."""
        first = (picture for picture in (self.image, self.small) if picture is not None)
        return (*first, *(moment.picture for moment in self.moments))


def attach(message: Message, images: CardImages, *, opened: bool = False) -> Message:
    """Return a card's message, which has an embed, with its pictures where they belong.

    `opened`: the further moments are read without a tap, too.
    """
    assert message.embed is not None, "a card is an embed"
    embed = message.embed.copy()
    if images.image is not None:
        embed.set_image(url=_address(images.image))
    if images.small is not None:
        embed.set_thumbnail(url=_address(images.small))
    below = tuple(_moment(moment, embed.colour, opened=opened) for moment in images.moments)
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
    image, *others = (Drawn(name, b"", "") for name in known.split(","))
    line_of = dict(lines)
    further = tuple(Moment(line_of[other.name], other) for other in others[1:] if other.name in line_of)
    return CardImages(image, others[0] if others else None, further)


def _moment(moment: Moment, colour: discord.Colour | None, *, opened: bool) -> discord.Embed:
    embed = discord.Embed(description=fit(moment.line, _LINE) or None, colour=colour)
    show = embed.set_image if opened else embed.set_thumbnail
    return show(url=_address(moment.picture))


def _address(picture: Drawn) -> str:
    return f"attachment://{picture.name}"
