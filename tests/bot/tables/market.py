"""A game in which several moves in a row are usual: in turn everybody buys wares, one after the other.

A hundred wares on four streets. Bread is bought without more ado; somebody else may forbid silk, though
hardly anybody does; for salt the next player has to be asked; and what is in a chest only chance knows.
"""

from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import Meta, Struct

from engines.kernel import (
    AgendaGame,
    Ask,
    Auto,
    Box,
    Chance,
    Choice,
    Decision,
    Entry,
    Event,
    IllegalMove,
    Label,
    Move,
    MoveSpace,
    Offer,
    Outcome,
    Rng,
    Score,
    State,
    View,
    commitment,
    fresh_seed,
    one,
    public_pending,
    ranking,
)
from engines.kernel.agenda import advance

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


class Shopping(Ask, tag="shopping"):
    """Buy what you can pay for, or stop."""

    kind: ClassVar[str] = "shop"

    def offer(self, state: "MarketState") -> Offer:
        legal = tuple(ware for ware in state.stock if price(ware) <= state.purses[self.seat])
        boxes: tuple[Box[Any], ...] = (one(Stop()),)
        if legal:
            boxes = (Box(Buy, {"ware": Choice(legal)}), *boxes)
        return Offer("What do you buy?", "goes shopping", MoveSpace(boxes), default=Stop())

    def take(self, state: "MarketState", move: Buy | Stop, log: list[Event]) -> None:
        seats = len(state.purses)
        if isinstance(move, Stop):
            log.append(Event("stop", self.seat))
            if self.seat + 1 < seats:
                state.put(Shopping(self.seat + 1))
            return
        street, _, _ = move.ware.partition("-")
        state.put(Shopping(self.seat))
        state.purses[self.seat] -= price(move.ware)
        state.stock.remove(move.ware)
        log.append(Event("buy", self.seat, {"ware": move.ware}))
        if street == "chest":
            state.put(Opening(self.seat))
        elif street in {"silk", "salt"}:
            state.put(Permit((self.seat + 1) % seats, buyer=self.seat, ware=move.ware))


class Opening(Auto, tag="opening"):
    """Up to three coins are in a chest."""

    seat: int

    def run(self, state: "MarketState", log: list[Event]) -> None:
        coins = state.chance.randrange(4)
        state.purses[self.seat] += coins
        log.append(Event("opened", self.seat, {"coins": coins}, reveals=True))


class Permit(Ask, kw_only=True, tag="permit"):
    """Somebody else may forbid it."""

    kind: ClassVar[str] = "permit"
    buyer: int
    ware: str

    def offer(self, state: "MarketState") -> Offer:
        silk = self.ware.startswith("silk")
        boxes: tuple[Box[Any], ...] = (one(Allow()), one(Forbid()))
        return Offer("Do you allow it?", "may forbid it", MoveSpace(boxes), optional=silk, default=Allow())

    def take(self, state: "MarketState", move: Allow | Forbid, log: list[Event]) -> None:
        if isinstance(move, Forbid):
            state.purses[self.buyer] += price(self.ware)
            state.purses[self.buyer] //= 2
            log.append(Event("forbidden", self.seat, {"ware": self.ware}))


Steps: TypeAlias = Shopping | Opening | Permit


class MarketState(State, kw_only=True):
    """The whole truth; only the seed is hidden."""

    agenda: list[Steps]
    purses: list[int]
    stock: list[str]


class MarketView(View, frozen=True, kw_only=True):
    """What anybody may know."""

    purses: tuple[int, ...]


class Market(AgendaGame[MarketState]):
    """The market as the bot sees it."""

    key = "market"
    title = "Market"
    command = "market"
    seats = range(2, 4)
    State = MarketState
    Options = NoOptions
    moves = (Buy, Stop, Allow, Forbid)
    optional = {"permit": "A ban on silk"}  # noqa: RUF012 - never changed

    def load(self, raw: bytes) -> str:
        return ""

    def setup(self, seats: int, seed: bytes, options: NoOptions, pack: str | None = None) -> MarketState:
        chance = Chance(seed.hex())
        state = MarketState(
            pack="", commitment=commitment(seed), chance=chance, agenda=[Shopping(0)],
            purses=[10] * seats, stock=list(WARES),
        )  # fmt: skip
        advance(state, [])
        return state

    def explain(self, state: MarketState, decision: Decision, move: Move) -> IllegalMove:
        if isinstance(move, Buy) and move.ware in state.stock:
            left = state.purses[decision.seat]
            return IllegalMove("unaffordable", f"You have {left} coins left.", "Market: Coins")
        return IllegalMove("conflict", "It is not for sale.", "Market: Wares")

    def check(self, state: MarketState) -> None:
        assert min(state.purses) >= 0

    def outcome(self, state: MarketState) -> Outcome | None:
        if state.agenda:
            return None
        scores = tuple(Score(seat, purse, ()) for seat, purse in enumerate(state.purses))
        return Outcome(ranking(state.purses), scores, state.chance.seed)

    def view(self, state: MarketState, seat: int | None) -> MarketView:
        outcome = self.outcome(state)
        return MarketView(
            game=self.key, seat=seat, seats=len(state.purses), commitment=state.commitment,
            seed=outcome.seed if outcome else None, pending=public_pending(state), phase="Market day",
            outcome=outcome, purses=tuple(state.purses),
        )  # fmt: skip

    def resample(self, state: MarketState, seat: int | None, rng: Rng) -> MarketState:
        twin = self.copy(state)
        twin.chance.seed = fresh_seed(rng)
        return twin

    def label(self, view: MarketView, value: Any) -> Label:
        street, _, number = value.partition("-")
        return Label(f"{street.capitalize()} {number}", street.capitalize(), f"costs {price(value)}")

    def describe(self, view: MarketView, seat: int, move: Move) -> str:
        return f"Buy {move.ware} for {price(move.ware)}." if isinstance(move, Buy) else "Nothing more."

    def tally(self, view: MarketView, before: MarketView, seat: int) -> str:
        return f"Coins: {before.purses[seat]}, then {view.purses[seat]}."

    def narrate(self, event: Event, seat: int | None) -> str | None:
        return f"<seat:{event.seat}>: {event.kind} {event.data.get('ware', '')}".strip()

    def lookup(self, query: str) -> tuple[Entry, ...]:
        return ()

    def reconstructed(self) -> tuple[str, ...]:
        return ()


GAMES = {Market.key: Market()}
