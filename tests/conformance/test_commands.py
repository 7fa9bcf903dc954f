"""The commands, forms and options that are generated from a game fit what Discord allows."""

import re
from collections import Counter
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

import msgspec
import pytest

from engines import GAMES
from engines.conformance.tables import values
from engines.kernel import Game, Move, command_name, fields, summary
from tests import toy

ALL = {**GAMES, **toy.GAMES}
NAME = re.compile(r"[a-z0-9_-]{1,32}")

each_game = pytest.mark.parametrize("game", ALL.values(), ids=ALL.keys())


@each_game
def test_moves_are_described_and_small(game: Game) -> None:
    for move in game.moves:
        assert NAME.fullmatch(command_name(move)), f"{move} has no name for a command"
        assert move.__doc__, f"{move} is not described"
        assert 0 < len(summary(move)) <= 50, f"{move}: {summary(move)}"
        assert len(fields(move)) <= 5, f"{move} has more than five fields"
        for field in fields(move):
            assert NAME.fullmatch(field.name)
            assert field.description != field.name, f"{move} does not describe {field.name}"
            assert len(field.description) <= 40, f"{move}: {field.description}"


@each_game
def test_moves_are_plain_frozen_structs(game: Game) -> None:
    assert len({command_name(move) for move in game.moves}) == len(game.moves)
    for move in game.moves:
        config = move.__struct_config__
        assert issubclass(move, Move)
        assert config.frozen, f"{move} is not frozen"
        assert config.forbid_unknown_fields, f"{move} takes unknown fields"
        assert config.tag_field == "move"
        for field in fields(move):
            assert _plain(field.type), f"{move}: {field.name} is {field.type}"


def _plain(hint: Any) -> bool:
    """Str, int, bool, a tuple of these, or one of them or None."""
    if get_origin(hint) is UnionType:
        return all(part is NoneType or _plain(part) for part in get_args(hint))
    if get_origin(hint) is tuple:
        part, *rest = get_args(hint)
        return part in (str, int, bool) and rest == [...]
    return hint in (str, int, bool)


@each_game
def test_a_level_has_at_most_25_entries(game: Game) -> None:
    levels = Counter(move.group for move in game.moves)
    direct = levels.pop(None, 0)
    assert direct + len(levels) <= 24, "one more is the look-up of cards"
    assert all(count <= 25 for count in levels.values())
    assert all(NAME.fullmatch(group) for group in levels if group)


@each_game
def test_a_command_stays_below_5500_characters(game: Game) -> None:
    words = [game.command, game.title, *{move.group or "" for move in game.moves}]
    for move in game.moves:
        words += [command_name(move), summary(move)]
        words += [word for field in fields(move) for word in (field.name, field.description)]
    assert sum(map(len, words)) < 5500


@each_game
def test_options_and_policies_can_be_made_into_forms(game: Game) -> None:
    for field in fields(game.Options):
        assert values(field)
        assert field.default in values(field), f"the default of {field.name} is not one of its values"
        assert field.description != field.name, f"{field.name} is not described"
        assert len(field.description) <= 100
    for policy in game.policies:
        assert NAME.fullmatch(command_name(policy))
        assert 0 < len(summary(policy)) <= 50
        assert len(fields(policy)) <= 5
        for field in fields(policy):
            assert 0 < len(field.description) <= 40


@each_game
def test_states_and_views_are_plain_typed_data(game: Game) -> None:
    state = game.setup(game.seats.start, bytes(32), game.Options())
    view = game.view(state, 0)
    assert type(view).__struct_config__.frozen, "a view can be changed"
    for kind in (type(state), type(view)):
        sets = [one for one in _types(msgspec.inspect.type_info(kind)) if isinstance(one, _SETS)]
        assert not sets, f"{kind} holds a set, which has no order"


_SETS = (msgspec.inspect.SetType, msgspec.inspect.FrozenSetType)


def _types(root: Any) -> list[Any]:
    """Return all types that a type is made of."""
    found: list[Any] = []
    queue = [root]
    while queue:
        one = queue.pop()
        if any(one is other for other in found):
            continue
        found.append(one)
        parts = [
            getattr(one, name, None)
            for name in ("item_type", "key_type", "value_type", "types", "item_types")
        ]
        parts += [field.type for field in getattr(one, "fields", ())]
        for part in parts:
            queue += part if isinstance(part, tuple) else [part] if part is not None else []
    return found
