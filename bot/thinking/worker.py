"""The worker: a question goes in; a move, advice or a look back comes out.

`python -m bot.thinking.worker engines:GAMES` is the process for that: it reads questions from its standard
input and writes an answer to each, both with their length in front. It ends with its input, and so with the
bot.
"""

import os
import random
import struct
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from engines.computers import Advice, advise, choose
from engines.computers.review import Course, Step, chances, course
from engines.kernel import Game

LENGTH = struct.Struct(">I")
NICE = 10
"""So much more than the bot it lets others go first."""


class Passed(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a game's log."""

    seat: int
    move: bytes
    """As the game encodes it; empty where something had been taken back."""
    epoch: int
    looked: bool = False
    """Chances are wanted after it."""
    level: str = ""
    """The move is judged by what a computer of this level would play; "" for not at all."""
    renews: bool = False
    """No move: the game came back from a copy, and what nobody knew was drawn anew."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """A decision to think about, and all that the process learns of it."""

    key: str
    seat: int
    level: str
    share: float
    """Of the level's budget, 0 to 1."""
    determinization: bytes
    """A state that knows no more than the seat, encoded."""
    data: bytes | None
    """The text of the table's data pack; None: it comes with the game."""
    number: int
    most: int = 0
    """So many good moves are wanted, with reasons; 0: the one to be made."""
    look: bool = False
    """It is a part of a game that is over, and no decision; `determinization` is how it stood before."""
    past: tuple[Passed, ...] = ()


class Verdict(msgspec.Struct, frozen=True, array_like=True):
    """A move that was played, as `engines.computers.review.Judged` has it."""

    best: bytes
    gain: float
    stakes: float


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """A part of a game that is over."""

    chances: tuple[tuple[float, ...], ...]
    """By seat, after each entry that is looked at; where none is, at the beginning."""
    verdicts: tuple[Verdict | None, ...]
    """Of each move that is judged; None where there was no choice."""
    state: bytes


class Advised(msgspec.Struct, frozen=True, array_like=True):
    """A good move."""

    move: bytes
    rank: str
    """As `engines.computers.Advice` has it."""
    points: tuple[tuple[str, float], ...]
    """What it is good for: the words, with `<seat:2>`, and how much that matters."""
    condition: str = ""
    """As `engines.computers.Advice` has it."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """The result."""

    found: bytes
    """A move as the game encodes it; or a list of `Advised`, or a `Seen`, encoded."""
    error: str = ""


def think(question: Question, games: Mapping[str, Game]) -> bytes:
    """Return the encoded result, usually a computer's move. Errors of a game come through."""
    game = games[question.key]
    if question.data is not None:
        game.load(question.data)
    rng = random.Random(question.number)  # noqa: S311 - unguessable where it was made
    state, seat = game.decode(question.determinization), question.seat
    level, share = question.level, question.share
    if question.look:
        return _seen(game, state, question.past, rng, share)
    if not question.most:
        return game.encode(choose(game, state, seat, level, rng, share))
    advice = advise(game, state, seat, level, rng, question.most, share)
    return msgspec.msgpack.encode([_advised(game, each) for each in advice])


def _seen(game: Game, state: Any, past: Sequence[Passed], rng: random.Random, share: float) -> bytes:
    """Return an encoded `Seen`; `state` goes on to its end."""
    steps = [
        Step(
            entry.seat, game.decode(entry.move) if entry.move else None, entry.epoch, entry.looked,
            entry.level, entry.renews,
        )
        for entry in past
    ]  # fmt: skip
    if any(entry.looked or entry.level for entry in past):
        judged = course(game, state, steps, rng, share)
    else:
        judged = Course((chances(game, state, rng),), ())
    verdicts = tuple(
        verdict and Verdict(game.encode(verdict.best), verdict.gain, verdict.stakes)
        for verdict in judged.verdicts
    )
    return msgspec.msgpack.encode(Seen(judged.chances, verdicts, game.encode(state)))


def _advised(game: Game, advice: Advice) -> Advised:
    points = tuple((point.text, point.worth) for point in advice.points)
    return Advised(game.encode(advice.move), advice.rank, points, advice.condition)


def answered(raw: bytes, games: Mapping[str, Game]) -> bytes:
    """Return an encoded `Answer` to an encoded `Question`."""
    try:
        answer = Answer(think(msgspec.msgpack.decode(raw, type=Question), games))
    except Exception as error:  # noqa: BLE001 - whatever it is, the next question may be a better one
        answer = Answer(b"", f"{type(error).__name__}: {error}")
    return msgspec.msgpack.encode(answer)


def serve(reader: BinaryIO, writer: BinaryIO, games: Mapping[str, Game]) -> None:
    """Answer questions until there are no more."""
    while len(head := reader.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        raw = reader.read(length)
        if len(raw) < length:
            return
        answer = answered(raw, games)
        writer.write(LENGTH.pack(len(answer)) + answer)
        writer.flush()


def named(place: str) -> Any:
    """Return what stands at a place, "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def main(place: str) -> None:
    """Be the process; `place`: of the games."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    # What a game may print must not get between the answers.
    writer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, writer, named(place))


if __name__ == "__main__":
    main(sys.argv[1])
