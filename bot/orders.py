"""What a member prepares: half-filled forms, plans, and standing orders."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot import play
from bot import table_texts as texts
from bot.keeper import Keeper
from bot.store import moves as log
from bot.store import orders as left
from bot.store.rows import DraftRow, MoveRow
from bot.table import Draft, Orders, PlanPlayed, PlanStep, Played, Refusal, Table
from bot.turn import Loaded, Turn, entry_lines
from engines.kernel import Decision, IllegalMove, Move, Policy


class OrderBook(Keeper):
    """The part of the table service that concerns a single seat's preparations."""

    # ---- drafts

    async def draft(self, game: int, user: int) -> Draft | None:
        """Return the member's half-filled form; it is there only as long as its decision is open."""
        loaded, seat = await self._seated(game, user)
        row = await self.store.read(lambda db: left.draft(db, loaded.table.id, seat))
        return None if row is None else Draft(row.decision, msgspec.json.decode(row.fields))

    async def save_draft(self, game: int, user: int, decision: str, fields: Mapping[str, Any]) -> None:
        """Store a half-filled form; Refusal with `stale` if its decision is not open any more."""
        loaded, seat = await self._seated(game, user)
        row = DraftRow(
            game=game, seat=seat, decision=decision, fields=msgspec.json.encode(fields), at=self._now()
        )
        if not await self.store.write(lambda db: left.keep_draft(db, row)):
            raise stale(loaded.table, seat)

    async def clear_draft(self, game: int, user: int) -> None:
        """Forget the member's half-filled form."""
        _, seat = await self._seated(game, user)
        await self.store.write(lambda db: left.drop_draft(db, game, seat))

    # ---- plans

    async def plan_preview(self, game: int, user: int, moves: Sequence[Move]) -> list[PlanStep]:
        """Try moves on a twin of the state, as far as they can be foreseen; the real state is not touched."""
        loaded, seat = await self._seated(game, user)
        table = loaded.table
        steps = play.preview(table.game, table.state, seat, moves, f"{table.row.commitment}:{table.row.seq}")
        return [
            PlanStep(table.tell(one.text), one.view, legal=one.legal, stopped=one.stopped) for one in steps
        ]

    async def plan_play(
        self,
        game: int,
        user: int,
        moves: Sequence[Move],
        *,
        decision: str | None = None,
        key: str | None = None,
    ) -> PlanPlayed:
        """Play moves one by one, up to the first that is not legal any more; all in one transaction.

        `decision` is what the first one answers. Refusal if not even that is possible.
        """
        if not moves:
            raise Refusal(texts.NO_PLAN)
        async with self._lock(game):
            loaded = await self._load(game)
            again = await self._repeated(loaded, user, key)
            if again is not None:
                return PlanPlayed(again, 0, None)
            loaded, seat = await self._seated(game, user)
            owed(loaded.table, seat, decision)
            turn = Turn(loaded, self._now())
            done, stopped, more = 0, None, False
            for move in moves:
                try:
                    turn.move(seat, move, key if done == 0 else None)
                except IllegalMove as refused:
                    if done == 0:
                        raise refusal(loaded.table, refused) from refused
                    stopped = texts.PLAN_INTERRUPTED if refused.code == "not_pending" else refused.text
                    break
                done += 1
                more = turn.settle()
            after = await self._close(turn, more=more)
            told = None if stopped is None else after.table.tell(stopped)
            return PlanPlayed(played(after, turn, seat), done, told)

    # ---- standing orders

    async def orders(self, game: int, user: int) -> Orders:
        """Return the member's standing orders."""
        loaded, seat = await self._seated(game, user)
        return Orders(loaded.policies.get(seat, ()), loaded.asks.get(seat, frozenset()))

    async def set_orders(
        self, game: int, user: int, policies: Sequence[Policy], ask: frozenset[str] = frozenset()
    ) -> Orders:
        """Replace all standing orders; they are asked at once about what the seat owes.

        `ask`: kinds of optional decisions that are not to be passed without asking.
        """
        async with self._lock(game):
            loaded, seat = await self._seated(game, user)
            known = loaded.table.game.policies
            view = loaded.table.view(seat)
            for policy in policies:
                if type(policy) not in known or policy not in type(policy).space(view):
                    raise Refusal(texts.UNKNOWN_ORDER)
            turn = Turn(loaded, self._now())
            turn.policies[seat] = tuple(policies)
            turn.asks[seat] = ask
            own = loaded.pending.get(seat)
            if own and policies:
                turn.held.discard(own.decision)
            more = turn.settle()
            after = await self._close(turn, more=more)
            return Orders(after.policies.get(seat, ()), after.asks.get(seat, frozenset()))

    # ---- shared with the moves

    async def _repeated(self, loaded: Loaded, user: int, key: str | None) -> Played | None:
        """Return what a key brought about before; None if it is new."""
        if key is None:
            return None
        table = loaded.table
        row = await self.store.read(lambda db: log.by_key(db, table.id, key))
        if row is None:
            return None
        seat = next((one.seat for one in table.seats if one.user == user), None)
        events = play.unpack_events(table.game, row.events)
        return Played(table.row, table, events, narrated(table, row, seat), repeated=True)


def played(after: Loaded, turn: Turn, seat: int) -> Played:
    """Return what came of a turn, for the seat that moved."""
    return Played(after.table.row, after.table, turn.events(), turn.lines(seat))


def narrated(table: Table, row: MoveRow, reader: int | None, opened: Sequence[MoveRow] = ()) -> list[str]:
    """Return the lines of one log entry; `opened`: the sealed answers that it opened."""
    return entry_lines(table, row, play.unpack_events(table.game, row.events), reader, opened)


def owed(table: Table, seat: int, decision: str | None) -> Decision:
    """Return what a seat owes; Refusal if it owes nothing, or something else than `decision`."""
    own = table.decision(seat)
    if own is None:
        names = [table.names[one.seat] for one in table.pending]
        if decision is None:
            raise Refusal(texts.waits(names))
        raise Refusal(texts.stale_waits(names), stale=True)
    if decision is not None and decision != own.id:
        raise stale(table, seat)
    return own


def stale(table: Table, seat: int) -> Refusal:
    """Return the refusal of an answer to a decision that is no longer open, telling what is."""
    own = table.decision(seat)
    if own is None:
        return Refusal(texts.stale_waits([table.names[one.seat] for one in table.pending]), stale=True)
    return Refusal(texts.stale(table.tell(own.prompt)), stale=True)


def refusal(table: Table, refused: IllegalMove) -> Refusal:
    """Return an illegal move's refusal with names put in."""
    return Refusal(table.tell(refused.text), refused.rule)
