"""What a move was good for, from a seat's views before and after it: how far everybody is from winning."""

from collections.abc import Iterator

from engines.kernel import Point
from engines.kernel.words import seat_name
from engines.pax_renaissance.data.effects import Victory
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.views import PaxView, VictoryProgress
from engines.pax_renaissance.words import names, texts

NEAR = 1
"""A rival who lacks no more than this is near a victory."""
FAR = 3
"""Own steps are told where no more is lacking after them."""


def points(view: PaxView, after: PaxView, seat: int) -> Iterator[Point]:
    """Yield what a move of a seat was good for."""
    if view.stage != "play" or after.stage != "play":
        return
    for victory, was in view.victories.items():
        now = after.victories[victory]
        for before, progress in zip(was.progress, now.progress, strict=True):
            if progress.seat == seat:
                yield from _own(after, victory, before, progress)
            elif was.active:
                yield from _rival(after, victory, before, progress)


def _point(key: str, worth: float, **parts: str | int) -> Point:
    return Point(texts.POINTS[key].format(**parts), worth)


def _name(view: PaxView, victory: Victory) -> str:
    return names.name(PACKS.get(view.pack), victory)


def _lacks(progress: VictoryProgress) -> dict[str, int]:
    """Return what is lacking, by what is counted; {} while no religion is supreme (L3)."""
    return {what: max(0, needed - own) for what, (own, needed) in progress.counts.items()}


def _own(view: PaxView, victory: Victory, was: VictoryProgress, now: VictoryProgress) -> Iterator[Point]:
    """Yield that the seat meets a victory's conditions, or has come a step nearer."""
    active, name = view.victories[victory].active, _name(view, victory)
    if now.met and not was.met:
        yield _point("declare" if active else "met", 90 if active else 30, victory=name)
    lacking, before = _lacks(now), _lacks(was)
    if now.met or now.counts.keys() != was.counts.keys() or sum(lacking.values()) > FAR:
        return
    for what, (own, needed) in now.counts.items():
        if own > was.counts[what][0] and lacking[what] < before[what]:
            worth = (20 if active else 8) - sum(lacking.values())
            yield _point(
                "step", worth, ordinal=_ordinal(own), what=texts.COUNTED[what], needed=needed, victory=name
            )


def _rival(view: PaxView, victory: Victory, was: VictoryProgress, now: VictoryProgress) -> Iterator[Point]:
    """Yield that a rival who met a victory's conditions, or nearly did, is further from it now."""
    who, name = seat_name(now.seat), _name(view, victory)
    if was.met and not now.met:
        yield _point("stops", 80, victory=name, who=who)
    lacking, before = _lacks(now), _lacks(was)
    if was.met or now.counts.keys() != was.counts.keys() or sum(before.values()) > NEAR:
        return
    for what, (own, needed) in now.counts.items():
        had, due = was.counts[what]
        if lacking[what] > before[what]:
            key, at = ("costs", had) if own < had else ("blocks", due)
            parts = {"who": who, "ordinal": _ordinal(at), "what": texts.COUNTED[what]}
            yield _point(key, 40, **parts, needed=needed, victory=name)


def _ordinal(number: int) -> str:
    return texts.ORDINALS[number] if number < len(texts.ORDINALS) else f"{number}th"
