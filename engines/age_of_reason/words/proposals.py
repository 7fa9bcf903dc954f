"""What a bidder is likely to want: one more for the proposal that stands (4.2)."""

from collections.abc import Iterable

from engines.age_of_reason.moves import Bid
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import texts
from engines.kernel import Decision, Proposal

AGAIN = "Raise to {gold}, same proposal"


def proposals(view: ReasonView, decision: Decision) -> Iterable[Proposal]:
    """Propose to raise by 1 gold."""
    auction = view.auction
    if decision.kind == "bid" and auction is not None and auction.bidder is not None:
        more = auction.gold + 1
        again = Bid(gold=more, above=auction.above, below=auction.below)
        yield Proposal(again, AGAIN.format(gold=texts.gold(more)))
