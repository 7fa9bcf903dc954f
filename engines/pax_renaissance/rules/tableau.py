"""Tableaux: where cards and squares lie, what they offer, and what is silenced (B3 to B5, E4, F1f, VASSAL).

A "card" is a tableau card, or an empire square, by the id of its empire.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TypeVar

from engines.pax_renaissance.data.effects import (
    Ability,
    ImmuneToSilencing,
    Op,
    PortugalFranceNotAdjacent,
    Prestige,
    Region,
)
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.state import PaxState, rules, seats

A = TypeVar("A", bound=Ability)

APART = ("portugal", "france")
"""Not adjacent if a card says so."""
NOWHERE: frozenset[str] = frozenset()


# ---- places


def side_of(state: PaxState, card: str) -> tuple[int, Region] | None:
    """Return the owner and the side of the tableau in which a card lies; None: it lies in none.

    A queen lies with her king, a vassal with its suzerain.
    """
    king = king_of(state, card)
    if king is not None:
        card = king
    square = state.squares.get(card)
    if square is not None:
        if square.owner is None:
            return None
        card = square.suzerain or card
        owners = (square.owner,)
    else:
        owners = seats(state)
    for seat in owners:
        player = state.players[seat]
        if card in player.west:
            return seat, "west"
        if card in player.east:
            return seat, "east"
    return None


def king_of(state: PaxState, queen: str) -> str | None:
    """Return the empire of a queen's king, in a tableau or on its throne; None for all else."""
    if queen not in _queens(state.pack):
        return None
    for empire, square in state.squares.items():
        if queen in square.queens:
            return empire
    return None


def vassals(state: PaxState, empire: str) -> list[str]:
    """Return an empire's vassals, in the order of the pack."""
    below: list[str] = []
    for vassal, square in state.squares.items():
        if square.suzerain != empire:
            continue
        below.append(vassal)
    return below if len(below) < 2 else [vassal for vassal in rules(state).empires if vassal in below]


def stack(state: PaxState, empire: str) -> list[str]:
    """Return a square with its queens, its vassals and their queens."""
    cards = [empire, *state.squares[empire].queens]
    for vassal in vassals(state, empire):
        cards += [vassal, *state.squares[vassal].queens]
    return cards


def cards_of(state: PaxState, seat: int, region: Region | None = None) -> list[str]:
    """Return all live cards of a tableau (or of one side), from the player board outward."""
    cards: list[str] = []
    squares, player = state.squares, state.players[seat]
    for side in (player.west, player.east) if region is None else (player.side(region),):
        for card in side:
            if card in squares:
                cards += stack(state, card)
            else:
                cards.append(card)
    return cards


def in_tableaux(state: PaxState) -> Iterator[str]:
    """Go through the live cards of all tableaux, in seat order."""
    for seat in seats(state):
        yield from cards_of(state, seat)


def places_of_bishops(state: PaxState) -> list[str]:
    """Return all cards where bishops may lie: those in tableaux, then thrones with their queens."""
    places: list[str] = []
    for seat in seats(state):
        places += cards_of(state, seat)
    for empire in rules(state).empires:
        square = state.squares[empire]
        if square.owner is None:
            places.append(empire)
            places += square.queens
    return places


def location(state: PaxState, card: str) -> str | None:
    """Return a card's location: an empire, The East or The West; a queen's is her king's (LOCATION, I1a)."""
    return rules(state).locations[card] or king_of(state, card)


def located(state: PaxState, cards: Iterable[str], places: frozenset[str]) -> Iterator[str]:
    """Go through the cards whose location is one of these places."""
    printed = rules(state).locations
    for card in cards:
        if (printed[card] or king_of(state, card)) in places:
            yield card


def empires_at(state: PaxState, card: str) -> tuple[str, ...]:
    """Return the empires that a card's location stands for; none for a queen without a king."""
    pack = rules(state)
    place = pack.locations[card] or king_of(state, card)
    return pack.empires_in[place] if place is not None else ()


def matches(state: PaxState, card: str, other: str) -> bool:
    """Tell whether two cards share a location; The East is all Eastern empires (LOCATION b, c)."""
    return location(state, other) in near(state, card)


def near(state: PaxState, card: str) -> frozenset[str]:
    """Return the locations that count as a card's own; none for a queen without a king."""
    place = location(state, card)
    return NOWHERE if place is None else rules(state).sharing[place]


def adjacent(state: PaxState, empire: str) -> tuple[str, ...]:
    """Return the empires adjacent to an empire, diagonals included (ADJACENT)."""
    neighbours = rules(state).empires[empire].neighbours
    if empire in APART and anywhere(state, PortugalFranceNotAdjacent):
        return tuple([other for other in neighbours if other not in APART])
    return neighbours


