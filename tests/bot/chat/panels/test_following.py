"""Open panels follow their tables: what they say is so, for as long as Discord takes changes."""

from pathlib import Path
from typing import Any

from simcord.results import ResponseMessage

from bot.chat.open_panels import LASTS, MARGIN
from bot.chat.panels import following
from bot.tables.events import Signal
from bot.tables.table import Member
from bot.texts import moments
from tests.bot.chat.chatting import Scene, control, controls, opened, scene

WITHIN = (LASTS - MARGIN).total_seconds()


async def bids(chat: Scene, who: Any, coins: str) -> ResponseMessage:
    said = (await who.slash(chat.thread, "toy bid", coins=coins)).response
    assert said is not None
    return said


def verbs(panel: ResponseMessage) -> list[str]:
    return [one.split(":")[1].partition(".")[0] for one in controls(panel)]


async def chooses(chat: Scene, panel: ResponseMessage) -> None:
    """Let Anna, who wants to confirm her moves, choose a bid in her panel."""
    await chat.wants_confirmation(chat.anna)
    menu = control(panel, "whole")
    await chat.anna.select(panel, [menu["options"][1]["value"]], custom_id=menu["custom_id"])


async def test_it_becomes_the_question_when_its_owner_is_asked(chat: Scene) -> None:
    panel = await bids(chat, chat.anna, "2")
    assert "The table waits for Ben." in panel.content
    await bids(chat, chat.ben, "1")
    assert panel.content.startswith("Done. You bid 2.\n")
    assert "Which coins do you pay" in panel.content
    assert "The table waits" not in panel.content


async def test_who_only_looked_is_told_what_has_happened_and_who_is_asked(chat: Scene) -> None:
    await bids(chat, chat.anna, "2")
    looks = await opened(chat, chat.anna)
    assert "You have nothing to decide now. The table waits for Ben." in looks.content
    ben = await bids(chat, chat.ben, "3")
    assert "Ben wins Green 3. Bids: Anna 2, Ben 3." in looks.content
    assert "The table waits for Ben." in looks.content
    assert "takeback" not in verbs(looks), "it has come out"
    assert "Which coins do you pay" in ben.content


async def test_what_was_answered_elsewhere_is_asked_no_more(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    assert "What do you bid" in panel.content
    with chat.world.as_bot():
        decision = (await chat.table()).decision(0)
        assert decision is not None
        await chat.bot.tables.act(1, chat.anna.id, next(iter(decision.moves)))
    await chat.world.env.settle()
    assert "What do you bid" not in panel.content
    assert "The table waits for Ben." in panel.content


async def test_a_half_filled_question_is_left_alone_while_it_is_asked(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await chooses(chat, panel)
    before = panel.content
    assert "This will happen" in before
    await bids(chat, chat.ben, "1")
    assert panel.content == before


async def test_shortly_before_nobody_can_change_it_it_says_what_stays_true(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await chat.world.env.advance_time(WITHIN - 1)
    assert "What do you bid" in panel.content
    await chat.world.env.advance_time(2)
    assert panel.content == moments.ASLEEP
    assert controls(panel) == []
    await bids(chat, chat.anna, "1")
    assert panel.content == moments.ASLEEP


async def test_a_press_gives_it_another_quarter_of_an_hour(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await chat.world.env.advance_time(WITHIN - 1)
    await chooses(chat, panel)
    await chat.world.env.advance_time(WITHIN - 1)
    assert "This will happen" in panel.content


async def test_to_follow_gives_it_no_longer_life(chat: Scene) -> None:
    panel = await bids(chat, chat.anna, "2")
    await chat.world.env.advance_time(WITHIN - 1)
    await bids(chat, chat.ben, "1")
    assert "Which coins do you pay" in panel.content
    await chat.world.env.advance_time(2)
    assert panel.content == moments.ASLEEP


async def test_the_end_is_told_and_stays_true(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    with chat.world.as_bot():
        await chat.bot.tables.administration.end(1, Member(chat.anna.id, "Anna"))
    await chat.world.env.settle()
    assert panel.content.endswith(moments.GAME_OVER)
    assert controls(panel) == []


async def test_a_panel_that_was_put_away_is_forgotten(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    chat.world.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404, code=10008)
    await bids(chat, chat.ben, "1")
    await chat.anna.click(panel, custom_id=control(panel, "close")["custom_id"])
    assert chat.bot.services.panels.known(panel.id) is None


async def test_what_another_process_has_changed_is_found_by_looking(chat: Scene) -> None:
    panel = await bids(chat, chat.anna, "2")
    tables = chat.bot.tables
    with chat.world.as_bot():
        tables.repository.events.changed = Signal()  # what happens elsewhere is not heard
    await bids(chat, chat.ben, "1")
    assert "The table waits for Ben." in panel.content
    with chat.world.as_bot():
        await following.catch_up(chat.bot.services)
    await chat.world.env.settle()
    assert "Which coins do you pay" in panel.content


async def test_a_plan_follows_too(chat: Scene) -> None:
    await bids(chat, chat.anna, "2")
    looks = await opened(chat, chat.anna)
    listed = (await chat.anna.click(looks, custom_id=control(looks, "plan")["custom_id"])).response
    assert listed is not None
    assert looks.id != listed.id
    assert "The table waits for Ben." in looks.content
    await bids(chat, chat.ben, "1")
    assert "Which coins do you pay" in looks.content
    assert "Which coins do you pay" in listed.content, "nothing is planned: it is the question as well"


async def test_what_its_member_did_stays_above_the_question_that_follows_at_once(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        said = (await chat.anna.slash(chat.thread, "toy order", seats="Anna, Ben")).response
        assert said is not None
        assert said.content.startswith("Done. ")
        assert "What do you bid" in said.content
        assert "takeback" in verbs(said)
        done = said.content.splitlines()[0]
        await bids(chat, chat.ben, "1")
        assert "takeback" not in verbs(said), "it stands, as Ben has answered"
        assert said.content.startswith(done)
        assert "What do you bid" in said.content
