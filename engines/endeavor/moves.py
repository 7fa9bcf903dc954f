"""Endeavor's moves, by the ids of the data pack; stacks are "stack:africa", tokens "token:attack"."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engines.kernel import Move

Using = Annotated[str | None, Meta(description="Building or token that you use")]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The variants of Endeavor."""

    phase_order: Annotated[Literal["by_phase", "by_player"], Meta(description="Build, Growth and Salary")] = (
        "by_phase"
    )
    over_limit: Annotated[
        Literal["next_pass", "at_once"], Meta(description="Discard cards that came after passing")
    ] = "next_pass"
    activation: Annotated[Literal["for_action", "alone_too"], Meta(description="Activating a building")] = (
        "for_action"
    )


class Build(Move, frozen=True, kw_only=True, tag="build"):
    """Build one building."""

    building: Annotated[str, Meta(description="Building to build")]


class Salary(Move, frozen=True, kw_only=True, tag="salary"):
    """Choose which buildings get their markers paid."""

    buildings: Annotated[tuple[str, ...], Meta(description="Buildings whose markers come home")]


class Ship(Move, frozen=True, kw_only=True, tag="ship"):
    """Ship a marker to a region's track for its token."""

    region: Annotated[str, Meta(description="Region to ship to")]
    using: Using = None


class Occupy(Move, frozen=True, kw_only=True, tag="occupy"):
    """Put a marker into an empty city for its token."""

    city: Annotated[str, Meta(description="City to occupy")]
    using: Using = None


class Attack(Move, frozen=True, kw_only=True, tag="attack"):
    """Take a city from an opponent, for two markers."""

    city: Annotated[str, Meta(description="City to attack")]
    using: Using = None


class Payment(Move, frozen=True, kw_only=True, tag="payment"):
    """Bring a marker home from one of your buildings."""

    building: Annotated[str, Meta(description="Building whose marker comes home")]
    using: Using = None


class Draw(Move, frozen=True, kw_only=True, tag="draw"):
    """Draw the top card of a stack."""

    stack: Annotated[str, Meta(description="Stack to draw from")]
    using: Using = None


class Activate(Move, frozen=True, kw_only=True, tag="activate"):
    """Activate a building and take no action with it."""

    building: Annotated[str, Meta(description="Building that gets a marker")]


class Stop(Move, frozen=True, kw_only=True, tag="stop"):
    """Stop here, without the second half."""


class _Arrangement(Move, frozen=True, kw_only=True):
    governor: Annotated[str | None, Meta(description="Governor in the free slot")] = None
    discard: Annotated[tuple[str, ...], Meta(description="Cards to discard")] = ()


class Pass(_Arrangement, frozen=True, kw_only=True, tag="pass"):
    """Take no more actions this round."""

    @property
    def passes(self) -> bool:
        """A pass always passes."""
        return True


class Discard(_Arrangement, frozen=True, kw_only=True, tag="discard"):
    """Arrange your cards again after passing."""


MOVES = (Build, Salary, Ship, Occupy, Attack, Payment, Draw, Activate, Stop, Pass, Discard)
