"""In random games the actions offered are just those that a second reading of the rule book finds.

That reading looks at the view alone, as a player would look at the table.
"""

import random
from collections.abc import Iterator

import pytest

from engines.endeavor.moves import Activate, Attack, Draw, Occupy, Options, Pass, Payment, Ship
from engines.endeavor.views import BoardView, CityView, EndeavorView, RegionView
from engines.kernel import Move
from tests.endeavor.table import ENDEAVOR, any_options

TOKENS = {
    "attack": {"attack"},
    "payment": {"payment"},
    "ship_draw": {"ship", "draw"},
    "occupy_draw": {"occupy", "draw"},
}


def means(board: BoardView, markers: int, action: str) -> Iterator[str]:
    """What can be used for an action that itself takes so many markers ("Taking actions")."""
    for tile in board.buildings:
        if action in tile.actions and tile.circle and not tile.marked and board.harbor >= markers + 1:
            yield tile.id
    for token, actions in TOKENS.items():
        if action in actions and board.tokens.get(token) and board.harbor >= markers:
            yield f"token:{token}"


def markers_in(region: RegionView, seat: int) -> int:
    on_track = sum(space.marker == seat for space in region.track)
    return on_track + region.beside[seat] + sum(city.holder == seat for city in region.cities)


def reachable(view: EndeavorView, seat: int) -> Iterator[CityView]:
    """The cities of open regions in which the player has presence ("Occupy", "Attack")."""
    for region in view.regions:
        full = all(space.marker is not None for space in region.track)
        if full and (region.id == "europe" or markers_in(region, seat)):
            yield from region.cities


def by_the_book(view: EndeavorView, options: Options, seat: int) -> Iterator[Move]:
    """All actions of a turn but the pass."""
    board = view.boards[seat]
    for region in view.regions:
        if region.id != "europe":
            for using in means(board, 1, "ship"):
                yield Ship(region=region.id, using=using)
        if all(space.marker is not None for space in region.track):
            for stack in region.stacks:
                if stack.cards and (stack.cards[0].value or 0) <= markers_in(region, seat):
                    for using in means(board, 0, "draw"):
                        yield Draw(stack=stack.id, using=using)
    for city in reachable(view, seat):
        if city.holder is None:
            for using in means(board, 1, "occupy"):
                yield Occupy(city=city.id, using=using)
        elif city.holder != seat:
            for using in means(board, 2, "attack"):
                yield Attack(city=city.id, using=using)
    yield from payments(board)
    if options.activation == "alone_too" and board.harbor:
        for kind in {tile.id for tile in board.buildings if tile.circle and not tile.marked}:
            yield Activate(building=kind)


def above_the_limit(board: BoardView) -> int:
    """How many normal cards are held above what Politics and a Slavery card allow ("Pass / Discard")."""
    (politics,) = [track for track in board.tracks if track.id == "politics"]
    slavery = any(card.deck == "slavery" for card in board.cards)
    return len(board.cards) - min(5, politics.gives + slavery)


def held_to_the_limit(view: EndeavorView, options: Options, asked: int) -> None:
    """Passed players may hold more up to their next pass, or, by the option, not while play goes on."""
    at_once = options.over_limit == "at_once" or view.round == view.rounds
    if view.pending[0].kind == "rearrange":
        assert at_once
        assert view.boards[asked].passed
        assert view.round == view.rounds or above_the_limit(view.boards[asked]) > 0
    elif view.pending[0].kind in ("action", "second_half") and at_once:
        # what was above it when its owner passed in an earlier round was discarded then
        assert all(above_the_limit(board) <= 0 for board in view.boards if board.passed)


def payments(board: BoardView) -> Iterator[Move]:
    for tile in board.buildings:
        if tile.marked:
            for using in means(board, 0, "payment"):
                yield Payment(building=tile.id, using=using)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_actions_offered_are_those_of_the_rule_book(seats: int, long: bool):
    chance = random.Random(seats)
    seen: set[type[Move]] = set()
    for game in range(6 if long else 3):
        options = any_options(chance)
        state = ENDEAVOR.setup(seats, bytes([game]), options)
        while decisions := ENDEAVOR.pending(state):
            (decision,) = decisions
            moves = list(decision.moves)
            held_to_the_limit(ENDEAVOR.view(state, None), options, decision.seat)
            if decision.kind == "action":
                actions = [move for move in moves if not isinstance(move, Pass)]
                assert len(actions) == len(set(actions))
                assert set(actions) == set(by_the_book(ENDEAVOR.view(state, None), options, decision.seat))
                moves = [move for move in actions if not isinstance(move, Activate)] or actions or moves
            move = chance.choice(moves)
            seen.add(type(move))
            ENDEAVOR.apply(state, decision.seat, move)
            ENDEAVOR.check(state)
    assert seen >= {Ship, Occupy, Attack, Draw, Payment, Pass, Activate}


@pytest.mark.parametrize("seats", [3, 5])
def test_icons_presence_and_glory_add_up_from_what_lies_on_the_table(seats: int):
    chance = random.Random(seats)
    state = ENDEAVOR.setup(seats, b"glory", Options(phase_order="by_player"))
    while decisions := ENDEAVOR.pending(state):
        view = ENDEAVOR.view(state, None)
        for board in view.boards:
            held = [*board.cards, *([board.governor] if board.governor else [])]
            for track in board.tracks:
                icons = sum(thing.icons.get(track.id, 0) for thing in [*board.buildings, *held])
                assert track.icons == icons + board.tokens.get(track.id, 0)
                assert track.space == min(15, track.icons)
            assert [region.presence[board.seat] for region in view.regions] == [
                markers_in(region, board.seat) for region in view.regions
            ]
        actions = [move for move in decisions[0].moves if not isinstance(move, Pass)]
        ENDEAVOR.apply(state, decisions[0].seat, chance.choice(actions or list(decisions[0].moves)))
    outcome = ENDEAVOR.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [
        board.glory for board in ENDEAVOR.view(state, None).boards
    ]
