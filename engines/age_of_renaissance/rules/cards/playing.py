"""The Play Card Phase and the final card play (5.4, 6.1.1)."""

from collections.abc import Collection
from typing import Any, ClassVar

from engines.age_of_renaissance.data.history import CommodityCard, EventCard, LeaderCard
from engines.age_of_renaissance.moves import PASS, Pass, Play
from engines.age_of_renaissance.rules.cards import effects, leaders, playable
from engines.age_of_renaissance.rules.cards.war import EndWars, RollWar, fought_by
from engines.age_of_renaissance.state import RenaissanceState, active, rules
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Domain, Log, MoveSpace, Offer, Span, Subset
from engines.kernel.agenda import Step

State = RenaissanceState


def play_steps(state: State) -> list[Step]:
    """Return the Play Card Phase: everybody's part in turn (5.4)."""
    return [PlayPart(seat) for seat in active(state)]


def final_steps(state: State) -> list[Step]:
    """Return the final card play, in the order of the turn just finished (6.1.1)."""
    return [*play_steps(state), EndWars()]


class PlayPart(Auto, tag="play_part"):
    """A player's part: before their cards, open wars are rolled again and a belligerent may arm (5.4.2)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Put it on the agenda."""
        if not state.players[self.seat].out:
            again = [RollWar(war.attacker, war.defender) for war in state.wars]
            state.put(Arming(self.seat), *again, NextCard(self.seat))


class Arming(Auto, tag="arming"):
    """A belligerent with cards in hand is asked before the dice of their part are thrown (5.4.2)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask even if they hold no military card, because that is secret."""
        if fought_by(state, self.seat) and state.players[self.seat].hand:
            state.put(BeforeWar(self.seat))


class BeforeWar(Ask, tag="before_war"):
    """Play a military card before a war is rolled for again, or not; no other card (5.4.2)."""

    kind: ClassVar[str] = "war"

    def offer(self, state: State) -> Offer:
        """Offer the military cards in hand."""
        hand = dict.fromkeys(state.players[self.seat].hand)
        cards = [card for card in hand if playable.why_not_before_war(state, self.seat, card) is None]
        moves = MoveSpace((*boxes_for(state, self.seat, cards), PASS))
        return Offer(*prompts.BEFORE_WAR, moves, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Play it, and ask again."""
        if type(move) is Play:
            state.put(Arming(self.seat))
            effects.play(state, self.seat, move, log)


class NextCard(Auto, tag="next_card"):
    """Ask for a card while there are any; everybody knows when a hand is empty."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask."""
        if state.players[self.seat].hand:
            state.put(FinalPlay(self.seat) if state.phase == "final" else PlayCards(self.seat))


class PlayCards(Ask, tag="play_cards"):
    """Play a card, as often as one likes, or pass (5.4)."""

    kind: ClassVar[str] = "play"

    def offer(self, state: State) -> Offer:
        """Offer the cards that can be played, with their targets."""
        hand = dict.fromkeys(state.players[self.seat].hand)
        cards = [card for card in hand if playable.why_not_play(state, self.seat, card) is None]
        moves = MoveSpace((*boxes_for(state, self.seat, cards), PASS))
        return Offer(*prompts.PLAY, moves, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Play it, and ask again."""
        if type(move) is Play:
            state.put(NextCard(self.seat))
            effects.play(state, self.seat, move, log)


class FinalPlay(Ask, tag="final_play"):
    """After the last turn every card must be played, in any order; burdens are given up (6.1.1)."""

    kind: ClassVar[str] = "final_play"

    def offer(self, state: State) -> Offer:
        """Offer all cards."""
        hand = list(dict.fromkeys(state.players[self.seat].hand))
        idle = {card for card in hand if playable.burden(state, card) or playable.barred(state, card)}
        moves = MoveSpace(tuple(boxes_for(state, self.seat, hand, idle)))
        return Offer(*prompts.FINAL_PLAY, moves)

    def take(self, state: State, move: Play, log: Log) -> None:
        """Play it, and ask for the next."""
        state.put(NextCard(self.seat))
        effects.play(state, self.seat, move, log)


# ---- what cards are aimed at

Aim = tuple[Domain, Domain, Domain]
"""The domains of target, provinces and protection."""
NO_AIM: Aim = (Choice((None,)), Choice(((),)), Choice((0,)))


def boxes_for(state: State, seat: int, cards: list[str], idle: Collection[str] = ()) -> list[Box[Any]]:
    """Return the boxes of these cards; cards with the same targets share one.

    `idle`: the cards among them that are played for nothing.
    """
    by_aim: dict[Aim, list[str]] = {}
    for card in cards:
        aimed = NO_AIM if card in idle else aim(state, seat, card)
        by_aim.setdefault(aimed, []).append(card)
    return [
        Box(Play, {"card": Choice(tuple(group)), "target": target, "provinces": hit, "protection": guard})
        for (target, hit, guard), group in by_aim.items()
    ]


def aim(state: State, seat: int, card: str) -> Aim:
    """Return what a card in force may be aimed at; with no legal target it is played for nothing (5.4)."""
    face = rules(state).cards[card]
    target, provinces, protection = NO_AIM
    if type(face) is CommodityCard:
        if len(face.commodities) > 1:
            target = Choice(face.commodities)
    elif type(face) is LeaderCard:
        # The first of a turn is closed to Patronage, and nothing is bought after the last turn.
        if state.phase != "final" and not leaders.is_first(state):
            protection = Span(0, state.players[seat].cash)
    elif type(face) is EventCard:
        aims = playable.targets(state, seat, face)
        if aims:
            target = Choice(aims)
        hit, count = playable.places(state, seat, face)
        if hit:
            provinces = Subset(hit, count, count)
    return target, provinces, protection
