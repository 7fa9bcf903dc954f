"""A table's life in the chat: lobby, start, turn cards, moves by command and by panel, direct messages."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.tables.table import Member
from tests.bot.chat.chatting import Scene, control, controls, scene


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path) as made:
        yield made
        assert made.world.env.errors == []


def label(message: Any, verb: str) -> dict[str, Any]:
    return next(
        one for row in message.components for one in row["components"] if f"p:{verb}:" in one["custom_id"]
    )


async def test_the_lobby_card_gathers_players_and_starts(chat: Scene) -> None:
    made = await chat.anna.slash(chat.lobby, "game new", game="toy")
    assert made.ephemeral
    (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert label(card, "start")["disabled"], "one player is too few"

    joined = await chat.press(chat.ben, chat.lobby, "join")
    assert joined.ephemeral
    assert "direct message" in chat.said(joined)
    assert "Ben" in card.embeds[0]["fields"][0]["value"]
    assert chat.messages(chat.ben.user.dm_channel), "joining opens the direct message"

    twice = await chat.press(chat.ben, chat.lobby, "join")
    assert "already" in chat.said(twice)
    assert "Only the host" in chat.said(await chat.press(chat.ben, chat.lobby, "start"))

    await chat.press(chat.cleo, chat.lobby, "join")
    await chat.press(chat.cleo, chat.lobby, "leave")
    assert "Cleo" not in card.embeds[0]["fields"][0]["value"]

    await chat.press(chat.anna, chat.lobby, "start")
    assert len(chat.world.threads()) == 1
    assert controls(card) == [], "nothing is left to press"
    assert f"<#{chat.thread.id}>" in str(card.embeds[0]["description"])


async def test_the_host_chooses_options_by_menus(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="Toy Auction")
    await chat.press(chat.ben, chat.lobby, "join")
    assert "Anna" in chat.said(await chat.press(chat.ben, chat.lobby, "options"))
    panel = await chat.press(chat.anna, chat.lobby, "options")
    assert panel.response is not None
    await chat.anna.click(panel.response, custom_id=control(panel.response, "optpage")["custom_id"])
    for name, value in (("ties", "s.chance"), ("rich", "yes")):
        menu = next(one for one in controls(panel.response) if "p:optname" in one)
        await chat.anna.select(panel.response, [name], custom_id=menu)
        menu = next(one for one in controls(panel.response) if one.endswith(f":{name}"))
        await chat.anna.select(panel.response, [value], custom_id=menu)
    assert "**Start with more coins**: yes" in panel.response.content
    with chat.world.as_bot():
        row = (await chat.bot.tables.table(1)).row
    assert row.options == b'{"rich":true,"ties":"chance","hand":2}'
    (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    differs = card.embeds[0]["fields"][-1]["value"].splitlines()
    assert differs == ["**Start with more coins**: yes", "**How equal bids are settled**: chance"]


async def test_who_is_no_host_reads_the_options_and_the_usual_game_has_none_on_its_card(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="Toy Auction")
    (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert [one["name"] for one in card.embeds[0]["fields"]] == ["Players (1 of 2 to 4)"]
    read = await chat.press(chat.ben, chat.lobby, "options")
    assert "**Start with more coins**: no" in chat.said(read)
    assert read.response is not None
    assert not any("optname" in one for one in controls(read.response)), "nothing to choose"


async def test_proofs_are_in_the_information_and_nowhere_in_the_thread(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    await chat.ben.slash(chat.thread, "toy bid", coins="3")
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    with chat.world.as_bot():
        proofs = await chat.bot.tables.history.proofs(1)
    assert [line.split(":")[0] for line in proofs] == ["Ben, sealed", "Ben, unsealed"], "Anna's opened both"
    thread = repr([(one.content, one.embeds) for one in chat.messages(chat.thread)])
    assert not any(line.split(": ")[1] in thread for line in proofs)
    info = await chat.cleo.slash(chat.thread, "game info")
    assert info.response is not None
    (button,) = [one for one in controls(info.response) if "p:proofs:" in one]
    said = await chat.cleo.click(info.response, custom_id=button)
    assert said.ephemeral
    told = chat.said(said).replace("\\", "")
    assert all(line.split(": ")[1][:40] in told for line in proofs)


async def test_a_computer_can_take_a_seat(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")
    await chat.add_computer(chat.anna)
    await chat.press(chat.anna, chat.lobby, "start")
    table = await chat.table()
    assert sorted(str(seat.user) for seat in table.seats) == sorted([str(chat.anna.id), "None"])


async def test_the_first_card_calls_all_players_and_nobody_else(chat: Scene) -> None:
    await chat.begin()
    (card,) = chat.cards()
    assert card.content.startswith(f"<@{chat.anna.id}> <@{chat.ben.id}>: ")
    (sent,) = [r for r in chat.world.env.http_requests if r.path.endswith(f"/{chat.thread.id}/messages")]
    assert isinstance(sent.json, dict)
    assert sent.json["allowed_mentions"]["users"] == [chat.anna.id, chat.ben.id]
    assert sent.json["allowed_mentions"]["parse"] == []
    assert "Anna" in card.embeds[0]["description"]


async def test_the_first_card_keeps_the_call_and_the_fingerprint(chat: Scene) -> None:
    table = await chat.begin()
    with chat.world.as_bot():
        await chat.bot.tables.outbox.refresh(1)
    await chat.world.env.settle()
    (card,) = chat.cards()
    assert card.edited_timestamp is not None
    assert "the game begins" in card.content
    foot = card.embeds[0]["footer"]["text"]
    assert f"{str(table.row.commitment)[:32]}…" in foot
    assert "/game info" in foot, "which has all of it"


async def test_a_card_is_edited_for_the_same_seats_and_new_for_others(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    assert len(chat.cards()) == 1
    await chat.order()  # all three bid now: two of them were not active
    assert len(chat.cards()) == 2
    first, second = chat.cards()
    assert controls(first) == [], "the old card cannot be pressed any more"
    assert "ranks" in second.embeds[0]["fields"][0]["value"]
    await chat.ben.slash(chat.thread, "toy bid", coins="2")
    assert len(chat.cards()) == 2, "Ben has answered; nobody new is active"
    assert "Ben" not in second.embeds[0]["description"]
    await chat.anna.slash(chat.thread, "toy bid", coins="1")
    assert len(chat.cards()) == 2


async def test_a_round_has_one_card_and_an_interruption_posts_none(chat: Scene) -> None:
    people = (chat.anna, chat.ben, chat.cleo)
    await chat.begin(*people, options={"rich": True})
    for who in people:
        with chat.world.as_bot():
            await chat.bot.tables.policies.replace(1, who.id, (), frozenset({"object"}))
    await chat.order()
    for who, coins in ((chat.anna, "1"), (chat.ben, "3"), (chat.cleo, "2")):
        await chat.press(who, chat.thread, "move")
        await who.slash(chat.thread, "toy bid", coins=coins)
    table = await chat.table()
    assert [one.kind for one in table.pending] == ["pay"]
    assert len(chat.cards()) == 2, "the thread's first, and that of Ben's turn, where that of the bids was"
    card = chat.cards()[-1].id
    await walk(chat, chat.ben, await chat.press(chat.ben, chat.thread, "move"))
    table = await chat.table()
    assert [(one.kind, one.seat) for one in table.pending] == [("object", 2)]
    assert [one.id for one in chat.cards()][1:] == [card], "Cleo only interrupts"
    assert "Cleo" in chat.cards()[-1].embeds[0]["description"]
    await chat.cleo.slash(chat.thread, "toy auction accept")
    table = await chat.table()
    assert [(one.kind, one.seat) for one in table.pending] == [("swap", 1)]
    assert [one.id for one in chat.cards()][1:] == [card], "Ben, who was interrupted, only resumes"
    assert "Ben" in chat.cards()[-1].embeds[0]["description"]
    await walk(chat, chat.ben, await chat.press(chat.ben, chat.thread, "move"))
    assert [one.id for one in chat.cards()][1:] == [card], "Ben goes on"
    await walk(chat, chat.ben, await chat.press(chat.ben, chat.thread, "move"))
    assert len(chat.cards()) == 2, "the others are asked for their bids"
    assert chat.cards()[-1].id != card


async def test_an_old_card_goes_on_unless_discord_takes_no_more_edits(chat: Scene) -> None:
    await chat.begin(chat.anna, chat.ben, chat.cleo)
    await chat.order()
    await chat.world.env.advance_time(51 * 60)
    await chat.ben.slash(chat.thread, "toy bid", coins="2")
    assert [bool(controls(card)) for card in chat.cards()] == [False, True]
    card = chat.cards()[-1]
    path = f"/channels/{chat.thread.id}/messages/{card.id}"
    chat.world.env.inject_error("PATCH", path, status=400, code=30046)
    await chat.cleo.slash(chat.thread, "toy bid", coins="1")
    assert [bool(controls(card)) for card in chat.cards()] == [False, True]
    assert chat.cards()[-1].id != card.id, "what had nothing to tell any more is gone"


async def test_a_move_by_command(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    offered = await chat.ben.autocomplete(chat.thread, "toy bid", "card", "", coins="2")
    table = await chat.table()
    hand = table.view(1).hand
    assert [one["value"] for one in offered] == ["none", *(f"s.{card}" for card in hand)]
    said = await chat.ben.slash(chat.thread, "toy bid", coins="2", card=offered[1]["value"])
    assert said.ephemeral
    assert "You bid 2." in chat.said(said)
    again = await chat.ben.slash(chat.thread, "toy bid", coins="3")
    assert "The table waits for Anna" in chat.said(again)


async def test_a_command_goes_to_the_one_table_that_waits(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    said = await chat.ben.user.slash("toy bid", coins="2")
    assert "You bid 2." in chat.said(said), "in the direct message"
    said = await chat.anna.slash(chat.lobby, "toy bid", coins="1")
    assert "You bid 1." in chat.said(said), "in another channel"


async def test_a_move_by_panel(chat: Scene) -> None:
    await chat.begin(options={"rich": True})
    await chat.wants_confirmation(chat.ben)
    await chat.order()
    opened = await chat.press(chat.ben, chat.thread, "move")
    panel = opened.response
    assert panel is not None
    assert panel.ephemeral
    assert "What do you bid" in panel.content
    modal = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
    assert modal.modal is not None
    await chat.ben.submit_modal(modal, {"coins": "99"})
    assert "`99` does not fit" in panel.content
    modal = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
    await chat.ben.submit_modal(modal, {"coins": "2"})
    await chat.ben.click(panel, custom_id=control(panel, "one")["custom_id"])
    assert "Bid 2" in panel.content
    back = control(panel, "back")
    await chat.ben.click(panel, custom_id=back["custom_id"])
    await chat.ben.click(panel, custom_id=control(panel, "one")["custom_id"])
    await chat.ben.click(panel, custom_id=control(panel, "do")["custom_id"])
    assert panel.content.startswith("Done. You bid 2.")
    assert [one.split(":")[1] for one in controls(panel)] == ["takeback"]


async def test_the_panel_in_the_direct_message_is_a_plain_message(chat: Scene) -> None:
    await chat.begin(options={"rich": True})
    await chat.order()
    opened = await chat.press(chat.ben.user, chat.ben.user.dm_channel, "move")
    assert opened.response is not None
    assert not opened.response.ephemeral
    modal = await chat.ben.user.click(
        opened.response, custom_id=control(opened.response, "numbers")["custom_id"]
    )
    await chat.ben.user.submit_modal(modal, {"coins": "0"})
    await chat.ben.user.click(opened.response, custom_id=control(opened.response, "one")["custom_id"])
    assert "You bid 0." in opened.response.content


async def test_one_live_notice_that_goes_when_it_is_untrue(chat: Scene) -> None:
    await chat.begin()

    def notices(who: Any) -> list[Any]:
        return [
            one for one in chat.messages(who.user.dm_channel) if any("p:move" in c for c in controls(one))
        ]

    assert (len(notices(chat.anna)), len(notices(chat.ben))) == (1, 0)
    await chat.order()
    assert (len(notices(chat.anna)), len(notices(chat.ben))) == (1, 1)
    await chat.ben.slash(chat.thread, "toy bid", coins="0")
    assert (len(notices(chat.anna)), len(notices(chat.ben))) == (1, 0)


async def test_a_notice_speaks_of_what_is_owed_now(chat: Scene) -> None:
    """Within a turn it is edited, not sent again: its words and its button are those of the present."""
    await chat.begin()
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    await chat.ben.slash(chat.thread, "toy bid", coins="2")
    seen: list[str] = []
    for _ in range(12):
        table = await chat.table()
        for decision in table.pending:
            who = chat.world.member(table.seats[decision.seat].user or 0)
            (notice,) = [one for one in chat.messages(who.user.dm_channel) if controls(one)]
            assert table.tell(decision.prompt) in notice.content
            assert any(f":{decision.id}:" in one for one in controls(notice))
            seen.append(decision.kind)
        if not table.pending:
            break
        who = await chat.owing()
        await walk(chat, who, await chat.press(who, chat.thread, "move"))
    assert {"pay", "swap"} & set(seen)


async def test_nothing_secret_is_said_in_the_thread(chat: Scene) -> None:
    table = await chat.begin()
    await chat.order()
    hand = table.view(1).hand
    await chat.ben.slash(chat.thread, "toy bid", coins="3")
    public = repr([(one.content, one.embeds) for one in chat.messages(chat.thread)])
    assert "1 of 2 answers are in" in public
    assert not any(card in public or card.replace("-", " ").capitalize() in public for card in hand)
    seen = await chat.ben.slash(chat.thread, "game hand")
    assert seen.ephemeral
    assert all(card.replace("-", " ").title() in chat.said(seen) for card in hand)


async def test_everybody_gets_their_secrets_at_the_start(chat: Scene) -> None:
    table = await chat.begin()
    for seat, who in enumerate((chat.anna, chat.ben)):
        words = "\n".join(one.content for one in chat.messages(who.user.dm_channel))
        assert "Only you know this" in words
        assert all(card.replace("-", " ").title() in words for card in table.view(seat).hand)


async def test_what_the_sender_posts_carries_a_nonce(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    path = f"/channels/{chat.thread.id}/messages"
    sent = [r.json for r in chat.world.env.http_requests if (r.method, r.path) == ("POST", path)]
    bodies = [one for one in sent if isinstance(one, dict)]
    assert all(one["enforce_nonce"] for one in bodies)
    assert len({one["nonce"] for one in bodies}) == len(bodies) >= 2


async def test_undo(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    await chat.ben.slash(chat.thread, "toy bid", coins="3")
    undone = await chat.press(chat.ben, chat.thread, "undo")
    assert "Taken back" in chat.said(undone)
    assert "Next, you decide" in chat.said(undone)
    table = await chat.table()
    assert table.decision(1) is not None
    assert "nothing of yours" in chat.said(await chat.ben.slash(chat.thread, "game undo"))


async def test_a_double_click_on_undo_takes_back_one_step(chat: Scene) -> None:
    await chat.begin()
    await chat.order()
    await chat.anna.slash(chat.thread, "toy bid", coins="0")
    card, custom_id = chat.find(chat.thread, "undo")
    rows = card.components
    await chat.anna.click(card, custom_id=custom_id)
    first = await chat.table()
    assert first.row.epoch == 1
    assert first.decision(0) is not None
    card._message.components = rows
    again = await chat.anna.click(card, custom_id=custom_id)
    assert "just been taken back" in chat.said(again)
    assert (await chat.table()).row.epoch == 1
    assert "Taken back" in chat.said(await chat.anna.slash(chat.thread, "game undo")), "the order too"


async def test_what_informs(chat: Scene) -> None:
    await chat.begin()
    for name in ("board", "hand", "status", "log", "info", "list"):
        said = await chat.eve.slash(chat.thread, f"game {name}")
        assert said.ephemeral
        assert said.response is not None
    status = await chat.anna.slash(chat.thread, "game status")
    assert "Who is served first" in chat.said(status)
    info = chat.said(await chat.eve.slash(chat.thread, "game info"))
    assert "1 value is our reconstruction" in info
    assert str((await chat.table()).row.commitment) in info
    assert "still going on" in chat.said(await chat.eve.slash(chat.thread, "game score"))
    assert "Red cards" in chat.said(await chat.eve.slash(chat.thread, "toy card", query="Red cards"))
    found = await chat.eve.autocomplete(chat.thread, "toy card", "query", "re")
    assert "Red cards" in {one["name"] for one in found}
    assert "Nothing matches" in chat.said(await chat.eve.slash(chat.thread, "toy card", query="xyz"))


async def test_the_end_shows_scores_and_the_seed_and_offers_a_rematch(chat: Scene) -> None:
    await chat.begin()
    await chat.ben.slash(chat.thread, "game resign", sure="no")
    assert (await chat.table()).seat_of(chat.ben.id) == 1
    await chat.ben.slash(chat.thread, "game resign", sure="resign")
    assert (await chat.table()).seat_of(chat.ben.id) is None
    for _ in range(40):
        table = await chat.table()
        if table.outcome is not None:
            break
        opened = await chat.press(chat.anna, chat.thread, "move")
        await walk(chat, chat.anna, opened)
    table = await chat.table()
    assert table.outcome is not None
    last = chat.cards()[-1]
    assert table.outcome.seed in repr(last.embeds)
    assert all("p:move" not in one for card in chat.cards() for one in controls(card))
    score = await chat.eve.slash(chat.thread, "game score")
    assert score.response is not None
    assert "final scores" in (score.response.embeds[0].title or "")
    late = await chat.anna.slash(chat.thread, "toy bid", coins="1")
    assert "over" in chat.said(late)
    await chat.press(chat.anna, chat.thread, "rematch")
    assert "already sit" in chat.said(await chat.press(chat.anna, chat.thread, "rematch"))
    assert "joined" in chat.said(await chat.press(chat.ben, chat.thread, "rematch"))
    with chat.world.as_bot():
        again = await chat.bot.tables.table(2)
        assert (again.row.status, len(again.seats)) == ("lobby", 2)
        assert len(await chat.bot.tables.directory.everything()) == 2, (
            "one rematch, whoever presses how often"
        )


@pytest.mark.parametrize("option", ["guided", "hints"])
async def test_a_rematch_keeps_the_table_s_options(chat: Scene, option: str) -> None:
    await chat.begin(options={option: "on"})
    with chat.world.as_bot():
        who = Member(chat.anna.id, "Anna")
        await chat.bot.tables.administration.end(1, who)
        row, _ = await chat.bot.tables.lobby.rematch(1, who)
    assert getattr(row, option) == "on"


async def walk(chat: Scene, who: Any, opened: Any) -> None:
    """Answer whatever a panel asks with the first that it offers."""
    panel = opened.response
    for _ in range(20):
        verbs = {one.split(":")[1].partition(".")[0]: one for one in controls(panel)}
        if panel.content.startswith("Done."):
            return
        if "do" in verbs:
            await who.click(panel, custom_id=verbs["do"])
            return
        if "numbers" in verbs:
            modal = await who.click(panel, custom_id=verbs["numbers"])
            boxes = [one["component"] for one in modal.modal["components"]]
            await who.submit_modal(modal, {box["custom_id"]: "0" for box in boxes})
        elif button := next((one for one in ("none", "one", "value", "what") if one in verbs), None):
            await who.click(panel, custom_id=control(panel, button)["custom_id"])
        else:
            verb = next(one for one in ("whole", "pick", "next", "many", "count") if one in verbs)
            menu = control(panel, verb)
            await who.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    raise AssertionError(panel.content)


async def test_the_lobby_card_says_by_its_title_how_the_table_stands(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="Toy Auction")
    (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert card.embeds[0]["title"] == "Toy Auction: a table opens"
    await chat.ben.slash(chat.lobby, "game join")
    await chat.anna.slash(chat.lobby, "game start")
    await chat.world.env.settle()
    (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert card.embeds[0]["title"] == "Toy Auction: the game is on"
    with chat.world.as_bot():
        await chat.bot.tables.administration.end(1, Member(chat.anna.id, "Anna"))
    await chat.world.env.settle()
    (card,) = [one for one in chat.messages(chat.lobby) if one.embeds]
    assert card.embeds[0]["title"] == "Toy Auction: the game is over"
