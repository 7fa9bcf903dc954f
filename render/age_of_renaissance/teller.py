"""Everything that the pictures show, in words, and short descriptions of the pictures."""

from engines.age_of_renaissance.data.pack import Province
from engines.age_of_renaissance.words import names, texts
from engines.kernel.words import joined
from render.age_of_renaissance.boards.boxes import remarks
from render.age_of_renaissance.cards.drawing import does
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.zooms.player import footholds, supplies
from render.kit.named_view import listed
from render.kit.teller import TellerBase, titled
from render.kit.theme import SEATS


class Teller(TellerBase[NamedView]):
    """Puts a view of Age of Renaissance into words."""

    def who(self, seat: int) -> str:
        """A player with the Capital."""
        capital = self.named.view.players[seat].capital
        return f"{self.named.names[seat]} ({self.named.capital(seat)})" if capital else self.named.names[seat]

    def capital(self, seat: int) -> str:
        """A player by Capital, or by name before there is one."""
        known = self.named.view.players[seat].capital is not None
        return self.named.capital(seat) if known else self.named.names[seat]

    # ---- players

    def seat(self, seat: int) -> list[str]:
        """A player, line by line."""
        named, player = self.named, self.named.view.players[seat]
        marks = ["in Chaos"] if player.out else []
        marks += [f"slot {player.slot}"] if player.slot is not None else []
        marks += ["to move"] if seat in named.owing else []
        after = f" ({', '.join(marks)})" if marks else ""
        fleet = names.name(named.pack, player.ship) if player.ship is not None else "no ships"
        owned = " ".join(f"{letter}{'*' * (letter in player.bought)}" for letter in player.advances) or "none"
        purse = (
            f"{texts.dollars(player.cash)}, {texts.tokens(player.expansion)} to expand with, "
            f"{player.stock} in stock, Misery {player.misery}"
        )
        rest = (
            f"{texts.markets(player.markets)}, income {texts.dollars(player.income)}, "
            f"{texts.cards(player.cards)} in hand, {fleet}, {texts.dollars(player.written)} written"
        )
        person = f"{named.letter(seat)}, {SEATS[seat].word}: {named.names[seat]}, {named.capital(seat)}"
        return [f"{person}{after}: {purse}.", f"- {rest}.", f"- Advances: {owned}."]

    def holdings(self, seat: int) -> list[str]:
        """Tell what a player's provinces supply, and where single tokens lie."""
        goods = self.named.pack.commodities
        paid = [(goods[good].name, places, pays) for good, places, pays in supplies(self.named, seat)]
        lines = [f"- {name}: {', '.join(at)}; a card pays {texts.dollars(pays)}." for name, at, pays in paid]
        held = [f"{name} {count}" for name, count in footholds(self.named, seat)]
        return [*lines, f"- Tokens: {listed(held)}."]

    # ---- the map

    def pieces(self, key: str) -> str:
        """Name the pieces in a province; "" for nothing."""
        pieces = self.named.pieces(key)
        if pieces is None:
            return ""
        parts: list[str] = []
        if pieces.marker is not None:
            parts.append(f"{self.capital(pieces.marker)} dominates{' (new)' if pieces.fresh else ''}")
        return ", ".join([*parts, *self.lots(key)])

    def printed(self, province: Province) -> str:
        """A province with what is printed there: "Venice (5 cloth, Capital)"."""
        if province.satellite:
            targets = [self.named.pack.provinces[key].name for key in province.supports]
            return f"{province.name} (satellite, supports {joined(targets)})"
        capital = ", Capital" if province.capital else ""
        return f"{province.name} ({province.market_number} {names.goods(self.named.pack, province)}{capital})"

    def area(self, area: str | None) -> list[str]:
        """The provinces of an Area, or the overseas boxes: with pieces, then the empty ones."""
        named, pack = self.named, self.named.pack
        provinces = [pack.provinces[key] for key in pack.by_area[area]]
        if area is not None and not named.in_play(provinces[0].id):
            return ["- Not in play."]
        lying = [(self.printed(province), self.pieces(province.id)) for province in provinces]
        lines = [f"- {printed}: {pieces}." for printed, pieces in lying if pieces]
        empty = [printed for printed, pieces in lying if not pieces]
        return [*lines, f"- Empty: {listed(empty)}."] if empty else lines

    def standing(self, area: str | None) -> str:
        """Tell in one line who is where in an Area, or overseas."""
        named, pack = self.named, self.named.pack
        title = names.name(pack, area) if area is not None else texts.OVERSEAS
        keys = pack.by_area[area]
        if not named.in_play(keys[0]):
            return f"- {title}: not in play."
        held, there, empty = dict[int, list[str]](), list[str](), list[str]()
        for key in keys:
            pieces, name = named.pieces(key), pack.provinces[key].name
            if pieces is None:
                empty.append(name)
                continue
            if pieces.marker is not None:
                held.setdefault(pieces.marker, []).append(f"{name}{' (new)' if pieces.fresh else ''}")
            if named.tokens(key):
                there.append(f"{name} ({', '.join(self.lots(key))})")
        parts = [f"{self.capital(seat)} dominates {', '.join(lands)}" for seat, lands in held.items()]
        parts += [f"tokens in {', '.join(there)}"] if there else []
        parts += [f"empty {', '.join(empty)}"] if empty else []
        return f"- {title}: {'; '.join(parts)}."

    def lots(self, key: str) -> list[str]:
        """The tokens in a province: "Venice 2", "Genoa 1 white"."""
        return [
            f"{self.capital(lot.seat)} {lot.count}{' white' if lot.white else ''}"
            for lot in self.named.tokens(key)
        ]

    def areas(self) -> list[str]:
        """All Areas and the overseas boxes: who is where."""
        return [self.standing(area) for area in (*self.named.pack.areas, None)]

    def board(self) -> list[str]:
        """Tell what is printed in the provinces that are in play."""
        pack = self.named.pack
        areas = [area for area in pack.by_area if self.named.in_play(pack.by_area[area][0])]
        return [
            f"- {names.name(pack, area) if area is not None else texts.OVERSEAS}: "
            f"{', '.join(self.printed(pack.provinces[key]) for key in pack.by_area[area])}."
            for area in areas
        ]

    def taken(self, area: str) -> str:
        """Tell briefly who dominates what in an Area."""
        pack, held = self.named.pack, dict[int, list[str]]()
        for key in pack.by_area[area]:
            holder = self.named.holder(key)
            if holder is not None and holder[1]:
                held.setdefault(holder[0], []).append(pack.provinces[key].name)
        parts = [f"{self.capital(seat)} {', '.join(lands)}" for seat, lands in held.items()]
        return f"{names.name(pack, area)}: {'; '.join(parts)}." if parts else ""

    # ---- the rest

    def remarks(self) -> list[str]:
        """Tell what holds this turn."""
        view, pack = self.named.view, self.named.pack
        top = f", {pack.cards[view.replay_top].name} on top" if view.replay_top is not None else ""
        lines = [f"- {line}." for line in remarks(self.named)]
        lines.append(f"- {texts.cards(view.replay)} in the Replay Pile{top}.")
        for title, keys in (("Played this turn", view.events), ("Cannot be played any more", view.burdens)):
            if keys:
                lines.append(f"- {title}: {listed([pack.cards[key].name for key in keys])}.")
        leaders = [(pack.cards[leader.card].name, leader.protection) for leader in view.leaders]
        protected = [f"- {name}: protected by {texts.dollars(cash)}." for name, cash in leaders if cash]
        return lines + protected

    def contest(self) -> list[str]:
        """The competition that is being resolved."""
        contest = self.named.view.contest
        if contest is None:
            return []
        defenders = joined([self.who(seat) for seat in contest.defenders])
        where = self.named.pack.provinces[contest.province].name
        attacker = self.who(contest.attacker)
        return [f"{attacker} attacks {where} with {texts.tokens(contest.committed)}, held by {defenders}."]

    def market(self) -> list[str]:
        """The commodities: base values, shortage and surplus, how many provinces each player has."""
        named, lines = self.named, list[str]()
        for good, face in named.pack.commodities.items():
            count = named.view.markers.get(good, 0)
            marker = f", {texts.marker(face.name, count)}" if count else ""
            counts = named.supplied(good)
            seats = [
                (seat, texts.dollars(named.pays(seat, good))) for seat in named.playing_order if counts[seat]
            ]
            held = [f"{self.capital(seat)} {counts[seat]} ({pays})" for seat, pays in seats]
            value = texts.dollars(face.base_value)
            lines.append(f"- {face.name} ({value}){marker}: {listed(held, 'nobody')}.")
        return lines

    def advances(self) -> list[str]:
        """All Advances with their costs and who has them."""
        named, lines = self.named, list[str]()
        for letter, advance in named.pack.advances.items():
            players, order = named.view.players, named.playing_order
            owners = [self.capital(seat) for seat in order if letter in players[seat].advances]
            lines.append(
                f"- {letter} {advance.name}, {texts.dollars(advance.cost)}: {listed(owners, 'nobody')}."
            )
        return lines

    def hand(self) -> list[str]:
        """The reader's own cards, and a sealed bid."""
        view, pack = self.named.view, self.named.pack
        if view.seat is None:
            return []
        lines = [
            f"- {pack.cards[key].name}{' (a burden)' if key in view.burdens else ''}: "
            f"{does(self.named, view.seat, pack.cards[key])}"
            for key in view.hand
        ]
        bid = [f"- Your bid: {self.named.sealed}."] if view.sealed is not None else []
        return [*(lines or ["- No cards."]), *bid]

    def scores(self) -> list[str]:
        """The final scores, item by item."""
        outcome = self.named.view.outcome
        if outcome is None:
            return []
        totals = [texts.dollars(score.total) for score in outcome.scores]
        return [self.named.score_line(seat, self.who(seat), total) for seat, total in enumerate(totals)]

    # ---- whole texts

    def everything(self) -> list[str]:
        """Tell all that the pictures show: what changes first, then what is printed."""
        view = self.named.view
        lines = [self.named.head, "", *titled("FINAL SCORE", self.scores() if view.outcome else [])]
        lines += titled("COMPETITION", self.contest())
        lines += titled("YOUR CARDS", self.hand() if view.seat is not None else [])
        lines.append("PLAYERS, in the order of play (* bought this turn)")
        for seat in self.named.playing_order:
            lines += self.seat(seat)
        lines += ["", "PROVINCES", *self.areas(), "", "THE TABLE", *self.remarks()]
        lines += ["", "COMMODITIES", *self.market(), "", "ADVANCES", *self.advances()]
        return [*lines, "", "THE BOARD", *self.board()]

    def summary(self, news: str) -> list[str]:
        """Describe the board briefly."""
        named = self.named
        lines = [named.head, *([news] if news else []), *(self.scores() or self.contest())]
        for seat in named.playing_order:
            player = named.view.players[seat]
            lines.append(
                f"{self.who(seat)}: {texts.dollars(player.cash)}, {texts.tokens(player.expansion)}, Misery "
                f"{player.misery}, {texts.markets(player.markets)}, {len(player.advances)} Advances."
            )
        return [*lines, *(line for area in named.pack.areas if (line := self.taken(area)))]

    def zoom(self, key: str) -> list[str]:
        """Describe a zoomed view."""
        if key in self.named.pack.areas:
            return [f"{names.name(self.named.pack, key)}.", *self.area(key)]
        if key.startswith("player_"):
            seat = int(key.removeprefix("player_"))
            return [*self.seat(seat), *self.holdings(seat)]
        if key == "overseas":
            return self.area(None)
        return {"advances": self.advances, "market": self.market, "scores": self.scores}[key]()
