"""What a player would look for among the answers, what costs them something, and what is left unused."""

from collections.abc import Iterable

from engines.kernel import Decision, Move
from engines.pax_renaissance.data.effects import CampaignOp, Op, TaxOp, VoteOp
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.moves import Activate, Buy, Campaign, End, Fair, Place, Repress, Tax, Vote
from engines.pax_renaissance.views import PaxView, SquareView
from engines.pax_renaissance.words import texts


def sought(view: PaxView, decision: Decision) -> Iterable[Move]:
    """Name the cheapest card where none can be bought, both sides, both fairs, and ops (E1, E4, E5)."""
    if decision.kind == "op":
        yield from _ops(view, decision)
    if decision.kind != "act" or not view.turn.actions:
        return
    if Buy not in decision.moves.kinds():
        cards = [
            (place, slot.card) for row in view.market.values() for place, slot in enumerate(row) if slot.card
        ]
        yield from (Buy(card=card) for place, card in sorted(cards) if place > 0)
    player = view.player(decision.seat)
    for region, cards in (("west", player.west), ("east", player.east)):
        if cards:
            yield Activate(side=region)
    for region in view.market:
        yield Fair(row=region)


def _ops(view: PaxView, decision: Decision) -> Iterable[Move]:
    """Name taxes, votes and campaigns of cards whose side acts, where there is none of these (F4, F6, F9)."""
    pack, offered = PACKS.get(view.pack), decision.moves.kinds()
    acting = {card for box in decision.moves.boxes if "card" in box.fields for card in box.fields["card"]}
    player = view.player(decision.seat)
    for side in (player.west, player.east):
        if acting.isdisjoint(shown.card for shown in side):
            continue
        for shown in side:
            card, square = shown.card, view.squares.get(shown.card)
            ops = {type(op) for op in _printed(pack, square, card)} if not shown.used else set[type[Op]]()
            place = pack.locations[card] if square is None else card
            if TaxOp in ops and Tax not in offered and place is not None:
                for empire in pack.empires_in[place]:
                    yield from (
                        Tax(card=card, empire=empire, border=each) for each in pack.borders_of[empire]
                    )
            if VoteOp in ops and Vote not in offered:
                yield from (Vote(card=card, empire=each) for each in view.squares if _votes_on(view, each))
            if CampaignOp in ops and Campaign not in offered:
                yield from (Campaign(card=card, empire=each) for each in pack.empires[card].neighbours)


def _printed(pack: Pack, square: SquareView | None, card: str) -> tuple[Op, ...]:
    """Return the ops of a card of a tableau, or of the side of a square that lies up."""
    if square is None:
        return pack.cards[card].ops
    empire = pack.empires[square.empire]
    return empire.republic.ops if square.republic else empire.king.ops


def _votes_on(view: PaxView, empire: str) -> bool:
    """Tell whether an empire lies in a tableau and is nobody's vassal: then a majority is all it takes."""
    square = view.squares[empire]
    return square.owner is not None and square.suzerain is None


def harms(view: PaxView, seat: int, move: Move) -> bool:
    """Tell whether an answer represses a pawn of the player's own (F5, G2)."""
    if isinstance(move, Place | Repress):
        border = view.borders.get(move.place)
        return border is not None and border.pawn == seat
    return False


def unused(view: PaxView, _seat: int, move: Move) -> str | None:
    """Count the actions that are left at the end of a turn (D1)."""
    left = view.turn.actions
    return texts.LEFT_UNUSED.format(actions=texts.actions(left)) if isinstance(move, End) and left else None
