"""The picture of a battle that was fought: both sides line by line, and what it brought."""

from collections.abc import Callable
from dataclasses import dataclass

from engines.age_of_reason.data.pack import Bonus, Marker, Pack
from engines.age_of_reason.events import BattleFought, Fighter
from engines.age_of_reason.words import names, texts
from engines.kernel.words import joined, sentence
from render.age_of_reason.alliances import mark
from render.age_of_reason.cards import FACE, put_face
from render.age_of_reason.marks import DICE, die, draw_marker, marker_size
from render.age_of_reason.named_view import NamedView
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import WIDTH
from render.kit.icons import icon
from render.kit.picture import shorten
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, Colour, mix, rgb

TOP = 118
COLUMN = 780
HELPER = 58  # size of the piece of a country that helps
LINE = 62  # height of one line of a side's sum
BAND = 104
SIDES = ("attacker", "defender")
LOSS = rgb("#8F2D1F")
SHORT = 700, 320  # room for a player's name: in the verdict, in a line of what a battle brought
Called = Callable[[str], str]
DEGREES = {"overwhelming": "overwhelming", "clear": "clear", "minor": "narrow", "tie": "tie"}


@dataclass(frozen=True)
class Line:
    """One line of a side's sum; `countries` are shown by their marks."""

    words: str
    points: int
    countries: tuple[str, ...] = ()


@dataclass(frozen=True)
class Side:
    """One side of a battle that was fought."""

    name: str  # what its player is called; of others the country or the marker
    land: str  # what a player's country is called; "" for others
    country: str | None
    seat: int | None
    marker: Marker | None
    card: str | None
    dice: tuple[int, ...]
    lines: tuple[Line, ...]
    total: int
    unrest: int
    fixed: int

    @property
    def whole(self) -> str:
        """The player with their country."""
        return f"{self.name} ({self.land})" if self.land else self.name

    @property
    def tone(self) -> Colour:
        """The colour of its band."""
        return SEATS[self.seat].band if self.seat is not None else mix(PAPER, COAST, 0.25)


def _lines(pack: Pack, fighter: Fighter) -> tuple[Line, ...]:
    high, low = max(fighter.dice, default=0), min(fighter.dice, default=0)
    lines = [Line(f"difference of {high} and {low}", fighter.difference)]
    if fighter.fixed:
        lines.append(Line("defends with", fighter.fixed))
    if fighter.card is not None:
        card = pack.cards[fighter.card]
        if card.blank:
            lines.append(Line("ship of the blank card" if fighter.ships else "blank card", fighter.ships))
        if fighter.infantry:
            lines.append(Line("infantry", fighter.infantry))
        if card.ships:
            lines.append(Line("ships" if fighter.ships else "ships do not count here", fighter.ships))
    if fighter.allies:
        lines.append(Line("allies", len(fighter.allies), fighter.allies))
    if fighter.hired:
        lines.append(Line("paid allies", len(fighter.hired), fighter.hired))
    lines += [Line(pack.boxes[item.box].name, item.bonus) for item in fighter.boxes]
    if fighter.bluffs:
        lines.append(Line("blank card of", 0, fighter.bluffs))
    return tuple(lines)


class Battle:
    """A battle that was fought, from its event and a view of the table."""

    def __init__(self, named: NamedView, event: BattleFought) -> None:
        self.named = named
        self.told = event
        self.sides = self._side(self.told.attacker), self._side(self.told.defender)
        self.where = names.the(named.pack, self.told.area)

    def _side(self, fighter: Fighter) -> Side:
        named, pack = self.named, self.named.pack
        marker = pack.markers.get(self.told.target) if fighter.country is None else None
        name = sentence(names.name(pack, self.told.target)) if marker else named.country(fighter.country)
        called = (name, "") if fighter.seat is None else (named.names[fighter.seat], name)
        who = fighter.country, fighter.seat, marker
        strength = fighter.card, fighter.dice, _lines(pack, fighter), fighter.total
        return Side(*called, *who, *strength, fighter.unrest, fighter.fixed)

    @property
    def winner(self) -> Side | None:
        """The side that won; None for a tie."""
        return None if self.told.result == "tie" else self.sides[SIDES.index(self.told.result)]

    def verdict(self, called: Called = str) -> str:
        """Say who won, and by how much; `called` shortens a name to the room of a picture."""
        if self.winner is None:
            return "A tie: nothing changes hands"
        return f"{called(self.winner.name)} wins by {abs(self.told.margin)}"

    def consequences(self, called: Called = str) -> list[tuple[str, str]]:
        """Return the results of the battle, icons with words: the disc, the bonus, and unrest."""
        attacker, defender = self.sides
        lines: list[tuple[str, str]] = []
        if self.told.result == "attacker":
            placed = f"{called(attacker.name)} has a new disc in {self.where}"
            lines.append(("disc", placed if self.told.placed else "no free disc to place there"))
        bonus = self.told.bonus or Bonus()
        if bonus.vp:
            lines.append(("glory", f"{called(attacker.name)} gets {texts.points(bonus.vp)}"))
        if bonus.gold:
            lines.append(("gold", f"{called(attacker.name)} gets {texts.gold(bonus.gold)}"))
        gained = [(side.name, side.unrest) for side in (attacker, defender) if side.unrest]
        gained += [(self.named.names[seat], 1) for seat in self.told.tied]
        return lines + [("unrest", f"{called(name)} +{points} unrest") for name, points in gained]

    def alt(self) -> str:
        """Describe the battle in words."""
        lines = [f"Battle in {self.where}. {self.verdict()}."]
        for which, side in zip(SIDES, self.sides, strict=True):
            parts = [self._spoken(line) for line in side.lines]
            lines.append(f"{which.capitalize()} {side.whole}: {', '.join(parts)}; strength {side.total}.")
        lines += [f"{sentence(words)}." for _, words in self.consequences()]
        return shorten("\n".join(lines))

    def _spoken(self, line: Line) -> str:
        lands = joined(map(self._of, line.countries)) if line.countries else ""
        return f"{line.words}{' ' * bool(lands)}{lands} +{line.points}"

    def _of(self, country: str) -> str:
        """Return the player of a country with it; the country alone where nobody plays it."""
        seat, land = self.named.seat_of.get(country), self.named.country(country)
        return land if seat is None else f"{self.named.names[seat]} ({land})"


