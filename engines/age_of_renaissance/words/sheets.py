"""The data sheets: History cards, Advances, provinces, coastal waters, commodities, ships, the numbers."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.age_of_renaissance.words import texts
from engines.kernel.sheets import Choice, Column, Flag, Line, Named, Number, Numbers, Sheet, Text

FEW = Number(high=20)
DOLLARS = Number(high=2000)
PROVINCES = "board.provinces[]"
ADVANCES = Named(of="advances.advances[]", many=True, empty=True)
GOODS = Named(of="commodities.commodities[]", many=True, empty=True)
NEIGHBOURS = Named(of=PROVINCES, many=True, empty=True)
AREA = Named(of="board.areas[]", called="numeral", empty=True)


def _name() -> Column:
    return Column(title="Name", field="name", kind=Text(), fixed=True, sure=True)


def _is(kind: str) -> Callable[[Mapping[str, Any]], bool]:
    def is_of_kind(card: Mapping[str, Any]) -> bool:
        return card["type"] == kind

    return is_of_kind


def _cards(kind: str, title: str, *columns: Column) -> Sheet:
    """Describe the History cards of one kind; what they share comes first."""
    return Sheet(
        key=f"{kind}_cards",
        title=title,
        called="Card",
        where="history_cards.cards[]",
        only=_is(kind),
        entry="card:{id}",
        derived=texts.NOT_STATED,
        naming=_card,
        columns=(
            _name(),
            Column(title="Epoch", field="epoch", kind=Number(low=1, high=3)),
            Column(title="Circle: shuffled in again", field="replay", kind=Flag()),
            Column(title="Copies", field="copies", kind=Number(low=1, high=9), absent=1),
            *columns,
        ),
    )


def _card(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    return texts.CARD_OF_EPOCH.format(name=words["Name"], epoch=words["Epoch"])


COMMODITY_CARDS = _cards(
    "commodity", "Commodity cards", Column(title="Commodities", field="commodities", kind=GOODS)
)
EVENT_CARDS = _cards(
    "event",
    "Event cards",
    Column(title="Military level", field="effect.level", kind=Number(high=9, empty=True)),
    Column(title="Spaces of Misery", field="effect.misery", kind=Number(high=9, empty=True)),
    Column(title="Cash", field="effect.cash", kind=Number(high=999, empty=True)),
    Column(title="Does not hit owners of", field="immune", kind=ADVANCES),
)
LEADER_CARDS = _cards(
    "leader",
    "Leader cards",
    Column(title="Credit", field="credit", kind=DOLLARS),
    Column(title="For", field="advances", kind=ADVANCES),
)
ADVANCE_LIST = Sheet(
    key="advances",
    title="Advances",
    called="Advance",
    where="advances.advances[]",
    entry="advance:{id}",
    derived=texts.NOT_STATED,
    columns=(
        _name(),
        Column(title="Category", field="category", kind=Named(of="advances.categories[]")),
        Column(title="Price", field="cost", kind=DOLLARS),
        Column(title="Prerequisites", field="prerequisites", kind=ADVANCES),
        Column(title="Credit", field="credit", kind=DOLLARS),
        Column(title="Misery relief", field="relief", kind=Number(high=999)),
        Column(title="Misery better at once", field="better", kind=FEW, absent=0),
    ),
)
CATEGORIES = Sheet(
    key="categories",
    title="Categories",
    called="Category",
    where="advances.categories[]",
    derived=texts.NOT_STATED,
    columns=(_name(), Column(title="Misery for each bought", field="misery", kind=FEW, absent=0)),
)
PROVINCE_LIST = Sheet(
    key="provinces",
    title="Provinces",
    called="Province",
    where=PROVINCES,
    entry="province:{id}",
    derived=texts.NOT_STATED,
    columns=(
        _name(),
        Column(title="Area", field="area", kind=AREA),
        Column(title="Kind", field="kind", kind=Choice(words=texts.PROVINCE_KINDS)),
        Column(title="Market Number", field="market_number", kind=Number(low=1, high=9)),
        Column(title="Commodities", field="commodities", kind=GOODS),
        Column(title="Capital", field="capital", kind=Flag()),
        Column(title="On a coast", field="coastal", kind=Flag()),
        Column(title="By land to", field="land_adjacent", kind=NEIGHBOURS),
        Column(title="Supports", field="supports", kind=NEIGHBOURS),
        Column(title="Needs Advances", field="needs", kind=ADVANCES),
    ),
)


def _water(key: str, words: Mapping[str, str]) -> str:  # noqa: ARG001
    side = words[texts.COLUMN_SIDE]
    return f"{words[texts.COLUMN_PROVINCE]} ({side})" if side else words[texts.COLUMN_PROVINCE]


WATERS = Sheet(
    key="waters",
    title="Coastal waters",
    called="Water",
    where="board.waters[]",
    derived=texts.FROM_PICTURES,
    naming=_water,
    columns=(
        Column(
            title=texts.COLUMN_PROVINCE, field="province", kind=Named(of=PROVINCES), fixed=True, sure=True
        ),
        Column(
            title=texts.COLUMN_SIDE, field="where", kind=Text(empty=True), absent="", fixed=True, sure=True
        ),
        Column(
            title="Along the coast to",
            field="adjacent",
            kind=Named(of="board.waters[]", called="province", via=PROVINCES, many=True, empty=True),
        ),
        Column(title="Seas", field="seas", kind=Named(of="board.seas[]", many=True, empty=True)),
    ),
)
AREAS = Sheet(
    key="areas",
    title="Areas",
    called="Area",
    where="board.areas[]",
    entry="area:{id}",
    derived=texts.NOT_STATED,
    columns=(
        Column(title="Area", field="numeral", kind=Text(), fixed=True, sure=True),
        Column(title="Fewest players", field="min_players", kind=Number(high=6)),
    ),
)
COMMODITIES = Sheet(
    key="commodities",
    title="Commodities",
    called="Commodity",
    where="commodities.commodities[]",
    entry="commodity:{id}",
    derived=texts.NOT_STATED,
    columns=(
        _name(),
        Column(title="Value", field="base_value", kind=Number(low=1, high=99)),
        Column(title="Shortage or surplus at", field="dice_total", kind=Number(low=2, high=12)),
        Column(title="Payoff boxes", field="payoff_boxes", kind=Numbers(low=1, high=9999)),
    ),
)
SHIPS = Sheet(
    key="ships",
    title="Shipping display",
    called="Box",
    where="tables.ships.boxes[]",
    naming=lambda _, words: f"{words['Ship']} {words['Number']}",
    columns=(
        Column(title="Ship", field="type", kind=Choice(words=texts.SHIP_TYPES), fixed=True, sure=True),
        Column(title="Number", field="number", kind=FEW),
        Column(title="Most provinces", field="steps", kind=Number(low=1, high=99, empty=True)),
        Column(title="Tokens a province", field="tokens", kind=Number(low=1, high=99, empty=True)),
        Column(title="Tokens overseas", field="overseas", kind=FEW, absent=0),
    ),
)
TRACKS = Sheet(
    key="tracks",
    title="Tracks",
    called="Track",
    columns=(Column(title="Numbers", field="", kind=Numbers(high=9999)),),
    lines=(
        Line("misery", "Misery", "tables.misery_track", "values"),
        Line("stabilization", "Stabilization, from no card on", "tables.stabilization", "cost"),
        Line("card_prices", "Tokens for a card", "tables.card_prices", "expansion_tokens"),
        *(
            Line(f"order_{n}", f"Order of Play with {n} players", "tables.order_of_play", f"slots.{n}")
            for n in range(3, 7)
        ),
    ),
)
NUMBERS = Sheet(
    key="numbers",
    title="Numbers",
    called="What",
    columns=(Column(title="Number", field="", kind=Number(high=999)),),
    lines=(
        Line("tokens", "Tokens of a player", "tables.components", "tokens"),
        Line("markers", "Domination markers of a player", "tables.components", "markers"),
        Line("cash", "Cash at the start", "tables.components", "starting_cash"),
        Line("bid", "Highest bid for Capitals", "tables.components", "highest_capital_bid"),
        Line("dealt", "Cards dealt", "tables.components", "dealt"),
        Line("base", "Income without markets", "tables.income", "base"),
        Line("middle_class", "Income of Middle Class", "tables.income", "middle_class"),
        Line("urban", "Urban Ascendancy: price of a card", "tables.card_prices", "urban_ascendancy"),
        Line("upgrade", "Price of a better ship", "tables.ships", "upgrade_cost"),
    ),
)
SHEETS = (
    COMMODITY_CARDS, EVENT_CARDS, LEADER_CARDS, CATEGORIES, ADVANCE_LIST, AREAS, PROVINCE_LIST, WATERS,
    COMMODITIES, SHIPS, TRACKS, NUMBERS,
)  # fmt: skip
