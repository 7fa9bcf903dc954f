"""The features of each seat when a turn begins, as small numbers: the inputs of the value network.

A feature tells what a seat has, its distance from a victory, or the stage of the game. None has a weight
here: `tools/lab/learn_values.py` learned what they are worth together (`kernel/agents/value_network.py`).
"""

from bisect import bisect_right

from engines.kernel.agents import StateFeatures
from engines.pax_renaissance.computer.counts import KINDS, PATRON, Race, faces_of
from engines.pax_renaissance.computer.evaluation import NEVER, cards_left, comets_of, raw
from engines.pax_renaissance.rules.victory import VICTORIES
from engines.pax_renaissance.state import REGIONS, PaxState, rules, seats

KIND_NAMES = (
    "kings", "republics", "concessions", "law", "discovery", "patrons", "catholic", "islamic", "reformist",
)  # fmt: skip
"""In the order of a seat's counts."""
STAGES = (3, 6, 9, 13, 18, 24, 32, 42)
"""Cards left; with fewer than the first number, the stage is 0."""
LEADS = 3
"""Greater leads in patrons are not told apart."""
LEVEL = LEADS + 1
"""The value of equal patronage."""
THREATS = 6
"""A victory that a seat may declare in its next turn is a threat of 6, a turn later of 3, then of 2."""

STATE_FEATURES: dict[str, int] = {
    "turns until it is asked": 4,
    **dict.fromkeys(KIND_NAMES, 7),
    **{f"{way} {name}": 7 for name in VICTORIES for way in ("active", "later")},
    "florins": 13,
    "hand": 7,
    "west": 9,
    "east": 9,
    "lead in patronage by stage": 9 * (len(STAGES) + 1),
    **{f"in hand: {name}": 4 for name in KIND_NAMES},
    "vassals": 4,
    "routes": 7,
    "guards": 9,
    "silenced": 5,
    "wins": 2,
    "threat": 13,
    "players": 3,
    "stage": len(STAGES) + 1,
    **{f"{name} is active": 2 for name in VICTORIES},
    "price of a comet": 7,
    "comets": 5,
    "turns until it is asked by stage": 4 * (len(STAGES) + 1),
}
"""All features, with the number of their values: 0, 1 and so on; greater values count as the last."""
_MOST = tuple(many - 1 for many in STATE_FEATURES.values())


def state_features(state: PaxState) -> list[StateFeatures]:
    """Return the features of each of `state.players`, in the order of `STATE_FEATURES`."""
    race = Race(state)
    stage = bisect_right(STAGES, cards_left(state))
    shared = _shared(state, stage)
    order = seats(state)
    now = order.index(state.turn.seat)
    vassals = [square.owner for square in state.squares.values() if square.suzerain]
    patronage = [
        (own[PATRON], player.florins) for own, player in zip(race.counts, state.players, strict=True)
    ]
    all_features: list[StateFeatures] = []
    for seat, (player, seen) in enumerate(zip(state.players, raw(state, race), strict=True)):
        turns = (seat - now) % len(order)
        others = [other_patronage for other, other_patronage in enumerate(patronage) if other != seat]
        values = [
            turns,
            *race.counts[seat],
            *_distances(state, race, seat),
            player.florins, len(player.hand), len(player.west), len(player.east),
            9 * stage + lead(patronage[seat], max(others, default=(0, 0))),
            *_in_hand(state, seat),
            vassals.count(seat),
            int(seen["routes"]), int(seen["guards"]), -int(seen["silenced"]),
            int(seen["wins"]), round(THREATS * seen["threat"]),
            *shared,
            turns + 4 * stage,
        ]  # fmt: skip
        all_features.append(tuple([min(most, value) for value, most in zip(values, _MOST, strict=True)]))
    return all_features


def lead(own: tuple[int, int], best: tuple[int, int]) -> int:
    """Return a value, 0 to 8, for the lead in patrons, then in florins, over the best of the others (L2a)."""
    patrons = own[0] - best[0]
    if patrons:
        return LEVEL + max(-LEADS, min(LEADS, patrons)) + (1 if patrons > 0 else -1)
    return LEVEL + (own[1] > best[1]) - (own[1] < best[1])


def _shared(state: PaxState, stage: int) -> list[int]:
    """Return the features that all seats share."""
    cards = rules(state).cards
    comets = 0
    for region in REGIONS:
        for column, slot in enumerate(state.market[region]):
            comets += bool(column) and slot.card is not None and cards[slot.card].kind == "comet"
    price = comets_of(state).cheapest
    return [
        len(state.players) - 2,
        stage,
        *[name in state.victories for name in VICTORIES],
        0 if price == NEVER else price,
        comets,
    ]


def _distances(state: PaxState, race: Race, seat: int) -> list[int]:
    """Return two values for each victory: its distance if it is active, else 0; and the reverse."""
    lacks, steps_to = race.lacks(seat), list[int]()
    for name in VICTORIES:
        steps = min(5, lacks.of(name)) + 1
        steps_to += [steps, 0] if name in state.victories else [0, steps]
    return steps_to


def _in_hand(state: PaxState, seat: int) -> list[int]:
    shown, counts = faces_of(state.pack).cards, [0] * KINDS
    for card in state.players[seat].hand:
        for kind in shown.get(card, ()):
            counts[kind] += 1
    return counts
