"""A game in which several moves in a row are usual: in turn everybody buys wares, one after the other.

A hundred wares on four streets. Bread is bought without more ado; somebody else may forbid silk, though
hardly anybody does; for salt the next player has to be asked; and what is in a chest only chance knows.
"""

import dataclasses
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import Meta, Struct

from engines.kernel import (
    AgendaGame,
    Ask,
    Auto,
    Basket,
    Box,
    Chance,
    Choice,
    Decision,
    Event,
    Game,
    IllegalMove,
    Label,
    Log,
    Luck,
    Move,
    MoveSpace,
    NoData,
    Offer,
    Outcome,
    Proposal,
    Rules,
    Score,
    State,
    View,
    Words,
    commitment,
    no_data,
    one,
    public_pending,
    ranking,
)

STREETS = {"bread": 40, "silk": 20, "salt": 20, "chest": 20}
WARES = tuple(f"{street}-{number}" for street, most in STREETS.items() for number in range(1, most + 1))


class Buy(Move, frozen=True, tag="buy"):
    """Buy something."""

    ware: Annotated[str, Meta(description="What you buy")]


class Stop(Move, frozen=True, tag="stop"):
    """Go home."""


class Allow(Move, frozen=True, tag="allow"):
    """Let it be sold."""


class Forbid(Move, frozen=True, tag="forbid"):
    """Keep it from being sold."""


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """There are no variants."""


def price(ware: str) -> int:
    return 1 + int(ware.partition("-")[2]) % 5


class Stopped(Event, frozen=True, kw_only=True, tag="stop"):
    """A player goes home."""


class Bought(Event, frozen=True, kw_only=True, tag="buy"):
    """A player buys something."""

    ware: str


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """A chest is opened."""

    coins: int
    reveals: bool = True


class Forbade(Event, frozen=True, kw_only=True, tag="forbidden"):
    """A player forbids a sale."""

    ware: str


class Shopping(Ask, tag="shopping"):
    """Buy what you can pay for, or stop."""

    kind: ClassVar[str] = "shop"

    def offer(self, state: "MarketState") -> Offer:
        legal = tuple(ware for ware in state.stock if price(ware) <= state.purses[self.seat])
        boxes: tuple[Box[Any], ...] = (one(Stop()),)
        if legal:
            boxes = (Box(Buy, {"ware": Choice(legal)}), *boxes)
        return Offer("What do you buy?", "goes shopping", MoveSpace(boxes), default=Stop())

    def take(self, state: "MarketState", move: Buy | Stop, log: Log) -> None:
        seats = len(state.purses)
        if isinstance(move, Stop):
            log.append(Stopped(seat=self.seat))
            if self.seat + 1 < seats:
                state.put(Shopping(self.seat + 1))
            return
        street, _, _ = move.ware.partition("-")
        state.put(Shopping(self.seat))
        state.purses[self.seat] -= price(move.ware)
        state.stock.remove(move.ware)
        log.append(Bought(seat=self.seat, ware=move.ware))
        if street == "chest":
            state.put(Opening(self.seat))
        elif street in {"silk", "salt"}:
            state.put(Permit((self.seat + 1) % seats, buyer=self.seat, ware=move.ware))


class Opening(Auto, tag="opening"):
    """Up to three coins are in a chest."""

    seat: int

    def run(self, state: "MarketState", log: Log) -> None:
        coins = state.chance.randrange(4)
        state.purses[self.seat] += coins
        log.append(Opened(seat=self.seat, coins=coins))


class Permit(Ask, kw_only=True, tag="permit"):
    """Somebody else may forbid it."""

    kind: ClassVar[str] = "permit"
    buyer: int
    ware: str

    def offer(self, state: "MarketState") -> Offer:
        silk = self.ware.startswith("silk")
        boxes: tuple[Box[Any], ...] = (one(Allow()), one(Forbid()))
        return Offer("Do you allow it?", "may forbid it", MoveSpace(boxes), optional=silk, default=Allow())

    def take(self, state: "MarketState", move: Allow | Forbid, log: Log) -> None:
        if isinstance(move, Forbid):
            state.purses[self.buyer] += price(self.ware)
            state.purses[self.buyer] //= 2
            log.append(Forbade(seat=self.seat, ware=self.ware))


Steps: TypeAlias = Shopping | Opening | Permit


class MarketState(State, kw_only=True):
    """The whole truth; only the seed is hidden."""

    agenda: list[Steps]
    purses: list[int]
    stock: list[str]


class MarketView(View, frozen=True, kw_only=True):
    """What anybody may know."""

    purses: tuple[int, ...]


