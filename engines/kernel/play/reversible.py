"""Whether a move could be taken back, found out before it is made: such a move needs no confirmation."""

from typing import Any

from engines.kernel.chance import Rng
from engines.kernel.errors import IllegalMove
from engines.kernel.game import Game
from engines.kernel.moves import Move
from engines.kernel.play.answers import SeatController, settle
from engines.kernel.play.session import carry_out

FOLLOWING = 20  # answers of the seat itself that may follow; a seat with more is asked


def reversible(game: Game, state: Any, controller: SeatController, move: Move, rng: Rng) -> bool:
    """Tell whether a seat could take a move back, as long as nobody else has answered.

    Not what reveals something, by itself or by what is answered for the seat at once; not the last of
    several sealed answers; not what ends the game, and nothing illegal. It is tried on a twin that knows no
    more than the seat, so what this says betrays nothing. `controller`: whose move it is; its orders stay.
    """
    seat = controller.seat
    determinization = game.resample(state, seat, rng)
    try:
        step = carry_out(game, determinization, seat, move, "player")
    except IllegalMove:
        return False
    if step.reveals:
        return False
    own = SeatController(seat, controller.kind, list(controller.policies), controller.ask)
    controllers = {seat: own}
    after, more = settle(game, determinization, controllers, (), rng, FOLLOWING, alone=seat)
    return bool(game.pending(determinization)) and not more and not any(step.reveals for step in after)
