"""The end of the game: scores and ranking (6.2)."""

from engines.age_of_renaissance.rules.misery import value
from engines.age_of_renaissance.state import RenaissanceState, rules
from engines.age_of_renaissance.words import texts
from engines.kernel import Item, Outcome, Score, ranking

State = RenaissanceState


def points(state: State, seat: int) -> tuple[Item, ...]:
    """Return a player's score item by item: Advances at their listed price, cash, less misery (6.2)."""
    pack, player = rules(state), state.players[seat]
    items: list[Item] = []
    for category, letters in pack.by_category.items():
        worth = sum(pack.advances[letter].cost for letter in letters if letter in player.advances)
        items.append(Item(category, pack.categories[category].name, worth))
    items.append(Item("cash", texts.CASH, player.cash))
    items.append(Item("misery", texts.MISERY, -value(state, seat)))
    return tuple(items)


def score(state: State, seat: int) -> Score:
    """Return a player's score; a player who is out has none (3.11)."""
    if state.players[seat].out:
        return Score(seat, 0, (Item("out", texts.OUT, 0),))
    items = points(state, seat)
    return Score(seat, sum(item.points for item in items), items)


def outcome(state: State) -> Outcome:
    """Rank the players: equal scores share a place, and players who are out come last (6.2)."""
    scores = tuple(score(state, seat) for seat in range(len(state.players)))
    results = [(not player.out, result.total) for player, result in zip(state.players, scores, strict=True)]
    return Outcome(ranking(results), scores, state.chance.seed)
