"""What a player would look for among the answers, and what a pass leaves unused."""

from collections.abc import Iterable

from engines.endeavor.moves import Attack, Draw, Occupy, Pass, Payment, Ship
from engines.endeavor.views import EndeavorView
from engines.endeavor.words import texts
from engines.kernel import Decision, Move, command_name


def sought(view: EndeavorView, decision: Decision) -> Iterable[Move]:
    """Name, for each action that is not possible, one that a building of the player's own is for."""
    if decision.kind != "action":
        return
    offered = decision.moves.kinds()
    for kind in (Ship, Occupy, Attack, Draw, Payment):
        action = command_name(kind)
        own = next((each for each in view.boards[decision.seat].buildings if action in each.actions), None)
        if own is not None and kind not in offered:
            yield from _targets(view, decision.seat, kind, own.id)


def _targets(view: EndeavorView, seat: int, kind: type[Move], using: str) -> Iterable[Move]:
    """Name targets of an action, likely ones first."""
    open_first = sorted(view.regions, key=lambda region: (not region.open, -region.presence[seat]))
    for region in open_first:
        if kind is Ship and region.track:
            yield Ship(region=region.id, using=using)
        for city in region.cities:
            if kind is Occupy and city.holder is None:
                yield Occupy(city=city.id, using=using)
            if kind is Attack and city.holder not in {None, seat}:
                yield Attack(city=city.id, using=using)
        if kind is Draw:
            yield from (Draw(stack=stack.id, using=using) for stack in region.stacks if stack.cards)
    if kind is Payment:
        yield from (
            Payment(building=each.id, using=using) for each in view.boards[seat].buildings if each.marked
        )


def unused(view: EndeavorView, seat: int, move: Move) -> str | None:
    """Count the markers with which more could be done this round."""
    markers = view.boards[seat].harbor
    return texts.left_unused(markers) if isinstance(move, Pass) and markers else None
