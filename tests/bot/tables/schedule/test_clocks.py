"""The time for moves: fixed or from a bank, pauses and absences, and what happens when it is up."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store.schedule import clocks
from bot.texts.schedule import clocks as words
from tests.bot.chat.chatting import Scene, control, scene
from tests.bot.tables.schedule.test_reminders import live, passes, sent

HOUR, DAY = 3600, 86400


@pytest.fixture
async def chat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


async def clock(chat: Scene, who: Any, **options: Any) -> str:
    return chat.said(await who.slash(chat.lobby, "game clock", game=str(chat.game), **options))


async def deadline(chat: Scene, seat: int = 0) -> int | None:
    """Return in how many seconds a seat's time is up."""
    with chat.world.as_bot():
        times = await chat.bot.tables.clocks.times(chat.game)
    return times.deadlines[seat] - times.now if seat in times.deadlines else None


def card(chat: Scene) -> str:
    return chat.cards()[-1].embeds[0]["description"]


# ---- how much time there is ------------------------------------------------------------------------------


async def test_a_fixed_time_for_each_move_begins_with_each_decision(chat: Scene) -> None:
    await chat.begin()
    assert await deadline(chat) is None
    assert "1 day for each move" in await clock(chat, chat.anna, kind="move", time="24h")
    await passes(chat, 10 * HOUR)
    assert await deadline(chat) == 14 * HOUR
    await chat.order()
    assert await deadline(chat, 0) == 24 * HOUR
    assert await deadline(chat, 1) == 24 * HOUR
    await passes(chat, HOUR)
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    assert await deadline(chat, 0) is None
    assert await deadline(chat, 1) == 23 * HOUR, "the others' answers change nothing for her"


async def test_a_bank_is_used_up_and_refills_with_each_turn(chat: Scene) -> None:
    await chat.begin()
    said = await clock(chat, chat.anna, kind="bank", time="3d", refill="12h")
    assert "3 days in all, 12 hours back with each turn" in said
    await passes(chat, DAY)
    await chat.order()
    assert await deadline(chat, 0) == 2 * DAY, "the turn goes on"
    assert await deadline(chat, 1) == 3 * DAY
    await passes(chat, DAY)
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    table = await chat.table()
    seats = {one.seat for one in table.pending}
    assert seats == {0}, "she pays or swaps, and it is still her turn"
    assert await deadline(chat, 0) == DAY
    await passes(chat, HOUR)
    while (await chat.table()).view(None).round == 1:
        (decision,) = (await chat.table()).pending
        with chat.world.as_bot():
            await chat.bot.tables.act(1, chat.anna.id, next(iter(decision.moves)))
    assert await deadline(chat, 1) == 2 * DAY + 12 * HOUR
    assert await deadline(chat, 0) is None


async def test_a_bank_never_holds_more_than_it_can(chat: Scene) -> None:
    await clock_from_the_lobby(chat, kind="bank", time="1d", refill="20d")
    await chat.order()
    assert await deadline(chat, 1) == DAY
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    await chat.ben.slash(chat.thread, "game undo")
    assert await deadline(chat, 1) == DAY


async def clock_from_the_lobby(chat: Scene, **options: Any) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await clock(chat, chat.anna, **options)
    await chat.ben.slash(chat.lobby, "game join")
    with chat.world.as_bot():
        from bot.tables.table import Member

        await chat.bot.tables.lobby.set_options(1, Member(chat.anna.id, "Anna"), {"seating": "joining"})
    await chat.anna.slash(chat.lobby, "game start")


@pytest.mark.parametrize(
    ("now", "remaining", "away", "end"),
    [
        (100, 50, None, 150),
        (100, 50, (120, 220), 250),
        (100, 50, (90, 220), 270),
        (100, 50, (10, 90), 150),
        (100, 50, (150, 220), 150),
        (100, 50, (300, 400), 150),
    ],
)
def test_time_stands_still_while_somebody_is_away(
    now: int, remaining: int, away: tuple[int, int] | None, end: int
) -> None:
    assert clocks.ends(now, remaining, away) == end
    for passed in range(remaining):
        at = now + passed
        while clocks.left(at, end, away) != remaining - passed:
            at += 1
            assert at < end, f"{remaining - passed} are never left"
        assert clocks.ends(at, remaining - passed, away) == end


