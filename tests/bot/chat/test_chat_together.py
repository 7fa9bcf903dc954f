"""Everything together in the simulated Discord: random weeks, and after each step what everybody can see.

Members move, vote, change seats, leave orders, go away, close their direct messages, and press whatever
buttons they find, however old; Discord stumbles, and the bot is started again.
"""

import json
import logging
import random
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.components.ids import parse
from bot.delivery import sender
from bot.delivery.kinds.votes import vote_card
from bot.tables.table import Member, Place
from bot.texts import practice as practice_texts
from bot.texts import talk as talk_texts
from engines import GAMES as REAL
from tests import toy
from tests.bot.chat.chatters import PRACTISED, Chatters, Painter
from tests.bot.chat.chatting import Scene, control, controls, scene
from tests.bot.chat.test_chat_secrets import rooms, told
from tests.bot.chat.test_chat_whispered import secrets
from tests.bot.tables.pastimes import private_whole
from tests.bot.tables.weeks import DAY, HOUR, LongToy, Weeks, whole
from tests.e2e.guards import Guard
from tests.e2e.packed import written
from tests.everyday import everyday

CARD = re.compile(r"(red|green|blue)[- ](\d+)", re.IGNORECASE)
REPORTED = talk_texts.REPORT.partition(",")[0]
"""How a whisper begins that its reader has reported, which managers read."""


