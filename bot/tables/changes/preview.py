"""Looking ahead for a seat on a determinization: what it will be asked, and what its moves will do."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.tables.changes.automatic import settle, stand_in
from bot.texts import plans as texts
from engines.kernel import Decision, Game, IllegalMove, Move, same_board
from engines.kernel.play.answers import SeatController
from engines.kernel.play.session import carry_out, owed

FAR = 60
"""So many moves of others are guessed, at most, to find out what a seat will be asked."""


@dataclass(frozen=True)
class Previewed:
    """One move of a plan, tried on a determinization."""

    text: str
    """What it does; if it is not legal, why; with `<seat:2>`."""
    rule: str | None
    """The section that forbids it; None: it is legal."""
    view: Any
    """The seat's view after it; None where that cannot be known."""
    asked: Decision | None
    """The decision that it answers; None: nothing is asked then."""
    line: str = ""
    """What it does, without its consequences; with `<seat:2>`."""

    @property
    def legal(self) -> bool:
        """No rule forbids it."""
        return self.rule is None


@dataclass(frozen=True)
class Preview:
    """As far as a seat can look ahead."""

    asked: Decision | None
    """The seat's first decision, and `next` the one after its moves; None: nobody can tell."""
    guessed: bool
    """It is not asked yet, and what others do before is a guess."""
    steps: tuple[Previewed, ...]
    next: Decision | None
    stopped: str
    """Why there is no `next`, with `<seat:2>`; else ""."""
    before: Any
    """Its view when it is asked first."""
    view: Any
    """The last of its views that can be known."""

    @property
    def shows(self) -> bool:
        """The seat would see something else on the board than before."""
        return self.view is not self.before and not same_board(self.before, self.view)


def preview(
    game: Game, state: Any, seats: int, controller: SeatController, moves: Iterable[Move], salt: str
) -> Preview:
    """Try moves of a seat on a determinization, as far as they can be foreseen.

    `controller` holds the seat's own orders; others pass where passing is the normal case. Before the seat is
    asked, the others play as stand-ins would.
    """
    seat = controller.seat
    imagined = game.resample(state, seat, random.Random(salt))  # noqa: S311 - no secret comes of it
    controllers = [controller if each == seat else SeatController(each) for each in range(seats)]
    guessed = owed(game, imagined, seat) is None
    if guessed:
        _wait(game, imagined, controllers, seat, salt)
    asked = owed(game, imagined, seat)
    before = view = game.view(imagined, seat)
    steps: list[Previewed] = []
    stopped = "" if asked is not None else texts.UNFORESEEN
    for move in moves:
        if stopped:
            break
        answered = owed(game, imagined, seat)
        text = _foretold(game, imagined, view, answered, move, salt)
        line = game.describe(view, seat, move) if text else ""
        try:
            step = carry_out(game, imagined, seat, move, "player")
        except IllegalMove as refused:
            steps.append(Previewed(refused.text, refused.rule, None, answered))
            stopped = texts.NOT_LEGAL
            break
        after, _ = settle(game, imagined, controllers, (), salt)
        reveals = any(played.reveals for played in (step, *after))
        stopped = _stopped(game, imagined, seat, reveals=reveals)
        # What chance or a reveal brought here means nothing for the real state.
        known = None if reveals else game.view(imagined, seat)
        steps.append(Previewed(text, None, known, answered, line))
        view = known or view
    following = None if stopped else owed(game, imagined, seat)
    return Preview(asked, guessed, tuple(steps), following, stopped, before, view)


def _foretold(game: Game, state: Any, view: Any, asked: Decision | None, move: Move, salt: str) -> str:
    """Say what a move will do, and which answers it leaves no choice about; "" if it is not legal."""
    if asked is None or move not in asked.moves:
        return ""
    seat = asked.seat
    chance = random.Random(salt)  # noqa: S311 - no secret comes of it
    follows = game.foretell(state, seat, move, chance)
    return " ".join((game.describe(view, seat, move), *map(texts.follows, follows)))


def _wait(game: Game, state: Any, controllers: Sequence[SeatController], seat: int, salt: str) -> None:
    """Let the others play until the seat is asked, nobody is, or it is too far to guess."""
    for count in range(FAR):
        settle(game, state, controllers, (), salt)
        if owed(game, state, seat) is not None or not game.pending(state):
            return
        stand_in(game, state, game.pending(state)[0].seat, f"{salt}:{count}")


def _stopped(game: Game, state: Any, seat: int, *, reveals: bool) -> str:
    """Say why nothing can be foreseen from here on; "" where it can."""
    pending = game.pending(state)
    others = [f"<seat:{decision.seat}>" for decision in pending if decision.seat != seat]
    if not pending:
        return texts.ENDS
    if reveals:
        return texts.REVEALS
    return texts.depends(others) if others else ""
