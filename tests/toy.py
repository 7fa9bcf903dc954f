"""A tiny complete game that uses every part of the engine contract, and so documents it.

Three rounds. In each, one player ranks who is served first; a card from a shuffled deck is
auctioned by sealed bids; the winner pays; the runner-up may protest in the middle of the winner's
turn, which burns the card; then the winner may swap cards of a hidden hand. Cards won count,
cards in hand count where their colour matches one of them.

Read it from `TOY` at the end of the file; above it come data, moves, events, state, steps, view and policy.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from engines.kernel import (
    COMMON_POLICIES,
    AgendaGame,
    Answer,
    Ask,
    Auto,
    Box,
    Chance,
    Choice,
    Code,
    Counts,
    Decision,
    Entry,
    Event,
    Game,
    IllegalMove,
    Item,
    Label,
    Log,
    Luck,
    Move,
    MoveSpace,
    Narrator,
    Offer,
    Outcome,
    Packs,
    Point,
    Policy,
    Ranking,
    Rng,
    Rules,
    Score,
    Sealed,
    Secret,
    Simultaneous,
    Span,
    State,
    Subset,
    View,
    Words,
    commitment,
    contest,
    fresh_seed,
    one,
    public_pending,
    ranking,
    shuffle,
    unfolded,
)
from engines.kernel.loading.packs import DATA
from engines.kernel.sheets import Provenance
from engines.kernel.words import Readings, listed, seat_name

ROUNDS = 3
SEATS = range(2, 5)


# ---- data pack -------------------------------------------------------------------------------------------


Colour = Literal["red", "green", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the deck."""

    colour: Colour
    value: Annotated[int, Meta(ge=1, le=9)]


def _default_cards() -> dict[str, CardData]:
    return {f"{colour}-{value}": CardData(colour, value) for colour in COLOURS for value in range(1, 7)}


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    """The data pack; `{}` is the default one."""

    cards: dict[str, CardData] = msgspec.field(default_factory=_default_cards)


def validate(pack: Pack) -> None:
    """Check what types cannot say. ValueError names path and reason."""
    if len(pack.cards) < 15:
        raise ValueError(f"$.cards: {len(pack.cards)} cards are too few; at least 15 are needed")


PACKS = Packs("toy", DATA, (), Pack, validate)


def packs_of(cards: dict[str, Any]) -> Packs[Pack]:
    """Return packs of which the default one has these cards, for tests that need others or many."""
    packs = Packs("toy", DATA, (), Pack, validate)
    packs.default = packs.load(msgspec.json.encode({"cards": cards}))
    return packs


OTHER_PACK = msgspec.json.encode(
    {
        "cards": {
            card: {"colour": one.colour, "value": one.value + 3} for card, one in _default_cards().items()
        }
    }
)
"""Every card is worth three more."""


# ---- moves -----------------------------------------------------------------------------------------------


class Order(Move, frozen=True, tag="order"):
    """Rank who is served first when bids are equal."""

    seats: Annotated[tuple[str, ...], Meta(description="All players, the first served first")]


class Bid(Move, frozen=True, tag="bid"):
    """Bid for the card on offer, in secret."""

    coins: Annotated[int, Meta(description="How many coins you bid")]
    card: Annotated[str | None, Meta(description="A card that breaks ties, shown")] = None


class Pay(Move, frozen=True, tag="pay"):
    """Pay your bid."""

    coins: Annotated[tuple[str, ...], Meta(description="The coins you give")]


class Protest(Move, frozen=True, tag="protest"):
    """Pay one copper and burn the card just sold."""

    group: ClassVar[str | None] = "auction"
    loud: Annotated[bool, Meta(description="Let everybody hear your reason")]


class Accept(Move, frozen=True, tag="accept"):
    """Let the sale stand."""

    group: ClassVar[str | None] = "auction"

    @property
    def passes(self) -> bool:
        """It always does."""
        return True


class Swap(Move, frozen=True, tag="swap"):
    """Discard cards of your hand and draw as many."""

    cards: Annotated[tuple[str, ...], Meta(description="The cards you discard, at most two")]


# ---- events ----------------------------------------------------------------------------------------------


