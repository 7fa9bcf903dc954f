"""A game as a file: exported, verified, imported; and whatever is changed in it is found out."""

import hashlib
import json
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.records import archive as archives
from bot.records.archive import ArchiveError
from bot.records.verify import verify
from bot.tables.service import Tables
from bot.tables.table import Place, Refusal
from engines import GAMES
from engines.kernel import Game
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, answer, begin, difference, play_on, service
from tests.everyday import everyday
from tests.toy import GAMES as TOYS
from tests.toy import Bid, LimitBid, Order

ALL: dict[str, Game] = {**TOYS, **GAMES}
ELSEWHERE = Place(7, 8)
FIRST = Order(seats=("seat:0", "seat:1", "seat:2"))


def made(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


@asynccontextmanager
async def admin(folder: Path, games: Mapping[str, Game] = ALL) -> AsyncIterator[Tables]:
    async with service(made(folder), games) as tables:
        yield tables


def report(raw: bytes, games: Mapping[str, Game] = ALL) -> Any:
    return verify(archives.read(raw), raw, games)


PLAYED: dict[str, bytes] = {}
"""The exports of `finished`, each played once."""


async def finished(folder: Path, key: str = "toy") -> bytes:
    """Export a game that was played to its end, with steps taken back on the way."""
    if key in PLAYED:
        return PLAYED[key]
    async with admin(folder) as tables:
        game = await begin(tables, key=key)
        table = await play_on(tables, game, random.Random(1), undo=0.3)
        assert table.row.status == "over"
        PLAYED[key] = await tables.administration.export(game)
    return PLAYED[key]


async def in_the_auction(tables: Tables) -> int:
    """A game in which one sealed bid is in, and another was withdrawn."""
    game = await begin(tables)
    await answer(tables, game, 0, FIRST)
    await answer(tables, game, 1, Bid(coins=1))
    await tables.undo.take_back(game, BEN.id)
    await answer(tables, game, 1, Bid(coins=2))
    return game


@pytest.mark.parametrize("key", everyday(ALL, "toy", "age_of_renaissance"))
async def test_a_finished_game_goes_round(tmp_path: Path, key: str):
    raw = await finished(tmp_path / "here", key)
    found = report(raw)
    assert found.difference is None, found.difference
    assert any("played again from the seed" in line for line in found.checked)
    assert any("The game is over. Scores: Anna" in line for line in found.checked)
    async with admin(tmp_path / "there") as tables:
        row = await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
        assert (row.guild, row.channel, row.status, row.thread) == (7, 8, "over", None)
        assert await tables.administration.export(row.id) == raw
        assert await difference(tables, row.id) is None
        table = await tables.statistics.score(row.id)
        assert table.plain_names == ("Anna", "Ben", "Cleo")
        assert [seat.user for seat in table.seats] == [None] * 3
        assert await tables.history.log(row.id)
        assert await tables.outbox.next() is None


@pytest.mark.parametrize("key", everyday(ALL, "toy", "age_of_reason"))
async def test_a_running_game_goes_on_elsewhere(tmp_path: Path, key: str):
    async with admin(tmp_path / "here") as tables:
        game = await begin(tables, key=key)
        await play_on(tables, game, random.Random(2), undo=0.3, steps=25 if key != "toy" else 6)
        raw = await tables.administration.export(game, secrets=True)
        before = await tables.table(game)
    assert report(raw).difference is None
    async with admin(tmp_path / "there") as tables:
        row = await tables.administration.bring_in(raw, ELSEWHERE, BEN)
        assert row.host == BEN.id
        table = await tables.table(row.id)
        before.game.fork(before.state, table.row.epoch)  # chance goes on anew
        before.game.renew(before.state)
        assert table.game.encode(table.state) == before.game.encode(before.state)
        assert "Ben brought this game here from a file" in (await tables.history.log(row.id))[-1]
        assert [seat.user for seat in table.seats] == [ANNA.id, BEN.id, CLEO.id]
        assert [one.id for one in table.pending] == [one.id for one in before.game.pending(before.state)]
        assert (await tables.outbox.next()) is not None
        end = await play_on(tables, row.id, random.Random(3), undo=0.2)
        assert end.outcome is not None
        assert await difference(tables, row.id) is None
        assert report(await tables.administration.export(row.id)).difference is None


@pytest.mark.parametrize("key", everyday(ALL, "toy", "pax_renaissance"))
async def test_votes_to_go_back_and_new_players_go_round(tmp_path: Path, key: str):
    rng = random.Random(4)
    async with admin(tmp_path / "here") as tables:
        game = await begin(tables, key=key)
        for _ in range(3):
            await play_on(tables, game, rng, undo=0.2, steps=3)
            entry = rng.choice((await tables.undo.points(game))[:4]).entry
            vote = await tables.votes.open(game, "rewind", {"entry": entry}, ANNA.id)
            for voter in (BEN, CLEO):
                await tables.votes.cast(vote.row.id, voter.id, agree=True)
        await tables.seats.leave_to_stand_in(game, CLEO.id)
        whole = await tables.administration.export(game, secrets=True)
        assert report(whole).difference is None
        assert report(await tables.administration.export(game)).difference is None
    async with admin(tmp_path / "there") as tables:
        row = await tables.administration.bring_in(whole, ELSEWHERE, ANNA)
        await tables.seats.back(row.id, CLEO.id)
        await play_on(tables, row.id, rng, undo=0.2)
        raw = await tables.administration.export(row.id)
        assert report(raw).difference is None
        assert archives.read(raw).status == "over"


async def test_standing_orders_and_sealed_answers_go_along(tmp_path: Path):
    async with admin(tmp_path / "here") as tables:
        game = await in_the_auction(tables)
        await tables.policies.replace(game, CLEO.id, [LimitBid(limit=3)], frozenset({"object"}))
        raw = await tables.administration.export(game, secrets=True)
    async with admin(tmp_path / "there") as tables:
        row = await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
        orders = await tables.policies.get(row.id, CLEO.id)
        assert orders.policies == (LimitBid(limit=3),)
        assert orders.ask == {"object"}
        await answer(tables, row.id, 0, Bid(coins=0))
        assert any("unsealed" in line for line in await tables.history.proofs(row.id))
        assert report(await tables.administration.export(row.id, secrets=True)).difference is None


async def test_an_export_of_a_running_game_keeps_its_secrets(tmp_path: Path):
    async with admin(tmp_path) as tables:
        game = await in_the_auction(tables)
        raw = await tables.administration.export(game)
        table = await tables.table(game)
        seed = b"s" * 32
        for secret in (seed.hex(), '"coins":2', '"drawn"', '"user":12', *table.state.hands[1]):
            assert secret not in raw.decode(), secret
        found = report(raw)
        assert found.difference is None
        assert found.state is None
        assert found.checked[0].endswith("2 more are still closed.")
        with pytest.raises(Refusal, match="leaves out the secrets"):
            await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
        await play_on(tables, game, random.Random(1), steps=6)
        opened = archives.read(await tables.administration.export(game)).log
        shown = [one for one in opened if one.sealed and one.decision and one.answer is not None]
        assert shown
        assert all(
            hashlib.sha256(f"{one.salt}".encode() + (one.answer or b"")).hexdigest() == one.hash
            for one in shown
        )


@pytest.mark.parametrize("key", ALL)
async def test_what_is_shown_of_a_running_game_is_public(tmp_path: Path, key: str):
    async with admin(tmp_path) as tables:
        game = await begin(tables, key=key)
        for _ in range(4):
            table = await play_on(tables, game, random.Random(5), undo=0.2, steps=2 if key == "toy" else 9)
            if table.row.status == "over":
                break
            shown = archives.read(await tables.administration.export(game))
            assert shown.seed is None
            assert not shown.whole
            assert all(seat.user is None and not seat.orders and not seat.ask for seat in shown.seats)
            for entry in shown.log:
                for event in json.loads(bytes(entry.events)):
                    assert event["event"]["secret"] == {}
                if entry.decision and entry.opened is None:
                    assert (entry.answer, entry.salt, entry.source) == (None, None, None)


async def test_a_game_is_not_there_twice(tmp_path: Path):
    async with admin(tmp_path) as tables:
        game = await in_the_auction(tables)
        raw = await tables.administration.export(game, secrets=True)
        with pytest.raises(Refusal, match=f"goes on as table {game}"):
            await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
        assert [row.id for row in await tables.directory.everything()] == [game]


async def test_a_lobby_and_an_unknown_game_are_not_exported(tmp_path: Path):
    async with admin(tmp_path) as tables:
        game = (await tables.lobby.new("toy", ANNA, ELSEWHERE)).id
        with pytest.raises(Refusal, match="has not started"):
            await tables.administration.export(game)
        with pytest.raises(Refusal, match="There is no game 99"):
            await tables.administration.export(99)


# ---- what is changed is found out


def resummed(plain: dict[str, Any]) -> bytes:
    """Write a changed export as a careful forger would: with the sum that belongs to it."""
    return archives.write(archives.summed(archives.read(dumped(plain))))


def dumped(plain: dict[str, Any]) -> bytes:
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode()


async def test_each_changed_byte_is_found_out(tmp_path: Path):
    raw = await finished(tmp_path)
    rng = random.Random(1)
    places = [rng.randrange(len(raw)) for _ in range(300)]
    for place in [*places, 0, 1, 10, len(raw) - 1, len(raw) - 2]:
        changed = bytearray(raw)
        changed[place] ^= 1 << rng.randrange(7)
        try:
            found = report(bytes(changed))
        except ArchiveError:
            continue
        assert found.difference is not None, f"{raw[place - 20 : place + 20]!r}, at {place}"


FORGERIES: dict[str, Any] = {
    "a move": (lambda one: one["move"]["move"].update(coins=one["move"]["move"]["coins"] + 1), "bid"),
    "an event": (lambda one: one["events"][0]["event"].update(decision="bit"), "bid"),
    "an event more": (lambda one: one["events"].append(one["events"][0]), "bid"),
    "an event less": (lambda one: one["events"].pop(), "bid"),
    "a salt": (lambda one: one.update(salt="0" * 32), "sealed"),
    "a hash": (lambda one: one.update(hash="0" * 64), "sealed"),
    "a seat": (lambda one: one.update(seat=(one["seat"] + 1) % 3), "bid"),
    "a decision": (lambda one: one.update(decision="0.99"), "bid"),
    "a kind": (lambda one: one.update(kind="object"), "bid"),
    "an epoch": (lambda one: one.update(epoch=one["epoch"] + 1), "bid"),
    "whether it stands": (lambda one: one.update(undone=not one["undone"]), "bid"),
    "what it revealed": (lambda one: one.update(reveals=not one["reveals"]), "bid"),
    "whether it was sealed": (lambda one: one.update(sealed=not one["sealed"]), "bid"),
    "what opened it": (lambda one: one.update(opened=1), "sealed"),
    "what was taken back": (lambda one: one.update(move=[1]), "fork"),
    "the epoch of a fork": (lambda one: one.update(epoch=one["epoch"] + 1), "fork"),
    "a move that is none": (
        lambda one: one.update(move={"schema": 2, "policy": {"policy": "default"}}),
        "bid",
    ),
}


@pytest.mark.parametrize("what", FORGERIES)
async def test_a_careful_forgery_of_an_entry_is_found_out(tmp_path: Path, what: str):
    change, kind = FORGERIES[what]
    plain = json.loads(await finished(tmp_path))
    of_kind = [
        one
        for one in plain["log"]
        if (one["sealed"] and one["decision"] if kind == "sealed" else one["kind"] == kind)
    ]
    one = of_kind[len(of_kind) // 2]
    change(one)
    found = report(resummed(plain))
    assert found.difference is not None
    assert found.difference.startswith("entry ")


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        ("seed", "00" * 32, "the seed does not fit its hash"),
        ("commitment", "00" * 32, "the seed does not fit its hash"),
        ("pack", "00" * 32, "the data pack does not fit its hash"),
        ("data", "{ }", "the data pack does not fit its hash"),
        ("options", {"rich": False, "ties": "order", "hand": 1}, "entry "),
        ("options", {"rich": "much"}, "cannot be set up"),
        ("status", "running", "says that it goes on"),
    ],
)  # fmt: skip
async def test_a_careful_forgery_of_the_rest_is_found_out(tmp_path: Path, part: str, value: Any, said: str):
    plain = json.loads(await finished(tmp_path))
    found = report(resummed({**plain, part: value}))
    assert said in (found.difference or "")


