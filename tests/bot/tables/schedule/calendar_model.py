"""What should have been said, and when: a small model of reminders and clocks that looks at every minute.

It shares no code with the bot. Where the bot computes the next moment and sleeps until then, the model asks
each minute afresh whether something is due; where the bot keeps deadlines, it counts the minutes left.
"""

from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

MINUTE, HOUR = 60, 3600


@dataclass(eq=False)
class Person:
    """Somebody's wishes."""

    user: int
    zone: str = "UTC"
    first: str = "awake"
    digest: str = "08:00"
    again: int = 12 * HOUR
    later: int = 24 * HOUR
    most: int = 5
    quiet: tuple[str, str] | None = None
    alone: bool = False
    away: tuple[int, int] | None = None

    def clock(self, t: int) -> str:
        return datetime.fromtimestamp(t, ZoneInfo(self.zone)).strftime("%H:%M")

    def asleep(self, t: int) -> bool:
        if self.quiet is None:
            return False
        start, end = self.quiet
        now = self.clock(t)
        return start <= now < end if start < end else now >= start or now < end

    def gone(self, t: int) -> bool:
        return self.away is not None and self.away[0] <= t < self.away[1]


@dataclass
class Turn:
    """What a seat owes, from when it became its turn until it owes nothing."""

    began: int
    decision: str
    step: int
    """When it was last asked something new."""
    back: bool = False
    """It was asked again because its player took a step back."""
    alone: int | None = None
    sent: int = 0
    last: int = 0
    muted: bool = False
    snoozed: int = 0
    daily: int | None = None
    """The latest digest hour since the turn began that its player could read."""


@dataclass
class ModelTable:
    """A game as the model sees it: who owes what."""

    game: int
    people: list[Person]
    kind: str = "none"
    span: int = 0
    refill: int = 0
    away_counts: bool = False
    paused: bool = False
    turns: dict[int, Turn] = field(default_factory=dict)
    left: dict[int, int] = field(default_factory=dict)
    """Seconds that each seat has left."""
    ended: dict[int, int] = field(default_factory=dict)
    """When a seat's time was up."""

    def asked(self, pending: dict[int, str], t: int, renamed: set[int] | None = None, back: int = -1) -> None:
        """Note who owes which decision from now on.

        `renamed`: seats whose decision only has a new number; `back`: the seat that took a step back.
        """
        before = self.turns
        self.turns = {}
        for seat, decision in pending.items():
            turn = before.get(seat)
            same = turn is not None and (turn.decision == decision or seat in (renamed or ()))
            if turn is None:
                turn = Turn(began=t, decision=decision, step=t, back=seat == back)
                if self.kind == "bank":
                    more = 0 if seat == back else self.refill
                    self.left[seat] = min(self.span, self.left.get(seat, self.span) + more)
            elif not same:
                turn.step, turn.back, turn.alone = t, seat == back, None
            if self.kind == "move" and not same and seat != back:
                self.left[seat] = self.span
            turn.decision = decision
            if len(pending) > 1:
                turn.alone = None
            elif same and len(before) > 1:
                turn.alone = t
            self.turns[seat] = turn

    def set_clock(self, kind: str, span: int, refill: int) -> None:
        """Begin to measure time."""
        self.kind, self.span, self.refill = kind, span, refill
        self.left = dict.fromkeys(self.turns, span)

    def runs(self, seat: int, t: int) -> bool:
        """Tell whether the minute that begins counts for a seat."""
        if self.kind == "none" or self.paused or seat not in self.turns:
            return False
        return self.away_counts or not self.people[seat].gone(t)

    def pass_minute(self, t: int) -> None:
        """Let the minute from `t` pass: time runs, and digest hours come."""
        for seat in self.turns:
            if self.runs(seat, t):
                if self.left[seat] == MINUTE:
                    self.ended[seat] = t + MINUTE
                self.left[seat] = max(0, self.left[seat] - MINUTE)

    def up(self) -> list[int]:
        """Return the seats whose time is up."""
        if self.kind == "none" or self.paused:
            return []
        return [seat for seat in self.turns if self.left[seat] == 0]

    def note_digest(self, t: int) -> None:
        """Note that it is somebody's digest hour."""
        for seat, turn in self.turns.items():
            who = self.people[seat]
            if who.clock(t) == who.digest and not who.gone(t):
                turn.daily = t

    def wished(self, seat: int, t: int) -> None:
        """A player's wishes have changed: see again when the digest hours were."""
        turn, who = self.turns.get(seat), self.people[seat]
        if turn is not None:
            hours = (at for at in range(turn.began, t + 1, MINUTE) if who.clock(at) == who.digest)
            turn.daily = max((at for at in hours if not who.gone(at)), default=None)

    def due(self, t: int) -> list[int]:
        """Return the seats that are to be told at this minute."""
        return [seat for seat, turn in self.turns.items() if self._due(self.people[seat], turn, t)]

    def _due(self, who: Person, turn: Turn, t: int) -> bool:
        if self.paused or turn.muted or who.gone(t):
            return False
        awake = not who.asleep(t)
        if turn.snoozed > turn.last:
            return awake and t >= turn.snoozed
        if who.alone and turn.alone is not None and turn.alone > turn.last and awake:
            return True
        if turn.sent > who.most:
            return False
        if turn.sent == 0 and turn.back:
            base = turn.step + who.again
            if who.first != "digest":
                return t >= base and (awake or who.first == "now")
            return turn.daily is not None and turn.daily >= base and (awake or turn.daily == t)
        if who.first == "digest":
            new = turn.daily is not None and turn.daily > turn.last
            return new and (awake or turn.daily == t)
        if turn.sent == 0:
            return awake or who.first == "now"
        return awake and t >= max(turn.last, turn.step) + (who.again if turn.sent == 1 else who.later)

    def told(self, seat: int, t: int) -> None:
        """Note that a seat was told."""
        turn = self.turns[seat]
        turn.sent, turn.last = turn.sent + 1, t