@pytest.mark.parametrize("counts", [False, True])
async def test_absences_count_or_not_as_the_host_has_set(chat: Scene, counts: bool) -> None:
    await chat.begin()
    await clock(chat, chat.anna, kind="move", time="24h", away=counts)
    await passes(chat, 10 * HOUR)
    await chat.anna.slash(chat.lobby, "me away", until="2d")
    assert await deadline(chat) == (14 * HOUR if counts else 14 * HOUR + 2 * DAY)
    await passes(chat, HOUR)
    await chat.anna.slash(chat.lobby, "me away", until="none")
    assert await deadline(chat) == (13 * HOUR if counts else 14 * HOUR)


# ---- pauses ----------------------------------------------------------------------------------------------


async def test_a_pause_stops_the_clock_and_all_reminders(chat: Scene) -> None:
    await chat.begin()
    await clock(chat, chat.anna, kind="move", time="24h", time_up="stand_in")
    await passes(chat, 2 * HOUR)
    before = sent(chat, chat.anna)
    assert words.SAID_PAUSED in chat.said(await chat.anna.slash(chat.thread, "game pause"))
    assert await deadline(chat) is None
    assert "paused since" in card(chat)
    (notice,) = live(chat, chat.anna)
    assert "no hurry" in notice.content
    await passes(chat, 9 * DAY)
    assert sent(chat, chat.anna) == before
    await chat.anna.slash(chat.thread, "game pause")
    assert await deadline(chat) == 22 * HOUR
    assert sent(chat, chat.anna) == before + 1, "it goes on, and she is told"
    assert "paused" not in card(chat)
    told = [
        one.content for one in chat.messages(chat.thread) if "paused" in one.content or "go on" in one.content
    ]
    assert len(told) == 2


async def test_moves_in_a_pause_get_their_time_after_it(chat: Scene) -> None:
    await chat.begin()
    await clock(chat, chat.anna, kind="move", time="24h")
    await chat.anna.slash(chat.thread, "game pause")
    before = sent(chat, chat.ben)
    await chat.order()
    await passes(chat, 5 * DAY)
    assert sent(chat, chat.ben) == before
    await chat.anna.slash(chat.thread, "game pause")
    assert await deadline(chat, 1) == DAY
    assert sent(chat, chat.ben) == before + 1


