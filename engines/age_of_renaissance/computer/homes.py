"""What Capitals are worth before the first turn, by the provinces round them."""

from functools import cache

from engines.age_of_renaissance.data.loading import PACKS


@cache
def seats_of_power(digest: str, players: int) -> dict[str, float]:
    """Return what a Capital's surroundings are worth: markets near by, cheap ones and rich ones first."""
    pack = PACKS.get(digest)
    found: dict[str, float] = {}
    for capital in pack.capitals(players):
        near = {capital}
        worth = 0.0
        for distance in (1.0, 0.6, 0.3):
            ring = {there for one in near for there in pack.provinces[one].land_adjacent} - near
            for one in sorted(ring):  # a sum of fractions depends on their order
                province = pack.provinces[one]
                if pack.in_play(one, players) and not pack.needs(one) and not province.satellite:
                    rich = sum(pack.commodities[each].base_value for each in province.commodities)
                    worth += distance * (players + rich) / province.market_number
            near |= ring
        found[capital] = worth
    return found
