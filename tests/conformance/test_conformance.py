"""Every game keeps the contract: random games for all numbers of seats and all options.

The everyday run plays a telling few of each size; long mode is `test_long.py`.
"""

import hashlib

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engines import GAMES
from engines.kernel import Game, IllegalMove, packs
from tests import toy
from tests.conformance.tables import tables, telling
from tests.conformance.walk import walk

ALL = {**GAMES, **toy.GAMES}
GAMES_EACH = 2
"""So many games of each size; those of other options are in long mode."""

SIZES = [pytest.param(game, seats, id=f"{game.key}-{seats}") for game in ALL.values() for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_the_laws_hold_in_random_games(game: Game, seats: int) -> None:
    ways = tables(game, seats)
    # At the smallest table all laws hold after every move of a first game.
    every = iter([1 if seats == game.seats.start else 8, *[8] * GAMES_EACH])

    # A whole game is no better understood for being shortened: the report names law, seed and options.
    @settings(max_examples=GAMES_EACH, phases=[Phase.generate])
    @given(st.sampled_from(ways), st.integers(0, 2**64))
    def play(chosen: object, seed: int) -> None:
        walk(game, seats, chosen, seed, every=1 if game.key == "toy" else next(every))

    play()


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_every_variant_can_be_played_to_the_end(game: Game, seats: int) -> None:
    for seed, chosen in enumerate(telling(tables(game, seats))):
        walk(game, seats, chosen, seed, every=1000, undos=0)


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_wrong_numbers_of_seats_are_refused(game: Game) -> None:
    for seats in (0, game.seats.start - 1, game.seats.stop):
        with pytest.raises(ValueError, match=r"."):
            game.setup(seats, bytes(32), game.Options())


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_a_seat_that_owes_nothing_and_a_game_that_is_over_are_told_so(game: Game) -> None:
    state = game.setup(game.seats.start, bytes(32), game.Options())
    (decision, *_) = game.pending(state)
    move = next(iter(decision.moves))
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, 99, move)
    assert refused.value.code == "not_pending"


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_the_seed_decides_everything(game: Game) -> None:
    seats = game.seats.start
    first, again, other = (
        game.setup(seats, seed, game.Options()) for seed in (b"a" * 32, b"a" * 32, b"b" * 32)
    )
    assert game.encode(first) == game.encode(again)
    assert game.encode(first) != game.encode(other)
    assert first.commitment == hashlib.sha256(b"a" * 32).hexdigest()


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"schema":1}',
        b'{"schema":1,"state":{}}',
        b'{"schema":0,"move":{}}',
        b'{"schema":99,"state":{}}',
        b'{"schema":1,"move":{"move":"no-such"}}',
        b'{"schema":"1","event":{}}',
        b'{"schema":1,"move":{},"event":{}}',
        b'{"move":{}}',
        b"[" * 100_000,
    ],
    ids=lambda data: data[:40].decode(errors="replace"),
)
def test_nothing_else_is_decoded(game: Game, data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        game.decode(data)


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_a_state_names_the_pack_it_is_played_with(game: Game) -> None:
    raw, seats = packs.default(game.key, game.files), game.seats.start
    digest = game.load(raw)
    assert digest == hashlib.sha256(raw).hexdigest()
    named = game.setup(seats, bytes(32), game.Options(), digest)
    assert named.pack == digest
    assert game.encode(named) == game.encode(game.setup(seats, bytes(32), game.Options()))
    with pytest.raises(ValueError, match=r"."):
        game.setup(seats, bytes(32), game.Options(), "0" * 64)


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_a_damaged_data_pack_is_refused(game: Game) -> None:
    for raw in (b"", b"[]", b"{", b'{"no-such-part": 1}'):
        with pytest.raises(ValueError, match=r"."):
            game.load(raw)


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_look_ups_find_what_they_list(game: Game) -> None:
    entries = game.lookup("")
    assert entries
    assert len({entry.key for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.title
        assert entry.text
        assert entry.rule
        assert entry in game.lookup(entry.title)
    assert not game.lookup("no such thing as this")
    assert all(game.reconstructed()) or not game.reconstructed()
