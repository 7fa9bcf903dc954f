"""The unmodified bot in a simulated Discord, to try it out before inviting it or while working on it.

`world` builds the server and its members, `server` shows it in the browser, `auto` lets a whole table play by
itself, and `player` acts through commands and panels alone.
"""


class RehearsalError(Exception):
    """The rehearsal cannot be held; the text is one sentence."""
