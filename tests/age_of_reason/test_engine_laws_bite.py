"""The first game with hidden hands: the laws of secrecy must catch whoever lets something slip."""

from dataclasses import fields

import msgspec
import pytest

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.events import Claimed
from engines.age_of_reason.rules.setup import FullReasonState
from engines.age_of_reason.views import ReasonView
from engines.conformance.laws import BrokenLawError
from engines.conformance.walk import walk
from engines.kernel import AgendaGame, Decision, Event, Move, Pending, Rng
from tests.age_of_reason.table import GAME


class Honest(AgendaGame[FullReasonState, Pack]):
    """The game as it is; cheats change one of its functions."""

    def __init__(self) -> None:
        super().__init__(**{part.name: getattr(GAME, part.name) for part in fields(GAME)})


class ShowsCoveredCards(Honest):
    """Opens the laid cards before allies are paid."""

    def view(self, state: FullReasonState, seat: int | None) -> ReasonView:
        view, combat = super().view(state, seat), state.combat
        if combat is None or view.combat is None:
            return view
        cards = tuple((seat, card) for seat, card in enumerate(combat.laid) if card is not None)
        return msgspec.structs.replace(view, combat=msgspec.structs.replace(view.combat, cards=cards))


class CountsStrongCards(Honest):
    """Tells how many strong cards everybody holds."""

    def view(self, state: FullReasonState, seat: int | None) -> ReasonView:
        view = super().view(state, seat)
        strong = [sum(card.endswith("_09") for card in player.hand) for player in state.players]
        return msgspec.structs.replace(view, phase=f"{view.phase} {strong}")


class TellsTheNextMarker(Honest):
    """Shows the marker that lies uppermost in the bag."""

    def view(self, state: FullReasonState, seat: int | None) -> ReasonView:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, phase=f"{view.phase} {state.bag[-1:]}")


class TellsWhatCameBack(Honest):
    """Says which card Militia or Pressgangs brought back."""

    def apply(self, state: FullReasonState, seat: int, move: Move) -> list[Event]:
        return [
            msgspec.structs.replace(event, area=str(event.known_to(event.seat)))
            if isinstance(event, Claimed)
            else event
            for event in super().apply(state, seat, move)
        ]


class HintsAtTheLaidCard(Honest):
    """Its notice says how many allies a side can pay beside its covered card."""

    def pending(self, state: FullReasonState) -> tuple[Decision, ...]:
        return tuple(
            msgspec.structs.replace(one, notice=f"{one.notice}: {one.moves.size()}")
            if one.kind == "hire"
            else one
            for one in super().pending(state)
        )

    def view(self, state: FullReasonState, seat: int | None) -> ReasonView:
        shown = tuple(
            Pending(one.id, one.seat, one.kind, one.notice, one.sealed) for one in self.pending(state)
        )
        return msgspec.structs.replace(super().view(state, seat), pending=shown)


class NeverRedealsHands(Honest):
    """Leaves hands, piles and laid cards as they are."""

    def resample(self, state: FullReasonState, seat: int | None, rng: Rng) -> FullReasonState:
        determinization, true = super().resample(state, seat, rng), self.copy(state)
        determinization.players, determinization.combat, determinization.agenda = (
            true.players,
            true.combat,
            true.agenda,
        )
        return determinization


CHEATS = [
    (ShowsCoveredCards, {"secrecy_views", "secrecy_events"}, 0),
    (CountsStrongCards, {"secrecy_views", "secrecy_events"}, 0),
    (TellsTheNextMarker, {"secrecy_views"}, 0),
    (TellsWhatCameBack, {"secrecy_events", "words_of_event"}, 4),
    (HintsAtTheLaidCard, {"secrecy_pending", "secrecy_events"}, 15),
    (NeverRedealsHands, {"something_redrawn"}, 6),
]
"""Each with the laws that may catch it, and the seed of a game that gives it away early."""


def play(game: Honest, first: int) -> None:
    for seed in range(first, first + 20):
        walk(game, 3 + seed % 3, GAME.Options(), seed, every=5, undos=0)


@pytest.mark.parametrize(("cheat", "laws", "first"), CHEATS, ids=[one.__name__ for one, _, _ in CHEATS])
def test_a_cheat_is_caught(cheat: type[Honest], laws: set[str], first: int):
    with pytest.raises(BrokenLawError) as caught:
        play(cheat(), first)
    assert caught.value.law in laws
