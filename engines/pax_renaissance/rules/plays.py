"""Playing a card, its one-shot if it can occur, and its agents (E2, H1, I, J, K)."""

from typing import Any, ClassVar

from engines.kernel import Box, Choice, Domain, Log, Offer
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.events import Played, Revolted, Shifted
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import SKIP, Launch, Play, Revolt
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.rules.agents import agents_of, deploy
from engines.pax_renaissance.rules.apostasy import convict, victims
from engines.pax_renaissance.rules.consequences import remove
from engines.pax_renaissance.rules.settle import Settle
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.wars import battles
from engines.pax_renaissance.rules.wars.fighters import heretics
from engines.pax_renaissance.rules.wars.regime import RegimeChange
from engines.pax_renaissance.state import PaxState, rules

NOWHERE = (None,)
"""The targets of a one-shot that strikes no empire."""
UNUSED: tuple[str | None, ...] = ()
"""The targets of a one-shot that cannot occur."""
PLAIN: dict[str, Domain] = {"one_shot": Choice((False,)), "empire": Choice(NOWHERE)}
"""The fields of a play without its one-shot."""
ONE_SHOT = Choice((True,))


def play_boxes(state: PaxState, seat: int) -> list[Box[Any]]:
    """Return the plays of a hand: each card without its one-shot, and with it if that can occur."""
    hand = state.players[seat].hand
    if not hand:
        return []
    boxes: list[Box[Any]] = [Box(Play, {"card": Choice(tuple(hand)), **PLAIN})]
    by_targets: dict[tuple[str | None, ...], list[str]] = {}
    for card in hand:
        empires = targets(state, seat, card, played=True)
        if empires:
            by_targets.setdefault(empires, []).append(card)
    for empires, cards in by_targets.items():
        boxes.append(
            Box(Play, {"card": Choice(tuple(cards)), "one_shot": ONE_SHOT, "empire": Choice(empires)})
        )
    return boxes


# ---- whether a one-shot can occur


def targets(state: PaxState, seat: int, card: str, *, played: bool) -> tuple[str | None, ...]:
    """Return the empires that a card's one-shot can strike, or its suitors; () if it cannot occur.

    Trade shifts and apostasies strike none: (None,). `played`: the card comes into the tableau as well.
    """
    shot = rules(state).cards[card].one_shot
    # `isinstance` takes several times as long for structs.
    if shot is None:
        return UNUSED
    if type(shot) is effects.TradeShift:
        return NOWHERE if shifts(state, seat, shot) else UNUSED
    if type(shot) is effects.Coronation:
        return suitors(state, seat, card)
    if type(shot) is effects.Apostasy:
        extra = [(seat, card)] if played else []
        return NOWHERE if victims(state, shot.religions, extra) else UNUSED
    empires = tableau.empires_at(state, card)
    if type(shot) is effects.ReligiousWar:
        return tuple([empire for empire in empires if heretics(state, shot.religion, empire)])
    return empires


def shifts(state: PaxState, seat: int, shot: effects.TradeShift) -> bool:
    """Tell whether a trade shift can occur: a busted emporium, and the prestige that it needs (H1a)."""
    if shot.emporium in state.open.values():
        return False
    return shot.requires is None or tableau.prestige(state, seat, shot.requires) > 0


def suitors(state: PaxState, seat: int, queen: str) -> tuple[str, ...]:
    """Return the kings that a queen can marry: unwed, on a throne or in the player's tableau (I); or any."""
    kings = [king for king in rules(state).cards[queen].suitors if not state.squares[king].republic]
    if not tableau.has(state, seat, effects.CoronationClaimsAnyKing):
        squares = state.squares
        kings = [king for king in kings if squares[king].owner in (None, seat) and not squares[king].queens]
    return tuple(kings)


# ---- playing


def play(state: PaxState, seat: int, move: Play, log: Log) -> None:
    """Lay a card into the tableau, and carry out what the player announced (E2)."""
    card, player = rules(state).cards[move.card], state.players[seat]
    player.hand.remove(card.id)
    region, maid = card.region, False
    if card.kind != "queen":
        player.side(region).append(card.id)
    elif move.one_shot and move.empire is not None:
        region = rules(state).empires[move.empire].region
    else:
        maid = True
        player.maids.append(card.id)
    shot = effects.one_shot_name(card.one_shot) if move.one_shot and card.one_shot is not None else None
    log.append(
        Played(seat=seated(seat), card=card.id, region=region, one_shot=shot, empire=move.empire, maid=maid)
    )
    if move.one_shot:
        occur(state, seat, card.id, move.empire, log)
    else:
        state.put(*deploy(seat, card.id, agents_of(state, seat, card.id), mandatory=False))


