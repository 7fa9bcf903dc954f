"""Expansions: which market comes next, whom to attack, what to do with the other tokens (5.6)."""

from typing import NamedTuple

from engines.age_of_renaissance.computer.cards import leader
from engines.age_of_renaissance.computer.survey import Survey, values_of
from engines.age_of_renaissance.data.letters import PROSELYTISM
from engines.age_of_renaissance.moves import Attack, BuyCard, Pass, Place
from engines.age_of_renaissance.rules.expansion.board import crowd, own_tokens
from engines.age_of_renaissance.rules.expansion.placing import card_price
from engines.age_of_renaissance.rules.expansion.strength import Attacker
from engines.age_of_renaissance.state import owns, slot
from engines.kernel import Decision, Move, Rng, Span


class Target(NamedTuple):
    """A move of an Expansion, with its worth."""

    worth: float
    """Points gained for each token."""
    move: Move
    tokens: int


def targets(survey: Survey, decision: Decision) -> list[Target]:
    """Return the moves that use tokens, in no order."""
    options: list[Target] = []
    state, seat = survey.state, decision.seat
    chance, ahead = odds(survey, seat), -1
    for box in decision.moves.boxes:
        if box.kind is Place:
            span, provinces = box.fields["tokens"], values_of(box, "province")
            assert isinstance(span, Span), "tokens are counted"
            options += [_peaceful(survey, seat, province, span.high) for province in provinces]
        elif box.kind is Attack:
            ahead = leader(survey) if ahead < 0 else ahead
            win = None if True in box.fields["cathedral"] else chance
            by, provinces = Attacker(state, seat), values_of(box, "province")
            options += [_attack(survey, seat, province, win, ahead, by) for province in provinces]
        elif box.kind is BuyCard:
            price = card_price(state)
            options.append(Target(survey.weights["drawn"] * survey.dollar / price, BuyCard(), price))
    return options


def _peaceful(survey: Survey, seat: int, province: str, most: int) -> Target:
    """Fill a market, or begin one."""
    market = survey.pack.provinces[province]
    pieces = survey.state.provinces.get(province)
    if market.satellite:
        return Target(
            survey.weights["satellite"] * min(1.0, survey.after / 4), Place(province=province, tokens=1), 1
        )
    own = 0 if pieces is None else own_tokens(pieces, seat)
    strangers = 0 if pieces is None else crowd(pieces) - own
    missing = market.market_number - own
    move = Place(province=province, tokens=most)
    if strangers or missing > most:
        # It does not dominate now, but keeps others out and is a beginning.
        part = survey.weights["begun"] * min(1.0, survey.after / 2)
        if strangers:
            part *= survey.weights["strangers"]
        return Target(
            part * survey.market(seat, province, 1) / market.market_number / market.market_number, move, most
        )
    worth = survey.stays(seat, province) * survey.market(seat, province, 1)
    return Target(worth / missing, move, most)


def _attack(
    survey: Survey, seat: int, province: str, chance: float | None, ahead: int, attacker: Attacker
) -> Target:
    """Fight for a market: its worth, what its owner loses, and the chance of the dice (5.6.3.9).

    `chance`: that of winning, None with Cathedral; `ahead`: the leader, whose losses count more; `attacker`:
    this seat's.
    """
    state = survey.state
    pieces = state.provinces[province]
    own = own_tokens(pieces, seat)
    cost = max(1, attacker.needed(province) - own)
    market = survey.pack.provinces[province]
    if market.satellite:
        gain = survey.weights["satellite"] * survey.after
    else:
        gain = survey.stays(seat, province) * survey.market(seat, province, 1)
    owner = pieces.marker
    if owner is not None:
        part = survey.weights["rival"] * (survey.weights["leading"] if ahead == owner else 1.0)
        gain += part * survey.market(owner, province, -1)
    else:
        gain += survey.weights["rival"] * (crowd(pieces) - own) * survey.weights["foothold"] * survey.after
    sure = chance is None and gain > survey.weights["sure"]
    chance = 1.0 if chance is None else chance
    worth = (chance * gain - (1 - chance) * own * survey.weights["foothold"] * survey.after) / cost
    return Target(survey.weights["fight"] * worth, Attack(province=province, cathedral=sure), cost)


def odds(survey: Survey, seat: int) -> float:
    """Return the chance to win an attack without a military advantage (5.6.3.9)."""
    number = slot(survey.state, seat)
    if owns(survey.state, seat, PROSELYTISM):
        number -= 1
    mine, theirs = len(survey.state.military[seat]), 15
    black = 21 if mine else theirs
    return 1 - min(6, max(0, number)) / 6 * (1 - black / 36)


def rollout_expand(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Do what gains most for a token, with some noise."""
    best: tuple[float, Move] = (0.0, Pass())
    for target in targets(survey, decision):
        noisy = target.worth * (0.8 + rng.randrange(100) / 250)
        if noisy > best[0]:
            best = (noisy, target.move)
    return best[1]


def expansion_candidates(survey: Survey, decision: Decision, most: int) -> list[Move]:
    """Return the targets that are nearly as good as the best.

    Comparing many of them would show differences of dice rather than of targets.
    """
    ranked = sorted(targets(survey, decision), key=lambda target: -target.worth)
    if not ranked or ranked[0].worth <= 0:
        return [Pass()]
    least = NEAR * ranked[0].worth
    return [target.move for target in ranked if target.worth >= least][: max(1, most // 8)]


NEAR = 0.7
"""Targets worth less than this part of the best are left out."""
