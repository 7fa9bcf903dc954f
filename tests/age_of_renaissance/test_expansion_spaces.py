"""The lists behind the space of the Expansion hold what their predicates allow, on tables made by chance."""

import random

import pytest

from engines.age_of_renaissance import data
from engines.age_of_renaissance.board import crowd
from engines.age_of_renaissance.placing import attackable, placeable, why_not_attacked, why_not_placed
from engines.age_of_renaissance.reach import reach
from engines.age_of_renaissance.state import RenaissanceState
from tests.age_of_renaissance.expansions import mark, own, put, table


def by_chance(number: int) -> RenaissanceState:
    """A table with pieces, Advances, cards and a fleet at random, but as the rules would have them."""
    rng = random.Random(number)
    state = table("venice", "genoa", "barcelona", "paris", "london", "hamburg")
    pack = data.get(state.pack)
    for province in pack.provinces.values():
        seats = [seat for seat in range(6) if rng.random() < 0.25]
        if not seats or (province.overseas and rng.random() < 0.7):
            continue
        if rng.random() < 0.4 and not province.satellite:
            mark(state, seats[0], province.id, fresh=rng.random() < 0.3)
        else:
            for seat in seats[: province.market_number]:
                put(state, seat, province.id, white=rng.random() < 0.3)
    for seat in range(6):
        own(state, seat, "".join(letter for letter in "AFGHIJRSTUWY" if rng.random() < 0.4))
        state.military[seat] = [card for card in ("e_armor", "e_long_bow") if rng.random() < 0.2]
    state.players[0].ship = rng.choice([None, *pack.ships])
    state.players[0].expansion = rng.randrange(14)
    state.shipped = {province: rng.randrange(5) for province in rng.sample(sorted(pack.provinces), 20)}
    return state


@pytest.mark.parametrize("number", range(30))
def test_the_lists_hold_what_their_predicates_allow(number: int):
    state = by_chance(number)
    there = reach(state, 0)
    provinces = data.get(state.pack).provinces
    allowed = [one for one in provinces if why_not_attacked(state, 0, there, one) is None]
    assert attackable(state, 0, there) == allowed
    placed = placeable(state, 0, there)
    allowed = [one for one in provinces if why_not_placed(state, 0, there, one) is None]
    assert sorted(one for found in placed.values() for one in found) == sorted(allowed)
    for most, found in placed.items():
        for one in found:
            assert (
                crowd(state.provinces[one]) + most <= provinces[one].market_number
                if (one in state.provinces)
                else most <= provinces[one].market_number
            )
            assert most <= state.players[0].expansion
            limit = there.limits[one]
            assert limit is None or most <= limit
