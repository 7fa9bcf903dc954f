"""What a player would look for among the answers."""

from collections.abc import Iterable

from engines.age_of_reason.moves import Attack, Claim
from engines.age_of_reason.views import ReasonView
from engines.kernel import Decision, Move


def sought(view: ReasonView, decision: Decision) -> Iterable[Move]:
    """Name boxes where none can be claimed, and battles where none can be begun (4.3.1, 4.3.2)."""
    offered = decision.moves.kinds()
    if decision.kind == "act" and Claim not in offered:
        yield from (Claim(box=box) for box, shown in view.boxes.items() if shown.open)
    if decision.kind in {"act", "attack"} and Attack not in offered:
        own = view.players[decision.seat].country
        for area, shown in view.areas.items():
            yield from (
                Attack(area=area, target=disc) for disc, count in shown.discs.items() if count and disc != own
            )
