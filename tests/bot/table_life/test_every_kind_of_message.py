"""Each kind of message that the bot owes meets each kind of answer: none is lost, and none comes twice."""

from collections.abc import Awaitable, Callable
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from bot.store import outbox
from bot.store.outbox_kinds import KINDS, Kind
from tests.bot.chat.chatting import Scene, scene
from tests.bot.table_life.life import DAY, HOUR, finish, pass_time, text, verbs
from tests.everyday import everyday

ANSWERS = (
    (400, 200000), (401, 0), (403, 40333), (400, 0), (429, 0), (404, 0), (403, 0), (400, 50035), (409, 0),
    (403, 20026), (500, 0), (400, 99999), (405, 0), (503, 0), (413, 40005),
)  # fmt: skip
"""Statuses and codes, none of which says that anything is gone for good."""


def owe(kind: Kind, *, personal: bool = True) -> Callable[[Scene], Awaitable[None]]:
    """Return what has the bot owe a row of a kind, to Ben in seat 1 if it is a member's."""

    async def provoke(chat: Scene) -> None:
        lines = msgspec.json.encode(["something happened"] if not KINDS[kind].collapses else [])
        with chat.world.as_bot():
            repository = chat.bot.tables.repository
            seat, user = (1, chat.ben.id) if personal else (None, None)
            now = repository.now()
            await repository.write(
                1, lambda db: outbox.owe(db, 1, kind, now, seat=seat, user=user, lines=lines)
            )
        await chat.world.env.settle()

    return provoke


async def end(chat: Scene) -> None:
    await chat.anna.slash(chat.thread, "game resign", sure="resign")
    await chat.ben.slash(chat.thread, "game resign", sure="resign")


async def play_on(chat: Scene) -> None:
    await finish(chat)


async def vote(chat: Scene) -> None:
    with chat.world.as_bot():
        await chat.bot.tables.votes.open(1, "pause", {}, chat.anna.id)
    await chat.world.env.settle()


async def offer(chat: Scene) -> None:
    with chat.world.as_bot():
        votes = chat.bot.tables.votes
        data = {"seat": 0, "user": chat.dan.id, "name": "Dan"}
        await votes.offer_privately(await votes.open(1, "invite", data, chat.anna.id))
    await chat.world.env.settle()


async def whisper(chat: Scene) -> None:
    with chat.world.as_bot():
        await chat.bot.tables.talk.whisper(1, chat.anna.id, chat.ben.id, "psst")
    await chat.world.env.settle()


async def subscribe(chat: Scene) -> None:
    with chat.world.as_bot():
        await chat.bot.tables.turn_subscriptions.ask(1, chat.ben.id, 1)
    await chat.order()
    await chat.ben.slash(chat.thread, "toy bid", coins="1")
    await chat.anna.slash(chat.thread, "toy bid", coins="0")


async def forbid(chat: Scene) -> None:
    path = f"/channels/{chat.thread.id}/messages"
    chat.world.env.inject_error("POST", path, status=403, code=50013, times=None)
    await chat.order()


async def open_another(chat: Scene) -> None:
    await chat.anna.slash(chat.lobby, "game new", game="toy")


async def let_in(chat: Scene) -> None:
    with chat.world.as_bot():
        pages = chat.bot.tables.pages
        await pages.redeem(await pages.invite(chat.ben.id, 1, 1), "Firefox")
    await chat.world.env.settle()


class Owed(NamedTuple):
    """A kind of message, what brings it about, where it goes, and how it is known there."""

    kind: Kind
    provoke: Callable[[Scene], Awaitable[None]]
    place: Callable[[Scene], Any]
    knows: Callable[[Any], bool]


def thread(chat: Scene) -> Any:
    return chat.thread


def bens(chat: Scene) -> Any:
    return chat.ben.user.dm_channel


def dans(chat: Scene) -> Any:
    return chat.dan.user.dm_channel


def annas(chat: Scene) -> Any:
    return chat.anna.user.dm_channel


def saying(*words: str) -> Callable[[Any], bool]:
    return lambda message: any(word in text(message) for word in words)


def offering(verb: str) -> Callable[[Any], bool]:
    return lambda message: verb in verbs(message)


