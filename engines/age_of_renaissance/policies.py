"""Standing orders: answers that a player of Age of Renaissance can leave behind."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from engines.age_of_renaissance import moves
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.rules.draw import joint
from engines.age_of_renaissance.state import PHASES
from engines.age_of_renaissance.views import PlayerView, RenaissanceView
from engines.kernel import Answer, Box, Choice, Decision, Move, MoveSpace, Policy, Rng, Span, Subset, View

Turn = Annotated[int, Meta(description="The turn it is for")]
Keep = Annotated[int, Meta(description="Dollars that you want to keep")]
NEVER, ANYONE = "never", "anyone"
MOST_KEPT = 200
"""Dollars; a player who wants to keep more can decide each time."""


def _own(view: View) -> tuple[RenaissanceView, PlayerView]:
    """Return the view, and what it shows of its reader."""
    assert isinstance(view, RenaissanceView), "a view of another game"
    assert view.seat is not None, "the public leaves no orders"
    return view, view.players[view.seat]


def _if_legal(decision: Decision, move: Move, then: Policy | None) -> Answer | None:
    """Give the move where it is legal; otherwise the owner is asked."""
    return Answer(move, then) if move in decision.moves else None


def _ahead(view: RenaissanceView, phase: str) -> tuple[int, ...]:
    """Return the turn of the next such phase: this turn unless the phase is over."""
    coming = view.stage in PHASES and PHASES.index(view.stage) <= PHASES.index(phase)
    return (view.turn if coming else view.turn + 1,)


class RemoveFirst(Policy, frozen=True, kw_only=True, tag="remove_first"):
    """If you are first, remove shortages and surpluses."""

    kinds: ClassVar[frozenset[str]] = frozenset({"removal"})
    commodities: Annotated[tuple[str, ...], Meta(description="Whose markers go; none: all of them stay")]
    turn: Turn

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer the commodities with a marker, or any before the markers of the turn are rolled."""
        view, _ = _own(view)
        known = view.stage in ("order", "draw")
        every = PACKS.get(view.pack).commodities
        choices = tuple(commodity for commodity in every if commodity in view.markers or not known)
        turn = Choice(_ahead(view, "draw"))
        return MoveSpace((Box(cls, {"commodities": Subset(choices, 0, len(choices)), "turn": turn}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Remove the first of them that still has a marker; pass when none has."""
        view, _ = _own(view)
        if view.turn != self.turn:
            return None
        wanted = [commodity for commodity in self.commodities if commodity in view.markers]
        if not wanted:
            return _if_legal(decision, moves.Pass(), None)
        rest = RemoveFirst(commodities=tuple(wanted[1:]), turn=self.turn)
        return _if_legal(decision, moves.Remove(commodity=joint(view, wanted[0])[0]), rest)


class BuyACard(Policy, frozen=True, kw_only=True, tag="buy_a_card"):
    """Urban Ascendancy: buy a card, or never do."""

    kinds: ClassVar[frozenset[str]] = frozenset({"buy_card"})
    times: Annotated[Literal["once", "always", "never"], Meta(description="Next time, always, or never")]
    keep: Keep = 0

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:  # noqa: ARG003
        """Any."""
        return MoveSpace((
            Box(cls, {"times": Choice(("once", "always")), "keep": Span(0, MOST_KEPT)}),
            Box(cls, {"times": Choice((NEVER,)), "keep": Choice((0,))}),
        ))  # fmt: skip

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Buy as long as enough is left."""
        view, player = _own(view)
        price = PACKS.get(view.pack).tables.card_prices.urban_ascendancy
        if self.times == NEVER or player.cash - price < self.keep:
            return _if_legal(decision, moves.Pass(), self)
        return _if_legal(decision, moves.BuyCard(), self if self.times == "always" else None)


class DiscardThis(Policy, frozen=True, kw_only=True, tag="discard_this"):
    """Master Art: give up a certain card, or never one."""

    kinds: ClassVar[frozenset[str]] = frozenset({"discard"})
    card: Annotated[str, Meta(description="The card that goes, or never")]

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer the cards in hand, and "never"."""
        view, _ = _own(view)
        return MoveSpace((Box(cls, {"card": Choice((*dict.fromkeys(view.hand), NEVER))}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Give it up once; a player who has lost the card is asked."""
        if self.card == NEVER:
            return _if_legal(decision, moves.Pass(), self)
        return _if_legal(decision, moves.Discard(card=self.card), None)


class SwapPlaces(Policy, frozen=True, kw_only=True, tag="swap_places"):
    """Renaissance: trade places when a phase begins."""

    kinds: ClassVar[frozenset[str]] = frozenset({"renaissance"})
    phase: Annotated[str, Meta(description="At the start of which phase")]
    place: Annotated[str, Meta(description="With the player before or after you")]
    turn: Turn

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer the phases of this turn that are not over, and all of the next."""
        view, _ = _own(view)
        places = Choice(("earlier", "later"))
        now = PHASES[PHASES.index(view.stage) :] if view.stage in PHASES else ()
        turns = {view.turn: now, view.turn + 1: PHASES}
        return MoveSpace(
            tuple(
                Box(cls, {"phase": Choice(phases), "place": places, "turn": Choice((turn,))})
                for turn, phases in turns.items()
                if phases
            )
        )

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Trade in that phase; leave the decision open in others."""
        view, _ = _own(view)
        if view.turn != self.turn or view.stage != self.phase:
            return None
        return _if_legal(decision, moves.Swap(place=self.place), None)


class UseCathedral(Policy, frozen=True, kw_only=True, tag="use_cathedral"):
    """Cathedral: make attacks on you fail."""

    kinds: ClassVar[frozenset[str]] = frozenset({"cathedral"})
    against: Annotated[str, Meta(description="A player, or anyone")]
    number: Annotated[int, Meta(description="For Market Numbers from this one on")] = 1

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer the other players by their Capitals, anyone, and the market numbers on the board."""
        view, own = _own(view)
        others = [
            player.capital
            for player in view.players
            if player.capital is not None and player.capital != own.capital and not player.out
        ]
        highest = max(province.market_number for province in PACKS.get(view.pack).provinces.values())
        return MoveSpace((Box(cls, {"against": Choice((*others, ANYONE)), "number": Span(1, highest)}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Use it against such an attack."""
        view, _ = _own(view)
        if view.contest is None:
            return None
        attacker = view.players[view.contest.attacker].capital
        number = PACKS.get(view.pack).provinces[view.contest.province].market_number
        if self.against not in (attacker, ANYONE) or number < self.number:
            return None
        return _if_legal(decision, moves.Cathedral(), self)


class StabilizeAlways(Policy, frozen=True, kw_only=True, tag="stabilize_always"):
    """Always pay for your cards, while enough is left."""

    kinds: ClassVar[frozenset[str]] = frozenset({"stabilize"})
    keep: Keep = 0

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:  # noqa: ARG003
        """Any."""
        return MoveSpace((Box(cls, {"keep": Span(0, MOST_KEPT)}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Pay; a player who would keep less is asked."""
        view, player = _own(view)
        cost = view.stabilization(decision.seat)
        if player.cash - cost < self.keep:
            return None
        return _if_legal(decision, moves.Stabilize(), self)


POLICIES = (RemoveFirst, BuyACard, DiscardThis, SwapPlaces, UseCathedral, StabilizeAlways)
