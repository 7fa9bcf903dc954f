"""Standing orders: answers that a player of Age of Reason can leave behind."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.moves import Bid, Hire, Keep, Lay, Pass, Reroll
from engines.age_of_reason.views import AuctionView, ReasonView
from engines.kernel import (
    Answer,
    Box,
    Choice,
    Decision,
    Domain,
    Move,
    MoveSpace,
    Policy,
    Rng,
    Span,
    Subset,
    View,
)

Turn = Annotated[int, Meta(description="The turn it is for")]


def _own(view: View) -> tuple[ReasonView, int]:
    """Return the view as this game's type, and its reader."""
    assert isinstance(view, ReasonView), "a view of another game"
    assert view.seat is not None, "the public leaves no orders"
    return view, view.seat


def _if_legal(decision: Decision, move: Move, then: Policy | None) -> Answer | None:
    """Answer with the move if it is legal; None asks the owner."""
    return Answer(move, then) if move in decision.moves else None


class BidLimit(Policy, frozen=True, kw_only=True, tag="bid_limit"):
    """Bid up to a limit for the alliances you want."""

    kinds: ClassVar[frozenset[str]] = frozenset({"bid"})
    above: Annotated[str | None, Meta(description="Country you want in the upper alliance")] = None
    below: Annotated[str | None, Meta(description="Country you want in the lower alliance")] = None
    limit: Annotated[int, Meta(description="The most you bid")]
    otherwise: Annotated[Literal["pass", "ask"], Meta(description="When others bid more than that")] = "pass"
    turn: Turn

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer one or two countries that are not placed yet, or any for the next turn, and any limit."""
        view, seat = _own(view)
        pack = PACKS.get(view.pack)
        free = tuple(pack.countries)
        if view.stage == "alliances":
            free = tuple(country for country in free if country not in (*view.above, *view.below))
        player, emergency = view.players[seat], pack.tables.emergency_gold
        steps = (pack.tables.unrest_track.max - player.unrest) // emergency.unrest
        others: dict[str, Domain] = {
            "limit": Span(0, player.gold + steps * emergency.gold),
            "otherwise": Choice(("pass", "ask")),
            "turn": Choice((view.turn + 1 if view.stage == "actions" else max(view.turn, 1),)),
        }
        pairs: list[tuple[str | None, tuple[str | None, ...]]] = [(None, free)]
        pairs += [(above, (None, *(below for below in free if below != above))) for above in free]
        boxes: list[Box[Policy]] = [
            Box(cls, {"above": Choice((above,)), "below": Choice(below)} | others) for above, below in pairs
        ]
        return MoveSpace(tuple(boxes))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Raise by 1; pass if the standing bid proposes the same, and ask if this order is out of date."""
        view, _ = _own(view)
        auction = view.auction
        placed = (*view.above, *view.below)
        if auction is None or view.turn != self.turn or self.above in placed or self.below in placed:
            return None
        if auction.bidder is not None and self._content(auction):
            return _if_legal(decision, Pass(), self)
        raised = 0 if auction.bidder is None else auction.gold + 1
        bid = self._bid(view, auction, raised)
        if raised <= self.limit and bid in decision.moves:
            return Answer(bid, self)
        return _if_legal(decision, Pass(), self) if self.otherwise == "pass" else None

    def _content(self, auction: AuctionView) -> bool:
        """Tell whether the standing proposal is the wanted one."""
        return self.above in (None, auction.above) and self.below in (None, auction.below)

    def _bid(self, view: ReasonView, auction: AuctionView, gold: int) -> Bid:
        """Add any country to a single wanted one: the one proposed there, else the first free one."""
        pack = PACKS.get(view.pack)
        free = [country for country in pack.countries if country not in (*view.above, *view.below)]
        if len(free) == 1:
            return Bid(gold=gold, above=self.above, below=self.below)
        others = [country for country in (auction.above, auction.below, *free) if country is not None]
        above = self.above or next(country for country in others if country != self.below)
        others = [country for country in (auction.below, auction.above, *free) if country is not None]
        below = self.below or next(country for country in others if country != above)
        return Bid(gold=gold, above=above, below=below)


