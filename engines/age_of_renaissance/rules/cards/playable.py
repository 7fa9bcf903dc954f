"""Which History cards may be played, and at whom or what: the predicates behind the spaces of `play` (5.4).

Each `why_not…` returns None if the play is allowed, otherwise the reason that refusals put into words.
"""

from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.rules.expansion.board import at
from engines.age_of_renaissance.state import RenaissanceState, active, home, owns, rules, seat_of
from engines.kernel import Reason

State = RenaissanceState

# ---- the card itself

NOT_IN_HAND = Reason("not_yours", "not_in_hand", "5.4")
BURDEN = Reason("unavailable", "burden", "3.13.3.2")
BARRED = Reason("unavailable", "barred", "5.4.2")
NOT_MILITARY = Reason("conflict", "not_military", "5.4.2")


def burden(state: State, card: str) -> bool:
    """Tell whether a card is a Misery burden now, wherever it is (3.13.3.2).

    Either a card that voids it has been played, or everybody in the game owns Advances that void it.
    """
    event = rules(state).events.get(card)
    if event is None:
        return False
    voided = event.voided
    if voided.cards and any(state.played.get(other, 0) >= voided.epoch for other in voided.cards):
        return True
    seats = active(state) if voided.all_own else []
    return bool(seats) and all(owns(state, seat, letter) for seat in seats for letter in voided.all_own)


def barred(state: State, card: str) -> bool:
    """Tell whether a card cannot be played this turn: Papal Decree after Religious Strife (5.4.2)."""
    event = rules(state).events.get(card)
    return (
        event is not None and type(event.effect) is history.Decree and event.effect.lifted_by in state.events
    )


def why_not_play(state: State, seat: int, card: str) -> Reason | None:
    """Tell whether a player may play a card, apart from what it is aimed at (5.4)."""
    if card not in state.players[seat].hand:
        return NOT_IN_HAND
    if card not in rules(state).events:
        return None
    if burden(state, card):
        return BURDEN
    return BARRED if barred(state, card) else None


def why_not_before_war(state: State, seat: int, card: str) -> Reason | None:
    """Tell whether a belligerent may play a card before a war is rolled for again: military ones only."""
    event = rules(state).events.get(card)
    if card in state.players[seat].hand and (event is None or type(event.effect) is not history.Military):
        return NOT_MILITARY
    return why_not_play(state, seat, card)


# ---- players

NO_PLAYER = Reason("unknown", "no_player", "5.4.2")
PLAYER_OUT = Reason("unavailable", "player_out", "3.11")
IMMUNE = Reason("conflict", "immune", "5.4.2")
WAR_ON_SELF = Reason("conflict", "war_on_self", "5.4.2")


def protected(pack: Pack) -> set[str]:
    """Return the cards from which Enlightened Ruler protects its player (5.4.2)."""
    effects = [event.effect for event in pack.events.values()]
    return {card for effect in effects if type(effect) is history.Ruler for card in effect.protects_from}


def immune(state: State, seat: int, card: str) -> bool:
    """Tell whether an Advance or Enlightened Ruler protects a player from an event (5.4.2)."""
    pack = rules(state)
    if any(owns(state, seat, letter) for letter in pack.events[card].immune):
        return True
    return seat in state.rulers and card in protected(pack)


def why_not_player(state: State, seat: int, card: history.EventCard, capital: str) -> Reason | None:
    """Tell whether a player's event may be aimed at the player of a Capital (5.4.2)."""
    if capital not in [player.capital for player in state.players]:
        return NO_PLAYER
    return why_not_seat(state, seat, card, seat_of(state, capital))


def why_not_seat(state: State, seat: int, card: history.EventCard, target: int) -> Reason | None:
    """Tell whether a player's event may be aimed at a seat; only War may not be aimed at one's own."""
    if type(card.effect) is history.War and target == seat:
        return WAR_ON_SELF
    if state.players[target].out:
        return PLAYER_OUT
    return IMMUNE if immune(state, target, card.id) else None


def targets(state: State, seat: int, card: history.EventCard) -> tuple[str, ...]:
    """Return the players, Areas or categories that an event may be aimed at."""
    effect = card.effect
    if type(effect) in (history.Alchemy, history.CivilWar, history.War):
        hit = [other for other in active(state) if why_not_seat(state, seat, card, other) is None]
        return tuple([home(state, other) for other in hit])
    if type(effect) is history.Plague:
        players = len(state.players)
        return tuple([area.id for area in rules(state).areas.values() if area.min_players <= players])
    return effect.categories if type(effect) is history.Decree else ()


# ---- provinces

NO_MARKER = Reason("unavailable", "no_marker", "5.4.2")
NOT_COASTAL = Reason("conflict", "not_coastal", "5.4.2")
NEW_WORLD = Reason("conflict", "new_world", "5.4.2")
FOREIGN_CAPITAL = Reason("conflict", "foreign_capital", "5.4.2")
OWNER_IMMUNE = Reason("conflict", "owner_immune", "5.4.2")
NO_CRUSADE = Reason("conflict", "no_crusade", "5.4.2")


def why_not_hit(state: State, seat: int, card: history.EventCard, province: str) -> Reason | None:
    """Tell whether a player's event may hit a province (5.4.2).

    Pirates / Vikings hit a marker on a coast, overseas too; Rebellion hits one that is neither in the New
    World nor in a foreign Capital; The Crusades hit any market of their Area.
    """
    effect, there = card.effect, rules(state).provinces[province]
    if type(effect) is history.Crusade:
        return NO_CRUSADE if there.satellite or there.area != effect.area else None
    if type(effect) is history.Raid and not there.coastal:
        return NOT_COASTAL
    owner = at(state, province).marker
    if owner is None:
        return NO_MARKER
    if type(effect) is not history.Revolt:
        return None
    if there.group == effect.not_in:
        return NEW_WORLD
    if there.capital and province != state.players[seat].capital:
        return FOREIGN_CAPITAL
    return OWNER_IMMUNE if immune(state, owner, card.id) else None


def places(state: State, seat: int, card: history.EventCard) -> tuple[tuple[str, ...], int]:
    """Return the provinces that an event may hit, and how many of them it hits."""
    effect, pack = card.effect, rules(state)
    if type(effect) is history.Crusade:
        there = pack.by_area[effect.area]
    elif type(effect) is history.Raid or type(effect) is history.Revolt:
        marked = {province for province, pieces in state.provinces.items() if pieces.marker is not None}
        there = tuple([province for province in pack.provinces if province in marked])
    else:
        return (), 0
    hit = tuple([province for province in there if why_not_hit(state, seat, card, province) is None])
    return hit, min(effect.markers[state.epoch - 1], len(hit)) if type(effect) is history.Raid else 1
