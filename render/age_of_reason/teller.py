"""Everything that the pictures show, in words, and short descriptions of the pictures."""

from engines.age_of_reason.data.pack import Box, Marker
from engines.age_of_reason.words import names, texts
from engines.kernel.words import sentence
from render.age_of_reason.boxes import GROUPS, row_of_boxes, spaces
from render.age_of_reason.named_view import ROWS, NamedView
from render.age_of_reason.ranks import NAMES as PLACES
from render.kit.named_view import listed
from render.kit.teller import TellerBase, titled
from render.kit.theme import SEATS


class Teller(TellerBase[NamedView]):
    """Puts a view of Age of Reason into words."""

    def who(self, seat: int) -> str:
        """A player with the country."""
        land = self.named.view.players[seat].country
        return f"{self.named.names[seat]} ({self.named.country(land)})" if land else self.named.names[seat]

    def the(self, key: str) -> str:
        """A country, area, marker or card within a sentence."""
        return names.the(self.named.pack, key)

    def seat(self, seat: int) -> list[str]:
        """A player, line by line."""
        named, player = self.named, self.named.view.players[seat]
        style, land = SEATS[seat], player.country
        marks = [texts.ROWS[named.row_of[land]]] if land in named.row_of else []
        marks += ["to move"] if seat in named.owing else []
        after = f" ({', '.join(marks)})" if marks else ""
        boxes = [named.pack.boxes[key].name for key in player.boxes]
        person = (
            f"{named.country_letter(land)}, {style.word}: {named.names[seat]}, {named.country(land)}{after}"
        )
        purse = f"{texts.points(player.points)}, {texts.gold(player.gold)}, unrest {player.unrest}"
        rest = f"{player.supply} free discs, {player.cards} cards in hand, {player.pile} discarded"
        return [f"{person}: {purse}.", f"- {rest}.", f"- Action boxes: {listed(boxes)}."]

    def alliances(self) -> list[str]:
        """Both alliances, and the auction."""
        named, view = self.named, self.named.view
        lines: list[str] = []
        for number, (row, keys) in enumerate(zip(ROWS, (view.above, view.below), strict=True)):
            lands = [f"{2 * place + 1 + number} {named.country(key)}" for place, key in enumerate(keys)]
            lines.append(f"- {sentence(texts.ROWS[row])}: {listed(lands)}.")
        free = [named.country(key) for key in named.pack.countries if key not in named.row_of]
        if free:
            lines.append(f"- No alliance yet: {listed(free)}.")
        return [*lines, *self.auction()]

    def auction(self) -> list[str]:
        """The auction that is going on."""
        auction = self.named.view.auction
        if auction is None:
            return []
        opens = f"Auction {auction.number} of 4, opened by {self.who(auction.opener)}."
        if auction.bidder is None:
            return [f"- {opens} No bid yet."]
        plan = names.proposal(self.named.pack, auction.above, auction.below)
        passed = listed([self.who(seat) for seat in auction.passed], "nobody")
        return [f"- {opens} {self.who(auction.bidder)} bids {auction.gold} for {plan}. Passed: {passed}."]

    def area(self, key: str) -> str:
        """An area in one line."""
        named = self.named
        state, area = named.view.areas[key], named.pack.areas[key]
        discs = [f"{named.country(land)} {count}" for land, count in state.discs.items()]
        faces = [
            self.face(pile.face) + (f" ×{len(pile.ids)}" if len(pile.ids) > 1 else "")
            for pile in named.piles(state)
        ]
        ship = ", ship" if area.ship else ""
        points = "/".join(map(str, area.vp))
        markers = f"; markers: {listed(faces)}" if faces else ""
        return f"- {area.name} ({points}{ship}): {listed(discs, 'no discs')}{markers}."

    @staticmethod
    def face(marker: Marker) -> str:
        """A marker's face: "4", "action", "5 with 1 point"."""
        brings = names.bonus(marker.bonus)
        return f"{marker.strength or 'action'}{' with ' + brings if brings else ''}"

    def areas(self, zone: str | None = None) -> list[str]:
        """The areas of a zone, or all."""
        return [self.area(key) for key, area in self.named.pack.areas.items() if zone in (None, area.zone)]

    def ranks(self) -> list[str]:
        """Who holds which rank in every area, and what everybody would score now."""
        named = self.named
        lines: list[str] = []
        for key in named.pack.areas:
            held = [
                f"{place} ({rank.points}) {listed([named.country(land) for land in rank.countries])}"
                for place, rank in zip(PLACES, named.ranks(key), strict=False)
            ]
            lines.append(f"- {named.area(key)}: {'; '.join(held) if held else 'nobody'}.")
        gains = [f"{self.who(seat)} {named.gains[seat]}" for seat in named.playing_order]
        return [*lines, f"- Points if a turn ended now: {listed(gains)}."]

    def box(self, box: Box) -> str:
        """The boxes of a name in one line."""
        slots = spaces(self.named, box)
        free = slots.count(None)
        held = [self.who(seat) for seat in slots if seat is not None]
        state = f"{free} of {len(slots)} free" if len(slots) > 1 else "free" if free else ""
        return f"- {box.name} ({names.does(self.named.pack, box)}): {listed([state] * bool(state) + held)}."

    def boxes(self) -> list[str]:
        """All action boxes by group."""
        lines: list[str] = []
        for group, title in GROUPS.items():
            lines += [f"{title}:", *(self.box(box) for box in row_of_boxes(self.named, group))]
        return lines

    def combat(self) -> list[str]:
        """The battle that is being fought."""
        combat = self.named.view.combat
        if combat is None:
            return []
        lines = [f"{self.who(combat.attacker)} attacks {self.the(combat.target)} in {self.the(combat.area)}."]
        if combat.owing:
            lines.append(f"- Still to answer: {listed([self.who(seat) for seat in combat.owing])}.")
        for side, hired in zip(("attacker", "defender"), combat.hired, strict=True):
            helpers = [self.who(seat) for seat, own in combat.joined if own == side]
            helpers += [f"{self.named.country(key)} for gold" for key in hired]
            if helpers:
                lines.append(f"- With the {side}: {listed(helpers)}.")
        lines += [f"- {self.who(seat)}: {self.the(card)}." for seat, card in combat.cards]
        if any(combat.dice):
            dice = [" and ".join(map(str, pair)) for pair in combat.dice]
            lines.append(f"- Dice: attacker {dice[0]}, defender {dice[1]}.")
        if combat.totals is not None:
            lines.append(f"- Strength: attacker {combat.totals[0]}, defender {combat.totals[1]}.")
        return lines

    def hand(self) -> list[str]:
        """The reader's own cards."""
        view, pack = self.named.view, self.named.pack
        lines = [f"In hand: {listed([names.name(pack, key) for key in view.hand])}."]
        if view.laid is not None:
            lines.append(f"Laid: {self.the(view.laid)}.")
        return [*lines, f"Discard pile: {listed([names.name(pack, key) for key in view.pile])}."]

    def scores(self) -> list[str]:
        """The final scores, item by item."""
        totals = [texts.points(player.points) for player in self.named.view.players]
        return [self.named.score_line(seat, self.who(seat), total) for seat, total in enumerate(totals)]

    # ---- whole texts

    def everything(self) -> list[str]:
        """Tell all that the pictures show."""
        view = self.named.view
        lines = [self.named.head, "", *titled("FINAL SCORE", self.scores() if view.outcome else [])]
        lines += titled("BATTLE", self.combat())
        lines += titled("YOUR CARDS", self.hand() if view.seat is not None else [])
        lines.append("PLAYERS, in playing order")
        for seat in self.named.playing_order:
            lines += self.seat(seat)
        lines += ["", "ALLIANCES", *self.alliances(), "", "AREAS, victory points by rank", *self.areas()]
        lines += ["", "RANKS NOW", *self.ranks()]
        return [*lines, f"- {view.bag} empire markers in the bag.", "", "ACTION BOXES", *self.boxes()]

    def summary(self, news: str) -> list[str]:
        """Describe the board briefly."""
        named = self.named
        lines = [named.head, *([news] if news else [])]
        lines += self.scores() if named.view.outcome else [*self.combat(), *self.auction()]
        for seat in named.playing_order:
            player = named.view.players[seat]
            row = named.row_of.get(player.country or "")
            ally = f", {texts.ROWS[row]}" if row else ""
            lines.append(
                f"{self.who(seat)}{ally}: {texts.points(player.points)}, {texts.gold(player.gold)}, "
                f"unrest {player.unrest}, {player.cards} cards."
            )
        return [*lines, *self.areas()]

    def zoom(self, key: str) -> list[str]:
        """Describe a zoomed view."""
        match key.split(":"):
            case ["seat", seat]:
                return self.seat(int(seat))
            case ["europe" | "colonies"]:
                return self.areas(key)
            case ["ranks"]:
                return self.ranks()
            case _:
                return {"boxes": self.boxes, "alliances": self.alliances, "scores": self.scores}[key]()