def occur(state: PaxState, seat: int, card: str, empire: str | None, log: Log) -> None:
    """Carry out a card's one-shot, with its agents (E2.1)."""
    shot, agents = rules(state).cards[card].one_shot, agents_of(state, seat, card)
    match shot:
        case effects.TradeShift():
            shift(state, seat, shot, log)
            state.put(*deploy(seat, card, agents, mandatory=True))
        case effects.Apostasy():
            convict(state, seat, shot.religions, log, card=card)
        case effects.Coronation() if empire is not None:
            state.put(RegimeChange(seat=seat, empire=empire, cause="coronation", queen=card))
        case _:
            assert shot is not None, f"{card} has no one-shot"
            assert empire is not None, f"{card} strikes no empire"
            idle = ("bishop", "pawn") if isinstance(shot, effects.ReligiousWar) else ("bishop",)
            after = [agent for agent in agents if shape_of(agent) in idle]
            fighting = [agent for agent in agents if shape_of(agent) not in idle]
            state.put(*deploy(seat, card, after, mandatory=True))
            battles.wage(state, seat, effects.one_shot_name(shot), card, empire, fighting)


def shift(state: PaxState, seat: int, shot: effects.TradeShift, log: Log) -> None:
    """Move the busted disk to the emporium that was open; a token there is repressed for free (H1)."""
    colour = rules(state).routes[shot.emporium].colour
    busted = state.open[colour]
    state.open[colour] = shot.emporium
    log.append(Shifted(seat=seated(seat), opened=shot.emporium, busted=busted))
    if busted in state.spaces:
        board.repress(state, seat, busted, board.chart(state).empire[busted], log)


# ---- one-shots by abilities


def revolt_boxes(state: PaxState, seat: int) -> list[Box[Any]]:
    """Return the queens that can be discarded for a peasant revolt (Elizabeth Báthory)."""
    queens = tableau.carriers(state, seat, effects.DiscardForPeasantRevolt)
    return [Box(Revolt, {"card": Choice(tuple(queens))})] if queens else []


def revolt(state: PaxState, seat: int, move: Revolt, log: Log) -> None:
    """Discard the queen; the peasants of her king's empire revolt, without agents."""
    empire = tableau.king_of(state, move.card)
    assert empire is not None, f"{move.card} has no king"
    log.append(Revolted(seat=seated(seat), card=move.card, empire=empire))
    remove(state, move.card)
    battles.wage(state, seat, "peasant_revolt", move.card, empire, ())


def after_sale(state: PaxState, seat: int, card: str, log: Log) -> None:  # noqa: ARG001 - the step tells it
    """Let the seller trigger the one-shot of the sold card (Machiavellianism)."""
    shot = rules(state).cards[card].one_shot if card in rules(state).cards else None
    if shot is None:
        return
    abilities = tableau.abilities(state, seat, effects.SellTriggersOneShot)
    if any(effects.one_shot_name(shot) in ability.one_shots for ability in abilities):
        # The abilities of the sold card are lost before its one-shot.
        state.put(Settle(), AfterSale(seat=seat, card=card), Settle())


class AfterSale(Question, tag="after_sale", kw_only=True):
    """Asks for the one-shot of a sold card, with its agents (Machiavellianism)."""

    kind: ClassVar[str] = "launch"
    card: str

    def offer(self, state: PaxState) -> Offer:
        """Offer what it can strike, and to do without."""
        empires = targets(state, self.seat, self.card, played=False)
        boxes: list[Box[Any]] = [Box(Launch, {"empire": Choice(empires)})] if empires else []
        return ask(state, self.kind, *boxes, SKIP, card=self.card)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Carry it out; without it, agents come only by an option."""
        if isinstance(move, Launch):
            occur(state, self.seat, self.card, move.empire, log)
        elif state.options.machiavellianism == "agents_too":
            agents = agents_of(state, self.seat, self.card)
            state.put(*deploy(self.seat, self.card, agents, mandatory=False))
