"""History cards of our own design, and the picture of a hand."""

from engines.age_of_renaissance.data.history import Card, CommodityCard, EventCard, LeaderCard
from engines.age_of_renaissance.data.validation import KEY
from engines.age_of_renaissance.words import abilities, entry_texts, names, texts
from render.age_of_renaissance.boards.strip import CATEGORIES
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import GOODS, UNKNOWN, lettering, seat_piece, sign
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.raster.palette import reserve
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, WHITE, Colour, mix, rgb

FACE = (382, 416)  # width and height of a card, four in a row
TALL_FACE = (524, 416)  # the same, two in a row
NARROW = 1200
GAP = 16
TOP = 118
BAND = 104
EVENT = rgb("#7E2E2A")
LEADER = rgb("#3D4E7A")  # grounds of the names of events and leaders
KINDS = {"commodity": "commodity", "event": "event", "leader": "leader"}

reserve(KEY, EVENT, LEADER)


def wrapped(text: str, size: int, room: int) -> list[str]:
    """The lines of a text, none wider than `room`."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and fonts.width(longer, "sans", size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def does(named: NamedView, seat: int, card: Card) -> str:
    """Describe a card's effect."""
    match card:
        case CommodityCard():
            goods = [named.pack.commodities[good] for good in card.commodities]
            pays = [f"${named.pays(seat, good.id)} for {good.name.lower()}" for good in goods]
            either = "You choose which of the two pays. " if len(goods) > 1 else ""
            return f"{either}Everybody with a province of it is paid. Now you would get {' or '.join(pays)}."
        case EventCard():
            return abilities.EVENTS.get(card.id, names.face(named.pack, card))
        case LeaderCard():
            text = f"{names.credited(named.pack, card)} this turn."
            if card.raised is not None:
                text += entry_texts.RAISED[card.raised.within].format(
                    dollars=texts.dollars(card.raised.credit), card=names.said(named.pack, card.raised.card)
                )
            return text


def back_again(card: Card) -> str:
    """Tell whether a card is shuffled in again."""
    return "may come back" if card.replay else "leaves the game"


def grounds(card: Card) -> tuple[Colour, Colour]:
    """The colours of a card's head, left and right; two for two commodities."""
    match card:
        case CommodityCard():
            colours = [GOODS.get(good, UNKNOWN) for good in card.commodities]
            return colours[0], colours[-1]
        case EventCard():
            return EVENT, EVENT
        case LeaderCard():
            return LEADER, LEADER


