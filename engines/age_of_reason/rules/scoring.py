"""The winner (5.0): most victory points, then least unrest, then most discs on the board."""

from itertools import groupby

from engines.age_of_reason.state import ReasonState, on_board
from engines.age_of_reason.words import texts
from engines.kernel import Item, Outcome, Score, ranking
from engines.kernel.words import counted, seat_name


def score(state: ReasonState, seat: int) -> Score:
    """Return the sources of a player's victory points."""
    player = state.players[seat]
    items = [
        Item(f"turn_{turn}", texts.SCORES["turn"].format(turn=turn), points)
        for turn, points in enumerate(player.scored, start=1)
    ]
    items.append(Item("markers", texts.SCORES["markers"], player.bonus))
    items.append(Item("unrest", texts.SCORES["unrest"], -player.lost))
    return Score(seat, player.points, tuple(items))


def rank_key(state: ReasonState, seat: int) -> tuple[int, int, int]:
    """Return what decides between players, the higher the better."""
    player = state.players[seat]
    return player.points, -player.unrest, on_board(state, seat)


def outcome(state: ReasonState) -> Outcome:
    """Rank the players; those tied in everything share a place."""
    seats = range(len(state.players))
    places = ranking([rank_key(state, seat) for seat in seats])
    scores = tuple(score(state, seat) for seat in seats)
    ties = _ties(state, [seat for place in places for seat in place])
    return Outcome(places, scores, state.chance.seed, ties)


def _ties(state: ReasonState, ranked: list[int]) -> str:
    """Tell unrest and discs of players with equal points, the best first."""
    lines: list[str] = []
    for points, group in groupby(ranked, key=lambda seat: state.players[seat].points):
        seats = list(group)
        if len(seats) > 1:
            players = "; ".join(
                texts.TIED.format(
                    who=seat_name(seat),
                    unrest=state.players[seat].unrest,
                    discs=counted(on_board(state, seat), "disc"),
                )
                for seat in seats
            )
            lines.append(texts.TIE.format(points=texts.points(points), players=players))
    return "\n".join(lines)
