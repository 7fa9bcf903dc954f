"""What the pages stand on."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from bot.drawing.pictures import Pictures
from bot.forms.hints import Hints
from bot.store.rows import TableRow
from bot.tables.computers import Job, Suggestion
from bot.tables.service import Tables
from bot.web.identity import Identity
from engines.kernel import Game


class MaySee(Protocol):
    """Says who may see which tables."""

    async def may_see(self, user: int, row: TableRow) -> bool:
        """Tell whether a member may see a table now."""
        ...


class Session(Protocol):
    """A browser that was let in."""

    @property
    def id(self) -> int:
        """Its number."""
        ...

    @property
    def user(self) -> int:
        """The member."""
        ...

    @property
    def guild(self) -> int | None:
        """The server that the link came from; 0 or None: from none."""
        ...


class Invitation(Protocol):
    """What a link is for."""

    @property
    def user(self) -> int:
        """The member."""
        ...

    @property
    def guild(self) -> int:
        """The server; 0: the table is private."""
        ...

    @property
    def table_id(self) -> int:
        """The table."""
        ...


class LetsIn(Protocol):
    """Lets browsers in, and knows them again: `bot.tables.pages.Pages`."""

    async def invited(self, code: str) -> Invitation | None:
        """Say what a link is for; it is not used up."""
        ...

    async def redeem(self, code: str, agent: str) -> str | None:
        """Return the token of a new session; the link is used up."""
        ...

    async def sign_in(self, user: int, agent: str, seconds: int = ...) -> str:
        """Return the token of a new session of a member in whom Discord knows."""
        ...

    async def session(self, token: str) -> Session | None:
        """Return the session of a token."""
        ...

    async def revoke(self, user: int, number: int | None) -> object:
        """End a session of a member."""
        ...


@dataclass(frozen=True)
class Parts:
    """The parts of the bot that the pages use."""

    tables: Tables
    games: Mapping[str, Game]
    pictures: Pictures
    pages: LetsIn
    access: MaySee
    advise: Callable[[Job], Awaitable[tuple[Suggestion, ...] | None]]
    """Thinks about a job for a member; None where thinking fails."""
    server: Callable[[int], str]
    """What a server is called; "" where that is not known here."""
    hints: Hints = field(default_factory=Hints)
    identity: Identity | None = None
    """Knows from Discord who somebody is; None: only links let members in."""

    def title(self, key: str) -> str:
        """Return a game's title, or its key if the game is not installed any more."""
        return self.games[key].title if key in self.games else key
