"""The sheets of rounds, turns and fairs add up, and say what the events and views say."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec import structs

from engines import GAMES
from engines.age_of_renaissance.events.turn import IncomePaid
from engines.endeavor.events import Opened, RoundBegan
from engines.kernel import Event
from engines.pax_renaissance.events import FairOver, FairPaid
from render.age_of_renaissance import reckoning as of_renaissance
from render.age_of_renaissance.named_view import NamedView as RenaissanceView
from render.endeavor import reckoning as of_endeavor
from render.endeavor.named_view import NamedView as EndeavorView
from render.kit.figures.scores import NOTHING, Row
from render.pax_renaissance import reckoning as of_pax
from render.pax_renaissance.named_view import NamedView as PaxView

NAMES = ("Anna", "Ben", "Cy", "Dot")


class Stretch(NamedTuple):
    """An event that sums up, with what happened since the one before, and what all saw at both ends."""

    event: Event
    since: list[Event]
    view: Any
    before: Any


def stretches(key: str, kind: type[Event]) -> Iterator[Stretch]:
    """Play a random game of four; yield its stretches."""
    game, rng = GAMES[key], Random(6)
    state = game.setup(4, bytes(32), game.Options())
    before, since = game.view(state, None), list[Event]()
    while decisions := game.pending(state):
        since += game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
        ends = [event for event in since if isinstance(event, kind)]
        if ends:
            yield Stretch(ends[-1], since, game.view(state, None), before)
            before, since = game.view(state, None), []


def number(cell: str) -> int:
    return 0 if cell in {NOTHING, ""} else int(cell.replace("\u2212", "-"))


def numbers(row: Row) -> list[int]:
    return [number(cell) for cell in row.cells]


def test_the_cash_of_a_turn_adds_up_and_is_what_was_left_the_turn_before():
    last: list[int] = []
    for event, since, view, before in stretches("age_of_renaissance", IncomePaid):
        assert isinstance(event, IncomePaid)
        named = RenaissanceView(view, NAMES)
        sheet = of_renaissance.of_turn(named, event, since, RenaissanceView(before, NAMES))
        rows = {row.name: row for row in sheet.rows}
        names = [row.name for row in sheet.rows]
        parts = names[names.index("Cash at the start") : names.index("Cash")]
        active = [seat for seat, player in enumerate(view.players) if not player.out]
        for seat in active:
            cash = view.players[seat].cash
            assert sum(numbers(rows[name])[seat] for name in parts) == cash == numbers(rows["Cash"])[seat]
            score = cash + numbers(rows["Advances"])[seat] + numbers(rows["Misery"])[seat]
            assert score == numbers(rows["Score now"])[seat]
            assert not last or last[seat] == numbers(rows["Cash at the start"])[seat]
        assert [numbers(rows["Income"])[seat] for seat in active] == [event.amounts[seat] for seat in active]
        last = [player.cash for player in view.players]
    assert last


def test_the_glory_of_a_round_adds_up_and_so_does_what_the_round_brought():
    rounds = 0
    for event, since, view, before in stretches("endeavor", RoundBegan):
        assert isinstance(event, RoundBegan)
        sheet = of_endeavor.of_round(EndeavorView(view, NAMES), event, since, EndeavorView(before, NAMES))
        assert sheet is not None
        rounds += 1
        at = next(place for place, row in enumerate(sheet.rows) if not row.cells)
        *sources, total, places = sheet.rows[at + 1 :]
        for seat, board in enumerate(view.boards):
            assert sum(numbers(row)[seat] for row in sources) == board.glory == numbers(total)[seat]
            gain = board.glory - before.boards[seat].glory
            assert number(total.beside[seat].replace("+", "")) == gain
        best = max(board.glory for board in view.boards)
        for seat, board in enumerate(view.boards):
            assert (places.cells[seat] == "1") == (board.glory == best)
    assert rounds == view_rounds() - 1


def test_a_governor_is_among_the_cards_taken_in_a_round():
    event, since, view, before = next(stretches("endeavor", RoundBegan))
    assert isinstance(event, RoundBegan)
    since = [Opened(seat=2, region="africa", card="africa_governor"), *since]
    sheet = of_endeavor.of_round(EndeavorView(view, NAMES), event, since, EndeavorView(before, NAMES))
    assert sheet is not None
    assert numbers(next(row for row in sheet.rows if row.name == "Cards taken")) == [0, 0, 1, 0]


def test_who_has_fallen_into_chaos_has_nothing_beside_empty_cells():
    event, since, view, before = next(stretches("age_of_renaissance", IncomePaid))
    assert isinstance(event, IncomePaid)
    players = [structs.replace(player, out=seat == 1) for seat, player in enumerate(view.players)]
    players[1] = structs.replace(players[1], misery=before.players[1].misery + 100)
    named = RenaissanceView(structs.replace(view, players=tuple(players)), NAMES)
    sheet = of_renaissance.of_turn(named, event, since, RenaissanceView(before, NAMES))
    assert {row.cells[1] for row in sheet.rows} == {NOTHING}
    assert not any(row.beside[1] for row in sheet.rows if row.beside)


def view_rounds() -> int:
    """The number of rounds of a game of Endeavor."""
    game = GAMES["endeavor"]
    return game.view(game.setup(4, bytes(32), game.Options()), None).rounds


def test_a_fair_tells_all_florins_that_players_took():
    fairs = 0
    for event, since, view, _ in stretches("pax_renaissance", FairOver):
        sheet = of_pax.reckoning(PaxView(view, NAMES), event, since)
        paid = [other for other in since if isinstance(other, FairPaid) and other.who is not None]
        assert (sheet is None) == (not paid)
        if sheet is not None:
            fairs += 1
            rows = {row.name: row for row in sheet.rows}
            held = sum(numbers(rows["Holds the fair"]))
            assert sum(numbers(rows["Gained"])) == held + sum(other.florins for other in paid)
    assert fairs


@pytest.mark.parametrize("key", list(GAMES))
def test_the_last_sheet_says_who_has_won(key: str):
    from render import GAMES as PICTURES

    game, rng = GAMES[key], Random(7)
    state = game.setup(3, bytes([1]) * 32, game.Options())
    events = list[Event]()
    while decisions := game.pending(state):
        events = game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
    view = game.view(state, None)
    over = next(event for event in events if event.kind == "over")
    sheet = PICTURES[key].sheet(over, events, view, None, NAMES[:3])
    assert sheet is not None
    winners = view.outcome.ranking[0]
    assert sheet.alt.startswith(" and ".join(NAMES[seat] for seat in winners))
    for picture in (
        PICTURES[key].glance(view, None, NAMES[:3]),
        PICTURES[key].board(view, None, NAMES[:3], "tall"),
    ):
        assert " win" in picture.alt.splitlines()[0], "the banner names the winner"
