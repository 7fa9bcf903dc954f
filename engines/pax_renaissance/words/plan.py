"""A move to describe, and the odds of its battle."""

from typing import Any, NamedTuple

from engines.kernel.words import listed
from engines.pax_renaissance.data.effects import Apostasy, Coronation, TradeShift, one_shot_name
from engines.pax_renaissance.data.pack import Card, Pack
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import forecast, names, texts


class Plan(NamedTuple):
    """A move to describe, and the player who would make it."""

    view: PaxView
    pack: Pack
    seat: int
    move: Any

    @property
    def kind(self) -> str:
        """The kind of decision that the move answers."""
        return next((owed.kind for owed in self.view.pending if owed.seat == self.seat), "")

    def the(self, value: str) -> str:
        """Return a name for use within a sentence."""
        return names.the(self.pack, value)

    def where(self, place: str) -> str:
        """Tell where a token lies."""
        return names.where(self.pack, place)

    def token(self, place: str) -> str:
        """Name the token in a space or on a border, within a sentence; "" for none."""
        token = self.view.spaces.get(place)
        if token is not None:
            return texts.THE.format(what=names.token(self.pack, token))
        border = self.view.borders.get(place)
        if border is None:
            return ""
        if border.pawn is not None:
            if border.pawn == self.seat:
                return texts.OWN_CONCESSION
            return texts.THE.format(what=texts.CONCESSION_OF.format(who=texts.who(border.pawn)))
        if border.pirate is None:
            return ""
        return texts.THE.format(what=names.token(self.pack, f"{border.pirate}_pirate"))

    def stops(self, border: str) -> str:
        """Tell the stops of a border on the open trade routes; early stops earn more often."""
        stops = [
            texts.STOP.format(number=number, region=texts.REGIONS[region])
            for region, number in forecast.stops(self.view, self.pack, border)
        ]
        return texts.EARNS.format(stops=listed(stops) if stops else texts.NO_ROUTE)


def named(view: PaxView, pack: Pack, token: str) -> str:
    """Name a token in this game; a pawn by its owner: "pawn of <seat:1>"."""
    owner = next((player.seat for player in view.players if token == f"{player.bank}_pawn"), None)
    return names.token(pack, token) if owner is None else texts.PAWN_OF.format(who=texts.who(owner))


def war(plan: Plan, card: Card) -> str:
    """Tell the odds of a card's battle, if it has one."""
    shot, empire = card.one_shot, plan.move.empire or card.location
    if shot is None or isinstance(shot, Coronation | TradeShift | Apostasy):
        return ""
    if empire not in plan.view.squares:
        return ""
    strengths = forecast.battle(plan.view, plan.pack, plan.seat, one_shot_name(shot), empire, card.agents)
    return " " + odds(*strengths)


def odds(attack: int, defence: int) -> str:
    """Tell the numbers of attackers and defenders, and the result: more attackers win."""
    lost = texts.ODDS_TIE if attack == defence else texts.ODDS_LOST
    result = texts.ODDS_WON if attack > defence else lost
    return texts.ODDS.format(attack=attack, defence=defence, result=result)
