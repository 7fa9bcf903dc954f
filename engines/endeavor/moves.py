"""Endeavor's moves, by the ids of the data pack; stacks are "stack:africa", tokens "token:attack"."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engines.kernel import Move

Using = Annotated[str | None, Meta(description="Building or token that you use")]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The variants of Endeavor."""

    phase_order: Annotated[
        Literal["by_phase", "by_player"],
        Meta(description="Build, Growth and Salary: phase by phase, or player by player"),
    ] = "by_phase"
    over_limit: Annotated[
        Literal["next_pass", "at_once"],
        Meta(description="Cards gained after passing, above the limit: discard at the next pass, or at once"),
    ] = "next_pass"
    activation: Annotated[
        Literal["for_action", "alone_too"],
        Meta(description="A building is activated for an action, or also without one"),
    ] = "for_action"


class Build(Move, frozen=True, kw_only=True, tag="build"):
    """Build one building."""

    building: Annotated[str, Meta(description="The building to take")]


class Salary(Move, frozen=True, kw_only=True, tag="salary"):
    """Choose which buildings get their markers paid."""

    buildings: Annotated[tuple[str, ...], Meta(description="Buildings whose markers come home")]


class Ship(Move, frozen=True, kw_only=True, tag="ship"):
    """Ship a marker to a region's track."""

    region: Annotated[str, Meta(description="Where to ship")]
    using: Using = None


class Occupy(Move, frozen=True, kw_only=True, tag="occupy"):
    """Occupy an empty city."""

    city: Annotated[str, Meta(description="The empty city")]
    using: Using = None


class Attack(Move, frozen=True, kw_only=True, tag="attack"):
    """Take a city from another player."""

    city: Annotated[str, Meta(description="The city to take")]
    using: Using = None


class Payment(Move, frozen=True, kw_only=True, tag="payment"):
    """Bring a marker back from a building."""

    building: Annotated[str, Meta(description="Building whose marker comes home")]
    using: Using = None


class Draw(Move, frozen=True, kw_only=True, tag="draw"):
    """Draw the top card of a stack."""

    stack: Annotated[str, Meta(description="The card stack")]
    using: Using = None


class Activate(Move, frozen=True, kw_only=True, tag="activate"):
    """Activate a building and take no action with it."""

    building: Annotated[str, Meta(description="Building that gets a marker")]


class Stop(Move, frozen=True, kw_only=True, tag="stop"):
    """Leave out the second half of an action."""


class _Arrangement(Move, frozen=True, kw_only=True):
    governor: Annotated[str | None, Meta(description="Governor for the free slot, or none")] = None
    discard: Annotated[tuple[str, ...], Meta(description="Cards to discard, if you hold too many")] = ()


class Pass(_Arrangement, frozen=True, kw_only=True, tag="pass"):
    """Take no more actions this round."""


class Discard(_Arrangement, frozen=True, kw_only=True, tag="discard"):
    """Arrange your cards again after passing."""


MOVES = (Build, Salary, Ship, Occupy, Attack, Payment, Draw, Activate, Stop, Pass, Discard)
