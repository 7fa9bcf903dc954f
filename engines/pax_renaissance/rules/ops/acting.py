"""Which cards can act: those of the activated sides, those that opponents lend, and why not (E4, F1f)."""

from collections.abc import Iterable, Iterator

from engines.kernel import Reason
from engines.pax_renaissance.data.effects import (
    POLITICAL,
    ImmuneToSilencing,
    InquisitorOp,
    Op,
    OpponentOpWhenSold,
    Region,
)
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.state import REGIONS, PaxState, others

NOT_LIVE = Reason("not_yours", "not_in_tableau", "E4")
USED = Reason("unavailable", "card_used", "E4")
SILENCED = Reason("unavailable", "silenced", "F1f")
NO_SUCH_OP = Reason("unavailable", "no_such_op", "E4b")


def acting(state: PaxState, seat: int, sides: Iterable[Region]) -> Iterator[str]:
    """Go through the cards of these sides that can still give an op (E4)."""
    used, player, squares = state.turn.used, state.players[seat], state.squares
    for side in sides:
        for top in player.side(side):
            for card in tableau.stack(state, top) if top in squares else (top,):
                if card not in used:
                    yield card


def lent(state: PaxState, seat: int, sides: Iterable[Region] = REGIONS) -> list[str]:
    """Return the opponents' cards whose political ops can be borrowed (CRYPTOGRAPHY)."""
    cards: list[str] = []
    for other in others(state, seat):
        for side in sides:
            cards += tableau.cards_of(state, other, side)
    return cards


def has_loan(state: PaxState, seat: int, sides: Iterable[Region]) -> bool:
    """Tell whether West ops come with an op of an opponent (option, CRYPTOGRAPHY in the glossary)."""
    if state.options.cryptography != "standing" or "west" not in sides:
        return False
    return tableau.has(state, seat, OpponentOpWhenSold)


def why_not(state: PaxState, card: str, op: type[Op]) -> Reason | None:
    """Tell why a card of the activated side does not run such an op."""
    if card in state.turn.used:
        return USED
    if not any(type(printed) is op for printed in tableau.ops_of(state, card)):
        return NO_SUCH_OP
    return SILENCED if op is not InquisitorOp and tableau.silenced(state, card) else None


def live_ops(state: PaxState, seat: int, card: str, *, lent: bool) -> Iterable[Op]:
    """Return the ops that a card can give; a silenced card gives only the inquisitor's (F1f).

    A lent card gives a political one, and nothing if it is silenced (CRYPTOGRAPHY).
    """
    ops = tableau.ops_of(state, card)
    if lent:
        return [op for op in ops if type(op) in POLITICAL and not mute(state, seat, card)]
    if state.bishops and tableau.silenced(state, card):
        ops = [op for op in ops if type(op) is InquisitorOp]
    return ops


def mute(state: PaxState, seat: int, card: str) -> bool:
    """Tell whether a card that is lent to a player is silenced: as if it were the player's (option)."""
    if state.options.cryptography_immunity == "owner":
        return tableau.silenced(state, card)
    return tableau.shadowed(state, card) and not tableau.has(state, seat, ImmuneToSilencing)
