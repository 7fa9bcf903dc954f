"""Age of Renaissance's component data, typed: what the rules use of the files in `data/age_of_renaissance/`.

Sources and confidence stay in the files beside the values; see `words.sheets`. No two kinds of things
share an id, so that the value of a move's field is enough to put it into words. Advances are letters, Areas
are "area_VII"; the two copies of a card share one id.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Literal

import msgspec

from engines.age_of_renaissance.data import history

# ---- the board


class Area(msgspec.Struct, frozen=True):
    """One of the eight Areas: in play from `min_players` on (4.3), entered only with the Advances `needs`."""

    id: str
    numeral: str
    min_players: history.Amount
    needs: tuple[str, ...] = ()


class Sea(msgspec.Struct, frozen=True):
    """A named sea. `area`: it lies in that Area and cannot be crossed without what the Area needs."""

    id: str
    name: str
    area: str | None = None


class Province(msgspec.Struct, frozen=True):
    """A province. `market_number`: tokens to dominate it, and the most that can stay there (3.3).

    `supports`: where this Satellite's arrows point. `needs`: Advances without which an overseas box
    is closed. One Domination marker supplies all `commodities` at once.
    """

    id: str
    name: str
    area: str | None
    kind: Literal["market", "satellite", "overseas"]
    market_number: history.Amount
    commodities: tuple[str, ...]
    capital: bool
    coastal: bool
    land_adjacent: tuple[str, ...]
    supports: tuple[str, ...] = ()
    group: Literal["far_east", "new_world"] | None = None
    needs: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def satellite(self) -> bool:
        """It holds one token at most, never a Domination marker (5.6.1.1)."""
        return self.kind == "satellite"

    @property
    def overseas(self) -> bool:
        """A box at the board's edge, in no Area (3.3.3)."""
        return self.kind == "overseas"


class Water(msgspec.Struct, frozen=True):
    """A stretch of a province's coastal waters. Four provinces have two; no galley passes between them.

    `adjacent`: the stretches one step along the coast; `seas`: the named seas that it touches.
    """

    id: str
    province: str
    adjacent: tuple[str, ...]
    seas: tuple[str, ...] = ()
    where: str = ""


class _Board(msgspec.Struct, frozen=True):
    areas: tuple[Area, ...]
    seas: tuple[Sea, ...]
    provinces: tuple[Province, ...]
    waters: tuple[Water, ...]


# ---- Commodities and Advances


class Commodity(msgspec.Struct, frozen=True):
    """A commodity: what one province pays and removing a marker costs, and its dice total (5.7.5)."""

    id: str
    name: str
    base_value: history.Amount
    dice_total: history.Amount
    payoff_boxes: tuple[history.Amount, ...]

    def payoff(self, boxes: int) -> int:
        """Return the payment for so many boxes; the last printed one is the most."""
        return self.payoff_boxes[min(boxes, len(self.payoff_boxes)) - 1] if boxes > 0 else 0


class _Commodities(msgspec.Struct, frozen=True):
    commodities: tuple[Commodity, ...]


class Category(msgspec.Struct, frozen=True):
    """A category of Advances. Each bought raises Misery by `misery` spaces (3.12.1)."""

    id: history.CategoryId
    name: str
    misery: history.Amount = 0


class Discount(msgspec.Struct, frozen=True):
    """Dollars off all Advances of these categories, from the moment of purchase: Institutional Research."""

    amount: history.Amount
    categories: tuple[history.CategoryId, ...]


class Advance(msgspec.Struct, frozen=True):
    """An Advance. `credit` goes to its own category from the next turn on; `relief`: its MR points.

    `better`: spaces of Misery that its buyer loses at once.
    """

    id: str
    name: str
    category: history.CategoryId
    cost: history.Amount
    prerequisites: tuple[str, ...]
    credit: history.Amount
    relief: history.Amount
    better: history.Amount = 0
    discount: Discount | None = None


class _Advances(msgspec.Struct, frozen=True):
    categories: tuple[Category, ...]
    advances: tuple[Advance, ...]


# ---- tables


class Ship(msgspec.Struct, frozen=True):
    """A box of the Shipping Display (3.10): longest route in steps and tokens a province; None: no limit.

    `needs`: the Advance that moves the marker here; None: reached by an upgrade only.
    """

    id: str
    type: Literal["galley", "seaworthy", "ocean"]
    number: history.Amount
    steps: history.Amount | None
    tokens: history.Amount | None
    overseas: history.Amount = 0
    needs: str | None = None


class _Ships(msgspec.Struct, frozen=True):
    upgrade_cost: history.Amount
    boxes: tuple[Ship, ...]


