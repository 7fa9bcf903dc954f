"""Automatic answers as tables have them given: with a salt, and with a line for the owner."""

import logging
import random
from collections.abc import Collection, Sequence
from typing import Any

from bot.texts import tables as texts
from engines.kernel import Game, Policy
from engines.kernel.play import answers
from engines.kernel.play.answers import SeatController
from engines.kernel.play.session import PlayedMove, Spoke

CHUNK = 200
"""Automatic moves in one transaction, at most; a table of stand-ins goes on in the next."""

_log = logging.getLogger("parley.tables")


def settle(
    game: Game, state: Any, controllers: Sequence[SeatController], held: Collection[str], salt: str,
    alone: int | None = None, mover: int | None = None,
) -> tuple[list[PlayedMove], bool]:  # fmt: skip
    """Let standing orders, defaults and stand-ins answer until somebody has to be asked.

    Decisions in `held` are left to their owners. `alone`: the only seat that is answered for; `mover`: the
    seat that has just moved. Also returns whether `CHUNK` cut it short.
    """
    return answers.settle(game, state, controllers, held, _numbers(salt), CHUNK, alone, mover)


def stand_in(game: Game, state: Any, seat: int, salt: str) -> PlayedMove | None:
    """Play for a seat what a stand-in plays; None if it owes nothing."""
    return answers.default_move(game, state, seat, _numbers(salt))


def answer_line(spoke: Spoke) -> str:
    """Return the line for the owner of a standing order that answered; with `<seat:2>`."""
    return texts.POLICY_SPOKE.format(order=spoke.order, what=spoke.did)


def policy_of(game: Game, data: bytes) -> Policy | None:
    """Decode a standing order; None, with a warning in the log, if the game no longer knows it."""
    try:
        return game.decode(data)
    except ValueError as gone:
        _log.warning("a standing order of %s is dropped: %s", game.key, gone)
        return None


def _numbers(salt: str) -> random.Random:
    return random.Random(salt)  # noqa: S311 - choices of policies, not the game's dice
