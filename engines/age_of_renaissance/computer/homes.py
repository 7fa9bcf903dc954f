"""What Capitals are worth before the first turn, by the provinces around them."""

from functools import cache

from engines.age_of_renaissance.data.loading import PACKS


@cache
def worths_of_capitals(digest: str, players: int) -> dict[str, float]:
    """Return the worth of each Capital's surroundings: near, cheap and rich markets count most."""
    pack = PACKS.get(digest)
    worths: dict[str, float] = {}
    for capital in pack.capitals(players):
        near = {capital}
        worth = 0.0
        for distance in (1.0, 0.6, 0.3):
            ring = {there for province in near for there in pack.provinces[province].land_adjacent} - near
            for neighbour in sorted(ring):  # a sum of fractions depends on their order
                province = pack.provinces[neighbour]
                if pack.in_play(neighbour, players) and not pack.needs(neighbour) and not province.satellite:
                    rich = sum(pack.commodities[each].base_value for each in province.commodities)
                    worth += distance * (players + rich) / province.market_number
            near |= ring
        worths[capital] = worth
    return worths
