"""Puts parts of a table into words: players, tableaux, empires, borders, market, victories, a battle."""

from collections import Counter

from engines.kernel.words import joined, sentence
from engines.pax_renaissance.data.effects import Region, Victory
from engines.pax_renaissance.views import BattleView
from engines.pax_renaissance.words import names, texts
from render.kit.named_view import listed
from render.kit.teller import TellerBase
from render.pax_renaissance.cards.printed import face_of, in_words
from render.pax_renaissance.named_view import REGIONS, Lying, NamedView
from render.pax_renaissance.victories import near


class Teller(TellerBase[NamedView]):
    """Puts a view of Pax Renaissance into words."""

    def who(self, seat: int) -> str:
        """A player with the bank."""
        bank = self.named.player(seat).bank
        return f"{self.named.name(seat)} ({self.named.bank(seat)})" if bank else self.named.name(seat)

    def the(self, key: str) -> str:
        """A name within a sentence."""
        return names.the(self.named.pack, key)

    def token(self, token: str | None) -> str:
        """A token; "empty" for none."""
        return names.token(self.named.pack, token) if token is not None else "empty"

    def printed(self, key: str) -> str:
        """Describe a card, or the side of a square that is up, as it is printed."""
        square = self.named.view.squares.get(key)
        face = face_of(self.named.view.pack, key, square is not None and square.republic)
        return in_words(self.named.pack, face)

    # ---- players

    def player(self, seat: int) -> list[str]:
        """A player, line by line, without the cards."""
        named, player = self.named, self.named.player(seat)
        marks = ["to move"] if seat in named.waiting else []
        marks += ["bankrupt"] if player.bankrupt else []
        after = f" ({', '.join(marks)})" if marks else ""
        limit = f" of {player.hand_limit}" if player.hand_limit is not None else ", no limit"
        style = f"{named.letter(seat)}, {named.style(seat).word}"
        counts: list[str] = []
        for kind, count in player.prestige.items():
            maids = player.prestige_of_maids[kind]
            if count or maids:
                more = f" and {maids} of old maids" if maids else ""
                counts.append(f"{texts.PRESTIGE[kind]} {count}{more}")
        purse = f"{texts.florins(player.florins)}, {player.hand}{limit} cards in hand"
        purse += f", concessions {player.concessions}, pawns left {player.pawns}"
        return [f"{style}: {self.who(seat)}{after}: {purse}.", f"- Prestige: {listed(counts)}."]

    def tableau(self, seat: int) -> list[str]:
        """A player's cards, from the player board outward."""
        lines: list[str] = []
        for side in REGIONS:
            cards = self.named.lying(seat, side)
            lines.append(f"{texts.REGIONS[side]}, from the player board outward:" if cards else "")
            lines += [self.lying(number, lying) for number, lying in enumerate(cards, start=1)]
        maids = self.named.player(seat).maids
        lines += ["Old maids:"] if maids else []
        lines += [f"- {self.name(card)}: {self.printed(card)}" for card in maids]
        return [line for line in lines if line] or ["No cards in the tableau."]

    def name(self, key: str) -> str:
        """A card's name; for a square who rules."""
        if key in self.named.pack.empires:
            return self.named.ruler(key)
        return self.named.pack.cards[key].name

    def lying(self, number: int, lying: Lying) -> str:
        """A card of a tableau in one line."""
        state = [lying.note] if lying.note else []
        if lying.bishop is not None:
            state.append(f"{texts.RELIGIONS[lying.bishop]} bishop")
        state += ["silenced"] if lying.silenced else []
        state += ["used"] if lying.used else []
        if lying.repressed:
            state.append(f"repressed: {self.tokens(lying.repressed)}")
        told = f" ({'; '.join(state)})" if state else ""
        kind = ""
        if lying.empire is not None:
            kind = ", republic" if self.named.view.squares[lying.empire].republic else ", king"
        return f"{number}. {self.name(lying.card)}{kind}{told}: {self.printed(lying.card)}"

    def tokens(self, tokens: tuple[str, ...]) -> str:
        """Tokens with their numbers."""
        counted = Counter(self.token(token) for token in tokens)
        return listed([name if count == 1 else f"{count} {name}s" for name, count in counted.items()])

    # ---- the map

    def empire(self, key: str) -> str:
        """An empire in one line: state, square, cities."""
        named, view = self.named, self.named.view
        square, state = view.squares[key], texts.STATES[view.states[key]]
        if square.owner is None:
            holder = f"{named.ruler(key)} on the throne"
        else:
            kind = "republic" if square.republic else "king"
            lord = f", vassal of {self.the(square.suzerain)}" if square.suzerain else ""
            holder = f"{kind} {named.ruler(key)} held by {self.who(square.owner)}{lord}"
        parts = [holder]
        if square.bishop is not None:
            parts.append(f"{texts.RELIGIONS[square.bishop]} bishop")
        if square.silenced:
            parts.append("silenced")
        for queen in square.queens:
            bishop = f" with {texts.RELIGIONS[queen.bishop]} bishop" if queen.bishop else ""
            parts.append(f"queen {named.pack.cards[queen.card].name}{bishop}")
        if square.repressed:
            parts.append(f"repressed: {self.tokens(square.repressed)}")
        return f"- {named.pack.empires[key].name}, {state}: {'; '.join(parts)}. {self.cities(key)}"

    def cities(self, key: str) -> str:
        """An empire's cities: tokens, levies of the empty ones, busted emporia."""
        named = self.named
        cities: list[str] = []
        state = named.view.states[key]
        for space, token in named.spaces_of(key).items():
            city = named.chart.city[space]
            emporium = f", open {city.emporium} emporium" if city.emporium else ""
            standing = f"empty, levy {self.token(named.chart.levy[space][state])}"
            cities.append(
                f"{names.name(named.pack, space)}{emporium}: {self.token(token) if token else standing}"
            )
        for city_key in named.pack.cities_of[key]:
            city = named.pack.cities[city_key]
            if city.emporium is not None and named.view.open[city.emporium] != city.id:
                cities.append(f"{city.name}: busted {city.emporium} emporium")
        return f"{'; '.join(cities)}."

    def borders(self) -> list[str]:
        """All borders with what lies there."""
        named = self.named
        lines: list[str] = []
        for key, lies in named.view.borders.items():
            parts = [f"concession of {self.who(lies.pawn)}"] if lies.pawn is not None else []
            parts += [f"{texts.RELIGIONS[lies.pirate]} pirate"] if lies.pirate is not None else []
            kind = "sea" if named.pack.borders[key].sea else "land"
            lines.append(f"- {names.border(named.pack, key)} ({kind}): {listed(parts, 'empty')}.")
        return lines

    def routes(self) -> list[str]:
        """Both open trade routes."""
        named = self.named
        lines: list[str] = []
        for colour, emporium in named.view.open.items():
            route = named.pack.routes[emporium]
            way = " - ".join(named.pack.empires[empire].name for empire in route.empires)
            fair = texts.REGIONS[route.fair]
            start = named.pack.cities[emporium].name
            lines.append(f"- {colour.capitalize()} route ({fair} fairs) from {start}: {way}.")
        return lines

    def map(self) -> list[str]:
        """Empires, borders and routes."""
        empires = [self.empire(key) for key in self.named.pack.empires]
        return [*empires, "Borders:", *self.borders(), "Trade routes:", *self.routes()]

    # ---- market, victories, battle

    def row(self, region: Region) -> list[str]:
        """A row of the market."""
        view = self.named.view
        deck = f"{texts.cards(view.decks[region])} in the deck, comets among them: {view.comets[region]}"
        top = view.tops[region]
        on_top = f"; on top: {self.name(top)}, {self.printed(top)}" if top is not None else ""
        lines = [f"{texts.REGIONS[region]} ({deck}{on_top}):"]
        for column, slot in enumerate(view.market[region]):
            price = texts.florins(column) if column else "trade fair"
            coins = f" [{texts.florins(slot.florins)} on it]" if slot.florins else ""
            card = (
                f"{self.name(slot.card)}{coins}: {self.printed(slot.card)}" if slot.card else f"empty{coins}"
            )
            lines.append(f"- {price}: {card}")
        return lines

    def market(self) -> list[str]:
        """Both rows."""
        return [line for region in REGIONS for line in self.row(region)]

    def victory(self, key: Victory) -> str:
        """A victory square with everybody's numbers."""
        square = self.named.view.victories[key]
        state = "active" if square.active else "not active"
        state += f", {texts.actions(square.actions)} to declare" if square.actions > 1 else ""
        counting = [progress for progress in square.progress if progress.counts]
        parts = [f"{self.who(own.seat)} {near(own)}{' (met)' if own.met else ''}" for own in counting]
        told = "; ".join(parts) or "no religion is supreme"
        return f"- {self.named.pack.victories[key].name}, {state}: {told}."

    def victories(self) -> list[str]:
        """All victory squares, supremacy and patrons."""
        supremacy = self.named.view.supremacy
        faiths = [
            f"{texts.RELIGIONS[faith]} {bishops} bishops, {supremacy.units[faith]} tokens in its theocracies"
            for faith, bishops in supremacy.bishops.items()
        ]
        supreme = (
            f"{texts.RELIGIONS[supremacy.supreme]} is supreme" if supremacy.supreme else "none is supreme"
        )
        patrons: list[str] = []
        for seat in self.named.seats:
            player = self.named.player(seat)
            total = player.prestige["patron"] + player.prestige_of_maids["patron"]
            patrons.append(f"{self.who(seat)} {total}, {texts.florins(player.florins)}")
        return [
            *(self.victory(key) for key in self.named.view.victories),
            f"- Supremacy, {supreme}: {'; '.join(faiths)}.",
            f"- Patrons, when the cards run out: {'; '.join(patrons)}.",
        ]

    def battle(self, battle: BattleView) -> list[str]:
        """The battle that is being fought."""
        pack, spaces = self.named.pack, self.named.view.spaces
        result = {None: "", True: " The attackers win.", False: " The attack fails."}[battle.won]
        cause = sentence(texts.CAUSES.get(battle.cause, battle.cause))
        return [
            f"{cause} in {self.the(battle.empire)} by {self.who(battle.seat)}.{result}",
            f"- Attackers: {names.fighters(pack, battle.attackers, spaces)}.",
            f"- Defenders: {names.fighters(pack, battle.defenders, spaces)}.",
        ]

    def hand(self) -> list[str]:
        """The reader's own cards."""
        cards = [f"- {self.name(card)}: {self.printed(card)}" for card in self.named.view.hand]
        return cards or ["No cards in hand."]

    def ending(self) -> str:
        """Say how the game ended."""
        winners = joined([self.who(seat) for seat in self.named.winners])
        return texts.ENDINGS[self.named.view.ending].format(winners=winners)

    def turn(self) -> str:
        """Say whose turn it is, and what is left of it."""
        view = self.named.view
        done = [f"{texts.REGIONS[side]} ops" for side in view.turn.sides]
        done += [f"{texts.REGIONS[row]} fair" for row in view.turn.fairs]
        after = f" Done: {listed(done)}." if done else ""
        paid = [self.name(card) for card in view.turn.paid]
        after += f" Not to be bought this turn: {listed(paid)}." if paid else ""
        return f"Turn of {self.who(view.turn.seat)}: {texts.actions(view.turn.actions)} left.{after}"

    # ---- whole texts

    def everything(self) -> list[str]:
        """Tell all that the pictures show."""
        view = self.named.view
        lines = [self.named.head]
        lines += [self.turn()] if view.stage == "play" else []
        lines += [self.ending()] if view.stage == "over" else []
        lines.append("")
        if view.battle is not None:
            lines += ["BATTLE", *self.battle(view.battle), ""]
        if view.seat is not None:
            lines += ["YOUR CARDS", *self.hand(), ""]
        lines += ["VICTORIES", *self.victories(), "", "MAP", *self.map(), ""]
        lines += ["MARKET", *self.market(), "", "PLAYERS, in playing order"]
        for seat in self.named.playing_order:
            lines += [*self.player(seat), *self.tableau(seat)]
        if view.discarded:
            lines += ["", f"Out of the game: {listed([self.name(card) for card in view.discarded])}."]
        if view.concealed:
            own = [self.name(left.card) for left in view.concealed if left.card is not None]
            yours = f" Yours: {listed(own)}." if own else ""
            lines += ["", f"Out of the game, face down: {texts.cards(len(view.concealed))}.{yours}"]
        return lines

    def summary(self, news: str) -> list[str]:
        """Describe the board briefly."""
        named, view = self.named, self.named.view
        lines = [named.head, *([news] if news else [])]
        lines += self.battle(view.battle) if view.battle is not None else []
        active = [self.victory(square.victory) for square in view.victories.values() if square.active]
        lines += active or ["No victory square is active."]
        for seat in named.playing_order:
            player = named.player(seat)
            squares = [square for square in view.squares.values() if square.owner == seat]
            held = [named.pack.empires[square.empire].name for square in squares]
            lines.append(
                f"{self.who(seat)}: {texts.florins(player.florins)}, {player.hand} cards in hand, "
                f"concessions {player.concessions}, holds {listed(held, 'no empire')}."
            )
        for region in REGIONS:
            cards = [self.name(slot.card) if slot.card else "empty" for slot in view.market[region]]
            lines.append(f"{texts.REGIONS[region]} market: {', '.join(cards)}.")
        return lines

    def zoom(self, key: str) -> list[str]:
        """Describe a zoomed view."""
        named = self.named
        match key.split(":"):
            case ["tableau", seat]:
                return [*self.player(int(seat)), *self.tableau(int(seat))]
            case ["map", region]:
                empires = named.pack.empires.values()
                return [self.empire(empire.id) for empire in empires if empire.region == region]
            case ["tableaus"]:
                seats = named.playing_order
                return [line for seat in seats for line in (self.who(seat), *self.tableau(seat))]
            case _:
                return {"map": self.map, "market": self.market, "victories": self.victories}[key]()
