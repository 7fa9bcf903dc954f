"""Winning the game (5.0): victory points, then little unrest, then many discs on the board."""

from itertools import groupby

from engines.age_of_reason.state import ReasonState, on_board
from engines.age_of_reason.words import texts
from engines.kernel import Item, Outcome, Score, ranking
from engines.kernel.words import seat_name


def score(state: ReasonState, seat: int) -> Score:
    """Return where a player's victory points came from."""
    player = state.players[seat]
    items = [
        Item(f"turn_{turn}", texts.SCORES["turn"].format(turn=turn), points)
        for turn, points in enumerate(player.scored, start=1)
    ]
    items.append(Item("markers", texts.SCORES["markers"], player.bonus))
    items.append(Item("unrest", texts.SCORES["unrest"], -player.lost))
    return Score(seat, player.points, tuple(items))


def standing(state: ReasonState, seat: int) -> tuple[int, int, int]:
    """Return what decides between players, the higher the better."""
    player = state.players[seat]
    return player.points, -player.unrest, on_board(state, seat)


def outcome(state: ReasonState) -> Outcome:
    """Rank the players; who is tied to the last shares a place."""
    seats = range(len(state.players))
    places = ranking([standing(state, seat) for seat in seats])
    scores = tuple(score(state, seat) for seat in seats)
    ties = _ties(state, [seat for place in places for seat in place])
    return Outcome(places, scores, state.chance.seed, ties)


def _ties(state: ReasonState, ranked: list[int]) -> str:
    """Tell unrest and discs of those who have equally many points, the best first."""
    told: list[str] = []
    for points, group in groupby(ranked, key=lambda seat: state.players[seat].points):
        seats = list(group)
        if len(seats) > 1:
            players = "; ".join(
                texts.TIED.format(
                    who=seat_name(seat),
                    unrest=state.players[seat].unrest,
                    discs=texts.discs(on_board(state, seat)),
                )
                for seat in seats
            )
            told.append(texts.TIE.format(points=texts.points(points), players=players))
    return "\n".join(told)