class _Components(msgspec.Struct, frozen=True):
    tokens: history.Amount
    markers: history.Amount
    starting_cash: history.Amount
    highest_capital_bid: history.Amount
    dealt: history.Amount


class _Order(msgspec.Struct, frozen=True):
    slots: dict[int, tuple[history.Amount, ...]]


class _Income(msgspec.Struct, frozen=True):
    base: history.Amount
    middle_class: history.Amount


class _Misery(msgspec.Struct, frozen=True):
    values: tuple[history.Amount, ...]


class _Stabilization(msgspec.Struct, frozen=True):
    cost: tuple[history.Amount, ...]


class _CardPrices(msgspec.Struct, frozen=True):
    urban_ascendancy: history.Amount
    expansion_tokens: tuple[history.Amount, ...]


class PrintedTables(msgspec.Struct, frozen=True):
    """The numbers of the rules. `misery_track`: the value of each space; past the last lies Chaos."""

    components: _Components
    order_of_play: _Order
    income: _Income
    misery_track: _Misery
    stabilization: _Stabilization
    card_prices: _CardPrices
    ships: _Ships


# ---- the whole


class Pack(msgspec.Struct, frozen=True, dict=True):
    """One validated data pack, with look-ups by id; their order is that of the files."""

    advances_file: _Advances = msgspec.field(name="advances")
    board: _Board
    commodities_file: _Commodities = msgspec.field(name="commodities")
    history_cards: history.HistoryCards
    tables: PrintedTables

    # -- the board

    @cached_property
    def areas(self) -> dict[str, Area]:
        """The Areas by id, I to VIII."""
        return {area.id: area for area in self.board.areas}

    @cached_property
    def seas(self) -> dict[str, Sea]:
        """The named seas by id."""
        return {sea.id: sea for sea in self.board.seas}

    @cached_property
    def provinces(self) -> dict[str, Province]:
        """All provinces by id, Area by Area; the overseas boxes come last."""
        return {province.id: province for province in self.board.provinces}

    @cached_property
    def waters(self) -> dict[str, Water]:
        """The stretches of coastal waters by id."""
        return {water.id: water for water in self.board.waters}

    @cached_property
    def coasts(self) -> dict[str, tuple[str, ...]]:
        """The stretches of water of each province: one or two where it is coastal (3.3.2)."""
        coasts: dict[str, list[str]] = {province: [] for province in self.provinces}
        for water in self.board.waters:
            coasts[water.province].append(water.id)
        return {province: tuple(waters) for province, waters in coasts.items()}

    @cached_property
    def shores(self) -> dict[str, tuple[str, ...]]:
        """The stretches of water that touch each named sea."""
        return {sea: tuple(water.id for water in self.board.waters if sea in water.seas) for sea in self.seas}

    def supported(self, satellite: str, *, st_gall: bool) -> tuple[str, ...]:
        """Return where a Satellite's arrows point; `st_gall`: by option St. Gall's point to Nuremberg too."""
        arrows = self.provinces[satellite].supports
        more = st_gall and satellite == "st_gall" and "nuremberg" not in arrows
        return (*arrows, "nuremberg") if more else arrows

    def supporters(self, province: str, *, st_gall: bool) -> tuple[str, ...]:
        """Return the Satellites that support a province (5.6.3.3); `st_gall`: it supports Nuremberg."""
        return self._supporters[st_gall][province]

    @cached_property
    def _supporters(self) -> dict[bool, dict[str, tuple[str, ...]]]:
        return {
            st_gall: {
                province: tuple(
                    satellite.id
                    for satellite in self.board.provinces
                    if province in self.supported(satellite.id, st_gall=st_gall)
                )
                for province in self.provinces
            }
            for st_gall in (False, True)
        }

    @cached_property
    def by_area(self) -> dict[str | None, tuple[str, ...]]:
        """The provinces of each Area (3.5); under None the overseas boxes (3.3.3)."""
        return {
            area: tuple(province.id for province in self.board.provinces if province.area == area)
            for area in (*self.areas, None)
        }

    def capitals(self, players: int) -> tuple[str, ...]:
        """Return the Capitals for so many players (3.3.1, 4.3)."""
        return tuple(
            province.id
            for province in self.board.provinces
            if province.capital and self.in_play(province.id, players)
        )

    def in_play(self, province: str, players: int) -> bool:
        """Tell whether pieces may stand in a province with so many players (4.3)."""
        area = self.provinces[province].area
        return area is None or self.areas[area].min_players <= players

    def needs(self, province: str) -> tuple[str, ...]:
        """Return the Advances without which a province is closed."""
        there = self.provinces[province]
        return there.needs + (self.areas[there.area].needs if there.area else ())

    # -- commodities and Advances

    @cached_property
    def commodities(self) -> dict[str, Commodity]:
        """The commodities by id, cheapest first (3.7)."""
        return {commodity.id: commodity for commodity in self.commodities_file.commodities}

    @cached_property
    def suppliers(self) -> dict[str, tuple[str, ...]]:
        """The provinces of each commodity: its row of the Commodity Log (3.7.2)."""
        return {
            commodity: tuple(
                province.id for province in self.board.provinces if commodity in province.commodities
            )
            for commodity in self.commodities
        }

    def rolled(self, total: int) -> tuple[str, ...]:
        """Return the commodities of a total of the black and white dice; Gold and Ivory share one (5.7.5)."""
        return tuple(
            commodity.id for commodity in self.commodities_file.commodities if commodity.dice_total == total
        )

    @cached_property
    def categories(self) -> dict[str, Category]:
        """The six categories by id."""
        return {category.id: category for category in self.advances_file.categories}

    @cached_property
    def advances(self) -> dict[str, Advance]:
        """The Advances by letter, A to Z."""
        return {advance.id: advance for advance in self.advances_file.advances}

    @cached_property
    def by_category(self) -> dict[str, tuple[str, ...]]:
        """The Advances of each category."""
        return {
            category: tuple(
                advance.id for advance in self.advances_file.advances if advance.category == category
            )
            for category in self.categories
        }

    def tiers(self, advances: Iterable[str]) -> int:
        """Return how many complete tiers these are: Advances of every category (3.12.3)."""
        own = set(advances)
        return min([len(own.intersection(letters)) for letters in self.by_category.values()])

    # -- History cards

    @cached_property
    def cards(self) -> dict[str, history.Card]:
        """The cards by id; the copies of one card share an id."""
        return {card.id: card for card in self.history_cards.cards}

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The place of each card in the pack."""
        return {card: place for place, card in enumerate(self.cards)}

    @cached_property
    def decks(self) -> dict[int, tuple[str, ...]]:
        """The cards of each epoch; a card with two copies is there twice."""
        return {
            epoch: tuple(
                card.id
                for card in self.history_cards.cards
                if card.epoch == epoch
                for _ in range(card.copies)
            )
            for epoch in (1, 2, 3)
        }

    @cached_property
    def events(self) -> dict[str, history.EventCard]:
        """The event cards by id."""
        return {card.id: card for card in self.history_cards.cards if isinstance(card, history.EventCard)}

    @cached_property
    def leaders(self) -> dict[str, history.LeaderCard]:
        """The leader cards by id."""
        return {card.id: card for card in self.history_cards.cards if isinstance(card, history.LeaderCard)}

    # -- tables

    @cached_property
    def ships(self) -> dict[str, Ship]:
        """The boxes of the Shipping Display by id, from the slowest to the best."""
        return {ship.id: ship for ship in self.tables.ships.boxes}

    @cached_property
    def upgrades(self) -> dict[str | None, str | None]:
        """The box to which an upgrade leads, by box (None: no ship); None where the row ends (5.5.1)."""
        boxes = self.tables.ships.boxes
        ways: dict[str | None, str | None] = {None: boxes[0].id}
        for place, ship in enumerate(boxes):
            after = boxes[place + 1] if place + 1 < len(boxes) else None
            ways[ship.id] = after.id if after is not None and after.type == ship.type else None
        return ways

    def slots(self, players: int) -> tuple[int, ...]:
        """Return the numbers of the Order of Play, first mover first (5.1)."""
        return self.tables.order_of_play.slots[players]

    def income(self, markets: int, players: int) -> int:
        """Return the turn income: by markets dominated and the number of players at the start (5.7.3)."""
        return self.tables.income.base + markets * players

    def stabilization(self, cards: int) -> int:
        """Return what so many cards in hand cost; beyond the table the nth costs n dollars more (5.5.3)."""
        cost = self.tables.stabilization.cost
        last = len(cost) - 1
        return cost[cards] if cards <= last else cost[last] + sum(range(last + 1, cards + 1))

    def card_price(self, bought: int) -> int:
        """Return the tokens for a card after so many were bought in this phase; the steps go on (5.6.4)."""
        prices = self.tables.card_prices.expansion_tokens
        step = prices[-1] - prices[-2]
        return prices[bought] if bought < len(prices) else prices[-1] + step * (bought - len(prices) + 1)
