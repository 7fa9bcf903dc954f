"""`parley film`: files of a game, sentences about those that cannot be made, nothing that a name can do."""

import base64
import hashlib
import json
import random
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

import render
from bot.cli import main
from bot.drawing.film import Film, shoot_film
from bot.host import album
from bot.host.album import Layers, Page, bind
from bot.host.film import reel_of
from bot.records import archive as archives
from bot.records.archive import Archive
from bot.texts.history import films as texts
from bot.texts.names import plain
from engines import GAMES
from render.kit.film import palette
from tests.filmed import exported

KEY = "age_of_renaissance"
EVIL = ("</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "Cleo ${data} &amp;")


@pytest.fixture(scope="module")
def running() -> Archive:
    return exported(GAMES[KEY], 3, 5, moves=12)


@pytest.fixture(scope="module")
def ended() -> Archive:
    return exported(GAMES[KEY], 3, 5, moves=12, names=EVIL, ended=True)


def bound(archive: Archive) -> Page:
    reel = reel_of(archives.write(archive))
    *_, film = shoot_film(reel, render.GAMES[KEY])
    assert isinstance(film, Film)
    *_, page = bind(reel, render.GAMES[KEY], film.course)
    assert isinstance(page, Page)
    return page


@pytest.fixture(scope="module")
def page(ended: Archive) -> str:
    return bound(ended).raw.decode()


def data(page: str) -> dict[str, Any]:
    (found,) = re.findall(r'<script type="application/json" id="game">(.*?)</script>', page, re.DOTALL)
    return json.loads(found)


def film(file: Path, out: Path) -> int:
    return main(["film", str(file), "-o", str(out)])


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What stderr says: one line, no traceback."""
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    return said.strip()


def saved(folder: Path, archive: Archive) -> Path:
    path = folder / "export.json"
    path.write_bytes(archives.write(archive))
    return path


def test_the_files_are_written_once(
    tmp_path: Path, running: Archive, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = saved(tmp_path, running), tmp_path / "films" / "first"
    assert film(file, out) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in said[:3]] == [
        str(out / f"export-{name}") for name in ("film.gif", "sheet.png", "game.html")
    ]
    assert said[3] == texts.PUBLIC_ONLY
    with Image.open(out / "export-film.gif") as image:
        assert image.size[0] == 1080
        assert getattr(image, "n_frames", 1) > 3
    with Image.open(out / "export-sheet.png") as image:
        assert image.size[0] == 1600
    boards = sorted(out.glob("export-board-*.png"))
    assert boards
    for board in boards:
        with Image.open(board) as image:
            assert image.size[0] == 1080
    assert film(file, out) == 1
    assert "already" in sentence(capsys)


def test_a_film_for_desks_shows_the_whole_board(tmp_path: Path, running: Archive) -> None:
    file = saved(tmp_path, running)
    assert main(["film", str(file), "-o", str(tmp_path / "wide"), "--wide"]) == 0
    with Image.open(tmp_path / "wide" / "export-film.gif") as image:
        assert image.size[0] == 1120


def test_what_cannot_be_read_is_said(
    tmp_path: Path, running: Archive, capsys: pytest.CaptureFixture[str]
) -> None:
    assert film(tmp_path / "none.json", tmp_path) == 2
    assert "There is no file" in sentence(capsys)
    foreign = tmp_path / "foreign.json"
    foreign.write_text("{}")
    assert film(foreign, tmp_path) == 2
    assert sentence(capsys) == "This file is no export of a Parley game."
    touched = tmp_path / "touched.json"
    touched.write_bytes(archives.write(running).replace(b'"Ben"', b'"Zed"'))
    assert film(touched, tmp_path) == 1
    assert sentence(capsys).startswith("This is not how the game went")
    assert list(tmp_path.glob("*.gif")) == []


def test_an_export_without_its_secrets_has_nothing_to_show(
    tmp_path: Path, running: Archive, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tuple(
        msgspec.structs.replace(one, source=None, move=msgspec.Raw(b"null"), salt=None) for one in running.log
    )
    part = archives.summed(msgspec.structs.replace(running, whole=False, seed=None, log=log))
    assert film(saved(tmp_path, part), tmp_path) == 1
    assert sentence(capsys) == texts.WITHHELD


def test_names_do_nothing_on_the_page(page: str) -> None:
    assert "<script>alert" not in page
    assert "<img" not in page
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert len(scripts) == 1
    digest = base64.b64encode(hashlib.sha256(scripts[0].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in page
    assert "default-src 'none'" in page
    assert [one["name"] for one in data(page)["seats"]] == [plain(name) for name in EVIL]


def test_nothing_on_the_page_comes_from_elsewhere(page: str) -> None:
    assert not re.search(r"https?:|//[a-z]|@import|url\(", re.sub(r'"png":"[^"]*"', "", page))


def test_over_a_page_has_what_was_hidden_and_before_it_does_not(page: str, running: Archive) -> None:
    over, on = data(page), data(bound(running).raw.decode())
    assert len(over["hands"]) == 3
    assert all(len(held) == len(over["turns"]) for held in over["hands"])
    assert any(turn["own"] for turn in over["turns"])
    assert on["hands"] == []
    assert not any(turn["own"] for turn in on["turns"])


def test_every_turn_has_its_lines_and_its_board(page: str) -> None:
    found = data(page)
    assert len(found["boards"]) == len(found["turns"])
    assert found["turns"][0]["title"] == "The start"
    assert found["turns"][-1]["title"] == "The end"
    assert sum(bool(turn["lines"]) for turn in found["turns"]) > len(found["turns"]) // 2
    assert all(0 <= at < len(found["pictures"]) for at in found["boards"])


def test_a_page_that_gets_too_large_has_a_board_a_phase(
    running: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = bound(running)
    monkeypatch.setattr(album, "LARGEST", len(whole.raw) - 10_000)
    fewer = bound(running)
    assert whole.whole
    assert not fewer.whole
    assert fewer.boards < whole.boards
    assert len(fewer.raw) <= album.LARGEST
    found = data(fewer.raw.decode())
    assert len(found["boards"]) == len(found["turns"]) == len(data(whole.raw.decode())["turns"])


def test_parts_of_pictures_make_them_whole_again() -> None:
    rng, pictures = random.Random(1), Layers()
    pixels, images, numbers = bytearray(60 * 40), list[bytes](), list[int]()
    for number in range(25):
        for _ in range(30 * (number % 2)):
            pixels[rng.randrange(len(pixels))] = rng.randrange(255)
        image = Image.frombytes("P", (60, 40), bytes(pixels))
        image.putpalette(palette(KEY))
        images.append(image.convert("RGB").tobytes())
        numbers.append(pictures.add("", image, "a board"))
    assert len(set(numbers)) < 25, "equal pictures are kept once"
    for number, image in zip(numbers, images, strict=True):
        assert laid(pictures.made, number).tobytes() == image


def laid(made: list[dict[str, Any]], number: int) -> Image.Image:
    """Lay a picture together as the page does."""
    about = made[number]
    with Image.open(BytesIO(base64.b64decode(about["png"]))) as part:
        shown = part.convert("RGBA")
    if about["on"] < 0:
        assert shown.size == tuple(about["size"])
        return shown.convert("RGB")
    whole = laid(made, about["on"])
    whole.paste(shown, tuple(about["at"]), shown)
    return whole
