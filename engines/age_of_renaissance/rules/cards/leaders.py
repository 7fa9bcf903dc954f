"""Leaders: the first of the turn, protection, rebates, Patronage, and their end (5.4.3)."""

from engines.age_of_renaissance.data.history import LeaderCard
from engines.age_of_renaissance.data.letters import PATRONAGE, PRINTED_WORD
from engines.age_of_renaissance.events.cards import Rebated
from engines.age_of_renaissance.events.purchase import Claimed, LeadersLeft
from engines.age_of_renaissance.prices import usable
from engines.age_of_renaissance.rules.draw import discard_to
from engines.age_of_renaissance.state import Leader, RenaissanceState, owns, rules
from engines.kernel import Auto, Log, Reason

State = RenaissanceState


# ---- playing a Leader


def is_first(state: State) -> bool:
    """Tell whether the next Leader would be the first of the turn: closed to Patronage (5.4.3)."""
    return not state.leaders


def play(state: State, seat: int, card: LeaderCard, protection: int, log: Log) -> None:
    """Lay a Leader on the table; protection and the rebate of Printed Word are paid at once (5.4.3)."""
    raised = card.raised is not None and card.raised.within == "game" and card.raised.card in state.played
    leader = Leader(
        card=card.id, seat=seat, first=is_first(state), protection=protection, patrons=[], raised=raised
    )
    state.players[seat].cash -= protection
    state.leaders.append(leader)
    rebate(state, leader, credit(state, leader), log)


def credit(state: State, leader: Leader) -> int:
    """Return what a Leader takes off each of its Advances now, without Written Record (3.13.3.3, 5.4.3).

    Walter the Penniless gives more once The Crusades are played in the same turn, before or after him;
    Marco Polo gives more if Mongol Armies were played before him.
    """
    card = rules(state).leaders[leader.card]
    if card.raised is None:
        return card.credit
    higher = leader.raised if card.raised.within == "game" else card.raised.card in state.events
    return card.raised.credit if higher else card.credit


def rebate(state: State, leader: Leader, each: int, log: Log) -> None:
    """Printed Word: pay the Leader's player for each of its Advances that they own already (5.4.3.2)."""
    player = state.players[leader.seat]
    if player.out or not owns(state, leader.seat, PRINTED_WORD):
        return
    letters = [letter for letter in rules(state).leaders[leader.card].advances if letter in player.advances]
    amount = each * len(letters)
    if amount:
        player.cash += amount
        log.append(Rebated(seat=leader.seat, leader=leader.card, advances=tuple(letters), amount=amount))


def top_up(state: State, event: str, log: Log) -> None:
    """Pay the rest of a rebate when the event that raises a Leader's credit comes later (5.4.3.2)."""
    if state.events.count(event) > 1:
        return
    for leader in state.leaders:
        card = rules(state).leaders[leader.card]
        if card.raised is not None and card.raised.within == "turn" and card.raised.card == event:
            rebate(state, leader, card.raised.credit - card.credit, log)


# ---- using it


def credits(state: State, seat: int, advance: str) -> list[tuple[str, int]]:  # noqa: A001 - the rules' word
    """Return the Leaders that make an Advance cheaper for a player, and by how much (5.5.2.3)."""
    if not state.leaders:
        return []
    mine = usable(state.leaders, seat, patron=owns(state, seat, PATRONAGE))
    faces = rules(state).leaders
    return [(leader.card, credit(state, leader)) for leader in mine if advance in faces[leader.card].advances]


NO_LEADER = Reason("unavailable", "no_leader", "5.4.3.1")
NO_PATRONAGE = Reason("no_access", "no_patronage", "5.4.3.1")
FIRST_LEADER = Reason("unavailable", "first_leader", "5.4.3.1")
OWN_LEADER = Reason("conflict", "own_leader", "5.4.3.1")
LEADER_FREE = Reason("conflict", "leader_free", "5.4.3.1")
LEADER_USELESS = Reason("conflict", "leader_useless", "5.4.3.1")
PROTECTION_COST = Reason("unaffordable", "protection_cost", "5.4.3.1")


def find(state: State, card: str) -> Leader | None:
    """Return a Leader on the table."""
    return next((leader for leader in state.leaders if leader.card == card), None)


def why_not_claim(state: State, seat: int, card: str) -> Reason | None:
    """Tell whether a player may pay the protection of another's Leader, to use its credits (5.4.3.1)."""
    leader, player = find(state, card), state.players[seat]
    if leader is None:
        return NO_LEADER
    if leader.seat == seat:
        return OWN_LEADER
    if leader.first:
        return FIRST_LEADER
    if not owns(state, seat, PATRONAGE):
        return NO_PATRONAGE
    if leader.protection == 0 or seat in leader.patrons:
        return LEADER_FREE
    if set(rules(state).leaders[card].advances) <= set(player.advances):
        return LEADER_USELESS
    return PROTECTION_COST if player.cash < leader.protection else None


def claimable(state: State, seat: int) -> tuple[str, ...]:
    """Return the Leaders that `why_not_claim` allows."""
    return tuple([leader.card for leader in state.leaders if why_not_claim(state, seat, leader.card) is None])


def claim(state: State, seat: int, card: str, log: Log) -> None:
    """Patronage: pay the Leader's player its protection (5.4.3.1)."""
    leader = find(state, card)
    assert leader is not None, f"{card} is not on the table"
    state.players[seat].cash -= leader.protection
    state.players[leader.seat].cash += leader.protection
    leader.patrons.append(seat)
    log.append(Claimed(seat=seat, leader=card, paid=leader.protection, to=leader.seat))


class LeadersGone(Auto, tag="leaders_gone"):
    """After the Purchase Phase all Leaders leave the game; protection goes to the bank (5.4.3.1)."""

    def run(self, state: State, log: Log) -> None:
        """Clear the table."""
        if not state.leaders:
            return
        gone, bank = (
            [leader.card for leader in state.leaders],
            sum(leader.protection for leader in state.leaders),
        )
        state.leaders.clear()
        for card in gone:
            discard_to(state, card)
        log.append(LeadersLeft(leaders=tuple(gone), bank=bank))
