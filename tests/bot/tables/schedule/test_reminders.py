"""When a player is told, and told again: as Discord shows it, in virtual time that begins at midnight UTC."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.components.ids import parse
from bot.rehearsal.world import stop
from bot.tables.events import Signal
from bot.tables.table import Member, Place
from bot.texts.schedule import preferences as preferences_texts
from bot.texts.schedule import reminders as reminders_texts
from engines import GAMES
from tests.bot.chat.chatting import Scene, control, controls, scene

HOUR, DAY = 3600, 86400
CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}


@pytest.fixture
async def chat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def live(chat: Scene, who: Any, channel: Any = None) -> list[Any]:
    """Return the notices that stand: messages with a button to move."""
    room = channel or who.user.dm_channel
    found = [one for one in chat.messages(room) if not one.embeds]
    return [
        one for one in found if any(press and press.verb == "move" for press in map(parse, controls(one)))
    ]


def sent(chat: Scene, who: Any) -> int:
    """Return how many messages were ever sent to somebody."""
    path = f"/channels/{who.user.dm_channel.id}/messages"
    return sum(one.method == "POST" and one.path == path for one in chat.world.env.http_requests)


async def me(chat: Scene, who: Any, what: str, **options: Any) -> str:
    return chat.said(await who.slash(chat.lobby, f"me {what}", **options))


async def passes(chat: Scene, seconds: float) -> None:
    await chat.world.env.advance_time(seconds)


async def test_first_at_once_then_after_twelve_hours_then_daily_and_not_for_ever(chat: Scene) -> None:
    await chat.begin()
    start, idle = sent(chat, chat.anna), sent(chat, chat.ben)
    await passes(chat, 11 * HOUR)
    assert sent(chat, chat.anna) == start
    await passes(chat, HOUR + 60)
    assert sent(chat, chat.anna) == start + 1
    (notice,) = live(chat, chat.anna)
    assert "You were asked <t:" in notice.content
    await passes(chat, 23 * HOUR)
    assert sent(chat, chat.anna) == start + 1
    for day in range(9):
        await passes(chat, DAY)
        assert sent(chat, chat.anna) == start + min(day + 2, 5)
    assert len(live(chat, chat.anna)) == 1
    assert sent(chat, chat.ben) == idle, "who has nothing to do hears nothing"


async def test_ones_own_steps_put_the_reminder_off(chat: Scene) -> None:
    await chat.begin()
    await passes(chat, 10 * HOUR)
    before = sent(chat, chat.anna)
    await chat.order()
    await passes(chat, 10 * HOUR)
    assert sent(chat, chat.anna) == before, "the auction goes on with her bid: no message at that step"
    await passes(chat, 2 * HOUR + 60)
    assert sent(chat, chat.anna) == before + 1


async def test_a_notice_is_not_sent_at_each_substep(chat: Scene) -> None:
    await chat.begin()
    before = sent(chat, chat.anna)
    await chat.order()
    (notice,) = live(chat, chat.anna)
    assert "What do you bid" in notice.content, "it is edited"
    assert sent(chat, chat.anna) == before


async def test_no_notice_after_the_turn_was_taken(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    assert live(chat, chat.ben) == []
    before = sent(chat, chat.ben)
    await passes(chat, 3 * DAY)
    assert sent(chat, chat.ben) == before


async def test_only_those_who_still_owe_their_bid_are_reminded(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    await chat.cleo.slash(chat.thread, "toy bid", coins="0")
    before = [sent(chat, who) for who in (chat.anna, chat.ben, chat.cleo)]
    await passes(chat, 13 * HOUR)
    after = [sent(chat, who) for who in (chat.anna, chat.ben, chat.cleo)]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, 1, 0]


async def test_the_turn_changed_while_the_bot_was_down(chat: Scene) -> None:
    await chat.begin()
    before = sent(chat, chat.ben)
    chat.bot.tables.repository.events.outbox = Signal()
    await chat.order()
    assert sent(chat, chat.ben) == before
    await chat.restart()
    await chat.world.env.settle()
    assert sent(chat, chat.ben) == before + 1
    assert len(live(chat, chat.ben)) == 1


async def test_after_a_long_downtime_one_message_and_no_pile(chat: Scene) -> None:
    await chat.begin()
    before = sent(chat, chat.anna)
    await stop(chat.bot)
    await passes(chat, 4 * DAY)
    await chat.restart()
    await chat.world.env.settle()
    assert sent(chat, chat.anna) == before + 1
    assert len(live(chat, chat.anna)) == 1


async def test_notices_are_rebuilt_at_the_start(chat: Scene) -> None:
    """Whatever became of them: the pending decisions say who is to be told."""
    await chat.begin()
    await chat.order()
    with chat.world.as_bot():
        store = chat.bot.tables.repository.store
        await store.write(lambda db: db.execute("DELETE FROM outbox"))
        await store.write(lambda db: db.execute("DELETE FROM notices WHERE seat = 1"))
    before = [sent(chat, who) for who in (chat.anna, chat.ben)]
    await chat.restart()
    await chat.world.env.settle()
    assert [sent(chat, who) for who in (chat.anna, chat.ben)] == [before[0], before[1] + 1]
    await passes(chat, 13 * HOUR)
    assert sent(chat, chat.anna) == before[0] + 1, "and when she is to be reminded is known again"


async def test_not_again_this_turn(chat: Scene) -> None:
    await chat.begin()
    before = sent(chat, chat.anna)
    await chat.press(chat.anna.user, chat.anna.user.dm_channel, "mute")
    (notice,) = live(chat, chat.anna)
    assert "No more reminders this turn" in notice.content
    assert not any("p:mute" in one or "p:until" in one for one in controls(notice))
    await passes(chat, 5 * DAY)
    assert sent(chat, chat.anna) == before
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    await chat.ben.slash(chat.thread, "toy bid", coins="5")
    assert live(chat, chat.anna) == []


async def test_snooze(chat: Scene) -> None:
    await chat.begin()
    before = sent(chat, chat.anna)
    message, custom_id = chat.find(chat.anna.user.dm_channel, "until")
    await chat.anna.user.select(message, ["3h"], custom_id=custom_id)
    (notice,) = live(chat, chat.anna)
    assert "Put off until" in notice.content
    await passes(chat, 3 * HOUR - 120)
    assert sent(chat, chat.anna) == before
    await passes(chat, 180)
    assert sent(chat, chat.anna) == before + 1
    (notice,) = live(chat, chat.anna)
    assert "Put off until" not in notice.content


async def test_a_stale_button_does_not_mute_another_turn(chat: Scene) -> None:
    """Buttons carry the id of what they are about."""
    await chat.begin()
    stale, mute = chat.find(chat.anna.user.dm_channel, "mute")
    shown = stale._message.components
    _, until = chat.find(chat.anna.user.dm_channel, "until")
    await chat.order()
    now, _ = chat.find(chat.anna.user.dm_channel, "mute")
    stored = now._message.components
    now._message.components = shown
    for custom_id, values in ((mute, None), (until, ["2d"])):
        work = chat.anna.user.select(now, values, custom_id=custom_id) if values else None
        said = await (work or chat.anna.user.click(now, custom_id=custom_id))
        assert "earlier moment" in chat.said(said)
    now._message.components = stored
    (notice,) = live(chat, chat.anna)
    assert "Put off" not in notice.content
    assert "No more" not in notice.content
    before = sent(chat, chat.anna)
    await passes(chat, 13 * HOUR)
    assert sent(chat, chat.anna) == before + 1


async def test_a_game_of_the_digest_is_muted_by_its_menu(chat: Scene) -> None:
    await me(chat, chat.anna, "reminders", first="digest")
    await chat.begin()
    chat.game = 2
    await chat.begin()
    await passes(chat, 8 * HOUR)
    message, custom_id = chat.find(chat.anna.user.dm_channel, "mutes")
    menu = control(message, "mutes")
    values = [one["value"] for one in menu["options"]]
    assert [one.split("/")[0] for one in values] == ["1", "2"]
    await chat.anna.user.select(message, [values[1]], custom_id=custom_id)
    (digest,) = live(chat, chat.anna)
    assert digest.content.count("No more reminders this turn") == 1
    await passes(chat, DAY)
    found = live(chat, chat.anna)
    assert {press.table_id for one in found for press in map(parse, controls(one)) if press} == {"1", "2"}
    assert len(found) == 2, "the one of today, and what stays of yesterday's"


async def test_quiet_hours(chat: Scene) -> None:
    await me(chat, chat.anna, "zone", zone="Europe/Berlin")
    said = await me(chat, chat.anna, "quiet", **{"from": "22:00", "until": "8:00"})
    assert "Quiet from 22:00 to 8:00" in said
    await chat.begin()  # at midnight UTC: one o'clock in Berlin
    before = sent(chat, chat.anna)
    assert live(chat, chat.anna) == []
    await passes(chat, 7 * HOUR - 60)
    assert sent(chat, chat.anna) == before
    await passes(chat, 60)
    assert sent(chat, chat.anna) == before + 1
    await passes(chat, 12 * HOUR)
    assert sent(chat, chat.anna) == before + 2, "at 19:00 UTC it is 20:00 there"


async def test_a_digest_tells_all_games_in_one_message(chat: Scene) -> None:
    await me(chat, chat.anna, "reminders", first="digest", digest="9:30")
    await chat.begin()
    chat.game = 2
    await chat.begin()
    assert live(chat, chat.anna) == []
    before = sent(chat, chat.anna)
    await passes(chat, 9.5 * HOUR + 1)
    assert sent(chat, chat.anna) == before + 1
    (digest,) = live(chat, chat.anna)
    assert "table 1" in digest.content
    assert "table 2" in digest.content
    await chat.order()  # at table 2, and it is still her turn there
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    (digest,) = live(chat, chat.anna)
    assert {press.table_id for press in map(parse, controls(digest)) if press} == {"1"}
    assert sent(chat, chat.anna) == before + 1
    await passes(chat, DAY)
    assert sent(chat, chat.anna) == before + 2
    assert len(live(chat, chat.anna)) == 1


async def test_nobody_is_reminded_while_away(chat: Scene) -> None:
    said = await me(chat, chat.anna, "away", until="2026-01-04")
    assert "from <t:" in said
    await chat.begin()
    before = sent(chat, chat.anna)
    assert live(chat, chat.anna) == []
    assert "away until" in chat.cards()[-1].embeds[0]["description"]
    await passes(chat, 4 * DAY - 60)
    assert sent(chat, chat.anna) == before
    await passes(chat, 60)
    assert sent(chat, chat.anna) == before + 1


async def test_back_early(chat: Scene) -> None:
    await me(chat, chat.anna, "away", until="9d")
    await chat.begin()
    before = sent(chat, chat.anna)
    await passes(chat, DAY)
    panel = (await chat.anna.slash(chat.lobby, "me show")).response
    assert panel is not None
    await chat.anna.click(panel, label=preferences_texts.BUTTON_HERE)
    assert "not planned" in panel.content
    assert sent(chat, chat.anna) == before + 1
    assert any("is here again" in one.content for one in chat.messages(chat.thread))


async def test_all_wait_for_you(chat: Scene) -> None:
    await me(chat, chat.cleo, "reminders", alone=True)
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    before = [sent(chat, who) for who in (chat.ben, chat.cleo)]
    await passes(chat, HOUR)
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    assert sent(chat, chat.cleo) == before[1]
    await passes(chat, HOUR)
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    assert sent(chat, chat.cleo) == before[1] + 1
    (notice,) = live(chat, chat.cleo)
    assert reminders_texts.ALONE in notice.content


async def test_closed_messages_are_called_in_the_thread_and_told_once(chat: Scene) -> None:
    door = chat.ben.user.dm_channel.id
    await chat.begin()
    before = sent(chat, chat.ben)
    chat.world.env.inject_error("POST", f"/channels/{door}/messages", times=None, **CLOSED)
    await chat.order()
    for _ in range(3):
        await passes(chat, 25 * HOUR)
    (call,) = live(chat, chat.ben, chat.thread)
    assert call.content.startswith(f"<@{chat.ben.id}>, it is your turn.")
    told = [one for one in chat.messages(chat.thread) if "cannot send you direct messages" in one.content]
    assert len(told) == 1
    assert sent(chat, chat.ben) - before <= 3, "tried again once a day at most"
    said = await chat.press(chat.anna, chat.thread, "mute")
    assert "That reminder is for Ben" in said.followups[0].content
    assert said.followups[0].ephemeral
    asked = await chat.press(chat.ben, chat.thread, "snooze")
    assert asked.ephemeral
    assert asked.response is not None
    await chat.ben.select(asked.response, ["2d"])
    assert "I will remind you" in asked.response.content
    chat.world.env.backend.faults.clear()
    assert "direct messages are closed" in await me(chat, chat.ben, "show")
    await passes(chat, 2 * DAY + 60)
    assert len(live(chat, chat.ben)) == 1
    assert live(chat, chat.ben, chat.thread) == []
    assert "direct messages are closed" not in await me(chat, chat.ben, "show")


async def test_undo_does_not_remind_who_pressed_it(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    before = sent(chat, chat.ben)
    await chat.ben.slash(chat.thread, "game undo")
    assert sent(chat, chat.ben) == before
    await passes(chat, 12 * HOUR + 60)
    assert sent(chat, chat.ben) == before + 1


@pytest.mark.parametrize(
    ("what", "options", "answer"),
    [
        ("zone", {"zone": "Atlantis"}, "I do not know the time zone"),
        ("quiet", {"from": "25:00", "until": "8:00"}, "is no time of day"),
        ("quiet", {"from": "22:00"}, "need both ends"),
        ("quiet", {"from": "8", "until": "8:00"}, "would never end"),
        ("reminders", {"again": "-5h"}, "is no length of time"),
        ("reminders", {"again": "0h"}, "one hour to 14 days"),
        ("reminders", {"then": "400d"}, "one hour to 14 days"),
        ("reminders", {"most": -1}, "from 0 to 30"),
        ("reminders", {"digest": "noon"}, "is no time of day"),
        ("away", {"until": "yesterday"}, "is no date"),
        ("away", {"until": "2025-06-01"}, "is over already"),
        ("away", {"until": "2026-02-30"}, "is no date"),
        ("away", {"until": "9999-12-31"}, "is no date"),
        ("away", {"until": "2026-03-01", "from": "2026-04-01"}, "would be back before you leave"),
        ("away", {"until": "2027-12-01"}, "at most a year"),
    ],
)
async def test_bad_wishes_are_refused_and_change_nothing(
    chat: Scene, what: str, options: dict[str, Any], answer: str
) -> None:
    before = await me(chat, chat.anna, "show")
    assert answer in await me(chat, chat.anna, what, **options)
    assert await me(chat, chat.anna, "show") == before


async def test_zones_are_found_by_city(chat: Scene) -> None:
    found = await chat.anna.autocomplete(chat.lobby, "me zone", "zone", "new york")
    assert [one["value"] for one in found] == ["America/New_York"]
    assert len(await chat.anna.autocomplete(chat.lobby, "me zone", "zone", "")) == 25
    assert "America/New York" in await me(chat, chat.anna, "zone", zone="new york")


async def test_you_are_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Endeavor the turn goes round; who wants to hear it is told, as long as it is true."""
    async with scene(tmp_path, games={"endeavor": GAMES["endeavor"]}) as chat:
        for who in (chat.anna, chat.ben, chat.cleo):
            await me(chat, who, "reminders", next=True)
        with chat.world.as_bot():
            tables = chat.bot.tables
            here = Place(chat.world.guild.id, chat.lobby.id)
            anna, ben, cleo = (Member(one.id, one.name) for one in (chat.anna, chat.ben, chat.cleo))
            await tables.lobby.new("endeavor", anna, here, {"seating": "joining"})
            await tables.lobby.join(1, ben)
            await tables.lobby.join(1, cleo)
            await tables.lobby.start(1, anna)
        await chat.world.env.settle()
        rng = random.Random(1)
        right = asked = 0
        for _ in range(40):
            table = await chat.table()
            if len(table.pending) != 1:
                break
            (decision,) = table.pending
            soon = {
                seat: [
                    one
                    for one in chat.messages(who.user.dm_channel)
                    if "you are probably next" in one.content
                ]
                for seat, who in enumerate((chat.anna, chat.ben, chat.cleo))
            }
            assert soon[decision.seat] == [], "it is their turn now"
            assert sum(map(len, soon.values())) <= 1
            told = next((seat for seat, found in soon.items() if found), None)
            with chat.world.as_bot():
                user = table.seats[decision.seat].user or 0
                await tables.act(1, user, decision.moves.sample(rng))
            await chat.world.env.settle()
            now = {one.seat for one in (await chat.table()).pending}
            if now != {decision.seat}:
                asked += 1
                right += told in now
        assert asked > 10
        assert right > asked * 0.7
        assert chat.world.env.errors == []
