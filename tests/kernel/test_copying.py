"""Copies of states: equal to what would be decoded, and independent."""

import random
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from engines import GAMES
from engines.kernel import Game, copied
from tests.toy import TOY

ALL = {**GAMES, "toy": TOY}


class Leaf(msgspec.Struct, frozen=True):
    names: tuple[str, ...]


class Twig(msgspec.Struct):
    leaves: list[Leaf] = []
    twigs: list["Twig"] = []


class Tree(msgspec.Struct, dict=True):
    heights: dict[str, int]
    twigs: dict[str, Twig]
    names: list[str] | None = None
    felled: Twig | Leaf | msgspec.UnsetType = msgspec.UNSET


def midgame(game: Game, seats: int) -> Any:
    """Play forty random moves."""
    rng = random.Random(7)
    state = game.setup(seats, bytes(32), game.Options())
    for _ in range(40):
        if not game.pending(state):
            break
        decision = rng.choice(game.pending(state))
        game.apply(state, decision.seat, decision.moves.sample(rng))
    return state


def changeable(value: Any) -> Iterator[Any]:
    """Go through all that can change within a value, itself included."""
    inner: list[Any] = []
    if isinstance(value, list):
        inner = cast("list[Any]", value)
    elif isinstance(value, dict):
        inner = [*cast("dict[str, Any]", value).values()]
    elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        inner = [getattr(value, name) for name in value.__struct_fields__]
    else:
        return
    yield value
    for one in inner:
        yield from changeable(one)


@pytest.mark.parametrize("key", ALL)
def test_a_copy_is_what_would_be_decoded_and_shares_nothing_that_changes(key: str) -> None:
    game = ALL[key]
    for seats in {game.seats[0], game.seats[-1]}:
        state = midgame(game, seats)
        twin = copied(state)
        assert repr(twin) == repr(game.decode(game.encode(state)))
        assert {id(one) for one in changeable(state)}.isdisjoint(id(one) for one in changeable(twin))


def test_dicts_are_in_the_order_of_their_keys_and_what_cannot_change_is_shared() -> None:
    leaf = Leaf(("oak",))
    tree = Tree({"b": 1, "a": 2}, {"y": Twig([leaf]), "x": Twig(twigs=[Twig([leaf])])}, ["ash"], Twig())
    twin = copied(tree)
    assert twin == tree
    assert [*twin.heights, *twin.twigs] == ["a", "b", "x", "y"]
    assert twin.twigs["x"].twigs[0].leaves[0] is leaf
    assert twin.names is not tree.names
    assert twin.felled is not tree.felled


def test_what_is_kept_beside_the_fields_stays_behind() -> None:
    tree = Tree({}, {})
    vars(tree)["shadow"] = 3
    assert vars(copied(tree)) == {}
    assert copied(tree).felled is msgspec.UNSET


def test_a_type_that_no_state_has_is_named() -> None:
    class Nest(msgspec.Struct):
        eggs: set[str]

    with pytest.raises(TypeError, match=r"set\[str\]"):
        copied(Nest(set()))
