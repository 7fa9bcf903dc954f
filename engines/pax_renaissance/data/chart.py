"""The printed map by spaces, as the rules and the pictures use it (B2, B6)."""

from functools import cache

import msgspec

from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import City, ReligiousState


class Chart(msgspec.Struct, frozen=True):
    """The printed map by spaces; a city has a space for each token that it holds."""

    spaces: tuple[str, ...]
    city: dict[str, City]
    empire: dict[str, str]
    """City and empire, by space."""
    spaces_of: dict[str, tuple[str, ...]]
    """By empire, with emporia and Venice's second space."""
    lasting: frozenset[str]
    """All other spaces, which are always in play."""
    levy: dict[str, dict[ReligiousState, str]]
    """The token that a levy must be, by space and religious state."""
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
    for printed in pack.map.cities:
        for number in range(printed.spaces):
            space = printed.id if printed.spaces == 1 else f"{printed.id}:{number + 1}"
            city[space] = printed
            levy[space] = {kind: tokens[number] for kind, tokens in printed.levy.items()}
        if printed.id == second.city:
            city[venice[1]] = printed
            levy[venice[1]] = dict.fromkeys(printed.levy, second.levy)
    empire = {space: located.empire for space, located in city.items()}
    return Chart(
        spaces=tuple(city),
        city=city,
        empire=empire,
        spaces_of={
            owner: tuple([space for space in city if empire[space] == owner]) for owner in pack.empires
        },
        lasting=frozenset(space for space in city if city[space].emporium is None) - {venice[1]},
        levy=levy,
        sea_borders_of={
            owner: tuple([border for border in borders if pack.borders[border].sea])
            for owner, borders in pack.borders_of.items()
        },
        venice=venice,
    )
