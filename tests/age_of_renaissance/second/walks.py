"""Players, options and rich beginnings for the second reading; and its table and the engine's, alike."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec

from engines.age_of_renaissance.moves import Attack, Bid, Options, Place, Tokens
from engines.age_of_renaissance.state import Pieces, rules
from engines.kernel import Box, Decision, Move, MoveSpace, Subset
from tests.age_of_renaissance.second.play import MANY, Answer
from tests.age_of_renaissance.second.reading import Reading
from tests.age_of_renaissance.second.table import ROWS, Spot

Player = Callable[[Decision, random.Random], Move]


def answers(box: Box[Any]) -> set[Answer]:
    """Write a box as the reading writes it."""
    if box.kind is Bid and box.fields["wishes"].size() > 1:
        assert box.size() == 41 * box.fields["wishes"].size()
        return {("Bid", tuple(sorted(next(iter(box)).wishes)))}
    provinces = box.fields.get("provinces")
    if isinstance(provinces, Subset) and provinces.size() >= MANY:
        fields = {name: next(iter(domain)) for name, domain in box.fields.items() if name != "provinces"}
        fields = {name: value for name, value in fields.items() if value}
        named = tuple(sorted(map(str, provinces.values)))
        return {(box.kind.__name__, named, provinces.low, provinces.high, *sorted(fields.items()))}
    return {plain(move) for move in box}


def plain(move: Move) -> Move:
    """Sort a move's provinces, whose order means nothing."""
    if named := getattr(move, "provinces", ()):
        return msgspec.structs.replace(move, provinces=tuple(sorted(named)))
    return move


def offered(space: MoveSpace[Any]) -> set[Answer]:
    """Write a space as the reading writes it, having checked that nothing is offered twice."""
    found: set[Answer] = set()
    for box in space.boxes:
        more = answers(box)
        assert not found & more, f"offered twice: {found & more}"
        found |= more
    return found


def on_the_table(state: Any) -> dict[str, Any]:
    """Write down the engine's table."""
    seats = range(len(state.players))
    players: dict[int, Any] = {}
    for seat in seats:
        one = state.players[seat]
        if one.out:
            players[seat] = "out"
            continue
        players[seat] = (
            one.capital or "", one.chosen if one.capital else 0, one.cash, one.written, one.expansion,
            one.misery, Counter(one.hand), set(one.advances), list(one.bought), one.ship, one.upgraded,
            one.swapped, set(one.cathedral), one.milled, one.drawn,
        )  # fmt: skip
    provinces = {
        name: (there.marker, there.fresh, tuple(there.tokens), tuple(there.white))
        for name, there in state.provinces.items()
    }
    return {
        "moment": (state.turn, state.epoch),
        "players": players,
        "order": list(state.order),
        "provinces": {
            name: there
            for name, there in provinces.items()
            if there[0] is not None or any(there[2] + there[3])
        },
        "deck": Counter(state.deck),
        "replay": Counter(state.replay),
        "gone": Counter(state.gone),
        "aside": Counter(state.aside),
        "markers": dict(state.markers),
        "played": dict(state.played),
        "leaders": [
            (one.card, one.seat, one.first, one.protection, sorted(one.patrons), one.raised)
            for one in state.leaders
        ],
        "turn": (
            sorted(state.events),
            [sorted(cards) for cards in state.military],
            set(state.rulers),
            state.decree,
            state.last_mover,
        ),
        "wars": [(war.attacker, war.defender) for war in state.wars],
        "expansion": (state.cards_sold, {p: n for p, n in state.shipped.items() if n}),
        "contest": state.contest
        and (state.contest.province, state.contest.attacker, state.contest.committed, state.contest.owner),
        "ending": state.ending,
    }