def _head(canvas: Canvas, card: Card, left: int, top: int, width: int) -> None:
    first, last = grounds(card)
    middle = left + width // 2
    canvas.card((left + 3, top + 3, middle + 20, top + BAND), first, None, 11)
    canvas.card((middle - 20, top + 3, left + width - 3, top + BAND), last, None, 11)
    canvas.rectangle((left + 20, top + 3, middle, top + BAND), first)
    canvas.rectangle((middle, top + 3, left + width - 20, top + BAND), last)
    canvas.rectangle((left + 3, top + BAND - 16, middle, top + BAND), first)
    canvas.rectangle((middle, top + BAND - 16, left + width - 3, top + BAND), last)
    parts = card.name.split(" / ") if first != last else [card.name]
    for number, part in enumerate(parts):
        room = width // len(parts) - 36
        x = left + 20 + number * (width // 2)
        ink = lettering((first, last)[number])
        canvas.text(x, top + 40, part, (42, 38, 34, 30, 27), ink, face="serif", room=room)
    canvas.text(left + 20, top + 82, KINDS[names.card_kind(card)], 26, lettering(first))
    epoch = f"Epoch {('I', 'II', 'III')[card.epoch - 1]}"
    canvas.text(left + width - 20, top + 82, epoch, 26, lettering(last), anchor="r")


def put(
    canvas: Canvas, named: NamedView, seat: int, key: str, at: tuple[int, int], face: tuple[int, int] = FACE
) -> None:
    """Draw a card, its top left corner at (left, top)."""
    card, (left, top) = named.pack.cards[key], at
    width, height = face
    canvas.place_in(key, (left, top, left + width, top + height))
    burden = key in named.view.burdens
    canvas.card((left, top, left + width, top + height), PAPER if burden else CARD, INK, 14, 3)
    _head(canvas, card, left, top, width)
    y, ink = top + BAND + 32.0, SECOND_INK if burden else INK
    if isinstance(card, LeaderCard):
        for number, letter in enumerate(card.advances):
            x = left + 20 + 60 * number
            ground = CATEGORIES[named.pack.advances[letter].category]
            canvas.card((x, round(y) - 14, x + 48, round(y) + 34), ground, None, 8)
            canvas.text(x + 24, y + 10, letter, 34, WHITE, face="bold", anchor="m")
        canvas.text(left + width - 22, y + 10, f"${card.credit}", 46, ink, face="bold", anchor="r")
        y += 68
    if isinstance(card, CommodityCard):
        x = left + 20.0
        for good in card.commodities:
            mark = sign(good, named.pack.commodities[good].name, 40)
            canvas.sprite(mark, x + mark.width / 2, y + 6)
            x += mark.width + 10
            count = named.supplied(good)[seat]
            x += canvas.text(x, y + 6, f"×{count}", 34, ink, face="bold") + 26
        y += 62
    words = does(named, seat, card)
    rows = {size: len(wrapped(words, size, width - 40)) for size in (32, 29, 26, 24, 22)}
    size = next((size for size, count in rows.items() if y + (size + 4) * count < top + height - 52), 22)
    for line in wrapped(words, size, width - 40):
        canvas.text(left + 20, y, line, size, ink)
        y += size + 4
    y = top + height - 30
    box = (left + 20, y - 13, left + 46, y + 13)
    canvas.card(box, CARD, INK, 13 if card.replay else 2, 3)
    note = "a burden: cannot be played" if burden else back_again(card)
    canvas.text(left + 58, y, note, 25, SECOND_INK, face="bold" if burden else "sans")


def hand(named: NamedView, seat: int, width: int) -> Canvas:
    """The seat's own cards, and the bid it has sealed."""
    view = named.view
    face = FACE if width > NARROW else TALL_FACE
    columns = (width - 12) // face[0]
    rows = max(1, -(-len(view.hand) // columns))
    height = TOP + (face[1] + GAP) * rows if view.hand else TOP + 90
    canvas = Canvas(width, height + (74 if view.sealed else 0), PAPER)
    canvas.rectangle((0, 0, width, 100), SEATS[seat].band)
    canvas.sprite(seat_piece(seat, named.letter(seat), 72), 62, 50)
    count = len(view.hand)
    title = f"{named.capital(seat)}: {count} card{'' if count == 1 else 's'}"
    cost = f", to keep them ${named.view.stabilization(seat)}" if count else ""
    money = f"cash ${view.players[seat].cash}{cost}"
    size = fonts.size(money, "sans", (40, 36, 32), width * 0.45)
    end = width - 24 - canvas.text(width - 24, 52, money, size, anchor="r")
    canvas.text(116, 50, title, (58, 50, 44, 38), face="serif", room=end - 140)
    for number, key in enumerate(view.hand):
        left = 12 + (face[0] + GAP // 2) * (number % columns)
        put(canvas, named, seat, key, (left, TOP + (face[1] + GAP) * (number // columns)), face)
    if not view.hand:
        canvas.text(24, TOP + 40, "No cards", 48, SECOND_INK)
    if view.sealed is not None:
        canvas.rectangle((12, height - 6, width - 12, height - 4), mix(COAST, PAPER, 0.5))
        canvas.stamp(icon("lock", 40), INK, 40, height + 32)
        canvas.text(74, height + 33, f"Your bid: {named.sealed}", 40, face="bold", room=width - 100)
    return canvas
