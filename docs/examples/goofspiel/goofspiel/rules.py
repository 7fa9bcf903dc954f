"""The rules: cards, moves, events and the state, the steps of a round, setting up and scoring."""

from itertools import chain
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from engines.kernel import (
    Auto,
    Box,
    Chance,
    Choice,
    Event,
    Item,
    Log,
    Move,
    MoveSpace,
    NoData,
    Offer,
    Outcome,
    Score,
    Simultaneous,
    State,
    commitment,
    ranking,
)
from engines.kernel.words import joined
from goofspiel import texts

RANKS: tuple[str, ...] = (
    "ace",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
)
VALUES = {rank: value for value, rank in enumerate(RANKS, 1)}
"""What a card is worth, as a bid and as a prize."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The variants."""

    cards: Annotated[int, Meta(ge=3, le=13, description="How many cards each suit has")] = 13
    ties: Annotated[Literal["carry", "lose"], Meta(description="A tied prize waits, or is lost")] = "carry"


class Bid(Move, frozen=True, tag="bid"):
    """Bid a card for the prize, in secret."""

    card: Annotated[str, Meta(description="A card of your hand")]


# ---- events ----------------------------------------------------------------------------------------------


class Turned(Event, frozen=True, kw_only=True, tag="turned"):
    """The next prize comes up."""

    round: int
    card: str
    prizes: tuple[str, ...]
    """All that are on offer now."""
    reveals: bool = True


class Shown(Event, frozen=True, kw_only=True, tag="shown"):
    """All bids are shown; `seat` wins the prizes, or None: a tie."""

    bids: tuple[str, ...]
    """By seat."""
    prizes: tuple[str, ...]
    lost: bool = False
    """Nobody will get them."""
    reveals: bool = True


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The game is over, and the seed open."""

    seed: str
    reveals: bool = True


# ---- state and steps -------------------------------------------------------------------------------------


class Turn(Auto, tag="turn"):
    """Turn the next prize up, or end the game."""

    def run(self, state: "GoofspielState", log: Log) -> None:
        """Take the top card of the prizes: chance comes out."""
        if not state.deck:
            log.append(Ended(seed=state.chance.seed))
            return
        card = state.deck.pop()
        state.prizes.append(card)
        log.append(Turned(round=state.round, card=card, prizes=tuple(state.prizes)))
        seats = list(range(len(state.hands)))
        state.put(Bids(seats=seats, answers=[None] * len(seats)), Turn())


class Bids(Simultaneous, tag="bids"):
    """All bid at once, under seal."""

    kind: ClassVar[str] = "bid"
    answers: list[Bid | None]

    def offer(self, state: "GoofspielState", seat: int) -> Offer:
        """Any card of the hand."""
        prizes = named(state.prizes)
        space = MoveSpace((Box(Bid, {"card": Choice(tuple(state.hands[seat]))}),))
        return Offer(texts.PROMPT.format(prizes=prizes), texts.NOTICE.format(prizes=prizes), space)

    def reveal(self, state: "GoofspielState", answers: dict[int, Bid], log: Log) -> None:
        """Spend all bids; the highest wins, unless it is tied."""
        bids = tuple(bid.card for bid in answers.values())
        for seat, bid in answers.items():
            state.hands[seat].remove(bid.card)
        highest = max(bids, key=VALUES.__getitem__)
        winner = bids.index(highest) if bids.count(highest) == 1 else None
        lost = winner is None and (state.options.ties == "lose" or not state.deck)
        log.append(Shown(seat=winner, bids=bids, prizes=tuple(state.prizes), lost=lost))
        if winner is not None or lost:
            (state.lost if winner is None else state.won[winner]).extend(state.prizes)
            state.prizes.clear()


Steps: TypeAlias = Turn | Bids


class GoofspielState(State, kw_only=True):
    """The whole truth."""

    agenda: list[Steps]
    options: Options
    deck: list[str]
    """Prizes to come, the next one last; hidden."""
    prizes: list[str]
    """On offer."""
    hands: list[list[str]]
    """By seat. Everybody can work them out, as all bids are shown."""
    won: list[list[str]]
    """By seat."""
    lost: list[str]

    @property
    def round(self) -> int:
        """How many prizes have come up."""
        return self.options.cards - len(self.deck)


def named(cards: list[str] | tuple[str, ...]) -> str:
    """Return "the ace and the king"."""
    return joined(f"the {card}" for card in cards)


# ---- the beginning and the end ---------------------------------------------------------------------------


def deal(_pack: NoData, digest: str, seats: int, seed: bytes, options: Options) -> GoofspielState:
    """Give everybody a suit and shuffle the prizes."""
    chance = Chance(seed.hex())
    suit = RANKS[: options.cards]
    deck = list(suit)
    chance.shuffle(deck)
    return GoofspielState(
        pack=digest,
        commitment=commitment(seed),
        chance=chance,
        agenda=[Turn()],
        options=options,
        deck=deck,
        prizes=[],
        hands=[list(suit) for _ in range(seats)],
        won=[[] for _ in range(seats)],
        lost=[],
    )


def score(state: GoofspielState) -> Outcome:
    """Count the prizes; equal scores share a place."""
    totals = [sum(VALUES[card] for card in won) for won in state.won]
    scores = tuple(
        Score(seat, total, (Item("prizes", texts.PRIZES, total),)) for seat, total in enumerate(totals)
    )
    return Outcome(ranking(totals), scores, state.chance.seed)


def check(state: GoofspielState) -> None:
    """Check that no prize is lost or doubled, and that all have bid equally often."""
    prizes = [*state.deck, *state.prizes, *state.lost, *chain(*state.won)]
    assert sorted(prizes) == sorted(RANKS[: state.options.cards]), "every prize is in one place"
    assert len({len(hand) for hand in state.hands}) == 1, "all hands are equally large"