def as_read(reading: Reading) -> dict[str, Any]:
    """Write down the reading's table in the same way."""
    seats = range(reading.n)
    players: dict[int, Any] = {}
    for seat in seats:
        one = reading.seats[seat]
        players[seat] = "out" if one.out else (
            one.capital, one.chosen, one.cash, one.written, one.expansion, one.misery, +one.hand,
            set(one.advances), list(one.bought), one.ship, one.upgraded, one.swapped, set(one.cathedral),
            one.milled, one.drawn,
        )  # fmt: skip
    return {
        "moment": (reading.turn, reading.epoch),
        "players": players,
        "order": reading.order,
        "provinces": {
            name: (
                there.marker,
                there.fresh,
                tuple(there.tokens[seat] for seat in seats),
                tuple(there.white[seat] for seat in seats),
            )
            for name, there in reading.spots.items()
            if there.marker is not None or there.total
        },
        "deck": +reading.deck,
        "replay": +reading.replay,
        "gone": +reading.gone,
        "aside": +reading.aside,
        "markers": reading.markers,
        "played": reading.played,
        "leaders": [
            (one["card"], one["seat"], one["first"], one["protection"], sorted(one["patrons"]), one["raised"])
            for one in reading.leaders
        ],
        "turn": (
            sorted(reading.events),
            [sorted(cards) for cards in reading.military],
            reading.rulers,
            reading.decree,
            reading.last_mover,
        ),
        "wars": reading.wars,
        "expansion": (reading.sold, dict(+reading.shipped)),
        "contest": reading.contest,
        "ending": reading.ending,
    }


def options(rng: random.Random) -> Options:
    """Draw every option; each is at its default half of the time at least."""
    drawn: dict[str, Any] = {"epochs": rng.choice([1, 2, 3, 3])}
    for info in msgspec.structs.fields(Options):
        (kind, *_) = get_args(info.type)
        if rng.randrange(2) and info.name not in ("epochs", "turn_limit"):
            drawn[info.name] = rng.choice([False, True] if kind is bool else get_args(kind))
    if not rng.randrange(4):
        drawn["turn_limit"] = rng.randrange(3, 9)
    return Options(**drawn)


def enrich(state: Any, rng: random.Random) -> None:
    """Begin in the middle of a rich game: Advances, ships, cash, cards, and pieces all over the map."""
    state.epoch = rng.randrange(1, state.options.epochs + 1)
    talents(state, rng)
    cards(state, rng)
    crowded = rng.choice([0.1, 0.4, 0.9])
    lonely = rng.choice([0, 0, 0.8, 1])
    pack, abroad = rules(state), rng.randrange(2)
    for province in rng.sample(list(pack.provinces), len(pack.provinces)):
        likely = max(crowded, lonely, abroad * pack.provinces[province].overseas)
        if rng.random() < likely and province not in state.provinces:
            settle(state, province, lonely, rng)
    state.changed()


def talents(state: Any, rng: random.Random) -> None:
    """Give Advances with their prerequisites, ships, misery and cash."""
    generous = rng.choice([0.2, 0.5, 0.8, 0.97])
    for player in state.players:
        for letter, face in rules(state).advances.items():
            if set(face.prerequisites) <= set(player.advances) and rng.random() < generous:
                player.advances.append(letter)
        row = 2 if "T" in player.advances else 1 if "S" in player.advances else 0
        player.ship = rng.choice(ROWS[row] + ([None] if row == 0 else []))
        player.misery = rng.randrange(rng.choice([3, 12, 25]))
        player.cash = rng.choice([3, 40, 150, 400])


