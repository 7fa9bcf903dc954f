"""Views of Age of Renaissance for the picture tests: random games, and crowded boards made up."""

import random
from dataclasses import dataclass
from functools import lru_cache

from msgspec import structs

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE
from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.state import Phase
from engines.age_of_renaissance.views import LeaderView, PiecesView, PlayerView, RenaissanceView
from engines.kernel import Event
from render.age_of_renaissance.map.layout import layout

NAMES = ("Anna", "Bartholomew the Elder", "Çağla", "Дмитрий", "玲玲", "Felix")
CAPITALS = ("venice", "genoa", "barcelona", "paris", "london", "hamburg")


@lru_cache(maxsize=32)
def made(seats: int, share: float = 0.6, stage: Phase = "expansion", seed: int = 1) -> RenaissanceView:
    """A view with pieces in a `share` of the provinces in play, as they might lie."""
    digest, rng = PACKS.default, random.Random(seed)
    pack = PACKS.get(digest)
    homes = [pack.provinces[key] for key in CAPITALS[:seats]]
    provinces: dict[str, PiecesView] = {}

    def put(key: str, marker: int | None, tokens: dict[int, int], white: dict[int, int], fresh: bool) -> None:
        provinces[key] = PiecesView(
            marker=marker,
            fresh=fresh,
            tokens=tuple(tokens.get(seat, 0) for seat in range(seats)),
            white=tuple(white.get(seat, 0) for seat in range(seats)),
        )

    places = {key: (spot.x, spot.y) for key, spot in layout(PACKS.default).spots.items()}

    def nearest(key: str) -> int:
        x, y = places.get(key, (800, 400))
        far = [
            (places[home.id][0] - x) ** 2 + (places[home.id][1] - y) ** 2 + rng.randrange(30000)
            for home in homes
        ]
        return far.index(min(far))

    for one in pack.provinces.values():
        if not pack.in_play(one.id, seats) or (one not in homes and rng.random() > share):
            continue
        seat = homes.index(one) if one in homes else nearest(one.id)
        if one.satellite:
            put(one.id, None, {seat: 1} if rng.random() < 0.7 else {}, {}, fresh=False)
            if not any(provinces[one.id].tokens):
                put(one.id, None, {}, {seat: 1}, fresh=False)
        elif one in homes or rng.random() < 0.75:
            put(one.id, seat, {}, {}, fresh=stage == "expansion" and rng.random() < 0.2)
        else:
            left, tokens, white = one.market_number - 1, {}, {}
            for other in rng.sample(range(seats), min(seats, 3)):
                count = rng.randint(0, left)
                left -= count
                if count:
                    (white if rng.random() < 0.3 else tokens)[other] = count
            if tokens or white:
                put(one.id, None, tokens, white, fresh=False)
    order = tuple(rng.sample(range(seats), seats))
    slots = pack.slots(seats)
    letters = list(pack.advances)
    players: list[PlayerView] = []
    for seat in range(seats):
        owned = tuple(sorted(rng.sample(letters, 4 + round(16 * share))))
        space = rng.randrange(20)
        on_map = sum(one.tokens[seat] + one.white[seat] for one in provinces.values())
        markets = sum(one.marker == seat for one in provinces.values())
        players.append(
            PlayerView(
                capital=homes[seat].id,
                slot=slots[order.index(seat)],
                cash=rng.randrange(8, 260),
                written=rng.randrange(8, 90),
                expansion=rng.randrange(0, 24),
                stock=max(0, 36 - on_map),
                misery=pack.tables.misery_track.values[space],
                space=space,
                cards=rng.randrange(9),
                advances=owned,
                bought=owned[:1],
                tiers=rng.randrange(4),
                ship=rng.choice([None, *pack.ships]),
                markets=markets,
                income=pack.income(markets, seats),
                military=("e_armor",) if not seat else (),
                ruler=seat == 1,
                cathedral=(),
                swapped=False,
                out=False,
            )
        )
    return RenaissanceView(
        game="age_of_renaissance",
        seat=None,
        seats=seats,
        commitment="0" * 64,
        seed=None,
        pending=(),
        phase=f"Turn 7, {stage}",
        outcome=None,
        pack=digest,
        options=Options(),
        turn=7,
        stage=stage,
        epoch=2,
        acting=order[0],
        order=order,
        capitals=tuple(home.id for home in homes),
        players=tuple(players),
        provinces=provinces,
        markers={"wine": 1, "cloth": -1, "stone": 2},
        leaders=(LeaderView(card="l_marco_polo", seat=0, credit=20, first=True, protection=0, patrons=()),),
        decree="religion",
        events=("e_papal_decree",),
        burdens=("e_stirrups",),
        wars=((0, 1),),
        card_price=6,
        contest=None,
        deck=17,
        replay=5,
        replay_top="c2_wine",
        last_turn=False,
        hand=(),
        sealed=None,
    )


def owning(view: RenaissanceView, seat: int, hand: tuple[str, ...]) -> RenaissanceView:
    """The same table as its owner sees it, with these cards in hand."""
    return structs.replace(view, seat=seat, hand=hand)


@dataclass(frozen=True)
class Play:
    """Public views of one random game in order, its moments with the view after each, and some hands."""

    views: tuple[RenaissanceView, ...]
    moments: tuple[tuple[Event, RenaissanceView], ...]
    hands: tuple[RenaissanceView, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.views[0].seats]


@lru_cache(maxsize=8)
def play(seats: int, seed: int = 1, every: int = 12) -> Play:
    game = AGE_OF_RENAISSANCE
    state = game.setup(seats, bytes([seed]) * 32, game.Options(epochs=2))
    rng = random.Random(seed)
    views: list[RenaissanceView] = [game.view(state, None)]
    moments: list[tuple[Event, RenaissanceView]] = []
    hands: list[RenaissanceView] = []
    count = 0
    while decisions := game.pending(state):
        decision = rng.choice(decisions)
        events = game.apply(state, decision.seat, decision.moves.sample(rng))
        count += 1
        found = [event for event in events if event.kind in ("competed", "war_rolled")]
        if found or count % every == 0:
            view = game.view(state, None)
            moments += [(event, view) for event in found]
            views.append(view)
            hands.append(game.view(state, decision.seat))
    return Play((*views, game.view(state, None)), tuple(moments), tuple(hands))
