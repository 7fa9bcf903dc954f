"""Whole games as exports, played by computers' quick answers from a fixed number: what films are made of."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.records import archive as archives
from bot.records.archive import FORMAT, Archive, Entry, Seat
from bot.store.moves import ENDED
from bot.tables.administration import arrived
from bot.tables.history.films import Reel, reel
from engines.computers.agents import agent_of
from engines.computers.stream import Stream
from engines.kernel import Game, Move, commitment
from engines.kernel.play.session import PlayedMove, carry_out, pack_events, seal

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
SALT = "5a17"


def exported(
    game: Game,
    seats: int,
    number: int = 1,
    *,
    moves: int = 100_000,
    names: tuple[str, ...] = NAMES,
    ended: bool = False,
) -> Archive:
    """Return the export of a game after at most so many moves, with all secrets.

    `ended`: it was then ended before its time, so that nothing is hidden any more.
    """
    seed, mind, rng = number.to_bytes(32), agent_of(game), Stream(number)
    state = game.setup(seats, seed, game.Options())
    log: list[Entry] = []
    while (decisions := game.pending(state)) and len(log) < moves:
        move = mind.rollout(state, decisions[0], rng)
        step = carry_out(game, state, decisions[0].seat, move, "player")
        if step.opens:
            log = [_opened(one, len(log) + 1) for one in log]
        move = game.encode(step.move)
        log.append(_entry(game, step, len(log) + 1))
    if ended:
        log.append(_note(ENDED, len(log) + 1))
    over = ended or not game.pending(state)
    return archives.summed(
        Archive(
            parley=FORMAT,
            game=game.key,
            status="over" if over else "running",
            whole=True,
            options=msgspec.Raw(msgspec.json.encode(game.Options())),
            seating="joining",
            created=1,
            started=2,
            ended=None,
            commitment=commitment(seed),
            seed=seed.hex(),
            pack=game.packs.default,
            data=None,
            edition=game.edition,
            log=tuple(log),
            sha256="0" * 64,
            seats=tuple(Seat(name=name, stand_in="") for name in names[:seats]),
        )
    )


def _note(kind: str, number: int) -> Entry:
    return Entry(
        seq=number,
        epoch=0,
        seat=0,
        decision="",
        kind=kind,
        at=1_700_000_000 + 600 * number,
        undone=False,
        reveals=False,
        sealed=False,
        hash="",
        opened=None,
        source="player",
        move=msgspec.Raw(b'["Anna"]'),
        salt="",
        events=msgspec.Raw(b"[]"),
    )


def _entry(game: Game, step: PlayedMove, number: int) -> Entry:
    move = game.encode(step.move)
    return Entry(
        seq=number,
        epoch=0,
        seat=step.seat,
        decision=step.decision.id,
        kind=step.decision.kind,
        at=1_700_000_000 + 600 * number,
        undone=False,
        reveals=step.reveals,
        sealed=step.sealed,
        hash=seal(SALT, move) if step.sealed else "",
        opened=None,
        source="player",
        move=msgspec.Raw(move),
        salt=SALT if step.sealed else "",
        events=msgspec.Raw(pack_events(game, step.events)),
    )


def _opened(entry: Entry, by: int) -> Entry:
    closed = entry.sealed and entry.opened is None
    return msgspec.structs.replace(entry, opened=by) if closed else entry


def reel_from(game: Game, archive: Archive, start: Any, moves: Sequence[tuple[int, Move]]) -> Reel:
    """Return the film's view of moves that were made from a state, with the names of an export."""
    state, log = game.decode(game.encode(start)), list[Entry]()
    for seat, move in moves:
        log.append(_entry(game, carry_out(game, state, seat, move, "player"), len(log) + 1))
    made = msgspec.structs.replace(archive, log=tuple(log))
    return reel(arrived(game, made, state), start, archives.entries(made))
