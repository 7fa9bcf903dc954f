"""A band above a picture that says what it is not: what is shown is not the game, or not yet."""

from dataclasses import replace

from render.kit.canvas import Canvas
from render.kit.picture import Picture, shorten
from render.kit.questions.asked import Spot
from render.kit.theme import INK, PAPER

_SHARE = 16  # the band is so many times narrower than high: on a phone the words are as large as a message's


def stamped(picture: Picture, words: str) -> Picture:
    """Return the picture below a band with these words, which its description begins with, too."""
    width, height = picture.size
    band = max(40, width // _SHARE)
    canvas = Canvas(width, height + band)
    canvas.rectangle((0, 0, width, band), INK)
    canvas.text(width / 2, band / 2, words, band // 2, PAPER, face="bold", anchor="m", room=width - band)
    canvas.paste(picture.image, 0, band)
    spots = tuple(_below(spot, band) for spot in picture.spots)
    return replace(picture, spots=spots, image=canvas.image, alt=shorten(f"{words}. {picture.alt}"))


def _below(spot: Spot, band: int) -> Spot:
    box = spot.box and (spot.box[0], spot.box[1] + band, spot.box[2], spot.box[3] + band)
    return spot._replace(y=spot.y + band, box=box)
