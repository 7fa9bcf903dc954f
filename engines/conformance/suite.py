"""The suite that a game of any package runs on itself: a class of tests to inherit from."""

import hashlib
import random
from functools import cached_property
from typing import Any, ClassVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engines.conformance import commands, laws, said
from engines.conformance.packs import other_pack
from engines.conformance.tables import tables, telling
from engines.conformance.walk import walk
from engines.kernel import Game, IllegalMove

NOT_ENCODED = (
    b"", b"{}", b"[]", b"null", b"\xff\xfe", b'{"schema":1}', b'{"schema":1,"state":{}}',
    b'{"schema":0,"move":{}}', b'{"schema":99,"state":{}}', b'{"schema":1,"move":{"move":"no-such"}}',
    b'{"schema":"1","event":{}}', b'{"schema":1,"move":{},"event":{}}', b'{"move":{}}', b"[" * 100_000,
)  # fmt: skip


class Conformance:
    """A game keeps the contract: random games for all numbers of seats and all options.

    Inherit from it in a class whose name begins with "Test", and name the game.
    """

    game: ClassVar[Game]
    games: ClassVar[int] = 4  # how many random games are played with each number of seats
    sparse: ClassVar[int] = 8
    """All laws hold at one move in so many, but at every move of the first game at the smallest table."""
    thoughtful: ClassVar[int] = 12  # computers are asked at one move in so many of one random game
    plain: ClassVar[frozenset[str]] = frozenset()  # plain words that `ordinary.py` lacks
    pack: ClassVar[bytes | None] = None  # another valid data pack; None: made from the game's own

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run what takes a number of seats with each of them."""
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize("seats", self.game.seats)

    @cached_property
    def other(self) -> bytes | None:
        """Return another data pack; None for a game without data."""
        return self.pack or other_pack(self.game)

    def test_the_laws_hold_in_random_games(self, seats: int) -> None:
        """Play random games; a law that does not hold is named with seed and options."""
        ways = tables(self.game, seats)
        first = 1 if seats == self.game.seats.start else self.sparse
        every = iter([first, *[self.sparse] * self.games])

        # A whole game is no better understood for being shortened: the report names law, seed and options.
        # Nor has a slow machine anything to do with the laws.
        @settings(max_examples=self.games, phases=[Phase.generate], deadline=None)
        @given(st.sampled_from(ways), st.integers(0, 2**64))
        def play(chosen: object, seed: int) -> None:
            walk(self.game, seats, chosen, seed, every=next(every), other=self.other)

        play()

    def test_every_variant_can_be_played_to_the_end(self, seats: int) -> None:
        """Play games in which every value of each option is met."""
        for seed, chosen in enumerate(telling(tables(self.game, seats))):
            walk(self.game, seats, chosen, seed, every=1000, undos=0)

    def test_computers_are_honest(self) -> None:
        """Let computers of all levels answer at moments of a random game, on true states and on twins."""
        game, rng = self.game, random.Random(1)
        state = game.setup(self.game.seats.start, bytes(32), game.Options())
        for number in range(5000):
            decisions = game.pending(state)
            if not decisions:
                break
            decision = rng.choice(decisions)
            if rng.randrange(self.thoughtful) == 0:
                laws.honest_computers(game, state, decision.seat, number)
            game.apply(state, decision.seat, decision.moves.sample(rng))

    def test_commands_and_forms_fit_discord(self) -> None:
        """Describe every move, option and policy, within what Discord allows."""
        for check in (commands.described, commands.plain_moves, commands.small_command):
            check(self.game)
        commands.forms(self.game)
        commands.rulesets(self.game)

    def test_states_and_views_are_plain_typed_data(self) -> None:
        """Keep states and views free of what has no order."""
        commands.plain_data(self.game)

    def test_wrong_numbers_of_seats_are_refused(self) -> None:
        """Say so, in words, where a table is too small or too large."""
        for seats in (0, self.game.seats.start - 1, self.game.seats.stop):
            with pytest.raises(ValueError, match=r"."):
                self.game.setup(seats, bytes(32), self.game.Options())

    def test_a_seat_that_owes_nothing_and_a_game_that_is_over_are_told_so(self) -> None:
        """Refuse a move of a seat that owes none, and after the end, and leave the state as it is."""
        game = self.game
        state = game.setup(game.seats.start, bytes(32), game.Options())
        (decision, *_) = game.pending(state)
        move = next(iter(decision.moves))
        _refused(game, state, 99, move, "not_pending")
        while game.pending(state):
            (decision, *_) = game.pending(state)
            game.apply(state, decision.seat, decision.default or next(iter(decision.moves)))
        _refused(game, state, 0, move, "game_over")

    def test_the_seed_decides_everything(self) -> None:
        """Give equal seeds equal bytes, and publish the seed's hash."""
        game, seats = self.game, self.game.seats.start
        first, again, other = (game.setup(seats, seed * 32, game.Options()) for seed in (b"a", b"a", b"b"))
        assert game.encode(first) == game.encode(again)
        assert game.encode(first) != game.encode(other)
        assert first.commitment == hashlib.sha256(b"a" * 32).hexdigest()

    @pytest.mark.parametrize("data", NOT_ENCODED, ids=lambda data: data[:40].decode(errors="replace"))
    def test_nothing_else_is_decoded(self, data: bytes) -> None:
        """Refuse what is no encoded value with a ValueError."""
        with pytest.raises(ValueError, match=r"."):
            self.game.decode(data)

    def test_a_state_names_the_pack_it_is_played_with(self) -> None:
        """Carry the digest of the pack, and refuse one that is not loaded."""
        game, seats = self.game, self.game.seats.start
        raw = game.packs.text(game.packs.default)
        digest = game.load(raw)
        assert digest == hashlib.sha256(raw).hexdigest()
        named = game.setup(seats, bytes(32), game.Options(), digest)
        assert named.pack == digest
        assert game.encode(named) == game.encode(game.setup(seats, bytes(32), game.Options()))
        with pytest.raises(ValueError, match=r"."):
            game.setup(seats, bytes(32), game.Options(), "0" * 64)

    def test_a_damaged_data_pack_is_refused(self) -> None:
        """Refuse what is no pack with a ValueError."""
        for raw in (b"", b"[]", b"{", b'{"no-such-part": 1}'):
            with pytest.raises(ValueError, match=r"."):
                self.game.load(raw)

    def test_an_introduction_can_be_read_on_a_phone(self) -> None:
        """Say one thing a page, in few words, and show what a page can show; the examples are the same."""
        pages = self.game.introduction.pages
        assert len({page.title for page in pages}) == len(pages)
        for page in pages:
            laws.readable_page(page)
            laws.reached_page(self.game, page)

    def test_look_ups_find_what_they_list(self) -> None:
        """Find every entry by its title; an entry has a text and a rule."""
        game, pack = self.game, self.game.packs.default
        entries = game.lookup(pack, "")
        assert len({entry.key for entry in entries}) == len(entries)
        for entry in entries:
            assert entry.title
            assert entry.text
            assert entry.rule
            assert all(entry in game.lookup(pack, name) for name in entry.names)
        assert not game.lookup(pack, "no such thing as this")
        assert all(provenance.sentence() for provenance in game.reconstructed(pack))

    def test_every_term_can_be_looked_up(self, seats: int) -> None:
        """Say nothing that is neither plain English nor in the name of an entry, and name no other thing."""
        game, pack = self.game, self.game.packs.default
        known, ways = laws.Terms(game, pack, self.plain), tables(game, seats)
        laws.named_components(game, pack, said.components(game, pack))
        laws.terms(known, said.always(game))
        for seed in range(self.games):
            laws.terms(known, said.during(game, seats, ways[seed * 7 % len(ways)], seed))


def _refused(game: Game, state: Any, seat: int, move: Any, code: str) -> None:
    before = game.encode(state)
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, seat, move)
    assert refused.value.code == code
    assert game.encode(state) == before
