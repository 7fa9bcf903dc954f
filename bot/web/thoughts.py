"""Hints and trials: what a member may think about before they answer."""

import msgspec

from bot.forms.complete_moves import move_digest
from bot.forms.hints import different, reasons
from bot.forms.moves import MoveForm
from bot.tables.table import Member, Refusal, Table
from bot.texts import hints as texts
from bot.texts import web as web_texts
from bot.texts.names import unmarked
from bot.web.acts import Act
from bot.web.parts import Parts


class Suggested(msgspec.Struct, frozen=True):
    """A good move, and what it is good for."""

    label: str
    why: str
    act: Act


class Thoughts:
    """Thinks with members."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    async def hint(self, table: Table, user: int) -> tuple[Suggested, ...]:
        """Return good moves. Refusal where there are none, or the question is gone meanwhile."""
        tables = self._parts.tables
        seat = table.seat_of(user)
        decision = table.decision(seat)
        if seat is None or decision is None:
            raise Refusal(web_texts.NOT_YOURS if seat is None else web_texts.STALE)
        job = await tables.computers.hint(table.id, user, decision.id)
        with self._parts.hints.asked(user):
            suggestions = await self._parts.advise(job)
        now = await tables.table(table.id)
        asked = now.decision(seat)
        if asked is None or asked.id != decision.id or now.seat_of(user) != seat:
            raise Refusal(texts.GONE)
        fitting = [suggestion for suggestion in suggestions or () if suggestion.move in asked.moves]
        if not fitting:
            raise Refusal(texts.NONE)
        self._parts.hints.keep(user, table.id, asked.id, [suggestion.move for suggestion in fitting])
        return tuple(
            Suggested(
                unmarked(what), unmarked(reasons(now, suggestion)),
                Act("suggested", refs=(move_digest(suggestion.move),)),
            )
            for what, suggestion in different(MoveForm(now, seat, asked), fitting).items()
        )  # fmt: skip

    async def attempt(self, table: Table, user: int, *, afresh: bool) -> int:
        """Return the number of the table at which a member tries out what could happen here. Refusal."""
        trials, seat = self._parts.tables.trials, table.seat_of(user)
        if seat is None:
            raise Refusal(web_texts.NOT_YOURS)
        known = await trials.known(table.id, user)
        if known is not None and known.status != "over" and not afresh:
            return known.id
        return (await trials.open(table.id, Member(user, table.seats[seat].name))).id
