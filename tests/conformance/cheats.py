"""Toys that cheat, each in one way: the conformance suite must catch every one by the right law."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

import msgspec

from engines.kernel import (
    Ask,
    Box,
    Choice,
    Decision,
    Event,
    IllegalMove,
    Label,
    Luck,
    Move,
    MoveSpace,
    Offer,
    Pending,
    Rng,
    State,
    Subset,
    contest,
)
from engines.kernel.codec import Codec
from tests import toy
from tests.toy import Auction, Bid, Exchange, Options, Sold, Swap, Swapped, Toy, ToyState, ToyView


class LeaksByView(Toy):
    """Counts cards in a way that tells the next one."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        top = state.deck[-1] if state.deck else ""
        return msgspec.structs.replace(super().view(state, seat), phase=f"Round {state.round}, then {top}")


class LeaksByPrompt(Toy):
    """Tells a bidder how the neighbour's hand looks."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            msgspec.structs.replace(one, prompt=f"{one.prompt} ({state.hands[one.seat - 1][:1]})")
            for one in super().pending(state)
        )


class LeaksByNotice(Toy):
    """Tells everybody what the waiting player holds."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            msgspec.structs.replace(one, notice=f"{one.notice} with {state.hands[one.seat][:1]}")
            for one in super().pending(state)
        )

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        shown = tuple(
            Pending(one.id, one.seat, one.kind, one.notice, one.sealed) for one in self.pending(state)
        )
        return msgspec.structs.replace(super().view(state, seat), pending=shown)