async def test_a_file_without_its_data_pack_cannot_be_set_up(tmp_path: Path):
    plain = json.loads(await finished(tmp_path))
    found = report(resummed({**plain, "pack": "00" * 32, "data": None}))
    assert "cannot be set up" in (found.difference or "")


async def test_another_seed_with_its_hash_gives_other_dice(tmp_path: Path):
    plain = json.loads(await finished(tmp_path))
    forged = {**plain, "seed": "00" * 32, "commitment": hashlib.sha256(bytes(32)).hexdigest()}
    assert "entry " in (report(resummed(forged)).difference or "")


async def test_a_log_without_its_end_or_middle_is_found_out(tmp_path: Path):
    raw = await finished(tmp_path)
    plain = json.loads(raw)
    with pytest.raises(ArchiveError, match="is damaged: entry 5 of the log is out of place"):
        archives.read(
            json.dumps({**plain, "log": plain["log"][:4] + plain["log"][5:]}, separators=(",", ":")).encode()
        )
    shorter = report(resummed({**plain, "log": plain["log"][:-3]}))
    assert shorter.difference is not None


# ---- what is no export


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is no export of a Parley game"),
        (b"{}", "is no export of a Parley game"),
        (b"\x89PNG", "is no export of a Parley game"),
        (b"[1, 2]", "is no export of a Parley game"),
        (b'{"parley":6,"more":1}', "newer version of Parley (format 6, here 5); update Parley"),
        (b'{"parley":1', "is damaged"),
        (b'{"parley":1}', "is damaged: Object missing required field"),
        (b'{"parley":-1}', "is damaged"),
        (b'{"parley":"1"}', "is damaged"),
        (b'{\n  "parley": 1\n}', "is damaged: Object missing required field"),
    ],
)
async def test_what_is_no_export_is_refused_in_one_sentence(tmp_path: Path, content: bytes, said: str):
    with pytest.raises(ArchiveError) as caught:
        archives.read(content)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    async with admin(tmp_path) as tables:
        with pytest.raises(Refusal) as refused:
            await tables.administration.bring_in(content, ELSEWHERE, ANNA)
        assert refused.value.text == str(caught.value)
        assert await tables.directory.everything() == []


