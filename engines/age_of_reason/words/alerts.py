"""How near the end is."""

from collections.abc import Iterator

from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import texts
from engines.kernel import Alert


def alerts(view: ReasonView) -> Iterator[Alert]:
    """Yield that the last turn, or its last segment, is played."""
    if view.turn == view.turns and view.turn:
        last = view.segment == view.segments
        yield Alert("limit", texts.ALERTS["last_segment" if last else "last_turn"])
