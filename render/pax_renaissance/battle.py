"""The picture of a battle: who fights on both sides, how many fall, who has won."""

from engines.kernel.words import sentence
from engines.pax_renaissance.events import BattleFought
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.words import names, texts
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, WIDTH
from render.kit.picture import shorten
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, WHITE, mix
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.pieces import WAR
from render.pax_renaissance.signs import sign

COLUMN = 780
BAND = 96
ROW = 96  # height of a fighter
TOKEN = 80
MANY = 8  # from this number on fighters stand in two columns


class Battle:
    """A battle that was fought, from its event and a view of the table."""

    def __init__(self, named: NamedView, event: BattleFought) -> None:
        self.named = named
        self.told = event
        self.seat = OPPONENT if event.seat is None else event.seat
        pack = named.pack
        self.where = names.the(pack, self.told.empire)
        self.title = sentence(f"{texts.CAUSES[self.told.cause]} in {self.where}")
        self.source = named.ruler(self.told.source) if self.told.source in pack.empires else names.name(
            pack, self.told.source
        )  # fmt: skip

    @property
    def fall(self) -> int:
        """The number of fighters that fall on each side."""
        return min(len(self.told.attackers), len(self.told.defenders))

    @property
    def attacker(self) -> str:
        """The attacker's name."""
        return self.named.name(self.seat)

    @property
    def whole(self) -> str:
        """The attacker's name with the bank."""
        return f"{self.attacker} ({self.named.bank(self.seat)})"

    @property
    def verdict(self) -> str:
        """The result."""
        return "The attackers win" if self.told.won else "The attack fails"

    @property
    def sequel(self) -> str:
        """The consequence: a regime change (BATTLE), or nothing."""
        return f"Regime change in {self.where}" if self.told.won else f"{sentence(self.where)} holds out"

    def side(self, attacking: bool) -> tuple[str, ...]:
        """The fighters of a side."""
        return self.told.attackers if attacking else self.told.defenders

    def doomed(self, attacking: bool) -> bool:
        """Tell whether a whole side falls, so that nobody has a choice."""
        return len(self.side(attacking)) == self.fall

    def losses(self, attacking: bool) -> str:
        """Say how many of a side fall."""
        count, fall = len(self.side(attacking)), self.fall
        if not count:
            return "nobody fights"
        if not fall:
            return "nobody falls"
        if fall == count:
            return "all fall" if count > 1 else "it falls"
        return f"{fall} of {count} fall{'s' if fall == 1 else ''}, as {self.attacker} chooses"

    def token(self, fighter: str) -> str:
        """The token that a fighter is."""
        kind, _, rest = fighter.partition(":")
        if kind == "pirate":
            return f"{self.told.pirates[rest]}_pirate"
        if kind == "pawn" or rest == "pawn":
            return f"{self.named.player(self.seat).bank}_pawn"
        return rest if kind in ("agent", "repressed") else self.told.tokens[fighter]

    def where_from(self, fighter: str) -> str:
        """Say where a fighter comes from: a city, a border, the card, the empire's square."""
        kind, _, rest = fighter.partition(":")
        pack = self.named.pack
        if kind == "agent":
            return f"from {self.source}"
        if kind == "repressed":
            return "repressed"
        return names.border(pack, rest) if kind in ("pirate", "pawn") else names.name(pack, fighter)

    def alt(self) -> str:
        """Describe the battle in words."""
        lines = [f"{self.title}, by {self.whole} with {self.source}. {self.verdict}. {self.sequel}."]
        for attacking, title in ((True, "Attackers"), (False, "Defenders")):
            parts = [
                f"{names.token(self.named.pack, self.token(fighter))} ({self.where_from(fighter)})"
                for fighter in self.side(attacking)
            ]
            lines.append(f"{title}, {len(parts)}: {', '.join(parts) or 'none'}; {self.losses(attacking)}.")
        return shorten("\n".join(lines))


def _columns(count: int) -> int:
    return 2 if count >= MANY else 1


