"""Starts in the middle of things for the second reading: tableaux, courts, wars and faiths at random."""

import random
from collections.abc import Iterable
from typing import Any

from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.rules.setup import FullPaxState as State
from engines.pax_renaissance.state import rules, seats
from tests.pax_renaissance.second.table import RELIGIONS, Table

STATES = ("medieval", *RELIGIONS)


def enrich(state: State, rng: random.Random) -> None:
    """Lay cards, squares and tokens all over the table; the first player's turn begins anew."""
    pack = rules(state)
    spare = _spare(state, pack)
    rng.shuffle(spare)
    able = rng.random()
    spare.sort(key=lambda card: bool(pack.cards[card].abilities) and rng.random() < able, reverse=True)
    brides = _deal(state, pack, rng, spare)
    _crowns(state, pack, rng, brides)
    crowded = rng.random() < 0.3
    for empire in state.states:
        state.states[empire] = rng.choice(STATES)
    for colour in state.open:
        state.open[colour] = rng.choice([one for one, city in pack.cities.items() if city.emporium == colour])
    _tokens(state, rng, crowded=crowded)
    for seat in seats(state):
        # A bishop may have come upon the card that allowed more.
        del state.players[seat].hand[_limit(state, pack, seat) :]
    for row in state.market.values():
        for slot in row:
            slot.florins = rng.choice([0, 0, 0, 1, 2, 4])
    for deck in state.decks.values():
        gone = rng.choice([0, len(deck) // 3, 2 * len(deck) // 3, len(deck) - 1])
        state.discarded += deck[:gone]
        del deck[:gone]
    comets = sum(pack.cards[card].kind == "comet" for card in state.discarded)
    active: list[Any] = rng.sample(list(pack.victories), comets)
    state.victories += active
    state.turn.number = 1
    state.changed()


def _spare(state: State, pack: Pack) -> list[str]:
    """Return the cards that are not in the game."""
    known = {slot.card for row in state.market.values() for slot in row}
    known |= {one for deck in state.decks.values() for one in deck}
    return [card.id for card in pack.cards.values() if card.id not in known and card.kind != "comet"]


def _deal(state: State, pack: Pack, rng: random.Random, spare: list[str]) -> list[str]:
    """Deal squares and cards to tableaux and hands; return the queens that are left to marry."""
    brides: list[str] = []
    items = [*spare[: rng.randrange(8, 40)], *(one for one in pack.empires if rng.random() < 0.75)]
    rng.shuffle(items)
    everybody = seats(state)
    for item in items:
        seat = rng.choice(everybody)
        player = state.players[seat]
        if item in pack.empires:
            square = state.squares[item]
            kings = [one for one in player.west + player.east if one in pack.empires]
            kings = [one for one in kings if not state.squares[one].republic]
            square.owner = seat
            if kings and rng.random() < 0.4:
                square.suzerain = rng.choice(kings)
                continue
            square.republic = rng.random() < 0.4
            player.side(pack.empires[item].region).append(item)
        elif pack.cards[item].kind == "queen" and rng.random() < 0.7:
            brides.append(item)
        elif seat >= 0 and len(player.hand) < _limit(state, pack, seat) and rng.random() < 0.4:
            player.hand.append(item)
        elif pack.cards[item].kind == "queen":
            player.maids.append(item)
        else:
            player.side(pack.cards[item].region).append(item)
    for seat in everybody:
        state.players[seat].florins = rng.choice([0, 1, 2, 3, 5, 8, 13])
    return brides


def _limit(state: State, pack: Pack, seat: int) -> int:
    return 5 if Table(pack, state).hand_limit(seat) is None else 2


def _crowns(state: State, pack: Pack, rng: random.Random, brides: Iterable[str]) -> None:
    for bride in brides:
        kings = [one for one in pack.cards[bride].suitors if not state.squares[one].republic]
        kings = [one for one in kings if not state.squares[one].queens or rng.random() < 0.1]
        if kings:
            state.squares[rng.choice(kings)].queens.append(bride)


def _tokens(state: State, rng: random.Random, *, crowded: bool) -> None:
    """Put tokens everywhere, as far as they go."""
    pack = rules(state)
    state.spaces.clear()
    for border in state.borders.values():
        border.pawn = border.pirate = None
    for religion in RELIGIONS:
        bearers = [one for one in Table(pack, state).bearers() if one not in state.bishops]
        for card in rng.sample(bearers, min(len(bearers), rng.choice([0, 1, 2, 5]))):
            state.bishops[card] = religion
    full, devout = rng.random(), rng.random()
    table = Table(pack, state)
    for empire in pack.empires:
        for space in table.cities(empire):
            faith: Any = rng.choice(RELIGIONS)
            if state.states[empire] != "medieval" and rng.random() < devout:
                faith = state.states[empire]
            token = f"{faith}_{rng.choice(['knight', 'rook'])}"
            now = Table(pack, state)
            if rng.random() < full and now.pool(token) and now.fits(token, space):
                state.spaces[space] = token
    for border, lying in state.borders.items():
        owner = rng.choice(seats(state))
        if rng.random() < 0.6:
            lying.pawn = owner
        immune = bool(table.abilities(owner, effects.ConcessionsImmuneToPirates))
        faith = rng.choice(RELIGIONS)
        if pack.borders[border].sea and (immune or lying.pawn is None) and rng.random() < 0.6:
            lying.pirate = faith if Table(pack, state).pool(f"{faith}_pirate") else None
    pawns = [table.pawn(seat) for seat in seats(state)]
    kinds = [token for token in _all_ruling() for _ in range(2)] + pawns * 4
    for _ in range(300 if crowded else rng.choice([0, 5, 15, 40])):
        token = rng.choice(kinds)
        if Table(pack, state).pool(token):
            state.squares[rng.choice(list(pack.empires))].repressed.append(token)


def _all_ruling() -> list[str]:
    return [f"{faith}_{shape}" for faith in RELIGIONS for shape in ("knight", "rook")]
