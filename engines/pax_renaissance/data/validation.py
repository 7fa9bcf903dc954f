"""Checks of a data pack that types cannot express: that its parts fit together."""

from collections.abc import Iterable
from itertools import pairwise
from typing import get_args

from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import ANYWHERE, Card, Empire, Pack, ReligiousState, Route

KEY = "pax_renaissance"
MOST_PLAYERS = 4
EMPIRES, COLUMNS = 10, 5
STATES: tuple[str, ...] = get_args(ReligiousState)
VICTORIES: tuple[str, ...] = get_args(effects.Victory)
PAWN = "pawn"
TOKENS = tuple(token for kinds in get_args(effects.Agent) for token in get_args(kinds) if token != PAWN)


def _require(path: str, fact: bool, reason: str) -> None:
    if not fact:
        raise ValueError(f"{KEY}/{path}: {reason}")


def validate(pack: Pack) -> None:
    """Raise ValueError unless the parts of a pack fit together."""
    _unique(pack)
    _validate_empires(pack)
    _validate_cities(pack)
    _validate_borders(pack)
    _validate_routes(pack)
    _validate_cards(pack)
    _validate_supply(pack)


def _known(path: str, kind: str, used: Iterable[str], known: Iterable[str]) -> None:
    """Check that all these ids are known."""
    for value in used:
        _require(path, value in known, f"there is no {kind} {value!r}")


def _validate_empires(pack: Pack) -> None:
    count = len(pack.empires)
    _require("empires.json: empires", count == EMPIRES, f"{count} empires, not {EMPIRES}")
    places = {(empire.row, empire.column) for empire in pack.squares.empires}
    _require("empires.json: empires", len(places) == count, "two empires lie at the same place")
    for place, empire in enumerate(pack.squares.empires):
        at = f"empires.json: empires[{place}]"
        _require(at, 1 <= empire.column <= COLUMNS, f"there is no column {empire.column}")
        _known(at, "empire", empire.neighbours, pack.empires)
        for field, across in (("adjacent", 1), ("diagonal", 2)):
            near = {other.id for other in pack.squares.empires if _apart(other, empire) == across}
            listed: tuple[str, ...] = getattr(empire, field)
            _require(f"{at}.{field}", set(listed) == near and len(listed) == len(near), "not as in the grid")
        kings = [op for op in empire.king.ops if isinstance(op, effects.CampaignOp)]
        _require(f"{at}.king.ops", len(kings) == 1, "a king has one campaign")
        _require(
            f"{at}.republic.ops",
            not any(isinstance(op, effects.CampaignOp) for op in empire.republic.ops),
            "a republic has no campaign",
        )
        _validate_ops(f"{at}.king", empire.king.ops)
        _validate_ops(f"{at}.republic", empire.republic.ops)
    for region in ANYWHERE:
        some = any(empire.region == region for empire in pack.squares.empires)
        _require("empires.json: empires", some, f"no empire lies in the {region}")


def _apart(empire: Empire, other: Empire) -> int:
    """Return 1 for neighbours across a border, 2 for diagonal neighbours, else 0 (C1b)."""
    rows, columns = int(empire.row != other.row), abs(empire.column - other.column)
    return rows + columns if max(rows, columns) == 1 else 0


def _validate_ops(at: str, ops: tuple[effects.Op, ...]) -> None:
    ids = [effects.op_id(op) for op in ops]
    _require(f"{at}.ops", len(set(ids)) == len(ids), "the same op twice")


