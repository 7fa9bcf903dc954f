"""Finding games and their pictures: every installed package may offer some by an entry point.

Parley's own games are found in the same way as those of other packages. What cannot be loaded is kept with
the reason, so that one broken package never keeps the others from being played.
"""

import inspect
from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

HOME = "parley"  # the distribution whose games come first


class Found(NamedTuple):
    """What was found under a group of entry points."""

    loaded: dict[str, Any]  # by the entry point's name: Parley's own first, else in alphabetical order
    broken: dict[str, str]  # what could not be loaded: why, and from which package


Refuse = Callable[[str, Any, Mapping[str, Any]], str | None]
"""From a thing's name, the thing, and what is loaded already: what is wrong with it, or None."""


def discover(group: str, refuse: Refuse) -> Found:
    """Load all that packages offer under `group`, but for what `refuse` has something against."""
    result = Found({}, {})
    for point in sorted(entry_points(group=group), key=_place):
        thing, wrong = _load(point, refuse, result.loaded)
        if wrong is None:
            result.loaded[point.name] = thing
        else:
            package = point.dist.name if point.dist is not None else "an unknown package"
            result.broken[f"{point.name} ({package})"] = wrong
    return result


def lacks(thing: Any, protocol: type) -> str | None:
    """Say which members of a protocol a thing has not, by name; None where it has all."""
    missing = [name for name in vars(protocol) if not name.startswith("_") and not _has(thing, name)]
    return f"it has no {', '.join(missing)}" if missing else None


def _has(thing: object, name: str) -> bool:
    """Tell whether a thing has a member, without making what its class makes on demand."""
    return inspect.getattr_static(type(thing), name, None) is not None or hasattr(thing, name)


def _load(point: EntryPoint, refuse: Refuse, loaded: Mapping[str, Any]) -> tuple[Any, str | None]:
    """Return what an entry point names, and what is wrong with it."""
    if point.name in loaded:
        return None, f"there is a {point.name} already"
    try:
        thing = point.load()
        return thing, refuse(point.name, thing, loaded)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, the others go on
        return None, f"{type(error).__name__}: {error}"


def _place(point: EntryPoint) -> tuple[bool, str]:
    return (point.dist is None or point.dist.name != HOME, point.name)
