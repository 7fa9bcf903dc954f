"""The text twin: everything that the pictures show, in words, and the short descriptions of the pictures."""

from render.endeavor.scene import Building, Card, City, Connection, Region, Scene, Seat, Stack
from render.picture import shorten
from render.theme import SEATS

GIVES = {
    "industry": "build level {}",
    "culture": "{} new markers a round",
    "finance": "{} Payments a round",
    "politics": "card limit {}",
}
"""What a level of each status track gives."""
JOINTS = {"choice": " or ", "twice_same_region": " and ", "twice_same_stack": " and ", "and_same_region": " and "}
SCORES = {
    "cities": "Cities",
    "connections": "Connections",
    "industry": "Industry",
    "culture": "Culture",
    "finance": "Finance",
    "politics": "Politics",
    "cards": "Cards",
    "governor": "Empty Governor slot",
    "universities": "Universities",
    "harbor": "Markers in the harbor",
    "slavery": "Slavery cards",
}
"""Short names of the items of a final score; others are named by the engine."""


def listed(parts: list[str], empty: str = "none") -> str:
    """Join parts with commas."""
    return ", ".join(parts) if parts else empty


def icons(amounts: dict[str, int], glory: int = 0) -> str:
    """Icons in words: "Industry 2, Glory 1"."""
    parts = [f"{name.capitalize()} {count}" for name, count in amounts.items() if count]
    return listed([*parts, f"Glory {glory}"] if glory else parts, "no icons")


def card(item: Card) -> str:
    """A card's value and what it brings."""
    face = "Governor" if item.value is None else str(item.value)
    more = ", ends Slavery" if item.abolition else ""
    return f"{face} ({icons(item.icons, item.glory)}{more})"


def actions(item: Building) -> str:
    """What a building does."""
    names = [name.capitalize() for name in item.actions]
    if item.mode.startswith("twice"):
        names *= 2
    return JOINTS.get(item.mode, ", ").join(names)


def building(item: Building) -> str:
    """A building with its state."""
    parts = [actions(item)] if item.actions else []
    if item.icons or item.glory:
        parts.append(icons(item.icons, item.glory))
    if item.circle:
        parts.append("used" if item.used else "free")
    return f"{item.name} ({'; '.join(parts)})"


class Teller:
    """Words for one scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.cities: dict[str, City] = {city.key: city for region in scene.regions for city in region.cities}
        self.decks = {stack.key: stack.name for stack in scene.stacks()}

    def who(self, seat: int) -> str:
        """A seat's name."""
        return self.scene.seats[seat].name

    def token(self, kind: str) -> str:
        """A token in words."""
        return f"{self.scene.tokens.get(kind, kind.replace('_', ' or ').capitalize())} token"

    def spot(self, token: str | None, seat: int | None) -> str:
        """What lies on a place."""
        if seat is not None:
            return self.who(seat)
        return self.token(token) if token is not None else "empty"

    def stack(self, stack: Stack) -> str:
        """A stack, top card first."""
        left = f"{len(stack.cards)} cards" if len(stack.cards) != 1 else "1 card"
        order = "; then ".join(card(item) for item in stack.cards)
        return f"{stack.name} stack, {left}: {order}." if stack.cards else f"{stack.name} stack: empty."

    def region(self, region: Region) -> list[str]:
        """A region, line by line."""
        state = "open" if region.open else f"closed, {region.to_open} of {len(region.track)} spaces to fill"
        lines = [f"{region.name}: {state}."]
        if region.track:
            track = listed([self.spot(space.token, space.seat) for space in region.track])
            lines.append(f"- Shipping track, farthest from the stack first: {track}.")
            beside = [f"{self.who(seat)} {count}" for seat, count in enumerate(region.beside) if count]
            if beside:
                lines.append(f"- Beside the track: {listed(beside)}.")
        cities = [
            f"{city.name}{f' (glory {city.glory})' if city.glory > 1 else ''}: {self.spot(city.token, city.seat)}"
            for city in region.cities
        ]
        lines.append(f"- Cities: {'; '.join(cities)}.")
        present = [f"{self.who(seat)} {count}" for seat, count in enumerate(region.presence) if count]
        lines.append(f"- Markers in all: {listed(present)}.")
        lines += [f"- {self.stack(stack)}" for stack in region.stacks]
        return lines

    def connection(self, item: Connection) -> str:
        """A connection and what lies on it."""
        ends = f"{self.cities[item.a].name} to {self.cities[item.b].name}"
        if item.seat is not None:
            return f"{ends}: {self.who(item.seat)}"
        return f"{ends}: {self.token(item.token) if item.token is not None else 'nobody'}"

    def seat(self, seat: Seat) -> list[str]:
        """A player board, line by line."""
        style = SEATS[seat.seat]
        marks = ["first player"] if seat.first else []
        marks += ["passed"] if seat.passed else []
        marks += ["to move"] if seat.owes else []
        after = f" ({', '.join(marks)})" if marks else ""
        tracks = [
            f"{track.name.capitalize()} {track.icons} ({GIVES.get(track.name, 'level {}').format(track.level)})"
            for track in seat.tracks
        ]
        cards = [f"{self.decks.get(item.deck, item.deck)} {card(item)}" for item in seat.cards]
        tokens = [self.token(kind) for kind in seat.actions]
        tokens += [f"{count} {self.token(kind)}{'s' * (count > 1)}" for kind, count in seat.status.items() if count]
        lines = [
            f"{style.letter}, {style.word}, {seat.name}{after}: {seat.glory} glory.",
            f"- {listed(tracks)}.",
            f"- Harbor {seat.harbor}, supply {seat.supply}.",
            f"- Buildings: {listed([building(item) for item in seat.buildings])}.",
            f"- Cards, {len(seat.cards)} with a limit of {seat.card_limit}: {listed(cards)}.",
        ]
        if seat.governor is not None:
            deck = self.decks.get(seat.governor.deck, seat.governor.deck)
            lines.append(f"- In the free Governor slot: {deck} {card(seat.governor)}.")
        else:
            lines.append("- The free Governor slot is empty.")
        lines.append(f"- Tokens: {listed(tokens)}.")
        if seat.slavery:
            lines.append(f"- Slavery cards face down: {seat.slavery}.")
        return lines

    def head(self) -> str:
        """Where the game stands."""
        return f"{self.scene.phase}. {self.scene.headline}".strip().removesuffix(".") + "."

    def scores(self) -> list[str]:
        """The final scores, item by item."""
        lines: list[str] = []
        for seat, items in self.scene.scores.items():
            parts = [f"{self.scene.score_names.get(key, key)} {points}" for key, points in items]
            total = sum(points for _, points in items)
            won = ", winner" if seat in self.scene.winners else ""
            lines.append(f"{self.who(seat)}{won}: {total} glory. {listed(parts)}.")
        return lines

    def stock(self) -> list[str]:
        """The buildings left, a line a level."""
        lines: list[str] = []
        for level in sorted({item.level for item in self.scene.stock}):
            kinds = [item for item in self.scene.stock if item.level == level]
            parts = [f"{item.name} ×{item.left} ({_brings(item)})" for item in kinds]
            lines.append(f"- Level {level}: {listed(parts)}.")
        return lines


