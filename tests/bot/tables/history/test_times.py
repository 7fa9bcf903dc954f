"""Who waited for whom, held against a count second by second."""

import random

import pytest

from bot.store.results import Span, Wait
from bot.tables.results.times import times
from tests.everyday import everyday

STRANGER = 9
"""Has no seat any more."""


def counted(
    members: set[int], owners: set[int], waits: list[Wait], pauses: list[Span]
) -> dict[int, tuple[list[int], dict[int, int], int]]:
    """By member: turns, the waits for others, the longest wait of another for one turn."""
    running = [second for second in range(200) if not any(since <= second < until for since, until in pauses)]

    def owes(user: int) -> set[int]:
        own = [(since, until) for _, who, since, until, _ in waits if who == user]
        return {second for second in running if any(since <= second < until for since, until in own)}

    def turns(user: int) -> list[set[int]]:
        answered = [(since, until) for _, who, since, until, mine in waits if who == user and mine]
        return [{second for second in running if since <= second < until} for since, until in answered]

    return {
        user: (
            sorted(map(len, turns(user))),
            {
                other: len(owes(other) - owes(user))
                for other in owners
                if user in owners and owes(other) - owes(user)
            },
            max((len(turn - owes(other)) for turn in turns(user) for other in owners - {user}), default=0),
        )
        for user in members
    }


@pytest.mark.parametrize("games", everyday([150, 5000], 150))
def test_times_are_those_of_a_count_second_by_second(games: int):
    for number in range(games):
        rng = random.Random(number)
        members = set(range(1, rng.randrange(2, 6)))
        owners = {user for user in members if rng.random() < 0.8}
        free, waits, pauses = dict.fromkeys((*members, STRANGER), 0), list[Wait](), list[Span]()
        for _ in range(rng.randrange(14)):
            user = rng.choice(list(free))
            since = max(free[user], rng.choice([0, max(free.values())])) + rng.randrange(4)
            free[user] = since + rng.randrange(9)
            waits.append((1, user, since, free[user], rng.random() < 0.8))
        for since in range(rng.randrange(40), 120, 40) if rng.random() < 0.4 else ():
            pauses.append((since, since + rng.randrange(1, 20)))
        waits.sort(key=lambda wait: wait[2])
        found = times(members, owners, waits, pauses)
        by_member = {user: (sorted(own.turns), own.waited, own.longest) for user, own in found.items()}
        assert by_member == counted(members, owners, waits, pauses), number
