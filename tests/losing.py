"""Tables of what events cost whom: each kind of event of a game has its line, or costs nobody anything."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from engines.kernel import Event, Game, Weight


class Case(NamedTuple):
    """An event, whom it costs something (as it names them), and its weight."""

    event: Event
    losers: tuple[Any, ...]
    weight: Weight
    befalls: bool = False


def check(case: Case) -> None:
    """Find the losers and the weight of an event as its table has them."""
    event = case.event
    assert (event.losers, event.weight, event.befalls) == case[1:], event.kind


def complete(game: Game, cases: Sequence[Case], nobody: Collection[str]) -> None:
    """Find each kind of event in the table, or among those that cost nobody anything."""
    kinds = {str(kind.__struct_config__.tag) for kind in game.events} - {"sealed"}
    told = {case.event.kind for case in cases}
    assert not told & set(nobody)
    assert told | set(nobody) == kinds, "a new kind of event needs a line in the table"
