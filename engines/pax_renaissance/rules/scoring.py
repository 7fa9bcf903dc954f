"""The result of a game: the winners, and the ranks of the others (L2)."""

from engines.kernel import Item, Outcome, Score, ranking
from engines.pax_renaissance.rules.victory import patronage
from engines.pax_renaissance.state import PaxState, seats
from engines.pax_renaissance.words import texts


def outcome(state: PaxState) -> Outcome:
    """Rank the players: winners first, the others by patron prestige and florins."""
    ranked = range(1 if state.solo else len(state.players))
    scores = [score(state, seat) for seat in ranked]
    standings = [
        (seat in state.winners, *(patronage(state, seat) if ranks(state, seat) else (0, 0)))
        for seat in ranked
    ]
    return Outcome(ranking(standings), tuple(scores), state.chance.seed, _note(state))


def ranks(state: PaxState, seat: int) -> bool:
    """Tell whether patrons decide the rank of a player: not of a winner, nor of a failed bank."""
    return seat not in state.winners and not state.players[seat].bankrupt


def score(state: PaxState, seat: int) -> Score:
    """Return a player's score: one point for a winner."""
    won = int(seat in state.winners)
    return Score(seat, won, (Item("victory", texts.WON, won),))


def _note(state: PaxState) -> str:
    """Tell patron prestige and florins, which rank the players who did not win."""
    notes: list[str] = []
    for seat in seats(state):
        patrons, florins = patronage(state, seat)
        parts = {"patrons": patrons, "florins": texts.florins(florins)}
        notes.append(texts.PATRONAGE.format(who=texts.who(seat), **parts))
    return "; ".join(notes)
