"""The battle that is being fought, in one line above the board."""

from engines.age_of_reason.views import CombatView, Side
from engines.age_of_reason.words import names
from render.age_of_reason.alliances import mark
from render.age_of_reason.marks import DICE, die, draw_marker, marker_size
from render.age_of_reason.named_view import NamedView
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.theme import HALO, INK

SIZE = 30
PIECE = 40


class Line:
    """Sets pieces, icons and words one after the other, centred on `y`."""

    def __init__(self, canvas: Canvas, named: NamedView, x: float, y: float) -> None:
        self.canvas, self.named, self.x, self.y = canvas, named, x, y

    def word(self, text: str, *, bold: bool = False, size: int = SIZE) -> None:
        """Some words."""
        room = round(self.canvas.image.width - 12 - self.x)
        face = "bold" if bold else "sans"
        if room > size:
            self.x += 10 + self.canvas.text(self.x, self.y, text, size, face=face, room=room)

    def turn(self, pitch: int) -> None:
        """Begin a new line so far below; 0: go on in this one."""
        if pitch:
            self.x, self.y = 66, self.y + pitch

    def sign(self, name: str, size: int = 30) -> None:
        """An icon."""
        self.canvas.stamp(icon(name, size), INK, self.x + size / 2, self.y)
        self.x += size + 6

    def land(self, key: str | None, size: int = PIECE) -> None:
        """A country's piece."""
        mark(self.named, self.canvas, key, size, self.x + size / 2, self.y)
        self.x += size + 8

    def target(self, key: str) -> None:
        """A country's piece or an empire marker."""
        face = self.named.pack.markers.get(key)
        if face is None:
            self.land(key)
            return
        draw_marker(self.canvas, face, PIECE, self.x, self.y)
        self.x += marker_size(face, PIECE) + 8

    def dice(self, values: tuple[int, ...], side: Side) -> None:
        """Two dice."""
        for value in values:
            self.canvas.sprite(die(value, 36, DICE[side]), self.x + 18, self.y)
            self.x += 40
        self.x += 6


def _helpers(line: Line, combat: CombatView, side: Side) -> None:
    players = line.named.view.players
    lands = [players[seat].country for seat, own in combat.joined if own == side]
    lands += combat.hired[side == "defender"]
    if lands:
        line.word("+", bold=True)
    for land in lands:
        line.land(land)


def _strength(line: Line, combat: CombatView, side: Side) -> None:
    seat = combat.attacker if side == "attacker" else combat.defender
    pack = line.named.pack
    if combat.cards and seat is None and combat.target in pack.countries:
        line.word(str(pack.tables.fixed_defence.non_player_disc), bold=True)
    for owner, key in combat.cards:
        if owner == seat:
            card = pack.cards[key]
            at_sea = card.blank and pack.areas[combat.area].ship
            ships = line.named.view.blank_ships if at_sea else card.ships
            for name, count in (("infantry", card.infantry), ("ship", ships)):
                if count:
                    line.sign(name, 28)
                    line.word(str(count), bold=True)
    line.dice(combat.dice[side == "defender"], side)
    if combat.totals is not None and any(combat.dice):
        line.word(f"= {combat.totals[side == 'defender']}", bold=True, size=40)


def combat_line(canvas: Canvas, named: NamedView, combat: CombatView, y: float, pitch: int = 0) -> None:
    """Draw attacker, target, area and helpers; once they are open, cards, dice and totals too.

    With a `pitch` in three lines, so far apart.
    """
    line = Line(canvas, named, 14, y)
    canvas.card((8, round(y) - 20, 52, round(y) + 20), HALO, INK, 10, 2)
    line.x = 15
    line.sign("attack")
    line.x += 14
    line.land(named.view.players[combat.attacker].country)
    line.word(named.names[combat.attacker])
    _helpers(line, combat, "attacker")
    _strength(line, combat, "attacker")
    line.turn(pitch)
    line.word("attacks")
    line.target(combat.target)
    seat = combat.defender
    line.word(named.names[seat] if seat is not None else names.name(named.pack, combat.target))
    _helpers(line, combat, "defender")
    _strength(line, combat, "defender")
    line.turn(pitch)
    line.word(f"in {names.the(named.pack, combat.area)}.")
