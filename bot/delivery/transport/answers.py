"""What an answer of Discord's means for a message: the one place that knows statuses and codes.

Everything that sends or edits asks `answer_of`; what follows from each is told beside it. An answer that this
table does not know never ends anything: the message is tried again, and the host hears what Discord said.
"""

from enum import Enum

import discord


class Answer(Enum):
    """What Discord said, or what is so without asking it.

    ============= ================================ =====================================================
    answer        status or code                   what becomes of a row of the outbox
    ============= ================================ =====================================================
    GONE          10003, 10008, 10013              it ends: place, message or member are gone for good
    REMOVED       10004, or the gateway says so    it waits until the bot is in the server again
    CLOSED        50007, 50278                     it goes to the thread: these alone close a member's
                                                   direct messages. A private table's ends: it is played
                                                   in private replies
    ARCHIVED      50083                            another message is posted, which wakes the thread
    OLD           30046                            another message is posted, the old one is deleted
    FORBIDDEN     50001, 50013, 40067, 160005      it waits for a permission, a tag, an unlocked thread
    FULL          160006                           the channel has to do for the thread
    NO_THREADS    50024                            the same: the channel takes no threads
    CONTENT       any other 400, or 413            after two of these it goes out in plain words; its
                                                   queue goes on meanwhile (50035: the form; 200000 and
                                                   200001: AutoMod; 240000: a link)
    SHUT_OUT      401, 429 of a ban                all sending stops at one breaker, which tries once a
                                                   minute
    LATER         40003, 408, 5xx, lost answers,   it is tried again within a quarter of an hour at most
                  429 of a full bucket
    UNKNOWN       everything else                  it is tried again with growing pauses for a day, then
                                                   once a day
    ============= ================================ =====================================================
    """

    GONE = "gone"
    REMOVED = "removed"
    CLOSED = "closed"
    ARCHIVED = "archived"
    OLD = "old"
    FORBIDDEN = "forbidden"
    FULL = "full"
    NO_THREADS = "no threads"
    CONTENT = "content"
    SHUT_OUT = "shut out"
    LATER = "later"
    UNKNOWN = "unknown"


ENDS = frozenset({Answer.GONE, Answer.CLOSED})
"""Answers after which a row of the outbox will never be true in the chat."""
UNEDITABLE = frozenset({Answer.GONE, Answer.OLD, Answer.ARCHIVED})
"""Answers which say that a message cannot be edited any more, so that another has to be posted."""
WITHOUT_THREAD = frozenset({Answer.FULL, Answer.NO_THREADS})
"""Answers which say that a channel has to do for a thread."""
PASSING = frozenset({Answer.LATER, Answer.SHUT_OUT})
"""Answers that say nothing about what was sent, nor about where to."""
REFUSING = frozenset({Answer.CONTENT, Answer.UNKNOWN})
"""Answers that a host has to be told with code and text: nobody else can make out what is wrong."""

_CODES = {
    10003: Answer.GONE, 10004: Answer.REMOVED, 10008: Answer.GONE, 10013: Answer.GONE,
    30046: Answer.OLD, 40003: Answer.LATER, 40067: Answer.FORBIDDEN, 50001: Answer.FORBIDDEN,
    50007: Answer.CLOSED, 50013: Answer.FORBIDDEN, 50024: Answer.NO_THREADS, 50083: Answer.ARCHIVED,
    50278: Answer.CLOSED, 160005: Answer.FORBIDDEN, 160006: Answer.FULL,
}  # fmt: skip
_STATUSES = {
    400: Answer.CONTENT, 401: Answer.SHUT_OUT, 408: Answer.LATER, 413: Answer.CONTENT, 429: Answer.SHUT_OUT,
}  # fmt: skip
_LONGEST = 200
"""Characters of Discord's words that are passed on."""


def answer_of(status: int, code: int) -> Answer:
    """Sort an answer of Discord's by its HTTP status and its own code (0: none)."""
    if status in {401, 429}:  # whatever else it says
        return Answer.SHUT_OUT
    if status >= 500:  # the same: a server that fails knows nothing for good
        return Answer.LATER
    if code in _CODES:
        return _CODES[code]
    return _STATUSES.get(status, Answer.UNKNOWN)


def said(error: discord.HTTPException) -> str:
    """Return status, code and words of an answer, e.g. "400 (200000): blocked"; no ids, no more than a line.

    Discord's words about a form may repeat a part of what was sent, so only their first line is taken.
    """
    text = next(iter(error.text.splitlines()), "")[:_LONGEST].strip()
    code = f" ({error.code})" if error.code else ""
    return f"{error.status}{code}: {text}" if text else f"{error.status}{code}"
