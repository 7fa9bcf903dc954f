"""The printed map by spaces: what the rules and the pictures ask of it at every turn (B2, B6)."""

from functools import cache

import msgspec

from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import City, ReligiousState


class Chart(msgspec.Struct, frozen=True):
    """The printed map, by spaces: one for each token that a city holds."""

    spaces: tuple[str, ...]
    city: dict[str, City]
    """By space."""
    empire: dict[str, str]
    """By space."""
    spaces_of: dict[str, tuple[str, ...]]
    """By empire; emporia and Venice's second space included."""
    lasting: frozenset[str]
    """Those that are always in play: all but these."""
    levy: dict[str, dict[ReligiousState, str]]
    """By space and religious state: the token that a levy there must be."""
    sea_borders_of: dict[str, tuple[str, ...]]
    venice: tuple[str, str]
    """Its two spaces."""


@cache
def chart_of(digest: str) -> Chart:
    """Return the printed map of a data pack."""
    pack = PACKS.get(digest)
    second = pack.map.venice
    venice = (second.city, f"{second.city}:2")
    city: dict[str, City] = {}
    levy: dict[str, dict[ReligiousState, str]] = {}
    for one in pack.map.cities:
        if one.spaces == 1:
            city[one.id] = one
            levy[one.id] = {kind: tokens[0] for kind, tokens in one.levy.items()}
        for number in range(1, one.spaces + 1) if one.spaces > 1 else ():
            space = f"{one.id}:{number}"
            city[space] = one
            levy[space] = {kind: tokens[number - 1] for kind, tokens in one.levy.items()}
        if one.id == second.city:
            city[venice[1]] = one
            levy[venice[1]] = dict.fromkeys(one.levy, second.levy)
    empire = {space: one.empire for space, one in city.items()}
    return Chart(
        spaces=tuple(city),
        city=city,
        empire=empire,
        spaces_of={one: tuple([space for space in city if empire[space] == one]) for one in pack.empires},
        lasting=frozenset(space for space in city if city[space].emporium is None) - {venice[1]},
        levy=levy,
        sea_borders_of={
            one: tuple([border for border in borders if pack.borders[border].sea])
            for one, borders in pack.borders_of.items()
        },
        venice=venice,
    )
