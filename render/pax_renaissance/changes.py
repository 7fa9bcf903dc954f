"""The changes on Pax Renaissance's table since the last picture."""

from collections import Counter

from engines.kernel.words import joined, sentence
from engines.pax_renaissance.views import SlotView
from engines.pax_renaissance.words import names, texts
from render.kit.changes import ChangesBase
from render.pax_renaissance.named_view import REGIONS, NamedView


class Changes(ChangesBase[NamedView]):
    """The differences between two views of Pax Renaissance.

    Keys: spaces and borders; "square:<empire>", "state:<empire>"; "slot:<region>:<column>";
    "victory:<id>"; "card:<id>" for what is new in a tableau.
    """

    def _compare(self, before: NamedView) -> None:
        if before.view.stage == "banks":
            return
        self._victories(before)
        self._squares(before)
        self._tableaux(before)
        self._tokens(before)
        self._market(before)

    def _the(self, key: str) -> str:
        return names.the(self._now.pack, key)

    def news(self) -> str:
        """One line: who did what; the solo game's opponent comes first."""
        told = [f"{self._now.name(seat)} {', '.join(self._deeds[seat])}" for seat in sorted(self._deeds)]
        parts = [*told, *self._events]
        return sentence("; ".join(parts)) + "." if parts else ""

    def _victories(self, before: NamedView) -> None:
        for key, square in self._now.view.victories.items():
            if square.active and not before.view.victories[key].active:
                self.keys.add(f"victory:{key}")
                self._deed(None, f"the {self._now.pack.victories[key].name} is active")

    def _squares(self, before: NamedView) -> None:
        for empire, new in self._now.view.squares.items():
            old = before.view.squares[empire]
            if new != old and (new.used, new.silenced) == (old.used, old.silenced):
                self.keys.add(f"square:{empire}")
            if new.owner is not None and new.owner != old.owner:
                self._deed(new.owner, f"took {self._the(empire)}")
            elif new.owner is None and old.owner is not None:
                self._deed(None, f"{self._the(empire)} is back on its throne")
            elif new.republic != old.republic:
                now = "a republic" if new.republic else "a kingdom"
                self._deed(new.owner, f"made {self._the(empire)} {now}")
        for empire, state in self._now.view.states.items():
            if state != before.view.states[empire]:
                self.keys.add(f"state:{empire}")
                self._deed(None, f"{self._the(empire)} is {texts.STATES[state]} now")

    def _tableaux(self, before: NamedView) -> None:
        pack = self._now.pack
        for old, new in zip(before.view.players, self._now.view.players, strict=True):
            had = {card.card for card in (*old.west, *old.east)}
            has = [card.card for card in (*new.west, *new.east)]
            fresh = [card for card in has if card not in had]
            self.keys.update(f"card:{card}" for card in fresh)
            played = [pack.cards[card].name for card in fresh if card in pack.cards]
            lost = [pack.cards[card].name for card in sorted(had) if card in pack.cards and card not in has]
            if played:
                self._deed(new.seat, f"played {joined(played)}")
            if lost:
                self._deed(new.seat, f"lost {joined(lost)}")

    def _tokens(self, before: NamedView) -> None:
        came: Counter[tuple[str, str]] = Counter()
        for space, token in self._now.view.spaces.items():
            if token != before.view.spaces.get(space):
                self.keys.add(space)
                if token is not None:
                    empire = self._now.chart.empire[space]
                    came[names.token(self._now.pack, token), self._the(empire)] += 1
        for border, lies in self._now.view.borders.items():
            if lies != before.view.borders[border]:
                self.keys.add(border)
                if lies.pawn is not None and lies.pawn != before.view.borders[border].pawn:
                    self._deed(lies.pawn, f"has a concession at {names.border(self._now.pack, border)}")
                if lies.pirate is not None and lies.pirate != before.view.borders[border].pirate:
                    faith, where = texts.RELIGIONS[lies.pirate], names.border(self._now.pack, border)
                    self._deed(None, f"a {faith} pirate at {where}")
        for (token, empire), count in came.items():
            what = names.with_article(token) if count == 1 else names.several(count, token)
            self._deed(None, f"new in {empire}: {what}")

    def _market(self, before: NamedView) -> None:
        old, now = _market(before), _market(self._now)
        for (region, column), slot in now.items():
            was = next((other for other in old.values() if other.card == slot.card), None)
            if slot.card is not None and (was is None or slot.florins > was.florins):
                self.keys.add(f"slot:{region}:{column}")
        left = {slot.card for slot in now.values()}
        gone = [slot.card for (_, column), slot in old.items() if column and slot.card not in left]
        cards = [self._now.pack.cards[card] for card in gone if card is not None]
        out = self._now.view.discarded  # of trade fairs, say; comets go there when they are bought
        bought = [card.name for card in cards if card.kind == "comet" or card.id not in out]
        if bought:
            one_turn = before.view.turn.number == self._now.view.turn.number
            words = f"bought {joined(bought)}" if one_turn else f"bought: {joined(bought)}"
            self._deed(before.view.turn.seat if one_turn else None, words)


def _market(named: NamedView) -> dict[tuple[str, int], SlotView]:
    """The places of the market."""
    market = named.view.market
    return {(region, column): slot for region in REGIONS for column, slot in enumerate(market[region])}
