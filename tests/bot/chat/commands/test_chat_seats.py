"""Seats in the chat: commands, buttons, who is told what, and secrets after a seat has changed hands."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store import UnreadRow
from bot.store.members import users
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.toy import LimitBid

CARD = re.compile(r"(red|green|blue)[- ]([1-6])", re.IGNORECASE)


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def told(message: Any) -> str:
    return " ".join(map(repr, (message.content, message.embeds, message.components, message.attachments)))


def cards(text: str) -> set[str]:
    return {f"{colour.lower()}-{value}" for colour, value in CARD.findall(text)}


def direct(chat: Scene, who: Any) -> list[Any]:
    return chat.messages(who.user.dm_channel)


async def hand_over(chat: Scene, giver: Any, taker: Any) -> None:
    """Let a member name another for their seat, who agrees."""
    said = chat.said(await giver.slash(chat.thread, "game replace", member=taker))
    assert "card is in the thread" in said
    assert "You have agreed" in chat.said(await chat.press(taker, chat.thread, "agree"))


async def old_press(chat: Scene, who: Any, panel: Any, custom_id: str) -> str:
    """Use a control of an old panel: of a menu the first option; a modal is filled in and sent."""
    used = control(panel, custom_id.split(":")[1].partition(".")[0])
    if custom_id.startswith("p:numbers:"):
        answer = await who.submit_modal(await who.click(panel, custom_id=custom_id), {"coins": "1"})
    elif "options" in used:
        answer = await who.select(panel, [used["options"][0]["value"]], custom_id=custom_id)
    else:
        answer = await who.click(panel, custom_id=custom_id)
    return chat.said(answer)


async def test_a_seat_is_handed_over_with_all_that_belongs_to_it(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    with chat.world.as_bot():
        await chat.bot.tables.policies.replace(1, chat.ben.id, [LimitBid(limit=1, card=True)])
        await chat.bot.tables.undo.take_back(1, chat.ben.id)
    await chat.world.env.settle()
    panel = await chat.press(chat.ben, chat.thread, "move")
    old_panel = controls(panel.response)
    assert panel.response is not None
    hand = set((await chat.table()).view(1).hand)

    chat.strand(panel.response)
    await hand_over(chat, chat.ben, chat.dan)

    table = await chat.table()
    assert table.names[1] == "Dan"
    (news,) = [one for one in direct(chat, chat.dan) if "you now play the seat of Ben" in one.content]
    assert cards(news.content) == hand
    assert "/game orders" in news.content
    assert "Dan takes over the seat of Ben" in repr([told(one) for one in chat.messages(chat.thread)])

    for custom_id in (one for one in old_panel if ":close:" not in one):
        assert "do not play at this table" in await old_press(chat, chat.ben, panel.response, custom_id)
    for verb in ("move", "hand", "undo", "log", "board"):
        said = chat.said(await chat.press(chat.ben, chat.thread, verb))
        assert not cards(said) & hand, verb
    for command in ("game hand", "game undo", "game orders", "game back"):
        said = chat.said(await chat.ben.slash(chat.thread, command))
        assert "do not play" in said, command
    await chat.dan.slash(chat.thread, "toy bid", coins="2")
    assert (await chat.table()).decision(1) is None


async def test_the_call_goes_to_the_new_owner(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben)
    await chat.order()
    (notice,) = [one for one in direct(chat, chat.ben) if controls(one)]
    await hand_over(chat, chat.ben, chat.dan)
    assert notice.id not in [one.id for one in direct(chat, chat.ben)]
    (call,) = [one for one in direct(chat, chat.dan) if controls(one)]
    assert "bid" in call.content


async def test_the_former_owner_reads_nothing_that_happens_after(chat: Scene) -> None:
    """Every message that Ben can read is looked at after each move of Dan's."""
    await chat.begin(chat.anna, chat.ben)
    await hand_over(chat, chat.ben, chat.dan)
    known = set((await chat.table()).view(1).hand)
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    await chat.dan.slash(chat.thread, "toy bid", coins="2")
    for _ in range(6):
        table = await chat.table()
        kinds = [one.kind for one in table.pending]
        if kinds == ["pay"]:
            await chat.dan.slash(chat.thread, "toy pay", coins="copper, silver")
        if kinds == ["swap"]:
            hand = table.view(1).hand
            said = await chat.dan.slash(chat.thread, "toy swap", cards=f"s.{hand[0]}")
            assert "You discard Green 4 and draw" in chat.said(said), chat.said(said)
            break
    drawn = set((await chat.table()).view(1).hand) - known
    assert drawn
    ben = [
        *direct(chat, chat.ben),
        *chat.messages(chat.thread),
        *chat.messages(chat.lobby),
    ]
    for who in (chat.ben, chat.anna):
        for verb in ("log", "board", "hand"):
            assert not cards(chat.said(await chat.press(who, chat.thread, verb))) & drawn
    assert not any(cards(told(one)) & drawn for one in ben)


async def test_lines_kept_for_the_former_owner_cannot_be_read_any_more(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben)
    with chat.world.as_bot():
        tables = chat.bot.tables
        unread = UnreadRow(user=chat.ben.id, table_id=1, lines=("You draw Red 5.",))
        await tables.repository.store.write(lambda db: users.keep_lines(db, unread))
    await hand_over(chat, chat.ben, chat.dan)
    message, _ = chat.find(chat.thread, "move")
    forged = "p:private:1:-:"
    message._message.components[0]["components"][0]["custom_id"] = forged
    assert "do not play" in chat.said(await chat.ben.click(message, custom_id=forged))


