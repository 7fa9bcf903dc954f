"""Final scoring, item by item in the rule book's order (Endeavor: Game end and victory)."""

from engines.endeavor.data.pack import TRACKS, Pack
from engines.endeavor.state import EndeavorState, controls, icons, rules
from engines.endeavor.words import texts
from engines.kernel import Item, Outcome, Score, ranking

EMPTY_GOVERNOR_SLOT = 3
MARKERS_PER_GLORY = 3


def score(state: EndeavorState, seat: int) -> Score:
    """Return the present score of a player."""
    pack = rules(state)
    points = _points(state, pack, seat)
    items = tuple(Item(key, texts.SCORES[key], amount) for key, amount in points.items())
    return Score(seat, sum(points.values()), items)


def _points(state: EndeavorState, pack: Pack, seat: int) -> dict[str, int]:
    board = state.boards[seat]
    cities = sum(pack.cities[city].glory for city, holder in state.holders.items() if holder == seat)
    points = {"cities": cities, "connections": len(controls(state, pack, seat))}
    for track in TRACKS:
        points[track] = track_glory(pack, icons(pack, board, track))
    points["cards"] = sum(pack.cards[card].glory for card in board.cards)
    points["governor"] = 0 if board.governor else EMPTY_GOVERNOR_SLOT
    points["universities"] = sum(pack.tiles[tile.kind].glory for tile in board.buildings)
    points["harbor"] = board.harbor // MARKERS_PER_GLORY
    points["slavery"] = -len(board.slavery)
    return points


def track_glory(pack: Pack, held: int) -> int:
    """Return the glory of a status track, whose marker drops to the next lower space with an icon."""
    return pack.glory_of_space[min(held, pack.player_board.tracks.last_space)]


def outcome(state: EndeavorState) -> Outcome:
    """Rank the players by glory; tied players share their place."""
    scores = tuple(score(state, seat) for seat in range(len(state.boards)))
    return Outcome(ranking([score.total for score in scores]), scores, state.chance.seed)
