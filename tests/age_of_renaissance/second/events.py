"""The second reading's events (5.4.2)."""

from collections import Counter

from engines.age_of_renaissance.moves import Cede, Exchange, Lose, Play
from tests.age_of_renaissance.second.play import Flow, Playing, sets_of
from tests.age_of_renaissance.second.table import LEVELS, Seat


class Events(Playing):
    """The table, and what events do to it."""

    def event(self, seat: int, player: Seat, move: Play) -> Flow:
        """Carry out an event (5.4.2)."""
        card, target = move.card, move.target
        if card in LEVELS:
            self.military[seat].append(card)
        elif card == "e_enlightened_ruler":
            self.rulers.add(seat)
        elif card == "e_mongol_armies":
            player.cash += 10
        elif card == "e_papal_decree":
            self.decree = target
        elif card in ("e_famine", "e_mysticism_abounds", "e_revolutionary_uprisings", "e_religious_strife"):
            self.unrest(card)
        elif card == "e_black_death":
            yield from self.black_death(str(target))
        elif card in ("e_pirates_vikings", "e_rebellion"):
            for province in sorted(move.provinces, key=list(self.spots).index):
                yield from self.reduce(province)
        elif card == "e_the_crusades":
            yield from self.crusade(seat, move.provinces[0])
        elif target is not None:
            victim = [one.capital for one in self.seats].index(target)
            yield from self.strike(seat, card, victim)

    def strike(self, seat: int, card: str, victim: int) -> Flow:
        """Carry out an event against a player."""
        player = self.seats[victim]
        if card == "e_alchemists_gold":
            player.cash -= min(player.cash, -(-player.written // 2))
        elif card == "e_war":
            self.wars.append((seat, victim))
            yield from self.battle(seat, victim)
        else:
            self.misery(victim, 1)
            if self.stage != "final" and not player.out:
                self.last_mover = victim
            if self.spots[player.capital].marker not in (None, *self.rulers):
                yield from self.reduce(player.capital)
            half = min(player.cash, -(-player.written // 2))
            if not player.out and (half or player.expansion):
                move = yield from self.ask(victim, {Lose(what="cash"), Lose(what="tokens")})
                if move.what == "cash":
                    player.cash -= half
                else:
                    player.expansion -= -(-player.expansion // 2)

    def unrest(self, card: str) -> None:
        """Misery for all, by what they have."""
        if card == "e_religious_strife":
            self.decree = None
        for seat in self.active():
            faces = [self.pack.advances[letter] for letter in self.seats[seat].advances]
            kinds = Counter(face.category for face in faces)
            if card == "e_famine":
                spaces = 4 - self.markets(seat, "grain") - self.owns(seat, "K")
            elif seat in self.rulers:
                continue
            elif card == "e_mysticism_abounds":
                spaces = 4 - kinds["science"]
            else:
                spaces = kinds["commerce" if card == "e_revolutionary_uprisings" else "religion"]
            if spaces > 0:
                self.misery(seat, spaces)

    def black_death(self, area: str) -> Flow:
        """Remove the tokens of an Area, then reduce its markers."""
        found = self.pack.by_area[area]
        for province in found:
            self.spots[province].tokens.clear()
            self.spots[province].white.clear()
        for province in found:
            if self.spots[province].marker is not None:
                yield from self.reduce(province)

    def crusade(self, seat: int, province: str) -> Flow:
        """Put an own marker in a market of Area VI."""
        spot = self.spots[province]
        for leader in self.leaders:
            if leader["card"] == "l_walter_the_penniless" and self.events.count("e_the_crusades") == 1:
                self.seats[leader["seat"]].cash += 10 * len(leader.get("rebated", ()))
        if spot.marker != seat:
            if len(self.marked(seat)) == 25:
                move = yield from self.ask(seat, {Exchange(province=one) for one in self.marked(seat)})
                self.to_token(seat, move.province)
            spot.marker, spot.fresh, spot.gained = seat, False, False
            spot.tokens.clear()
            spot.white.clear()
        self.misery(seat, 1)

    # ---- War

    def battle(self, attacker: int, defender: int) -> Flow:
        """Roll for a war."""
        told = self.fated("war_rolled", attacker)
        sides = (attacker, defender)
        assert told["other"] == defender
        bonus = [self.owns(one, "W") + self.advantage(one, other) for one, other in (sides, reversed(sides))]
        assert told["bonus"][0] - told["bonus"][1] == bonus[0] - bonus[1]
        totals = [die + more for die, more in zip(told["dice"], bonus, strict=True)]
        difference = abs(totals[0] - totals[1])
        armed = [self.advantage(one, other) > 0 for one, other in (sides, reversed(sides))]
        if not difference and armed[0] == armed[1]:
            assert told["winner"] is None
            self.misery(attacker, 1)
            self.misery(defender, 1)
            return
        first = totals[0] > totals[1] if difference else armed[0]
        winner, loser = sides if first else (defender, attacker)
        assert (told["winner"], told["difference"]) == (winner, difference)
        self.wars.remove(sides)
        self.misery(winner, 1)
        self.misery(loser, 2)
        if self.seats[winner].out or self.seats[loser].out:
            return
        yield from self.cede(winner, loser, difference)

    def cede(self, winner: int, loser: int, count: int) -> Flow:
        """Let the loser cede markers that the winner can support; one space more for each other one."""
        legal = [province for province in self.marked(loser) if self.enters(winner, province)]
        boxes = [province for province in legal if self.overseas(province)]
        slots = self.room_overseas(winner)
        ceded = min(count, len(legal) - len(boxes) + min(slots, len(boxes)))
        self.misery(loser, count - ceded)
        if self.seats[loser].out:
            return
        for _ in range(len(self.marked(winner)) + ceded - 25):  # a marker is needed, and none is left (3.9)
            move = yield from self.ask(winner, {Exchange(province=one) for one in self.marked(winner)})
            self.to_token(winner, move.province)
        slots = self.room_overseas(winner)
        if 0 < slots < len(boxes):  # which boxes, then which provinces on the map
            least = max(0, ceded - len(legal) + len(boxes))
            ceded -= yield from self.choose_ceded(winner, loser, boxes, least, min(slots, ceded))
        if slots < len(boxes):
            legal = [province for province in legal if province not in boxes]
        yield from self.choose_ceded(winner, loser, legal, ceded, ceded)

    def room_overseas(self, seat: int) -> int:
        """Return how many more boxes a fleet supports."""
        held = sum(self.overseas(p) and self.has_piece(seat, spot) for p, spot in self.spots.items())
        ship = self.seats[seat].ship or ""
        return int(ship[-1]) - held if ship.startswith("ocean") else 0

    def choose_ceded(self, winner: int, loser: int, legal: list[str], least: int, most: int) -> Flow:
        """Ask the loser for some provinces, and turn them over; return how many."""
        if not most:
            return 0
        move = yield from self.ask(loser, sets_of(Cede, legal, least, most))
        for province in move.provinces:
            self.spots[province].marker = winner
        return len(move.provinces)