def _validate_cities(pack: Pack) -> None:
    for place, city in enumerate(pack.map.cities):
        at = f"map.json: cities[{place}]"
        _known(at, "empire", [city.empire], pack.empires)
        for state in STATES:
            _require(f"{at}.levy", state in city.levy, f"no levy in the {state} state")
        sizes = {len(levy) for levy in city.levy.values()}
        _require(f"{at}.levy", len(sizes) == 1 and 0 not in sizes, "not the same spaces in all states")
        _require(at, bool(city.start) == city.capital, "a capital has tokens at the start, others have none")
        if city.capital:
            starts = city.levy[pack.empires[city.empire].state]
            _require(f"{at}.start", city.start == starts, "a capital starts with its levy (C4)")
    for empire in pack.empires:
        count = sum(city.capital for city in pack.map.cities if city.empire == empire)
        _require("map.json: cities", count == 1, f"{empire!r} has {count} capitals, not 1")
    _known("map.json: venice", "city", [pack.map.venice.city], pack.cities)
    _known("map.json: variant_1550.states", "empire", pack.map.variant_1550.states, pack.empires)


def _validate_borders(pack: Pack) -> None:
    pairs = {frozenset(border.empires) for border in pack.map.borders}
    near = {frozenset((empire.id, other)) for empire in pack.squares.empires for other in empire.adjacent}
    _require("map.json: borders", len(pairs) == len(pack.map.borders), "the same border twice")
    for place, border in enumerate(pack.map.borders):
        at = f"map.json: borders[{place}]"
        _known(at, "empire", border.empires, pack.empires)
        _require(at, frozenset(border.empires) in near, "its empires are not adjacent in empires.json")
        crossed = any(border.id in route.borders for route in pack.map.routes)
        _require(f"{at}.sea", border.sea == crossed, "a sea border is one that a route crosses (BORDER)")
        if border.bank is not None:
            _known(at, "bank", [border.bank], pack.banks)
            home = pack.banks[border.bank]
            same = (home.border, home.place) == (border.id, border.place)
            _require(at, same, f"supply.json lets {border.bank!r} start elsewhere")
    _require("map.json: borders", pairs == near, "adjacent empires without a border")


def _validate_routes(pack: Pack) -> None:
    emporia = {city.id: city.emporium for city in pack.map.cities if city.emporium}
    _require("map.json: routes", set(emporia) == set(pack.routes), "there is one route from each emporium")
    for place, route in enumerate(pack.map.routes):
        at = f"map.json: routes[{place}]"
        _require(at, emporia[route.emporium] == route.colour, "its emporium has the other colour")
        _require(at, (route.colour == "black") == (route.fair == "east"), "black is East, white is West (G)")
        _known(at, "empire", route.empires, pack.empires)
        _known(at, "border", route.borders, pack.borders)
        _require(at, route.empires[:1] == (pack.cities[route.emporium].empire,), "it starts elsewhere")
        _validate_way(at, pack, route)
    for colour in ("black", "white"):
        count = sum(route.open for route in pack.map.routes if route.colour == colour)
        _require("map.json: routes", count == 1, f"{count} {colour} routes are open, not 1")


def _validate_way(at: str, pack: Pack, route: Route) -> None:
    steps = list(pairwise(route.empires))
    _require(at, len(steps) == len(route.borders), "it needs a border between any two empires")
    for border, step in zip(route.borders, steps, strict=True):
        joins = set(pack.borders[border].empires) == set(step)
        _require(at, joins, f"{border!r} does not lie between {step[0]!r} and {step[1]!r}")


def _validate_cards(pack: Pack) -> None:
    locations = pack.empires_in
    for place, card in enumerate(pack.deck.cards):
        at = f"cards.json: cards[{place}]"
        _known(at, "location", [card.location] if card.location else [], locations)
        _known(f"{at}.suitors", "empire", card.suitors, pack.empires)
        _require(
            at, (card.location is not None) == (card.kind == "tableau"), "only tableau cards have a location"
        )
        queen = card.kind == "queen"
        _require(
            at,
            isinstance(card.one_shot, effects.Coronation) == queen,
            "queens, and no others, have a coronation",
        )
        _require(at, bool(card.suitors) == queen, "queens, and no others, have suitors")
        _require(at, not (queen and card.agents), "a queen brings no agents (QUEEN)")
        if card.kind == "comet":
            plain = not (card.prestige or card.ops or card.abilities or card.agents)
            _require(at, plain and card.one_shot is None, "a comet has nothing but its name")
        _validate_ops(at, card.ops)
        _require(
            f"{at}.ops",
            not any(isinstance(op, effects.CampaignOp) for op in card.ops),
            "campaigns are for kings (F9)",
        )
        _validate_one_shot(at, pack, card)
        kinds = [type(ability) for ability in card.abilities]
        _require(f"{at}.abilities", len(set(kinds)) == len(kinds), "the same kind of ability twice")


