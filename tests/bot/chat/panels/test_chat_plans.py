"""Plans in the chat: few presses, the private list, what came of it, and that nobody else learns of it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.components.ids import parse
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.test_chat_pictures import Painter
from tests.bot.chat.test_chat_secrets import NOISE, rooms, told
from tests.bot.tables.market import GAMES
from tests.toy import GAMES as TOYS


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    """Anna, whose turn it is, wants to be asked before every move."""
    async with scene(tmp_path, games=GAMES) as made:
        await made.begin(key="market")
        await made.wants_confirmation(made.anna)
        yield made
        assert made.world.env.errors == []


async def click(who: Any, panel: ResponseMessage, verb: str) -> None:
    await who.click(panel, custom_id=control(panel, verb)["custom_id"])


async def choose(who: Any, panel: ResponseMessage, verb: str, value: str) -> None:
    await who.select(panel, [value], custom_id=control(panel, verb)["custom_id"])


def named(panel: ResponseMessage, verb: str, name: str) -> str:
    """The value of a menu's option with this name."""
    return next(one["value"] for one in control(panel, verb)["options"] if one["label"] == name)


def verbs(panel: ResponseMessage) -> list[str]:
    return [press.verb for one in controls(panel) if (press := parse(one)) is not None]


async def opened(chat: Scene, who: MemberActor) -> ResponseMessage:
    """Open the panel in which a move begins a plan; for who is not asked, the plan."""
    panel = (await chat.press(who, chat.thread, "move")).response
    assert panel is not None
    if "plan" not in verbs(panel):
        return panel
    shown = (await who.click(panel, custom_id=control(panel, "plan")["custom_id"])).response
    assert shown is not None
    return shown


async def put(who: Any, panel: ResponseMessage, street: str, number: int) -> None:
    """Choose a ware, from its street: it begins the plan, and the list asks for the next one."""
    await choose(who, panel, "group", named(panel, "group", street))
    while f"{street} {number}" not in [one["label"] for one in control(panel, "pick")["options"]]:
        forward = next(one for one in controls(panel) if ":page:" in one and ":>" in one)
        await who.click(panel, custom_id=forward)
    await choose(who, panel, "pick", f"s.{street.lower()}-{number}")


async def purse(chat: Scene, seat: int = 0) -> int:
    return (await chat.table()).view(None).purses[seat]


