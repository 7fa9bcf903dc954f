"""Quick answers to all decisions except cards, purchases and Expansion."""

from collections.abc import Callable

from engines.age_of_renaissance import moves
from engines.age_of_renaissance.computer.cards import ways
from engines.age_of_renaissance.computer.homes import worths_of_capitals
from engines.age_of_renaissance.computer.survey import Survey, values_of
from engines.age_of_renaissance.computer.worth import card_worth
from engines.age_of_renaissance.data.history import CommodityCard
from engines.age_of_renaissance.prices import stabilization
from engines.age_of_renaissance.rules.cards.effects import half_cash
from engines.age_of_renaissance.rules.expansion.board import at
from engines.age_of_renaissance.state import slot, stock
from engines.kernel import Decision, Move, Ranking, Rng, Span, Subset

Rollout = Callable[[Survey, Decision, Rng], Move]


# ---- before the first turn


def ranked(survey: Survey, capitals: tuple[str, ...], rng: Rng) -> list[str]:
    """Return Capitals, the best first, with some noise."""
    worths = worths_of_capitals(survey.state.pack, survey.seats)
    return sorted(capitals, key=lambda capital: -worths[capital] * (0.9 + rng.randrange(100) / 500))


def _bid(survey: Survey, decision: Decision, rng: Rng) -> Move:
    (box,) = decision.moves.boxes
    dollars, wishes = box.fields["dollars"], box.fields["wishes"]
    assert isinstance(dollars, Span), "a bid is counted"
    chosen: tuple[str, ...] = ()
    if isinstance(wishes, Ranking):
        chosen = tuple(ranked(survey, tuple(map(str, wishes.values)), rng))
    wanted = dollars.low + round(survey.weights["bid"]) + rng.randrange(4)
    return moves.Bid(dollars=min(dollars.high, wanted), wishes=chosen)


def bid_candidates(decision: Decision, first: Move, rng: Rng) -> list[Move]:
    """Return bids that may win the first choice.

    They vary, because a predictable bid is outbid by a dollar.
    """
    assert isinstance(first, moves.Bid), "a bid is proposed"
    dollars = (0, *(least + rng.randrange(BID_NOISE) for least in BIDS))
    bids = [moves.Bid(dollars=bid, wishes=first.wishes) for bid in dollars]
    return [bid for bid in bids if bid in decision.moves]


BIDS = (4, 6, 8, 10, 13)
"""The least dollars of each bid."""

BID_NOISE = 3
"""How many numbers from there on may be bid."""


def _capital(survey: Survey, decision: Decision, rng: Rng) -> Move:
    (box,) = decision.moves.boxes
    return moves.Choose(capital=ranked(survey, tuple(values_of(box, "capital")), rng)[0])


# ---- the order of play


def usual_share(survey: Survey, rng: Rng) -> float:
    """Return the part of the cash that goes into tokens, at random."""
    share = survey.weights["tokens_least"] + survey.weights["tokens_more"] * rng.randrange(100) / 100
    return waning(survey, share)


def waning(survey: Survey, share: float) -> float:
    """Return a part of the cash, less when few turns are left to use tokens."""
    if survey.incomes < 2.5:
        share *= survey.incomes / 3
    return share


def useful(survey: Survey, seat: int) -> int:
    """Return how many tokens a seat can get, limited by cash and stock (3.15, 5.1)."""
    state = survey.state
    return max(0, min(state.players[seat].cash, stock(state, seat)))


def _tokens(survey: Survey, decision: Decision, rng: Rng) -> Move:
    share = usual_share(survey, rng)
    player = survey.state.players[decision.seat]
    return moves.Tokens(tokens=min(useful(survey, decision.seat), round(share * player.cash)))


def steady_tokens(survey: Survey, seat: int, rng: Rng) -> moves.Tokens:
    """Buy what is best on average: fewer tokens go earlier, and leave more for Advances (5.1).

    The number varies, because a predictable bid is undercut by one token.
    """
    return share_of_cash(survey, seat, steady_share(survey) + secrecy(survey, rng))


def secrecy(survey: Survey, rng: Rng) -> float:
    """Return a small part of the cash, above or below 0, that makes the tokens unpredictable."""
    return survey.weights["tokens_noise"] * (rng.randrange(101) - 50) / 100


def steady_share(survey: Survey) -> float:
    """Return the part of the cash that is best on average.

    A market pays for the turns that are left; an Advance counts the same until the end.
    """
    usual = "first" if survey.after >= EARLY else "usual" if survey.after >= LATE else "late"
    return survey.weights[f"tokens_{usual}"]


EARLY, LATE = 10, 6
"""From so many turns left, and below so many, another part of the cash goes into tokens."""


def share_of_cash(survey: Survey, seat: int, share: float) -> moves.Tokens:
    """Spend a part of the cash, less near the end."""
    wanted = round(waning(survey, share) * survey.state.players[seat].cash)
    return moves.Tokens(tokens=min(useful(survey, seat), wanted))


def token_candidates(survey: Survey, seat: int, rng: Rng, most: int) -> list[Move]:
    """Return what is best on average, and other parts of the cash if there is time to compare them.

    A whole turn passes before tokens bring anything: a few playouts show little but its dice.
    """
    first = steady_tokens(survey, seat, rng)
    if most < ENOUGH:
        return [first]
    return [first, *(share_of_cash(survey, seat, share) for share in SHARES)]


SHARES = (0.2, 0.35, 0.5, 0.75)
"""Parts of the cash that may go into tokens."""

ENOUGH = 12
"""With so many candidates there are enough playouts to compare numbers of tokens."""


