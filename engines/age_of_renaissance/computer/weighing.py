"""Scores of moves at first sight, on one scale, so that a linear policy can choose among them."""

import math

from engines.age_of_renaissance.computer.deciding import secrecy, steady_share, useful, waning
from engines.age_of_renaissance.computer.expanding import targets
from engines.age_of_renaissance.computer.playing import asked_of, plays, too_many
from engines.age_of_renaissance.computer.shopping import shopping
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.moves import BuyCard, Move, Pass, Tokens
from engines.kernel import Decision, Rng

Scored = list[tuple[float, Move]]

EPSILON = 0.4
"""The range of random variation, by a fifth up or down, on this logarithmic scale."""
IDLE = 0.5
"""Dollars for which a token is better kept."""
GAIN = 3.0
"""The scale of gains for each dollar paid."""
CARD = 5.0
"""Dollars of a played card that count 1 on this scale."""
EASY = 25.0
"""Spare dollars for buying a card that count 1."""
CLEAR = 1.5
"""The best and worst score of buying a card."""
FULL = 4
"""With so many cards in hand, buying another gets the worst score."""
SPREAD = 0.12
"""The standard deviation of tokens around the usual number, as a part of the cash."""
STEPS = 10
"""How many parts of the cash are scored."""
FURTHEST = 4.0
"""No score is further from the best."""


def score_moves(survey: Survey, decision: Decision) -> Scored:
    """Return the answers with their scores; [] where a rule of thumb decides."""
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
    """Return about as many tokens, because a predictable bid is undercut by one (5.1)."""
    more = round(secrecy(survey, rng) * survey.state.players[seat].cash)
    return Tokens(tokens=max(0, min(useful(survey, seat), move.tokens + more)))


def _expand(survey: Survey, decision: Decision) -> Scored:
    """Score targets by the logarithm of their worth, so that ratios count at any time of the game."""
    rated: Scored = [
        (math.log(max(IDLE / 3, target.worth / survey.dollar)), target.move)
        for target in targets(survey, decision)
    ]
    return [*rated, (math.log(IDLE), Pass())]


def _plays(survey: Survey, decision: Decision) -> Scored:
    seat, forced, middle = decision.seat, too_many(survey, decision.seat), 2.0
    rated: Scored = [
        ((gain / survey.dollar - asked_of(survey, seat, move, forced, middle)) / CARD, move)
        for gain, move in plays(survey, decision)
    ]
    return [*rated, (0.0, Pass())] if Pass() in decision.moves else rated


def _card(survey: Survey, decision: Decision) -> Scored:
    player = survey.state.players[decision.seat]
    spare = (player.cash - survey.weights["card_cash"] - 10) / EASY
    worth = max(-CLEAR, min(CLEAR, spare)) if len(player.hand) < FULL else -CLEAR
    return [(worth, BuyCard()), (0.0, Pass())]


def _tokens(survey: Survey, decision: Decision) -> Scored:
    """Score parts of the cash by their distance from the best one on average (5.1)."""
    seat, cash = decision.seat, survey.state.players[decision.seat].cash
    most, usual = useful(survey, seat), waning(survey, steady_share(survey))
    worths: dict[int, float] = {}
    for step in range(STEPS):
        share = step / STEPS
        worth = -0.5 * ((share - usual) / SPREAD) ** 2
        worths.setdefault(min(most, round(share * cash)), max(-FURTHEST, worth))
    return [(worth, Tokens(tokens=count)) for count, worth in worths.items()]
