"""What may be taken back, as far as it depends on what seats know.

A move of which that is known before it is made needs no confirmation.
"""

from typing import Any

from engines.kernel.chance import Rng
from engines.kernel.errors import IllegalMove
from engines.kernel.game import Game
from engines.kernel.moves import Move
from engines.kernel.play.answers import SeatController, settle
from engines.kernel.play.session import carry_out

SAMPLES = 12  # determinizations that have to agree for it to be said that a seat knows no more than another
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


def knows_more(game: Game, state: Any, seat: int, than: int, rng: Rng) -> bool:
    """Tell whether a seat may know something that another does not, so that its answers could betray it.

    All that is hidden from the other is drawn anew several times: what the seat sees must stay the same.
    """
    view = game.view(state, seat)
    return any(game.view(game.resample(state, than, rng), seat) != view for _ in range(SAMPLES))
