"""Nobody reads what is hidden from them: whole games are watched, and games with other secrets compared."""

import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal.player import Company
from tests.bot.chat.chatting import Scene, scene
from tests.bot.chat.hinting import allow_hints, ask_for_hint
from tests.everyday import everyday

CARD = re.compile(r"(red|green|blue)[- ]([1-6])", re.IGNORECASE)
NOISE = re.compile(r"\b[0-9a-f]{32,64}\b")


def told(message: Any) -> str:
    """Everything of a message that can be read, also by those who look at the requests."""
    parts = [message.content, message.embeds, message.components, message.attachments]
    return " ".join(map(repr, parts))


def cards(text: str) -> set[str]:
    return {f"{colour.lower()}-{value}" for colour, value in CARD.findall(text)}


def asker(message: Any) -> int:
    """Who pressed or typed what this answers."""
    user = (message.interaction_metadata or {}).get("user") or {}
    return int(user["id"])


def rooms(chat: Scene) -> list[tuple[int | None, Any]]:
    """All messages with the member who alone can read them; None: everybody."""
    backend = chat.world.env.backend
    channels = {who.user.dm_channel.id: who.id for who in chat.world.members}
    return [
        (asker(message) if message.is_ephemeral else channels.get(channel), message)
        for channel, messages in backend.messages.items()
        for message in messages.values()
    ]


async def look_back(chat: Scene) -> None:
    """Let players and onlookers ask for all of the past."""
    thread = chat.world.channel((await chat.table()).row.thread or 0)
    for who in chat.world.members:
        assert (await who.slash(thread, "game catchup", turns=100)).ephemeral
        assert (await who.slash(thread, "game history")).ephemeral


@pytest.mark.parametrize("seed", everyday([1, 2], 1))
async def test_hands_deck_bids_and_seed_stay_hidden_over_a_whole_game(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    looked = 0
    async with scene(tmp_path) as chat:
        company = Company(chat.world, random.Random(seed), "mixed")
        await company.sit_down("toy", 3)
        chat.game = company.table_id
        await allow_hints(chat.world, chat.game)
        going, state, hints = True, (await chat.table()).state, 0
        while going:
            table = await chat.table()
            owners = [chat.world.member(one.user or 0).id for one in table.seats]
            state = table.state
            if state.agenda:
                for reader, message in rooms(chat):
                    text = told(message)
                    assert state.chance.seed not in text
                    hidden = set(state.deck)
                    for owner, hand in zip(owners, state.hands, strict=True):
                        hidden |= set(hand) if owner != reader else set()
                    assert not cards(text) & hidden, (reader, text)
                    looked += 1
            if company.moves % 5 == 2:
                await company.look_around()
            if company.moves % 4 == 1 and table.pending:
                hints += await ask_for_hint(chat.world, table, table.pending[-1].seat) is not None
            if company.moves % 5 == 4:
                await look_back(chat)
            going = await company.step()
        for record in caplog.records:
            if record.name.startswith(("bot", "parley", "engines")):
                assert not cards(record.getMessage())
                assert state.chance.seed not in record.getMessage()
                assert not re.search(r"\bbid", record.getMessage(), re.IGNORECASE)
    assert looked > 200
    assert hints


@pytest.mark.parametrize("seed", everyday([3, 4], 3))
async def test_who_has_given_a_seat_away_learns_nothing_more(tmp_path: Path, seed: int) -> None:
    """Seats are handed over again and again; nobody reads a card that was never in a hand of theirs."""
    async with scene(tmp_path) as chat:
        rng = random.Random(seed)
        company = Company(chat.world, rng, "mixed")
        await company.sit_down("toy", 3)
        chat.game = company.table_id
        known: dict[int | None, set[str]] = {who.id: set() for who in chat.world.members} | {None: set()}
        given = 0
        while True:
            table = await chat.table()
            state = table.state
            if not state.agenda:
                break
            for seat, hand in zip(table.seats, state.hands, strict=True):
                known[seat.owner] |= set(hand)
            hidden = {*state.deck, *(card for hand in state.hands for card in hand)}
            for reader, message in rooms(chat):
                assert not cards(told(message)) & hidden - known[reader], (reader, told(message))
            if company.moves % 3 == 1:
                given += await _hand_over(chat, rng)
                await company.look_around()
            await company.step()
        assert given > 2


async def _hand_over(chat: Scene, rng: random.Random) -> bool:
    """Let somebody give their seat to somebody without one, if that can be now."""
    table = await chat.table()
    owners = [seat.owner for seat in table.seats if seat.owner is not None]
    giver = chat.world.member(rng.choice(owners))
    taker = rng.choice([who for who in chat.world.members if who.id not in owners])
    await giver.slash(chat.thread, "game replace", member=taker)
    await chat.press(taker, chat.thread, "agree")
    if (await chat.table()).seat_of(taker.id) is not None:
        return True
    await chat.press(giver, chat.thread, "unask")  # the seat's sealed bid is in
    return False


async def _first_bids(folder: Path, coins: str, card: int | None) -> tuple[list[Any], list[str]]:
    """Let Ben bid in secret; return what the others can read, and the requests made in public."""
    async with scene(folder) as chat:
        table = await chat.begin(chat.anna, chat.ben, chat.cleo)
        await chat.order()
        given = {} if card is None else {"card": f"s.{table.view(1).hand[card]}"}
        said = await chat.ben.slash(chat.thread, "toy bid", coins=coins, **given)
        assert f"You bid {coins}." in chat.said(said)
        ben = chat.ben.id
        seen = [NOISE.sub("#", told(one)) for reader, one in rooms(chat) if reader != ben]
        private = {chat.ben.user.dm_channel.id, chat.anna.user.dm_channel.id, chat.cleo.user.dm_channel.id}
        sent = [
            NOISE.sub("#", repr(one.json))
            for one in chat.world.env.http_requests
            if one.path.startswith("/channels/") and int(one.path.split("/")[2]) not in private
        ]
        return seen, sorted(sent)  # channels do not wait for each other; `seen` tells the order in each


async def test_what_others_see_does_not_depend_on_a_sealed_bid(tmp_path: Path) -> None:
    for name in ("low", "high"):
        (tmp_path / name).mkdir()
    low = await _first_bids(tmp_path / "low", "0", None)
    high = await _first_bids(tmp_path / "high", "4", 1)
    assert low == high
    assert any("1 of 3 answers are in" in one for one in low[0])


async def test_the_log_names_no_reference_of_a_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where a press fails, the log says which one; what was chosen may be a card of a hand."""
    async with scene(tmp_path) as chat:
        await chat.begin()
        message, custom_id = chat.find(chat.thread, "move")
        secret = custom_id + "s.red-3"
        message._message.components[0]["components"][0]["custom_id"] = secret

        async def broken(*_: Any) -> None:
            raise RuntimeError("broken")

        with monkeypatch.context() as patch:
            patch.setattr("bot.chat.panels.panel.show", broken)
            await chat.anna.click(message, custom_id=secret)
    assert "p:move:1:-:'" in caplog.text
    assert "red-3" not in caplog.text
