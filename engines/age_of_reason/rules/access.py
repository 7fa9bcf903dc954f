"""What a player may do with boxes, markers, discs and cards: the predicates behind every space.

Each returns None if it is allowed, else a `Reason` for `refusals`; its `text` is a key of `texts.REFUSALS`.
For spaces, some have a function that lists all at once (`claimable`, `converting_cards`, `reachable`); tests
compare each with its predicate.
"""

from functools import cache

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Area, Card, RecoverCard
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.state import Combat, ReasonState, row_of, rules, same_row, supply
from engines.age_of_reason.views import Side
from engines.kernel import Reason

# ---- action boxes

NO_DISC = Reason("unavailable", "no_disc", "2.2")
BOX_TAKEN = Reason("unavailable", "box_taken", "4.3.1")
BOX_CLOSED = Reason("unavailable", "box_closed", "6.0")
BOX_COST = Reason("unaffordable", "box_cost", "4.3.1")


def claims(state: ReasonState, seat: int, box: str) -> Reason | None:
    """Tell whether a player may place a disc in an action box of this name (4.3.1)."""
    there = rules(state).boxes[box]
    free = there.usable(len(state.players))
    if len(state.boxes[box]) >= free:
        return BOX_TAKEN if free else BOX_CLOSED
    return has_disc(state, seat) or (BOX_COST if capacity(state, seat) < there.cost else None)


def claimable(state: ReasonState, seat: int) -> list[str]:
    """Return the action boxes that `claims` allows a player."""
    if has_disc(state, seat):
        return []
    taken, purse = state.boxes, capacity(state, seat)
    boxes = usable_boxes(state.pack, len(state.players))
    return [box for box, cost, free in boxes if len(taken[box]) < free and cost <= purse]


@cache
def usable_boxes(digest: str, players: int) -> tuple[tuple[str, int, int], ...]:
    """Return the action boxes with their costs and numbers for so many players."""
    return tuple((box.id, box.cost, box.usable(players)) for box in PACKS.get(digest).boxes.values())


def has_disc(state: ReasonState, seat: int) -> Reason | None:
    """Tell whether a player has a disc left for a box or a conversion (2.2)."""
    return None if supply(state, seat) else NO_DISC


NOT_IN_PILE = Reason("not_yours", "not_in_pile", "6.0")
SHIPS_ON_IT = Reason("conflict", "ships_on_it", "6.0")
NO_SHIP_ON_IT = Reason("conflict", "no_ship_on_it", "6.0")


def recovers(state: ReasonState, seat: int, effect: RecoverCard, card: str) -> Reason | None:
    """Tell whether Militia or Pressgangs bring this card back from the player's pile (6.0)."""
    if card not in state.players[seat].pile:
        return NOT_IN_PILE
    return brings_back(effect, rules(state).cards[card])


def brings_back(effect: RecoverCard, face: Card) -> Reason | None:
    """Tell whether Militia or Pressgangs are for such a card (6.0)."""
    if effect.card == "ship":
        return None if face.ships else NO_SHIP_ON_IT
    return None if face.infantry and not face.ships else SHIPS_ON_IT


# ---- converting

NO_ACTION_MARKER = Reason("unavailable", "no_action_marker", "4.3.2 I")
CONVERT_COST = Reason("unaffordable", "convert_cost", "4.3.2 I")
NOT_IN_HAND = Reason("not_yours", "not_in_hand", "4.3.2")
ALLY_CARD = Reason("conflict", "ally_card", "4.3.2")
SHIP_NEEDED = Reason("conflict", "ship_needed", "4.3.2")
BLANK_LAST = Reason("conflict", "blank_last", "4.3.2 I")


def action_marker(state: ReasonState, area: str) -> str | None:
    """Return an action marker of an area; they are all alike."""
    actions = rules(state).action_markers
    return next((marker for marker in state.areas[area].markers if marker in actions), None)


