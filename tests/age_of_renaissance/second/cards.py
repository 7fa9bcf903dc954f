"""The second reading's Play Card Phase: who may play what, commodities and Leaders (5.4)."""

from collections.abc import Iterator
from typing import Any

from engines.age_of_renaissance.data.history import CommodityCard
from engines.age_of_renaissance.moves import Pass, Play
from tests.age_of_renaissance.second.events import Events
from tests.age_of_renaissance.second.play import Answer, Flow, sets_of
from tests.age_of_renaissance.second.table import LEVELS, NEW_WORLD


class Cards(Events):
    """The table, and the cards that are played on it."""

    def play_phase(self, final: bool) -> Flow:
        """Let everybody play cards, in order."""
        for seat in list(self.order):
            if not self.seats[seat].out:
                yield from self.part(seat, final)
        if final:
            self.wars.clear()

    def part(self, seat: int, final: bool) -> Flow:
        """One player's part: open wars first, then cards."""
        player = self.seats[seat]
        for war in list(self.wars):
            if war not in self.wars:
                continue
            while seat in war and player.hand:  # asked in any case: nobody shall learn who has arms
                move = yield from self.ask(seat, self.armament(seat) | {Pass()}, public=False)
                if isinstance(move, Pass):
                    break
                yield from self.play(seat, move, final)
            yield from self.battle(*war)
        while player.hand and not player.out:
            moves: set[Answer] = set()
            for card in player.hand:
                if card == "e_papal_decree" and "e_religious_strife" in self.events and not final:
                    continue
                if not self.burden(card):
                    moves |= self.plays(seat, card, final)
                elif final:
                    moves.add(Play(card=card))
            move = yield from self.ask(seat, moves if final else moves | {Pass()}, public=False)
            if isinstance(move, Pass):
                return
            yield from self.play(seat, move, final)

    def armament(self, seat: int) -> set[Answer]:
        """Return the military cards that may be played before a war is decided."""
        return {Play(card=card) for card in self.seats[seat].hand if card in LEVELS and not self.burden(card)}

    def plays(self, seat: int, card: str, final: bool) -> set[Answer]:
        """Return all ways to play a card that is no burden."""
        face = self.pack.cards[card]
        if isinstance(face, CommodityCard):
            goods = face.commodities if len(face.commodities) > 1 else (None,)
            return {Play(card=card, target=one) for one in goods}
        if card[0] == "l":
            closed = final or not self.leaders
            return {
                Play(card=card, protection=dollars)
                for dollars in range(1 if closed else self.seats[seat].cash + 1)
            }
        targets = self.targets(seat, card)
        if targets is not None:
            return {Play(card=card, target=target) for target in targets or [None]}
        if card == "e_pirates_vikings":
            legal = [
                province
                for province, spot in self.spots.items()
                if spot.marker is not None and self.pack.provinces[province].coastal
            ]
            count = min(self.epoch, len(legal))
            return sets_of(Play, legal, count, count, card=card)
        if card == "e_rebellion":
            legal = list(self.rebels(seat))
            return sets_of(Play, legal, min(1, len(legal)), 1, card=card)
        if card == "e_the_crusades":
            return sets_of(Play, self.holy_land(), 1, 1, card=card)
        return {Play(card=card)}

    def targets(self, seat: int, card: str) -> list[str] | None:
        """Return what a card that names one thing may name; None for others."""
        if card == "e_papal_decree":
            lifted = "e_religious_strife" in self.events
            return [] if lifted else ["science", "religion", "exploration"]
        if card == "e_black_death":
            return [area for area in self.pack.areas if self.area_in_play(area)]
        if card not in ("e_alchemists_gold", "e_civil_war", "e_war"):
            return None
        return [
            self.seats[other].capital
            for other in self.active()
            if not (card == "e_war" and other == seat)
            and not (card != "e_war" and other in self.rulers)
            and not (card == "e_alchemists_gold" and self.owns(other, "C"))
        ]

    def rebels(self, seat: int) -> Iterator[str]:
        """Go through the provinces that Rebellion can hit."""
        for province, spot in self.spots.items():
            foreign = self.pack.provinces[province].capital and province != self.seats[seat].capital
            if spot.marker not in (None, *self.rulers) and province not in NEW_WORLD and not foreign:
                yield province

    def holy_land(self) -> list[str]:
        """Return the markets of Area VI."""
        faces = self.pack.provinces.values()
        return [face.id for face in faces if face.area == "area_VI" and face.kind == "market"]

    def play(self, seat: int, move: Play, final: bool) -> Flow:
        """Carry out a card."""
        card, player = move.card, self.seats[seat]
        burden = self.burden(card)
        self.lose_card(seat, card)
        if card[0] != "l":
            self.put_away(card)
        if burden:
            return
        face = self.pack.cards[card]
        if isinstance(face, CommodityCard):
            self.commodity(move.target or face.commodities[0])
        elif card[0] == "l":
            self.leader(seat, move, final)
        else:
            self.played[card] = self.epoch
            self.events.append(card)
            yield from self.event(seat, player, move)

    def commodity(self, commodity: str) -> None:
        """Pay all who have provinces of a commodity (5.4.1)."""
        face, marker = self.pack.commodities[commodity], self.markers.get(commodity, 0)
        shift = (marker > 0) - (marker < 0)
        for seat in self.active():
            provinces = self.markets(seat, commodity)
            boxes = min(provinces + shift + self.owns(seat, "M"), len(face.payoff_boxes))
            if provinces:
                self.seats[seat].cash += face.base_value * boxes**2 if boxes > 0 else 0
        self.shift_marker(commodity, -shift)

    def leader(self, seat: int, move: Play, final: bool) -> None:
        """Put a Leader on the table; Printed Word pays for what one has (5.4.3)."""
        raised = move.card == "l_marco_polo" and "e_mongol_armies" in self.played
        leader: dict[str, Any] = {"card": move.card, "seat": seat, "first": not self.leaders}
        leader |= {"protection": move.protection, "patrons": [], "raised": raised}
        player = self.seats[seat]
        player.cash -= move.protection
        if self.owns(seat, "O"):
            leader["rebated"] = player.advances & set(self.pack.leaders[move.card].advances)
            player.cash += self.credit(leader) * len(leader["rebated"])
        self.leaders.append(leader)
        if final:
            leader["protection"] = 0