# ---- what cards offer


def ops_of(state: PaxState, card: str) -> tuple[Op, ...]:
    """Return the ops of a card, or of the upper side of a square."""
    square = state.squares.get(card)
    if square is None:
        return rules(state).cards[card].ops
    empire = rules(state).empires[card]
    return empire.republic.ops if square.republic else empire.king.ops


def prestige_of(state: PaxState, card: str) -> tuple[Prestige, ...]:
    """Return the prestige of a card, or of the upper side of a square."""
    square = state.squares.get(card)
    if square is None:
        return rules(state).cards[card].prestige
    empire = rules(state).empires[card]
    return empire.republic.prestige if square.republic else empire.king.prestige


def prestige(state: PaxState, seat: int, kind: Prestige, *, maids: bool = False) -> int:
    """Count a player's prestige of a kind, on silenced cards too (F1g); `maids`: on old maids too (I2b)."""
    cards = cards_of(state, seat)
    if maids:
        cards += state.players[seat].maids
    return sum([prestige_of(state, card).count(kind) for card in cards])


def silenced(state: PaxState, card: str) -> bool:
    """Tell whether a bishop silences a card: its own, or that of its royal partner (F1f, F1g, I1e)."""
    if not shadowed(state, card):
        return False
    spot = side_of(state, card)
    return spot is None or not has(state, spot[0], ImmuneToSilencing)


def shadowed(state: PaxState, card: str) -> bool:
    """Tell whether a bishop lies on a card or its royal partner, whether or not that silences them."""
    return bool(state.bishops) and not state.bishops.keys().isdisjoint(couple(state, card))


def couple(state: PaxState, card: str) -> list[str]:
    """Return a king with his queens, for each of them; a card alone for all else."""
    king = card if card in state.squares else king_of(state, card)
    return [card] if king is None else [king, *state.squares[king].queens]


def abilities(state: PaxState, seat: int, kind: type[A]) -> list[A]:
    """Return a player's live abilities of a kind, an entry for each copy (ABILITY)."""
    live = _live(state, seat, kind)
    return [ability for _, ability in live] if live else []


def has(state: PaxState, seat: int, kind: type[Ability]) -> bool:
    """Tell whether a player has a live ability of a kind."""
    return bool(_live(state, seat, kind))


def anywhere(state: PaxState, kind: type[Ability]) -> bool:
    """Tell whether an ability of a kind is live in any tableau."""
    for seat in seats(state):
        player = state.players[seat]
        if (player.west or player.east) and _live(state, seat, kind):
            return True
    return False


def carriers(state: PaxState, seat: int, kind: type[Ability]) -> list[str]:
    """Return the cards of a player's tableau with a live ability of a kind."""
    return [card for card, _ in _live(state, seat, kind)]


def gifted(state: PaxState, seat: int) -> bool:
    """Tell quickly whether a tableau has any card with an ability, live or not."""
    bearers, player = _bearers(state.pack), state.players[seat]
    cards = player.west + player.east
    if not bearers.isdisjoint(cards):
        return True
    if state.squares.keys().isdisjoint(cards):  # without a king there is no queen
        return False
    for square in state.squares.values():
        if square.queens and square.owner == seat and not bearers.isdisjoint(square.queens):
            return True
    return False


def _live(state: PaxState, seat: int, kind: type[A]) -> list[tuple[str, A]]:
    """Return the unsilenced cards of a tableau with an ability of a kind (F1g)."""
    player = state.players[seat]
    cards = player.west + player.east
    live: list[tuple[str, A]] = []
    if not cards:
        return live
    for card, ability, queen in _carriers(state.pack, kind):
        if queen:
            king = king_of(state, card)
            there = king is not None and state.squares[king].owner == seat
        else:
            there = card in cards
        if there and (kind is ImmuneToSilencing or not silenced(state, card)):
            live.append((card, ability))
    return live


@cache
def _carriers(digest: str, kind: type[A]) -> tuple[tuple[str, A, bool], ...]:
    """Return all cards with an ability of a kind, and whether they are queens; queens come last."""
    cards = PACKS.get(digest).cards
    bearers = {card: ability for card in cards for ability in cards[card].abilities if type(ability) is kind}
    queens = [card for card in bearers if cards[card].kind == "queen"]
    others = [card for card in bearers if card not in queens]
    return tuple((card, bearers[card], card in queens) for card in others + queens)


@cache
def _bearers(digest: str) -> frozenset[str]:
    return frozenset(card.id for card in PACKS.get(digest).cards.values() if card.abilities)


@cache
def _queens(digest: str) -> frozenset[str]:
    return frozenset(card.id for card in PACKS.get(digest).cards.values() if card.kind == "queen")