class LeaksByEvent(Toy):
    """Tells everybody who has bid how much, before the last bid is in."""

    def apply(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        return [_told_to_all(event, state) if event.kind == "sealed" else event for event in events]


def _told_to_all(event: Event, state: ToyState) -> Event:
    own = event.secret[event.seat or 0]
    return msgspec.structs.replace(event, secret=dict.fromkeys(range(len(state.hands)), own))


class LeaksByAnEventThatDoesNotReveal(Toy):
    """Says which cards were drawn, and does not mark it as a reveal."""

    def apply(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        return [
            msgspec.structs.replace(_told_to_all(event, state), reveals=False)
            if isinstance(event, Swapped)
            else event
            for event in events
        ]


class LeaksBySpace(Toy):
    """Lists the cards of a bid in an order that depends on the neighbour's hand."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            msgspec.structs.replace(one, moves=MoveSpace((_turned(one.moves.boxes[0]),)))
            if one.kind == "bid" and "red" in "".join(state.hands[one.seat - 1])
            else one
            for one in super().pending(state)
        )


def _turned(box: Box[Any]) -> Box[Any]:
    return Box(box.kind, box.fields | {"card": Choice(tuple(box.fields["card"])[::-1])})


class LeaksByIdenticalTwins(Toy):
    """Redraws nothing, so that no leak could ever be noticed."""

    def resample(self, state: ToyState, seat: int | None, rng: Rng) -> ToyState:
        return self.copy(state)


class LeaksByHalfTwins(Toy):
    """Redraws the seed, but leaves all hands as they are."""

    def resample(self, state: ToyState, seat: int | None, rng: Rng) -> ToyState:
        determinization, hands = super().resample(state, seat, rng), state.hands
        if not determinization.agenda:
            return determinization
        determinization.hands = [list(hand) for hand in hands]
        determinization.deck = list(state.deck)
        if isinstance(determinization.agenda[-1], Auction):
            determinization.agenda = self.copy(state).agenda
        return determinization


class LeaksByTheWayOfRedrawing(Toy):
    """Turns the redrawn deck over where the hidden one lies in a certain way."""

    def resample(self, state: ToyState, seat: int | None, rng: Rng) -> ToyState:
        determinization = super().resample(state, seat, rng)
        if determinization.agenda and state.deck[:1] < state.deck[1:2]:
            determinization.deck.reverse()
        return determinization


class _HighCardsOnly(Exchange, tag="exchange"):
    """Only cards of value 4 and more may be swapped; with none of them the engine answers by itself."""

    public: ClassVar[bool] = True

    def offer(self, state: Any) -> Offer:
        hand = tuple(card for card in state.hands[self.seat] if state.values[card] > 3)
        return Offer("Which?", "may swap", MoveSpace((Box(Swap, {"cards": Subset(hand, 0, len(hand))}),)))


class LeaksByForcedMove(Toy):
    """Skips a question where a hand has no answer to it, so that everybody learns of the hand."""

    def apply(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        state.agenda[:] = [
            _HighCardsOnly(step.seat, step.id) if isinstance(step, Exchange) and not step.id else step
            for step in state.agenda
        ]
        return super().apply(state, seat, move)


class KnowsLuckWithoutAName(Toy):
    """Counts luck of a kind that it calls nothing."""

    @property
    def lucks(self) -> Mapping[str, str]:
        return {}


class TakesEverySaleForLuck(Toy):
    """Says of every bid that wins that hardly anything spoke for it."""

    def luck(self, pack: str, view: Any, event: Event) -> tuple[Luck, ...]:
        if not isinstance(event, Sold) or event.seat is None:
            return ()
        return contest("tie", event.seat, won=True, ways=1, of=1000)


class GetsStuck(Toy):
    """Forgets to offer anything when a purse is empty."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            msgspec.structs.replace(one, moves=MoveSpace(()))
            if not any(state.purses[one.seat].values()) and one.kind == "bid"
            else one
            for one in super().pending(state)
        )


class EndsWithoutOutcome(Toy):
    """Stops and says nothing."""

    def outcome(self, state: ToyState) -> None:
        return None


class AnswersDoNotCommute(Toy):
    """Serves those first who bid first."""

    def apply(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Bid):
            state.order.remove(seat)
            state.order.append(seat)
        return super().apply(state, seat, move)


class _Unsorted(Codec):
    """Leaves dict keys in the order in which they came."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._encoder = msgspec.json.Encoder()


class EncodesAnyOrder(Toy):
    """Gives equal states different bytes."""

    @cached_property
    def _codec(self) -> Codec:
        return _Unsorted(self.schema, self.State, self.moves, self.events, self.policies, self.upgrades)


class ForgetsWhenEncoding(Toy):
    """Loses the order of the players in storage."""

    def encode(self, value: Any) -> bytes:
        return super().encode(msgspec.structs.replace(value, order=[]) if isinstance(value, State) else value)


class MutatesOnIllegalMoves(Toy):
    """Takes a coin even for a move that it refuses."""

    def refuse(self, state: ToyState, seat: int, move: Move) -> IllegalMove:
        state.round = 3
        return super().refuse(state, seat, move)


class AcceptsIllegalMoves(Toy):
    """Lets a bid be as high as one likes."""

    def apply(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        try:
            return super().apply(state, seat, move)
        except IllegalMove:
            if not isinstance(move, Bid) or move.card is not None:
                raise
            return []


class RefusesWithoutWords(Toy):
    """Says no, and not why."""

    def refuse(self, state: ToyState, seat: int, move: Move) -> IllegalMove:
        refused = super().refuse(state, seat, move)
        return refused if refused.code != "wrong_move" else IllegalMove("conflict", "", "Toy: Turn")


class UsesIdsAgain(Toy):
    """Counts decisions per fork only, and not by epoch."""

    def fork(self, state: ToyState, epoch: int) -> None:
        super().fork(state, epoch)
        state.chance.epoch = epoch
        for step in state.agenda[-1:]:
            if isinstance(step, Ask):
                step.id = f"0.{state.serial - 1}"
            if isinstance(step, Auction):
                step.ids = [f"0.{state.serial - len(step.ids) + place}" for place in range(len(step.ids))]


class ChangesAnOpenDecision(Toy):
    """Changes a pending decision when somebody else answers."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        found = super().pending(state)
        return tuple(
            msgspec.structs.replace(one, prompt=f"{one.prompt} ({len(found)} left)") for one in found
        )


class OverlappingBoxes(Toy):
    """Offers the same bid twice."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            msgspec.structs.replace(one, moves=MoveSpace(one.moves.boxes * 2))
            for one in super().pending(state)
        )


class UsesGlobalChance(Toy):
    """Deals by something beside the seed, so that a replay goes another way."""

    def __init__(self) -> None:
        super().__init__()
        self._games = itertools.count()

    def setup(
        self,
        seats: int,
        seed: bytes,
        options: Options,
        pack: str | None = None,
        edition: int | None = None,
    ) -> ToyState:
        state = super().setup(seats, seed, options, pack, edition)
        if next(self._games) % 2 == 0:
            state.deck.reverse()
        return state


class NamesSeats(Toy):
    """Writes numbers instead of `<seat:n>`."""

    def narrate(self, pack: str, event: Event, seat: int | None, view: Any = None) -> str | None:
        return (
            (super().narrate(pack, event, seat, view) or "Nothing.")
            .replace("<seat:", "seat ")
            .replace(">", "")
        )


class TellsSecretsTogether(Toy):
    """Adds to the lines of several events how many secrets they had."""

    def narrate_all(
        self, pack: str, events: Iterable[Event], seat: int | None, view: Any = None, *, brief: bool = False
    ) -> list[str]:
        found = list(events)
        lines = super().narrate_all(pack, found, seat, view, brief=brief)
        return [*lines[:-1], *(f"{line} {sum(len(one.secret) for one in found)}" for line in lines[-1:])]


class OpensWithASecret(Toy):
    """Calls an opening by what only its owner knows of it."""

    def opening(self, pack: str, event: Event) -> str | None:
        own = tuple(event.secret.values()) if isinstance(event, Swapped) else ()
        return ", ".join(own[0].drawn)[:20] or None if own else None


class NamesByTheLatestPack(Toy):
    """Takes the values that its log lines and look-ups tell from the pack that was loaded last."""

    def load(self, raw: bytes) -> str:
        self._latest[:] = [super().load(raw)]
        return self._latest[0]

    def __init__(self) -> None:
        super().__init__()
        self._latest: list[str] = []

    def narrate(self, pack: str, event: Event, seat: int | None, view: Any = None) -> str | None:
        return super().narrate((self._latest or [pack])[0], event, seat, view)


class ChangesTheBoardInAScene(Toy):
    """Says that all stays as it is while cards are bought and swapped."""

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        return tuple(
            msgspec.structs.replace(one, scene=f"round {state.round}") for one in super().pending(state)
        )


class SaysNothing(Toy):
    """Does not say what a move will do."""

    def describe(self, view: ToyView, seat: int, move: Move) -> str:
        return ""


class TakesDifferentCardsForCopies(Toy):
    """Shows values as copies of one another that are not."""

    def label(self, view: ToyView, value: Any) -> Label:
        return Label("one of them", copies="one")


class LosesCards(Toy):
    """Throws a card away."""

    def apply(self, state: ToyState, seat: int, move: Move) -> list[Event]:
        events = super().apply(state, seat, move)
        del state.pile[3:]
        return events


class ShowsTheSeed(Toy):
    """Opens the seed with the last card on offer."""

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, seed=state.chance.seed if state.round == toy.ROUNDS else None)


CHEATS: Sequence[tuple[type[Toy], str]] = (
    (LeaksByView, "secrecy_views"),
    (LeaksByPrompt, "secrecy_pending"),
    (LeaksByNotice, "secrecy_pending"),
    (LeaksByEvent, "secrecy_sealed"),
    (LeaksByAnEventThatDoesNotReveal, "secrecy_events"),
    (LeaksBySpace, "secrecy_pending"),
    (LeaksByIdenticalTwins, "redrawn"),
    (LeaksByHalfTwins, "something_redrawn"),
    (LeaksByTheWayOfRedrawing, "secrecy_redraw"),
    (LeaksByForcedMove, "forced_answers"),
    (KnowsLuckWithoutAName, "luck"),
    (TakesEverySaleForLuck, "fair_luck"),
    (GetsStuck, "dead_ends"),
    (EndsWithoutOutcome, "dead_ends"),
    (AnswersDoNotCommute, "commuting"),
    (EncodesAnyOrder, "canonical"),
    (ForgetsWhenEncoding, "canonical"),
    (MutatesOnIllegalMoves, "refusals"),
    (AcceptsIllegalMoves, "refusals"),
    (RefusesWithoutWords, "refusals"),
    (UsesIdsAgain, "forks"),
    (ChangesAnOpenDecision, "identity"),
    (OverlappingBoxes, "spaces"),
    (UsesGlobalChance, "same_bytes"),
    (NamesSeats, "words_of_event"),
    (OpensWithASecret, "words_of_event"),
    (TellsSecretsTogether, "words_of_all"),
    (NamesByTheLatestPack, "words_of_pack"),
    (ChangesTheBoardInAScene, "scenes"),
    (SaysNothing, "words_of_move"),
    (TakesDifferentCardsForCopies, "words_of_move"),
    (LosesCards, "invariants"),
    (ShowsTheSeed, "commitment"),
)
"""Every cheat with the law that catches it."""