def _renaissance(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Move earlier before the Expansion, where the place counts in attacks."""
    (way, *_) = (box for box in decision.moves.boxes if box.kind is moves.Swap)
    domain = way.fields["place"]
    if survey.state.phase == "expansion" and "earlier" in domain and slot(survey.state, decision.seat) > 1:
        return moves.Swap(place="earlier") if rng.randrange(4) else moves.Pass()
    return moves.Pass()


# ---- cards


def _removal(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Remove a marker, which is seldom worth its price."""
    for box in decision.moves.boxes:
        if box.kind is moves.Remove:
            for commodity in values_of(box, "commodity"):
                held = survey.supply[decision.seat].get(commodity, 0)
                surplus = survey.state.markers.get(commodity, 0) < 0
                if surplus and held > 2 and rng.randrange(2):
                    return moves.Remove(commodity=commodity)
    return moves.Pass()


def _buy_card(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Buy a card if its price is easy to pay."""
    cash = survey.state.players[decision.seat].cash
    few = len(survey.state.players[decision.seat].hand) < 4
    return (
        moves.BuyCard() if few and cash >= survey.weights["card_cash"] + rng.randrange(20) else moves.Pass()
    )


def _discard(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Give up a card that is not worth its cost in Stabilization (5.5.3)."""
    seat = decision.seat
    cards = _by_worth(survey, seat, rng, kept_worth)
    passing = moves.Pass() in decision.moves
    if passing and (not cards or cards[0][0] >= keeping(survey, seat)):
        return moves.Pass()
    return moves.Discard(card=cards[0][1])


def kept_worth(survey: Survey, seat: int, card: str) -> float:
    """Return what a card in hand is worth, in dollars; a commodity pays the others too (5.4.1)."""
    face = survey.pack.cards[card]
    if not isinstance(face, CommodityCard):
        return card_worth(survey, seat, card)
    return max(aim.gain for aim in ways(survey, seat, card, face.commodities, ())) / survey.dollar + 2.0


def keeping(survey: Survey, seat: int) -> float:
    """Return what one more card costs this turn."""
    player = survey.state.players[seat]
    with_it = stabilization(survey.pack, len(player.hand), player.advances)
    without = stabilization(survey.pack, len(player.hand) - 1, player.advances)
    return survey.weights["holding"] * (with_it - without)


def _by_worth(
    survey: Survey, seat: int, rng: Rng, worth: Callable[[Survey, int, str], float]
) -> list[tuple[float, str]]:
    """Return the cards of a hand with their worth, the worst first."""
    hand = dict.fromkeys(survey.state.players[seat].hand)
    return sorted((worth(survey, seat, card) + rng.randrange(100) / 100, card) for card in hand)


def _cede(survey: Survey, decision: Decision, rng: Rng) -> Move:  # noqa: ARG001 - as all
    """Give the provinces that are worth least."""
    (box,) = decision.moves.boxes
    domain = box.fields["provinces"]
    assert isinstance(domain, Subset), "provinces are chosen"
    seat = decision.seat
    cheap = sorted(map(str, domain.values), key=lambda province: survey.market(seat, province, -1))
    chosen = set(cheap[: domain.low])
    return moves.Cede(provinces=tuple(province for province in map(str, domain.values) if province in chosen))


def _exchange(survey: Survey, decision: Decision, rng: Rng) -> Move:  # noqa: ARG001 - as all
    (box,) = decision.moves.boxes
    seat, provinces = decision.seat, values_of(box, "province")
    return moves.Exchange(province=min(provinces, key=lambda province: survey.market(seat, province, -1)))


def _civil_war(survey: Survey, decision: Decision, rng: Rng) -> Move:  # noqa: ARG001 - as all
    """Lose the smaller part; a token is worth more than a dollar."""
    seat = decision.seat
    cash, tokens = half_cash(survey.state, seat), survey.state.players[seat].expansion / 2
    return moves.Lose(what="cash" if cash < 1.3 * tokens else "tokens")


def _indulgence(survey: Survey, decision: Decision, rng: Rng) -> Move:  # noqa: ARG001 - as all
    return moves.Lose(what="dollars")


def _stabilize(survey: Survey, decision: Decision, rng: Rng) -> Move:  # noqa: ARG001 - as all
    return moves.Stabilize() if moves.Stabilize() in decision.moves else moves.Pass()


def _reduction(survey: Survey, decision: Decision, rng: Rng) -> Move:  # noqa: ARG001 - as all
    return moves.Replace(token=True)


# ---- competition


def _cathedral(survey: Survey, decision: Decision, rng: Rng) -> Move:  # noqa: ARG001 - as all
    """Use it for a valuable market."""
    contest = survey.state.contest
    if contest is None or at(survey.state, contest.province).marker != decision.seat:
        return moves.Pass()
    return (
        moves.Cathedral()
        if survey.market(decision.seat, contest.province, -1) > 12 * survey.dollar
        else moves.Pass()
    )


def _mill(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Try it when tokens are left over."""
    tokens = survey.state.players[decision.seat].expansion
    return moves.Mill() if tokens >= 12 and rng.randrange(3) == 0 else moves.Pass()


def _give(survey: Survey, decision: Decision, rng: Rng) -> Move:
    return moves.Give(card=_by_worth(survey, decision.seat, rng, card_worth)[0][1])


ROLLOUTS: dict[str, Rollout] = {
    "capital_bid": _bid,
    "capital": _capital,
    "return_card": _discard,
    "tokens": _tokens,
    "renaissance": _renaissance,
    "removal": _removal,
    "buy_card": _buy_card,
    "discard": _discard,
    "cede": _cede,
    "exchange": _exchange,
    "civil_war": _civil_war,
    "indulgence": _indulgence,
    "stabilize": _stabilize,
    "reduction": _reduction,
    "cathedral": _cathedral,
    "watermill": _mill,
    "give": _give,
}
"""By the kind of decision, for those without a module of their own."""
