"""Data of a server's own: what is in use, what differs, `/admin data`, `/game info`."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime

from bot.store.server_data import ServerDataRow
from bot.texts.names import plain, quoted, shown
from bot.texts.tables import ago

# ---- what goes on

UNUSABLE = (
    "The data that this server has for {title} cannot be used with this version: {reason}. "
    "Whoever manages the server can go back by `/admin data back`."
)
NOTHING_NEW = "This file holds the data that are in use already: nothing to do."
OFFER_GONE = "This is not offered any more: a newer file took its place, or it was given up. Upload it again."
EARLIER_GONE = "This is not kept any more; choose another one."
DOES_NOT_FIT = "These values do not fit together: {reason}. Nothing was changed."
CANNOT_BE_DRAWN = "With these values the board cannot be drawn: {reason}. Nothing was changed."


def undrawable(reason: str) -> str:
    """Say why a board cannot be drawn, to a member who knows no files of ours."""
    return CANNOT_BE_DRAWN.format(reason=re.sub(r"^\S+\.json: (\S+: )?", "", reason))


def faults(sentences: Sequence[str], more: int) -> str:
    """Say what is wrong in a file, and that nothing was changed."""
    if len(sentences) == 1 and not more:
        return f"{sentences[0]}. {UNCHANGED}"
    lines = [f"- {sentence}" for sentence in sentences]
    if more:
        lines.append(f"- … and {more} more")
    return "\n".join([UNCHANGED, *lines])


UNCHANGED = "Nothing was changed."


# ---- whose data they are

LOBBY_DATA = "Data"
BUTTON_DOUBTS = "What is reconstructed"
BUTTON_DIFFERENCES = "What differs from the shipped data"
_ORIGINS = {
    "server": "This server's own, from the file {file}, brought by {name} {when}.",
    "host": "Those of whoever runs this bot.",
    "shipped": "As shipped with Parley.",
    "kept": "Those that this table began with; new tables have others.",
    "unusable": "This server's own cannot be used with this version: `/admin data back` leads to others.",
}


def origin(kind: str, row: ServerDataRow | None) -> str:
    """Say whose data they are."""
    if row is None:
        return _ORIGINS[kind]
    return _ORIGINS[kind].format(file=named(row.file), name=shown(row.name), when=ago(row.at))


def named(file: str) -> str:
    """Return the name of a file for a message."""
    return f"`{quoted(file)}`"


def doubted(count: int) -> str:
    """Say how much of them is a reconstruction."""
    values = "1 value is our reconstruction" if count == 1 else f"{count} values are our reconstruction"
    return f"{values}: nobody could tell us for sure what is printed there."


def doubted_shortly(count: int) -> str:
    """Say it to a host in the lobby, where a button tells more."""
    return "1 value is our reconstruction." if count == 1 else f"{count} values are our reconstruction."


def differing(count: int) -> str:
    """Say how many values differ from the shipped data."""
    if not count:
        return "Nothing in them differs from the shipped data."
    return (
        "1 value differs from the shipped data."
        if count == 1
        else f"{count} values differ from the shipped data."
    )


INFO_DATA = "Data: {origin}"
INFO_PACK = "Fingerprint of the data: `{digest}`"
DOUBTS = "**{title}**: what is our reconstruction ({count})"
DIFFERENCES = "**{title}**: what differs from the shipped data ({count})"
NO_DOUBTS = "Nothing in these data is a reconstruction."
NO_DIFFERENCES = "These data are as shipped."
PAGE = "-# page {page} of {pages}"

# ---- /admin data

ADMIN_DATA = "Play with what is printed on your own copy of a game"
SHEET = "Get the data of a game as a spreadsheet, to compare with your own copy"
SHEET_AS = "Which file: a workbook, or CSV files in a zip"
SHEET_KINDS = {"xlsx": "Workbook (.xlsx)", "csv": "CSV files (.zip)"}
USE = "Bring a spreadsheet that you have filled in; shows what it changes before it counts"
USE_FILE = "The spreadsheet: .xlsx, .csv, or .csv files in a .zip"
BACK = "Let new tables play with earlier data, or with those of the bot, again"
SHOW = "Show which data new tables of this server get, and what differs from the shipped ones"
GAME = "Which game"
NO_SHEETS = "{title} has no data that could differ from copy to copy."
NO_UPLOADS = "Whoever runs this bot has switched off data of a server's own; what is in use stays."
SHEET_IS = (
    "The data of **{title}** that new tables of this server get. Compare them with your copy; the first page "
    "says how. Give the file back by `/admin data use`."
)
FETCH = "I could not fetch that file from Discord; please try again."
OFFER = (
    "**{title}**, {file}: {count} values would change from now on.\nNothing counts before you press *Use*."
)
OFFER_ONE = "**{title}**, {file}: 1 value would change from now on.\nNothing counts before you press *Use*."
OFFER_TICKED = (
    "**{title}**, {file}: no value differs; what you ticked would count as read off your copy. "
    "Nothing counts before you press *Use*."
)
OFFER_ANEW = "The data in use have changed meanwhile. This is what differs from them now."
BUTTON_USE, BUTTON_BACK = "Use", "Back"
USED = "New tables of **{title}** on this server now get {file}. Tables that have begun keep their data."
WITHDRAWN = "Everything stays as it was."
ALL_OF_IT = "All of it is in the file."
CHOOSE_EARLIER = "Which data are new tables of **{title}** on this server to get?"
WITHOUT = "The data of this bot, without any of this server's own"
NOTHING_EARLIER = "This server has no data of its own for **{title}**: there is nothing to go back to."
IS_BACK = (
    "New tables of **{title}** on this server now get these: {origin} Tables that have begun keep theirs."
)
KEPT = "brought by {name}, {when}"
SHOWN = "**{title}**: {origin} {differing}"
HISTORY = "Kept: {files}"


def kept(name: str, at: int) -> str:
    """Say who brought data and when, for a menu, which cannot show Discord's dates."""
    return KEPT.format(name=plain(name), when=datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d"))


def offer(title: str, file: str, count: int) -> str:
    """Say how much a file would change."""
    text = OFFER if count > 1 else OFFER_ONE if count else OFFER_TICKED
    return text.format(title=title, file=named(file), count=count)


# ---- parley data

SHEET_WRITTEN = "The data of {title} are in {path}; its first page says what to do."
NO_SUCH_GAME = "There is no game {key} with data; there are {known}."
NOTHING_ATTESTED = "Nobody attests anything in these data of {title}: there is nothing to share."
SHARED = "{count} attested values of {title} are in {path}."
NOT_SHARED = "{path} is no file of `parley data share`: {reason}."
NO_DATA_OF_SERVER = "Server {guild} has no data of its own for {title} in this database."
WRITTEN = "{files} in {folder} written; with PARLEY_DATA naming the folder, new tables get them."
MORE = "… and {count} more"


def changed(count: int) -> str:
    """Say how many values are others now."""
    return "1 value is another now." if count == 1 else f"{count} values are others now."
