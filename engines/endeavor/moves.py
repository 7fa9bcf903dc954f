"""Endeavor's moves, by the ids of the data pack; stacks are "stack:africa", tokens "token:attack"."""

from typing import Annotated, Literal

import msgspec

from engines.kernel import Move

Text = msgspec.Meta

Using = Annotated[str | None, Text(description="Building or token that you use")]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The variants of Endeavor."""

    phase_order: Annotated[
        Literal["by_phase", "by_player"],
        Text(description="Build, Growth and Salary: phase by phase, or player by player"),
    ] = "by_phase"


class Build(Move, frozen=True, kw_only=True, tag="build"):
    """Build one building."""

    building: Annotated[str, Text(description="The building to take")]


class Salary(Move, frozen=True, kw_only=True, tag="salary"):
    """Choose which buildings get their markers paid."""

    buildings: Annotated[tuple[str, ...], Text(description="Buildings whose markers come home")]


class Ship(Move, frozen=True, kw_only=True, tag="ship"):
    """Ship a marker to a region's track."""

    region: Annotated[str, Text(description="Where to ship")]
    using: Using = None


class Occupy(Move, frozen=True, kw_only=True, tag="occupy"):
    """Occupy an empty city."""

    city: Annotated[str, Text(description="The empty city")]
    using: Using = None


class Attack(Move, frozen=True, kw_only=True, tag="attack"):
    """Take a city from another player."""

    city: Annotated[str, Text(description="The city to take")]
    using: Using = None


class Payment(Move, frozen=True, kw_only=True, tag="payment"):
    """Bring a marker back from a building."""

    building: Annotated[str, Text(description="Building whose marker comes home")]
    using: Using = None


class Draw(Move, frozen=True, kw_only=True, tag="draw"):
    """Draw the top card of a stack."""

    stack: Annotated[str, Text(description="The card stack")]
    using: Using = None


class Stop(Move, frozen=True, kw_only=True, tag="stop"):
    """Leave out the second half of an action."""


class _Arrangement(Move, frozen=True, kw_only=True):
    governor: Annotated[str | None, Text(description="Governor for the free slot, or none")] = None
    discard: Annotated[tuple[str, ...], Text(description="Cards to discard, if you hold too many")] = ()


class Pass(_Arrangement, frozen=True, kw_only=True, tag="pass"):
    """Pass: no more actions this round."""


class Discard(_Arrangement, frozen=True, kw_only=True, tag="discard"):
    """Arrange your cards again after passing."""


MOVES = (Build, Salary, Ship, Occupy, Attack, Payment, Draw, Stop, Pass, Discard)
