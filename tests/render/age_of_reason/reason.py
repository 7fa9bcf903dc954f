"""Views of Age of Reason for the picture tests: random games, and as crowded a board as can be."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from msgspec import structs

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.events import BattleFought
from engines.age_of_reason.game import AGE_OF_REASON
from engines.age_of_reason.projection import laid
from engines.age_of_reason.views import AreaView, BoxView, ReasonView

NAMES = ("Anna", "Bartholomew the Elder", "Çağla", "Дмитрий", "玲玲", "Felix", "Gwendolyn")


@dataclass(frozen=True)
class Play:
    """The public views of one random game in order, its battles with the view after each, and some hands."""

    views: tuple[ReasonView, ...]
    battles: tuple[tuple[BattleFought, ReasonView], ...]
    hands: tuple[ReasonView, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.views[0].seats]

    def find(self, what: str) -> ReasonView | None:
        """The first view that shows one of `MOMENTS`; None where the game has none."""
        return next((view for view in self.views if MOMENTS[what](view)), None)


MOMENTS: dict[str, Callable[[ReasonView], bool]] = {
    "auction": lambda view: view.auction is not None and view.auction.bidder is not None,
    "laying": lambda view: view.combat is not None and bool(view.combat.owing),
    "open": lambda view: view.combat is not None and any(view.combat.dice),
}
"""A bid stands; cards of a battle are to come; they are open and somebody may use a Reserve."""


@cache
def moment(seats: int, what: str) -> ReasonView:
    """The first view of some random game that shows one of `MOMENTS`."""
    return next(view for seed in range(1, 99) if (view := play(seats, seed).find(what)) is not None)


@lru_cache(maxsize=32)
def play(seats: int, seed: int = 1) -> Play:
    game = AGE_OF_REASON
    state = game.setup(seats, bytes([seed]) * 32, game.Options())
    rng = random.Random(seed)
    views: list[ReasonView] = [game.view(state, None)]
    battles: list[tuple[BattleFought, ReasonView]] = []
    hands: list[ReasonView] = []
    while decisions := game.pending(state):
        decision = rng.choice(decisions)
        events = game.apply(state, decision.seat, decision.moves.sample(rng))
        views.append(game.view(state, None))
        battles += [(event, views[-1]) for event in events if isinstance(event, BattleFought)]
        if laid(state, decision.seat) is not None or len(state.players[decision.seat].pile) > 3:
            hands.append(game.view(state, decision.seat))
    return Play(tuple(views), tuple(battles), tuple(hands))


def crowded(view: ReasonView, many: int) -> ReasonView:
    """The same view with discs of all countries in all areas, all markers, all boxes taken, large numbers."""
    pack = PACKS.get(view.pack)
    discs = {country: 1 + (number * many) % (many + 1) for number, country in enumerate(pack.countries)}
    lying = {area: tuple(key for key, one in pack.markers.items() if one.area == area) for area in pack.areas}
    return structs.replace(
        view,
        areas={area: AreaView(discs=discs, markers=lying[area]) for area in pack.areas},
        boxes={
            key: BoxView(open=box.open, seats=tuple(number % view.seats for number in range(box.open)))
            for key, box in view.boxes.items()
        },
        players=tuple(
            structs.replace(player, points=88 + 20 * seat, gold=88, unrest=22, supply=22, cards=11)
            for seat, player in enumerate(view.players)
        ),
    )