class SitOut(Policy, frozen=True, kw_only=True, tag="sit_out"):
    """Pass in every auction that you do not open."""

    kinds: ClassVar[frozenset[str]] = frozenset({"bid"})

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Pass where it is allowed; an opener is asked."""
        return _if_legal(decision, Pass(), self)


class Join(Policy, frozen=True, kw_only=True, tag="join"):
    """Answer always the same when you may join a battle."""

    kinds: ClassVar[frozenset[str]] = frozenset({"join"})
    card: Annotated[Literal["ally", "blank", "stay"], Meta(description="Ally card, blank card, or stay out")]
    gold: Annotated[int, Meta(description="Gold you spend on ally cards in all")] = 0

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer the ally card with a budget of gold; the other choices cost nothing."""
        view, seat = _own(view)
        most = max(1, view.players[seat].gold)
        return MoveSpace((
            Box(cls, {"card": Choice(("ally",)), "gold": Span(1, most)}),
            Box(cls, {"card": Choice(("blank", "stay")), "gold": Choice((0,))}),
        ))  # fmt: skip

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Lay that card; an ally card only within the budget."""
        view, seat = _own(view)
        pack, country = PACKS.get(view.pack), view.players[seat].country or ""
        if self.card == "stay":
            return _if_legal(decision, Lay(card=None), self)
        if self.card == "blank":
            return _if_legal(decision, Lay(card=pack.blank_card[country]), self)
        ally = pack.ally_card[country]
        left = self.gold - pack.cards[ally].cost
        if left < 0:
            return None
        then = Join(card="ally", gold=left) if left >= pack.cards[ally].cost else None
        return _if_legal(decision, Lay(card=ally), then)


class Defend(Policy, frozen=True, kw_only=True, tag="defend"):
    """Lay a certain card when you are attacked."""

    kinds: ClassVar[frozenset[str]] = frozenset({"lay"})
    card: Annotated[str, Meta(description="The card, if you still hold it")]

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer any card of the country but the ally card."""
        view, seat = _own(view)
        pack, country = PACKS.get(view.pack), view.players[seat].country
        known = pack.hands[country] if country else pack.cards
        cards = tuple(card for card in known if not pack.cards[card].ally)
        return MoveSpace((Box(cls, {"card": Choice(cards)}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Lay it, or a copy of it; an attacker is asked, and a defender who has none."""
        view, seat = _own(view)
        if view.combat is None or view.combat.defender != seat:
            return None
        moves = [Lay(card=card) for card in PACKS.get(view.pack).copies(self.card)]
        return _if_legal(decision, next((move for move in moves if move in decision.moves), moves[0]), self)


class HireUp(Policy, frozen=True, kw_only=True, tag="hire_up"):
    """Pay so many non-player allies, or none, always."""

    kinds: ClassVar[frozenset[str]] = frozenset({"hire"})
    to: Annotated[int, Meta(description="How many you pay at most")]

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer up to the number of non-player countries."""
        view, _ = _own(view)
        return MoveSpace((Box(cls, {"to": Span(0, len(PACKS.get(view.pack).countries) - view.seats)}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Pay the first allies, up to that number."""
        allies = decision.moves.boxes[0].fields["countries"]
        if not isinstance(allies, Subset):
            return None
        countries = tuple(map(str, allies.values[: min(self.to, allies.high)]))
        return _if_legal(decision, Hire(countries=countries), self)


class UseReserve(Policy, frozen=True, kw_only=True, tag="use_reserve"):
    """Decide beforehand when your Reserves are used."""

    kinds: ClassVar[frozenset[str]] = frozenset({"reserve"})
    when: Annotated[Literal["never", "losing"], Meta(description="Never, or whenever you would lose")]

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:  # noqa: ARG003
        """Offer both."""
        return MoveSpace((Box(cls, {"when": Choice(("never", "losing"))}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Roll again while the battle would be lost; the attacker loses a tie."""
        view, seat = _own(view)
        if view.combat is None or view.combat.totals is None:
            return None
        attack, defence = view.combat.totals
        losing = attack <= defence if seat == view.combat.attacker else attack > defence
        return _if_legal(decision, Reroll() if losing and self.when == "losing" else Keep(), self)


class Idle(Policy, frozen=True, kw_only=True, tag="idle"):
    """Pass all your remaining segments of a turn."""

    kinds: ClassVar[frozenset[str]] = frozenset({"act", "attack"})
    turn: Turn

    @classmethod
    def space(cls, view: View) -> MoveSpace[Policy]:
        """Offer this turn."""
        view, _ = _own(view)
        return MoveSpace((Box(cls, {"turn": Choice((max(view.turn, 1),))}),))

    def answer(self, view: View, decision: Decision, rng: Rng) -> Answer | None:  # noqa: ARG002
        """Pass; the order ends after the last segment."""
        view, _ = _own(view)
        if view.turn != self.turn:
            return None
        return _if_legal(decision, Pass(), self if view.segment < view.segments else None)


POLICIES = (BidLimit, SitOut, Join, Defend, HireUp, UseReserve, Idle)
