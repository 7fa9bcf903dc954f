"""The sheets that are written after each turn and at the end: cash, Advances, Misery, and who leads."""

from collections.abc import Sequence

from engines.age_of_renaissance.events.cards import PaidOut
from engines.age_of_renaissance.events.purchase import Bought
from engines.age_of_renaissance.events.turn import IncomePaid, InterestPaid, TokensBought, TurnBegun
from engines.kernel import Event
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import seat_piece
from render.kit import fonts
from render.kit.figures.scores import NOTHING, Columns, Row, Sheet, ranks, score_sheet

SHEETS: frozenset[str] = frozenset({"income", "over"})


def of_turn(named: NamedView, event: IncomePaid, since: Sequence[Event], before: NamedView | None) -> Sheet:
    """Sum up a turn: what each player's cash came from and went to, and the score that it comes to."""
    view = named.view
    turn = view.turn - any(isinstance(other, TurnBegun) for other in since[since.index(event) :])
    standing = [(not player.out, score(named, seat)) for seat, player in enumerate(view.players)]
    held, then = _worths(named), _worths(before) if before is not None else None
    misery = [-player.misery for player in view.players]
    eased = [-player.misery for player in before.view.players] if before is not None else None
    rows = [
        Row.of("Provinces dominated", event.markets),
        *_cash(named, event, since),
        Row.of("Advances", held, then),
        Row.of("Misery", misery, eased),
        Row("Score now", [fonts.figure(points) for _, points in standing], total=True),
        ranks(standing),
    ]
    out = [seat for seat, player in enumerate(view.players) if player.out]
    return Sheet(
        f"Turn {turn}: income", "in dollars", _columns(named, standing), [_without(row, out) for row in rows]
    )


def _without(row: Row, out: Sequence[int]) -> Row:
    """Leave the cells of players empty who are out of the game."""
    cells = [NOTHING if seat in out else cell for seat, cell in enumerate(row.cells)]
    beside = ["" if seat in out else words for seat, words in enumerate(row.beside)]
    return row._replace(cells=cells, beside=beside)


def _cash(named: NamedView, event: IncomePaid, since: Sequence[Event]) -> list[Row]:
    """Return a row for each thing that cash came from or went to in a turn, and what there is now."""
    seats = range(named.view.seats)
    cash = [player.cash for player in named.view.players]
    bought = next((other for other in since if isinstance(other, TokensBought)), None)
    parts = {
        "Commodities": _sums(named, since, PaidOut),
        "Advances bought": _sums(named, since, Bought),
        "Interest": _sums(named, since, InterestPaid),
        "Income": [amount or 0 for amount in event.amounts],
    }
    total = Row("Cash", [fonts.figure(amount) for amount in cash], total=True)
    if bought is None:
        return [Row.of("Income", parts["Income"]), total]
    start = [paid + left for paid, left in zip(bought.paid, bought.cash, strict=True)]
    tokens = [-paid for paid in bought.paid]
    known = [start[seat] + tokens[seat] + sum(part[seat] for part in parts.values()) for seat in seats]
    other = [now - sure for now, sure in zip(cash, known, strict=True)]
    income, interest = parts.pop("Income"), parts.pop("Interest")
    changes = {"Tokens": tokens, **parts, "All else": other, "Interest": interest, "Income": income}
    rows = [Row(name, [_signed(amount) for amount in part]) for name, part in changes.items() if any(part)]
    return [Row("Cash at the start", [fonts.figure(amount) for amount in start]), *rows, total]


def _signed(amount: int) -> str:
    return fonts.figure(f"{amount:+d}") if amount else NOTHING


def _sums(named: NamedView, since: Sequence[Event], kind: type[Event]) -> list[int]:
    """Return what events of a kind gave each player, below zero: cost."""
    sums = [0] * named.view.seats
    for event in since:
        if not isinstance(event, kind):
            continue
        if isinstance(event, PaidOut):
            for payment in event.payments:
                sums[payment.seat] += payment.amount
        elif isinstance(event, Bought):
            sums[event.seat] -= event.paid
        elif isinstance(event, InterestPaid):
            sums[event.seat] += event.amount
    return sums


def _worths(named: NamedView) -> list[int]:
    """Return the printed worth of each player's Advances."""
    return [
        sum(named.pack.advances[letter].cost for letter in player.advances) for player in named.view.players
    ]


def score(named: NamedView, seat: int) -> int:
    """Return what a player's cash and Advances come to, less Misery (6.2)."""
    player = named.view.players[seat]
    return player.cash + _worths(named)[seat] - player.misery


def _columns(named: NamedView, standing: Sequence[tuple[bool, int]]) -> Columns:
    return Columns.of(named, standing, lambda seat: seat_piece(seat, named.letter(seat), 56), _notes(named))


def _notes(named: NamedView) -> list[str]:
    players = enumerate(named.view.players)
    return ["out of the game" if person.out else named.capital(seat) for seat, person in players]


def final(named: NamedView) -> Sheet:
    """Return the final scores, the winner first; who is out stands at the end."""
    return score_sheet(named, lambda seat: seat_piece(seat, named.letter(seat), 56), _notes(named))