def _who(canvas: Canvas, named: NamedView, side: Side, size: int, x: float, y: float) -> float:
    """The mark of a side, from `x` on; return where it ends."""
    if side.marker is not None:
        draw_marker(canvas, side.marker, size, x, y)
        return x + marker_size(side.marker, size)
    mark(named, canvas, side.country, size, x + size / 2, y)
    return x + size


def column(canvas: Canvas, battle: Battle, number: int, which: str, rows: int) -> None:
    """One side: who, its card and dice, its sum line by line."""
    side, named = battle.sides[number], battle.named
    left, top = 10 + 800 * number, TOP
    right, lines_top = left + COLUMN, top + BAND + FACE[1] + 56
    bottom = lines_top + LINE * rows + 128
    won = side is battle.winner
    canvas.seat_card((left, top, right, bottom), won, 7, 14, 3)
    canvas.head((left, top, right, top + BAND), side.tone, 3, 11, 14)
    y = top + BAND // 2 + 1
    x = _who(canvas, named, side, 80, left + 20, y) + 22
    end = right - 24 - canvas.text(right - 24, y + 2, which, 40, anchor="r")
    room = round(end - x - 28)
    if side.land:
        canvas.text(x, y - 20, side.name, (52, 46, 40), face="serif", room=room)
        canvas.text(x, y + 28, side.land, 36, room=room)
    else:
        canvas.text(x, y, side.name, 58, face="serif", room=room)
    y = top + BAND + 28 + FACE[1] // 2
    if side.card is not None:
        put_face(canvas, named.pack.cards[side.card], left + 24, y - FACE[1] // 2)
    else:
        box = (left + 24, y - FACE[1] // 2, left + 24 + FACE[0], y + FACE[1] // 2)
        canvas.card(box, PAPER, COAST, 14, 3)
        words = f"strength {side.fixed}" if side.fixed else "no card"
        canvas.text(left + 24 + FACE[0] / 2, y, words, 52, SECOND_INK, face="bold", anchor="m")
    middle = (left + 24 + FACE[0] + right) / 2
    for place, value in enumerate(side.dice):
        canvas.sprite(die(value, 136, DICE[which]), middle + (place - 0.5) * 160, y)
    for place, line in enumerate(side.lines):
        y = lines_top + LINE * (place + 0.5)
        rule = round(y - LINE / 2)
        canvas.rectangle((left + 24, rule, right - 24, rule + 2), mix(COAST, CARD, 0.6))
        ink = INK if line.points else SECOND_INK
        x = left + 28 + canvas.text(left + 28, y, line.words, 46, ink) + 14
        for key in line.countries:
            mark(named, canvas, key, HELPER, x + HELPER / 2, y)
            x += HELPER + 4
        points = f"+{line.points}" if line.points else "0"
        canvas.text(right - 30, y, points, 54, ink, face="bold", anchor="r")
    canvas.rectangle((left + 24, bottom - 126, right - 24, bottom - 122), INK)
    canvas.text(left + 28, bottom - 64, "strength", 52, face="serif")
    canvas.text(right - 30, bottom - 64, str(side.total), 108, face="bold", anchor="r")


def picture(battle: Battle) -> Canvas:
    """Draw a battle that was fought: both sides line by line, then the result."""
    rows = max(len(side.lines) for side in battle.sides)
    results = battle.consequences(lambda name: fonts.fit(name, "sans", 46, SHORT[1]))
    bottom = TOP + BAND + FACE[1] + 56 + LINE * rows + 128
    canvas = Canvas(WIDTH, bottom + 124 + 66 * ((len(results) + 1) // 2) + 12, PAPER)
    canvas.stamp(icon("attack", 70), INK, 58, 56)
    x = 112 + canvas.text(112, 56, f"Battle in {battle.where}", 66, face="serif")
    if battle.named.pack.areas[battle.told.area].ship:
        canvas.stamp(icon("ship", 56), INK, x + 60, 54)
        canvas.text(x + 98, 58, "ships count", 42, SECOND_INK)
    for number, which in enumerate(SIDES):
        column(canvas, battle, number, which, rows)
    x, y = 24.0, bottom + 66
    if battle.winner is not None:
        x = _who(canvas, battle.named, battle.winner, 72, 24, y) + 16
    x += canvas.text(
        x, y, battle.verdict(lambda name: fonts.fit(name, "bold", 60, SHORT[0])), 60, face="bold"
    )
    if battle.winner is not None:
        canvas.text(x + 24, y + 3, DEGREES[battle.told.degree], 46, SECOND_INK)
    for number, (sign, words) in enumerate(results):
        left, y = 28 + 790 * (number % 2), bottom + 148 + 66 * (number // 2)
        ink = LOSS if sign == "unrest" else INK
        canvas.stamp(icon(sign, 46), ink, left + 23, y)
        canvas.text(left + 60, y, words, (46, 40, 34), ink, room=710)
    return canvas
