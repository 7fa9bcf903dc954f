"""Reach and the lists behind spaces, read a second time on tables made by chance."""

import random

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.rules.expansion.board import crowd
from engines.age_of_renaissance.rules.expansion.placing import (
    openings,
    why_not_attacked,
    why_not_placed,
)
from engines.age_of_renaissance.rules.expansion.reach import by_ship, reach
from engines.age_of_renaissance.rules.purchase import buyable, why_not_buy
from engines.age_of_renaissance.state import Leader, RenaissanceState, home
from tests.age_of_renaissance.expansions import limits, mark, own, put, table


def by_chance(number: int) -> RenaissanceState:
    """A table with pieces, Advances, cards and a fleet at random, but as the rules would have them."""
    rng = random.Random(number)
    state = table("venice", "genoa", "barcelona", "paris", "london", "hamburg")
    pack = PACKS.get(state.pack)
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
    provinces = PACKS.get(state.pack).provinces
    allowed = [one for one in provinces if why_not_attacked(state, 0, there, one) is None]
    placed, attacked = openings(state, 0)
    assert attacked == allowed
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
            limit = there.limit(one)
            assert limit is None or most <= limit


@pytest.mark.parametrize("number", range(60))
def test_all_advances_are_offered_that_may_be_bought(number: int):
    rng, state = random.Random(number), table("venice", "genoa", "barcelona")
    pack, player = PACKS.get(state.pack), state.players[0]
    letters = list(pack.advances)
    own(state, 0, "".join(rng.sample(letters, rng.randrange(15))))
    player.bought = [letter for letter in player.advances if rng.random() < 0.2]
    player.cash = rng.randrange(150)
    for card in rng.sample(sorted(pack.leaders), rng.randrange(4)):
        state.leaders.append(Leader(card=card, seat=rng.randrange(2), first=not state.leaders))
    state.events = [card for card in ("e_the_crusades", "e_mongol_armies") if rng.random() < 0.3]
    state.decree = rng.choice([None, *pack.categories])
    assert buyable(state, 0) == tuple(one for one in letters if why_not_buy(state, 0, one) is None)


def read_again(state: RenaissanceState) -> tuple[set[str], set[str]]:
    """Read 5.6.2 a second time for seat 0, province by province: what is reached by land, and by ship."""
    pack, player = PACKS.get(state.pack), state.players[0]
    advances, fleet = player.advances, pack.ships.get(player.ship or "")

    def entered(province: str) -> bool:
        return pack.in_play(province, 6) and set(pack.needs(province)) <= set(advances)

    def passed(province: str) -> bool:
        pieces, number = state.provinces.get(province), pack.provinces[province].market_number
        if pieces is None:
            return True
        theirs = pieces.marker not in (None, 0) and not pieces.fresh
        return not theirs and sum(pieces.tokens[1:]) < number

    starts = {home(state, 0)}
    for province, pieces in state.provinces.items():
        if pieces.tokens[0] or (pieces.marker == 0 and not pieces.fresh):
            starts.add(province)
    land = set(starts)
    for start in starts:
        for near in filter(entered, pack.provinces[start].land_adjacent):
            land.add(near)
            if "I" in advances and passed(near):
                land |= set(filter(entered, pack.provinces[near].land_adjacent))
    if fleet is None:
        return land, set()
    if fleet.steps is None:
        sea = {one for one in pack.provinces if pack.coasts[one] and entered(one)}
        boxes = [box for box in pack.by_area[None] if entered(box)]
        held = {box for box in boxes if box in state.provinces and _there(state, box)}
        return land, sea | (set(boxes) if len(held) < fleet.overseas else held)
    return land, {one for one in _sailed(state, starts, fleet.steps) if entered(one)}


def _there(state: RenaissanceState, province: str) -> bool:
    pieces = state.provinces[province]
    return pieces.marker == 0 or pieces.tokens[0] + pieces.white[0] > 0


def _sailed(state: RenaissanceState, starts: set[str], steps: int) -> set[str]:
    """Along the coasts; with The Heavens also so far along one, over a sea, and on along another."""
    pack, advances = PACKS.get(state.pack), state.players[0].advances
    east = "R" in advances

    def along(waters: set[str], steps: int) -> dict[str, int]:
        found = dict.fromkeys(waters, 0)
        for step in range(1, steps + 1):
            for water in [one for one, far in found.items() if far == step - 1]:
                for other in pack.waters[water].adjacent:
                    closed = pack.provinces[pack.waters[other].province].area == "area_V" and not east
                    if not closed:
                        found.setdefault(other, step)
        return found

    coasting = along({water for start in starts for water in pack.coasts[start]}, steps)
    waters = set(coasting)
    if "A" in advances:
        for water, far in coasting.items():
            for sea in pack.waters[water].seas:
                if far + 2 <= steps and (sea != "black_sea" or east):
                    shores = {
                        shore
                        for shore in pack.shores[sea]
                        if east or pack.provinces[pack.waters[shore].province].area != "area_V"
                    }
                    waters |= set(along(shores, steps - far - 2))
    return {pack.waters[water].province for water in waters}


@pytest.mark.parametrize("number", range(80))
def test_reach_is_what_a_second_reading_finds(number: int):
    state = by_chance(number)
    land, sea = read_again(state)
    there = limits(state)
    assert set(there) == land | sea
    assert {one for one in there if not by_ship(state, 0, one)} == land
    fleet = PACKS.get(state.pack).ships.get(state.players[0].ship or "")
    for province, limit in there.items():
        unlimited = province in land or fleet is None or fleet.tokens is None
        carried = state.shipped.get(province, 0)
        assert limit == (None if unlimited or fleet is None else (fleet.tokens or 0) - carried)
