"""Which History cards may be played, and at whom or what: the predicates behind the spaces of `play` (5.4).

Each `why_not…` returns None where it is allowed, else the reason, from which the refusals are worded.
"""

from engines.age_of_renaissance.board import at
from engines.age_of_renaissance.history import Decree, EventCard, Military, Revolt, Ruler
from engines.age_of_renaissance.pack import Pack
from engines.age_of_renaissance.reasons import Reason
from engines.age_of_renaissance.state import RenaissanceState, active, home, owns, rules, seat_of

State = RenaissanceState

# ---- the card itself

NOT_IN_HAND = Reason("not_yours", "not_in_hand", "5.4")
BURDEN = Reason("unavailable", "burden", "3.13.3.2")
BARRED = Reason("unavailable", "barred", "5.4.2")
NOT_MILITARY = Reason("conflict", "not_military", "5.4.2")


def burden(state: State, card: str) -> bool:
    """Tell whether a card is a Misery burden now, wherever it is (3.13.3.2).

    A card that voids it has been played, or everybody in the game owns the Advances that make it harmless.
    """
    event = rules(state).events.get(card)
    if event is None:
        return False
    voided = event.voided
    if any(state.played.get(other, 0) >= voided.epoch for other in voided.cards):
        return True
    seats = active(state) if voided.all_own else []
    return bool(seats) and all(owns(state, seat, letter) for seat in seats for letter in voided.all_own)


def barred(state: State, card: str) -> bool:
    """Tell whether a card cannot be played this turn: Papal Decree after Religious Strife (5.4.2)."""
    event = rules(state).events.get(card)
    return event is not None and type(event.effect) is Decree and event.effect.lifted_by in state.events


def why_not_play(state: State, seat: int, card: str) -> Reason | None:
    """Tell whether a player may play a card, apart from what it is aimed at (5.4)."""
    if card not in state.players[seat].hand:
        return NOT_IN_HAND
    if burden(state, card):
        return BURDEN
    return BARRED if barred(state, card) else None


def why_not_before_war(state: State, seat: int, card: str) -> Reason | None:
    """Tell whether a belligerent may play a card before a war is rolled for again: military ones only."""
    event = rules(state).events.get(card)
    if card in state.players[seat].hand and (event is None or type(event.effect) is not Military):
        return NOT_MILITARY
    return why_not_play(state, seat, card)


# ---- players

NO_PLAYER = Reason("unknown", "no_player", "5.4.2")
PLAYER_OUT = Reason("unavailable", "player_out", "3.11")
IMMUNE = Reason("conflict", "immune", "5.4.2")
WAR_ON_SELF = Reason("conflict", "war_on_self", "5.4.2")


def protected(pack: Pack) -> set[str]:
    """Return the cards that do not touch who has played Enlightened Ruler (5.4.2)."""
    effects = [event.effect for event in pack.events.values()]
    return {card for effect in effects if type(effect) is Ruler for card in effect.protects_from}


def immune(state: State, seat: int, card: str) -> bool:
    """Tell whether an event does not touch a player: by an Advance, or by Enlightened Ruler (5.4.2)."""
    pack = rules(state)
    if any(owns(state, seat, letter) for letter in pack.events[card].immune):
        return True
    return seat in state.rulers and card in protected(pack)


def why_not_player(state: State, card: str, capital: str) -> Reason | None:
    """Tell whether an event may be aimed at a player: himself too, where it says no more than "a player"."""
    if capital not in [player.capital for player in state.players]:
        return NO_PLAYER
    seat = seat_of(state, capital)
    if state.players[seat].out:
        return PLAYER_OUT
    return IMMUNE if immune(state, seat, card) else None


def why_not_enemy(state: State, seat: int, card: str, capital: str) -> Reason | None:
    """Tell whether a player may wage war on another (5.4.2)."""
    if capital == state.players[seat].capital:
        return WAR_ON_SELF
    return why_not_player(state, card, capital)


def victims(state: State, card: str) -> tuple[str, ...]:
    """Return the Capitals of those whom an event may be aimed at."""
    capitals = [home(state, seat) for seat in active(state)]
    return tuple([capital for capital in capitals if why_not_player(state, card, capital) is None])


def enemies(state: State, seat: int, card: str) -> tuple[str, ...]:
    """Return the Capitals of those on whom a player may wage war."""
    return tuple([capital for capital in victims(state, card) if capital != home(state, seat)])


# ---- provinces and Areas

NO_MARKER = Reason("unavailable", "no_marker", "5.4.2")
NOT_COASTAL = Reason("conflict", "not_coastal", "5.4.2")
NEW_WORLD = Reason("conflict", "new_world", "5.4.2")
FOREIGN_CAPITAL = Reason("conflict", "foreign_capital", "5.4.2")
OWNER_IMMUNE = Reason("conflict", "owner_immune", "5.4.2")
NO_CRUSADE = Reason("conflict", "no_crusade", "5.4.2")


def why_not_raided(state: State, province: str) -> Reason | None:
    """Tell whether Pirates / Vikings may come: to a marker on a coast, overseas too (5.4.2)."""
    if not rules(state).provinces[province].coastal:
        return NOT_COASTAL
    return NO_MARKER if at(state, province).marker is None else None


def why_not_revolting(state: State, seat: int, card: EventCard, province: str) -> Reason | None:
    """Tell whether Rebellion may hit a marker: not in the New World, nor in a foreign Capital (5.4.2)."""
    assert type(card.effect) is Revolt, f"{card.id} is no revolt"
    one, owner = rules(state).provinces[province], at(state, province).marker
    if owner is None:
        return NO_MARKER
    if one.group == card.effect.not_in:
        return NEW_WORLD
    if one.capital and province != state.players[seat].capital:
        return FOREIGN_CAPITAL
    return OWNER_IMMUNE if immune(state, owner, card.id) else None


def raidable(state: State) -> tuple[str, ...]:
    """Return the provinces that `why_not_raided` allows."""
    pack, found = rules(state), state.provinces
    return tuple([one for one in pack.provinces if one in found and why_not_raided(state, one) is None])


def revolting(state: State, seat: int, card: EventCard) -> tuple[str, ...]:
    """Return the provinces that `why_not_revolting` allows."""
    pack, found = rules(state), state.provinces
    return tuple(
        [one for one in pack.provinces if one in found and why_not_revolting(state, seat, card, one) is None]
    )


def crusaded(state: State, area: str) -> tuple[str, ...]:
    """Return where The Crusades may put a marker: no Satellite ever holds one (5.6.1.1)."""
    pack = rules(state)
    return tuple([one for one in pack.by_area[area] if not pack.provinces[one].satellite])


def areas(state: State) -> tuple[str, ...]:
    """Return the Areas in play (4.3)."""
    players = len(state.players)
    return tuple([area.id for area in rules(state).areas.values() if area.min_players <= players])
