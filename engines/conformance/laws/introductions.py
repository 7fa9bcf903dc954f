"""Laws of introductions: pages are short and plain, and their example shows what they name."""

from engines.computers.example import example
from engines.conformance.laws.frame import law
from engines.kernel import Game, Page
from engines.kernel.introductions import END, SHOWS, shown

WORDS = range(30, 121)  # how many words a page has: it is read on a phone, above a picture
TITLE, TEXT = 40, 900  # characters at most


@law
def readable_page(page: Page) -> None:
    """A page has a title and a few sentences, and names a kind of picture that there is."""
    assert 0 < len(page.title) <= TITLE, f"the title {page.title!r} has {len(page.title)} characters"
    words = len(page.text.split())
    assert words in WORDS, f"the page {page.title!r} has {words} words"
    assert len(page.text) <= TEXT, f"the page {page.title!r} has {len(page.text)} characters"
    assert page.text.rstrip()[-1] in ".!?", f"the page {page.title!r} stops in the middle"
    assert "\n\n\n" not in page.text, f"the page {page.title!r} has empty lines"
    assert page.text.count("**") % 2 == 0, f"the page {page.title!r} has a mark that nothing ends"
    assert "<seat:" not in page.text, f"the page {page.title!r} speaks of a seat"
    what, key = shown(page)
    assert what in SHOWS, f"the page {page.title!r} shows {what!r}, which is no kind of picture"
    assert bool(key) == SHOWS[what], f"the page {page.title!r} shows {page.shows!r}"


@law
def reached_page(game: Game, page: Page) -> None:
    """The example comes to what a page shows, and is the same every time."""
    what, key = shown(page)
    if what == "card":
        entries = game.lookup(game.packs.default, "")
        assert key in {entry.key for entry in entries}, f"there is no {key} for the page {page.title!r}"
        return
    moment, again = example(game, page), example(game, page)
    assert game.encode(moment.state) == game.encode(again.state), f"another example for {page.title!r}"
    asked = game.pending(moment.state)
    if what == "moment":
        assert moment.event is not None, f"no {key} comes after {page.after} moves, for {page.title!r}"
    elif page.after == END:
        assert not asked, f"the example goes on and on, for {page.title!r}"
    else:
        assert asked, f"the example is over before {page.title!r}"
        assert page.until in {"", asked[0].kind}, f"nobody is asked {page.until}, for {page.title!r}"
