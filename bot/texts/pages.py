"""What the chat says about tables as pages: links, and where a member has pages open."""

from collections.abc import Sequence

from bot.texts.tables import ago

GAME_PAGE = "Play by touching the board, on a page in your browser"
ME_PAGES = "See where your tables are open as pages, and close them"
BUTTON_PAGE = "Touch board"
BUTTON_CLOSE = "Close {number}"
BUTTON_CLOSE_THIS = "Close this page"
BUTTON_CLOSE_ALL = "Close all"
NO_PAGES_HERE = "This bot serves no pages. You can do everything here in the chat."
NONE_OPEN = "You have no page open; `/game page` opens one."
OPEN = "Your tables are open as pages here:"

_BROWSERS = (
    ("Discord Activity", "Discord"),
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""By a word with which browsers say what they are, the first that fits: their names."""
_SYSTEMS = (
    ("iPhone", "an iPhone"), ("iPad", "an iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Mac OS", "a Mac"), ("Linux", "Linux"),
)  # fmt: skip


def browser(agent: str) -> str:
    """Name a browser by what it says it is; nothing of that is repeated."""
    name = next((name for word, name in _BROWSERS if word in agent), "a browser")
    system = next((name for word, name in _SYSTEMS if word in agent), "")
    return f"{name} on {system}" if system else name


def link(title: str, number: int, url: str, until: int) -> str:
    """Give a member the link that lets their browser in."""
    return (
        f"**[Open the board of {title} (table {number})](<{url}>)**\n"
        f"This link is for you alone: it works once and expires {ago(until)}."
    )


def opened(title: str, number: int, where: str) -> str:
    """Tell a member that somebody has used their link."""
    return (
        f"**{title}** (table {number}) was opened as a page, in {where}. It shows what you see, and it can "
        "move for you. Was that not you? Then close it here, or with `/me pages`."
    )


def session(place: int, agent: str, created: int, seen: int) -> str:
    """Say of one page where it is open, and since when."""
    return f"{place}. {browser(agent)}: opened {ago(created)}, in use {ago(seen)}"


def closed(count: int, *, every: bool) -> str:
    """Tell a member that pages of theirs are closed."""
    if every:
        return "All your pages are closed."
    return "That page is closed." if count else "That page was closed already."


def pages_open(lines: Sequence[str], said: str, *, served: bool) -> str:
    """List where a member has pages open; `said` stands above. `served`: more can be opened."""
    if lines:
        return "\n".join(filter(None, (said, OPEN, *lines)))
    return " ".join(filter(None, (said, NONE_OPEN if served else NO_PAGES_HERE)))