def cards(state: Any, rng: random.Random) -> None:
    """Deal more cards, events first at times; and let some have been played before."""
    pack = rules(state)
    held = [*state.aside, *(card for player in state.players for card in player.hand)]
    state.deck = [card for epoch in range(1, state.epoch + 1) for card in pack.decks[epoch]]
    if state.options.deal == "balanced" and state.epoch == 1:
        state.deck.append("c2_timber")
    for card in held:
        state.deck.remove(card)
    rng.shuffle(state.deck)
    if rng.randrange(2):
        rare = {"e_war", "e_the_crusades", "e_armor", "e_stirrups", "e_long_bow", "e_gunpowder"}
        state.deck.sort(key=lambda card: (card in pack.events) + (card in rare))
    for player in state.players:
        for _ in range(rng.randrange(1 + min(5, len(state.deck) // 8))):
            player.hand.append(state.deck.pop())
        player.hand.sort(key=list(pack.cards).index)
    for card in [card for card in state.deck if rng.random() < 0.2]:
        state.deck.remove(card)
        (state.replay if pack.cards[card].replay else state.gone).append(card)
        if card in pack.events:
            state.played[card] = state.epoch
    rng.shuffle(state.deck)


def settle(state: Any, province: str, lonely: float, rng: random.Random) -> None:
    """Put a marker or some tokens into a province, of players who may be there; often the same one's."""
    pack, count = rules(state), len(state.players)
    face = pack.provinces[province]
    seats = [
        seat
        for seat, player in enumerate(state.players)
        if set(pack.needs(province)) <= set(player.advances) and (not face.overseas or room(state, seat))
    ]
    if not seats or not pack.in_play(province, count):
        return
    there = Pieces(tokens=[0] * count, white=[0] * count)
    seat = seats[0] if rng.random() < lonely else rng.choice(seats)
    if not face.satellite and rng.random() < 0.6 + 0.4 * lonely:
        if sum(one.marker == seat for one in state.provinces.values()) < 25:
            there.marker = seat
            state.provinces[province] = there
        return
    for _ in range(rng.randrange(1, face.market_number + face.satellite)):
        seat = rng.choice(seats)
        if sum(one.tokens[seat] for one in state.provinces.values()) < 34:
            there.tokens[seat] += 1
    if any(there.tokens):
        state.provinces[province] = there


def room(state: Any, seat: int) -> bool:
    """Tell whether a player's fleet supports one more box overseas."""
    boxes = [
        one
        for one, there in state.provinces.items()
        if rules(state).provinces[one].overseas and (there.marker == seat or there.tokens[seat])
    ]
    return len(boxes) < int(state.players[seat].ship[-1])


def enriched(state: Any, reading: Reading) -> None:
    """Do to the reading's table what was done to the engine's."""
    reading.epoch, reading.deck, reading.played = state.epoch, Counter(state.deck), dict(state.played)
    reading.replay, reading.gone = Counter(state.replay), Counter(state.gone)
    for one, other in zip(state.players, reading.seats, strict=True):
        other.cash, other.misery, other.ship = one.cash, one.misery, one.ship
        other.hand, other.advances = Counter(one.hand), set(one.advances)
    reading.asked = reading.writing()
    for province, there in state.provinces.items():
        reading.spots[province] = Spot(there.marker, False, Counter(dict(enumerate(there.tokens))))


def calm(decision: Decision, rng: random.Random) -> Move:
    """Draw a kind of move first."""
    return decision.moves.sample(rng)


def eager(decision: Decision, rng: random.Random) -> Move:
    """Draw a box by its size, so that much is bought and placed; attack often, and with many tokens."""
    boxes: Sequence[Box[Any]] = decision.moves.boxes
    if boxes[0].kind is Bid:
        return calm(decision, rng)
    if boxes[0].kind is Tokens:
        (span,) = boxes[0].fields.values()
        return Tokens(tokens=rng.randrange(min(span.size() // 2, 40) + 1))
    attacks = [box for box in boxes if box.kind is Attack]
    if attacks and rng.randrange(2):
        boxes = attacks
    (box,) = rng.choices(boxes, [box.size() for box in boxes])
    if box.kind is Place and rng.randrange(2):
        return max(list[Any](box), key=lambda move: (move.tokens, rng.random()))
    return box.sample(rng)


PLAYERS: tuple[Player, ...] = (calm, eager)
