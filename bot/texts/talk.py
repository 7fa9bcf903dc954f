"""What is said about whispers, blocks, reports, and a member's own notes."""

from collections.abc import Sequence

from bot.texts.names import quote

# ---- the option of a table

OPTION = "Private talk"
VALUES = {
    "open": "as you like, without my help",
    "none": "none: what is said is said to all",
    "press": "whispers, which only their two ends ever read",
    "published": "whispers, which the game's file shows to all when it is over",
}

# ---- commands

TALK = "Whisper to other players, and keep notes"
WHISPER = "Write to one player in private; the bot stores it"
WHISPER_TO = "To whom"
WHISPER_TEXT = "What only this player is to read"
READ = "Read what you whispered and were told, for your eyes only"
READ_WITH = "With whom; everybody if you say nothing"
UNBLOCK = "Hear again from somebody whom you have blocked"
UNBLOCK_MEMBER = "From whom"
NOTE = "Your own notes about a game; nobody else sees them"
NOTE_TEXT = "A line to add; say nothing to see and change it all"

# ---- whispers

KEPT = (
    "-# Whispers are stored by whoever runs this bot, who could read them. "
    "Nobody else sees them, unless their reader reports them to the managers of the server."
)
KEPT_PUBLISHED = (
    "-# Whispers are stored by whoever runs this bot, who could read them. "
    "At this table they are also in the game's file when it is over, for whoever gets that; "
    "before, nobody else sees them, unless their reader reports them to the managers of the server."
)
FOOT = "Stored by whoever runs this bot"
FOOT_PUBLISHED = "Stored by whoever runs this bot, and in the game's file when it is over"
SENT = "You whisper to **{name}**:"
HEARD = "**{name}** whispers to you ({title}, table {number}):"
HEARD_SOME = "**{name}** whispers to you, {count} times ({title}, table {number}):"
CALL = "{mention}, there is news for you. Press *Read*; only you see the answer."
BUTTON_READ = "Read"
BUTTON_READ_ALL = "Read all"
BUTTON_REPLY = "Reply"
BUTTON_BLOCK = "Block"
BUTTON_UNBLOCK = "Unblock"
BUTTON_REPORT = "Report"
BUTTON_TO = "To {name}"
BUTTON_WHISPERS = "Whispers"
BUTTON_OLDER, BUTTON_NEWER = "◀ Older", "Newer ▶"

MODAL = "Whisper to {name}"
MODAL_LABEL = "Your words"
MODAL_HINT = "Only this player reads them here. The bot stores them."

NOTHING_SAID = "Nothing has been whispered yet. Choose to whom, or use `/talk whisper`."
NOT_BLOCKED = "You have not blocked **{name}**."
NOTHING_AT_ALL = "You have whispered to nobody at this table, and nobody to you."
WHISPERS = "**Your whispers** ({title}, table {number})"
PAGE = "-# Page {page} of {pages}"
FROM = "**{name}** to you, {when}"
TO = "You to **{name}**, {when}"
TO_ON_THE_WAY = "You to **{name}**, {when} (on its way, not delivered yet)"

# ---- why there is no whisper

OPEN = (
    "There are no whispers at this table: its players talk as they like. "
    "The host chooses *Private talk* in the lobby, before the game starts."
)
NONE = "This table plays without private talk: say it in the game's thread."
OFF = "The managers of this server have switched whispers off."
OFF_OPTION = "The managers of this server have switched whispers off, so a table cannot have them."
EMPTY = "There is nothing in it to whisper."
LONG = "A whisper has at most {most} characters; this one has {count}."
TO_YOURSELF = "That is your own seat; `/talk note` keeps notes for yourself."
TO_COMPUTER = "Nobody would hear it: no member has that seat."
LEFT = "Nothing was sent: that player has no seat at this table any more."
NOT_DELIVERED = "Your words to **{name}** were not delivered."
YOU_BLOCK = "You have blocked **{name}**, who could not answer you. `/talk unblock` changes that."
OFTEN = "You have whispered to **{name}** {count} times within an hour; the next can go out {when}."
NOT_YOURS = "That is no whisper to you; nothing was changed."

# ---- block and report

BLOCKED = (
    "You hear nothing from **{name}** any more, at any table. "
    "A player who whispers to you learns only that it was not delivered."
)
UNBLOCKED = "You hear from **{name}** again. What they tried to say meanwhile is lost."
REPORT_SURE = "The managers of this server will read this, and who wrote it to whom:"
BUTTON_REPORT_SURE = "Send the report"
REPORTED = {
    "told": "Reported. I tell the managers of the server, who read it with `/admin reports`.",
    "owner": "Reported. The channel in which managers hear of reports is gone, so I tell the server's owner; "
    "managers read it with `/admin reports`.",
    "quietly": "Reported. The managers of the server read it with `/admin reports`; "
    "they have chosen no channel for such news, so please tell one of them.",
    "before": "You have reported this before. The managers of the server read it with `/admin reports`.",
}
"""By what came of it."""
MANAGERS = (
    "A player has reported whispers at {title}, table {number}. `/admin reports` shows them to managers."
)

MANAGERS_GONE = (
    "A player has reported whispers at {title}, table {number}. `/admin reports` shows them to managers. "
    "I write to you because the channel in which they wanted to hear of it is gone; `/admin settings` names "
    "another."
)

# ---- what managers read

ADMIN_REPORTS = "Read the whispers that players have reported"
ADMIN_WHISPERS = "Whether players of this server may whisper"
ADMIN_REPORTS_CHANNEL = "The channel in which managers hear of reports"
SWITCH = {"on": "Yes, where the table's host allows it", "off": "No"}
SETTINGS_ON = "Players may whisper where their table allows it; {where}."
SETTINGS_OFF = "Players may not whisper; {where}."
SETTINGS_HERE = "reports are told in {channel}"
SETTINGS_GONE = (
    "the channel for reports is gone (name another in `reports`), so the server's owner hears of them"
)
SETTINGS_NOWHERE = "reports wait in `/admin reports`"
NO_REPORTS = "No whisper has been reported that you have not put away."
REPORT = "**Reported**, {title}, table {number}: {writer} to {reader}, {when}"
REPORTS_LEFT = "-# {count} more wait."
BUTTON_PUT_AWAY = "Put away"

# ---- notes

YOUR_NOTE = "**Your note**"
BUTTON_NOTE = "Note"
NOTE_MODAL = "Your note"
NOTE_LABEL = "Only you see it"
NOTE_HINT = "Shown with your hand. The bot stores it."
NOTED = "Noted. You find it in *Hand*; nobody else does."
NOTE_GONE = "Your note is empty now."
NOTE_LONG = "A note has at most {most} characters; this would be {count}. `/talk note` lets you shorten it."
NO_NOTE = "You have no seat at this table, and so no note."


def note(text: str) -> str:
    """Show a member their own note."""
    return f"{YOUR_NOTE}\n{quote(text)}"


def whispered(head: str, texts: Sequence[str]) -> str:
    """Show words below a line that says whose they are."""
    return f"{head}\n" + "\n\n".join(map(quote, texts))


def settings(*, on: bool, channel: str | None, gone: bool = False) -> str:
    """Say what managers have decided about whispers; `gone`: the channel that they chose for reports is."""
    where = SETTINGS_NOWHERE if channel is None else SETTINGS_HERE.format(channel=channel)
    where = SETTINGS_GONE if gone else where
    return (SETTINGS_ON if on else SETTINGS_OFF).format(where=where)