def converts(state: ReasonState, seat: int, area: str) -> Reason | None:
    """Tell whether a player may convert a marker of an area, apart from the card (4.3.2 I)."""
    if action_marker(state, area) is None:
        return NO_ACTION_MARKER
    return has_disc(state, seat) or can_convert(state, seat)


def can_convert(state: ReasonState, seat: int) -> Reason | None:
    """Tell whether a player can pay for a conversion (4.3.2 I)."""
    cost = rules(state).tables.convert_action_marker.gold
    return CONVERT_COST if capacity(state, seat) < cost else None


def converts_with(state: ReasonState, seat: int, card: str) -> Reason | None:
    """Tell whether a player may convert with this card: the blank only without another ship (4.3.2 I)."""
    hand, faces = state.players[seat].hand, rules(state).cards
    if card not in hand:
        return NOT_IN_HAND
    if faces[card].ally:
        return ALLY_CARD
    if faces[card].blank:
        return BLANK_LAST if any(faces[held].ships for held in hand) else None
    return None if faces[card].ships else SHIP_NEEDED


def converting_cards(state: ReasonState, seat: int) -> list[str]:
    """Return the cards in hand that `converts_with` allows."""
    hand, faces = state.players[seat].hand, rules(state).cards
    ships = [card for card in hand if faces[card].ships]
    return ships or [card for card in hand if faces[card].blank]


# ---- attacking

OUT_OF_REACH = Reason("no_access", "out_of_reach", "4.3.2 II")
NO_COLONY = Reason("no_access", "no_colony", "4.3.2 II")
NOT_THERE = Reason("unavailable", "not_there", "4.3.2 II")
OWN_DISC = Reason("conflict", "own_disc", "4.3.2 II")
ALLIED = Reason("conflict", "allied", "4.3.2 II")
ONLY_CONVERTED = Reason("conflict", "only_converted", "4.3.2 III")
NO_CARD = Reason("unaffordable", "no_card", "4.3.2")
NO_SHIP_CARD = Reason("unaffordable", "no_ship_card", "4.3.2 II")


def reaches(state: ReasonState, seat: int, area: str) -> Reason | None:
    """Tell whether a player may attack in an area, apart from the card (4.3.2 II).

    In Europe: a disc there or next to it, or the home country borders it; where ships sail (Baltic,
    Mediterranean) any ship card gives access, and each attack needs one. In the colonies: a disc there.
    """
    country = state.players[seat].land
    if country in state.areas[area].discs:
        return None
    pack = rules(state)
    place = pack.areas[area]
    if place.colony:
        return NO_COLONY
    if place.ship or area in pack.countries[country].borders:
        return None
    if any(country in state.areas[other].discs for other in place.adjacent_areas):
        return None
    return OUT_OF_REACH


def reachable(state: ReasonState, seat: int) -> list[Area]:
    """Return the areas that `reaches` allows a player."""
    pack, country = rules(state), state.players[seat].land
    held = {area for area, there in state.areas.items() if country in there.discs}
    near = pack.countries[country].borders
    return [
        area
        for area in pack.areas.values()
        if area.id in held
        or (not area.colony and (area.ship or area.id in near or not held.isdisjoint(area.adjacent_areas)))
    ]


def enemies(state: ReasonState, seat: int) -> list[str]:
    """Return the countries of the other alliance: allied discs are never attacked (4.3.2 II)."""
    own = state.above if state.players[seat].country in state.above else state.below
    return [country for country in rules(state).countries if country not in own]


def attackable(state: ReasonState, seat: int, area: str, target: str) -> Reason | None:
    """Tell whether a disc or marker may be attacked in an area (4.3.2 II, III)."""
    there = state.areas[area]
    if target in there.discs:
        country = state.players[seat].land
        if target == country:
            return OWN_DISC
        return ALLIED if same_row(state, target, country) else None
    if target in there.markers:
        return ONLY_CONVERTED if target in rules(state).action_markers else None
    return NOT_THERE


NO_DISC_TO_WIN_WITH = Reason("unavailable", "no_disc_to_win_with", "2.2")


