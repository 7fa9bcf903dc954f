"""One step of a game in the making: from a loaded table to the change that is to be committed."""

import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.store import endings, policies, returns
from bot.store.commit import Change, Owed, Pack
from bot.store.database.db import Db
from bot.store.endings import Ending
from bot.store.moves import AGREED, ENDED, IMPORTED, TIME_UP
from bot.store.returns import Return
from bot.store.rows import MoveRow, PolicyUseRow, SeatRow, TableRow
from bot.store.schedule.delayed_answers import Wait
from bot.store.schedule.rows import UndoWindowRow
from bot.tables.changes import automatic, owing
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.narration import entry_lines
from bot.tables.changes.pace import Paces
from bot.tables.table import Played, Table, unowned
from bot.texts import tables as texts
from engines.kernel import Event, Move, Policy
from engines.kernel.agents import LEVELS
from engines.kernel.play.answers import ControllerKind, SeatController, notify
from engines.kernel.play.session import (
    FORK,
    RETURNED,
    PlayedMove,
    Source,
    Spoke,
    carry_out,
    pack_events,
    seal,
)

_log = logging.getLogger("parley.tables")

AT_ONCE = Paces()


class UnitOfWork:
    """Collects moves, answers and forks on a copy of the state; `finish` makes them one `Change`."""

    def __init__(self, loaded: Loaded, now: int, *, state: Any = None, paces: Paces = AT_ONCE) -> None:
        """Begin from a loaded table; `state` replaces its state (after taking back)."""
        self.loaded = loaded
        self.paces = paces
        self.now = now
        self.game = loaded.table.game
        self.row: TableRow = loaded.table.row
        self.seats: tuple[SeatRow, ...] = loaded.table.seats
        self.state: Any = self.game.decode(loaded.encoded) if state is None else state
        self.policies: dict[int, tuple[Policy, ...]] = dict(loaded.policies)
        self.asks = dict(loaded.asks)
        self.held = {row.decision for row in loaded.pending.values() if row.held}
        self._known = {row.decision for row in loaded.pending.values() if row.known}
        self.undo_window = loaded.undo_window
        """While it lasts, only its own seat gets automatic answers."""
        if self.undo_window is not None and self.undo_window.until <= now:
            self.undo_window = None
        self._hurried: dict[int, ControllerKind] = {
            row.seat: row.stand_in for row in loaded.pending.values() if row.stand_in
        }
        """By seat: the computers that move for owners whose time is up."""
        self._window_begins = 0
        """The first of the steps after which nothing may come out, or the undo window is over."""
        self.mover: int | None = None
        """The seat that has just moved or left an order: its orders answer at once."""
        self._later: set[int] = set()
        """Seats of which an order delays its answer; `_asked`: those whose orders have none."""
        self._asked: set[int] = set()
        self.steps: list[PlayedMove] = []
        self.public: list[str] = []
        """The lines for everybody."""
        self.also: list[Callable[[Db], None]] = []
        """More to be written in the same transaction."""
        self._private_lines: dict[int, list[str]] = {}
        self._policy_lines: dict[int, list[str]] = {}
        """By seat: what its standing orders did."""
        self._log: list[MoveRow] = []
        self._undone: list[int] = []
        self._sealed = list(loaded.sealed)
        self._opened: dict[int, int] = {}
        self._renamed: dict[int, str] = {}
        self._old_pending = dict(loaded.pending)
        self._names = Table(self.game, self.row, self.seats)

    # ---- what happens

    def sit(self, seats: tuple[SeatRow, ...]) -> None:
        """Say who plays."""
        self.seats = seats
        self._names = Table(self.game, self.row, seats)

    def reseat(self, kind: str, seats: Iterable[SeatRow], names: Iterable[str], key: str | None) -> None:
        """Exchange seats for these, with an entry of a `kind` (`bot.store.moves`) about these raw names."""
        fresh = {row.seat: row for row in seats}
        self._note(kind, min(fresh), key, names)
        self._known -= {row.decision for row in self.loaded.pending.values() if row.seat in fresh}
        self._hurried = {seat: how for seat, how in self._hurried.items() if seat not in fresh}
        self.sit(tuple(fresh.get(row.seat, row) for row in self.seats))

    def arrived(self, name: str) -> None:
        """Enter that the game was imported."""
        self._note(IMPORTED, 0, None, [name])

    def come_back(self, back: Return) -> None:
        """Go on in a new epoch, for the game came back from a copy; what nobody knows yet is drawn anew."""
        self._take_back([], set(), back.epoch(self.row.epoch))
        self.game.renew(self.state)
        self._note(RETURNED, 0, None, returns.encode(back))

    def end(self, name: str) -> None:
        """End the game before its time: nobody is asked any more, and there are no scores."""
        self._note(ENDED, 0, None, [name])
        self.row = msgspec.structs.replace(self.row, status="over", ended=self.now)

    def agree(self, ending: Ending) -> None:
        """End the game with the result on which all have agreed."""
        encoded = endings.encode(ending)
        self._note(AGREED, 0, None, encoded.encode(), source="vote")
        self.row = msgspec.structs.replace(self.row, status="over", ended=self.now, ending=encoded)

    def move(self, seat: int, move: Move, key: str | None = None) -> PlayedMove:
        """Carry out a member's move; IllegalMove leaves everything as it was."""
        step = self._carry_out(seat, move, "player", key)
        self.undo_window = None
        self._hurried.pop(seat, None)
        return step

    def answer(self, seat: int, move: Move) -> None:
        """Carry out a computer's move; IllegalMove leaves everything as it was."""
        self._carry_out(seat, move, "stand_in", None)

    def _carry_out(self, seat: int, move: Move, source: Source, key: str | None) -> PlayedMove:
        step = carry_out(self.game, self.state, seat, move, source)
        self._enter(step, key)
        self._inform_policies(step)
        return step

    def open_undo_window(self, seat: int, seconds: int) -> None:
        """Delay what the last move brings for others; where there are only computers, a slip costs nobody."""
        if seconds and self.row.purpose != "trial" and not unowned(self.seats, seat):
            self._window_begins, until = len(self.steps) - 1, self.now + seconds
            self.undo_window = UndoWindowRow(table_id=self.row.id, seat=seat, entry=self.row.seq, until=until)

    def answer_delayed(self, seat: int, seconds: int) -> bool:
        """Let delayed orders answer as if the owner moved now; `seconds`: of the undo window."""
        self.mover, before = seat, len(self.steps)
        more = self._settle(seat)
        if more or len(self.steps) == before:
            return more
        self.open_undo_window(seat, seconds)
        return self.settle()

    def close_undo_window(self) -> None:
        """Let nothing wait any more."""
        self.undo_window = None

    def forget_policies(self, seat: int) -> None:
        """Remove a seat's standing orders, and what they did."""
        self.policies.pop(seat, None)
        game = self.row.id
        self.also.append(lambda db: policies.forget_uses(db, game, seat))

    def restore(self, uses: Iterable[PolicyUseRow], events: Mapping[int, Sequence[Event]]) -> None:
        """Restore standing orders as they were before entries that are taken back, the newest first.

        Of each entry orders forget the `events`, and then the one whose answer it was takes its place again:
        so an order that listens is found, although it has changed since. What their owner changed stays.
        """
        game, used = self.row.id, sorted(uses, key=lambda use: use.seq, reverse=True)
        for seq in sorted({*events, *(use.seq for use in used)}, reverse=True):
            self._forget_events(events.get(seq, ()))
            for use in used:
                if use.seq == seq:
                    self._put_back(use)
        self.also.append(lambda db: policies.drop_uses(db, game, [use.seq for use in used]))

    def _put_back(self, use: PolicyUseRow) -> None:
        """Put an order in the place of the one that came after its answer."""
        policy = automatic.policy_of(self.game, use.policy)
        then = use.successor and automatic.policy_of(self.game, use.successor)
        now = list(self.policies.get(use.seat, ()))
        if policy is None:
            return
        if use.successor is None:
            now.insert(use.place, policy)
        elif then in now:
            now[now.index(then)] = policy
        self.policies[use.seat] = tuple(now)

    def settle(self) -> bool:
        """Let standing orders, defaults and stand-ins answer; True if there is more to do.

        During an undo window, only those of the seat that moved. At a table that all members have left, safe
        moves and no computers play to the end.
        """
        if abandoned(self.seats):
            self.undo_window = None
        if self.undo_window is not None:
            more = self._settle(self.undo_window.seat)
            if more or self._can_be_taken_back(self.undo_window.seat):
                return more
            self.undo_window = None
        return self._settle(None)

    def _can_be_taken_back(self, seat: int) -> bool:
        """Tell whether the undo window goes on: others are asked, none has answered, and nothing came out."""
        others = any(decision.seat != seat for decision in self.game.pending(self.state))
        later_steps = self.steps[self._window_begins :]
        return others and not any(step.reveals or step.seat != seat for step in later_steps)

    def _settle(self, alone: int | None) -> bool:
        unwatched = abandoned(self.seats)
        controllers = [
            SeatController(
                seat=seat.seat, kind="default" if unwatched and seat.stand_in in LEVELS else seat.stand_in,
                policies=list(self.policies.get(seat.seat, ())), ask=self.asks.get(seat.seat, frozenset()),
                patient=self._patient(seat),
            )
            for seat in self.seats
        ]  # fmt: skip
        salt = hashlib.sha256(self.loaded.seed + f"policies:{self.row.seq}".encode()).hexdigest()
        steps, more = automatic.settle(self.game, self.state, controllers, self.held, salt, alone, self.mover)
        for step in steps:
            _log.debug("%s answers %s for seat %d", step.source, step.decision.kind, step.seat)
            self._enter(step, None)
        if not more:
            asked = {owed.seat for owed in self.game.pending(self.state) if alone in {None, owed.seat}}
            later = {each.seat for each in controllers if each.seat in asked and each.later}
            self._later, self._asked = (self._later - asked) | later, (self._asked | asked) - later
            _log.debug("seats %s are asked; orders of %s answer later", sorted(asked - later), sorted(later))
        self._keep(controllers)
        return more

    def _patient(self, seat: SeatRow) -> bool:
        """Tell whether a seat's orders keep their answers: where others could see when they come."""
        alone = self.row.private or seat.seat in self._hurried
        return not alone and self.paces.patient(seat.player)

    def _waits(self) -> dict[int, Wait]:
        players = {seat.seat: seat.player for seat in self.seats}
        return {seat: self.paces.wait(user) for seat in self._later if (user := players[seat]) is not None}

    def _inform_policies(self, step: PlayedMove) -> None:
        """Inform standing orders of a move that none of them made; `settle` does so for the others."""
        controllers = [SeatController(seat, policies=list(orders)) for seat, orders in self.policies.items()]
        notify(self.game, self.state, controllers, step.events)
        self._keep(controllers)

    def _forget_events(self, events: Sequence[Event]) -> None:
        """Let standing orders forget events that are taken back."""
        view = self.game.view(self.state, None)
        for event in events:
            self.policies = {
                seat: tuple(policy.without_event(view, seat, event) for policy in left)
                for seat, left in self.policies.items()
            }

    def _keep(self, controllers: Sequence[SeatController]) -> None:
        """Keep the policies that are left, and tell members of those that have ended."""
        self.policies = {each.seat: tuple(each.policies) for each in controllers if each.policies}
        for controller in controllers:
            for policy in controller.ended:
                rest = policy.unfinished()
                stopped = texts.PLAN_STOPPED.format(moves=rest) if rest else ""
                self._tell_owner(
                    controller.seat, stopped or self._about(texts.POLICY_LAPSED, controller.seat, policy)
                )

    def _about(self, text: str, seat: int, policy: Policy) -> str:
        """Return a line about a seat's standing order."""
        return text.format(order=self.game.describe_policy(self.game.view(self.state, seat), policy))

    def _tell_owner(self, seat: int, line: str) -> None:
        """Have a seat's member told what became of standing orders; the line with `<seat:2>`."""
        self._policy_lines.setdefault(seat, []).append(self._names.tell(line))

    def time_up(self, seat: int, how: ControllerKind) -> None:
        """Let a stand-in move for a seat whose time is up, until it owes nothing; a computer thinks first."""
        self._note(TIME_UP, seat, None, [self.seats[seat].name], source="stand_in")
        if how in LEVELS:
            self._hurried[seat] = how
            return
        for count in range(automatic.CHUNK):
            if not self.safe(seat, count):
                return

    def safe(self, seat: int, count: int = 0) -> bool:
        """Play for a seat what keeps it safe; False if it owes nothing. `count`: of such moves before."""
        salt = hashlib.sha256(self.loaded.seed + f"time:{self.row.seq}:{count}".encode()).hexdigest()
        step = automatic.stand_in(self.game, self.state, seat, salt)
        if step is not None:
            self._enter(step, None)
            self._inform_policies(step)
        return step is not None

    def fork(self, seat: int, undone: Iterable[int], key: str | None, *, withdrawn: bool) -> None:
        """Go on in a new epoch from the state without the `undone`; `withdrawn`: a sealed answer."""
        taken = sorted(undone)
        gone = self._take_back(taken, {seat})
        self._known |= {decision.id for decision in self.game.pending(self.state) if decision.seat == seat}
        salt = seal(gone[0].salt, gone[0].move) if gone and withdrawn else ""
        if self.undo_window is not None and self.undo_window.seat == seat:
            self.undo_window = None
        self._note(FORK, seat, key, taken, sealed=withdrawn, salt=salt)

    def rewind(
        self, seat: int, undone: Iterable[int], closed: Iterable[MoveRow], *, revealed: bool,
        key: str | None = None, source: Source = "vote",
    ) -> None:  # fmt: skip
        """Go on from an earlier moment, as all have agreed with `seat`; standing orders wait for new answers.

        `closed`: sealed answers that are not opened yet at that moment; `revealed`: something hidden has come
        out since.
        """
        taken = sorted(undone)
        self.undo_window = None
        if self.row.status == "over":
            self.row = msgspec.structs.replace(self.row, status="running", ended=None)
        self._hurried.clear()
        self._take_back(taken, set(range(len(self.seats))))
        self._sealed = list(closed)
        self._note(FORK, seat, key, taken, source=source, reveals=revealed)

    def _take_back(self, taken: list[int], seats: set[int], epoch: int | None = None) -> list[MoveRow]:
        """Fork, to the next epoch or to `epoch`; `seats` are to answer anew.

        Return sealed answers taken back before anybody saw them.
        """
        before = {decision.seat: decision for decision in self.game.pending(self.state)}
        epoch = self.row.epoch + 1 if epoch is None else epoch
        self.game.fork(self.state, epoch)
        self._undone = taken
        gone = [row for row in self._sealed if row.seq in taken]
        self._sealed = [row for row in self._sealed if row.seq not in taken]
        self.row = msgspec.structs.replace(self.row, epoch=epoch)
        for decision in self.game.pending(self.state):
            was, row = before.get(decision.seat), self._old_pending.get(decision.seat)
            if was and row and row.decision == was.id:
                # The same decision under a new id: its draft and its waiting time go on.
                self._renamed[decision.seat] = decision.id
                self._old_pending[decision.seat] = msgspec.structs.replace(row, decision=decision.id)
                if row.held:
                    self.held.add(decision.id)
                if row.known:
                    self._known.add(decision.id)
            elif decision.seat in seats:
                self.held.add(decision.id)
        return gone

    # ---- what comes of it

    def finish(self, *, owe: Iterable[Owed] = (), pack: Pack | None = None) -> tuple[Change, Loaded]:
        """Return what is to be committed, and the table as it then is."""
        ended = not self.game.pending(self.state)
        if ended and self.row.status == "running":
            self.row = msgspec.structs.replace(self.row, status="over", ended=self.now)
        if self.row.status == "over":
            self.undo_window = None
        encoded = self.game.encode(self.state)
        table = Table(self.game, self.row, self.seats, self.state)
        pending = owing.pending(
            self.row, table.pending, self._old_pending, self.now,
            held=self.held, known=self._known, hurried=self._hurried,
        )  # fmt: skip
        now = {row.seat: row for row in pending}
        loaded = replace(
            self.loaded, table=table, encoded=encoded, pending=now,
            policies=self.policies, asks=self.asks, sealed=tuple(self._sealed),
            undo_window=self.undo_window,
        )  # fmt: skip
        change = Change(
            row=self.row, now=self.now, state=encoded, pending=pending, log=self._log, undone=self._undone,
            opened=self._opened, seats=None if self.seats is self.loaded.table.seats else self.seats,
            policies={
                seat.seat: [self.game.encode(policy) for policy in self.policies.get(seat.seat, ())]
                for seat in self.seats
                if self.policies.get(seat.seat, ()) != self.loaded.policies.get(seat.seat, ())
            },
            asks={
                seat: kinds
                for seat, kinds in self.asks.items()
                if kinds != self.loaded.asks.get(seat, frozenset())
            },
            drafts=self._renamed, waits=self._waits(), asked=frozenset(self._asked),
            undo_window=self.undo_window, pack=pack, owed=[*owe, *self._to_chat(table, now)],
            also=tuple(self.also),
        )  # fmt: skip
        return change, loaded

    def lines(self, seat: int | None) -> list[str]:
        """Return what happened, for one reader, who is "you"."""
        return self._names.lines(self.events(), seat, you=True)

    def events(self) -> list[Event]:
        """Return all events, in order."""
        return [event for step in self.steps for event in step.events]

    # ---- inside

    def _to_chat(self, table: Table, now: owing.Rows) -> Iterable[Owed]:
        before = self.loaded
        happened = bool(self._log) or self.seats is not before.table.seats
        return owing.to_chat(
            before.table, before.pending, table, now,
            policy_lines=self._policy_lines, private_lines=self._private_lines, happened=happened,
        )  # fmt: skip

    def _enter(self, step: PlayedMove, key: str | None) -> None:
        encoded = self.game.encode(step.move)
        salt = secrets.token_hex(16) if step.sealed else ""
        row = self._append(
            seat=step.seat, decision=step.decision.id, kind=step.decision.kind, source=step.source,
            move=encoded, events=pack_events(self.game, step.events), key=key,
            reveals=step.reveals, sealed=step.sealed, salt=salt,
        )  # fmt: skip
        self.steps.append(step)
        self.mover = step.seat
        self.public += entry_lines(self._names, row, step.events, None)
        if step.opens:
            self._opened |= {answer.seq: row.seq for answer in self._sealed}
            self._sealed = []
        elif step.sealed:
            self._sealed.append(row)
        if step.spoke is not None:
            self._note_use(row, step.spoke)
        self._tell_seats(step)

    def _note_use(self, row: MoveRow, spoke: Spoke) -> None:
        policy, then = self.game.encode(spoke.policy), spoke.then and self.game.encode(spoke.then)
        use = PolicyUseRow(
            table_id=row.table_id, seq=row.seq, seat=row.seat, place=spoke.place, policy=policy,
            successor=then, line=automatic.answer_line(spoke), at=row.at,
        )  # fmt: skip
        self.also.append(lambda db: policies.note_uses(db, [use]))

    def _note(
        self, kind: str, seat: int, key: str | None, what: Iterable[int | str] | bytes, *,
        source: Source = "player", reveals: bool = False, sealed: bool = False, salt: str = "",
    ) -> None:  # fmt: skip
        """Enter something that is no move."""
        encoded = what if isinstance(what, bytes) else msgspec.json.encode(list(what))
        row = self._append(
            seat=seat, decision="", kind=kind, source=source, move=encoded,
            events=b"[]", key=key, reveals=reveals, sealed=sealed, salt=salt,
        )  # fmt: skip
        self.public += entry_lines(self._names, row, (), None)

    def _append(
        self, *, seat: int, decision: str, kind: str, source: Source, move: bytes, events: bytes,
        key: str | None, reveals: bool = False, sealed: bool = False, salt: str = "",
    ) -> MoveRow:  # fmt: skip
        self.row = msgspec.structs.replace(self.row, seq=self.row.seq + 1)
        row = MoveRow(
            table_id=self.row.id, seq=self.row.seq, epoch=self.row.epoch, seat=seat, decision=decision,
            kind=kind, source=source, move=move, events=events, reveals=reveals, sealed=sealed, salt=salt,
            undone=False, at=self.now, key=key,
        )  # fmt: skip
        self._log.append(row)
        return row

    def _tell_seats(self, step: PlayedMove) -> None:
        """Note what single members learn: by the events, and of what was answered for them."""
        if step.spoke is not None:
            self._tell_owner(step.seat, automatic.answer_line(step.spoke))
            if step.spoke.then is None and step.spoke.policy.offered:
                self._tell_owner(step.seat, texts.POLICY_SPENT.format(order=step.spoke.order))
        for event in step.events:
            for seat in event.secret:
                mover = seat == step.seat and step.source == "player"
                if mover or (step.spoke is not None and step.sealed):
                    continue  # the mover reads it in the answer, or among `_policy_lines`
                line = self._names.line(event, seat)
                if line and line != self._names.line(event, None):
                    self._private_lines.setdefault(seat, []).append(line)


def abandoned(seats: Iterable[SeatRow]) -> bool:
    """Tell whether all members have left a table: computers would play for nobody."""
    known = tuple(seats)
    return all(seat.owner is None for seat in known) and not all(seat.computer for seat in known)


def played(after: Loaded, work: UnitOfWork, seat: int) -> Played:
    """Return the result of a step for the seat that moved."""
    return Played(after.table.row, after.table, work.events(), work.lines(seat))
