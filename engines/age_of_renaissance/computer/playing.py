"""Playing cards: which one, at whom, and when to keep it (5.4, 6.1.1)."""

from typing import Any

from engines.age_of_renaissance.computer.cards import Aim, ways
from engines.age_of_renaissance.computer.shopping import unpaid_hand
from engines.age_of_renaissance.computer.survey import Survey, values_of
from engines.age_of_renaissance.data.history import CommodityCard
from engines.age_of_renaissance.moves import Pass, Play
from engines.age_of_renaissance.prices import stabilization
from engines.kernel import Box, Decision, Move, Rng, Span, Subset

PLAINLY_BAD = -6.0
"""A card that loses more than this, in present dollars, is not worth a thought."""


def plays(survey: Survey, decision: Decision) -> list[tuple[float, Play]]:
    """Return the ways to play each card with their gains, the best first."""
    ranked: list[tuple[float, Play]] = []
    for box in decision.moves.boxes:
        if box.kind is Play:
            for card in values_of(box, "card"):
                ranked += _of_card(survey, decision.seat, box, str(card))
    ranked.sort(key=lambda play: -play[0])
    return ranked


def _of_card(survey: Survey, seat: int, box: Box[Any], card: str) -> list[tuple[float, Play]]:
    """Return the ways to play a card with their gains; if it hits several provinces, the best together."""
    hits = box.fields["provinces"]
    provinces = hits.values if isinstance(hits, Subset) else ()
    legal = values_of(box, "target")
    aims = ways(survey, seat, card, legal, provinces)
    protection = box.fields["protection"]
    guard = protection.low if isinstance(protection, Span) else 0
    if not isinstance(hits, Subset):
        return [
            (aim.gain, Play(card=card, target=aim.target if aim.target in legal else None, protection=guard))
            for aim in aims
            if aim.target in legal or None in legal
        ]
    return [
        (gain, Play(card=card, provinces=chosen, protection=guard)) for gain, chosen in _together(hits, aims)
    ]


def _together(hits: Subset, aims: list[Aim]) -> list[tuple[float, tuple[Any, ...]]]:
    """Return choices of provinces: the best ones together, or each alone if the card hits one."""
    aims = sorted((aim for aim in aims if aim.province is not None), key=lambda aim: -aim.gain)
    if hits.high == 1:
        return [(aim.gain, (aim.province,)) for aim in aims]
    best = {aim.province: aim.gain for aim in aims[: hits.high]}
    chosen = tuple(province for province in hits.values if province in best)
    return [(sum(best.values()), chosen)]


def rollout_play(survey: Survey, decision: Decision, rng: Rng) -> Move:
    """Play the best card that gains enough; keep others while that costs little (5.5.3)."""
    ranked = plays(survey, decision)
    if not ranked:
        return Pass()
    if Pass() not in decision.moves:
        return ranked[0][1]
    forced, noise = too_many(survey, decision.seat), rng.randrange(100) / 25
    for gain, move in ranked:
        if gain > survey.dollar * asked_of(survey, decision.seat, move, forced, noise):
            return move
    return Pass()


def asked_of(survey: Survey, seat: int, move: Play, forced: float, noise: float) -> float:
    """Return the dollars that a card must bring to be played (5.5.3).

    `forced`: the value of `too_many`; the last card of a hand is the dearest to keep.
    """
    weights, face = survey.weights, survey.pack.cards[move.card]
    saved = weights["play_hand"] * len(survey.state.players[seat].hand) + forced
    wanted = weights["play_least"] + noise - saved
    # A commodity pays the others sooner or later, because all cards are played in the end (6.1.1).
    if not isinstance(face, CommodityCard):
        return max(wanted, -forced)
    if survey.after > 1:
        base = survey.pack.commodities[move.target or face.commodities[0]].base_value
        wanted += weights["play_patience"] * base
    return max(wanted, -saved)


def too_many(survey: Survey, seat: int) -> float:
    """Return the dollars that losing each card saves when there is too little cash to keep all."""
    player = survey.state.players[seat]
    for fewer in range(len(player.hand) + 1):
        if stabilization(survey.pack, len(player.hand) - fewer, player.advances) <= player.cash:
            return unpaid_hand(survey, seat, survey.dollar) / survey.dollar / fewer if fewer else 0.0
    return 0.0


def play_candidates(survey: Survey, decision: Decision, most: int) -> list[Move]:
    """Return the best way of each card, passing, and then the other ways.

    Plainly bad moves are left out: a few playouts show the dice of a war rather than its odds.
    """
    ranked = plays(survey, decision)
    if Pass() in decision.moves:
        ranked = [play for play in ranked if play[0] > PLAINLY_BAD * survey.dollar]
    first: dict[str, Move] = {}
    rest: list[Move] = []
    for _, move in ranked:
        if move.card in first:
            rest.append(move)
        else:
            first[move.card] = move
    begin = [*list(first.values())[: max(1, most - 2)], *([Pass()] if Pass() in decision.moves else [])]
    return [*begin, *rest][:most]
