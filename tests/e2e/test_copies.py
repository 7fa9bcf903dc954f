"""Whole games with copies of each card: panels show them once, and people take the ones that are shown."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.forms import domains, steps
from bot.forms.drafts import Draft
from bot.forms.steps import PickStep, SubsetStep
from engines.kernel import Game, Label, Move, MoveSpace
from tests.e2e.guards import Guard
from tests.e2e.playing import Plan, play
from tests.everyday import everyday
from tests.toy import Toy, ToyView, packs_of

COPIES = 9


class Copied(Toy):
    """The toy with two cards only, and nine of each: `red-2.1` is the first red 2."""

    def __init__(self) -> None:
        cards = {
            f"{colour}-{value}.{copy}": {"colour": colour, "value": value}
            for colour, value in (("red", 2), ("blue", 5))
            for copy in range(1, COPIES + 1)
        }
        super().__init__(packs=packs_of(cards))

    def setup(
        self, seats: int, seed: bytes, options: Any, pack: str | None = None, edition: int | None = None
    ) -> Any:
        """Deal hands of three: there are copies in each."""
        return super().setup(seats, seed, msgspec.structs.replace(options, hand=3), pack, edition)

    def label(self, view: ToyView, value: Any) -> Label:
        found = super().label(view, value)
        if not (isinstance(value, str) and "." in value):
            return found
        name, _, copy = found.name.partition(".")
        return Label(f"{name} #{copy}", found.group, found.hint.partition(".")[0], copies=name)

    def describe(self, view: ToyView, seat: int, move: Move) -> str:
        said = super().describe(view, seat, move)
        for copy in range(1, COPIES + 1):
            said = said.replace(f".{copy}", "")
        return said


def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let several values be picked one after the other, as where they do not fit a menu."""
    real = steps._ask_field  # pyright: ignore[reportPrivateUsage]

    def ask(
        space: MoveSpace[Any], kind: type[Move], known: Mapping[str, Any], name: str, draft: Draft
    ) -> steps.Step:
        step = real(space, kind, known, name, draft)
        if not isinstance(step, SubsetStep):
            return step
        open_ = space.domains(kind, known, name)
        taken = tuple(draft.partial) if draft.field == name else ()
        done = domains.arrange(open_, taken) is not None
        return PickStep(name, domains.next_picks(open_, taken), taken, done, ordered=False)

    monkeypatch.setattr(steps, "_ask_field", ask)


@pytest.mark.parametrize("lists", everyday(["whole", "menu", "one by one"], "menu"))
async def test_a_whole_game_with_copies(lists: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole lists, several from a menu, or one card after the other; what has been played fits the wish."""
    if lists != "whole":
        monkeypatch.setattr(steps, "LISTS", 0)
    if lists == "one by one":
        one_by_one(monkeypatch)
    guard = Guard()
    guard.watch(monkeypatch)
    games: dict[str, Game] = {"toy": Copied()}
    assert await play(games, Plan("panel", seed=5, seats=3), guard, tmp_path)