def _validate_one_shot(at: str, pack: Pack, card: Card) -> None:
    match card.one_shot:
        case effects.TradeShift() as shift:
            _known(f"{at}.one_shot", "emporium", [shift.emporium], pack.routes)
        case effects.Apostasy(religions=(first, second)):
            _require(f"{at}.one_shot", first != second, "it needs two religions")
        case _:
            pass


def _validate_supply(pack: Pack) -> None:
    supply = pack.supply
    count = len(supply.banks)
    _require("supply.json: banks", count == MOST_PLAYERS, f"{count} banks, not {MOST_PLAYERS}")
    for place, bank in enumerate(supply.banks):
        at = f"supply.json: banks[{place}]"
        _known(at, "border", [bank.border], pack.borders)
        own = pack.borders[bank.border].bank == bank.id
        _require(at, own, "map.json does not name it at its border")
    _require("supply.json: banks", len({bank.colour for bank in supply.banks}) == count, "two of one colour")
    squares = sorted(square.id for square in supply.victories)
    _require("supply.json: victories", squares == sorted(VICTORIES), "there is one square for each victory")
    for token in TOKENS:
        _require("supply.json: tokens.shared", token in supply.tokens.shared, f"no number of {token!r}")
    _known("supply.json: tokens.shared", "token", supply.tokens.shared, TOKENS)
    for ruling in get_args(effects.Ruling):
        needed = sum(city.start.count(ruling) for city in pack.map.cities)
        enough = supply.tokens.shared[ruling] >= needed
        _require("supply.json: tokens.shared", enough, f"the setup takes more {ruling!r} than there are")
    florins = len(supply.start_florins.value)
    _require("supply.json: start_florins", florins >= MOST_PLAYERS, f"only {florins} amounts")
    _require("supply.json: market", supply.market.columns > 1, "a row needs a fair and a card for sale")
    _require("supply.json: turn", supply.turn.actions > 0, "there must be one action at least")
    for players in range(1, MOST_PLAYERS + 1):
        at = "supply.json: by_players"
        _require(at, players in supply.by_players.value, f"none for {players} players")
        deck = supply.by_players.value[players]
        _require(f"{at}[{players}]", deck.top >= supply.market.columns, "the market needs more cards on top")
        for region in ANYWHERE:
            cards = [card for card in pack.deck.cards if card.region == region]
            comets = sum(card.kind == "comet" for card in cards)
            _require(f"{at}[{players}]", comets == deck.comets, f"{comets} comets in the {region}")
            fits = len(cards) - comets >= deck.top + deck.bottom
            _require(f"{at}[{players}]", fits, f"the {region} has not cards enough")


def _unique(pack: Pack) -> None:
    """Check that no id is used twice, nor by a card, empire, city, border, bank and victory at once."""
    lists = {
        "cards.json: cards": pack.deck.cards,
        "empires.json: empires": pack.squares.empires,
        "map.json: cities": pack.map.cities,
        "map.json: borders": pack.map.borders,
        "supply.json: banks": pack.supply.banks,
        "supply.json: victories": pack.supply.victories,
    }
    used: dict[str, str] = {}
    for path, things in lists.items():
        for thing in things:
            reason = f"the id {thing.id!r} is used in {used.get(thing.id, path)} already"
            _require(path, thing.id not in used, reason)
            used[thing.id] = path
