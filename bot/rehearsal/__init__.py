"""The same bot in a simulated Discord: to try it before inviting it, and to look at it while working on it.

`world` builds the server and its members around the bot; `server` shows it in the browser; `auto` lets a
whole table play itself; `player` is the random player that acts through commands and panels only.
"""


class RehearsalError(Exception):
    """The rehearsal cannot be held; the text is one sentence."""