def deal(pack: NoData, digest: str, seats: int, seed: bytes, options: NoOptions) -> MarketState:
    return MarketState(
        pack=digest, commitment=commitment(seed), chance=Chance(seed.hex()), agenda=[Shopping(0)],
        purses=[10] * seats, stock=list(WARES),
    )  # fmt: skip


def explain(state: MarketState, decision: Decision, move: Move) -> IllegalMove:
    if isinstance(move, Buy) and move.ware in state.stock:
        left = state.purses[decision.seat]
        return IllegalMove("unaffordable", f"You have {left} coins left.", "Market: Coins")
    return IllegalMove("conflict", "It is not for sale.", "Market: Wares")


def check(state: MarketState) -> None:
    assert min(state.purses) >= 0


def score(state: MarketState) -> Outcome:
    scores = tuple(Score(seat, purse, ()) for seat, purse in enumerate(state.purses))
    return Outcome(ranking(state.purses), scores, state.chance.seed)


def luck(pack: NoData, view: MarketView, event: Event) -> Iterable[Luck]:
    if isinstance(event, Opened) and event.seat is not None:
        yield Luck(seat=event.seat, kind="chest", came=event.coins, odds=dict.fromkeys(range(4), 1))


def project(state: MarketState, seat: int | None) -> MarketView:
    outcome = None if state.agenda else score(state)
    return MarketView(
        game="market", seat=seat, seats=len(state.purses), commitment=state.commitment,
        seed=outcome.seed if outcome else None, pending=public_pending(state), phase="Market day",
        outcome=outcome, purses=tuple(state.purses),
    )  # fmt: skip


def label(view: MarketView, value: Any) -> Label:
    street, _, number = value.partition("-")
    return Label(f"{street.capitalize()} {number}", street.capitalize(), f"costs {price(value)}")


def describe(view: MarketView, seat: int, move: Move) -> str:
    return f"Buy {move.ware} for {price(move.ware)}." if isinstance(move, Buy) else "Nothing more."


def tally(view: MarketView, before: MarketView, seat: int) -> str:
    return f"Coins: {before.purses[seat]}, then {view.purses[seat]}."


def narrate(pack: NoData, event: Event, seat: int | None, view: MarketView | None) -> str:
    return f"<seat:{event.seat}>: {event.kind} {getattr(event, 'ware', '')}".strip()


MARKET: AgendaGame[MarketState, NoData] = AgendaGame(
    key="market",
    title="Market",
    command="market",
    seats=range(2, 4),
    Options=NoOptions,
    State=MarketState,
    moves=(Buy, Stop, Allow, Forbid),
    events=(Stopped, Bought, Opened, Forbade),
    packs=no_data("market"),
    optional={"permit": "A ban on silk"},
    rules=Rules(deal=deal, score=score, check=check, project=project, explain=explain, luck=luck),
    words=Words(label=label, describe=describe, narrate=narrate, tally=tally, lucks={"chest": "chests"}),
)
GAMES: dict[str, Game] = {MARKET.key: MARKET}


def total(view: MarketView, seat: int, wares: tuple[str, ...]) -> str:
    return f"They cost {sum(map(price, wares))}; you have {view.purses[seat]}."


def proposals(view: MarketView, decision: Decision) -> Iterable[Proposal]:
    if decision.kind == "shop":
        yield Proposal(Buy(ware="bread-5"), "The cheapest bread")
        yield Proposal(Buy(ware="bread-99"), "Bread that nobody has")


def deal_some(pack: NoData, digest: str, seats: int, seed: bytes, options: NoOptions) -> MarketState:
    state = deal(pack, digest, seats, seed, options)
    state.stock = [ware for street in ("bread", "silk") for ware in WARES if ware.startswith(street)][:45]
    return state


BASKETS = dataclasses.replace(
    MARKET,
    rules=dataclasses.replace(MARKET.rules, deal=deal_some),
    words=dataclasses.replace(
        MARKET.words, baskets={"shop": Basket(Buy, "ware", total)}, proposals=proposals
    ),
)
"""The same where wares are bought several at a time, and one is proposed."""


ANNOUNCED = "Open a chest: nobody knows what is in it"


def announce(view: MarketView, decision: Decision) -> Iterable[Proposal]:
    if decision.kind == "shop":
        yield Proposal(Buy(ware="chest-1"), ANNOUNCED, announced=True)


def deal_a_chest(pack: NoData, digest: str, seats: int, seed: bytes, options: NoOptions) -> MarketState:
    state = deal(pack, digest, seats, seed, options)
    state.stock = ["chest-1"]
    return state


CHEST = dataclasses.replace(
    MARKET,
    rules=dataclasses.replace(MARKET.rules, deal=deal_a_chest),
    words=dataclasses.replace(MARKET.words, proposals=announce),
)
"""The same with a single chest, which its button announces; the last to shop cannot take anything back."""
