"""Views of Pax Renaissance for the picture tests: random games, and a table as crowded as can be."""

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from msgspec import structs

from engines.pax_renaissance.data.chart import chart_of
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.events import BattleFought
from engines.pax_renaissance.game import PAX_RENAISSANCE
from engines.pax_renaissance.views import BorderView, CardView, PaxView, SlotView

NAMES = ("Anna", "Bartholomew the Elder", "Çağla", "Дмитрий")
LIMIT = 400
"""Moves of a random game; what comes after looks the same."""


@dataclass(frozen=True)
class Play:
    """The public views of one random game in order, its battles with the view after each, and some hands."""

    views: tuple[PaxView, ...]
    battles: tuple[tuple[BattleFought, PaxView], ...]
    hands: tuple[PaxView, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.views[0].seats]


@lru_cache(maxsize=32)
def play(seats: int, seed: int = 1, **options: Any) -> Play:
    game = PAX_RENAISSANCE
    state = game.setup(seats, bytes([seed]) * 32, game.Options(**options))
    rng = random.Random(seed)
    views: list[PaxView] = [game.view(state, None)]
    battles: list[tuple[BattleFought, PaxView]] = []
    hands: list[PaxView] = []
    while (decisions := game.pending(state)) and len(views) < LIMIT:
        decision = rng.choice(decisions)
        events = game.apply(state, decision.seat, decision.moves.sample(rng))
        views.append(game.view(state, None))
        battles += [(event, views[-1]) for event in events if isinstance(event, BattleFought)]
        if len(state.players[decision.seat].hand) > 1:
            hands.append(game.view(state, decision.seat))
    return Play(tuple(views), tuple(battles), tuple(hands))


def crowded(view: PaxView, cards: int = 15) -> PaxView:
    """The same view with long tableaux, tokens everywhere, royal couples, vassals, much on every square."""
    pack = PACKS.get(view.pack)
    tokens = [token for token in pack.supply.tokens.shared if token.endswith(("knight", "rook"))]
    pawns = [f"{player.bank}_pawn" for player in view.players]
    lying = iter([card.id for card in pack.cards.values() if card.kind == "tableau"])
    queens = iter([card.id for card in pack.cards.values() if card.kind == "queen"])
    faiths = ("catholic", "islamic", "reformist", None)
    owners = [player.seat for player in view.players]
    squares = dict(view.squares)
    held: dict[int, list[str]] = {seat: [] for seat in owners}
    for number, empire in enumerate(view.squares):
        owner = owners[number % len(owners)] if number % 5 else None
        lord = next((one for one in held.get(owner, [])), None) if owner is not None and number % 2 else None
        if owner is not None and lord is None:
            held[owner].append(empire)
        couple = number % 3 == 1
        squares[empire] = structs.replace(
            squares[empire],
            owner=owner,
            side=pack.empires[empire].region if owner is not None else None,
            republic=owner is not None and number % 4 == 2 and not couple,
            suzerain=lord,
            queens=(CardView(next(queens), faiths[number % 4], number % 2 == 0, False),) if couple else (),
            repressed=(*tokens[: number % 6], *tokens[:2], *pawns),
            bishop=faiths[(number + 1) % 4],
            silenced=faiths[(number + 1) % 4] is not None,
        )
    for empire, square in squares.items():
        below = tuple(one.empire for one in squares.values() if one.suzerain == empire)
        squares[empire] = structs.replace(square, vassals=below)
    players = []
    for player in view.players:
        own = [CardView(card=one, bishop=None, silenced=False, used=False) for one in held[player.seat]]
        for number in range(cards - len(own)):
            faith = faiths[number % 4] if number % 3 == 0 else None
            own.append(CardView(next(lying), faith, faith is not None, number % 5 == 0))
        players.append(
            structs.replace(
                player,
                florins=38,
                hand=12,
                hand_limit=None,
                west=tuple(one for one in own if _region(view, one.card) == "west"),
                east=tuple(one for one in own if _region(view, one.card) == "east"),
                maids=(next(queens),),
                prestige=dict.fromkeys(player.prestige, 11),
                prestige_of_maids=dict.fromkeys(player.prestige, 2),
            )
        )
    venice = chart_of(view.pack).venice[1]
    spaces = [space for space in chart_of(view.pack).spaces if space in view.spaces or space == venice]
    return structs.replace(
        view,
        players=tuple(players),
        squares=squares,
        spaces={space: tokens[number % len(tokens)] for number, space in enumerate(spaces)},
        borders={
            border: BorderView(
                pawn=owners[number % len(owners)] if number % 4 else None,
                pirate=faiths[number % 3] if pack.borders[border].sea and number % 3 else None,
            )
            for number, border in enumerate(view.borders)
        },
        market={
            region: tuple(SlotView(card=slot.card, florins=12 + number) for number, slot in enumerate(row))
            for region, row in view.market.items()
        },
    )


def _region(view: PaxView, card: str) -> str:
    pack = PACKS.get(view.pack)
    return (pack.empires[card] if card in pack.empires else pack.cards[card]).region
