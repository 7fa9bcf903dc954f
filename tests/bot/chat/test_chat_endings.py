"""The end of a game in the chat: everybody is told once, by whichever way is open, and may ask for it."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.components.ids import parse
from bot.delivery.kinds.endings import EndNews
from bot.tables.table import Member
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.test_chat_pictures import Painter
from tests.bot.chat.test_chat_secrets import cards
from tests.bot.tables import counting

SILENT = 1 << 12


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games=counting.GAMES) as made:
        yield made
        assert made.world.env.errors == []


async def play(chat: Scene, rounds: int = 100) -> None:
    """Play to the end, or so many rounds, whoever is asked first with the first move that there is."""
    table = await chat.table()
    with chat.world.as_bot():
        while table.pending and table.view(None).round <= rounds:
            owed = table.pending[0]
            move = owed.default if owed.default is not None else next(iter(owed.moves))
            table = (await chat.bot.tables.act(1, table.seats[owed.seat].user or 0, move)).table
    await chat.world.env.settle()


def verbs(message: Any) -> list[str]:
    return [press.verb for one in controls(message) if (press := parse(one)) is not None]


def ends(chat: Scene, who: Any) -> list[Any]:
    """Return the messages to a member that tell of an end."""
    return [one for one in chat.messages(who.user.dm_channel) if "rematch" in verbs(one)]


def told(message: Any) -> str:
    return repr([message.content, message.embeds])


def close_door(chat: Scene, who: Any) -> None:
    """Let a member take no direct messages."""
    path = f"/channels/{who.user.dm_channel.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50007, times=None)


async def propose(chat: Scene, who: Any, value: str) -> str:
    menu = await who.slash(chat.thread, "table end")
    assert menu.response is not None
    (custom_id,) = controls(menu.response)
    await who.select(menu.response, [value], custom_id=custom_id)
    sure = control(menu.response, "endsure")
    assert "nothing brings it back" in menu.response.content
    assert not [one for one in chat.messages(chat.thread) if "agree" in verbs(one)], "nobody is asked yet"
    return chat.said(await who.click(menu.response, custom_id=sure["custom_id"])) + menu.response.content


async def agree_all(chat: Scene, value: str) -> None:
    """Let Anna propose a result, and the others agree."""
    assert "card is in the thread" in await propose(chat, chat.anna, value)
    table = await chat.table()
    for seat in table.seats[1:]:
        await chat.press(chat.world.member(seat.user or 0), chat.thread, "agree")
    assert (await chat.table()).row.status == "over"


# ---- everybody is told


async def test_everybody_is_told_place_and_scores_once(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await play(chat)
    table = await chat.table()
    assert table.result is not None
    for seat, who in enumerate((chat.anna, chat.ben, chat.cleo)):
        (end,) = ends(chat, who)
        (embed,) = end.embeds
        place = table.result.place(seat)
        assert ("you have won" if place == 1 else f"you came {place}") in embed["title"]
        for name, score in zip(table.names, table.outcome.scores if table.outcome else (), strict=True):
            assert name in embed["description"]
            assert str(score.total) in embed["description"]
        assert f"<#{chat.thread.id}>" in embed["description"]
        assert "Thank you" in embed["description"]
        assert verbs(end)[0] == "rematch"
        assert "film" not in verbs(end), "this bot has no pictures"
        calls = [one for one in chat.messages(who.user.dm_channel) if "move" in verbs(one)]
        assert calls == [], "nobody is called to move any more"
    assert "Thank you" in told(chat.cards()[-1])
    assert "film" not in verbs(chat.cards()[-1])
    await chat.restart()
    with chat.world.as_bot():
        await chat.bot.tables.outbox.refresh(1)
    await chat.world.env.settle()
    assert [len(ends(chat, who)) for who in (chat.anna, chat.ben, chat.cleo)] == [1, 1, 1]


async def test_the_final_picture_is_the_public_one_and_lies_as_each_member_wants(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, draw=True, pictures={"toy": painter}) as chat:
        await chat.begin()
        with chat.world.as_bot():
            await chat.bot.tables.preferences.change(chat.ben.id, wide=True)
        await chat.world.env.settle()
        painter.asked.clear()
        painter.formats.clear()
        with chat.world.as_bot():
            await chat.bot.tables.administration.end(1, Member(99, "Mona"))
        await chat.world.env.settle()
        assert {view.seat for _, view, _ in painter.asked} == {None}
        assert sorted(painter.formats) == ["tall", "tall", "wide"], "the last card, Anna and Ben"
        for who in (chat.anna, chat.ben):
            (end,) = ends(chat, who)
            assert [one["filename"] for one in end.attachments] == ["glance.png", "board.png"]


async def test_the_buttons_work_in_direct_messages(chat: Scene) -> None:
    await chat.begin()
    await play(chat)
    room = chat.ben.user.dm_channel
    for verb in ("board", "turns", "log"):
        assert chat.said(await chat.press(chat.ben.user, room, verb)) is not None
    assert "new table is open" in chat.said(await chat.press(chat.ben.user, room, "rematch"))
    said = chat.said(await chat.press(chat.anna.user, chat.anna.user.dm_channel, "rematch"))
    assert "You have joined" in said


async def test_who_gave_the_seat_up_is_not_told(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    with chat.world.as_bot():
        await chat.bot.tables.preferences.change(chat.cleo.id, stand_in="default")
        await chat.bot.tables.seats.resign(1, chat.cleo.id)
        await chat.bot.tables.administration.end(1, Member(99, "Mona"))
    await chat.world.env.settle()
    assert [len(ends(chat, who)) for who in (chat.anna, chat.ben, chat.cleo)] == [1, 1, 0]
    assert "ended before its time" in told(ends(chat, chat.anna)[0])
    assert "no final scores" in chat.said(await chat.anna.slash(chat.thread, "game info"))


async def test_whose_messages_are_closed_is_called_by_the_final_card(chat: Scene) -> None:
    close_door(chat, chat.ben)
    await chat.begin()
    await play(chat)
    final = chat.cards()[-1]
    assert final.content == f"<@{chat.ben.id}>: the game is over."
    sent = next(r for r in reversed(chat.world.env.http_requests) if "is over" in str(r.json))
    assert isinstance(sent.json, dict)
    assert sent.json["allowed_mentions"]["users"] == [chat.ben.id]
    assert "is over" not in "".join(one.content for one in chat.messages(chat.thread) if one.id != final.id)
    with chat.world.as_bot():
        await chat.bot.tables.outbox.refresh(1)
    await chat.world.env.settle()
    assert final.content == f"<@{chat.ben.id}>: the game is over."


async def test_a_door_found_closed_at_the_end_leads_to_one_line(chat: Scene) -> None:
    await chat.begin()
    close_door(chat, chat.ben)
    with chat.world.as_bot():
        await chat.bot.tables.administration.end(1, Member(99, "Mona"))
    await chat.world.env.settle()
    calls = [one.content for one in chat.messages(chat.thread) if f"<@{chat.ben.id}>" in one.content]
    assert sum("is over" in one for one in calls) == 1, "by the final card, if it stands later, or else alone"


@pytest.mark.parametrize("wish", [{"first": "digest"}, {"quiet_from": 0, "quiet_until": 1439}, {}])
async def test_it_makes_no_sound_for_who_wants_peace(chat: Scene, wish: dict[str, Any]) -> None:
    await chat.begin()
    with chat.world.as_bot():
        await chat.bot.tables.preferences.change(chat.ben.id, **wish)
        await chat.bot.tables.administration.end(1, Member(99, "Mona"))
    await chat.world.env.settle()
    sent = {
        r.path: r.json
        for r in chat.world.env.http_requests
        if r.method == "POST" and "Thank you" in str(r.json) and "channels" in r.path
    }
    silent = {
        who.name: bool((sent[f"/channels/{who.user.dm_channel.id}/messages"] or {}).get("flags", 0) & SILENT)
        for who in (chat.anna, chat.ben)
    }
    assert silent == {chat.anna.name: False, chat.ben.name: bool(wish)}


@pytest.mark.parametrize("after", [False, True], ids=["before it was sent", "after it was sent"])
async def test_killed_while_the_end_is_told(
    chat: Scene, after: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = EndNews.deliver

    async def killed(*args: Any) -> None:
        if after:
            await real(*args)
        raise asyncio.CancelledError

    await chat.begin()
    with monkeypatch.context() as patch:
        patch.setattr(EndNews, "deliver", killed)
        await play(chat)
        assert [len(ends(chat, who)) for who in (chat.anna, chat.ben)] == [after, after]
    for _ in range(2):
        await chat.restart()
        await chat.world.env.settle()
        assert [len(ends(chat, who)) for who in (chat.anna, chat.ben)] == [1, 1]


# ---- ending by agreement


async def test_all_agree_to_end_the_game(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    menu = await chat.anna.slash(chat.thread, "table end")
    assert menu.ephemeral
    assert menu.response is not None
    options = menu.response.components[0]["components"][0]["options"]
    assert [one["label"] for one in options] == [
        "A draw", "As the points stand now", "You win", "Ben wins", "Cleo wins",
    ]  # fmt: skip
    await agree_all(chat, "conceded.2")
    card = next(one for one in chat.messages(chat.thread) if "asks to end" in one.content)
    assert "**Cleo wins**, and all others concede" in card.content
    assert "**Agreed.**" in card.content
    final = told(chat.cards()[-1])
    assert "ended by agreement" in final
    assert "**Cleo** wins: all others have conceded." in final
    assert str((await chat.table()).seed) in final
    assert "you have won!" in told(ends(chat, chat.cleo)[0])
    assert "you came 2nd of 3, together with Ben" in told(ends(chat, chat.anna)[0])
    said = chat.said(await chat.ben.slash(chat.thread, "game info"))
    assert "It ended by agreement: Cleo wins, all others concede." in said
    score = await chat.ben.slash(chat.thread, "game score")
    assert score.response is not None
    assert "have conceded" in told(score.response._message)
    assert "over" in chat.said(await chat.anna.slash(chat.thread, "game undo"))
    assert "over" in chat.said(await chat.anna.slash(chat.thread, "table end"))
    stats = await chat.cleo.slash(chat.lobby, "stats")
    assert stats.response is not None
    assert "Ended by agreement: 1 game, 1 won" in told(stats.response._message)


async def test_nobody_is_asked_any_more_but_the_past_stands(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    await agree_all(chat, "draw")
    table = await chat.table()
    assert table.view(None).pending == table.view(0).pending == ()
    assert "waits" not in chat.said(await chat.anna.slash(chat.thread, "game status"))
    with chat.world.as_bot():
        moment = await chat.bot.tables.history.moment(1, "first")
    assert moment.table.view(None).pending


async def test_a_vote_on_the_end_survives_a_restart_and_strangers(chat: Scene) -> None:
    await chat.begin()
    assert "do not play" in chat.said(await chat.dan.slash(chat.thread, "table end"))
    await propose(chat, chat.anna, "standings")
    await chat.restart()
    assert "Only the players" in chat.said(await chat.press(chat.dan, chat.thread, "agree"))
    await chat.press(chat.ben, chat.thread, "agree")
    end = told(ends(chat, chat.ben)[0])
    assert "As the points stood, by agreement of all" in end
    assert "share" not in end


@pytest.mark.parametrize("value", ["", "conceded", "conceded.9", "won.1", "standings.0"])
async def test_a_forged_result_is_refused(chat: Scene, value: str) -> None:
    await chat.begin()
    menu = await chat.anna.slash(chat.thread, "table end")
    assert menu.response is not None
    (custom_id,) = controls(menu.response)
    options = menu.response._message.components[0]["components"][0]["options"]
    options[0]["value"] = value
    said = chat.said(await chat.anna.select(menu.response, [value], custom_id=custom_id))
    assert "cannot end like that" in said
    assert (await chat.table()).row.status == "running"


async def test_an_end_by_agreement_shows_no_hands(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    state = (await chat.table()).state
    hidden = set(state.deck).union(*state.hands)
    assert hidden
    await agree_all(chat, "draw")
    for who in (chat.anna, chat.ben, chat.cleo):
        (end,) = ends(chat, who)
        assert not cards(told(end)) & hidden
        assert state.chance.seed not in told(end)
    for one in chat.messages(chat.thread):
        assert not cards(told(one)) & hidden


async def test_a_game_that_is_over_goes_to_bg_stats(chat: Scene) -> None:
    await chat.begin()
    assert "not over yet" in chat.said(await chat.anna.slash(chat.thread, "table bgstats"))
    await play(chat)
    said = await chat.anna.slash(chat.thread, "table bgstats")
    assert said.ephemeral
    assert said.response is not None
    (file,) = said.response._message.attachments
    assert file["filename"] == "toy-1.bgsplay"
    assert "](https://app.bgstatsapp.com/createPlay.html?data=" in chat.said(said)


# ---- told in some turns


def reminders(chat: Scene, who: Any) -> list[str]:
    found = [one.content for one in chat.messages(who.user.dm_channel)]
    return [one for one in found if "asked to be told" in one]


async def test_told_once_in_some_turns_also_after_a_restart(chat: Scene) -> None:
    await chat.begin()
    said = chat.said(await chat.ben.slash(chat.thread, "me remind", turns=2))
    assert said == "I will tell you once when 2 more turns have been played here."
    await chat.order()
    assert reminders(chat, chat.ben) == []
    await chat.restart()
    for who in (chat.anna, chat.ben):
        await who.slash(chat.thread, "toy bid", coins="0")
    (reminder,) = reminders(chat, chat.ben)
    assert "2 more turns have been played" in reminder
    assert reminders(chat, chat.anna) == []
    await play(chat)
    assert len(reminders(chat, chat.ben)) == 1


async def test_told_when_the_round_is_over_or_not_any_more(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    assert "when Round 1 is over" in chat.said(await chat.ben.slash(chat.thread, "me remind"))
    await chat.cleo.slash(chat.thread, "me remind", turns=1)
    said = chat.said(await chat.cleo.slash(chat.thread, "me remind", turns=3))
    assert "What you asked for before is forgotten" in said
    assert "Good" in chat.said(await chat.cleo.slash(chat.thread, "me remind", off=True))
    assert "not asked" in chat.said(await chat.cleo.slash(chat.thread, "me remind", off=True))
    assert "do not play" in chat.said(await chat.dan.slash(chat.thread, "me remind"))
    await chat.order()
    assert reminders(chat, chat.ben) == []
    await play(chat, rounds=1)
    (reminder,) = reminders(chat, chat.ben)
    assert "Round 1 is over" in reminder
    assert reminders(chat, chat.cleo) == []


async def test_who_takes_no_messages_is_told_in_the_thread(chat: Scene) -> None:
    close_door(chat, chat.ben)
    await chat.begin()
    await chat.ben.slash(chat.thread, "me remind", turns=1)
    await chat.order()
    calls = [one.content for one in chat.messages(chat.thread) if "asked to be told" in one.content]
    assert len(calls) == 1
    assert calls[0].startswith(f"<@{chat.ben.id}>, one more turn has been played")
