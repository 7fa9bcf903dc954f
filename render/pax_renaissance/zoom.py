"""Zoomed views of the map, its halves and the market."""

from engines.kernel.words import joined
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.words import texts
from render.kit.canvas import Canvas
from render.kit.header import TOP, WIDTH, heading
from render.pax_renaissance.cards.rows import Item, Rows, rows
from render.pax_renaissance.cards.tableau import SECTION, section
from render.pax_renaissance.map.drawing import draw_map
from render.pax_renaissance.map.grid import Measures
from render.pax_renaissance.table import REGIONS, Table

WHOLE = Measures(8, TOP, 272, 56, 60, 44, 50, 112, 40, 74, 29, 23)
HALVES: dict[str, Measures] = {
    "map:west": Measures(10, TOP, 466, 91, 70, 60, 72, 140, 48, 96, 46, 34, (1, 2, 3), 44),
    "map:east": Measures(10, TOP, 466, 91, 70, 60, 72, 140, 48, 96, 46, 34, (3, 4, 5), 44),
}


def whole_map(table: Table) -> Canvas:
    """The map, higher than on the board."""
    return _map(table, WHOLE, "The map")


def half_map(table: Table, key: str) -> Canvas:
    """Three columns of the map, much larger."""
    return _map(table, HALVES[key], "The West" if key == "map:west" else "The East")


def _map(table: Table, measures: Measures, title: str) -> Canvas:
    canvas = Canvas(WIDTH, TOP + measures.size[1] + 10)
    opened = [table.pack.cities[city].name for city in table.view.open.values()]
    heading(canvas, title, f"Open emporia: {joined(opened)}")
    draw_map(canvas, table, measures, frozenset())
    return canvas


# ---- market


def market(table: Table) -> Canvas:
    """Both rows, every card as it is printed."""
    parts: list[tuple[Region, Rows]] = [(region, _row(table, region)) for region in REGIONS]
    canvas = Canvas(WIDTH, TOP + sum(part.height + SECTION for _, part in parts) + 8)
    heading(canvas, "The market", "")
    y = TOP
    for region, part in parts:
        section(canvas, y, _deck(table, region), region)
        part.draw(canvas, y + SECTION)
        y += SECTION + part.height
    return canvas


def _row(table: Table, region: Region) -> Rows:
    items: list[Item] = []
    for column, slot in enumerate(table.view.market[region]):
        price = texts.florins(column) if column else "Trade fair"
        items.append(Item(slot.card or "", tag=price, florins=slot.florins))
    top = table.view.tops[region]
    items += [Item(top, tag="On top of the deck")] if top is not None else []
    return rows(table, items, heads=54)


def _deck(table: Table, region: Region) -> str:
    view = table.view
    if not view.decks[region]:
        return f"{texts.REGIONS[region]}: the deck is empty"
    left = texts.cards(view.decks[region])
    comets = f"{view.comets[region]} comet{'' if view.comets[region] == 1 else 's'}"
    return f"{texts.REGIONS[region]}: deck of {left}, {comets} among them"
