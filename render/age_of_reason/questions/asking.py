"""What is known of the move of which a field is asked: its kind, and the areas that it may be in."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engines.age_of_reason.data.pack import Pack
from engines.kernel import Box, Subset, command_name
from render.age_of_reason.named_view import NamedView
from render.kit.questions.asked import Asked


@dataclass(frozen=True)
class Asking:
    """One question, of one table."""

    named: NamedView
    asked: Asked

    @property
    def pack(self) -> Pack:
        """The data that the game is played with."""
        return self.named.pack

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.asked.decision.seat

    @property
    def country(self) -> str:
        """The country of the player who is asked; "" before it is chosen."""
        return self.named.view.players[self.seat].country or ""

    def of(self, field: str, values: tuple[str, ...]) -> "Asking":
        """Return the same question for values of one field."""
        return Asking(self.named, self.asked._replace(field=field, values=values))

    @property
    def values(self) -> tuple[Any, ...]:
        """What is offered."""
        return self.asked.values

    @cached_property
    def command(self) -> str:
        """The kind of move; "" where the values fit several."""
        wanted = set(self.values)
        alike: list[str] = []
        near: list[str] = []
        for command in self.asked.commands:
            offered = {value for box in self.boxes(command) for value in _values(box, self.asked.field)}
            if wanted == offered:
                alike.append(command)
            if wanted <= offered:
                near.append(command)
        kinds = alike or near
        return kinds[0] if len(kinds) == 1 else ""

    def boxes(self, command: str) -> Iterator[Box[Any]]:
        """Go through the parts of the decision's space that are of a kind."""
        return (box for box in self.asked.decision.moves.boxes if command_name(box.kind) == command)

    def offered(self, command: str, field: str) -> tuple[Any, ...]:
        """Return all values of a field that the decision offers in moves of a kind."""
        values = (value for box in self.boxes(command) for value in _values(box, field))
        return tuple(dict.fromkeys(values))

    def within(self, command: str, field: str) -> tuple[Any, ...]:
        """Return the values of another field beside which exactly the values are offered that are asked for.

        A question does not say what was answered before, unless its decision holds only what fits that; but
        mostly the values themselves do. Of copies one may stand for all.
        """
        beside: dict[Any, set[Any]] = {}
        for box in self.boxes(command):
            for value in _values(box, field):
                beside.setdefault(value, set()).update(_values(box, self.asked.field))
        wanted = {self.look(value) for value in self.values}
        return tuple(
            value
            for value, offered in beside.items()
            if offered.issuperset(self.values) and {self.look(other) for other in offered} == wanted
        )

    def look(self, value: Any) -> Any:
        """Return the same for markers that look alike, of others themselves."""
        marker = self.pack.markers.get(value)
        return value if marker is None else (marker.strength, marker.bonus)


def _values(box: Box[Any], field: str) -> tuple[Any, ...]:
    """Return the values of a field, those that may be in it where it takes several."""
    domain = box.fields[field]
    return domain.values if isinstance(domain, Subset) else tuple(domain)
