"""Standing orders in the chat: the private list, the generated form, and that nobody else learns of it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest
from msgspec import Meta
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from engines.kernel import Answer, Box, Choice, Decision, MoveSpace, Policy, Rng, Subset, View
from tests.bot.chat.chatting import Scene, control, controls, scene, statement
from tests.bot.chat.test_chat_secrets import NOISE, rooms, told
from tests.toy import TOY, Bid, LimitBid, Protest, Swap, Toy, ToyView

LINES = {"Anna ranks", "Each bids; 1 of 3 answers are in. Waiting for **Anna**; **Cleo**"}


class Throw(Policy, frozen=True, tag="throw"):
    """Swap cards of these colours."""

    kinds: ClassVar[frozenset[str]] = frozenset({"swap"})
    colours: Annotated[tuple[str, ...], Meta(description="Which colours you discard")]

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        return MoveSpace((Box(cls, {"colours": Subset(("red", "green", "blue"), 1, 2)}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        assert isinstance(view, ToyView)
        cards = tuple(card for card in view.hand if card.partition("-")[0] in self.colours)
        return Answer(Swap(cards=cards), self)


class Object(Policy, frozen=True, tag="object"):
    """Protest against the next sale."""

    kinds: ClassVar[frozenset[str]] = frozenset({"object"})
    loud: Annotated[bool, Meta(description="Let everybody hear it")]

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        return MoveSpace((Box(cls, {"loud": Choice((True, False))}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        return Answer(Protest(loud=self.loud), None)


ORDERED = Toy(policies=(*TOY.policies, Throw, Object))
BARE = Toy(policies=TOY.policies[:2], optional={})
"""The toy without anything that could be answered in advance."""


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene(tmp_path, games={"toy": ORDERED}) as made:
        await made.wants_confirmation(made.anna, made.ben, made.cleo)
        yield made
        assert made.world.env.errors == []


async def left(chat: Scene, who: Any) -> Any:
    with chat.world.as_bot():
        return await chat.bot.tables.policies.get(chat.game, who.id)


async def click(chat: Scene, who: Any, panel: ResponseMessage, verb: str) -> None:
    await who.click(panel, custom_id=control(panel, verb)["custom_id"])


async def choose(chat: Scene, who: Any, panel: ResponseMessage, verb: str, *values: str) -> None:
    await who.select(panel, list(values), custom_id=control(panel, verb)["custom_id"])


async def opened(chat: Scene, who: Any) -> ResponseMessage:
    """Open the list: a member in the thread, a user in the direct message."""
    in_thread = isinstance(who, MemberActor)
    said = await (who.slash(chat.thread, "game orders") if in_thread else who.slash("game orders"))
    assert said.response is not None
    return said.response


async def leave_bid(chat: Scene, who: Any, panel: ResponseMessage, limit: str, card: str = "no") -> None:
    """Fill in the form of a bid, from the list."""
    await click(chat, who, panel, "orderadd")
    await choose(chat, who, panel, "kind", "limit_bid")
    shown = await who.click(panel, custom_id=control(panel, "numbers")["custom_id"])
    assert shown.modal is not None
    await who.submit_modal(shown, {"limit": limit})
    await choose(chat, who, panel, "pick", card)
    assert "**This will happen:** Bid up to a limit, each time" in panel.content
    await click(chat, who, panel, "do")


async def test_an_order_is_left_listed_and_withdrawn(chat: Scene) -> None:
    await chat.begin()
    panel = await opened(chat, chat.ben)
    assert "You have no standing orders" in panel.content
    assert not [one for one in controls(panel) if "orderall" in one]
    await leave_bid(chat, chat.ben, panel, "2")
    assert (
        "Noted: Bid up to a limit, each time (The most you bid: 2; Add a card of your hand: No)"
        in panel.content
    )
    assert "1. Bid up to a limit" in panel.content
    assert "answers: bid" in panel.content
    assert (await left(chat, chat.ben)).policies == (LimitBid(limit=2),)
    await choose(chat, chat.ben, panel, "order", control(panel, "order")["options"][0]["value"])
    await click(chat, chat.ben, panel, "orderdrop")
    assert "Withdrawn: Bid up to a limit" in panel.content
    assert (await left(chat, chat.ben)).policies == ()


async def test_an_order_answers_and_the_list_tells_it(chat: Scene) -> None:
    await chat.begin()
    panel = await opened(chat, chat.ben)
    await leave_bid(chat, chat.ben, panel, "1")
    await chat.order()
    assert (await chat.table()).view(1).laid == Bid(coins=1)
    private = [one.content for one in chat.messages(chat.ben.user.dm_channel)]
    assert any("answered for you: Bid 1." in one for one in private)
    panel = await opened(chat, chat.ben)
    assert "What they did lately:\n<t:" in panel.content
    assert statement(panel).endswith("answered for you: Bid 1.")
    said = await chat.ben.slash(chat.thread, "game undo")
    assert "Taken back" in chat.said(said)
    panel = await opened(chat, chat.ben)
    assert "lately" not in panel.content, "what was taken back was not done"


async def test_the_message_about_an_answer_leads_to_the_orders(chat: Scene) -> None:
    await chat.begin()
    await leave_bid(chat, chat.ben, await opened(chat, chat.ben), "1")
    await chat.order()
    listed = await chat.press(chat.ben.user, chat.ben.user.dm_channel, "orders")
    assert "1. Bid up to a limit" in chat.said(listed)


async def test_who_takes_no_messages_is_not_called_for_each_answer(chat: Scene) -> None:
    await chat.begin()
    path = f"/channels/{chat.ben.user.dm_channel.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50007, times=None)
    await leave_bid(chat, chat.ben, await opened(chat, chat.ben), "1")
    await chat.order()
    assert (await chat.table()).view(1).laid == Bid(coins=1)
    assert not [one for one in chat.messages(chat.thread) if "there is news for you" in one.content]
    with chat.world.as_bot():
        owed = await chat.bot.tables.repository.store.read(
            lambda db: db.execute("SELECT kind FROM outbox").fetchall()
        )
    assert ("told",) not in owed
    assert "answered for you: Bid 1." in (await opened(chat, chat.ben)).content


async def test_orders_are_sorted_and_changed(chat: Scene) -> None:
    await chat.begin()
    ben = chat.ben.user
    panel = await opened(chat, ben)
    await leave_bid(chat, ben, panel, "2")
    await click(chat, ben, panel, "orderadd")
    await choose(chat, ben, panel, "kind", "throw")
    await choose(chat, ben, panel, "many", "s.red", "s.blue")
    await click(chat, ben, panel, "do")
    throw = Throw(colours=("red", "blue"))
    assert (await left(chat, chat.ben)).policies == (LimitBid(limit=2), throw)
    await choose(chat, ben, panel, "order", control(panel, "order")["options"][1]["value"])
    await click(chat, ben, panel, "orderup")
    assert (await left(chat, chat.ben)).policies == (throw, LimitBid(limit=2))
    await choose(chat, ben, panel, "order", control(panel, "order")["options"][0]["value"])
    await click(chat, ben, panel, "orderdown")
    await choose(chat, ben, panel, "order", control(panel, "order")["options"][1]["value"])
    await click(chat, ben, panel, "orderchange")
    await choose(chat, ben, panel, "many", "s.green")
    assert (
        "In the place of: Swap cards of these colours (Which colours you discard: Red, Blue)" in panel.content
    )
    await click(chat, ben, panel, "do")
    assert (await left(chat, chat.ben)).policies == (LimitBid(limit=2), Throw(colours=("green",)))
    await click(chat, ben, panel, "orderall")
    assert (await left(chat, chat.ben)).policies == ()


async def test_a_half_filled_order_survives_a_restart(chat: Scene) -> None:
    await chat.begin()
    ben = chat.ben.user
    panel = await opened(chat, ben)
    await click(chat, ben, panel, "orderadd")
    await choose(chat, ben, panel, "kind", "limit_bid")
    shown = await ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
    await ben.submit_modal(shown, {"limit": "3"})
    await chat.restart()
    await choose(chat, ben, panel, "pick", "yes")
    await click(chat, ben, panel, "do")
    assert (await left(chat, chat.ben)).policies == (LimitBid(limit=3, card=True),)


async def test_a_number_out_of_bounds_is_asked_again(chat: Scene) -> None:
    await chat.begin()
    panel = await opened(chat, chat.ben)
    await click(chat, chat.ben, panel, "orderadd")
    await choose(chat, chat.ben, panel, "kind", "limit_bid")
    shown = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
    await chat.ben.submit_modal(shown, {"limit": "99"})
    assert "it takes a whole number from 0 to 5" in panel.content
    assert (await left(chat, chat.ben)).policies == ()


async def test_old_buttons_show_the_present_state(chat: Scene) -> None:
    await chat.begin()
    panel, other = await opened(chat, chat.ben), await opened(chat, chat.ben)
    await leave_bid(chat, chat.ben, panel, "2")
    await leave_bid(chat, chat.ben, other, "1")
    assert "1. Bid up to a limit, each time (The most you bid: 2" in other.content
    await choose(chat, chat.ben, panel, "order", control(panel, "order")["options"][0]["value"])
    await choose(chat, chat.ben, other, "order", control(other, "order")["options"][0]["value"])
    drop = control(panel, "orderdrop")["custom_id"]
    await chat.ben.click(panel, custom_id=drop)
    await click(chat, chat.ben, other, "orderdrop")
    assert "That order is not there any more" in other.content
    assert (await left(chat, chat.ben)).policies == (LimitBid(limit=1),)


async def test_a_second_press_of_do_it_leaves_no_second_order(chat: Scene) -> None:
    await chat.begin()
    panel, other = await opened(chat, chat.ben), await opened(chat, chat.ben)
    await click(chat, chat.ben, panel, "orderadd")
    await choose(chat, chat.ben, panel, "kind", "object")
    await choose(chat, chat.ben, panel, "pick", "yes")
    await click(chat, chat.ben, other, "orderadd")
    assert "**This will happen:**" in other.content, "the form goes on where it was left"
    await click(chat, chat.ben, panel, "do")
    await click(chat, chat.ben, other, "do")
    assert "earlier moment" in other.content
    assert (await left(chat, chat.ben)).policies == (Object(loud=True),)


async def test_optional_decisions_are_asked_on_demand(chat: Scene) -> None:
    await chat.begin()
    panel = await opened(chat, chat.ben)
    assert "A protest against a sale" in panel.content
    await choose(chat, chat.ben, panel, "orderask", "object")
    assert (await left(chat, chat.ben)).ask == {"object"}
    assert [one["default"] for one in control(panel, "orderask")["options"]] == [True]
    assert "without asking" not in panel.content
    await choose(chat, chat.ben, panel, "orderask")
    assert (await left(chat, chat.ben)).ask == frozenset()


async def test_the_same_by_command(chat: Scene) -> None:
    await chat.begin()
    kinds = await chat.ben.autocomplete(chat.thread, "game orders", "add", "")
    assert [one["value"] for one in kinds] == ["limit_bid", "throw", "object", "pass_on"], (
        "Default and Random are not for orders"
    )
    said = await chat.ben.slash(chat.thread, "game orders", add="throw")
    assert said.response is not None
    await choose(chat, chat.ben, said.response, "many", "s.red")
    await click(chat, chat.ben, said.response, "do")
    await leave_bid(chat, chat.ben, said.response, "0")
    offered = await chat.ben.autocomplete(chat.thread, "game orders", "first", "bid")
    await chat.ben.slash(chat.thread, "game orders", first=offered[0]["value"])
    assert (await left(chat, chat.ben)).policies == (LimitBid(limit=0), Throw(colours=("red",)))
    asked = await chat.ben.autocomplete(chat.thread, "game orders", "ask", "")
    assert asked[0]["name"] == "Ask me: A protest against a sale"
    assert "You will be asked" in chat.said(await chat.ben.slash(chat.thread, "game orders", ask="object"))
    assert "not be asked" in chat.said(await chat.ben.slash(chat.thread, "game orders", ask="object"))
    offered = await chat.ben.autocomplete(chat.thread, "game orders", "withdraw", "")
    assert len(offered) == 3
    await chat.ben.slash(chat.thread, "game orders", withdraw=offered[0]["value"])
    await chat.ben.slash(chat.thread, "game orders", withdraw="all of them")
    assert (await left(chat, chat.ben)).policies == ()
    for option, words in {
        "add": "no such order in this game",
        "first": "left no such order",
        "withdraw": "left no such order",
        "ask": "You are always asked about that",
    }.items():
        assert words in chat.said(await chat.ben.slash(chat.thread, "game orders", **{option: "nonsense"}))


async def test_who_has_no_seat_has_no_orders(chat: Scene) -> None:
    await chat.begin()
    said = await chat.eve.slash(chat.thread, "game orders")
    assert "do not play at this table" in chat.said(said)
    assert await chat.eve.autocomplete(chat.thread, "game orders", "withdraw", "") == []


async def test_the_way_to_the_orders_is_where_one_waits(chat: Scene) -> None:
    await chat.begin()
    for said in (
        await chat.press(chat.ben, chat.thread, "move"),
        await chat.ben.slash(chat.thread, "game hand"),
    ):
        assert said.response is not None
        listed = await chat.ben.click(said.response, custom_id=control(said.response, "orders")["custom_id"])
        assert listed.ephemeral
        assert "your standing orders" in chat.said(listed)


async def test_a_game_without_orders(tmp_path: Path) -> None:
    async with scene(tmp_path, games={"toy": BARE}) as chat:
        await chat.begin()
        panel = await opened(chat, chat.ben)
        assert "nothing in this game that could be answered in advance" in panel.content
        assert controls(panel) == []
        said = await chat.ben.slash(chat.thread, "game hand")
        assert said.response is not None
        assert [one.split(":")[1] for one in controls(said.response)] == ["plan", "note"]


async def _told_to_others(folder: Path, *, by_order: bool) -> tuple[list[str], list[str]]:
    """Let Ben bid four, by a standing order or by hand; return what others read, and all public requests."""
    async with scene(folder) as chat:
        await chat.wants_confirmation(chat.ben)
        await chat.begin(chat.anna, chat.ben, chat.cleo)
        if by_order:
            panel = await opened(chat, chat.ben)
            await click(chat, chat.ben, panel, "orderadd")
            await choose(chat, chat.ben, panel, "kind", "limit_bid")
            shown = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
            await chat.ben.submit_modal(shown, {"limit": "4"})
            await choose(chat, chat.ben, panel, "pick", "no")
            await click(chat, chat.ben, panel, "do")
            assert "1. Bid up to a limit" in panel.content
        await chat.order()
        if not by_order:
            await chat.ben.slash(chat.thread, "toy bid", coins="4")
        seen = [NOISE.sub("#", told(one)) for reader, one in rooms(chat) if reader != chat.ben.id]
        public = (chat.thread.id, chat.lobby.id)
        sent = [
            NOISE.sub("#", repr(one.json))
            for one in chat.world.env.http_requests
            if any(one.path.startswith(f"/channels/{channel}/") for channel in public)
        ]
        return seen, sent


async def test_no_public_payload_tells_of_an_order(tmp_path: Path) -> None:
    for name in ("order", "hand"):
        (tmp_path / name).mkdir()
    seen, sent = await _told_to_others(tmp_path / "order", by_order=True)
    leak = re.compile(r"up to a limit|limit_bid|most you bid|standing order", re.IGNORECASE)
    assert not [text for text in (*seen, *sent) if leak.search(text)]
    by_hand, _ = await _told_to_others(tmp_path / "hand", by_order=False)
    lines = [{line for line in LINES if any(line in text for text in told_)} for told_ in (seen, by_hand)]
    assert lines[0] == lines[1] == LINES
