"""The law of scenes: what a decision says of the board before and after it."""

from typing import Any

from engines.conformance.laws.frame import law
from engines.kernel import Decision, same_board, scene_of


@law
def scenes(before: tuple[Decision, ...], board: Any, after: tuple[Decision, ...], board_after: Any) -> None:
    """Equal scenes one after the other show the same board: of the public views only `asides` may differ.

    `board`, `board_after`: the public views that go with the decisions.
    """
    scene = scene_of(before)
    if scene and scene == scene_of(after):
        assert same_board(board, board_after), f"the board has changed within the scene {scene}"
