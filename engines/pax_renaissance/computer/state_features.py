"""The features of each seat when a turn begins, as small numbers: the inputs of the value network.

A feature says what a seat has, how far it is from each victory, or how far the game has come. None is weighed
here: `tools/lab/learn_values.py` learned what they are worth together (`engines/kernel/value_network.py`).
"""

from bisect import bisect_right

from engines.kernel.value_network import StateFeatures
from engines.pax_renaissance.computer.counts import KINDS, PATRON, Race, faces_of
from engines.pax_renaissance.computer.standing import NEVER, cards_left, comets_of, raw
from engines.pax_renaissance.rules.victory import VICTORIES
from engines.pax_renaissance.state import REGIONS, PaxState, rules, seats

KIND_NAMES = (
    "kings", "republics", "concessions", "law", "discovery", "patrons", "catholic", "islamic", "reformist",
)  # fmt: skip
"""In the order of a seat's counts."""
STAGES = (3, 6, 9, 13, 18, 24, 32, 42)
"""Cards that are left: with fewer than the first it is stage 0."""
LEADS = 3
"""A lead in patrons of more than this is not told apart."""
LEVEL = LEADS + 1
"""The place of equal patronage."""
THREATS = 6
"""A victory that can be declared in the next turn is a threat of 6, one turn later of 3, then of 2."""

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
"""Every feature, and how many values it has: 0, 1 and so on; more count as the last."""
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
    found: list[StateFeatures] = []
    for seat, (player, seen) in enumerate(zip(state.players, raw(state, race), strict=True)):
        turns = (seat - now) % len(order)
        others = [one for other, one in enumerate(patronage) if other != seat]
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
        found.append(tuple([min(most, one) for one, most in zip(values, _MOST, strict=True)]))
    return found


def lead(own: tuple[int, int], best: tuple[int, int]) -> int:
    """Return a place, 0 to 8, for how far patrons, then florins, are ahead of the best of others (L2a)."""
    patrons = own[0] - best[0]
    if patrons:
        return LEVEL + max(-LEADS, min(LEADS, patrons)) + (1 if patrons > 0 else -1)
    return LEVEL + (own[1] > best[1]) - (own[1] < best[1])


def _shared(state: PaxState, stage: int) -> list[int]:
    """Return what is so for all seats alike."""
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
    """Return for each victory its steps and 1 where it is active, else 0; and the same where it is not."""
    lacks, found = race.lacks(seat), list[int]()
    for name in VICTORIES:
        steps = min(5, lacks.of(name)) + 1
        found += [steps, 0] if name in state.victories else [0, steps]
    return found


def _in_hand(state: PaxState, seat: int) -> list[int]:
    shown, found = faces_of(state.pack).cards, [0] * KINDS
    for card in state.players[seat].hand:
        for kind in shown.get(card, ()):
            found[kind] += 1
    return found
