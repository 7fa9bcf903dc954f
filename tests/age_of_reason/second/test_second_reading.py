"""In random games all that is asked, and all that lies on the table, is what a second reading has."""

import random
from collections import Counter
from itertools import product
from typing import Any

import msgspec

from engines.age_of_reason.events import AlliancesDrawn, AuctionOpened, MarkersDrawn, SetUp
from engines.age_of_reason.game import AGE_OF_REASON as GAME
from engines.age_of_reason.moves import MOVES, Bid
from engines.age_of_reason.rules.setup import FullReasonState
from engines.age_of_reason.state import rules
from engines.kernel import Event, Move, MoveSpace, Span
from tests.age_of_reason.second.reading import Reading
from tests.age_of_reason.second.table import Question
from tests.age_of_reason.walks import PLAYERS, Player, options


def offered(kind: str, space: MoveSpace[Any]) -> Question:
    """Write a space as the reading writes it, having checked that nothing is offered twice."""
    found = Question(kind)
    for box in space.boxes:
        if box.kind is not Bid:
            assert not found.moves & set(box)
            found.moves |= set(box)
            continue
        gold = box.fields["gold"]
        assert isinstance(gold, Span)
        for pair in product(box.fields["above"], box.fields["below"]):
            assert pair not in found.bids
            found.bids[pair] = gold.low, gold.high
    return found


def on_the_table(state: FullReasonState) -> dict[str, Any]:
    """Write down the engine's table."""
    combat, auction = state.combat, state.auction
    return {
        "moment": (state.turn, state.segment, state.first),
        "alliances": (state.above, state.below),
        "auction": auction and msgspec.to_builtins(auction),
        "players": [
            (one.country, one.gold, one.unrest, sorted(one.hand), sorted(one.pile)) for one in state.players
        ],
        "points": [(one.scored, one.bonus, one.lost, one.points) for one in state.players],
        "discs": {area: there.discs for area, there in state.areas.items()},
        "markers": {area: there.markers for area, there in state.areas.items()},
        "boxes": {box: sorted(held) for box, held in state.boxes.items()},
        "bag": Counter(rules(state).markers[marker].area for marker in state.bag),
        "combat": combat and msgspec.to_builtins(combat),
    }


def as_read(reading: Reading) -> dict[str, Any]:
    """Write down the reading's table in the same way."""
    combat, seats = reading.combat, reading.seats
    if combat:
        combat = combat | {"laid": [combat["laid"].get(number) for number in range(len(seats))]}
    return {
        "moment": (reading.turn, reading.segment, reading.first),
        "alliances": (reading.above, reading.below),
        "auction": reading.auction,
        "players": [(one.country, one.gold, one.unrest, sorted(one.hand), sorted(one.pile)) for one in seats],
        "points": [(one.scored, one.bonus, one.lost, one.points) for one in seats],
        "discs": {area: dict(+there) for area, there in reading.discs.items()},
        "markers": reading.markers,
        "boxes": {box: sorted(held) for box, held in reading.boxes.items()},
        "bag": +reading.bag,
        "combat": combat,
    }


def of_the_setup(state: FullReasonState) -> list[Event]:
    """Put together what chance brought before the first decision, as if it had been logged."""
    if state.options.countries == "chosen":
        return []
    discs: dict[str, list[str]] = {country: [] for country in rules(state).countries}
    for area, there in state.areas.items():
        for country, count in there.discs.items():
            discs[country] += [area] * count
    drawn = tuple(marker for area in state.areas.values() for marker in area.markers)
    areas = {country: tuple(found) for country, found in discs.items()}
    log = [SetUp(discs=areas, first=state.first), MarkersDrawn(markers=drawn)]
    if state.options.random_alliances:
        return [*log, AlliancesDrawn(above=tuple(state.above), below=tuple(state.below))]
    return [*log, AuctionOpened(seat=state.first, auction=1, drawn=False)]


def impoverish(state: FullReasonState, rng: random.Random) -> None:
    """Leave free discs, gold, cards and room on the unrest track scarce."""
    for country in rules(state).countries:
        for area in rng.choices(list(state.areas), k=14):
            state.areas[area].discs[country] = state.areas[area].discs.get(country, 0) + 1
    for player in state.players:
        player.gold, player.unrest = rng.randrange(4), rng.choice([0, 1, 20, 22])
        cards = [card for card in player.hand if card != rules(state).ally_card[player.land]]
        player.pile = rng.sample(cards, rng.randrange(len(cards) + 1))
        player.hand = [card for card in player.hand if card not in player.pile]
    state.changed()


def impoverished(state: FullReasonState, reading: Reading) -> None:
    """Do to the reading's table what was done to the engine's."""
    reading.discs = {area: Counter(there.discs) for area, there in state.areas.items()}
    for player, seat in zip(state.players, reading.seats, strict=True):
        seat.gold, seat.unrest = player.gold, player.unrest
        seat.hand, seat.pile = set(player.hand), set(player.pile)


def walk(number: int, player: Player) -> Counter[type[Move]]:
    """Play a game by both, comparing at every step; return which moves were made."""
    rng = random.Random(number)
    state = GAME.setup(2 + number % 6, number.to_bytes(32, "big"), options(rng))
    dealt = [player.country for player in state.players]
    reading = Reading(rules(state), len(state.players), state.options, dealt)
    log = of_the_setup(state)
    if number % 3 == 0 and log:
        impoverish(state, rng)
        reading.after_setup = lambda: impoverished(state, reading)
    reading.begin(log)
    seen: Counter[type[Move]] = Counter()
    while decisions := GAME.pending(state):
        assert on_the_table(state) == as_read(reading)
        assert {one.seat: offered(one.kind, one.moves) for one in decisions} == reading.asked
        if reading.segment:
            view, seats = GAME.view(state, None), range(len(state.players))
            assert view.order == tuple(reading.order())
            assert [player.supply for player in view.players] == [reading.supply(seat) for seat in seats]
        decision = rng.choice(decisions)
        move = player(decision, rng)
        reading.answer(decision.seat, move, GAME.apply(state, decision.seat, move))
        seen[type(move)] += 1
    assert on_the_table(state) == as_read(reading)
    assert reading.over
    outcome = GAME.outcome(state)
    assert outcome
    assert [set(group) for group in outcome.ranking] == reading.ranking()
    assert [score.total for score in outcome.scores] == [seat.points for seat in reading.seats]
    return seen


def test_games_go_as_the_second_reading_has_them(long: bool):
    seen: Counter[type[Move]] = Counter()
    for number in range(240) if long else range(6, 12):
        shift = number + number // 3  # every day one game of each number, by all players in turn
        for player in PLAYERS if long else PLAYERS[shift % len(PLAYERS) :][:1]:
            seen += walk(number, player)
    assert set(seen) == set(MOVES)
