"""What a bidder is likely to want: the least that is a bid, for a proposal that suggests itself (4.2)."""

from collections.abc import Iterable

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.moves import Bid
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import names, texts
from engines.kernel import Decision, Proposal
from engines.kernel.words import sentence


def proposals(view: ReasonView, decision: Decision) -> Iterable[Proposal]:
    """Propose to raise by 1 gold, for the standing proposal or for the seat's own earlier one.

    The last country alone goes into the one alliance or the other: for these two the opener bids nothing.
    """
    auction = view.auction
    if decision.kind != "bid" or auction is None:
        return
    if auction.bidder is None:
        yield from _last(view, texts.OPEN_LAST, 0)
        return
    gold = texts.gold(auction.gold + 1)
    again = Bid(gold=auction.gold + 1, above=auction.above, below=auction.below)
    yield Proposal(again, texts.RAISE_SAME.format(gold=gold))
    for one in auction.latest:
        own = Bid(gold=auction.gold + 1, above=one.above, below=one.below)
        if one.seat == decision.seat and own != again:
            yield Proposal(own, texts.RAISE_OWN.format(gold=gold))
            return
    yield from (one for one in _last(view, texts.RAISE_LAST, auction.gold + 1) if one.move != again)


def _last(view: ReasonView, words: str, gold: int) -> Iterable[Proposal]:
    """Propose either alliance for the last country; nothing while there are several."""
    pack, placed = PACKS.get(view.pack), {*view.above, *view.below}
    free = [country for country in pack.countries if country not in placed]
    if len(free) != 1:
        return
    for row in ("above", "below"):
        country = sentence(names.name(pack, free[0]))
        yield Proposal(
            Bid(gold=gold, **{row: free[0]}),
            words.format(gold=texts.gold(gold), country=country, row=row),
        )
