"""What a player would look for among the answers, and what costs them something."""

from collections.abc import Iterable

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Hire, Lay
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words.labels import unrest_for
from engines.kernel import Decision, Move


def sought(view: ReasonView, decision: Decision) -> Iterable[Move]:
    """Name free boxes, enemies, markers and own ally cards that are not among the answers (4.3)."""
    if decision.kind == "act":
        boxes = _offered(decision, Claim, "box")
        free = [box for box, shown in view.boxes.items() if len(shown.seats) < shown.open]
        yield from (Claim(box=box) for box in free if box not in boxes)
    if decision.kind in {"act", "attack"}:
        yield from _battles(view, decision)
        yield from _conversions(view, decision)
    if decision.kind == "join":
        faces, cards = PACKS.get(view.pack).cards, _offered(decision, Lay, "card")
        yield from (Lay(card=card) for card in view.hand if faces[card].ally and card not in cards)


def harms(view: ReasonView, seat: int, move: Move) -> bool:
    """Tell whether a move takes gold from the bank, which costs unrest (4.0)."""
    pack = PACKS.get(view.pack)
    return unrest_for(pack, view.players[seat], _price(pack, move)) > 0


def _price(pack: Pack, move: Move) -> int:
    match move:
        case Bid():
            return move.gold
        case Claim():
            return pack.boxes[move.box].cost
        case Convert():
            return pack.tables.convert_action_marker.gold
        case Hire():
            return len(move.countries) * pack.tables.payments_in_combat.each_non_player_ally
        case Lay():
            return 0 if move.card is None else pack.cards[move.card].cost
        case _:
            return 0


def _battles(view: ReasonView, decision: Decision) -> Iterable[Move]:
    """Name enemies in colonies where none of those can be attacked, and all others where nobody can be."""
    areas, reached = PACKS.get(view.pack).areas, _offered(decision, Attack, "area")
    own = view.players[decision.seat].country
    allies = view.above if own in view.above else view.below
    colonies = [area for area in areas if areas[area].colony]
    looked = [] if reached.intersection(colonies) else colonies
    for area in looked if reached else dict.fromkeys((*looked, *areas)):
        discs = view.areas[area].discs
        yield from (Attack(area=area, target=disc) for disc in discs if disc not in allies)


def _conversions(view: ReasonView, decision: Decision) -> Iterable[Move]:
    """Name markers, and the best card in hand, where none can be converted."""
    if Convert in decision.moves.kinds() or not view.hand:
        return
    pack = PACKS.get(view.pack)
    card = max(view.hand, key=lambda held: pack.cards[held].ships)
    for area, shown in view.areas.items():
        if pack.action_markers.intersection(shown.markers):
            yield Convert(area=area, card=card)


def _offered(decision: Decision, kind: type[Move], field: str) -> set[str]:
    """Return what is offered for a field of a kind of move."""
    return {str(value) for domain in decision.moves.domains(kind, {}, field) for value in domain}
