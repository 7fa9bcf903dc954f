"""History cards and Advances as they are printed, and what icons stand for, for look-ups on a phone."""

from collections.abc import Callable
from dataclasses import dataclass, field

from engines.age_of_renaissance.data.history import Card, CommodityCard, EventCard, LeaderCard
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Advance, Commodity, Pack
from engines.age_of_renaissance.words import abilities, entry_texts, names, texts
from engines.kernel import Entry
from render.age_of_renaissance.boards.strip import CATEGORIES
from render.age_of_renaissance.cards.drawing import KINDS, back_again, grounds, wrapped
from render.age_of_renaissance.pieces import GOODS, lettering, sign
from render.kit import fonts, signs
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.signs import Signs
from render.kit.theme import CARD, COAST, INK, PAPER, SECOND_INK, WHITE, Colour

SIGNS: Signs = {
    **{good: (f"commodity:{good}",) for good in GOODS}, "gold": ("commodity:gold", "term:cash"),
    "payment": ("term:written_cash",), "token": ("term:token",), "disc": ("term:stock",),
    "unrest": ("term:misery_index",), "marker": ("term:dominate",), "bag": ("term:income_rule",),
    "cards": ("term:history_card",), "ship": ("term:fleet",), "attack": ("term:competition",),
    "above": ("term:market_rolls",), "below": ("term:market_rolls",), "lock": ("term:capital_bid",),
    "hourglass": ("term:turn",),
}  # fmt: skip
"""The icons and signs of its pictures, and the look-ups that say what they stand for."""
WIDTH = 900  # of the picture: on a phone it is shown at less than half of that
RIM = 20
LEFT, RIGHT = RIM + 32, WIDTH - RIM - 32  # where words begin and end
AFTER = LEFT + 170  # where words begin after a label
BAND = 186  # height of a head
NAME = (84, 76, 68, 60, 54, 48)
WORDS = 46
LINE = 58
ROW = 84
TILE = 68  # side of an Advance's letter
IN_A_ROW = 5  # payoffs
EPOCHS = ("I", "II", "III")
PAID = "Everybody is paid for the provinces they dominate:"
EITHER = "You choose which one pays everybody for the provinces they dominate:"
CHEAPER = "Cheaper this turn:"
COPIES = "{count} of it in the deck"
Stroke = Callable[[Canvas, float], object]  # draws a row; it gets the canvas and the row's middle


@dataclass
class Body:
    """The rows below a card's head: what to draw, how far down its middle is, and the height of all."""

    height: int = 28
    rows: list[tuple[float, Stroke]] = field(default_factory=list[tuple[float, Stroke]])

    def add(self, height: int, draw: Stroke) -> None:
        """Add a row."""
        self.rows.append((self.height + height / 2, draw))
        self.height += height

    def words(self, text: str) -> None:
        """Add a text, broken into lines."""
        for line in wrapped(text, WORDS, RIGHT - LEFT):
            self.add(LINE, lambda canvas, y, line=line: canvas.text(LEFT, y, line, WORDS))

    def labelled(self, label: str, draw: Stroke) -> None:
        """Add a row with a label before it."""
        middle = self.height + ROW / 2
        self.rows.append((middle, lambda canvas, y: canvas.text(LEFT, y, label, 42, SECOND_INK)))
        self.add(ROW, draw)


@dataclass(frozen=True)
class Head:
    """Name, what it is and its epoch or price, on one colour or two."""

    name: str
    kind: str
    worth: str
    grounds: tuple[Colour, Colour]


def picture(digest: str, entry: Entry) -> Canvas | None:
    """Draw what the entry of a look-up in this data pack stands for, if it is printed or has icons."""
    pack = PACKS.get(digest)
    match entry.key.split(":"):
        case ["card", card]:
            return _drawn(*_card(pack, pack.cards[card]))
        case ["advance", letter]:
            return _drawn(*_advance(pack, pack.advances[letter]))
        case ["commodity", good]:
            return _signs(pack.commodities[good])
        case _:
            return signs.picture(entry, SIGNS, icon)


