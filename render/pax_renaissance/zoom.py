"""Zoomed views of the map, its halves, the market and all tableaux."""

from engines.kernel.words import joined
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.words import texts
from render.kit.canvas import Canvas
from render.kit.header import TOP, heading
from render.kit.picture import WIDTHS, Format
from render.pax_renaissance.cards.rows import Item, Rows, rows
from render.pax_renaissance.cards.tableau import SECTION, section
from render.pax_renaissance.map.drawing import draw_map
from render.pax_renaissance.map.grid import Measures
from render.pax_renaissance.named_view import REGIONS, NamedView

WHOLE = Measures(8, TOP, 272, 56, 60, 44, 50, 112, 40, 74, 29, 23)
HALVES: dict[str, Measures] = {
    "map:west": Measures(10, TOP, 466, 91, 70, 60, 72, 140, 48, 96, 46, 34, (1, 2, 3), 44),
    "map:east": Measures(10, TOP, 466, 91, 70, 60, 72, 140, 48, 96, 46, 34, (3, 4, 5), 44),
}
TALL_WHOLE = Measures(8, TOP, 492, 66, 80, 50, 48, 124, 48, 68, 38, 28, words=38, upright=True)
TALL_HALVES: dict[str, Measures] = {
    key: Measures(
        8, TOP, 492, 84, 80, 58, 60, 150, 52, 72, 42, 28,
        columns=half.columns, words=46, upright=True,
    )
    for key, half in HALVES.items()
}  # fmt: skip


def whole_map(named: NamedView, form: Format = "wide") -> Canvas:
    """The map, higher than on the board."""
    return _map(named, TALL_WHOLE if form == "tall" else WHOLE, "The map", form)


def half_map(named: NamedView, form: Format, key: str) -> Canvas:
    """Three columns of the map, much larger."""
    halves = TALL_HALVES if form == "tall" else HALVES
    return _map(named, halves[key], "The West" if key == "map:west" else "The East", form)


def _map(named: NamedView, measures: Measures, title: str, form: Format) -> Canvas:
    canvas = Canvas(WIDTHS[form], TOP + measures.size[1] + 10)
    opened = [named.pack.cities[city].name for city in named.view.open.values()]
    heading(canvas, title, f"Open: {joined(opened)}")
    draw_map(canvas, named, measures, frozenset())
    return canvas


# ---- market


def market(named: NamedView, form: Format = "wide") -> Canvas:
    """Both rows, every card as it is printed."""
    width = WIDTHS[form]
    parts: list[tuple[Region, Rows]] = [(region, _row(named, region, width)) for region in REGIONS]
    canvas = Canvas(width, TOP + sum(part.height + SECTION for _, part in parts) + 8)
    heading(canvas, "The market", "")
    y = TOP
    for region, part in parts:
        section(canvas, y, _deck(named, region), region)
        part.draw(canvas, y + SECTION)
        y += SECTION + part.height
    return canvas


def _row(named: NamedView, region: Region, width: int) -> Rows:
    items: list[Item] = []
    for column, slot in enumerate(named.view.market[region]):
        price = texts.florins(column) if column else "Trade fair"
        items.append(Item(slot.card or "", tag=price, florins=slot.florins))
    top = named.view.tops[region]
    items += [Item(top, tag="On top of the deck")] if top is not None else []
    return rows(named, items, width, heads=54)


def _deck(named: NamedView, region: Region) -> str:
    view = named.view
    if not view.decks[region]:
        return f"{texts.REGIONS[region]}: the deck is empty"
    left = texts.cards(view.decks[region])
    comets = f"{view.comets[region]} comet{'' if view.comets[region] == 1 else 's'}"
    return f"{texts.REGIONS[region]}: deck of {left}, {comets} among them"