class Offered(Event, frozen=True, kw_only=True, tag="offer"):
    """A card comes on offer."""

    round: int
    card: str
    reveals: bool = True


class Ordered(Event, frozen=True, kw_only=True, tag="order"):
    """A player has ranked all."""

    seats: tuple[str, ...]


class OpenBid(Struct, frozen=True):
    """One player's bid, shown."""

    seat: int
    coins: int
    card: str | None


class Sold(Event, frozen=True, kw_only=True, tag="sold"):
    """All bids are shown; `seat` wins the card."""

    bids: tuple[OpenBid, ...]
    card: str | None
    reveals: bool = True


class Paid(Event, frozen=True, kw_only=True, tag="paid"):
    """The winner has paid."""

    coins: tuple[str, ...]


class Protested(Event, frozen=True, kw_only=True, tag="protest"):
    """The card just sold is burnt."""

    card: str | None
    loud: bool

    @property
    def victims(self) -> tuple[int, ...]:
        """Everybody else: who had bought the card loses it, and nobody can bid for it again."""
        return tuple(range(SEATS.stop))


class Accepted(Event, frozen=True, kw_only=True, tag="accepted"):
    """The sale stands."""


class Drawn(Secret, frozen=True, kw_only=True):
    """What the owner of a hand drew."""

    drawn: tuple[str, ...]


class Swapped(Event, frozen=True, kw_only=True, tag="swapped"):
    """Cards were laid open, and as many drawn."""

    cards: tuple[str, ...]
    secret: Mapping[int, Drawn] = {}


