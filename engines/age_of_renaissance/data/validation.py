"""Checks of a data pack beyond its types: that its parts fit together."""

from collections.abc import Iterable
from itertools import pairwise

from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.data.pack import Pack, Province

KEY = "age_of_renaissance"
FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
DICE_TOTALS = range(2, 13)


def _require(path: str, fact: bool, reason: str) -> None:
    if not fact:
        raise ValueError(f"{KEY}/{path}: {reason}")


def _known(path: str, kind: str, names: Iterable[str], things: Iterable[str]) -> None:
    known = set(things)
    for name in names:
        _require(path, name in known, f"there is no {kind} {name!r}")


def validate(pack: Pack) -> None:
    """Check that the parts fit together."""
    _unique(pack)
    _validate_waters(pack)
    _validate_areas(pack)
    _validate_provinces(pack)
    _validate_commodities(pack)
    _validate_advances(pack)
    _validate_cards(pack)
    _validate_balanced_setup(pack)
    _validate_tables(pack)
    _validate_ships(pack)


# ---- the board


def _validate_areas(pack: Pack) -> None:
    for place, area in enumerate(pack.board.areas):
        at = f"board.json: areas[{place}]"
        _require(at, area.min_players <= MOST_PLAYERS, f"no game has {area.min_players} players")
        _require(at, bool(pack.by_area[area.id]), "it has no province")
        _known(at, "Advance", area.needs, pack.advances)
    for place, sea in enumerate(pack.board.seas):
        at = f"board.json: seas[{place}]"
        _require(at, sea.area is None or sea.area in pack.areas, f"there is no Area {sea.area!r}")
        _require(at, bool(pack.shores[sea.id]), "no coastal water touches it")


def _validate_provinces(pack: Pack) -> None:
    for place, province in enumerate(pack.board.provinces):
        at = f"board.json: provinces[{place}]"
        _validate_kind(at, province)
        area = province.area
        _require(at, area is None or area in pack.areas, f"there is no Area {area!r}")
        _known(at, "commodity", province.commodities, pack.commodities)
        _known(at, "Advance", province.needs, pack.advances)
        for other in province.land_adjacent:
            _known(at, "province", [other], pack.provinces)
            both = province.id in pack.provinces[other].land_adjacent and other != province.id
            _require(at, both, f"{other!r} does not name it as its neighbour by land")
        for other in province.supports:
            _known(at, "province", [other], pack.provinces)
            _require(at, not pack.provinces[other].satellite, f"its arrow points to the Satellite {other!r}")
        wet = bool(pack.coasts[province.id])
        _require(at, wet == (province.coastal and not province.overseas), "coast and waters do not agree")
    for players in PLAYERS:
        capitals = len(pack.capitals(players))
        _require("board.json: provinces", capitals == players, f"{capitals} Capitals for {players} players")


def _validate_kind(at: str, province: Province) -> None:
    single = province.market_number == 1
    _require(at, province.market_number > 0, "it needs a Market Number")
    _require(at, province.satellite == single, "exactly the Satellites have the Market Number 1")
    _require(at, province.satellite != bool(province.commodities), "all but the Satellites supply something")
    _require(at, province.satellite == bool(province.supports), "exactly the Satellites have arrows")
    _require(at, province.overseas == (province.area is None), "exactly the overseas boxes are in no Area")
    _require(at, province.overseas == (province.group is not None), "exactly the overseas boxes have a group")
    _require(at, province.overseas == bool(province.needs), "exactly the overseas boxes need Advances")
    _require(
        at, not (province.overseas and province.land_adjacent), "no overseas box has a neighbour by land"
    )
    _require(at, not province.capital or province.kind == "market", "a Capital is a market")


def _validate_waters(pack: Pack) -> None:
    for place, water in enumerate(pack.board.waters):
        at = f"board.json: waters[{place}]"
        _require(at, water.province in pack.provinces, f"there is no province {water.province!r}")
        _known(at, "sea", water.seas, pack.seas)
        for other in water.adjacent:
            _known(at, "water", [other], pack.waters)
            both = water.id in pack.waters[other].adjacent and other != water.id
            _require(at, both, f"{other!r} does not name it as its neighbour by water")
            own = pack.waters[other].province == water.province
            _require(at, not own, f"{other!r} is of the same province")
        _require(at, bool(water.adjacent or water.seas), "no ship can come there")


