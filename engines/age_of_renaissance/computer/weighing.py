"""Scores of moves at first sight, on one scale, so that a linear policy can choose among them."""

import math

from engines.age_of_renaissance.computer.deciding import secrecy, steady_share, useful, waning
from engines.age_of_renaissance.computer.expanding import targets
from engines.age_of_renaissance.computer.playing import asked_of, plays, too_many
from engines.age_of_renaissance.computer.shopping import shopping
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.moves import BuyCard, Move, Pass, Tokens
from engines.kernel import Decision, Rng

Rated = list[tuple[float, Move]]

EPSILON = 0.4
"""Rules of thumb vary by a fifth more or less, at random: on this scale, as logarithms, so much in all."""
IDLE = 0.5
"""Dollars for each token for which one rather keeps it."""
GAIN = 3.0
"""A gain for each dollar paid, on this scale."""
CARD = 5.0
"""Dollars of a card played that are 1 on this scale."""
EASY = 25.0
"""Dollars of cash by which a card is the easier to pay, that are 1."""
CLEAR = 1.5
"""No purchase of a card is better or worse than this."""
FULL = 4
"""With so many cards in hand, none is bought."""
SPREAD = 0.12
"""Part of the cash by which tokens may differ from the usual number before it is felt."""
STEPS = 10
"""So many parts of the cash are looked at."""
FURTHEST = 4.0
"""Worse than this is all the same."""


def weighed(survey: Survey, decision: Decision) -> Rated:
    """Return the answers with what they are worth; [] where a rule of thumb knows all."""
    kind = decision.kind
    if kind == "expand":
        return _expand(survey, decision)
    if kind == "purchase":
        return [*((GAIN * gain, move) for gain, move in shopping(survey, decision)), (0.0, Pass())]
    if kind in ("play", "final_play"):
        return _plays(survey, decision)
    if kind == "buy_card":
        return _card(survey, decision)
    return _tokens(survey, decision) if kind == "tokens" else []


def secret(survey: Survey, seat: int, move: Tokens, rng: Rng) -> Tokens:
    """Return about as many tokens: whoever is foretold is underbid by one (5.1)."""
    more = round(secrecy(survey, rng) * survey.state.players[seat].cash)
    return Tokens(tokens=max(0, min(useful(survey, seat), move.tokens + more)))


def _expand(survey: Survey, decision: Decision) -> Rated:
    """Compare targets by ratios: what is worth twice as much is so at any time of the game."""
    rated: Rated = [
        (math.log(max(IDLE / 3, target.worth / survey.dollar)), target.move)
        for target in targets(survey, decision)
    ]
    return [*rated, (math.log(IDLE), Pass())]


def _plays(survey: Survey, decision: Decision) -> Rated:
    seat, forced, middle = decision.seat, too_many(survey, decision.seat), 2.0
    rated: Rated = [
        ((gain / survey.dollar - asked_of(survey, seat, move, forced, middle)) / CARD, move)
        for gain, move in plays(survey, decision)
    ]
    return [*rated, (0.0, Pass())] if Pass() in decision.moves else rated


def _card(survey: Survey, decision: Decision) -> Rated:
    player = survey.state.players[decision.seat]
    spare = (player.cash - survey.weights["card_cash"] - 10) / EASY
    worth = max(-CLEAR, min(CLEAR, spare)) if len(player.hand) < FULL else -CLEAR
    return [(worth, BuyCard()), (0.0, Pass())]


def _tokens(survey: Survey, decision: Decision) -> Rated:
    """Look at some parts of the cash around the one that is best on average (5.1)."""
    seat, cash = decision.seat, survey.state.players[decision.seat].cash
    most, usual = useful(survey, seat), waning(survey, steady_share(survey))
    worths: dict[int, float] = {}
    for step in range(STEPS):
        share = step / STEPS
        worth = -0.5 * ((share - usual) / SPREAD) ** 2
        worths.setdefault(min(most, round(share * cash)), max(-FURTHEST, worth))
    return [(worth, Tokens(tokens=count)) for count, worth in worths.items()]