async def test_a_stand_in_plays_until_the_button_is_pressed(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    said = await chat.anna.slash(chat.thread, "game replace")
    assert "A stand-in plays for you" in chat.said(said)
    assert "A stand-in plays for Anna" in repr(chat.cards()[-1].embeds)
    (news,) = [one for one in direct(chat, chat.anna) if "stand-in" in one.content]
    assert controls(news) == ["p:imback:1:-:"]
    assert "A stand-in plays for you" in chat.said(await chat.anna.slash(chat.thread, "toy bid", coins="0"))
    assert "do not play" in chat.said(await chat.press(chat.dan, chat.thread, "imback"))
    assert "No stand-in" in chat.said(await chat.press(chat.ben, chat.thread, "imback"))
    await chat.restart()
    assert "Welcome back" in chat.said(await chat.press(chat.anna, chat.thread, "imback"))
    assert "Anna is back" in repr(chat.cards()[-1].embeds)
    assert "p:imback:1:-:" not in controls(chat.cards()[-1])
    assert "No stand-in" in chat.said(await chat.anna.slash(chat.thread, "game back"))


async def test_a_stranger_asks_for_a_seat_and_the_host_accepts(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    said = chat.said(await chat.dan.slash(chat.thread, "game sit"))
    assert "Every seat of this table is played" in said
    await chat.ben.slash(chat.thread, "game resign", sure="resign")
    assert "card is in the thread" in chat.said(await chat.dan.slash(chat.thread, "game sit"))
    assert "being asked already" in chat.said(await chat.dan.slash(chat.thread, "game sit"))
    assert "no say" in chat.said(await chat.press(chat.cleo, chat.thread, "agree"))
    assert "Only the players" in chat.said(await chat.press(chat.eve, chat.thread, "agree"))
    assert "You have agreed" in chat.said(await chat.press(chat.anna, chat.thread, "agree"))
    assert (await chat.table()).titles[1] == "Dan (for Ben)"
    assert "already" in chat.said(await chat.dan.slash(chat.thread, "game sit", seat="0"))


async def test_two_change_seats(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    offered = await chat.ben.autocomplete(chat.thread, "game swap", "seat", "cl")
    assert offered == [{"name": "Cleo", "value": "2"}]
    await chat.ben.slash(chat.thread, "game swap", seat="2")
    await chat.press(chat.cleo, chat.thread, "agree")
    await chat.press(chat.anna, chat.thread, "agree")
    table = await chat.table()
    assert table.names == ("Anna", "Cleo", "Ben")
    for who, seat in ((chat.ben, 2), (chat.cleo, 1)):
        (news,) = [one for one in direct(chat, who) if "you now play the seat" in one.content]
        assert cards(news.content) == set(table.view(seat).hand)


async def test_whoever_has_closed_dms_is_called_in_the_thread(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben)
    await chat.ben.slash(chat.thread, "game replace", member=chat.dan)
    path = f"/channels/{chat.dan.user.dm_channel.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50007, times=None)
    await chat.press(chat.dan, chat.thread, "agree")
    chat.world.env.backend.faults.clear()
    (call,) = [one for one in chat.messages(chat.thread) if "the seat is yours" in one.content]
    hand = set((await chat.table()).view(1).hand)
    assert not cards(told(call)) & hand
    assert cards(chat.said(await chat.press(chat.dan, chat.thread, "hand"))) == hand


@pytest.mark.parametrize(
    ("command", "options", "why"),
    [
        ("game replace", {"seat": "Ben"}, "7 days"),
        ("game replace", {"seat": "nobody"}, "no such seat"),
        ("game replace", {"seat": "9"}, "no such seat"),
        ("game replace", {"member": "ben"}, "plays at this table already"),
        ("game swap", {"seat": "0"}, "another player's"),
        ("game swap", {"seat": "x"}, "no such seat"),
        ("game back", {}, "No stand-in"),
        ("game sit", {"seat": "1"}, "already"),
        ("game leave", {}, "/game replace"),
    ],
)
async def test_refusals(chat: Scene, command: str, options: dict[str, Any], why: str) -> None:
    await chat.begin(chat.anna, chat.ben)
    before = len(chat.messages(chat.thread))
    given = options | ({"member": chat.ben} if "member" in options else {})
    assert why in chat.said(await chat.anna.slash(chat.thread, command, **given))
    assert len(chat.messages(chat.thread)) == before


async def test_a_stranger_can_do_none_of_it(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben)
    for command, options in (
        ("game rewind", {}),
        ("game replace", {}),
        ("game replace", {"seat": "1"}),
        ("game swap", {"seat": "1"}),
        ("game back", {}),
    ):
        assert "do not play" in chat.said(await chat.dan.slash(chat.thread, command, **options)), command


async def test_the_host_sends_a_computer_away(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.add_computer(chat.anna)
    await chat.press(chat.ben, chat.lobby, "join")
    assert "Only the host" in chat.said(await chat.press(chat.ben, chat.lobby, "nocomputer"))
    assert "Bo (easy)" in repr([one.embeds for one in chat.messages(chat.lobby)])
    assert "Bo gets up" in chat.said(await chat.press(chat.anna, chat.lobby, "nocomputer"))
    (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert "Bo" not in repr(card.embeds)
    assert "p:nocomputer:1:-:" not in controls(card)
