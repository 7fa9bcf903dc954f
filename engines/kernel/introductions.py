"""How a game introduces itself to somebody who has never played it: a few pages, each with a picture."""

import msgspec

from engines.kernel.words import text_blocks

END = 1_000_000  # as `Page.after`: when the example is over
SHOWS = {
    "": False,
    "glance": False,
    "board": False,
    "hand": False,
    "zoom": True,
    "card": True,
    "moment": True,
}
"""What a page can show, and whether a colon and a key follow."""


class Page(msgspec.Struct, frozen=True):
    """One idea of a game, in 60 to 110 plain words."""

    title: str
    text: str
    shows: str = ""
    """Which picture: "glance", "board", "zoom:<key>" (one of the renderer's `zooms`), "hand" (of seat 0),
    "card:<key of a look-up>", "moment:<kind of event>" (the next one that is drawn); "" for none."""
    after: int = 0  # how many moves of the example have been made in it, at least; `END`: all of them
    until: str = ""  # the kind of decision until which it goes on from there; "": it stops there


class Introduction(msgspec.Struct, frozen=True):
    """Pages to leaf through, and the example game that their pictures are of.

    The example has the usual options and the shipped data; the computers' quick answers play it.
    """

    pages: tuple[Page, ...] = ()
    seats: int = 0  # how many play the example; 0: the smallest number
    seed: int = 1  # decides the example: another number, another game


def shown(page: Page) -> tuple[str, str]:
    """Return what a page shows and the key of it: ("zoom", "region:europe"), ("board", ""), ("", "")."""
    what, _, key = page.shows.partition(":")
    return what, key


def parse_pages(text: str) -> tuple[Page, ...]:
    """Read pages under heads "title | picture | after | until", the last two as needed; "end" is `END`."""
    pages: list[Page] = []
    for head, body in text_blocks(text):
        title, shows, after, until = (*head, "", "")[:4]
        pages.append(Page(title, body, shows, END if after == "end" else int(after or 0), until))
    return tuple(pages)