async def test_the_others_pause_by_vote(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await clock(chat, chat.anna, kind="move", time="24h")
    await chat.ben.slash(chat.thread, "game pause")
    assert await deadline(chat) == DAY
    await chat.press(chat.cleo, chat.thread, "agree")
    assert await deadline(chat) is None


# ---- time is up ------------------------------------------------------------------------------------------


async def test_we_wait_and_the_card_and_the_notice_show_it(chat: Scene) -> None:
    await chat.begin()
    await clock(chat, chat.anna, kind="move", time="24h", time_up="wait")
    until = int(chat.world.env.now().timestamp()) + DAY
    assert f"until <t:{until}:f> (<t:{until}:R>)" in card(chat)
    (notice,) = live(chat, chat.anna)
    assert f"You have time until <t:{until}:f>" in notice.content
    await passes(chat, DAY)
    assert f"time was up <t:{until}:R>" in card(chat)
    (notice,) = live(chat, chat.anna)
    assert f"time was up <t:{until}:R>" in notice.content
    cards = len(chat.cards())
    await passes(chat, 3 * DAY)
    assert len(chat.cards()) == cards, "it is shown once"
    await chat.order()
    assert await deadline(chat) == DAY


async def test_a_stand_in_moves_until_the_turn_is_over(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.anna.slash(chat.lobby, "me standin", who="default")
    await clock(chat, chat.anna, kind="move", time="24h", time_up="stand_in")
    await chat.order()
    await chat.ben.slash(chat.thread, "toy bid", coins="3")
    await chat.cleo.slash(chat.thread, "toy bid", coins="0")
    await passes(chat, DAY - 180)
    assert "has bid" not in repr(chat.cards()[-1].embeds).split("Anna")[-1]
    await passes(chat, 180)
    assert live(chat, chat.anna) == []
    with chat.world.as_bot():
        lines = await chat.bot.tables.history.log(1)
    assert "Time is up for Anna; a stand-in moves." in lines
    assert any("Bids: Anna 0" in line for line in lines), "the game's default"
    table = await chat.table()
    assert [one.seat for one in table.pending] == [1]
    assert table.seat_of(chat.anna.id) == 0, "she plays on"
    said = await chat.anna.slash(chat.thread, "game undo")
    assert "Taken back" not in chat.said(said)
    await passes(chat, 3 * DAY)
    table = await chat.table()
    assert table.view(None).round > 1, "whoever it is, the game goes on"
    assert "time_up" in {row.kind for row in await entries(chat)}


async def entries(chat: Scene) -> list[Any]:
    from bot.records.replay import replay_game
    from bot.store import moves

    with chat.world.as_bot():
        tables = chat.bot.tables
        row = (await tables.table(1)).row
        assert (await replay_game(tables.repository.store, tables.repository.games, row)).difference is None
        return await tables.repository.store.read(lambda db: moves.log(db, 1))


async def test_the_others_may_vote_to_pass_the_seat_on(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await clock(chat, chat.anna, kind="move", time="24h", time_up="vote")
    await passes(chat, DAY)
    votes = [one for one in chat.messages(chat.thread) if "Anna" in repr(one.embeds) + one.content]
    assert chat.find(chat.thread, "agree")[1]
    assert votes
    await passes(chat, 3 * DAY)
    with chat.world.as_bot():
        assert len(await chat.bot.tables.votes.at(1)) == 1, "asked once"


async def test_time_that_ran_out_while_the_bot_was_down(chat: Scene) -> None:
    from bot.rehearsal.world import stop

    await chat.begin()
    await clock(chat, chat.anna, kind="move", time="24h", time_up="stand_in")
    await stop(chat.bot)
    await passes(chat, 3 * DAY)
    await chat.restart()
    await chat.world.env.settle()
    assert await deadline(chat) == HOUR, "nobody could move meanwhile"
    await passes(chat, HOUR)
    with chat.world.as_bot():
        lines = await chat.bot.tables.history.log(1)
    assert sum("Time is up" in line for line in lines) == 1
    assert await deadline(chat, 1) == DAY, "Ben has all his time from now on"


# ---- the panel, and bad input ----------------------------------------------------------------------------


async def test_the_host_sets_the_clock_by_menus(chat: Scene) -> None:
    await chat.begin()
    panel = (await chat.anna.slash(chat.thread, "game clock")).response
    assert panel is not None
    assert "No clock" in panel.content
    for ref, value, shown in (
        ("time", "bank-3", "3 days in all, 12 hours back"),
        ("up", "stand_in", "A stand-in moves"),
        ("away", "yes", "Time runs also while"),
    ):
        custom_id = f"p:clock:1:-:{ref}"
        assert custom_id in repr(panel.components)
        await chat.anna.select(panel, [value], custom_id=custom_id)
        assert shown in panel.content
    other = (await chat.ben.slash(chat.thread, "game clock")).response
    assert other is not None
    assert "3 days in all" in other.content
    with pytest.raises(LookupError):
        control(other, "clock")


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"kind": "move"}, "between 10 minutes and 60 days"),
        ({"kind": "move", "time": "-3h"}, "is no length of time"),
        ({"kind": "move", "time": "1m"}, "between 10 minutes and 60 days"),
        ({"kind": "move", "time": "900d"}, "between 10 minutes and 60 days"),
        ({"kind": "bank", "time": "3d", "refill": "70d"}, "between nothing and 60 days"),
        ({"time": "soon"}, "is no length of time"),
    ],
)
async def test_impossible_clocks_are_refused(chat: Scene, options: dict[str, Any], answer: str) -> None:
    await chat.begin()
    assert answer in await clock(chat, chat.anna, **options)
    assert "No clock" in await clock(chat, chat.anna)
    assert "Only the host" in await clock(chat, chat.ben, kind="move", time="24h")
    assert "No clock" in await clock(chat, chat.ben)