async def test_damaged_and_changed_exports_are_not_imported(tmp_path: Path):
    raw = await finished(tmp_path / "here")
    plain = json.loads(raw)
    renamed = raw.replace(b'"name":"Ben"', b'"name":"Bob"')
    fewer = json.dumps({**plain, "seats": plain["seats"][:2]}, separators=(",", ":")).encode()
    async with admin(tmp_path / "there") as tables:
        for bad, said in (
            (raw[: len(raw) // 2], "is damaged"),
            (renamed, "was changed after it was written"),
            (raw + b"\n", "was changed after it was written"),
            (json.dumps(plain, indent=1).encode(), "was not imported"),
            (dumped({**plain, "seed": None}), "a seed is missing"),
            (dumped({**plain, "whole": False, "seed": None}), "a seed is missing"),
            (fewer, "is damaged: entry"),
            (resummed({**plain, "game": "chess"}), "has no game “chess”"),
        ):
            with pytest.raises(Refusal) as refused:
                await tables.administration.bring_in(bad, ELSEWHERE, ANNA)
            assert said in refused.value.text
        assert await tables.directory.everything() == []


@pytest.mark.parametrize(
    "note",
    [{"kind": "nonsense"}, {"kind": "swapped", "move": []}, {"kind": "ended", "move": ["a", "b", "c"]}],
)
async def test_a_note_that_cannot_be_told_is_refused(tmp_path: Path, note: dict[str, Any]):
    plain = json.loads(await finished(tmp_path / "here"))
    last = plain["log"][-1]
    plain["log"].append(
        {**last, "seq": last["seq"] + 1, "decision": "", "move": [], "events": [], "salt": "", "hash": ""}
        | {"sealed": False, "opened": None, "reveals": False}
        | note
    )
    async with admin(tmp_path / "there") as tables:
        with pytest.raises(Refusal, match="is damaged: entry"):
            await tables.administration.bring_in(resummed(plain), ELSEWHERE, ANNA)
        assert await tables.directory.everything() == []


async def test_a_file_that_seats_one_member_twice_or_orders_nonsense_is_refused(tmp_path: Path):
    async with admin(tmp_path / "here") as tables:
        raw = await tables.administration.export(await in_the_auction(tables), secrets=True)
    for change, said in (
        ({"user": CLEO.id}, "one member has two seats"),
        ({"orders": [{"schema": 2, "policy": {"policy": "nonsense"}}]}, "is damaged"),
        ({"orders": [{"schema": 2, "move": {"move": "accept"}}]}, "a standing order that is none"),
    ):
        plain = json.loads(raw)
        plain["seats"][0].update(change)
        async with admin(tmp_path / "there") as tables:
            with pytest.raises((Refusal, ArchiveError), match=said):
                await tables.administration.bring_in(resummed(plain), ELSEWHERE, ANNA)
            assert await tables.directory.everything() == []