def _signs(good: Commodity) -> Canvas:
    """Draw a commodity's sign: with its name, and with the two letters that stand for it."""
    canvas = Canvas(WIDTH, signs.SIDE + 2 * signs.RIM, PAPER)
    whole, short = (sign(good.id, good.name, signs.SIDE // 2, whole=in_full) for in_full in (True, False))
    left = (WIDTH - whole.width - signs.GAP - short.width) / 2
    middle = signs.RIM + signs.SIDE / 2
    canvas.sprite(whole, left + whole.width / 2, middle)
    canvas.sprite(short, left + whole.width + signs.GAP + short.width / 2, middle)
    return canvas


def _drawn(head: Head, body: Body) -> Canvas:
    height = RIM + BAND + body.height + 18
    canvas = Canvas(WIDTH, height + RIM, PAPER)
    canvas.card((RIM, RIM, WIDTH - RIM, height), CARD, INK, 22, 4)
    _head(canvas, head)
    for middle, draw in body.rows:
        draw(canvas, RIM + BAND + middle)
    return canvas


def _head(canvas: Canvas, head: Head) -> None:
    first, last = head.grounds
    left, right, bottom, middle = RIM + 4, WIDTH - RIM - 4, RIM + BAND, WIDTH // 2
    for x1, x2, ground in ((left, middle, first), (middle, right, last)):
        canvas.card((x1, RIM + 4, x2, bottom), ground, None, 18)
        canvas.rectangle((x1, bottom - 30, x2, bottom), ground)
        canvas.rectangle((max(x1, left + 30), RIM + 4, min(x2, right - 30), bottom), ground)
    parts = head.name.split(" / ") if first != last else [head.name]
    room = (RIGHT - LEFT) // len(parts) - 16 * (len(parts) - 1)
    size = min(fonts.size(part, "serif", NAME, room) for part in parts)
    for part, x, ground in zip(parts, (LEFT, middle + 24), head.grounds, strict=False):
        canvas.text(x, RIM + 66, part, size, lettering(ground), face="serif", room=room)
    canvas.text(LEFT, RIM + 144, head.kind, 46, lettering(first))
    canvas.text(RIGHT, RIM + 144, head.worth, 46, lettering(last), anchor="r")


# ---- cards


def _card(pack: Pack, card: Card) -> tuple[Head, Body]:
    body = Body()
    match card:
        case CommodityCard():
            body.words(EITHER if len(card.commodities) > 1 else PAID)
            for key in card.commodities:
                _payoffs(body, pack.commodities[key], several=len(card.commodities) > 1)
        case EventCard():
            body.words(abilities.EVENTS[card.id])
        case LeaderCard():
            _credits(body, pack, card)
    _foot(body, card)
    epoch = f"Epoch {EPOCHS[card.epoch - 1]}"
    return Head(card.name, KINDS[names.card_kind(card)], epoch, grounds(card)), body


def _payoffs(body: Body, good: Commodity, *, several: bool) -> None:
    """Set the payoffs of one, two, three ... provinces."""
    body.height += 14
    if several:
        mark = sign(good.id, good.name, 60, whole=True)
        body.add(ROW, lambda canvas, y: canvas.sprite(mark, LEFT + mark.width / 2, y))
    paid = list(enumerate(good.payoff_boxes, 1))
    for start in range(0, len(paid), IN_A_ROW):
        row = paid[start : start + IN_A_ROW]
        body.add(ROW, lambda canvas, y, row=row: _boxes(canvas, row, y))


def _boxes(canvas: Canvas, row: list[tuple[int, int]], y: float) -> None:
    """Payoffs side by side: how many provinces, and what they bring."""
    pitch = (RIGHT - LEFT + 8) / IN_A_ROW
    for number, (count, dollars) in enumerate(row):
        x = LEFT + pitch * number
        canvas.card((round(x), round(y) - 38, round(x + pitch) - 8, round(y) + 38), PAPER, COAST, 10)
        canvas.text(x + 12, y + 1, str(count), 34, SECOND_INK)
        canvas.text(x + pitch - 20, y, texts.dollars(dollars), 42, face="bold", anchor="r")


def _credits(body: Body, pack: Pack, card: LeaderCard) -> None:
    """The Advances that a Leader makes cheaper, and when by more."""
    body.words(CHEAPER)
    body.height += 6
    for letter in card.advances:
        body.add(ROW, lambda canvas, y, letter=letter: _credit(canvas, pack, letter, card.credit, y))
    if card.raised is not None:
        text = entry_texts.RAISED[card.raised.within].format(
            dollars=texts.dollars(card.raised.credit), card=names.said(pack, card.raised.card)
        )
        body.height += 6
        body.words(text)


def _credit(canvas: Canvas, pack: Pack, letter: str, dollars: int, y: float) -> None:
    _lettered(canvas, pack, letter, LEFT, y)
    canvas.text(RIGHT, y, texts.dollars(dollars), 56, face="bold", anchor="r")


def _foot(body: Body, card: Card) -> None:
    """Set whether a card comes back, and how many copies there are."""
    body.height += 12

    def draw(canvas: Canvas, y: float) -> None:
        mark = (LEFT, round(y) - 20, LEFT + 40, round(y) + 20)
        canvas.card(mark, CARD, INK, 20 if card.replay else 3, 5)
        canvas.text(LEFT + 60, y, back_again(card), 42, SECOND_INK)
        if card.copies > 1:
            canvas.text(RIGHT, y, COPIES.format(count=card.copies), 42, SECOND_INK, anchor="r")

    body.add(ROW, draw)


# ---- Advances


def _advance(pack: Pack, advance: Advance) -> tuple[Head, Body]:
    colour, category = CATEGORIES[advance.category], names.name(pack, advance.category)
    body = Body()
    body.words(abilities.ADVANCES[advance.id][0])
    body.height += 12
    for number, letter in enumerate(advance.prerequisites):
        label = "and" if number else "Needs"
        body.labelled(label, lambda canvas, y, letter=letter: _lettered(canvas, pack, letter, AFTER, y))
    if advance.credit:
        _told(body, "Credit", f"{texts.dollars(advance.credit)} for later {category}")
    if advance.relief:
        _told(body, "Relief", str(advance.relief))
    title = entry_texts.ADVANCE_TITLE.format(name=advance.name, letter=advance.id)
    return Head(title, category, texts.dollars(advance.cost), (colour, colour)), body


def _told(body: Body, label: str, words: str) -> None:
    body.labelled(label, lambda canvas, y: canvas.text(AFTER, y, words, WORDS, face="bold"))


def _lettered(canvas: Canvas, pack: Pack, letter: str, x: int, y: float) -> None:
    """An Advance's letter on its colour, and its name."""
    advance = pack.advances[letter]
    top = round(y) - TILE // 2
    canvas.card((x, top, x + TILE, top + TILE), CATEGORIES[advance.category], None, 12)
    canvas.text(x + TILE / 2, y + 1, letter, 48, WHITE, face="bold", anchor="m")
    room = RIGHT - x - TILE - 140
    canvas.text(x + TILE + 20, y, advance.name, (WORDS, 42, 38), face="bold", room=room)
