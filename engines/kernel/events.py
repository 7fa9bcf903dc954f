"""Events: what happened, for all, and what only some learn of it.

Each kind is a struct of its own, beside the rules that make it; stored games and tests call it by its tag.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from engines.kernel.moves import Move

M = TypeVar("M", bound=Move)
Weight = Literal["routine", "notable", "decisive"]
"""How much an event matters: what follows by itself, what players want to know, what decides the game."""
EVERYBODY = "everybody"
"""All players, among `Event.losers`."""
_FRAME = ("kind", "seat", "secret", "reveals", "uncovers")  # the encoded names of what every event has


class Secret(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """What only one seat learns of an event, in addition; each event that has secrets says what it is."""


class Event(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True, gc=False
):
    """One thing that happened, with the outcome of every die and draw.

    Subclasses name their tag and add their fields: ids, numbers, tuples and structs of these.
    """

    weighs: ClassVar[Weight] = "notable"
    """How much events of this kind matter, unless their `weight` says otherwise."""
    befalls: ClassVar[bool] = False
    """Its seat is whom it befell, by somebody else's doing or by chance, so it may be among its losers."""
    opens_round: ClassVar[bool] = False
    """A round begins with it: stories tell apart what was done before and after it."""
    passes: ClassVar[bool] = False
    """Its seat does nothing more for now. Where it was not asked, it could do nothing else."""

    seat: int | None = None  # whose doing it is; None: the game's own
    secret: Mapping[int, Secret] = {}  # by seat: what only that seat learns, in addition
    reveals: bool = False  # hidden information or chance came out: undo ends here
    shows_answers: bool = msgspec.field(name="uncovers", default=False)  # answers that stayed hidden

    @property
    def kind(self) -> str:
        """Its tag, e.g. "shipped"."""
        return str(self.__struct_config__.tag)

    @property
    def weight(self) -> Weight:
        """How much it matters by the rules' own logic, whoever reads it."""
        return self.weighs

    @property
    def victims(self) -> tuple[int | str, ...]:
        """Whom it attacks, robs or strikes: seats, or ids of what seats play; see `View.against`."""
        return ()

    @property
    def losers(self) -> tuple[int | str, ...]:
        """Who loses something by it, though perhaps nobody has struck at them now; ids as in `victims`.

        `EVERYBODY` stands for all but its own seat.
        """
        return self.victims

    @property
    def concerns(self) -> tuple[int | str, ...]:
        """Whom a story tells of it, however little it weighs: what they have changes; ids as in `losers`."""
        return ()

    def known_to(self, seat: int | None) -> dict[str, Any]:
        """Return all that `seat` (None: the public) learns of it, as plain data."""
        known: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        for name in _FRAME:
            del known[name]
        if seat is not None and seat in self.secret:
            known |= msgspec.to_builtins(self.secret[seat])
        return known


Log = list[Event]  # the events of a move, in order; rules append to it


class Answered(Secret, Generic[M], frozen=True, kw_only=True):
    """What the owner of a sealed answer knows of it."""

    move: M


class Sealed(Event, Generic[M], frozen=True, kw_only=True, tag="sealed"):
    """A seat has given an answer that stays secret until the last one is in."""

    weighs = "routine"

    decision: str  # the decision's kind
    secret: Mapping[int, Answered[M]] = {}


def unfolded(plain: dict[str, Any]) -> dict[str, Any]:
    """Return an event of the first schemas, which kept its fields in `data`, as it is encoded today."""
    data: dict[str, Any] = plain.pop("data", {})
    return plain | data