class Over(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over, and the seed open."""

    seed: str
    reveals: bool = True


EVENTS = (Offered, Ordered, Sold, Paid, Protested, Accepted, Swapped, Over)


# ---- state -----------------------------------------------------------------------------------------------


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The variants."""

    rich: Annotated[bool, Meta(description="Start with more coins")] = False
    ties: Annotated[Literal["order", "chance"], Meta(description="How equal bids are settled")] = "order"
    hand: Annotated[int, Meta(ge=1, le=3, description="Cards in a hand; 3 not for four players")] = 2


class NewRound(Auto, tag="new_round"):
    """Put the next card on offer, or end the game."""

    def run(self, state: "ToyState", log: Log) -> None:
        """Turn the top card of the deck: chance comes out."""
        state.lot = None
        if state.round == ROUNDS:
            log.append(Over(seed=state.chance.seed))
            return
        state.round += 1
        state.lot = state.deck.pop()
        log.append(Offered(round=state.round, card=state.lot))
        seats = list(range(len(state.hands)))
        first = (state.round - 1) % len(seats)
        state.put(SetOrder(seat=first), Auction(seats=seats, answers=[None] * len(seats)), NewRound())


class SetOrder(Ask, tag="set_order"):
    """One player ranks all: a public choice among all orders."""

    kind: ClassVar[str] = "order"
    public: ClassVar[bool] = True

    def offer(self, state: "ToyState") -> Offer:
        """Offer every ranking of the seats."""
        names = tuple(f"seat:{seat}" for seat in range(len(state.hands)))
        space = MoveSpace((Box(Order, {"seats": Ranking(names, len(names))}),))
        return Offer("Who is served first when bids are equal?", "ranks the players", space)

    def take(self, state: "ToyState", move: Order, log: Log) -> None:
        """Keep the order for this round."""
        state.order = [int(name.removeprefix("seat:")) for name in move.seats]
        log.append(Ordered(seat=self.seat, seats=move.seats))


class Auction(Simultaneous, tag="auction"):
    """All bid at once, under seal."""

    kind: ClassVar[str] = "bid"
    answers: list[Bid | None]

    def offer(self, state: "ToyState", seat: int) -> Offer:
        """Any number up to the purse's worth, with or without a card of the hand."""
        coins = Span(0, state.worth(seat))
        space = MoveSpace((Box(Bid, {"coins": coins, "card": Choice((None, *state.hands[seat]))}),))
        return Offer(
            "What do you bid, and with which card to break ties?", "bids", space, default=Bid(coins=0)
        )

    def reveal(self, state: "ToyState", answers: dict[int, Bid], log: Log) -> None:
        """Show all bids, find the winner, and put the winner's turn on the agenda."""
        for seat, bid in answers.items():
            if bid.card is not None:
                state.hands[seat].remove(bid.card)
                state.pile.append(bid.card)
        order = list(state.order)
        if state.options.ties == "chance":
            state.chance.shuffle(order)
        value = {seat: state.values[bid.card] if bid.card else 0 for seat, bid in answers.items()}
        winner, second, *_ = sorted(order, key=lambda seat: (-answers[seat].coins, -value[seat]))
        bids = tuple(OpenBid(seat, bid.coins, bid.card) for seat, bid in answers.items())
        log.append(Sold(seat=winner, bids=bids, card=state.lot))
        state.won[winner].append(str(state.lot))
        state.put(
            Payment(seat=winner, price=answers[winner].coins), Objection(seat=second), Exchange(seat=winner)
        )


class Payment(Ask, kw_only=True, tag="payment"):
    """The winner pays; a single way to do so is public, and taken by the engine."""

    kind: ClassVar[str] = "pay"
    public: ClassVar[bool] = True
    price: int

    def offer(self, state: "ToyState") -> Offer:
        """Any coins of the purse, as many as the bid."""
        coins = Counts(tuple(sorted(state.purses[self.seat].items())), self.price, self.price)
        space = MoveSpace((Box(Pay, {"coins": coins}),))
        return Offer(f"Which coins do you pay for a bid of {self.price}?", "pays", space)

    def take(self, state: "ToyState", move: Pay, log: Log) -> None:
        """Take the coins."""
        for coin in move.coins:
            state.purses[self.seat][coin] -= 1
        log.append(Paid(seat=self.seat, coins=move.coins))


class Objection(Ask, tag="objection"):
    """The runner-up may interrupt the winner's turn; hardly anybody does."""

    kind: ClassVar[str] = "object"

    def offer(self, state: "ToyState") -> Offer:
        """Accept, or protest with a copper coin."""
        boxes: tuple[Box[Any], ...] = (one(Accept()),)
        if state.purses[self.seat]["copper"]:
            boxes += (Box(Protest, {"loud": Choice((True, False))}),)
        prompt = f"Do you let the sale of {_card(state.lot)} stand?"
        return Offer(prompt, "may protest", MoveSpace(boxes), optional=True, default=Accept())

    def take(self, state: "ToyState", move: Accept | Protest, log: Log) -> None:
        """Burn the card on a protest."""
        if isinstance(move, Protest):
            winner = next(seat for seat, cards in enumerate(state.won) if state.lot in cards)
            state.purses[self.seat]["copper"] -= 1
            state.won[winner].remove(str(state.lot))
            state.pile.append(str(state.lot))
            log.append(Protested(seat=self.seat, card=state.lot, loud=move.loud))
        else:
            log.append(Accepted(seat=self.seat))


class Exchange(Ask, tag="exchange"):
    """The winner may swap cards: the space depends on a hand, so it is asked even where it holds one move."""

    kind: ClassVar[str] = "swap"

    def offer(self, state: "ToyState") -> Offer:
        """Up to two cards of the hand, as long as the deck lasts for the rounds to come."""
        hand = tuple(state.hands[self.seat])
        spare = len(state.deck) - (ROUNDS - state.round)
        space = MoveSpace((Box(Swap, {"cards": Subset(hand, 0, min(2, len(hand), spare))}),))
        return Offer("Which cards do you swap?", "may swap cards", space, default=Swap(cards=()))

    def take(self, state: "ToyState", move: Swap, log: Log) -> None:
        """Lay the cards open on the pile; only their owner sees the new ones."""
        hand = state.hands[self.seat]
        for card in move.cards:
            hand.remove(card)
            state.pile.append(card)
        drawn = tuple(state.deck.pop() for _ in move.cards)
        hand.extend(drawn)
        secret = {self.seat: Drawn(drawn=drawn)}
        log.append(Swapped(seat=self.seat, cards=move.cards, secret=secret, reveals=bool(drawn)))


Steps: TypeAlias = NewRound | SetOrder | Auction | Payment | Objection | Exchange


class ToyState(State, kw_only=True):
    """The whole truth."""

    agenda: list[Steps]
    options: Options
    values: dict[str, int]
    """Of every card of the pack."""
    round: int = 0
    deck: list[str]
    """Top card last; hidden."""
    hands: list[list[str]]
    """By seat; hidden from the others."""
    purses: list[dict[str, int]]
    """By seat: how many silver and copper coins. Each is worth one; copper also pays for protests."""
    won: list[list[str]]
    order: list[int]
    lot: str | None = None
    pile: list[str]
    """Discarded, played and burnt cards, face up."""

    def worth(self, seat: int) -> int:
        """Return how much a seat can bid."""
        return sum(self.purses[seat].values())


# ---- view and policy -------------------------------------------------------------------------------------


class ToyView(View, frozen=True, kw_only=True):
    """What one reader may know: every field is put in by name."""

    round: int
    lot: str | None
    deck: int
    """How many cards are left."""
    hand: tuple[str, ...]
    """The reader's own."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    laid: Bid | None
    """The reader's own sealed bid."""
    purses: tuple[dict[str, int], ...]
    won: tuple[tuple[str, ...], ...]
    order: tuple[int, ...]
    ties: str
    """As the option has it."""
    pile: tuple[str, ...]

    @property
    def round_number(self) -> int:
        """The round, from 1."""
        return self.round


class LimitBid(Policy, frozen=True, tag="limit_bid"):
    """Bid up to a limit, each time."""

    kinds: ClassVar[frozenset[str]] = frozenset({"bid"})
    limit: Annotated[int, Meta(description="The most you bid")]
    card: Annotated[bool, Meta(description="Add a card of your hand")] = False

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Any limit up to the purse."""
        assert isinstance(view, ToyView)
        assert view.seat is not None
        limit = Span(0, sum(view.purses[view.seat].values()))
        return MoveSpace((Box(cls, {"limit": limit, "card": Choice((False, True))}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:
        """Bid the limit or what is left; without a card to add, ask the owner."""
        assert isinstance(view, ToyView)
        assert view.seat is not None
        if self.card and not view.hand:
            return None
        coins = min(self.limit, sum(view.purses[view.seat].values()))
        return Answer(Bid(coins=coins, card=view.hand[0] if self.card else None), self)


REFUSALS: dict[type[Move], tuple[Code, str, str]] = {
    Order: ("conflict", "Name every player once.", "Toy: Order"),
    Bid: ("not_yours", "You can only add a card of your own hand.", "Toy: Bid"),
    Pay: ("conflict", "Pay as many coins as you bid, of those you have.", "Toy: Pay"),
    Protest: ("conflict", "Say whether your protest is loud.", "Toy: Protest"),
    Swap: ("not_yours", "Swap up to two cards of your hand.", "Toy: Swap"),
}
"""Why a kind of move that is asked for may still be refused."""


# ---- rules -----------------------------------------------------------------------------------------------


def deal(pack: Pack, digest: str, seats: int, seed: bytes, options: Options) -> ToyState:
    """Shuffle and deal; ValueError where the options do not fit the seats."""
    if options.hand == 3 and seats == 4:
        raise ValueError("hands of three cards are for up to three players")
    chance = Chance(seed.hex())
    deck = sorted(pack.cards)
    chance.shuffle(deck)
    purse = {"silver": 4, "copper": 5} if options.rich else {"silver": 2, "copper": 3}
    return ToyState(
        pack=digest,
        commitment=commitment(seed),
        chance=chance,
        agenda=[NewRound()],
        options=options,
        values={card: data.value for card, data in pack.cards.items()},
        deck=deck,
        hands=[[deck.pop() for _ in range(options.hand)] for _ in range(seats)],
        purses=[dict(purse) for _ in range(seats)],
        won=[[] for _ in range(seats)],
        order=[],
        pile=[],
    )


def explain(state: ToyState, decision: Decision, move: Move) -> IllegalMove:
    """Word why a move is outside the space."""
    if type(move) not in decision.moves.kinds():
        return IllegalMove("wrong_move", f"That does not fit now: {decision.prompt}", "Toy: Turn")
    worth = state.worth(decision.seat)
    if isinstance(move, Bid) and not 0 <= move.coins <= worth:
        return IllegalMove("unaffordable", f"You can bid 0 to {worth}.", "Toy: Bid")
    return IllegalMove(*REFUSALS[type(move)])


def check(state: ToyState) -> None:
    """Check that no card and no coin is lost or doubled."""
    taken = [*state.deck, *state.pile, *chain(*state.hands, *state.won)]
    if state.lot is not None and state.lot not in taken:
        taken.append(state.lot)
    assert sorted(taken) == sorted(state.values), "every card is in one place"
    assert all(count >= 0 for purse in state.purses for count in purse.values()), "no purse is overdrawn"
    assert 1 <= state.round <= ROUNDS, "three rounds"


def score(state: ToyState) -> Outcome:
    """Score cards won by value, cards in hand by matching colour."""
    scores: list[Score] = []
    for seat, (won, hand) in enumerate(zip(state.won, state.hands, strict=True)):
        colours = {card.split("-")[0] for card in won}
        matching = [card for card in hand if card.split("-")[0] in colours]
        items = (
            Item("won", "Cards won", sum(state.values[card] for card in won)),
            Item("hand", "Matching cards in hand", sum(state.values[card] for card in matching)),
        )
        scores.append(Score(seat, sum(item.points for item in items), items))
    return Outcome(ranking([score.total for score in scores]), tuple(scores), state.chance.seed)


def luck(pack: Pack, view: ToyView, event: Event) -> Iterable[Luck]:
    """Where chance settles equal bids, one of those gets the card. No card drawn has a worth yet."""
    if isinstance(event, Sold) and view.ties == "chance":
        bids = {bid.seat: (bid.coins, pack.cards[bid.card].value if bid.card else 0) for bid in event.bids}
        tied = [seat for seat, bid in bids.items() if bid == max(bids.values())]
        for seat in tied:
            yield from contest("tie", seat, won=seat == event.seat, ways=1, of=len(tied))


def project(state: ToyState, seat: int | None) -> ToyView:
    """Put together what that reader may know."""
    outcome = None if state.agenda else score(state)
    return ToyView(
        game="toy",
        seat=seat,
        seats=len(state.hands),
        commitment=state.commitment,
        seed=outcome.seed if outcome else None,
        pending=public_pending(state),
        phase="Game over" if outcome else f"Round {state.round} of {ROUNDS}",
        outcome=outcome,
        round=state.round,
        lot=state.lot,
        deck=len(state.deck),
        hand=() if seat is None else tuple(state.hands[seat]),
        hands=tuple(map(len, state.hands)),
        laid=None if seat is None else _laid(state).get(seat),
        purses=tuple(dict(purse) for purse in state.purses),
        won=tuple(map(tuple, state.won)),
        order=tuple(state.order),
        ties=state.options.ties,
        pile=tuple(state.pile),
    )


def resample(determinization: ToyState, seat: int | None, rng: Rng) -> ToyState:
    """Redraw seed, deck, the others' hands and their sealed bids; at the end nothing is hidden."""
    if not determinization.agenda:
        return determinization
    determinization.chance.seed = fresh_seed(rng)
    others = [hand for owner, hand in enumerate(determinization.hands) if owner != seat]
    unknown = sorted([*determinization.deck, *chain(*others)])
    shuffle(unknown, rng)
    for hand in others:
        hand[:] = [unknown.pop() for _ in hand]
    determinization.deck = unknown
    for owner in _laid(determinization):
        if owner != seat:
            auction = determinization.agenda[-1]
            assert isinstance(auction, Auction)
            answer = auction.offer(determinization, owner).moves.sample(rng)
            auction.answers[auction.seats.index(owner)] = answer
    return determinization


def renew(state: ToyState) -> None:
    """Shuffle the deck again: nobody knows its order."""
    state.chance.shuffle(state.deck)


def _laid(state: ToyState) -> dict[int, Bid]:
    """Return the sealed bids that are in, by seat."""
    top = state.agenda[-1] if state.agenda else None
    if not isinstance(top, Auction):
        return {}
    return {seat: bid for seat, bid in zip(top.seats, top.answers, strict=True) if bid is not None}


# ---- words -----------------------------------------------------------------------------------------------


def label(view: ToyView, value: Any) -> Label:
    """Name cards, coins and seats."""
    if isinstance(value, str) and value.startswith("seat:"):
        return Label(f"<{value}>")
    if isinstance(value, str) and "-" in value:
        colour, _, number = value.partition("-")
        return Label(f"{colour.title()} {number}", colour.title(), f"worth {number}")
    if isinstance(value, bool):
        return Label("Yes" if value else "No")
    return Label("No card" if value is None else str(value).capitalize())


def describe(view: ToyView, seat: int, move: Move) -> str:
    """Say what the move will do."""
    match move:
        case Order(seats=seats):
            return f"Equal bids are served in the order {listed(f'<{name}>' for name in seats)}."
        case Bid(coins=coins, card=card):
            return f"Bid {coins}" + (f" with {_card(card)}." if card else ".")
        case Pay(coins=coins):
            return f"Pay {listed(coins)}."
        case Protest(loud=loud):
            return f"{'Loudly' if loud else 'Quietly'} pay one copper to burn {_card(view.lot)}."
        case Swap(cards=cards):
            return f"Discard {listed(map(_card, cards))} and draw {len(cards)}."
        case _:
            return "Let the sale stand."


def tally(view: ToyView, before: ToyView, seat: int) -> str:
    """Say what a plan costs: its panel shows this below its moves."""
    now, was = (sum(one.purses[seat].values()) for one in (view, before))
    return f"Coins: {was}." if now == was else f"Coins: {was}, then {now}."


def points(view: ToyView, after: ToyView, seat: int) -> Iterable[Point]:
    """Say what a move was good for: a hint names it."""
    for card in set(after.won[seat]) - set(view.won[seat]):
        yield Point(f"wins the {_card(card)}")


LOG: Narrator[Pack] = Narrator()
"""The log lines; who accepts a sale is the normal case, and not worth one."""


@LOG.line(Offered)
def _offered(pack: Pack, event: Offered, _reader: int | None) -> str:
    worth = pack.cards[event.card].value
    return f"Round {event.round}: {_card(event.card)} is on offer, worth {worth}."


@LOG.line(Ordered)
def _ordered(_pack: Pack, event: Ordered, _reader: int | None) -> str:
    return f"{seat_name(event.seat)} ranks {listed(f'<{name}>' for name in event.seats)}."


@LOG.line(Sealed)
def _sealed(_pack: Pack, event: Sealed[Bid], reader: int | None) -> str:
    own = event.secret.get(reader) if reader is not None else None
    return f"You bid {own.move.coins}." if own else f"{seat_name(event.seat)} has bid."


@LOG.line(Sold)
def _sold(_pack: Pack, event: Sold, _reader: int | None) -> str:
    bids = listed(f"{seat_name(bid.seat)} {bid.coins}" for bid in event.bids)
    return f"{seat_name(event.seat)} wins {_card(event.card)}. Bids: {bids}."


@LOG.line(Paid)
def _paid(_pack: Pack, event: Paid, _reader: int | None) -> str:
    return f"{seat_name(event.seat)} pays {listed(event.coins)}."


@LOG.line(Protested)
def _protested(_pack: Pack, event: Protested, _reader: int | None) -> str:
    loudly = " loudly" if event.loud else ""
    return f"{seat_name(event.seat)} protests{loudly}: {_card(event.card)} is burnt."


@LOG.line(Swapped)
def _swapped(_pack: Pack, event: Swapped, reader: int | None) -> str:
    own = event.secret.get(reader) if reader is not None else None
    drawn = f" and draws {listed(map(_card, own.drawn))}" if own and own.drawn else ""
    return f"{seat_name(event.seat)} discards {listed(map(_card, event.cards))}{drawn}."


@LOG.line(Over)
def _over(_pack: Pack, _event: Over, _reader: int | None) -> str:
    return "The game is over."


def entries(pack: Pack) -> Iterable[Entry]:
    """Go through the cards of each colour, and the rule of the auction."""
    for colour in COLOURS:
        worth = sorted(card.value for card in pack.cards.values() if card.colour == colour)
        text = f"{len(worth)} {colour} cards, worth {listed(map(str, worth))}."
        yield Entry(colour, f"{colour.title()} cards", text, "Toy: Cards")
    for key, (title, text, *also) in TERMS.items():
        yield Entry(key, title, text, f"Toy: {title}", also=tuple(also))


TERMS = {
    "protest": ("Protest", "Costs a copper coin and burns the card.", "Loudly", "Quietly", "Burn", "Burnt"),
    "auction": (
        "Auction",
        "All bid coins in secret for a card.",
        "Bid",
        "Accept a sale",
        "Pass",
        "Settle",
        "Rank",
    ),
    "break": ("Break", "A card that is shown decides between equal bids, or chance does.", "By chance"),
    "coin": ("Coin", "Copper and silver, and both pay one.", "Copper", "Silver"),
    "swap": ("Swap", "Cards of the hand are discarded, and as many drawn.", "Discard", "Draw"),
}
"""Terms: title, text, other names."""


GUIDES = {
    "bid": Entry("bid", "Bidding", "All bid in secret; the highest bid wins the card.", "Toy: Bid"),
    "object/protest": Entry("protest", "Protest", "It burns the card for a copper coin.", "Toy: Protest"),
}
"""The rule at hand, by kind of decision or of move."""
READINGS: Readings = {
    ("ties", "chance"): {"bid": "All bid in secret; chance picks one of the highest bids."},
}


def _card(card: str | None) -> str:
    return str(card).replace("-", " ").capitalize()


# ---- the game --------------------------------------------------------------------------------------------


def _upgrade_1(kind: str, plain: Any) -> Any:
    """Schema 1 called a bid's coins `amount`, and had no choice of ties."""
    bids = [plain]
    if kind == "state":
        plain["options"]["ties"] = "order"
        bids = [bid for step in plain["agenda"] for bid in step.get("answers", ())]
    if kind == "event":
        bids = [own.get("move") for own in plain["secret"].values()]
    for bid in bids:
        if bid and "amount" in bid:
            bid["coins"] = bid.pop("amount")
    return plain


def _upgrade_2(kind: str, plain: Any) -> Any:
    """Schema 2 kept what an event says in a dict."""
    return unfolded(plain) if kind == "event" else plain


def opening(_pack: Pack, event: Event) -> str | None:
    """How somebody pays first."""
    if not isinstance(event, Paid):
        return None
    return "Copper first" if "copper" in event.coins else "No copper"


class ToyGame(AgendaGame[ToyState, Pack]):
    """The toy's own word on its data."""

    def reconstructed(self, pack: str) -> tuple[Provenance, ...]:
        """Name what we made up: all cards that no pack names."""
        made_up = Provenance("", "Cards", "All cards", "Colour", "some", "there is no such game")
        return () if "cards" in self.packs.parts(pack) else (made_up,)


TOY: AgendaGame[ToyState, Pack] = ToyGame(
    key="toy",
    title="Toy Auction",
    command="toy",
    seats=SEATS,
    Options=Options,
    State=ToyState,
    moves=(Order, Bid, Pay, Protest, Accept, Swap),
    events=EVENTS,
    packs=PACKS,
    policies=(*COMMON_POLICIES, LimitBid),
    optional={"object": "A protest against a sale"},
    schema=3,
    upgrades=(_upgrade_1, _upgrade_2),
    rules=Rules(
        deal=deal,
        score=score,
        check=check,
        project=project,
        resample=resample,
        renew=renew,
        explain=explain,
        luck=luck,
    ),
    words=Words(
        label=label,
        describe=describe,
        narrate=LOG.narrate,
        entries=entries,
        tally=tally,
        points=points,
        guides=GUIDES,
        readings=READINGS,
        opening=opening,
        lucks={"tie": "ties"},
    ),
)


class Toy(ToyGame):
    """The toy as a class: for tests that need one with other parts, or that behaves otherwise."""

    def __init__(self, **changed: Any) -> None:
        """Take the toy's parts, but for those that are named."""
        parts = {field.name: getattr(TOY, field.name) for field in dataclasses.fields(TOY)}
        super().__init__(**parts | changed)


GAMES: dict[str, Game] = {TOY.key: TOY}
"""The toy in the shape of `engines.GAMES`."""
