"""The files of the page: small, nothing inline, nothing from elsewhere, and every word in the texts."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import bot.web
from bot.texts.web import WORDS
from bot.web.files import load

PAGE = Path(bot.web.__file__).parent / "page"
LARGEST = 150_000
"""Bytes of the page without its pictures."""
SCRIPTS = sorted(PAGE.glob("*.js"))
INSIDE = PAGE / "inside"
"""What is loaded inside Discord only."""
SDK = INSIDE / "embedded-app-sdk.js"
OURS = [*SCRIPTS, *sorted(set(INSIDE.glob("*.js")) - {SDK})]
FILES = sorted(path for path in PAGE.rglob("*") if path.is_file())
ELSEWHERE = re.compile(r"(?:https?:)?//(?!www\.w3\.org/2000/svg)[\w.-]+\.\w+")
DANGEROUS = (
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "eval(",
    "Function(",
    '"style"',
)


def read(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")


class Tags(HTMLParser):
    """Notes every tag with its attributes, and what stands inside scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in {"script", "style"}:
            self.inside += data.strip()


def code(script: Path) -> str:
    """Return a script without its comments."""
    return re.sub(r"(?m)(?:^|\s)//.*$", "", script.read_text(encoding="utf-8"))


def asked_words() -> Iterator[str]:
    """The keys that scripts look up by name, also where a condition chooses between two."""
    for script in OURS:
        for call in re.finditer(r"\bword\(([^(){}]*)", code(script)):
            yield from re.findall(r'"(\w+)"', call[1])


def test_the_page_is_small():
    """Also for who takes nothing compressed; else with what is loaded inside Discord, too."""
    assert sum(path.stat().st_size for path in FILES if path.parent != INSIDE) <= LARGEST
    assert sum(len((file.packed or file.plain).raw) for file in load().values()) <= LARGEST * 2 / 3


def test_discords_sdk_is_pinned_licensed_and_loaded_inside_discord_only():
    """It is larger than all the rest: 150 KB, which are sent as 45."""
    assert SDK.read_bytes().startswith(b"/* @discord/embedded-app-sdk 2.5.0, bundled by tools/")
    assert SDK.stat().st_size <= 160_000
    assert (INSIDE / "LICENSE.txt").read_text(encoding="utf-8").count("ermission is hereby granted") >= 6
    assert "inside" not in read("index.html")
    for script in OURS:
        loads = re.findall(
            r'(from|import\() ?"([^"]*(?:inside|sdk)[^"]*)"', script.read_text(encoding="utf-8")
        )
        assert all(how == "import(" for how, _ in loads), script.name


def test_nothing_is_inline_and_nothing_comes_from_elsewhere():
    page = Tags(read("index.html"))
    assert page.inside == ""
    for tag, attributes in page.tags:
        assert tag != "style"
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        for name in {"src", "href"} & attributes.keys():
            assert (PAGE / (attributes[name] or "").removeprefix("/page/")).is_file(), attributes
    for path in set(FILES) - {SDK, INSIDE / "LICENSE.txt"}:
        assert not ELSEWHERE.search(path.read_text(encoding="utf-8")), path.name
    assert not re.search(r"url\(|@import", read("page.css"))


def test_no_text_becomes_html():
    for script in OURS:
        assert not [word for word in DANGEROUS if word in code(script)], script.name


def test_all_scripts_are_loaded_at_once():
    loaded = {value for _, attributes in Tags(read("index.html")).tags for value in attributes.values()}
    assert {f"/page/{script.name}" for script in SCRIPTS} <= loaded
    for script in SCRIPTS:
        for wanted in re.findall(r'from "([^"]+)"', script.read_text(encoding="utf-8")):
            assert (PAGE / wanted).is_file(), f"{script.name} imports {wanted}"


def test_every_word_is_there_and_every_word_is_used():
    assert set(asked_words()) <= WORDS.keys()
    literals = {text for script in OURS for text in re.findall(r'"(\w+)"', code(script))}
    assert WORDS.keys() <= literals
