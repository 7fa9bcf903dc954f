"""Draws the pictures of docs/playing.md from a seeded game of Endeavor: start, middle, end, region, player.

Run it after a change of the renderer: `uv run python tools/draw_pictures.py`.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import render
from engines import GAMES
from engines.endeavor.moves import Pass
from engines.kernel import Move, Rng, View

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ("Anna", "Ben", "Cleo", "Dan")


def worth(state: Any, seat: int, move: Move, rng: Rng) -> float:
    """Guess what a move is worth to its seat: glory, what the status tracks give, and footholds overseas."""
    game = GAMES["endeavor"]
    twin = game.decode(game.encode(state))
    game.apply(twin, seat, move)
    view = game.view(twin, None)
    board = view.boards[seat]
    ships = sum(sum(region.presence) for region in view.regions if region.track and region.presence[seat])
    actions = sum(len(building.actions) for building in board.buildings)
    passed = 20 if isinstance(move, Pass) else 0
    return (
        board.glory + sum(track.gives for track in board.tracks) + ships + actions - passed + rng.randrange(3)
    )


def moments(seed: int, rng: Rng) -> Iterator[tuple[View, View | None]]:
    """Play a game; yield the public view after each move, and the one before it."""
    game = GAMES["endeavor"]
    state = game.setup(len(NAMES), seed.to_bytes(32, "big"), game.Options())
    before = None
    while game.pending(state):
        yield game.view(state, None), before
        before = game.view(state, None)
        (decision, *_) = game.pending(state)
        move = max(decision.moves, key=lambda move: worth(state, decision.seat, move, rng))
        game.apply(state, decision.seat, move)
    yield game.view(state, None), before


def main() -> None:
    """Write the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    artist = render.GAMES["endeavor"]
    shots = list(moments(seed=23, rng=Random(23)))
    for name, (view, before) in {
        "start": shots[0],
        "middle": shots[len(shots) * 2 // 3],
        "end": shots[-1],
    }.items():
        (PICTURES / f"endeavor-{name}.png").write_bytes(artist.board(view, before, NAMES).png)
    view, _ = shots[len(shots) * 2 // 3]
    (PICTURES / "endeavor-region.png").write_bytes(artist.zoom(view, "region:europe", NAMES).png)
    (PICTURES / "endeavor-player.png").write_bytes(artist.zoom(view, "seat:1", NAMES).png)


if __name__ == "__main__":
    main()
