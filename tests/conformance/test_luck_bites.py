"""The laws of luck bite, and the games keep them: two have dice, two nothing that the rules measure."""

import dataclasses
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.conformance import laws
from engines.conformance.laws import BrokenLawError, Trials
from engines.kernel import AgendaGame, Event, Game, Luck, NoData
from tests.bot.tables.market import MARKET, Buy, MarketState, MarketView, Opened, luck
from tests.toy import TOY, Swapped, Toy

CHEST = Opened(seat=1, coins=3)
EVEN = dict.fromkeys(range(4), 1)


def market(*told: Luck) -> AgendaGame[MarketState, NoData]:
    """A market that tells this luck of whatever chest."""

    def lie(pack: NoData, view: MarketView, event: Event) -> Iterable[Luck]:
        return told if isinstance(event, Opened) else ()

    return dataclasses.replace(MARKET, rules=dataclasses.replace(MARKET.rules, luck=lie))


LIES = {
    "of a seat that nobody has": Luck(seat=3, kind="chest", came=3, odds=EVEN),
    "of a kind without a name": Luck(seat=1, kind="box", came=3, odds=EVEN),
    "that could not come": Luck(seat=1, kind="chest", came=4, odds=EVEN),
    "that was sure to come": Luck(seat=1, kind="chest", came=3, odds={3: 1}),
    "in no way": Luck(seat=1, kind="chest", came=3, odds={3: 1, 2: 0}),
}


@pytest.mark.parametrize("told", LIES.values(), ids=LIES)
def test_luck_that_cannot_be_is_caught(told: Luck) -> None:
    with pytest.raises(BrokenLawError) as caught:
        laws.luck(market(told), MARKET.packs.default, None, CHEST, 3)
    assert caught.value.law == "luck"


def test_luck_that_could_be_taken_back_is_caught() -> None:
    with pytest.raises(BrokenLawError, match="taken back"):
        laws.luck(MARKET, MARKET.packs.default, None, Opened(seat=1, coins=3, reveals=False), 3)


def test_luck_that_can_be_is_not() -> None:
    laws.luck(MARKET, MARKET.packs.default, None, CHEST, 3)
    (found,) = MARKET.luck(MARKET.packs.default, None, CHEST)
    assert (found.seat, found.came, found.expected, found.variance, found.above) == (1, 3, 1.5, 1.25, 1.5)


class Tells(Toy):
    """Counts as luck what only the owner of a hand has drawn."""

    def luck(self, pack: str, view: Any, event: Event) -> tuple[Luck, ...]:
        if not isinstance(event, Swapped) or not event.secret:
            return ()
        return (Luck(seat=0, kind="tie", came=1, odds={0: 1, 1: 1}),)


def test_luck_that_tells_a_secret_is_caught() -> None:
    rng = random.Random(1)
    state = TOY.setup(2, b"s" * 32, TOY.Options(hand=2))
    swapped: list[Event] = []
    while not swapped:
        (decision, *_) = TOY.pending(state)
        events = TOY.apply(state, decision.seat, decision.moves.sample(rng))
        swapped = [one for one in events if isinstance(one, Swapped) and one.reveals]
    with pytest.raises(BrokenLawError, match="tells a secret"):
        laws.luck(Tells(), state.pack, None, swapped[0], 2)


# ---- expectations


def trials(odds: dict[int, int]) -> Trials:
    """Many chests, in which these coins are said to lie."""

    def lie(pack: NoData, view: MarketView, event: Event) -> Iterable[Luck]:
        for one in luck(pack, view, event):
            yield msgspec.structs.replace(one, odds=odds)

    game = dataclasses.replace(MARKET, rules=dataclasses.replace(MARKET.rules, luck=lie))
    found = Trials(game, random.Random(1))
    found.add(game.setup(2, bytes(32), game.Options()), 0, Buy(ware="chest-1"), 1500)
    return found


@pytest.mark.parametrize(
    "odds", [{0: 2, 1: 1, 2: 1, 3: 1}, {0: 1, 1: 1, 2: 1, 3: 3}, {3: 1, 9: 1}], ids=["low", "high", "far"]
)
def test_wrong_expectations_are_caught(odds: dict[int, int]) -> None:
    with pytest.raises(BrokenLawError) as caught:
        trials(odds).check()
    assert caught.value.law == "fair_luck"


def test_right_ones_are_not() -> None:
    found = trials(EVEN)
    found.check()
    (one,) = found.sums.values()
    assert one.variance == pytest.approx(1500 * 1.25)


# ---- the games


def lucks(game: Game, seats: int, seed: int) -> tuple[Counter[str], Trials]:
    """Play a random game; count its luck by kind, and try each such move a few times more."""
    rng, found, tried = random.Random(seed), Counter[str](), Trials(game, random.Random(seed))
    state = game.setup(seats, bytes([seed]) * 32, game.Options())
    while decisions := game.pending(state):
        decision = rng.choice(decisions)
        move, view, then = decision.moves.sample(rng), game.view(state, None), game.encode(state)
        events = game.apply(state, decision.seat, move)
        kinds = [one.kind for event in events for one in game.luck(state.pack, view, event)]
        for event in events:
            laws.luck(game, state.pack, view, event, seats)
        if kinds:
            tried.add(game.decode(then), decision.seat, move, 6)
        found.update(kinds)
    return found, tried


@pytest.mark.parametrize("key", sorted(GAMES))
def test_luck_of_the_games_comes_as_expected(key: str) -> None:
    game, kinds = GAMES[key], Counter[str]()
    for seed in range(3):
        found, tried = lucks(game, game.seats[-1], seed)
        tried.check()
        kinds += found
    assert set(kinds) <= set(game.lucks)
    expected = {"age_of_reason": {"battle", "unrest"}, "age_of_renaissance": {"competition", "war"}}
    assert set(kinds) >= expected.get(key, set())


def test_where_nothing_that_comes_has_a_worth_there_is_no_luck() -> None:
    assert not GAMES["endeavor"].lucks
    assert not GAMES["pax_renaissance"].lucks