# ---- commodities and Advances


def _validate_commodities(pack: Pack) -> None:
    for place, commodity in enumerate(pack.commodities_file.commodities):
        at = f"commodities.json: commodities[{place}]"
        boxes = commodity.payoff_boxes
        _require(at, bool(boxes) and boxes[0] == commodity.base_value, "the first box pays the base value")
        _require(at, sorted(set(boxes)) == list(boxes), "a further box pays more")
        _require(at, bool(pack.suppliers[commodity.id]), "no province supplies it")
    for total in DICE_TOTALS:
        _require(
            "commodities.json: commodities", bool(pack.rolled(total)), f"none for the dice total {total}"
        )
    stray = {commodity.dice_total for commodity in pack.commodities_file.commodities} - set(DICE_TOTALS)
    _require("commodities.json: commodities", not stray, f"two dice never show {sorted(stray)}")


def _validate_advances(pack: Pack) -> None:
    for place, advance in enumerate(pack.advances_file.advances):
        at = f"advances.json: advances[{place}]"
        _require(at, advance.category in pack.categories, f"there is no category {advance.category!r}")
        _require(at, advance.cost > 0, "it costs nothing")
        _known(at, "Advance", advance.prerequisites, pack.advances)
        _require(at, not _needs(pack, advance.id, advance.id), "it is its own prerequisite")
        if advance.discount is not None:
            _known(at, "category", advance.discount.categories, pack.categories)
    for place, category in enumerate(pack.advances_file.categories):
        path = f"advances.json: categories[{place}]"
        _require(path, bool(pack.by_category[category.id]), "it has no Advance")


def _needs(pack: Pack, advance: str, wanted: str, depth: int = 0) -> bool:
    """Tell whether an Advance needs the wanted one, directly or through others."""
    if depth > len(pack.advances):
        return False
    prerequisites = pack.advances[advance].prerequisites if advance in pack.advances else ()
    return any(need == wanted or _needs(pack, need, wanted, depth + 1) for need in prerequisites)


# ---- cards


def _validate_cards(pack: Pack) -> None:
    for place, card in enumerate(pack.history_cards.cards):
        at = f"history_cards.json: cards[{place}]"
        if isinstance(card, history.CommodityCard):
            _require(at, 0 < len(card.commodities) < 3, "it shows one commodity or two")
            _known(at, "commodity", card.commodities, pack.commodities)
        elif isinstance(card, history.EventCard):
            _known(at, "Advance", (*card.immune, *card.voided.all_own), pack.advances)
            _known(at, "event", card.voided.cards, pack.events)
            _validate_effect(f"{at}.effect", card.effect, pack)
        else:
            _known(at, "Advance", card.advances, pack.advances)
            _require(at, bool(card.advances), "a leader needs an Advance")
            if card.raised is not None:
                _known(at, "event", [card.raised.card], pack.events)
                _require(at, card.raised.credit > card.credit, "the raised credit is no higher")
    for epoch, deck in pack.decks.items():
        _require("history_cards.json: cards", len(deck) >= MOST_PLAYERS, f"too few cards of Epoch {epoch}")


def _validate_effect(at: str, effect: history.Effect, pack: Pack) -> None:
    if isinstance(effect, history.Unrest):
        both = (effect.category is None) == (effect.commodity is None)
        _require(at, not both, "it counts a category or a commodity")
        _known(at, "category", [effect.category] if effect.category else [], pack.categories)
        _known(at, "commodity", [effect.commodity] if effect.commodity else [], pack.commodities)
        _known(at, "Advance", [effect.spared] if effect.spared else [], pack.advances)
    elif isinstance(effect, history.Ruler):
        _known(at, "event", effect.protects_from, pack.events)
    elif isinstance(effect, history.Decree):
        _known(at, "category", effect.categories, pack.categories)
        _known(at, "event", [effect.lifted_by], pack.events)
    elif isinstance(effect, history.Crusade):
        _known(at, "Area", [effect.area], pack.areas)