def attacks(state: ReasonState, seat: int) -> Reason | None:
    """Tell whether a player may attack at all, even with all discs placed (2.2; option)."""
    free = state.options.no_disc_left == "removes" or supply(state, seat) > 0
    return None if free else NO_DISC_TO_WIN_WITH


CARD_COST = Reason("unaffordable", "card_cost", "4.3.2")


def fits(face: Card, purse: int, ship: bool) -> Reason | None:
    """Tell whether a player with this purse may fight with a card; `ship`: it must show one."""
    if face.ally:
        return ALLY_CARD
    if ship and not face.as_ship:
        return SHIP_NEEDED
    return CARD_COST if face.cost > purse else None


def needs_ship(state: ReasonState, combat: Combat, seat: int) -> bool:
    """Tell whether a fighter's card must show a ship: the attacker's, where one is printed (2.1)."""
    return seat == combat.attacker and rules(state).areas[combat.area].ship


def fights_with(state: ReasonState, combat: Combat, seat: int, card: str) -> Reason | None:
    """Tell whether attacker or defender may lay this card (4.3.2 II)."""
    if card not in state.players[seat].hand:
        return NOT_IN_HAND
    return fits(rules(state).cards[card], capacity(state, seat), needs_ship(state, combat, seat))


def fighting_cards(state: ReasonState, combat: Combat, seat: int) -> list[str]:
    """Return the cards in hand that `fights_with` allows."""
    faces, purse, ship = rules(state).cards, capacity(state, seat), needs_ship(state, combat, seat)
    return [card for card in state.players[seat].hand if fits(faces[card], purse, ship) is None]


def armed(state: ReasonState, seat: int, ship: bool) -> Reason | None:
    """Tell whether a player has a card for an attack; `ship`: where one is printed (4.3.2 II)."""
    faces, purse = rules(state).cards, capacity(state, seat)
    for card in state.players[seat].hand:
        if fits(faces[card], purse, ship) is None:
            return None
    return NO_SHIP_CARD if ship else NO_CARD


# ---- joining and hiring

NO_HELPER = Reason("conflict", "no_helper_card", "4.3.2 II")


def joins_with(state: ReasonState, seat: int, card: str) -> Reason | None:
    """Tell whether another player may lay this card to help a side (4.3.2 II)."""
    if card not in state.players[seat].hand:
        return NOT_IN_HAND
    face = rules(state).cards[card]
    if not (face.ally or face.blank):
        return NO_HELPER
    return CARD_COST if capacity(state, seat) < face.cost else None


def joining_cards(state: ReasonState, seat: int) -> list[str]:
    """Return the cards in hand that `joins_with` allows."""
    pack, land = rules(state), state.players[seat].land
    both = pack.ally_card[land], pack.blank_card[land]
    return [card for card in both if joins_with(state, seat, card) is None]


def side_of(state: ReasonState, combat: Combat, country: str) -> Side | None:
    """Return the side of a country's alliance in a battle; nobody helps a marker (4.3.2 II, III)."""
    if same_row(state, country, state.players[combat.attacker].land):
        return "attacker"
    return None if row_of(state, combat.target) is None else "defender"


def helpers(state: ReasonState, combat: Combat) -> list[int]:
    """Return the other players with a disc in the area and a side to join (4.3.2 II)."""
    discs = state.areas[combat.area].discs
    return [
        seat
        for seat, player in enumerate(state.players)
        if player.land in discs
        and seat not in combat.leaders
        and side_of(state, combat, player.land) is not None
    ]


def hirable(state: ReasonState, combat: Combat, side: Side) -> tuple[str, ...]:
    """Return the non-player allies of a side with a disc in the area (4.3.2 II)."""
    discs = state.areas[combat.area].discs
    others = [combat.target, *[player.country for player in state.players]]
    return tuple(
        [
            country
            for country in rules(state).countries
            if country in discs and country not in others and side_of(state, combat, country) == side
        ]
    )
