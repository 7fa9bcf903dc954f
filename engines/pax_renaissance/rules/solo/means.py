"""Means by which the solo game's opponent reaches its goals, for each cell of its table."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.pax_renaissance.data.effects import Apostasy, Conspiracy, Coronation, PeasantRevolt, ReligiousWar
from engines.pax_renaissance.data.pack import Card, religion_of, shape_of
from engines.pax_renaissance.moves import Behead, Campaign, Corsair, Inquisitor, Repress, Siege, Tax, Vote
from engines.pax_renaissance.state import Goal


class Means(NamedTuple):
    """The means of a cell: cards to buy, ops to run, and more."""

    cards: Callable[[Card, Goal], bool]
    ops: tuple[type[Any], ...] = ()
    sale: bool = False
    fair: bool = False


def _wars(card: Card, _: Goal) -> bool:
    return isinstance(card.one_shot, Conspiracy | PeasantRevolt | ReligiousWar)


def _wars_and_crowns(card: Card, _: Goal) -> bool:
    return isinstance(card.one_shot, Coronation | Conspiracy | PeasantRevolt | ReligiousWar | Apostasy)


def _wars_and_apostasy(card: Card, _: Goal) -> bool:
    return isinstance(card.one_shot, Conspiracy | PeasantRevolt | ReligiousWar | Apostasy)


def _wars_and_law(card: Card, goal: Goal) -> bool:
    return "law" in card.prestige or _wars(card, goal)


def _wars_and_rivals(card: Card, goal: Goal) -> bool:
    """Wars, or agents of another religion."""
    religions = {religion_of(agent) for agent in card.agents} - {None, goal.religion}
    return bool(religions) or _wars(card, goal)


def _religious(card: Card, _: Goal) -> bool:
    return isinstance(card.one_shot, ReligiousWar)


def _bishops_and_apostasy(card: Card, _: Goal) -> bool:
    return isinstance(card.one_shot, Apostasy) or any(shape_of(agent) == "bishop" for agent in card.agents)


def _wars_and_agents(card: Card, goal: Goal) -> bool:
    """Coronations, wars, or pawns and pirates."""
    shapes = {shape_of(agent) for agent in card.agents}
    crowns = isinstance(card.one_shot, Coronation)
    return crowns or not shapes.isdisjoint({"pawn", "pirate"}) or _wars(card, goal)


MEANS: dict[tuple[int, str], Means] = {
    (1, "main"): Means(cards=_wars_and_crowns, ops=(Vote, Behead, Campaign)),
    (1, "secondary"): Means(cards=_wars, ops=(Repress, Siege)),
    (2, "main"): Means(cards=_wars_and_apostasy, ops=(Vote, Behead, Campaign)),
    (2, "secondary"): Means(cards=_wars_and_law, ops=(Repress, Siege)),
    (3, "main"): Means(cards=_wars_and_rivals, ops=(Repress, Siege, Tax), fair=True),
    (3, "secondary"): Means(cards=_religious, ops=(Vote,)),
    (4, "main"): Means(cards=_bishops_and_apostasy, ops=(Behead, Inquisitor), sale=True),
    (4, "secondary"): Means(cards=_religious, ops=(Vote,)),
    (5, "main"): Means(cards=_wars_and_agents, ops=(Corsair, Siege, Repress, Vote, Tax)),
}