async def test_moves_are_put_together_and_done(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    assert panel.ephemeral
    await put(chat.anna, panel, "Bread", 1)
    assert "nothing has happened yet" in panel.content, "what would be confirmed begins a plan"
    assert control(panel, "plando")["label"] == "Do it"
    await put(chat.anna, panel, "Silk", 1)
    assert "1. Buy bread-1 for 2.\n2. Buy silk-1 for 2.\n-# Coins: 10, then 6." in panel.content
    assert "Your plan, move 3: What do you buy?" in panel.content
    assert verbs(panel) == ["group", "what", "plando", "planclose", "planback", "planclear", "close"]
    assert await purse(chat) == 10, "nothing has happened yet"
    await click(chat.anna, panel, "planback")
    assert "Coins: 10, then 8." in panel.content
    await put(chat.anna, panel, "Bread", 30)
    await click(chat.anna, panel, "plando")
    assert "Done. Anna: buy bread-1\nAnna: buy bread-30" in panel.content
    assert "Next, you decide:\n**What do you buy?**" in panel.content
    assert await purse(chat) == 7
    panel = await opened(chat, chat.anna)
    assert not {"planshow", "plando"} & set(verbs(panel)), "the plan is done with"


async def test_an_empty_plan_on_ones_turn_is_the_panel(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    before = verbs(panel)
    for verb, numbers in (("planback", (1,)), ("planclear", (1, 2))):
        for number in numbers:
            await put(chat.anna, panel, "Bread", number)
        await click(chat.anna, panel, verb)
        assert "your plan" not in panel.content
        assert verbs(panel) == before


async def test_moves_that_are_done_at_once_begin_no_plan(chat: Scene) -> None:
    with chat.world.as_bot():
        await chat.bot.tables.preferences.change(chat.anna.id, confirm=False)
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Bread", 1)
    assert "Done. Anna: buy bread-1" in panel.content
    assert not [one for one in verbs(panel) if one.startswith("plan")], "they take fewer presses by hand"
    for command in ("game status", "game hand"):
        said = (await chat.anna.slash(chat.thread, command)).response
        assert said is not None
        assert "plan" not in verbs(said)


async def test_who_has_a_plan_already_confirms_another_move(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Bread", 1)
    panel = await opened(chat, chat.anna)
    assert "Your plan from" in panel.content
    await put(chat.anna, panel, "Bread", 2)
    assert "**This will happen:** Buy bread-2 for 3." in panel.content
    with chat.world.as_bot():
        kept = await chat.bot.tables.plans.get(chat.game, chat.anna.id)
    assert kept.lines == ("Buy bread-1 for 2.",)


async def test_what_ends_the_turn_is_confirmed_as_ever(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Salt", 1)
    assert "**This will happen:** Buy salt-1" in panel.content
    assert verbs(panel) == ["do", "back", "close"]


async def test_one_more_move_takes_no_press_to_be_asked_for(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Bread", 1)
    stop = next(one for one in controls(panel) if one.endswith(":stop"))
    await chat.anna.click(panel, custom_id=stop)
    assert "2. Nothing more.\n-# Coins: 10, then 8.\nFrom here on it depends on Ben." in panel.content
    assert verbs(panel) == ["plando", "planback", "planclear", "close"], "nothing more can be asked"


async def test_the_plan_and_the_end_of_the_turn_are_one_press(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Bread", 1)
    assert control(panel, "planclose")["label"] == "Do it, then stop"
    await put(chat.anna, panel, "Bread", 2)
    assert "Then, if you end here: Nothing more." in panel.content
    assert control(panel, "planclose")["label"] == "Do both, then stop"
    assert await purse(chat) == 10
    await click(chat.anna, panel, "planclose")
    assert "Done. Anna: buy bread-1\nAnna: buy bread-2\n" in panel.content
    assert await purse(chat) == 5
    assert [one.seat for one in (await chat.table()).pending] == [1], "her turn is over"


async def test_a_long_menu_asks_for_the_group_first(chat: Scene) -> None:
    panel = (await chat.press(chat.anna, chat.thread, "move")).response
    assert panel is not None
    assert verbs(panel) == ["group", "what", "close"]
    options = control(panel, "group")["options"]
    assert [(one["label"], one["description"]) for one in options] == [
        ("Bread", "40 to choose from"), ("Silk", "20 to choose from"), ("Salt", "20 to choose from"),
        ("Chest", "20 to choose from"),
    ]  # fmt: skip
    await choose(chat.anna, panel, "group", options[1]["value"])
    assert [one.get("default", False) for one in control(panel, "group")["options"]] == [
        False, True, False, False,
    ]  # fmt: skip
    wares = control(panel, "pick")["options"]
    assert len(wares) == 20
    assert (wares[0]["label"], wares[0]["description"]) == ("Silk 1", "costs 2"), "its group has been said"
    await choose(chat.anna, panel, "group", options[0]["value"])
    assert "(page 1 of 2)" in panel.content
    await chat.anna.click(panel, custom_id=next(one for one in controls(panel) if ":>1" in one))
    assert control(panel, "pick")["options"][0]["label"] == "Bread 26"
    await choose(chat.anna, panel, "pick", "s.bread-26")
    assert "1. Buy bread-26 for" in panel.content


async def test_it_says_where_it_stops(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Bread", 5)
    await put(chat.anna, panel, "Chest", 1)
    assert "From here on it depends on what comes to light." in panel.content
    await click(chat.anna, panel, "planback")
    await put(chat.anna, panel, "Salt", 1)
    assert "From here on it depends on Ben." in panel.content
    await click(chat.anna, panel, "plando")
    assert await purse(chat) == 7
    assert "The table waits for Ben" in panel.content


async def test_what_was_left_and_why_is_told_in_one_message(chat: Scene) -> None:
    with chat.world.as_bot():
        await chat.bot.tables.policies.ask_me(chat.game, chat.ben.id, {"permit"})
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Silk", 1)
    await put(chat.anna, panel, "Bread", 1)
    before = len(chat.messages(chat.thread, hidden=True))
    await click(chat.anna, panel, "plando")
    assert panel.content.startswith(
        "Done. Anna: buy silk-1\n**Not done:** You owe no decision now.\n- Buy bread-1"
    )
    hidden = [one for one in chat.messages(chat.thread, hidden=True) if one.is_ephemeral]
    assert len(chat.messages(chat.thread, hidden=True)) - before <= 2, "the log, and a new card"
    assert sum("Not done" in one.content for one in hidden) == 1


async def test_a_plan_for_later_is_kept_and_offered(chat: Scene) -> None:
    panel = await opened(chat, chat.ben)
    assert "offered when you are asked" in panel.content
    await put(chat.ben, panel, "Bread", 1)
    await put(chat.ben, panel, "Bread", 2)
    assert not {"plando", "planclose"} & set(verbs(panel)), "there is nothing to do yet"
    await chat.restart()
    await chat.anna.slash(chat.thread, "market stop")
    panel = (await chat.press(chat.ben, chat.thread, "move")).response
    assert panel is not None
    assert re.match(
        r"Your plan from <t:\d+:R>; \*Plan\* opens it:\n1. Buy bread-1 for 2.\n2. Buy bread-2 for 3.\n",
        panel.content,
    )
    await click(chat.ben, panel, "planshow")
    await click(chat.ben, panel, "plando")
    assert await purse(chat, 1) == 5


async def test_a_plan_that_has_become_untrue_is_told(chat: Scene) -> None:
    panel = await opened(chat, chat.ben)
    await put(chat.ben, panel, "Bread", 1)
    await chat.anna.slash(chat.thread, "market buy", ware="bread-1")
    await chat.anna.slash(chat.thread, "market stop")
    panel = (await chat.press(chat.ben, chat.thread, "move")).response
    assert panel is not None
    assert "does not fit any more; *Plan* shows why" in panel.content
    await click(chat.ben, panel, "planshow")
    assert "1. ~~Buy bread-1 for 2.~~ It is not for sale.\n-# Market: Wares" in panel.content
    assert verbs(panel) == ["planback", "close"]
    await click(chat.ben, panel, "planback")
    await put(chat.ben, panel, "Bread", 2)
    assert await purse(chat, 1) == 7, "without a plan he moves directly"


async def test_a_plan_for_another_question_waits_for_that(chat: Scene) -> None:
    panel = await opened(chat, chat.ben)
    await put(chat.ben, panel, "Bread", 1)
    await chat.anna.slash(chat.thread, "market buy", ware="salt-1")
    panel = (await chat.press(chat.ben, chat.thread, "move")).response
    assert panel is not None
    assert "Your plan" not in panel.content, "he is asked something else"
    await click(chat.ben, panel, "planshow")
    assert "1. Buy bread-1 for 2.\nThis plan answers a later question" in panel.content
    assert verbs(panel) == ["planback", "close"]


async def test_old_buttons_show_how_the_plan_stands(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Silk", 1)
    chat.strand(panel)
    other = await opened(chat, chat.anna)
    await click(chat.anna, other, "planshow")
    await put(chat.anna, panel, "Bread", 1)
    await choose(chat.anna, other, "group", named(other, "group", "Bread"))
    assert "has changed." in other.content
    assert "2. Buy bread-1" in other.content
    stale = control(other, "plando")["custom_id"]
    await choose(chat.anna, other, "group", named(other, "group", "Bread"))
    form = controls(other)
    await put(chat.anna, panel, "Bread", 2)
    await chat.anna.click(other, custom_id=next(one for one in form if ":back:" in one))
    assert "has changed." in other.content, "the form was for the third move"
    assert control(other, "plando")["custom_id"] != stale
    chat.strand(other)
    await click(chat.anna, panel, "plando")
    await click(chat.anna, other, "plando")
    assert "has changed." in other.content
    assert await purse(chat) == 3, "nothing is done twice"


async def test_a_half_filled_move_of_a_plan_survives_a_restart(chat: Scene) -> None:
    panel = await opened(chat, chat.anna)
    await put(chat.anna, panel, "Bread", 1)
    await choose(chat.anna, panel, "group", named(panel, "group", "Silk"))
    await chat.crash()
    await choose(chat.anna, panel, "pick", "s.silk-1")
    assert "2. Buy silk-1" in panel.content


async def test_the_way_to_the_plan_by_command_and_in_direct_messages(chat: Scene) -> None:
    for command in ("game status", "game hand"):
        said = (await chat.ben.slash(chat.thread, command)).response
        assert said is not None
        shown = (await chat.ben.click(said, custom_id=control(said, "plan")["custom_id"])).response
        assert shown is not None
        assert shown.ephemeral
        assert "your plan" in shown.content
    stranger = await chat.eve.slash(chat.thread, "game status")
    assert "plan" not in [one.split(":")[1] for one in controls(stranger.response)]
    panel = (await chat.press(chat.anna.user, chat.anna.user.dm_channel, "move")).response
    assert panel is not None
    await put(chat.anna.user, panel, "Bread", 1)
    await click(chat.anna.user, panel, "plando")
    assert await purse(chat) == 8


async def test_the_board_after_a_plan_is_drawn_from_what_the_seat_knows(tmp_path: Path) -> None:
    painter = Painter()
    async with scene(tmp_path, games=GAMES, draw=True, pictures={"market": painter}) as chat:
        await chat.begin(key="market")
        await chat.wants_confirmation(chat.anna)
        assert "planlook" not in verbs(await opened(chat, chat.ben)), "nothing would have changed"
        panel = await opened(chat, chat.anna)
        await put(chat.anna, panel, "Bread", 1)
        await click(chat.anna, panel, "planlook")
        assert "how the board would look" in panel.content
        _, view, before = painter.asked[-1]
        assert (view.purses, before.purses) == ((8, 10), (10, 10))
        assert panel.attachments
        assert "planclose" in verbs(panel), "as before"
        await click(chat.anna, panel, "plando")
        assert not panel.attachments


async def test_numbers_of_a_plan_are_typed(tmp_path: Path) -> None:
    async with scene(tmp_path, games=TOYS) as chat:
        await chat.begin(options={"rich": True})
        panel = await opened(chat, chat.ben)
        assert "Your plan, move 1, if it comes to this: What do you bid" in panel.content
        shown = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
        await chat.ben.submit_modal(shown, {"coins": "99"})
        assert "it takes a whole number from 0 to 9" in panel.content
        shown = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
        await chat.ben.submit_modal(shown, {"coins": "2"})
        await click(chat.ben, panel, "one")
        assert "1. Bid 2.\n-# Coins: 9.\nFrom here on it depends on Anna." in panel.content
        await chat.order()
        panel = await opened(chat, chat.ben)
        await click(chat.ben, panel, "plando")
        laid = (await chat.table()).view(1).laid
        assert laid is not None
        assert laid.coins == 2


async def _told_to_others(folder: Path, *, by_plan: bool) -> tuple[list[str], list[str]]:
    """Let Ben buy two wares, by a plan of before his turn or by hand; return what others could read."""
    async with scene(folder, games=GAMES) as chat:
        await chat.begin(key="market")
        if by_plan:
            panel = await opened(chat, chat.ben)
            for number in (1, 2, 7):
                await put(chat.ben, panel, "Bread", number)
            await click(chat.ben, panel, "planback")
            assert "2. Buy bread-2" in panel.content
        await chat.anna.slash(chat.thread, "market stop")
        if by_plan:
            panel = await opened(chat, chat.ben)
            await click(chat.ben, panel, "plando")
        else:
            for number in (1, 2):
                await chat.ben.slash(chat.thread, "market buy", ware=f"bread-{number}")
        assert await purse(chat, 1) == 5
        seen = [NOISE.sub("#", told(one)) for reader, one in rooms(chat) if reader != chat.ben.id]
        public = (chat.thread.id, chat.lobby.id)
        sent = [
            NOISE.sub("#", repr(one.json))
            for one in chat.world.env.http_requests
            if any(one.path.startswith(f"/channels/{channel}/") for channel in public)
        ]
        return seen, sent


async def test_no_public_payload_tells_of_a_plan(tmp_path: Path) -> None:
    for name in ("plan", "hand"):
        (tmp_path / name).mkdir()
    seen, sent = await _told_to_others(tmp_path / "plan", by_plan=True)
    leak = re.compile(r"\bplan|bread[- ]7|plando|planadd", re.IGNORECASE)
    assert not [text for text in (*seen, *sent) if leak.search(text)]
    by_hand, _ = await _told_to_others(tmp_path / "hand", by_plan=False)
    lines = [
        {line for line in ("buy bread-1", "buy bread-2") if any(line in one for one in told_)}
        for told_ in (seen, by_hand)
    ]
    assert lines[0] == lines[1] == {"buy bread-1", "buy bread-2"}


async def test_a_plan_is_left_with_one_press_and_told_to_its_owner_alone(tmp_path: Path) -> None:
    async with scene(tmp_path, games=GAMES) as chat:
        await chat.begin(key="market")
        panel = await opened(chat, chat.ben)
        for number in (1, 2):
            await put(chat.ben, panel, "Bread", number)
        await click(chat.ben, panel, "planleave")
        assert "Noted: when you are asked" in panel.content
        assert (
            "1. Your plan, up to the first surprise: Buy bread-1 for 2. Buy bread-2 for 3." in panel.content
        )
        await choose(chat.ben, panel, "order", control(panel, "order")["options"][0]["value"])
        assert "orderchange" not in verbs(panel), "a plan has no form"
        await chat.restart()
        await chat.anna.slash(chat.thread, "market stop")
        assert await purse(chat, 1) == 5
        leak = re.compile(r"\bplan|surprise|standing order", re.IGNORECASE)
        others = [told(one) for reader, one in rooms(chat) if reader != chat.ben.id]
        assert not [text for text in others if leak.search(text)]


async def test_a_plan_that_does_not_fit_cannot_be_left(chat: Scene) -> None:
    panel = await opened(chat, chat.ben)
    await put(chat.ben, panel, "Bread", 1)
    assert "planleave" in verbs(panel)
    chat.strand(panel)
    await chat.anna.slash(chat.thread, "market buy", ware="bread-1")
    await click(chat.ben, panel, "planleave")
    assert "does not fit" in panel.content
    assert "planleave" not in verbs(panel)
