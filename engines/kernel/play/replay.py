"""A log played again: to go on from it, or to find where it does not come out as it did."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, cast

import msgspec

from engines.kernel.errors import IllegalMove
from engines.kernel.events import Event
from engines.kernel.game import Game
from engines.kernel.play.session import (
    FORK,
    RETURNED,
    LogEntry,
    PlayedMove,
    carry_out,
    owed,
    unpack_events,
)

Part = Literal["decision", "move", "data", "events", "state"]


class Different(Exception):  # noqa: N818 - it is a finding, not a failure
    """A log entry that does not come out as it did; the text says where and how, for engineers."""

    def __init__(self, seq: int, part: Part, text: str) -> None:
        """`seq`: the entry's number, 0 for the setup; `part`: what of it differs."""
        super().__init__(text)
        self.seq = seq
        self.part: Part = part


def go_on(game: Game, state: Any, entries: Iterable[LogEntry]) -> None:
    """Replay log entries that stand: moves, forks, returns. IllegalMove or ValueError where one fits not."""
    for entry in entries:
        if entry.decision:
            game.apply(state, entry.seat, game.decode(entry.move))
        elif entry.kind == FORK:
            game.fork(state, entry.epoch)
        elif entry.kind == RETURNED:
            game.fork(state, entry.epoch)
            game.renew(state)


def replay(
    game: Game, state: Any, entries: Iterable[LogEntry], snapshots: Iterable[tuple[int, bytes]]
) -> Different | None:
    """Play a whole log again from its setup; return the first difference, or None.

    Compared are the decision answered and the events, as bytes, and what every snapshot means.
    """
    kept = _Snapshots(game, dict(snapshots))
    try:
        kept.compare(state, 0)
        for entry in entries:
            repeat(game, state, entry)
            kept.compare(state, entry.seq)
    except Different as difference:
        return difference
    return None


def repeat(game: Game, state: Any, entry: LogEntry) -> PlayedMove | None:
    """Play a log entry again and compare its events; None for no move. Different spoils the state."""
    where = f"entry {entry.seq}"
    try:
        if not entry.decision:
            go_on(game, state, [entry])
            return None
        _same_decision(game, state, entry)
        step = carry_out(game, state, entry.seat, game.decode(entry.move), entry.source)
        stored = unpack_events(game, entry.events)
    except IllegalMove as refused:
        text = f"{where}: seat {entry.seat} may not {entry.kind} any more: {refused.text} ({refused.rule})"
        raise Different(entry.seq, "move", text) from refused
    except ValueError as damage:
        raise Different(entry.seq, "data", f"{where}: {damage}") from damage
    _same_events(game, entry.seq, step.events, stored)
    return step


def _same_decision(game: Game, state: Any, entry: LogEntry) -> None:
    decision = owed(game, state, entry.seat)
    if decision is None or decision.kind != entry.kind:
        now = "nothing" if decision is None else f"“{decision.kind}”"
        text = f"entry {entry.seq}: seat {entry.seat} answered “{entry.kind}”, now it owes {now}"
        raise Different(entry.seq, "decision", text)


def _same_events(game: Game, seq: int, played: Sequence[Event], stored: Sequence[Event]) -> None:
    for number, (played_event, stored_event) in enumerate(zip(played, stored, strict=False)):
        now, then = game.encode(played_event), game.encode(stored_event)
        if now != then:
            raise Different(seq, "events", f"entry {seq}, event {number}: was {then!r}, is {now!r}")
    if len(played) != len(stored):
        raise Different(seq, "events", f"entry {seq}: {len(stored)} events then, {len(played)} now")


class _Snapshots:
    """The snapshots of a log, compared by what they mean with the states of a replay.

    A field that came to the state without a new schema is in no snapshot of before, and later snapshots of
    that game know it only in part. So what one of them lacks is compared neither in it nor in later ones.
    """

    def __init__(self, game: Game, kept: Mapping[int, bytes]) -> None:
        self._game = game
        self._kept = kept
        self._lacking: set[tuple[type, str]] = set()

    def compare(self, state: Any, seq: int) -> None:
        """Compare a state with the snapshot after entry `seq`, if one is kept. Different."""
        if seq not in self._kept:
            return
        game, stored = self._game, self._kept[seq]
        known, played = game.decode(stored), game.decode(game.encode(state))
        then, now = game.encode(known), game.encode(played)
        if then == now:
            return
        self._note_lacking(known, game.plain(stored))
        if self._plain(known) == self._plain(played):
            return
        place = next(
            (at for at, (a, b) in enumerate(zip(then, now, strict=False)) if a != b), min(len(then), len(now))
        )
        part = slice(max(0, place - 40), place + 40)
        raise Different(seq, "state", f"state after entry {seq}: was …{then[part]!r}…, is …{now[part]!r}…")

    def _note_lacking(self, known: Any, raw: Any) -> None:
        """Note the fields that a decoded value has and its stored form has not."""
        if isinstance(known, msgspec.Struct) and isinstance(raw, dict):
            stored = cast("dict[str, Any]", raw)
            whole = not known.__struct_config__.omit_defaults
            for name, key in zip(known.__struct_fields__, known.__struct_encode_fields__, strict=True):
                value = getattr(known, name)
                if key in stored:
                    self._note_lacking(value, stored[key])
                elif whole or value is msgspec.UNSET:
                    self._lacking.add((type(known), name))
        elif isinstance(known, dict) and isinstance(raw, dict):
            by_key, stored = cast("dict[str, Any]", known), cast("dict[str, Any]", raw)
            for key in by_key.keys() & stored.keys():
                self._note_lacking(by_key[key], stored[key])
        elif isinstance(known, list | tuple) and isinstance(raw, list):
            pairs = zip(cast("Sequence[Any]", known), cast("list[Any]", raw), strict=False)
            for each, stored_each in pairs:
                self._note_lacking(each, stored_each)

    def _plain(self, value: Any) -> Any:
        """Return a value as lists and dicts, without what is not compared."""
        if isinstance(value, msgspec.Struct):
            names = [name for name in value.__struct_fields__ if (type(value), name) not in self._lacking]
            return type(value), {name: self._plain(getattr(value, name)) for name in names}
        if isinstance(value, dict):
            return {key: self._plain(each) for key, each in cast("dict[str, Any]", value).items()}
        if isinstance(value, list | tuple):
            return [self._plain(each) for each in cast("Sequence[Any]", value)]
        return value
