"""What a bidder is likely to want: one more for the proposal that stands, or for their own (4.2)."""

from collections.abc import Iterable

from engines.age_of_reason.moves import Bid
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import texts
from engines.kernel import Decision, Proposal


def proposals(view: ReasonView, decision: Decision) -> Iterable[Proposal]:
    """Propose to raise by 1 gold, for the standing proposal or for the seat's own earlier one."""
    auction = view.auction
    if decision.kind != "bid" or auction is None or auction.bidder is None:
        return
    gold = texts.gold(auction.gold + 1)
    again = Bid(gold=auction.gold + 1, above=auction.above, below=auction.below)
    yield Proposal(again, texts.RAISE_SAME.format(gold=gold))
    for one in auction.latest:
        own = Bid(gold=auction.gold + 1, above=one.above, below=one.below)
        if one.seat == decision.seat and own != again:
            yield Proposal(own, texts.RAISE_OWN.format(gold=gold))