@pytest.fixture(autouse=True)
def guard(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Any:
    """Discord's limits hold, and nothing fails within the bot."""
    watching = Guard()
    watching.watch(monkeypatch)
    yield watching
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def cards(text: str) -> set[str]:
    return {f"{colour.lower()}-{value}" for colour, value in CARD.findall(text)}


OTHER = LongToy(400, key="other", title="Other Auction", command="other")
"""Another game, with other cards."""
THIRD = LongToy(800, key=PRACTISED, title="Third Auction", command=PRACTISED)
GAMES = {"toy": LongToy(), "other": OTHER, PRACTISED: THIRD}


class Eyes:
    """What everybody has seen, and may have seen."""

    def __init__(self, chat: Scene, books: Container[int] = ()) -> None:
        """`books`: answers that show cards of the box, whoever has them."""
        self.chat = chat
        self.books = books
        self.looked: dict[int, str] = {}
        self.heard: dict[int, str] = {}
        self.known: dict[int | None, set[str]] = {}
        """By member (None: everybody) the cards that they may know of."""

    async def look(self, game: int) -> None:
        """Nobody reads a card that was never in a hand of theirs, nor what is sealed."""
        chat = self.chat
        with chat.world.as_bot():
            tables = chat.bot.tables
            table = await tables.table(game)
            public = cards("\n".join(await tables.history.log(game)))
            own = {
                one.owner: cards("\n".join(await tables.history.log(game, one.seat))) for one in table.seats
            }
        self._listen()
        state = table.state
        everybody = self.known.setdefault(None, set())
        everybody |= public | cards(repr(table.view(None)))
        for seat, hand in zip(table.seats, state.hands, strict=True):
            if seat.owner is not None:
                self.known.setdefault(seat.owner, set()).update(hand, own[seat.owner])
        if table.row.status == "over":
            return
        hidden = {*state.deck, *(card for hand in state.hands for card in hand)}
        for reader, message in rooms(chat):
            text = told(message)
            if self.looked.get(message.id) == text:
                continue
            self.looked[message.id] = text
            text += "".join(attached(chat, message))
            assert state.chance.seed not in text
            if message.id in self.books or message.content.startswith(practice_texts.TRIED):
                continue
            leaked = cards(text) & hidden - everybody - self.known.get(reader, set())
            assert not leaked, (reader, leaked, text)

    def _listen(self) -> None:
        """Nobody reads what is not theirs, but managers what was reported; nobody is told the same twice."""
        told_of: Counter[str] = Counter()
        for reader, message in rooms(self.chat):
            text = told(message)
            managers = {self.chat.anna.id} if REPORTED in text and message.is_ephemeral else set()
            for words, ends in secrets(text) if self.heard.get(message.id) != text else ():
                assert reader in ends | managers, (reader, words)
            self.heard[message.id] = text
            if "whispers to you" in message.content and not message.is_ephemeral:
                told_of.update(words for words, _ in secrets(message.content))
        assert all(times == 1 for times in told_of.values()), told_of


def attached(chat: Scene, message: Any) -> Iterator[str]:
    """Return what can be read in a message's files; of an export without the data of its game, all cards."""
    for file in message.attachments:
        raw = chat.world.env.backend.cdn.get(file["url"]) or b""
        if file["filename"].endswith(".json"):
            raw = json.dumps(json.loads(raw) | {"data": None}).encode()
        yield from written(raw)


def calls(chat: Scene, game: int) -> dict[int, list[Any]]:
    """Return by member the messages that say that it is their turn."""
    found: dict[int, list[Any]] = {}
    channels = {who.user.dm_channel.id: who.id for who in chat.world.members}
    for channel, messages in chat.world.env.backend.messages.items():
        for message in messages.values():
            if message.is_ephemeral or message.embeds:
                continue
            verbs = {
                press.verb for press in map(parse, controls(message)) if press and press.table_id == str(game)
            }
            if not verbs & {"mute", "snooze", "until"} and "move" not in verbs:
                continue
            named = re.match(r"<@(\d+)>", message.content)
            user = channels.get(channel) or (int(named[1]) if named else None)
            panel = "move" not in verbs or user is None
            if not panel:
                found.setdefault(user or 0, []).append(message)
    return found


async def right_notices(chat: Scene, game: int) -> None:
    """Who owes something has at most one live notice, exactly one if told; and nobody else has any."""
    with chat.world.as_bot():
        tables = chat.bot.tables
        table = await tables.table(game)
        standing = [await tables.reminders.turn_status(game, one.seat) for one in table.seats]
    found, now = calls(chat, game), int(chat.world.env.now().timestamp())
    owing = {one.user: one for one in standing if one.owing is not None}
    for user, messages in found.items():
        assert user in owing, (user, [one.content for one in messages])
        assert len(messages) == 1, [one.content for one in messages]
    for user, one in owing.items():
        told_of = one.current()
        if told_of is not None and told_of.message is not None:
            ids = [message.id for message in found.get(user, [])]
            assert ids == [told_of.message], (user, ids, told_of, now)
        simple = one.prefs.first != "digest" and one.prefs.quiet_from is None and one.prefs.away_from is None
        assert one.owing is not None
        fresh = not one.owing.known and one.clock.paused is None and (told_of is None or not told_of.muted)
        if simple and fresh and not one.later and (told_of is None or told_of.snoozed <= told_of.last):
            assert told_of is not None, f"{user} was never told"
            assert told_of.sent > 0, f"{user} was never told"


async def nothing_stuck(chat: Scene) -> None:
    """What is left in the outbox is for later."""
    now = int(chat.world.env.now().timestamp())
    with chat.world.as_bot():
        left = await chat.bot.tables.repository.store.read(
            lambda db: db.execute(
                "SELECT kind, seat, due, begun, tries, why FROM outbox WHERE due <= ?", (now,)
            ).fetchall()
        )
    assert left == []


async def right_vote_cards(chat: Scene, game: int) -> None:
    """The card of an open vote says who is asked now; a closed one has no buttons."""
    with chat.world.as_bot():
        tables = chat.bot.tables
        table = await tables.table(game)
        asked = {str(one.row.id): vote_card(table, one) for one in await tables.votes.at(game)}
    shown = {}
    for message in chat.messages(chat.world.channel(table.row.thread or 0)):
        for press in filter(None, map(parse, controls(message))):
            if press.verb == "agree":
                assert press.ref not in shown, "two cards of a vote"
                shown[press.ref] = message.content
    assert shown == {number: card.content for number, card in asked.items()}


async def right_ends(chat: Scene, game: int) -> None:
    """Whoever has a seat in a game that is over was told so once, by whichever way was open."""
    with chat.world.as_bot():
        table = await chat.bot.tables.table(game)
    if table.row.status != "over":
        return
    thread = chat.messages(chat.world.channel(table.row.thread or 0))
    for seat in table.seats:
        if seat.owner is None:
            continue
        room = chat.messages(chat.world.member(seat.owner).user.dm_channel)
        ends = [one for one in room if f"p:rematch:{game}:" in repr(controls(one))]
        called = (one for one in thread if f"<@{seat.owner}>" in one.content)
        ends += [one for one in called if re.search("game is over|[*] is over", one.content)]
        assert len(ends) == 1, (seat.owner, [told(one) for one in ends])


async def some_weeks(folder: Path, seed: int, steps: int) -> Weeks:
    rng = random.Random(seed)
    async with scene(folder, games=GAMES, draw=True, pictures={"other": Painter()}) as chat:
        weeks = Chatters(chat, rng)
        forum = chat.world.guild.create_forum_channel("tables")
        with chat.world.as_bot():
            await weeks.begin(chat.bot.tables, 2 + seed % 3)
            weeks.place = Place(chat.world.guild.id, forum.id, forum=True)
            await weeks.begin(chat.bot.tables, 2 + seed // 3 % 3, "other")
        await chat.world.env.settle()
        eyes = {1: Eyes(chat, weeks.books), 2: Eyes(chat, weeks.books)}
        while len(weeks.story) < steps:
            for game, seen in eyes.items():
                await seen.look(game)
            running = await still_running(chat, eyes)
            if not running:
                break
            chat.game = weeks.game = rng.choice(running)
            await weeks.step()
            await chat.world.env.advance_time(rng.choice([10, 30 * 60, 5 * HOUR, DAY]))
            await chat.world.env.settle()
            await nothing_stuck(chat)
            for game in eyes:
                with chat.world.as_bot():
                    await whole(chat.bot.tables, game, paced=True)
                await right_notices(chat, game)
                await right_vote_cards(chat, game)
                await right_ends(chat, game)
        with chat.world.as_bot():
            weeks.done["private"] += len(await private_whole(chat.bot.tables, 1))
        for game in eyes:
            if await still_running(chat, [game]):  # the hours after the one before may have ended it
                await ended_and_brought_in(chat, game)
        assert chat.world.env.errors == []
    return weeks


async def still_running(chat: Scene, games: Iterable[int]) -> list[int]:
    with chat.world.as_bot():
        rows = [(await chat.bot.tables.table(game)).row for game in games]
    return [row.id for row in rows if row.status == "running"]


async def ended_and_brought_in(chat: Scene, game: int) -> None:
    """A manager ends a game: nobody is called any more. Its export goes on at another table."""
    here = Place(chat.world.guild.id, chat.lobby.id)
    with chat.world.as_bot():
        tables = chat.bot.tables
        raw = await tables.administration.export(game, secrets=True)
        await tables.administration.end(game, Member(chat.anna.id, "Anna"))
    await chat.world.env.advance_time(HOUR)
    await chat.world.env.settle()
    assert calls(chat, game) == {}
    await right_vote_cards(chat, game)
    await right_ends(chat, game)
    await nothing_stuck(chat)
    with chat.world.as_bot():
        row = await tables.administration.bring_in(raw, here, Member(chat.anna.id, "Anna"))
    await chat.world.env.advance_time(DAY)
    await chat.world.env.settle()
    with chat.world.as_bot():
        await whole(tables, row.id, paced=True)
    await right_notices(chat, row.id)
    await nothing_stuck(chat)


@pytest.mark.parametrize("seed", everyday(range(4), 2))
async def test_random_weeks_in_the_chat(
    tmp_path: Path, seed: int, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 100)
    monkeypatch.setattr(sender, "FIRST_RETRY", 1.0)
    weeks = await some_weeks(tmp_path, seed, 1000 if long else 100)
    assert weeks.done["move"] > 5


async def test_a_call_that_could_not_be_removed_at_once_takes_no_other_with_it(tmp_path: Path) -> None:
    """Seed 101: Ben's call was removed at the second try, and Anna's with it."""
    async with scene(tmp_path) as chat:
        for who in (chat.anna, chat.ben):
            path = f"/channels/{who.user.dm_channel.id}/messages"
            chat.world.env.inject_error("POST", path, status=403, code=50007, times=None)
        await chat.begin()
        await chat.order()
        await chat.anna.slash(chat.thread, "toy bid", coins="2")
        chat.world.env.inject_error("DELETE", "/channels/*/messages/*", status=503)
        await chat.ben.slash(chat.thread, "toy bid", coins="1")
        await chat.world.env.advance_time(600)
        await chat.world.env.settle()
        assert list(calls(chat, 1)) == [chat.anna.id]
        await right_notices(chat, 1)


async def test_a_stale_menu_of_moments_never_means_another(tmp_path: Path) -> None:
    """Anna's menu lists moments; while she looks at it, one is taken back and the game goes on."""
    async with scene(tmp_path) as chat:
        await chat.begin()
        await chat.order()
        shown = await chat.anna.slash(chat.thread, "game rewind")
        assert shown.response is not None
        menu = control(shown.response, "rewind")
        first = menu["options"][0]["value"]
        await chat.anna.slash(chat.thread, "game undo")
        await chat.anna.slash(chat.thread, "toy order", seats="Ben, Anna")
        with chat.world.as_bot():
            (point,) = await chat.bot.tables.undo.points(1)
        said = await chat.anna.select(shown.response, [first], custom_id=menu["custom_id"])
        assert "That moment is not there any more" in chat.said(said), chat.said(said)
        with chat.world.as_bot():
            assert await chat.bot.tables.votes.at(1) == []
        assert first != str(point.entry)


async def test_all_commands_of_all_games_together_are_within_the_limits(tmp_path: Path, guard: Guard) -> None:
    """The guard looks at the start: 25 of a level, 8,000 characters of a command, 100 commands in all."""
    async with scene(tmp_path, games={**REAL, **GAMES}) as chat:
        sent = [one for one in chat.world.env.http_requests if one.path.endswith("/commands")]
        names = {command["name"] for one in sent for command in one.json or ()}
    assert {"game", "me", "stats", "admin", "toy", *(game.command for game in REAL.values())} <= names
    assert guard.syncs == 1