def _side(canvas: Canvas, battle: Battle, attacking: bool, height: int) -> None:
    """One side: its fighters with where they come from; those who fall for certain are crossed out."""
    left = 10 if attacking else 810
    top, right = TOP, left + COLUMN
    won = battle.told.won is attacking
    fighters = battle.side(attacking)
    tone = WAR["attack" if attacking else "defence"]
    if won:
        canvas.card((left - 7, top - 7, right + 7, top + height + 7), HALO, INK, 20, 2)
    canvas.card((left, top, right, top + height), CARD, INK if won else COAST, 15, 3)
    canvas.head((left, top, right, top + BAND), tone, 3, 12, 14)
    y = top + BAND / 2 + 1
    x = left + 24.0
    if attacking:
        canvas.sprite(battle.named.pawn(battle.seat, 70), x + 36, y)
        x += 88
    name = battle.attacker if attacking else sentence(battle.where)
    count = canvas.text(right - 24, y, str(len(fighters)), 76, WHITE, face="bold", anchor="r")
    room = round(right - count - 44 - x)
    sizes = (48, 42) if attacking else (54, 48, 42)
    canvas.text(x, y - 20 if attacking else y, name, sizes, WHITE, face="serif", room=room)
    if attacking:
        canvas.text(x, y + 25, battle.named.bank(battle.seat), 31, WHITE, room=room)
    columns = _columns(len(fighters))
    width = (COLUMN - 30) // columns
    for number, fighter in enumerate(fighters):
        start = left + 18 + width * (number % columns)
        middle = top + BAND + 12 + ROW * (number // columns) + ROW / 2
        _fighter(canvas, battle, fighter, (start, middle), width, battle.doomed(attacking))
    canvas.rectangle((left + 20, top + height - 78, right - 20, top + height - 75), mix(COAST, CARD, 0.4))
    words = sentence(battle.losses(attacking))
    canvas.text(left + 24, top + height - 38, words, (44, 38, 34, 30), face="bold", room=COLUMN - 48)


def _fighter(
    canvas: Canvas, battle: Battle, fighter: str, place: tuple[float, float], width: int, falls: bool
) -> None:
    x, y = place
    token = battle.token(fighter)
    canvas.sprite(battle.named.token(token, TOKEN), x + TOKEN / 2 + 4, y)
    if falls:
        canvas.stamp(sign("closed", 40), WAR["attack"], x + TOKEN + 20, y + 20)
    room = width - TOKEN - 58
    name = names.token(battle.named.pack, token)
    start = x + TOKEN + 44
    canvas.text(start, y - 20, name, fonts.size(name, "bold", (40, 34, 30, 26), room), face="bold", room=room)
    words = battle.where_from(fighter)
    canvas.text(start, y + 22, words, fonts.size(words, "sans", (34, 30, 26), room), SECOND_INK, room=room)


def picture(battle: Battle) -> Canvas:
    """Draw a battle that was fought."""
    counts = [len(battle.side(attacking)) for attacking in (True, False)]
    rows = max(-(-count // _columns(count)) for count in counts)
    height = BAND + 24 + ROW * max(1, rows) + 82
    canvas = Canvas(WIDTH, TOP + height + 118, PAPER)
    cause = battle.told.cause
    canvas.stamp(sign(cause if cause != "campaign" else "attack", 70), INK, 58, 56)
    x = 112 + canvas.text(112, 56, battle.title, 62, face="serif", room=1000) + 40
    by, room = f"with {battle.source}", round(WIDTH - 40 - x)
    canvas.text(WIDTH - 20, 60, by, (40, 35, 30, 26), SECOND_INK, anchor="r", room=room)
    for attacking in (True, False):
        _side(canvas, battle, attacking, height)
    y = TOP + height + 62
    named, told = battle.named, battle.told
    x = 24.0
    if told.won:
        canvas.sprite(named.pawn(battle.seat, 74), 60, y)
        x = 112
    canvas.text(x, y, battle.verdict, 60, face="bold")
    canvas.text(WIDTH - 24, y, battle.sequel, 42, SECOND_INK, anchor="r", room=WIDTH - 700)
    return canvas
