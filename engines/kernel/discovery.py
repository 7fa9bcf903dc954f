"""Finding games and their pictures: every installed package may offer some by an entry point.

The games that come with Parley are found in the same way as those of other packages. What cannot be
loaded is kept with the reason, so that one broken package never keeps the others from being played.
"""

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

HOME = "parley"
"""The distribution whose games come first."""


class Found(NamedTuple):
    """What was found under a group of entry points."""

    loaded: dict[str, Any]
    """By the entry point's name: Parley's own first, then the others, both in alphabetical order."""
    broken: dict[str, str]
    """What could not be loaded: why, and from which package."""


def discover(group: str, refuse: Callable[[str, Any], str | None]) -> Found:
    """Load all that packages offer under `group`; `refuse` says what is wrong with a thing of this name."""
    found = Found({}, {})
    for point in sorted(entry_points(group=group), key=_place):
        package = point.dist.name if point.dist is not None else "an unknown package"
        try:
            thing = point.load()
            taken = point.name in found.loaded
            wrong = f"{point.name} is there already" if taken else refuse(point.name, thing)
        except Exception as error:  # noqa: BLE001 - whatever it is, the other games go on
            wrong = f"{type(error).__name__}: {error}"
            thing = None
        if wrong is None:
            found.loaded[point.name] = thing
        else:
            found.broken[f"{point.name} ({package})"] = wrong
    return found


def _place(point: EntryPoint) -> tuple[bool, str]:
    return (point.dist is None or point.dist.name != HOME, point.name)
