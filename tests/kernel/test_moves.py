"""What forms and commands are generated from: names, descriptions, types, defaults and bounds."""

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from engines.kernel import FieldInfo, Move, command_name, fields, summary
from tests.toy import Bid, LimitBid, Options, Protest


class Fleet(Move, frozen=True, tag="double_ship"):
    """Send ships to two regions.

    Nobody reads this line in a menu.
    """

    regions: Annotated[tuple[str, ...], Meta(description="Both regions")]
    using: Annotated[str | None, Meta(description="The building")] = None
    extra: Annotated[tuple[str, ...] | None, Meta(description="More")] = None
    bare: int = 3


def test_a_move_is_named_by_its_tag_and_told_by_its_first_line() -> None:
    assert command_name(Fleet) == "double_ship"
    assert summary(Fleet) == "Send ships to two regions"
    assert Protest.group == "auction"
    assert Bid.group is None


def test_fields_tell_a_form_what_it_needs() -> None:
    regions, using, extra, bare = fields(Fleet)
    assert regions == FieldInfo("regions", "Both regions", True, True, tuple[str, ...])
    assert using == FieldInfo("using", "The building", False, False, str | None)
    assert extra.many
    assert not extra.required
    assert bare == FieldInfo("bare", "bare", False, False, int, 3)


def test_options_have_defaults_and_bounds() -> None:
    rich, ties, hand = fields(Options)
    assert (rich.type, rich.default) == (bool, False)
    assert (ties.type, ties.default) == (Literal["order", "chance"], "order")
    assert (hand.type, hand.default, hand.bounds) == (int, 2, (1, 3))
    assert [field.name for field in fields(LimitBid)] == ["limit", "card"]


def test_a_struct_without_tag_has_no_command() -> None:
    class Plain(msgspec.Struct):
        """Plain."""

    with pytest.raises(TypeError, match="Plain"):
        command_name(Plain)


def test_moves_are_frozen_and_take_no_unknown_fields() -> None:
    with pytest.raises(AttributeError):
        setattr(Bid(coins=1), "coins", 2)  # noqa: B010 - written plainly, the type checker refuses it
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"move": "bid", "coins": 1, "more": 2}, Bid)
