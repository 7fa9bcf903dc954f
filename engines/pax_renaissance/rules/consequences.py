"""Cards and squares that change hands or leave: discards, thrones, the square in a regime change.

Bishops go with the card on which they lie. Repressed tokens stay on their square here.
"""

from engines.kernel import Log
from engines.pax_renaissance.events import Dethroned, Discarded, RegimeChanged
from engines.pax_renaissance.events.regimes import WhyDiscarded
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.state import PaxState, rules, seats


def discard(state: PaxState, card: str, log: Log, why: WhyDiscarded) -> None:
    """Take a card out of the game, and log it."""
    owner = remove(state, card)
    log.append(Discarded(seat=seated(owner), cards=(card,), why=why))


def remove(state: PaxState, card: str) -> int | None:
    """Take a card out of the game with its bishop, from a tableau, a hand, the old maids or a king (DISCARD).

    Return the owner, or None. The caller logs it.
    """
    owner, place = _place(state, card)
    place.remove(card)
    state.bishops.pop(card, None)
    state.discarded.append(card)
    return owner


def _place(state: PaxState, card: str) -> tuple[int | None, list[str]]:
    """Return the owner of a card, and the list that holds it; a queen on a throne belongs to nobody."""
    king = tableau.king_of(state, card)
    if king is not None:
        return state.squares[king].owner, state.squares[king].queens
    for seat in seats(state):
        player = state.players[seat]
        for place in (player.west, player.east, player.hand, player.maids):
            if card in place:
                return seat, place
    raise LookupError(f"{card} lies nowhere")


def dethrone(state: PaxState, empire: str, log: Log, *, queens: bool) -> None:
    """Return a square to its throne, king's side up, with tokens and bishop (DISCARD a).

    Its vassals go home, too. Its queen goes with it if `queens`, else she dies: the king was beheaded (I1c).
    """
    owner = state.squares[empire].owner
    lost = () if queens else _remove_queens(state, empire)
    if lost:
        log.append(Discarded(seat=seated(owner), cards=lost, why="beheaded"))
    home = (empire, *_release(state, empire))
    _send_home(state, empire)
    log.append(Dethroned(empires=home))


def claim(
    state: PaxState, seat: int, empire: str, cause: str, log: Log,
    *, queen: str | None = None, suzerain: str | None = None,
) -> None:  # fmt: skip
    """Move the square in a regime change (REGIME CHANGE, F9g, I1).

    A square from its throne keeps bishop and queen; a captured or flipped one loses both. A coronation of
    the player's own king keeps his bishop and flips nothing. The square loses its vassals, and comes to the
    outermost place of its side.
    """
    square = state.squares[empire]
    before = square.owner
    flipped = before == seat and cause != "coronation"
    moves = flipped or before != seat or state.options.own_coronation == "regime_change"
    lost, released = (), ()
    if moves and before is not None:
        lost, released = _remove_queens(state, empire), _release(state, empire)
        _leave(state, empire)
    if flipped or before not in (None, seat):
        state.bishops.pop(empire, None)
        square.republic = flipped and not square.republic
    if moves:
        square.owner, square.suzerain = seat, suzerain
        if suzerain is None:
            state.players[seat].side(rules(state).empires[empire].region).append(empire)
    if queen is not None:
        square.queens.append(queen)
    log.append(
        RegimeChanged(
            seat=seated(seat), empire=empire, cause=cause, before=before, republic=square.republic,
            suzerain=square.suzerain, flipped=flipped, queen=queen,
        )
    )  # fmt: skip
    if lost:
        log.append(Discarded(seat=seated(before), cards=lost, why="regime"))
    if released:
        log.append(Dethroned(empires=released))


def _remove_queens(state: PaxState, empire: str) -> tuple[str, ...]:
    lost = tuple(state.squares[empire].queens)
    for queen in lost:
        remove(state, queen)
    return lost


def _release(state: PaxState, empire: str) -> tuple[str, ...]:
    """Send the vassals of a square home, with their queens, bishops and tokens (VASSAL d)."""
    released = tuple(tableau.vassals(state, empire))
    for vassal in released:
        _send_home(state, vassal)
    return released


def _send_home(state: PaxState, empire: str) -> None:
    _leave(state, empire)
    square = state.squares[empire]
    square.owner, square.republic = None, False


def _leave(state: PaxState, empire: str) -> None:
    """Take a square out of its tableau."""
    square = state.squares[empire]
    if square.owner is not None and square.suzerain is None:
        state.players[square.owner].side(rules(state).empires[empire].region).remove(empire)
    square.suzerain = None