OWED = (
    Owed("card", Scene.order, thread, saying("0 of 2 answers are in")),
    Owed("final", end, thread, offering("rematch")),
    Owed("lobby", open_another, lambda chat: chat.lobby, offering("join")),
    Owed("vote", vote, thread, offering("agree")),
    Owed("log", owe("log", personal=False), thread, saying("something happened")),
    Owed("notice", Scene.order, bens, offering("move")),
    Owed("private", owe("private"), bens, saying("something happened")),
    Owed("told", owe("told"), bens, saying("something happened")),
    Owed("word", owe("word"), bens, saying("something happened")),
    Owed("offer", offer, dans, offering("agree")),
    Owed("whisper", whisper, bens, saying("psst")),
    Owed("seat", owe("seat"), bens, saying("you now play")),
    Owed("deal", owe("deal"), bens, saying("has begun. Only you")),
    Owed("over", play_on, bens, offering("rematch")),
    Owed("turns", subscribe, bens, saying("since you asked")),
    Owed("trouble", forbid, annas, saying("I lack a permission")),
    Owed("page", let_in, bens, offering("closepage")),
)


def test_these_are_all_kinds_of_messages_with_a_place_of_their_own() -> None:
    messages = {kind for kind, traits in KINDS.items() if not traits.timer}
    assert messages - {owed.kind for owed in OWED} == {"tidy", "report"}  # reports: in the chat's own tests


def known(chat: Scene, owed: Owed) -> list[Any]:
    return [message for message in chat.messages(owed.place(chat)) if owed.knows(message)]


def refuse(chat: Scene, owed: Owed, answer: tuple[int, int], times: int | None) -> None:
    path = f"/channels/{owed.place(chat).id}/messages"
    status, code = answer
    chat.world.env.inject_error("POST", path, status=status, code=code, message="no", times=times)


CASES = [(owed, answer) for owed in OWED for answer in ANSWERS]
EVERYDAY = list(zip(OWED, cycle(ANSWERS), strict=False))


@pytest.mark.parametrize(
    ("owed", "answer"), everyday(CASES, *EVERYDAY), ids=[f"{owed.kind}-{answer}" for owed, answer in CASES]
)
async def test_what_was_refused_comes_once(tmp_path: Path, owed: Owed, answer: tuple[int, int]) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, options={"talk": "press"})
        await pass_time(chat, 60)
        before = len(known(chat, owed))
        refuse(chat, owed, answer, 1)
        await owed.provoke(chat)
        await pass_time(chat, HOUR)
        assert len(known(chat, owed)) == before + 1
        with chat.world.as_bot():
            assert not (await chat.bot.tables.preferences.user(chat.ben.id)).dm_closed


LASTING = [
    (owed, answer)
    for owed in OWED
    if owed.kind != "trouble"
    for answer in ((400, 0), (400, 200000), (403, 0), (500, 0))
]
SOME_DAY = [LASTING[4 * number + number % 4] for number in (0, 3, 5, 8)]


@pytest.mark.parametrize(
    ("owed", "answer"),
    everyday(LASTING, *SOME_DAY),
    ids=[f"{owed.kind}-{answer}" for owed, answer in LASTING],
)
async def test_what_was_refused_for_days_comes_within_a_day(
    tmp_path: Path, owed: Owed, answer: tuple[int, int]
) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, options={"talk": "press"})
        await pass_time(chat, 60)
        before = len(chat.messages(owed.place(chat)))
        refuse(chat, owed, answer, None)
        await owed.provoke(chat)
        for _ in range(3):
            await pass_time(chat, DAY)
        assert len(chat.messages(owed.place(chat))) == before
        path = f"/channels/{owed.place(chat).id}/messages"
        tries = [one for one in chat.world.env.http_requests if (one.method, one.path) == ("POST", path)]
        assert len(tries) < 600, "and Discord is not asked too often"
        chat.world.env.backend.faults.clear()
        await pass_time(chat, DAY + HOUR)
        came = chat.messages(owed.place(chat))[before:]
        assert came
        with chat.world.as_bot():
            assert await chat.bot.tables.outbox.next() is None


async def test_where_the_token_is_refused_discord_is_asked_once_a_minute_for_all(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben, options={"talk": "press"})
        cards, direct = len(chat.cards()), len(chat.messages(bens(chat)))
        chat.world.env.inject_error("*", "/channels/*", status=401, code=0, message="no", times=None)
        before = len(chat.world.env.http_requests)
        await chat.order()
        await whisper(chat)
        await vote(chat)
        await pass_time(chat, HOUR)
        asked = [one for one in chat.world.env.http_requests[before:] if one.path.startswith("/channels")]
        assert 50 <= len(asked) <= 70, "at ten in ten minutes nobody is banned"
        chat.world.env.backend.faults.clear()
        await pass_time(chat, 180)
        assert len(chat.cards()) == cards + 1
        assert sum("psst" in message.content for message in chat.messages(bens(chat))[direct:]) == 1
        assert sum("agree" in verbs(message) for message in chat.messages(chat.thread)) == 1
