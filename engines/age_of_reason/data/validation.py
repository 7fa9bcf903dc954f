"""Checks of a data pack beyond its types: that its parts fit together."""

from collections import Counter

from engines.age_of_reason.data.pack import CombatBonus, Pack, Trade

KEY = "age_of_reason"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 7
LEAST_MARGIN, GREATEST_MARGIN = -40, 40
"""No margin of a battle is beyond these."""


def _require(path: str, fact: bool, reason: str) -> None:
    if not fact:
        raise ValueError(f"{KEY}/{path}: {reason}")


def validate(pack: Pack) -> None:
    """Check that the parts fit together; raise ValueError."""
    _unique(pack)
    _validate_board(pack)
    _validate_boxes(pack)
    _validate_cards(pack)
    _validate_markers(pack)
    _validate_tables(pack)


def _validate_board(pack: Pack) -> None:
    count = len(pack.countries)
    _require("board.json: countries", count == MOST_PLAYERS, f"{count} countries, not {MOST_PLAYERS}")
    for place, area in enumerate(pack.board.areas):
        at = f"board.json: areas[{place}]"
        ranks = 2 if area.colony else 3
        _require(at, len(area.vp) == ranks, f"{len(area.vp)} victory point numbers, not {ranks}")
        _require(at, sorted(area.vp, reverse=True) == list(area.vp), "a better rank is worth no less")
        _require(at, area.ship or not area.colony, "a colony has a ship")
        _require(at, not (area.colony and area.adjacent_areas), "a colony has no neighbours")
        for other in area.adjacent_areas:
            _require(at, other in pack.areas, f"there is no area {other!r}")
            both = area.id in pack.areas[other].adjacent_areas and other != area.id
            _require(at, both, f"{other!r} does not name it as its neighbour")
    for place, country in enumerate(pack.board.countries):
        for border in country.borders:
            known = border in pack.areas and not pack.areas[border].colony
            _require(f"board.json: countries[{place}]", known, f"there is no area {border!r} in Europe")


def _validate_boxes(pack: Pack) -> None:
    for place, box in enumerate(pack.action_boxes.boxes):
        at = f"action_boxes.json: boxes[{place}]"
        _require(at, box.boxes > 0, "there must be one such box at least")
        _require(at, box.only_with_5_plus_players <= box.boxes, "more boxes are closed than there are")
        if isinstance(box.effect, CombatBonus | Trade):
            _require(f"{at}.effect", bool(box.effect.areas), "it needs an area")
            for area in box.effect.areas:
                _require(f"{at}.effect", area in pack.areas, f"there is no area {area!r}")


def _validate_cards(pack: Pack) -> None:
    for place, card in enumerate(pack.country_cards.cards):
        at = f"country_cards.json: cards[{place}]"
        _require(at, card.country in pack.countries, f"there is no country {card.country!r}")
        icons = card.infantry + card.ships
        _require(at, not (card.ally and card.blank), "no card is both ally and blank")
        _require(at, (icons == 0) == (card.ally or card.blank), "all cards but ally and blank show icons")
        _require(at, not (card.blank and card.cost), "the blank costs nothing")
        if card.ally:
            cost = pack.tables.payments_in_combat.player_ally_card
            _require(at, card.cost == cost, f"it costs {card.cost}, but tables.json says {cost}")
    for country in pack.countries:
        for special in ("ally", "blank"):
            own = [card for card in pack.country_cards.cards if card.country == country]
            count = sum(getattr(card, special) for card in own)
            reason = f"{country!r} has {count} {special} cards, not 1"
            _require("country_cards.json: cards", count == 1, reason)


def _validate_markers(pack: Pack) -> None:
    for place, marker in enumerate(pack.empire_markers.markers):
        at = f"empire_markers.json: markers[{place}]"
        _require(at, marker.area in pack.areas, f"there is no area {marker.area!r}")
        fought = marker.kind == "number"
        _require(at, fought == (marker.strength is not None), "a number needs a strength, an action none")
        colony = pack.areas[marker.area].colony
        _require(at, fought or colony, "action markers belong to the colonies")
    lying = Counter(marker.area for marker in pack.empire_markers.markers)
    for place, area in enumerate(pack.board.areas):
        reason = f"{area.markers} empire markers, but empire_markers.json has {lying[area.id]}"
        _require(f"board.json: areas[{place}]", lying[area.id] == area.markers, reason)


def _validate_tables(pack: Pack) -> None:
    tables = pack.tables
    needed = tables.turns.value * tables.markers_per_turn.value
    needed += MOST_PLAYERS * tables.setup.markers_per_country
    markers = len(pack.markers)
    reason = f"{markers} are not enough for {needed} draws"
    _require("empire_markers.json: markers", markers >= needed, reason)
    room = tables.discs.for_board >= tables.setup.markers_per_country
    _require("tables.json: discs", room, "the setup takes more discs than there are")
    start = tables.setup.unrest <= tables.unrest_track.max
    _require("tables.json: setup", start, "unrest starts beyond the end of its track")
    _require("tables.json: turns", tables.turns.value > 0, "there must be one turn at least")
    emergency = tables.emergency_gold
    useful = min(emergency.gold, emergency.unrest) > 0
    _require("tables.json: emergency_gold", useful, "it must bring and cost something")
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        segments = tables.segments_per_turn.value.get(players, 0)
        _require("tables.json: segments_per_turn", segments > 0, f"none for {players} players")
    rows = tables.combat_results.rows
    for margin in range(LEAST_MARGIN, GREATEST_MARGIN + 1):
        count = sum(row.holds(margin) for row in rows)
        _require("tables.json: combat_results", count == 1, f"{count} rows for the margin {margin}")
    for place, row in enumerate(rows):
        wins = row.low is not None and row.low > 0
        reason = "the attacker wins exactly where its total is higher"
        _require(f"tables.json: combat_results.rows[{place}]", row.attacker_wins == wins, reason)


def _unique(pack: Pack) -> None:
    """Check that no id is used twice, nor by an area, country, box, card and marker at once."""
    lists = {
        "action_boxes.json: boxes": pack.action_boxes.boxes,
        "board.json: areas": pack.board.areas,
        "board.json: countries": pack.board.countries,
        "country_cards.json: cards": pack.country_cards.cards,
        "empire_markers.json: markers": pack.empire_markers.markers,
    }
    used: dict[str, str] = {}
    for path, things in lists.items():
        for thing in things:
            reason = f"the id {thing.id!r} is used in {used.get(thing.id, path)} already"
            _require(path, thing.id not in used, reason)
            used[thing.id] = path
