"""Apostasy: players who show both religions lose all cards that show either (K3)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from engines.kernel import Auto, Box, Choice, Log
from engines.pax_renaissance.data.effects import ApostasyAsAction, ImmuneToApostasy, Religion
from engines.pax_renaissance.events import ApostasyStruck, Denounced
from engines.pax_renaissance.events.actions import Loss
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import Denounce
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.rules.agents import agents_of, deploy
from engines.pax_renaissance.rules.consequences import dethrone, discard, remove
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.state import RELIGIONS, PaxState, seats

Pair = tuple[Religion, Religion]
PAIRS: dict[str, Pair] = {"+".join(pair): pair for pair in combinations(RELIGIONS, 2)}
"""The pairs of religions, by their ids in `moves.Denounce`."""


def victims(state: PaxState, religions: Pair, extra: Sequence[tuple[int, str]] = ()) -> dict[int, list[str]]:
    """Return the cards that each player loses; a queen's king, who goes home with her, stands for her (K3a).

    Silenced cards, squares, vassals and crowned queens count, old maids do not (K3c). `extra`: a card that
    somebody is about to play.
    """
    losses: dict[int, list[str]] = {}
    first, second = religions
    for seat in seats(state):
        cards = tableau.cards_of(state, seat) + [card for owner, card in extra if owner == seat]
        lost: list[str] = []
        shown: set[str] = set()
        for card in cards:
            kinds = tableau.prestige_of(state, card)
            if first in kinds or second in kinds:
                lost.append(card)
                shown.update(kinds)
        if first not in shown or second not in shown or tableau.has(state, seat, ImmuneToApostasy):
            continue
        losses[seat] = list(dict.fromkeys([tableau.king_of(state, card) or card for card in lost]))
    return losses


def convict(state: PaxState, seat: int, religions: Pair, log: Log, *, card: str | None = None) -> None:
    """Carry out an apostasy: decide all losses first, then discard the cards (K3).

    `card`: the card whose one-shot it is. If it must go, its agents come before that (K3b; option).
    """
    verdict = victims(state, religions)
    lost = tuple([Loss(seat=owner, cards=tuple(cards)) for owner, cards in verdict.items()])
    log.append(ApostasyStruck(seat=seated(seat), religions=religions, lost=lost))
    doomed = card is not None and any(card in cards for cards in verdict.values())
    spared = card if state.options.apostasy_agents == "before_the_played_card" else None
    for cards in verdict.values():
        for loser in cards:
            if loser != spared:
                _lose(state, loser, log)
    if card is None:
        state.put(Settle())
        return
    placing = deploy(seat, card, agents_of(state, seat, card), mandatory=True)
    end = [Doom(card=card), Settle()] if doomed and spared is not None else []
    state.put(Settle(), *placing, *end)


def _lose(state: PaxState, card: str, log: Log) -> None:
    """Discard a card; a king goes home with his vassals, queen, bishop and tokens."""
    if card not in state.squares:
        remove(state, card)
    elif state.squares[card].owner is not None:  # his suzerain may have gone before him
        dethrone(state, card, log, queens=True)


class Doom(Auto, tag="doom", kw_only=True):
    """Discards the card that launched the apostasy, after its agents were placed (K3b)."""

    card: str

    def run(self, state: PaxState, log: Log) -> None:
        """Discard it, with a bishop that was put on it."""
        discard(state, self.card, log, "apostasy")


# ---- by the ability of an Oratory


def denounce_boxes(state: PaxState, seat: int) -> list[Box[Any]]:
    """Return the apostasies that a player can start by an ability, and that hit somebody."""
    if not tableau.has(state, seat, ApostasyAsAction):
        return []
    pairs = tuple([pair for pair, religions in PAIRS.items() if victims(state, religions)])
    return [Box(Denounce, {"religions": Choice(pairs)})] if pairs else []


def denounce(state: PaxState, seat: int, move: Denounce, log: Log) -> None:
    """Start an apostasy; nothing is placed."""
    log.append(Denounced(seat=seated(seat), religions=PAIRS[move.religions]))
    convict(state, seat, PAIRS[move.religions], log)
