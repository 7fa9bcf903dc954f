"""Seeded games go on as they are written down, and states of every schema can still be read."""

import json
from typing import Any, cast

import pytest

from engines.kernel import Game
from engines.kernel.loading.packs import assemble
from tests.playthroughs import ALL, golden, play, rulesets, sample

SIZES = [
    pytest.param(game, seats, rules, id=golden(game, seats, rules).stem)
    for game in ALL.values()
    for rules in rulesets(game)
    for seats in game.seats
]


@pytest.mark.parametrize(("game", "seats", "rules"), SIZES)
def test_a_seeded_game_goes_on_as_it_is_written_down(game: Game, seats: int, rules: str) -> None:
    lines, _ = play(game, seats, rules)
    file = golden(game, seats, rules)
    written = file.read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(lines, written, strict=False), 1):
        assert line == expected, f"line {number} of {file.name}; python -m tests.playthroughs"
    assert len(lines) == len(written)


def contains(whole: Any, part: Any) -> bool:
    """Tell whether a value has all of another; a later edition may have added fields to structs."""
    if isinstance(part, dict) and isinstance(whole, dict):
        fields = cast("dict[str, Any]", part).items()
        return all(name in whole and contains(whole[name], field) for name, field in fields)
    return whole == part


@pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())
def test_a_state_of_every_schema_can_be_read_and_played(game: Game) -> None:
    then = {name: file for name, file in game.packs.default_files.items() if name != "layout.json"}
    game.load(assemble(then))  # the default pack of the samples, when layouts were not part of packs yet
    for schema in range(1, game.schema + 1):
        data = sample(game, schema).read_bytes().rstrip(b"\n")
        assert json.loads(data)["schema"] == schema, f"{sample(game, schema).name} is of another schema"
        state = game.decode(data)
        game.check(state)
        if schema == game.schema:
            assert contains(json.loads(game.encode(state)), json.loads(data))
            assert state.edition < game.edition or game.encode(state) == data
        (decision, *_) = game.pending(state)
        game.apply(state, decision.seat, next(iter(decision.moves)))
