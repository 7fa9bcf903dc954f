"""Games that older versions exported are read, verified and played on (see the READMEs beside them)."""

import hashlib
import lzma
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.records import archive as archives
from bot.records.archive import Archive, Entry
from bot.records.verify import Report, verify
from bot.tables.table import Place, Refusal
from engines import GAMES
from engines.kernel import Game
from tests.bot.tables.tables_kit import ANNA, difference, play_on, service
from tests.toy import GAMES as TOYS

ALL: dict[str, Game] = {**TOYS, **GAMES}
FOLDERS = sorted(Path("tests/samples").glob("exports-*"))
ELSEWHERE = Place(7, 8)
WITH_ORDERS = {"toy", "age_of_reason", "age_of_renaissance", "pax_renaissance"}
SEALING = {"toy", "age_of_reason", "age_of_renaissance"}


def exports(part: str) -> Any:
    """Parametrize a test by the exports of one sort: of every folder, for every game."""
    files = [folder / f"{key}-{part}.json.xz" for folder in FOLDERS for key in ALL]
    return pytest.mark.parametrize("file", files, ids=lambda file: f"{file.parent.name}-{file.name[:-8]}")


def unpacked(file: Path) -> bytes:
    return lzma.decompress(file.read_bytes())


def report(raw: bytes) -> Report:
    return verify(archives.read(raw), raw, ALL)


def answers(archive: Archive) -> Iterator[Entry]:
    """Go through the sealed answers that are known, however they ended."""
    for entry in archive.log:
        if entry.hash and entry.answer is not None:
            yield entry


def sealed_as(entry: Entry) -> str:
    return hashlib.sha256(f"{entry.salt}".encode() + (entry.answer or b"")).hexdigest()


@exports("middle")
def test_the_samples_hold_what_may_break(file: Path):
    archive = archives.read(unpacked(file))
    closed = [entry for entry in answers(archive) if entry.opened is None and not entry.undone]
    assert any(entry.undone for entry in archive.log)
    assert bool(closed) is (archive.game in SEALING)
    assert any(seat.orders for seat in archive.seats) is (archive.game in WITH_ORDERS)
    assert any(entry.source == "policy" for entry in archive.log) is (archive.game in WITH_ORDERS)


@exports("middle")
async def test_a_running_game_is_played_on_to_its_end(tmp_path: Path, file: Path):
    raw = unpacked(file)
    before = archives.read(raw)
    found = report(raw)
    assert found.difference is None, found.difference
    async with service(tmp_path, ALL) as tables:
        row = await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
        assert await difference(tables, row.id) is None
        table = await tables.table(row.id)
        table.game.fork(found.state, table.row.epoch)  # chance goes on anew
        table.game.renew(found.state)
        assert table.game.encode(table.state) == table.game.encode(found.state)
        assert await tables.history.log(row.id)
        end = await play_on(tables, row.id, random.Random(3), undo=0.2)
        assert end.outcome is not None
        assert await difference(tables, row.id) is None
        whole = await tables.administration.export(row.id)
    after = archives.read(whole)
    assert report(whole).difference is None
    for old, new in zip(before.log, after.log, strict=False):
        assert (new.hash, new.answer, new.salt) == (old.hash, old.answer, old.salt)
    assert all(sealed_as(entry) == entry.hash for entry in answers(after))


@exports("over")
async def test_a_finished_game_goes_round(tmp_path: Path, file: Path):
    raw = unpacked(file)
    found = report(raw)
    assert found.difference is None, found.difference
    assert all(sealed_as(entry) == entry.hash for entry in answers(archives.read(raw)))
    async with service(tmp_path, ALL) as tables:
        row = await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
        assert row.status == "over"
        assert await difference(tables, row.id) is None
        assert await tables.history.log(row.id)
        assert await tables.administration.export(row.id) == raw


@exports("public")
async def test_what_was_shown_of_a_running_game_is_verified(tmp_path: Path, file: Path):
    raw = unpacked(file)
    found = report(raw)
    assert found.difference is None, found.difference
    assert found.state is None
    assert all(sealed_as(entry) == entry.hash for entry in answers(archives.read(raw)))
    async with service(tmp_path, ALL) as tables:
        with pytest.raises(Refusal, match="leaves out the secrets"):
            await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
