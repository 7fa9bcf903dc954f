"""The changes on Age of Reason's board since the last picture."""

from engines.age_of_reason.views import AreaView
from engines.age_of_reason.words import names, texts
from engines.kernel.words import joined, sentence
from render.age_of_reason.named_view import NamedView
from render.kit import fonts
from render.kit.changes import ChangesBase


class Changes(ChangesBase[NamedView]):
    """The differences between two views of Age of Reason.

    Keys: "<area>:<country>" for discs, the ids of new empire markers, of boxes with a new disc, and of
    countries newly in an alliance.
    """

    def _compare(self, before: NamedView) -> None:
        self._alliances(before)
        self._auction(before)
        self._boxes(before)
        for key, area in self._now.view.areas.items():
            if key in before.view.areas:
                self._area(key, before.view.areas[key], area)
        self._combat(before)
        self._players(before)

    def _the(self, key: str) -> str:
        return names.the(self._now.pack, key)

    def _whose(self, key: str) -> str:
        """A country after its player, or what else there is."""
        seat = self._now.seat_of.get(key)
        return self._the(key) if seat is None else f"{self._now.names[seat]} ({self._now.country(key)})"

    def _alliances(self, before: NamedView) -> None:
        for row, keys in (("above", self._now.view.above), ("below", self._now.view.below)):
            old = before.row_of
            fresh = [key for key in keys if old.get(key) != row]
            self.keys.update(fresh)
            if fresh:
                lands = joined([self._whose(key) for key in fresh])
                joins = "joins" if len(fresh) == 1 else "join"
                self._deed(None, sentence(f"{lands} {joins} the {texts.ROWS[row]}"))

    def _auction(self, before: NamedView) -> None:
        auction, old = self._now.view.auction, before.view.auction
        if auction is None or auction.bidder is None:
            return
        new_one = old is None or old.number != auction.number
        if new_one or (old and (old.gold, old.bidder) != (auction.gold, auction.bidder)):
            rows = zip((auction.above, auction.below), (texts.ABOVE, texts.BELOW), strict=True)
            plan = ", ".join(text.format(country=self._whose(key)) for key, text in rows if key is not None)
            self._deed(auction.bidder, f"bids {auction.gold} for {plan}")
        for seat in auction.passed:
            if new_one or (old and seat not in old.passed):
                self._deed(seat, "passes")

    def _boxes(self, before: NamedView) -> None:
        for key, box in self._now.view.boxes.items():
            old = list(before.view.boxes[key].seats) if key in before.view.boxes else []
            for seat in box.seats:
                if seat in old:
                    old.remove(seat)
                else:
                    self.keys.add(key)
                    self._deed(seat, f"claimed {self._the(key)}")

    def _area(self, key: str, old: AreaView, new: AreaView) -> None:
        named = self._now
        lost = [land for land, count in old.discs.items() if count > new.discs.get(land, 0)]
        gone = [marker for marker in old.markers if marker not in new.markers]
        for land, count in new.discs.items():
            if count != old.discs.get(land, 0):
                self.keys.add(f"{key}:{land}")
            seat = named.seat_of.get(land)
            if seat is None or count <= old.discs.get(land, 0):
                continue
            if lost:
                beaten = joined([self._whose(loser) for loser in lost])
                self._deed(seat, f"beat {beaten} in {self._the(key)}")
            elif gone:
                taken = joined([self._the(marker) for marker in gone])
                self._deed(seat, f"replaced {taken} in {self._the(key)}")
        fresh = [marker for marker in new.markers if marker not in old.markers]
        self.keys.update(fresh)

    def _combat(self, before: NamedView) -> None:
        combat, old = self._now.view.combat, before.view.combat
        if combat is None:
            return
        now = combat.attacker, combat.area, combat.target
        if old is None or (old.attacker, old.area, old.target) != now:
            self._deed(combat.attacker, f"attacks {self._whose(combat.target)} in {self._the(combat.area)}")

    def _players(self, before: NamedView) -> None:
        for seat, (old, new) in enumerate(zip(before.view.players, self._now.view.players, strict=True)):
            if new.country is not None and old.country is None:
                self._deed(seat, f"plays {self._the(new.country)}")
        pairs = zip(before.view.players, self._now.view.players, strict=True)
        scored = [new.points - old.points for old, new in pairs]
        ended = self._now.view.turn != before.view.turn or self._now.view.stage == "over"
        if ended and any(scored):
            gains = [fonts.figure(f"{points:+}") for points in scored]
            parts = [f"{name} {gain}" for name, gain in zip(self._now.names, gains, strict=True)]
            self._deed(None, f"Points: {', '.join(parts)}")
        drawn = sum(marker in self.keys for area in self._now.view.areas.values() for marker in area.markers)
        if drawn and self._now.view.combat is None:
            self._deed(None, f"{drawn} empire markers drawn")