def _brings(item: Building) -> str:
    parts = [actions(item)] if item.actions else []
    return "; ".join([*parts, icons(item.icons, item.glory)] if item.icons or item.glory else parts)


def twin(scene: Scene) -> str:
    """Return the whole table in words."""
    teller = Teller(scene)
    lines = [teller.head(), ""]
    if scene.scores:
        lines += ["FINAL SCORE", *teller.scores(), ""]
    lines.append("PLAYERS")
    for seat in scene.seats:
        lines += teller.seat(seat)
    lines += ["", "REGIONS"]
    for region in scene.regions:
        lines += teller.region(region)
    lines += ["", "CONNECTIONS", *(f"- {teller.connection(item)}." for item in scene.connections)]
    lines += ["", "BUILDINGS LEFT", *teller.stock()]
    return "\n".join(lines)


def board_alt(scene: Scene, news: str) -> str:
    """Describe the board picture briefly."""
    teller = Teller(scene)
    lines = [teller.head()]
    if news:
        lines.append(news)
    if scene.scores:
        lines += teller.scores()
    for seat in scene.seats:
        tracks = " ".join(str(track.icons) for track in seat.tracks)
        lines.append(
            f"{seat.name}: {seat.glory} glory, tracks {tracks}, {seat.harbor} in the harbor, {len(seat.cards)} cards."
        )
    opened = [region.name for region in scene.regions if region.open]
    lines.append(f"Open: {listed(opened)}.")
    lines += [f"{region.name}: {region.to_open} to open." for region in scene.regions if not region.open]
    return shorten("\n".join(lines))


def region_alt(scene: Scene, key: str) -> str:
    """Describe the picture of a region."""
    teller = Teller(scene)
    return shorten("\n".join(line for item in scene.regions if item.key == key for line in teller.region(item)))


def seat_alt(scene: Scene, seat: int) -> str:
    """Describe the picture of a player board."""
    return shorten("\n".join(Teller(scene).seat(scene.seats[seat])))


def stacks_alt(scene: Scene) -> str:
    """Describe the picture of the card stacks."""
    teller = Teller(scene)
    return shorten("\n".join(teller.stack(stack) for stack in scene.stacks()))


def buildings_alt(scene: Scene) -> str:
    """Describe the picture of the buildings left."""
    return shorten("\n".join(Teller(scene).stock()))


def scores_alt(scene: Scene) -> str:
    """Describe the picture of the final scores."""
    return shorten("\n".join(Teller(scene).scores()))
