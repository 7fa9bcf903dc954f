"""Verification of an exported game: seed against hash, dice and draws against the seed, sealed answers.

Everything is played again from the seed, even what was taken back. Of a running game only what is public can
be checked.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.records import archive as archives
from bot.records.archive import Archive, ArchiveError
from bot.store import endings, returns
from bot.store.endings import Ending
from bot.store.moves import AGREED, ENDED
from bot.store.returns import Return
from bot.store.rows import MoveRow
from bot.texts import endings as ending_texts
from bot.texts import returns as return_texts
from bot.texts.hosting import archives as archives_texts
from bot.texts.names import by_seat
from engines.kernel import Game, IllegalMove, commitment
from engines.kernel.play.replay import Different, go_on, repeat
from engines.kernel.play.session import FORK, RETURNED, seal

MARK = 20
"""After so many entries the state is kept, for the next fork to start from."""


class Finding(Exception):  # noqa: N818 - it is a finding, not a failure
    """A fault of an archive; the text is one clear sentence."""


@dataclass(frozen=True)
class Report:
    """The result."""

    checked: tuple[str, ...]
    """A line for each thing that was checked and is right."""
    difference: str | None
    """The first one, in words; None: everything is right."""
    state: Any = field(default=None, repr=False)
    """After the last entry; None where it was not played again, or not to the end."""


def verify(archive: Archive, raw: bytes, games: Mapping[str, Game]) -> Report:
    """Check an archive that was read from `raw`. ArchiveError where this Parley lacks the game."""
    game = games.get(archive.game)
    if game is None:
        raise ArchiveError(archives_texts.UNKNOWN_GAME.format(key=archive.game[:40]))
    checked: list[str] = []
    state = None
    try:
        if archive.whole:
            state = _Replay(game, _set_up(game, archive, checked), archive).play(checked)
        _sealed(archive, checked)
    except (Finding, Different) as difference:
        return Report(tuple(checked), str(difference))
    except Exception as strange:  # noqa: BLE001 - whatever a forged file makes a game do, it is a difference
        reason = " ".join(f"{type(strange).__name__}: {strange}".split())
        return Report(tuple(checked), archives_texts.UNPLAYABLE.format(reason=reason))
    if not archives.intact(archive, raw):
        return Report(tuple(checked), archives_texts.TOUCHED)
    return Report((*checked, archives_texts.UNTOUCHED), None, state)


def _set_up(game: Game, archive: Archive, checked: list[str]) -> Any:
    """Check data and seed, and return the state at the start. Finding."""
    if archive.data is not None:
        if hashlib.sha256(archive.data.encode()).hexdigest() != archive.pack:
            raise Finding(archives_texts.OTHER_PACK.format(digest=archive.pack))
        game.load(archive.data.encode())
        checked.append(archives_texts.PACK.format(digest=archive.pack))
    seed = bytes.fromhex(archive.seed or "")
    if commitment(seed) != archive.commitment:
        raise Finding(archives_texts.OTHER_SEED.format(digest=archive.commitment))
    checked.append(archives_texts.SEED.format(digest=archive.commitment))
    try:
        options = msgspec.json.decode(archive.options, type=game.Options)
        return game.setup(len(archive.seats), seed, options, archive.pack, archive.edition)
    except ValueError as unfit:
        raise Finding(archives_texts.NO_SETUP.format(reason=unfit)) from unfit


def _sealed(archive: Archive, checked: list[str]) -> None:
    """Check the hash that was published with each sealed answer. Finding."""
    opened = closed = 0
    for entry in archive.log:
        if not (entry.sealed and entry.decision):
            continue
        if entry.answer is None or entry.salt is None:
            closed += 1
        elif seal(entry.salt, entry.answer) != entry.hash:
            raise Finding(
                archives_texts.OTHER_ANSWER.format(number=entry.seq, seat=entry.seat, hash=entry.hash)
            )
        else:
            opened += 1
    if opened or closed:
        more = archives_texts.CLOSED.format(count=closed) if closed else ""
        checked.append(f"{archives_texts.SEALED.format(count=opened)}{more}.")


class _Replay:
    """A whole log, played again from its setup."""

    def __init__(self, game: Game, state: Any, archive: Archive) -> None:
        self.game = game
        self.state = state
        self.archive = archive
        self.rows = archives.entries(archive)
        self.in_force: list[MoveRow] = []
        self.opened: dict[int, int] = {}
        self.undone: set[int] = set()
        self.epoch = 0
        self.events = 0
        self.marks: list[tuple[int, bytes]] = [(0, game.encode(state))]
        self.agreed: Ending | None = None
        self.returns: list[Return] = []

    def play(self, checked: list[str]) -> Any:
        """Play it and return the last state. Finding, Different: the first entry that comes out otherwise."""
        self.agreed = self._agreement()
        self._same_points(0)
        for row in self.rows:
            if row.decision:
                self._move(row)
            elif row.kind == FORK:
                self._fork(row)
            elif row.kind == RETURNED:
                self._come_back(row)
            elif row.epoch != self.epoch:
                raise Finding(archives_texts.OTHER_EPOCH.format(number=row.seq))
            self.in_force.append(row)
            self._same_points(row.seq)
            if row.seq % MARK == 0:
                self.marks.append((row.seq, self.game.encode(self.state)))
        for row in self.rows:
            if row.undone != (row.seq in self.undone) or row.opened != self.opened.get(row.seq):
                raise Finding(archives_texts.OTHER_FLAGS.format(number=row.seq))
        over = not self.game.pending(self.state) or (
            bool(self.rows) and not self.rows[-1].decision and self.rows[-1].kind in {ENDED, AGREED}
        )
        if over != (self.archive.status == "over"):
            raise Finding(archives_texts.NOT_OVER if over else archives_texts.NO_END)
        moves = sum(row.decision != "" for row in self.rows)
        back = sum(row.decision != "" for row in self.rows if row.seq in self.undone)
        checked.append(archives_texts.PLAYED.format(moves=moves, back=back, events=self.events))
        if self.returns:
            checked.append(archives_texts.RETURNS.format(listed=return_texts.listed(self.returns)))
        checked.append(self._end())
        return self.state

    def _agreement(self) -> Ending | None:
        """Return the result that all agreed on; None where the game did not end so. Finding."""
        entry = next((row for row in self.rows if row.kind == AGREED and not row.decision), None)
        if entry is None:
            return None
        if entry is not self.rows[-1]:
            raise Finding(archives_texts.AGREED_BEFORE.format(number=entry.seq))
        return endings.decode(entry.move, len(self.archive.seats))

    def _same_points(self, seq: int) -> None:
        """Compare points that were agreed on with those of the game after an entry. Finding."""
        if self.agreed is None or not self.agreed.points or self.agreed.entry != seq:
            return
        if self.game.standings(self.game.view(self.state, None)) != self.agreed.points:
            raise Finding(archives_texts.OTHER_RESULT.format(number=seq))

    def _move(self, row: MoveRow) -> None:
        decision = next((owed for owed in self.game.pending(self.state) if owed.seat == row.seat), None)
        step = repeat(self.game, self.state, row)
        assert step is not None, "an entry with a decision is a move"
        assert decision is not None, "it was answered"
        if (decision.id, self.epoch) != (row.decision, row.epoch):
            raise Finding(
                archives_texts.OTHER_DECISION.format(number=row.seq, was=row.decision, now=decision.id)
            )
        if (step.reveals, step.sealed) != (row.reveals, row.sealed):
            raise Finding(archives_texts.OTHER_FLAGS.format(number=row.seq))
        if step.opens:
            for answer in self._closed():
                self.opened[answer.seq] = row.seq
        self.events += len(step.events)

    def _fork(self, row: MoveRow) -> None:
        taken = set(msgspec.json.decode(row.move, type=list[int]))
        gone = [entry for entry in self.in_force if entry.seq in taken]
        if len(gone) != len(taken) or not gone or row.epoch != self.epoch + 1:
            raise Finding(archives_texts.OTHER_FORK.format(number=row.seq))
        if row.sealed and row.salt not in {seal(entry.salt, entry.move) for entry in gone if entry.sealed}:
            raise Finding(archives_texts.OTHER_FORK.format(number=row.seq))
        self.in_force = [entry for entry in self.in_force if entry.seq not in taken]
        self.undone |= taken
        self.opened = {seq: by for seq, by in self.opened.items() if by not in taken}
        while self.marks[-1][0] >= gone[0].seq:
            self.marks.pop()
        since, encoded = self.marks[-1]
        self.state = self.game.decode(encoded)
        try:
            go_on(self.game, self.state, [entry for entry in self.in_force if entry.seq > since])
        except (IllegalMove, ValueError) as impossible:
            raise Finding(archives_texts.OTHER_FORK.format(number=row.seq)) from impossible
        self.epoch = row.epoch
        self.game.fork(self.state, row.epoch)

    def _come_back(self, row: MoveRow) -> None:
        """Go on as after a return from a copy, whose epoch follows from its moment and number. Finding."""
        back = returns.decode(row.move)
        number = self.returns[-1].number if self.returns else 0
        if row.epoch != back.epoch(self.epoch) or back.number <= number:
            raise Finding(archives_texts.OTHER_RETURN.format(number=row.seq))
        go_on(self.game, self.state, [row])
        self.epoch = row.epoch
        self.returns.append(back)

    def _closed(self) -> Sequence[MoveRow]:
        return [
            entry
            for entry in self.in_force
            if entry.sealed and entry.decision and entry.seq not in self.opened
        ]

    def _end(self) -> str:
        names = by_seat([seat.name for seat in self.archive.seats])
        if self.agreed is not None:
            return archives_texts.AGREED.format(outcome=ending_texts.outcome(self.agreed, names))
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return archives_texts.ENDED_EARLY if self.archive.status == "over" else archives_texts.GOES_ON
        totals = ", ".join(f"{names[score.seat]} {score.total}" for score in outcome.scores)
        return archives_texts.SCORES.format(totals=totals)
