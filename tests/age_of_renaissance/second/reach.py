"""The second reading's map: where a player can go (5.6.2), and how strong they are there (5.6.3)."""

from collections.abc import Iterator

from tests.age_of_renaissance.second.table import FLEET, LEVELS, NEW_WORLD, ROWS, Table


class Reach(Table):
    """The table, with ways and strengths."""

    # ---- 5.6.2

    def enters(self, seat: int, province: str) -> bool:
        """Tell whether a player may have pieces in a province at all, however they come there."""
        face = self.pack.provinces[province]
        if face.area == "area_V" and not self.owns(seat, "R"):
            return False
        if face.kind == "overseas":
            held = [p for p, spot in self.spots.items() if self.overseas(p) and self.has_piece(seat, spot)]
            return (
                self.owns(seat, "T")
                and (province not in NEW_WORLD or self.owns(seat, "U"))
                and (province in held or len(held) < FLEET[self.seats[seat].ship or "ocean_1"])
            )
        return self.in_play(province)

    def bases(self, seat: int) -> set[str]:
        """Return where a player expands from."""
        coloured = {
            province
            for province, spot in self.spots.items()
            if spot.tokens[seat] or (spot.marker == seat and not spot.fresh)
        }
        return coloured | {self.seats[seat].capital}

    def by_land(self, seat: int) -> set[str]:
        """Return what is reached without ships: there already, next to it, or two away with a Caravan."""
        bases = self.bases(seat)
        found = set(bases)
        for base in bases:
            for near in self.pack.provinces[base].land_adjacent:
                found.add(near)
                if self.owns(seat, "I") and self.passes(seat, near):
                    found.update(self.pack.provinces[near].land_adjacent)
        return {province for province in found if self.enters(seat, province)}

    def passes(self, seat: int, province: str) -> bool:
        """Tell whether a Caravan passes through a province."""
        spot, face = self.spots[province], self.pack.provinces[province]
        if not self.in_play(province) or (face.area == "area_V" and not self.owns(seat, "R")):
            return False
        if spot.marker not in (None, seat) and not spot.fresh:
            return False
        others = [spot.tokens[other] for other in range(self.n) if other != seat]
        if self.options.caravan == "full":
            others = [sum(others)]
        most = 1 if self.options.caravan == "any_piece" else face.market_number
        return all(count < most for count in others)

    def by_sea(self, seat: int) -> set[str]:
        """Return what is reached with ships."""
        ship = self.seats[seat].ship
        if ship is None:
            return set()
        if ship in ROWS[0]:
            found = self.galleys(seat, FLEET[ship])
        else:
            found = {one.id for one in self.pack.provinces.values() if one.coastal and one.kind != "overseas"}
            if ship in ROWS[2]:
                found |= {one.id for one in self.pack.provinces.values() if one.kind == "overseas"}
        return {province for province in found if self.enters(seat, province)}

    def galleys(self, seat: int, steps: int) -> set[str]:
        """Go along coasts, with The Heavens once across a sea; each province and the sea is a step."""
        waters, east = self.pack.waters, self.owns(seat, "R")
        bases = self.bases(seat)
        here = {(water.id, False) for water in waters.values() if water.province in bases}
        known = set(here)
        for _ in range(steps):
            further: set[tuple[str, bool]] = set()
            for place, crossed in here:
                if place in waters:
                    further |= {(near, crossed) for near in waters[place].adjacent}
                    if self.owns(seat, "A") and not crossed:
                        further |= {(sea, True) for sea in waters[place].seas if sea != "black_sea" or east}
                else:
                    further |= {(water.id, True) for water in waters.values() if place in water.seas}
            here = {
                one
                for one in further - known
                if one[0] not in waters
                or east
                or self.pack.provinces[waters[one[0]].province].area != "area_V"
            }
            known |= here
        return {waters[place].province for place, _ in known if place in waters}

    # ---- 5.6.3

    def supports(self, province: str) -> Iterator[str]:
        """Go through the Satellites whose arrows point into a province."""
        yield from (one.id for one in self.pack.provinces.values() if province in one.supports)
        if province == "nuremberg" and self.options.st_gall_supports_nuremberg:
            yield "st_gall"

    def advantage(self, seat: int, other: int) -> int:
        """Count the military cards of one player that work against another."""
        theirs = self.military[other]
        best = max((LEVELS[card] for card in theirs), default=0)
        count = sum(LEVELS[card] >= best for card in self.military[seat])
        if self.options.armor_and_stirrups == "cancel" and "e_stirrups" in theirs:
            count -= "e_armor" in self.military[seat] and best == 1
        return count

    def nationalist(self, seat: int, province: str) -> int:
        """Return 1 in the Area of the own Capital with Nationalism; it works for who is out, too."""
        home = self.pack.provinces[self.seats[seat].capital].area
        return "W" in self.seats[seat].advances and self.pack.provinces[province].area == home

    def strengths(self, seat: int, province: str) -> tuple[int, int]:
        """Return what an attacker's tokens are worth less modifiers: factor, and what they must make up."""
        spot, number = self.spots[province], self.pack.provinces[province].market_number
        factor = 2 if province == self.seats[seat].capital else 1
        wanted = number
        kinds: list[list[int]] = [[], [], []]  # Nationalism, arms, Satellites: how it stands, by defender
        for other in spot.others(seat):
            weight = 2 if province == self.seats[other].capital else 1
            wanted += weight * (number if spot.marker == other else spot.own(other))
            mine = [self.nationalist(seat, province), self.advantage(seat, other), 0]
            theirs = [self.nationalist(other, province), self.advantage(other, seat), 0]
            if spot.marker == other:
                theirs[2] = sum(self.spots[one].tokens[other] for one in self.supports(province))
            for kind in range(3):
                balance = mine[kind] - theirs[kind]  # equal ones cancel before anything is doubled
                kinds[kind].append(balance * (factor if balance > 0 else weight))
        wanted -= sum(min(balances) for balances in kinds)
        if self.owns(seat, "Y"):
            wanted -= factor * sum(self.spots[one].tokens[seat] for one in self.supports(province))
        return factor, wanted

    def needed(self, seat: int, province: str) -> int:
        """Return how many tokens an attack takes, those already there included."""
        factor, wanted = self.strengths(seat, province)
        return max(self.pack.provinces[province].market_number, -(-wanted // factor))