def _validate_balanced_setup(pack: Pack) -> None:
    at = "history_cards.json: balanced_setup"
    balanced = pack.history_cards.balanced_setup
    _known(at, "card", (*balanced.early, *balanced.held_out), pack.cards)
    _require(
        at, all(pack.cards[card].epoch > 1 for card in balanced.early), "an early card is of Epoch 1 already"
    )
    first = all(pack.cards[card].epoch == 1 for card in balanced.held_out)
    _require(at, first, "only cards of Epoch 1 can be laid aside")
    _require(at, balanced.dealt > 0, "nobody is dealt a card")
    _require(at, set(balanced.returns) == set(PLAYERS), "`returns` names 3 to 6 players")
    enough = len(pack.decks[1]) - len(balanced.held_out) >= balanced.dealt * MOST_PLAYERS
    _require(at, enough, "there are too few cards to deal")


# ---- tables


def _validate_tables(pack: Pack) -> None:
    tables = pack.tables
    parts = tables.components
    _require("tables.json: components", parts.tokens > 0, "a player needs tokens")
    _require("tables.json: components", parts.markers > 0, "a player needs Domination markers")
    _require(
        "tables.json: components", parts.dealt * MOST_PLAYERS <= len(pack.decks[1]), "too few cards to deal"
    )
    rich = parts.highest_capital_bid <= parts.starting_cash
    _require("tables.json: components", rich, "the highest bid is more than the starting cash")
    for players in PLAYERS:
        slots = tables.order_of_play.slots.get(players, ())
        at = f"tables.json: order_of_play.slots[{players}]"
        _require(at, len(slots) == players, f"{len(slots)} numbers for {players} players")
        _require(at, sorted(set(slots)) == list(slots), "the numbers rise")
    track = tables.misery_track.values
    rising = len(track) > 1 and track[0] == 0 and all(a < b for a, b in pairwise(track))
    _require("tables.json: misery_track", rising, "it starts at 0 and rises")
    cost = tables.stabilization.cost
    rising = len(cost) > 1 and cost[0] == 0 and all(a < b for a, b in pairwise(cost))
    _require("tables.json: stabilization", rising, "it starts at 0 and rises")
    prices = tables.card_prices.expansion_tokens
    rising = len(prices) > 1 and prices[0] > 0 and all(a < b for a, b in pairwise(prices))
    _require("tables.json: card_prices", rising, "each further card costs more tokens")


def _validate_ships(pack: Pack) -> None:
    boxes = pack.tables.ships.boxes
    _require("tables.json: ships", bool(boxes) and boxes[0].type == "galley", "the first box is a galley")
    for place, ship in enumerate(boxes):
        at = f"tables.json: ships.boxes[{place}]"
        before = boxes[place - 1] if place else None
        first = before is not None and before.type != ship.type
        _require(at, first == (ship.needs is not None), "exactly the first box of a later row has `needs`")
        _known(at, "Advance", [ship.needs] if ship.needs else [], pack.advances)
        galley = ship.steps is not None and ship.tokens is not None
        _require(at, ship.type != "galley" or galley, "a galley has limits of steps and tokens")
        _require(at, ship.type == "ocean" or ship.overseas == 0, "only oceangoing ships reach overseas boxes")
    types = [ship.type for ship in boxes]
    rows = [kind for place, kind in enumerate(types) if place == 0 or kind != types[place - 1]]
    _require("tables.json: ships.boxes", len(rows) == len(set(rows)), "a row of boxes is split")


# ---- ids


def _unique(pack: Pack) -> None:
    """Check that no two things share an id: labels go by the id alone.

    Only a stretch of water may have the id of its province.
    """
    lists = {
        "advances.json: categories": pack.advances_file.categories,
        "advances.json: advances": pack.advances_file.advances,
        "board.json: areas": pack.board.areas,
        "board.json: seas": pack.board.seas,
        "board.json: provinces": pack.board.provinces,
        "commodities.json: commodities": pack.commodities_file.commodities,
        "history_cards.json: cards": pack.history_cards.cards,
        "tables.json: ships.boxes": pack.tables.ships.boxes,
    }
    used: dict[str, str] = {}
    for path, things in lists.items():
        for thing in things:
            reason = f"the id {thing.id!r} is used in {used.get(thing.id, path)} already"
            _require(path, thing.id not in used, reason)
            used[thing.id] = path
    waters = [water.id for water in pack.board.waters]
    twice = sorted({water for water in waters if waters.count(water) > 1})
    _require("board.json: waters", not twice, f"the id {twice[0] if twice else ''!r} is used twice")
