"""What is generated from a game fits what Discord allows: its commands, its forms and its options."""

import re
from collections import Counter
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

import msgspec

from engines.conformance.tables import values
from engines.kernel import COMMON_POLICIES, Game, Move, command_name, fields, summary
from engines.kernel.game import RESERVED

NAME = re.compile(r"[a-z0-9_-]{1,32}")
LARGEST = 5500  # characters of a command with all that belongs to it; Discord allows 8,000
_SETS = (msgspec.inspect.SetType, msgspec.inspect.FrozenSetType)


def described(game: Game) -> None:
    """Every kind of move is described in few words, and has five fields at most."""
    for move in game.moves:
        assert NAME.fullmatch(command_name(move)), f"{move} has no name for a command"
        assert move.__doc__, f"{move} is not described"
        assert 0 < len(summary(move)) <= 50, f"{move}: {summary(move)}"
        assert len(fields(move)) <= 5, f"{move} has more than five fields"
        for field in fields(move):
            assert NAME.fullmatch(field.name)
            assert field.description != field.name, f"{move} does not describe {field.name}"
            assert len(field.description) <= 40, f"{move}: {field.description}"


def plain_moves(game: Game) -> None:
    """Moves are frozen structs of plain values, each with a name of its own."""
    assert len({command_name(move) for move in game.moves}) == len(game.moves)
    for move in game.moves:
        config = move.__struct_config__
        assert issubclass(move, Move)
        assert config.frozen, f"{move} is not frozen"
        assert config.forbid_unknown_fields, f"{move} takes unknown fields"
        assert config.tag_field == "move"
        for field in fields(move):
            assert _plain(field.type), f"{move}: {field.name} is {field.type}"


def rulesets(game: Game) -> None:
    """Sets of rules fit a menu and set the same options to legal values; the first is the default."""
    known, usual = {field.name: field for field in fields(game.Options)}, game.Options()
    sets = tuple(game.rulesets.values())
    assert len(sets) != 1, "one set of rules is no choice"
    assert len({ruleset.title for ruleset in sets}) == len(sets), "two sets of rules have one title"
    for key, ruleset in game.rulesets.items():
        assert NAME.fullmatch(key)
        assert 0 < len(ruleset.title) <= 50, f"{key}: {ruleset.title}"
        assert 0 < len(ruleset.text) <= 100, f"{key}: {ruleset.text}"
        assert ruleset.options.keys() == sets[0].options.keys(), f"{key} sets other options"
        assert set(ruleset.unknown) <= ruleset.options.keys()
        for name, value in ruleset.options.items():
            assert value in values(known[name]), f"{key}: {value} is no value of {name}"
        assert not ruleset.differing(ruleset.applied(usual))
        assert all(sets[0].options[name] == ruleset.options[name] for name in ruleset.unknown)
    assert not sets or not sets[0].differing(usual), "the first set of rules is not the default"


def _plain(hint: Any) -> bool:
    """Tell whether it is str, int, bool, a tuple of these, or one of them or None."""
    if get_origin(hint) is UnionType:
        return all(part is NoneType or _plain(part) for part in get_args(hint))
    if get_origin(hint) is tuple:
        part, *rest = get_args(hint)
        return part in (str, int, bool) and rest == [...]
    return hint in (str, int, bool)


def small_command(game: Game) -> None:
    """The game's command is free, has at most 25 entries a level, and stays below `LARGEST`."""
    assert NAME.fullmatch(game.command), f"{game.command} is no name for a command"
    assert game.command not in RESERVED, f"/{game.command} is a command of the bot itself"
    levels = Counter(move.group for move in game.moves)
    direct = levels.pop(None, 0)
    assert direct + len(levels) <= 24, "one more is the look-up of cards"
    assert all(count <= 25 for count in levels.values())
    assert all(NAME.fullmatch(group) for group in levels if group)
    words = [game.command, game.title, *{move.group or "" for move in game.moves}]
    for move in game.moves:
        words += [command_name(move), summary(move)]
        words += [word for field in fields(move) for word in (field.name, field.description)]
    assert sum(map(len, words)) < LARGEST


def forms(game: Game) -> None:
    """Options and policies can be made into forms."""
    for field in fields(game.Options):
        assert values(field)
        assert field.default in values(field), f"the default of {field.name} is not one of its values"
        assert field.description != field.name, f"{field.name} is not described"
        assert len(field.description) <= 100
    assert set(COMMON_POLICIES) <= set(game.policies), "it lacks orders that every game has"
    for policy in game.policies:
        assert NAME.fullmatch(command_name(policy))
        assert 0 < len(summary(policy)) <= 50
        assert len(fields(policy)) <= 5
        for field in fields(policy):
            assert 0 < len(field.description) <= 40


def plain_data(game: Game) -> None:
    """States and views are typed data in a fixed order; a view cannot be changed."""
    state = game.setup(game.seats.start, bytes(32), game.Options())
    kinds: list[type[msgspec.Struct]] = [type(state), type(game.view(state, 0))]
    assert kinds[1].__struct_config__.frozen, "a view can be changed"
    for kind in kinds:
        sets = [part for part in _types(msgspec.inspect.type_info(kind)) if isinstance(part, _SETS)]
        assert not sets, f"{kind} holds a set, which has no order"


def _types(root: Any) -> list[Any]:
    """Return all types that a type is made of."""
    types: list[Any] = []
    queue = [root]
    while queue:
        annotation = queue.pop()
        if any(annotation is other for other in types):
            continue
        types.append(annotation)
        queue += _parts(annotation)
    return types


def _parts(annotation: Any) -> list[Any]:
    parts = [getattr(annotation, name, None) for name in ("item_type", "key_type", "value_type")]
    parts += [*getattr(annotation, "types", ()), *getattr(annotation, "item_types", ())]
    parts += [field.type for field in getattr(annotation, "fields", ())]
    return [part for part in parts if part is not None]
