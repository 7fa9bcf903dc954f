"""A proposal to end the turn, on a button that names what comes out (D2)."""

from collections.abc import Iterable

from engines.kernel import Decision, Proposal
from engines.kernel.words import counted
from engines.pax_renaissance.moves import End
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import texts


def proposals(view: PaxView, decision: Decision) -> Iterable[Proposal]:
    """Propose to end the turn if nothing but new market cards comes out.

    Not if that may end the game: too few cards are left (D2c), or banks can fail (G6).
    """
    new = sum([slot.card is None for row in view.market.values() for slot in row])
    poor = view.options.bankruptcy and not all(player.florins for player in view.players)
    if decision.kind == "act" and 0 < new <= sum(view.decks.values()) and not poor:
        label = texts.END_TURN_SOLO if view.solo else texts.END_TURN
        yield Proposal(End(), label.format(cards=counted(new, "new card")), announced=True)
