"""The fixed palette of each game: a picture is a small palette PNG, and seat colours stay exact."""

from functools import lru_cache

from PIL import Image

from render.kit.theme import (
    CARD,
    COAST,
    COASTAL,
    HALO,
    INK,
    LAND,
    OCEAN,
    PAPER,
    SEA,
    SEATS,
    SECOND_INK,
    WHITE,
    Colour,
    mix,
)

SIZE = 256
_extra: dict[str, list[Colour]] = {}


def reserve(game: str, *colours: Colour) -> None:
    """Add colours of a game, by its key. Call it when the module is imported."""
    reserved = _extra.setdefault(game, [])
    reserved.extend(colour for colour in colours if colour not in reserved)
    colours_of_palette.cache_clear()
    palette_image.cache_clear()


@lru_cache(maxsize=8)
def colours_of_palette(game: str) -> tuple[Colour, ...]:
    """Every colour that a picture of a game can hold, the most important first."""
    wanted: list[Colour] = [seat.colour for seat in SEATS]
    wanted += [PAPER, CARD, LAND, SEA, COASTAL, OCEAN, COAST, INK, SECOND_INK, HALO, WHITE]
    wanted += [mix(INK, PAPER, step / 10) for step in range(1, 10)]
    for seat in SEATS:
        wanted += [mix(seat.colour, INK, step) for step in (0.3, 0.65)]
        wanted += [mix(seat.colour, seat.lettering, step) for step in (0.4, 0.75)]
        wanted += [mix(seat.colour, CARD, step) for step in (0.35, 0.7, 0.85)]
    wanted += _extra.get(game, [])
    for ground in (SEA, COASTAL, LAND, PAPER):
        wanted += [mix(ground, COAST, step) for step in (0.25, 0.5, 0.75)]
        wanted += [mix(ground, INK, step) for step in (0.25, 0.5, 0.75)]
        wanted += [mix(ground, HALO, step) for step in (0.35, 0.7)]
    wanted += [mix(SECOND_INK, CARD, step / 5) for step in range(1, 5)]
    wanted += [mix(SEA, COASTAL, 0.5), mix(SEA, OCEAN, 0.5), mix(LAND, PAPER, 0.5)]
    return tuple(dict.fromkeys(wanted))[:SIZE]


@lru_cache(maxsize=8)
def palette_image(game: str) -> Image.Image:
    """The palette of a game in the form which Pillow's `quantize` takes."""
    colours = colours_of_palette(game)
    colours += (colours[-1],) * (SIZE - len(colours))
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in colour])
    return image
