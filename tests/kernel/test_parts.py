"""Parts of a game that are imported when they are first needed."""

import dataclasses

import pytest

from engines.kernel.loading.parts import LazyPart, is_named, load


@dataclasses.dataclass(frozen=True, kw_only=True)
class Whole:
    first: LazyPart[float] = LazyPart()  # noqa: RUF009 - a descriptor
    second: LazyPart[tuple[int, ...]] = LazyPart(())  # noqa: RUF009 - the same


def test_a_part_is_a_value_or_where_it_stands():
    assert Whole(first=1.5).first == 1.5
    whole = Whole(first="math:pi")
    assert is_named(whole, "first")
    assert 3.14 < whole.first < 3.15
    assert is_named(whole, "first"), "also when it is there"
    assert not is_named(Whole(first=1.5), "first")


def test_a_part_may_have_a_default():
    assert Whole(first=1).second == ()
    with pytest.raises(TypeError, match="first"):
        Whole()  # pyright: ignore[reportCallIssue]


def test_another_whole_can_be_made_of_one():
    whole = dataclasses.replace(Whole(first="math:pi"), second=(1,))
    assert (whole.second, 3.14 < whole.first < 3.15) == ((1,), True)
    with pytest.raises(dataclasses.FrozenInstanceError):
        whole.first = 2  # pyright: ignore[reportAttributeAccessIssue]


def test_all_parts_are_imported_at_once_and_none_may_be_missing():
    load(Whole(first="math:pi"))
    load(object())
    with pytest.raises(AttributeError, match="no_such"):
        load(Whole(first="math:no_such"))
    with pytest.raises(ImportError):
        load(Whole(first="no.such.module:x"))
