"""Suggestions for a bidder: the least bid for the likely proposals (4.2)."""

from collections.abc import Iterable

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.moves import Bid
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import names, texts
from engines.kernel import Decision, Proposal
from engines.kernel.words import sentence


def proposals(view: ReasonView, decision: Decision) -> Iterable[Proposal]:
    """Suggest raises by 1 gold, for the standing proposal or the seat's own earlier one.

    For the last country alone, suggest either alliance; the opener bids 0.
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
    for proposed in auction.latest:
        own = Bid(gold=auction.gold + 1, above=proposed.above, below=proposed.below)
        if proposed.seat == decision.seat and own != again:
            yield Proposal(own, texts.RAISE_OWN.format(gold=gold))
            return
    yield from (
        proposal for proposal in _last(view, texts.RAISE_LAST, auction.gold + 1) if proposal.move != again
    )


def _last(view: ReasonView, words: str, gold: int) -> Iterable[Proposal]:
    """Suggest either alliance for the last country; nothing while there are several."""
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
