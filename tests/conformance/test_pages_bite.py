"""The laws of introductions bite: each of these pages breaks one."""

import dataclasses

import pytest

from engines.conformance import laws
from engines.conformance.laws import BrokenLawError
from engines.kernel import Introduction, Page
from engines.kernel.introductions import END
from tests.toy import TOY, Toy

TEXT = " ".join(["word"] * 60) + "."
GOOD = Page("A title", TEXT, "board", after=3)

UNREADABLE = {
    "no title": Page("", TEXT),
    "a long title": Page("A title that is far too long for a telephone", TEXT),
    "no text": Page("A title", ""),
    "too little": Page("A title", "Too little."),
    "too much": Page("A title", TEXT * 3),
    "long words": Page("A title", " ".join(["w" * 30] * 60) + "."),
    "no end": Page("A title", TEXT[:-1]),
    "empty lines": Page("A title", f"{TEXT}\n\n\nMore."),
    "half a mark": Page("A title", f"**{TEXT}"),
    "a seat": Page("A title", f"<seat:0> {TEXT}"),
    "no such picture": Page("A title", TEXT, "film"),
    "a zoom of nothing": Page("A title", TEXT, "zoom"),
    "a board with a key": Page("A title", TEXT, "board:europe"),
}
UNREACHED = {
    "no such card": Page("A title", TEXT, "card:nothing"),
    "no such event": Page("A title", TEXT, "moment:nothing"),
    "over before": Page("A title", TEXT, "board", after=5000),
    "never asked": Page("A title", TEXT, "board", until="nothing"),
}


def test_a_good_page_breaks_none() -> None:
    for page in (GOOD, Page("A title", TEXT), Page("A title", TEXT, "glance", after=END)):
        laws.readable_page(page)
        laws.reached_page(taught(page), page)
    laws.reached_page(TOY, Page("A title", TEXT, "card:protest"))
    laws.reached_page(TOY, Page("A title", TEXT, "moment:sold"))


@pytest.mark.parametrize("page", UNREADABLE.values(), ids=UNREADABLE)
def test_a_page_that_cannot_be_read_is_caught(page: Page) -> None:
    with pytest.raises(BrokenLawError):
        laws.readable_page(page)


@pytest.mark.parametrize("page", UNREACHED.values(), ids=UNREACHED)
def test_a_picture_that_never_comes_is_caught(page: Page) -> None:
    laws.readable_page(page)
    with pytest.raises(BrokenLawError):
        laws.reached_page(taught(page), page)


def taught(page: Page) -> Toy:
    return Toy(words=dataclasses.replace(TOY.words, introduction=Introduction((page,))))
