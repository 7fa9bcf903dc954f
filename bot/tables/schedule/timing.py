"""When a member is told of a turn, and what keeps it waiting: the one place that decides it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.reasons import HoldReason, Timing
from bot.store.rows import NEXT, NoticeRow, PendingRow, PrefsRow
from bot.store.schedule.rows import ClockRow, TimerRow, UndoWindowRow
from bot.tables.schedule.preferences import MINUTE, allowed, at_time, away
from bot.tables.table import Table


@dataclass(frozen=True)
class TurnStatus:
    """What there is to say to a seat's player about the turn, at one moment."""

    table: Table
    seat: int
    now: int
    owing: PendingRow | None
    """What the player is to be told of; None: nothing, also where a stand-in plays."""
    notice: NoticeRow | None
    """What the seat was told so far, be it of this turn or of an earlier one."""
    prefs: PrefsRow
    clock: ClockRow
    timer: TimerRow | None
    next: bool = False
    """The player will probably be asked next, and wants to hear so."""
    undo_window: UndoWindowRow | None = None
    """What runs since another seat's move."""
    later: int = 0
    """When an order will answer; 0: none will, or its owner is called where others would see it."""

    @property
    def waits(self) -> int:
        """Until when nothing is said of what may still be taken back, or an order will answer; 0: it is."""
        if self.undo_window is None or (
            self.owing is not None and self.owing.active < self.undo_window.entry
        ):
            return self.later
        return max(self.later, self.undo_window.until)

    @property
    def user(self) -> int:
        """Who plays; only where something is owed."""
        return self.prefs.user

    @property
    def active(self) -> int | None:
        """What there is to tell of, as `NoticeRow.active` says it."""
        if self.owing is not None:
            return self.owing.active
        return NEXT if self.next else None

    def current(self) -> NoticeRow | None:
        """Return what the player was told of this very turn."""
        notice, active = self.notice, self.active
        if notice is None or active is None or (notice.user, notice.active) != (self.user, active):
            return None
        return notice

    @property
    def told(self) -> NoticeRow:
        """What the player was told of this very turn; a row that says nothing where that is nothing."""
        fresh = NoticeRow(table_id=self.table.id, seat=self.seat, user=self.user, active=self.active)
        return self.current() or fresh


def due(status: TurnStatus, notice: NoticeRow) -> int | None:
    """Return when the next message about a turn is to be sent, now or later; None: never."""
    return timing(status, notice).at


def timing(status: TurnStatus, notice: NoticeRow) -> Timing:
    """Return when the next message about a turn is due, and why not before.

    The first is due at once, after the quiet hours or with the daily digest; further ones after the member's
    intervals, counted from the last message or the member's last step, up to the number the member wants.
    None in quiet hours, while the member is away or the table paused, or as long as the move that brought the
    turn about can easily be taken back.
    """
    wanted = _wanted(status, notice)
    if wanted.at is None or wanted.at >= status.waits:
        return wanted
    undo = status.undo_window is not None and status.waits == status.undo_window.until
    return Timing(status.waits, HoldReason.UNDO_WINDOW if undo else HoldReason.DELAYED_ANSWER)


def told_at(prefs: PrefsRow, since: int, now: int) -> int:
    """Return when a member wants to hear of something new since then: as of a turn, when it is first told."""
    return min(_permitted(prefs, wish, now).at or 0 for wish in _first(prefs, since, now))


@dataclass(frozen=True)
class _Wish:
    """A moment at which a member wants to be told, be it at night, and what it waits for until then."""

    at: int
    nights: bool = False
    reason: HoldReason = HoldReason.INTERVAL


def _wanted(status: TurnStatus, notice: NoticeRow) -> Timing:
    owing, prefs, now = status.owing, status.prefs, status.now
    if status.table.row.private:
        # Nobody waits there, and the card is in the same messages.
        return Timing(None, HoldReason.PRIVATE_TABLE)
    if status.active is None:
        return Timing(None, HoldReason.NOTHING_OWED)
    if notice.muted:
        return Timing(None, HoldReason.MUTED)
    if status.clock.paused is not None:
        return Timing(None, HoldReason.PAUSED)
    if owing is None:
        return Timing(None, HoldReason.TOLD) if notice.sent else _permitted(prefs, _Wish(now), now)
    if notice.snoozed > notice.last:
        return _permitted(prefs, _Wish(notice.snoozed, reason=HoldReason.SNOOZED), now)
    wishes: list[_Wish] = []
    if notice.sent == 0:
        # A member who has just taken a step back knows that it is their turn.
        wishes += _first(prefs, owing.since + prefs.again if owing.known else owing.began, now)
    elif notice.sent <= prefs.most and prefs.first == "digest":
        wishes += _digests(prefs, notice.last + 1, now)
    elif notice.sent <= prefs.most:
        span = prefs.again if notice.sent == 1 else prefs.later
        wishes.append(_Wish(max(notice.last, owing.since) + span))
    if prefs.alone and owing.alone is not None and owing.alone > notice.last:
        wishes.append(_Wish(max(owing.alone, status.undo_window.until if status.undo_window else 0)))
    if not wishes:
        return Timing(None, HoldReason.NO_MORE)
    return min((_permitted(prefs, wish, now) for wish in wishes), key=lambda timing: timing.at or 0)


def _permitted(prefs: PrefsRow, wish: _Wish, now: int) -> Timing:
    """Return the first moment from a wish on that the member's absence and quiet hours permit."""
    wanted = max(wish.at, now)
    at = allowed(prefs, wanted, nights=wish.nights)
    if at > wanted:
        return Timing(at, HoldReason.AWAY if away(prefs, wanted) else HoldReason.QUIET_HOURS)
    return Timing(at, wish.reason if at > now else HoldReason.NOW)


def _first(prefs: PrefsRow, since: int, now: int) -> Sequence[_Wish]:
    """Return when the first message about something is due."""
    if prefs.first == "digest":
        return tuple(_digests(prefs, since, now))
    return (_Wish(since, prefs.first == "now"),)


def _digests(prefs: PrefsRow, since: int, now: int) -> Iterable[_Wish]:
    """Return when the first digest from `since` on is due, and the next: at night only at that very time."""
    for start in (since, max(since, now)):
        at = at_time(prefs.digest, prefs.zone, start)
        while away(prefs, at):
            at = at_time(prefs.digest, prefs.zone, prefs.away_until or at)
        yield _Wish(at, at >= now - MINUTE, HoldReason.DIGEST)
