"""Starting the game: cards, Capitals, cash, tokens (4; overview II)."""

from typing import ClassVar

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events.turn import (
    CapitalsBid,
    CapitalTaken,
    Dealt,
    DealtCards,
    Returned,
    ReturnedCard,
)
from engines.age_of_renaissance.moves import Bid, Choose, Discard
from engines.age_of_renaissance.rules.draw import opening_deck
from engines.age_of_renaissance.rules.expansion.board import kept
from engines.age_of_renaissance.rules.order import buy_tokens
from engines.age_of_renaissance.rules.turn import BeginTurn
from engines.age_of_renaissance.state import RenaissanceState, rules, sorted_hand
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer, Ranking, Simultaneous, Span

State = RenaissanceState


def capitals(state: State) -> tuple[str, ...]:
    """Return the Capitals in play (4.3)."""
    return rules(state).capitals(len(state.players))


class CapitalBids(Simultaneous, tag="capital_bids"):
    """All bid in secret for the choice of Capitals, as an option with their wishes (4.4)."""

    kind: ClassVar[str] = "capital_bid"
    answers: list[Bid | None]

    def offer(self, state: State, seat: int) -> Offer:  # noqa: ARG002 - it is the same for all
        """Offer any amount up to the limit."""
        in_play = capitals(state)
        wishes = Ranking(in_play, len(in_play)) if state.options.capitals == "written" else Choice(((),))
        highest = rules(state).tables.components.highest_capital_bid
        moves = MoveSpace((Box(Bid, {"dollars": Span(0, highest), "wishes": wishes}),))
        named = [rules(state).provinces[capital].name for capital in in_play]
        return Offer(*prompts.capital_bid(named), moves)

    def reveal(self, state: State, answers: dict[int, Bid], log: Log) -> None:
        """Let all pay; the highest bid chooses first. Dice settle ties, and are thrown until none is left."""
        bids = [answers[seat].dollars for seat in range(len(answers))]
        rolls: dict[int, list[int]] = {seat: [] for seat in answers}
        thrown: list[tuple[int, int]] = []

        def rank(seat: int) -> tuple[int, list[int]]:
            return bids[seat], rolls[seat]

        while tied := [
            seat for seat in answers if any(rank(seat) == rank(other) for other in answers if other != seat)
        ]:
            for seat in tied:
                die = state.chance.roll()
                rolls[seat].append(die)
                thrown.append((seat, die))
        order = sorted(answers, key=rank, reverse=True)
        for place, seat in enumerate(order):
            state.players[seat].cash -= bids[seat]
            state.players[seat].chosen = place
        wishes = tuple([answers[seat].wishes for seat in range(len(answers))])
        written = state.options.capitals == "written"
        log.append(
            CapitalsBid(
                bids=tuple(bids), wishes=wishes if written else (), rolls=tuple(thrown), order=tuple(order)
            )
        )
        if written:
            for seat in order:
                taken = [player.capital for player in state.players]
                settle_in(
                    state, seat, next(wish for wish in wishes[seat] if wish not in taken), log, by_wish=True
                )
        else:
            state.put(*(ChooseCapital(seat) for seat in order))


class ChooseCapital(Ask, tag="choose_capital"):
    """A player chooses one of the Capitals that are left (4.4)."""

    kind: ClassVar[str] = "capital"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer the Capitals that nobody has."""
        taken = [player.capital for player in state.players]
        left = tuple(capital for capital in capitals(state) if capital not in taken)
        moves = MoveSpace((Box(Choose, {"capital": Choice(left)}),))
        return Offer(*prompts.CAPITAL, moves)

    def take(self, state: State, move: Choose, log: Log) -> None:
        """Take it."""
        settle_in(state, self.seat, move.capital, log, by_wish=False)


def settle_in(state: State, seat: int, capital: str, log: Log, *, by_wish: bool) -> None:
    """Give a player a Capital, with a Domination marker, coloured side up (4.6)."""
    state.players[seat].capital = capital
    kept(state, capital).marker = seat
    log.append(CapitalTaken(seat=seat, capital=capital, by_wish=by_wish))


class Deal(Auto, tag="deal"):
    """Deal cards of the first epoch: one each, or three in the balanced setup (4.2)."""

    def run(self, state: State, log: Log) -> None:
        """Deal, and ask for what goes back."""
        pack = rules(state)
        balanced = state.options.deal == "balanced"
        count = pack.history_cards.balanced_setup.dealt if balanced else pack.tables.components.dealt
        for seat, player in enumerate(state.players):
            cards = [state.deck.pop() for _ in range(count)]
            player.hand = sorted_hand(pack, cards)
            log.append(Dealt(seat=seat, cards=count, secret={seat: DealtCards(cards_drawn=tuple(cards))}))
        if balanced:
            seats = list(range(len(state.players)))
            state.put(ReturnCards(seats, [None] * len(seats)))


class ReturnCards(Simultaneous, tag="return_cards"):
    """Balanced setup: everybody gives one card back, unseen (4.2)."""

    kind: ClassVar[str] = "return_card"
    answers: list[Discard | None]

    def offer(self, state: State, seat: int) -> Offer:
        """Offer the hand."""
        hand = tuple(dict.fromkeys(state.players[seat].hand))
        moves = MoveSpace((Box(Discard, {"card": Choice(hand)}),))
        return Offer(*prompts.RETURN, moves)

    def reveal(self, state: State, answers: dict[int, Discard], log: Log) -> None:
        """Shuffle the cards back in, unseen by the others."""
        for seat, move in answers.items():
            state.players[seat].hand.remove(move.card)
            state.deck.append(move.card)
        state.chance.shuffle(state.deck)
        log.append(Returned(secret={seat: ReturnedCard(card=move.card) for seat, move in answers.items()}))


class BeginPlay(Auto, tag="begin_play"):
    """Buy tokens for the first turn, and begin it (5)."""

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only puts steps
        """Put the order of play before the first turn."""
        state.phase = "order"
        state.put(buy_tokens(state), BeginTurn())


class Prepare(Auto, tag="prepare"):
    """The preparations: cards are dealt, then all bid for the Capitals and choose them (4; overview II)."""

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only puts steps
        """Put them on the agenda; in games of the first edition the cards came last."""
        seats = list(range(len(state.players)))
        bids, deal = CapitalBids(seats, [None] * len(seats)), Deal()
        steps = (bids, deal) if state.edition < 2 else (deal, bids)
        state.put(*steps, BeginPlay())


def begin(state: State, pack: Pack) -> None:
    """Put the preparations on the agenda of a new game."""
    opening_deck(pack, state)
    state.put(Prepare())
