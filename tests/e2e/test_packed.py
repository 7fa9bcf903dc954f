"""The scan finds what reaches the wrong reader, and what is hidden in files, however it is packed."""

import base64
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tests.bot.chat.chatting import scene
from tests.e2e.packed import written
from tests.e2e.scanning import Scan

WORDS = "psst-1-2-3x"


def picture(kind: str, **more: Any) -> bytes:
    file = BytesIO()
    Image.new("P", (40, 30)).save(file, kind, **more)
    return file.getvalue()


def noted(*, zipped: bool) -> bytes:
    info = PngInfo()
    info.add_text("Comment", WORDS, zip=zipped)
    return picture("PNG", pnginfo=info)


def international() -> bytes:
    info = PngInfo()
    info.add_itxt("Comment", WORDS, "en", "Comment", zip=True)
    return picture("PNG", pnginfo=info)


def moving() -> bytes:
    frames = [Image.new("P", (40, 30), one) for one in range(3)]
    return picture("GIF", save_all=True, append_images=frames, comment="a" * 251 + WORDS)


PAGE = b'<script>{"png":"' + base64.b64encode(noted(zipped=True)) + b'"}</script>'
ESCAPED = json.dumps({"text": WORDS}).replace("-", "\\u002d").encode()


@pytest.mark.parametrize(
    "raw",
    [noted(zipped=False), noted(zipped=True), international(), moving(), PAGE, ESCAPED, WORDS.encode()],
    ids=["text", "packed text", "international", "film", "page", "escaped", "plain"],
)
def test_what_is_written_in_a_file_is_found(raw: bytes) -> None:
    assert WORDS in "\n".join(written(raw))


@pytest.mark.parametrize("kind", ["PNG", "GIF"])
def test_a_picture_of_ours_has_nothing_beside_its_pixels(kind: str) -> None:
    assert "".join(written(picture(kind))) == ""


async def test_the_scan_sees_what_reaches_the_wrong_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whispers in public and to a third, notes sent to others, hidden cards in films, hands and exports."""
    async with scene(tmp_path) as chat:
        scan = Scan(chat, monkeypatch)
        anna, ben, cleo = chat.anna.id, chat.ben.id, chat.cleo.id
        words, note = f"psst-1-{anna}-{ben}x", f"memo-1-{anna}x"
        scan.known, scan.box = {None: {"open1"}, ben: {"own2"}}, {"open1": {"named3"}, "own2": set[str]()}
        for reader, text in (
            (anna, words),
            (ben, words),
            (anna, note),
            (None, "⟦open1⟧ ⟦named3⟧"),
            (ben, "⟦own2⟧"),
        ):
            scan.scan(reader, {"content": text}, [], "here")
        scan.file(None, "export.json", b'{"card": "open1"}')
        await scan.check()
        for reader, text in ((None, words), (cleo, words), (ben, note), (None, "⟦own2⟧"), (cleo, "⟦own2⟧")):
            scan.scan(reader, {"content": text}, [], "here")
            assert len(scan.complaints) == 1, text
            scan.complaints.clear()
        hidden = (
            ("film.gif", moving()),
            ("hand.png", noted(zipped=True)),
            ("export.json", b'{"card": "own2"}'),
        )
        for name, raw in hidden:
            scan.file(None, name, raw)
            assert scan.complaints, name
            scan.complaints.clear()
