"""What a move will do, in one line before it is done."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.kernel import Move, command_name
from engines.pax_renaissance import data, forecast, glossary, names, texts
from engines.pax_renaissance.faces import (
    Apostasy,
    ConcessionsImmuneToPirates,
    Coronation,
    OneShot,
    OpponentOpWhenSold,
    SellToEmancipateWest,
    TradeShift,
    one_shot_name,
)
from engines.pax_renaissance.pack import Card, Pack, shape_of
from engines.pax_renaissance.views import PaxView


class Plan(NamedTuple):
    """A move that is to be described, and by whom it would be made."""

    view: PaxView
    pack: Pack
    seat: int
    move: Any

    @property
    def kind(self) -> str:
        """The kind of decision that it answers."""
        return next((one.kind for one in self.view.pending if one.seat == self.seat), "")

    def the(self, value: str) -> str:
        """Name something within a sentence."""
        return names.the(self.pack, value)

    def where(self, place: str) -> str:
        """Say where a token lies."""
        return names.where(self.pack, place)

    def token(self, place: str) -> str:
        """Name the token in a space or on a border."""
        token = self.view.spaces.get(place)
        if token is not None:
            return names.token(self.pack, token)
        border = self.view.borders.get(place)
        if border is None:
            return ""
        if border.pawn is not None:
            bank = self.view.player(border.pawn).bank
            return names.token(self.pack, f"{bank}_pawn")
        return names.token(self.pack, f"{border.pirate}_pirate") if border.pirate else ""


def describe(view: PaxView, seat: int, move: Move) -> str:
    """Say in one line what this move will do."""
    plan = Plan(view, data.get(view.pack), seat, move)
    kind = command_name(type(move))
    parts = {name: _plain(plan, getattr(move, name)) for name in move.__struct_fields__}
    if kind in _DETAILS:
        parts |= _DETAILS[kind](plan)
    return texts.sentence(texts.PLAN[kind].format(**parts))


def _plain(plan: Plan, value: Any) -> str:
    return plan.the(value) if isinstance(value, str) else ""


def _free(plan: Plan) -> str:
    return texts.FREE if plan.move.free else ""


# ---- actions


def _choose(plan: Plan) -> dict[str, str]:
    bank = plan.pack.banks[plan.move.bank]
    empires = names.places(plan.pack, plan.pack.borders[bank.border].empires)
    return {"bank": bank.name, "place": bank.place, "empires": empires}


def _buy(plan: Plan) -> dict[str, str]:
    price, found = 0, 0
    for row in plan.view.market.values():
        for column, slot in enumerate(row):
            if slot.card == plan.move.card:
                price, found = column, slot.florins
    card = plan.pack.cards[plan.move.card]
    return {
        "price": texts.florins(price),
        "gains": texts.GAINS.format(florins=texts.florins(found)) if found else "",
        "what": texts.COMET_WILL if card.kind == "comet" else names.in_short(plan.pack, card) + ".",
    }


def _play(plan: Plan) -> dict[str, str]:
    card = plan.pack.cards[plan.move.card]
    side = "" if card.kind == "queen" else texts.TO_YOUR_SIDE.format(region=texts.REGIONS[card.region])
    agents = texts.ITS_AGENTS.format(agents=names.tokens(plan.pack, card.agents)) if card.agents else ""
    parts = {"how": side, "then": agents, "odds": ""}
    if card.one_shot is None:
        return parts
    if isinstance(card.one_shot, Coronation):
        crowned = plan.move.one_shot and plan.move.empire
        how = texts.CROWN_WITH.format(empire=plan.the(plan.move.empire)) if crowned else texts.AS_MAID
        return parts | {"how": how}
    if not plan.move.one_shot:
        return parts | {"how": side + texts.DO_WITHOUT.format(one_shot=_named(plan, card.one_shot))}
    where = texts.IN_EMPIRE.format(empire=plan.the(plan.move.empire)) if plan.move.empire else ""
    how = side + texts.TRIGGER_IT.format(one_shot=_named(plan, card.one_shot), empire=where)
    return parts | {"how": how, "odds": _war(plan, card)}


def _named(plan: Plan, shot: OneShot) -> str:
    return texts.CAUSES.get(one_shot_name(shot), names.one_shot(plan.pack, shot))


def _war(plan: Plan, card: Card) -> str:
    """Say how a card's battle stands, if it has one."""
    shot, empire = card.one_shot, plan.move.empire or card.location
    if (
        shot is None
        or isinstance(shot, Coronation | TradeShift | Apostasy)
        or empire not in plan.view.squares
    ):
        return ""
    found = forecast.battle(plan.view, plan.pack, plan.seat, one_shot_name(shot), empire, card.agents)
    return " " + _odds(*found)


def _odds(attack: int, defence: int) -> str:
    result = texts.ODDS_WON if attack > defence else texts.ODDS_LOST
    return texts.ODDS.format(attack=attack, defence=defence, result=result)


def _sell(plan: Plan) -> dict[str, str]:
    card, view = plan.move.card, plan.view
    then = ""
    if card in view.squares:
        square = view.squares[card]
        queens = [plan.the(queen.card) for queen in square.queens]
        then += texts.COUPLE_GOES.format(queens=texts.joined(queens)) if queens else ""
        then += texts.SQUARE_GOES
        then += (
            texts.VASSALS_GO.format(vassals=names.places(plan.pack, square.vassals)) if square.vassals else ""
        )
    elif card not in view.hand:
        own = view.player(plan.seat)
        silenced = any(one.card == card and one.silenced for one in (*own.west, *own.east))
        for ability in () if silenced else plan.pack.cards[card].abilities:
            if isinstance(ability, OpponentOpWhenSold | SellToEmancipateWest):
                then += texts.SOLD_THEN.format(text=names.ability(plan.pack, ability))
    florins = forecast.sale(view, plan.pack, plan.seat, card)
    return {"florins": texts.florins(florins), "then": then}


def _activate(plan: Plan) -> dict[str, str]:
    return {"side": texts.REGIONS[plan.move.side], "free": _free(plan)}


def _fair(plan: Plan) -> dict[str, str]:
    region = "west" if plan.move.row == "west" else "east"
    voyage = forecast.voyage(plan.view, plan.pack, plan.seat, region)
    income = [
        texts.INCOME_CHINA.format(florins=gain)
        if who is None
        else texts.INCOME.format(who=texts.who(who), florins=gain)
        for who, gain in voyage.income.items()
    ]
    levies = {0: texts.NO_LEVIES, 1: texts.LEVY_IN}.get(voyage.empires)
    return {
        "region": texts.REGIONS[region],
        "free": _free(plan),
        "emporium": plan.the(plan.view.open["black" if region == "east" else "white"]),
        "profits": texts.florins(voyage.profits),
        "income": texts.listed(income) if income else texts.NO_INCOME,
        "end": levies or texts.LEVIES_IN.format(count=voyage.empires),
    }


def _revolt(plan: Plan) -> dict[str, str]:
    empire = next(
        (
            one.empire
            for one in plan.view.squares.values()
            if any(queen.card == plan.move.card for queen in one.queens)
        ),
        None,
    )
    if empire is None:
        return {"empire": "", "odds": ""}
    found = forecast.battle(plan.view, plan.pack, plan.seat, "peasant_revolt", empire)
    return {"empire": plan.the(empire), "odds": _odds(*found)}


def _denounce(plan: Plan) -> dict[str, str]:
    religions = [texts.BELIEVERS[one] for one in plan.move.religions.split("+")]
    return {"religions": texts.joined(religions)}


def _end(plan: Plan) -> dict[str, str]:
    left = plan.view.turn.actions
    return {"unused": texts.UNUSED.format(actions=texts.actions(left)) if left else ""}


# ---- answers inside an action


def _unveil(plan: Plan) -> dict[str, str]:
    return {"condition": glossary.VICTORIES[plan.move.victory][0]}


def _place(plan: Plan) -> dict[str, str]:
    token, place = plan.move.token, plan.move.place
    frame = texts.RAISE if plan.kind == "levy" else texts.PLACE
    line = frame.format(token=names.a_token(plan.pack, token), place=plan.where(place))
    if plan.token(place):
        line += texts.KILLS if shape_of(token) == "pirate" else _represses(plan, place)
    return {"line": line}


def _represses(plan: Plan, place: str) -> str:
    florins = texts.florins(plan.pack.supply.costs.repress)
    return texts.REPRESSES.format(token=plan.token(place), florins=florins)


def _take(plan: Plan) -> dict[str, str]:
    return {"token": names.token(plan.pack, plan.move.token)}


def _casualties(plan: Plan) -> dict[str, str]:
    return {"fighters": names.fighters(plan.pack, plan.move.fighters, plan.view.spaces)}


def _arrange(plan: Plan) -> dict[str, str]:
    tokens = (plan.move.first, plan.move.second, plan.move.third)
    told = [names.token(plan.pack, token) if token else texts.EMPTY for token in tokens]
    return {"spaces": texts.listed(told)}


def _concession(plan: Plan) -> dict[str, str]:
    border = plan.move.border
    return {"cost": _represses(plan, border) if plan.token(border) else ""}


def _emancipate(plan: Plan) -> dict[str, str]:
    return {"token": names.a_token(plan.pack, plan.move.token), "place": plan.where(plan.move.place)}


def _remove(plan: Plan) -> dict[str, str]:
    return {"token": plan.token(plan.move.place)}


def _discard(plan: Plan) -> dict[str, str]:
    return {"cards": texts.joined([plan.the(card) for card in plan.move.cards])}


def _launch(plan: Plan) -> dict[str, str]:
    sold = plan.view.discarded[-1] if plan.view.discarded else ""
    if sold not in plan.pack.cards:
        return {"card": sold, "empire": "", "odds": ""}
    where = texts.IN_EMPIRE.format(empire=plan.the(plan.move.empire)) if plan.move.empire else ""
    return {"card": plan.the(sold), "empire": where, "odds": _war(plan, plan.pack.cards[sold])}


def _skip(plan: Plan) -> dict[str, str]:
    return {"skipping": texts.SKIPPING.get(plan.kind, texts.SKIP)}


# ---- ops


def _bishop(plan: Plan, card: str) -> str | None:
    """Return the bishop on a card, square or queen."""
    squares = plan.view.squares
    if card in squares:
        return squares[card].bishop
    for square in squares.values():
        for queen in square.queens:
            if queen.card == card:
                return queen.bishop
    lying = [one for player in plan.view.players for one in (*player.west, *player.east)]
    return next((one.bishop for one in lying if one.card == card), None)


def _inquisitor(plan: Plan) -> dict[str, str]:
    religion, target = _bishop(plan, plan.move.bishop), plan.move.target
    both = _bishop(plan, target) is not None
    return {
        "religion": texts.RELIGIONS.get(religion or "", ""),
        "source": plan.the(plan.move.bishop),
        "then": texts.BOTH_DIE if both else texts.SILENCES.format(target=plan.the(target)),
    }


def _owner(plan: Plan, card: str) -> int | None:
    if card in plan.view.squares:
        return plan.view.squares[card].owner
    for player in plan.view.players:
        if any(one.card == card for one in (*player.west, *player.east)):
            return player.seat
    squares = plan.view.squares.values()
    return next((one.owner for one in squares if any(queen.card == card for queen in one.queens)), None)


def _behead(plan: Plan) -> dict[str, str]:
    target, then = plan.move.target, ""
    owner = _owner(plan, target)
    if target in plan.view.squares:
        queens = [plan.the(queen.card) for queen in plan.view.squares[target].queens]
        then += texts.SPOUSE_DIES.format(queens=texts.joined(queens)) if queens else ""
        then += texts.ASSASSIN.format(card=texts.sentence(plan.the(plan.move.card)))
    return {"owner": texts.OF_OWNER.format(who=texts.who(owner)) if owner is not None else "", "then": then}


def _tax(plan: Plan) -> dict[str, str]:
    return {"owner": texts.who(plan.view.borders[plan.move.border].pawn)}


def _at(plan: Plan) -> dict[str, str]:
    return {"token": plan.token(plan.move.place), "place": plan.where(plan.move.place)}


def _vote(plan: Plan) -> dict[str, str]:
    empire = plan.move.empire
    cost = forecast.vote_cost(plan.view, plan.pack, plan.seat, empire)
    own = plan.view.squares[empire].owner == plan.seat
    return {"price": texts.florins(cost) if cost else texts.FOR_NOTHING, "then": texts.FLIPS if own else ""}


def _corsair(plan: Plan) -> dict[str, str]:
    source, there = plan.view.borders[plan.move.source], plan.view.borders[plan.move.target]
    then = ""
    if there.pawn is not None:
        immune = forecast.abilities(plan.view, plan.pack, there.pawn, ConcessionsImmuneToPirates)
        then += (texts.ENDURES if immune else texts.SINKS).format(who=texts.who(there.pawn))
    if there.pirate is not None:
        then += texts.SINKS_SHIP.format(religion=texts.RELIGIONS[there.pirate])
    return {"religion": texts.RELIGIONS.get(source.pirate or "", ""), "then": then}


def _campaign(plan: Plan) -> dict[str, str]:
    attack, defence = forecast.campaign(plan.view, plan.pack, plan.seat, plan.move.card, plan.move.empire)
    return {
        "knights": names.several(attack, "knight"),
        "florins": texts.florins(attack * plan.pack.supply.costs.campaign_per_knight),
        "odds": _odds(attack, defence),
    }


_DETAILS: dict[str, Callable[[Plan], dict[str, str]]] = {
    "choose": _choose,
    "buy": _buy,
    "play": _play,
    "sell": _sell,
    "activate": _activate,
    "fair": _fair,
    "revolt": _revolt,
    "denounce": _denounce,
    "end": _end,
    "unveil": _unveil,
    "place": _place,
    "take": _take,
    "casualties": _casualties,
    "arrange": _arrange,
    "concession": _concession,
    "emancipate": _emancipate,
    "remove": _remove,
    "discard": _discard,
    "launch": _launch,
    "skip": _skip,
    "inquisitor": _inquisitor,
    "behead": _behead,
    "tax": _tax,
    "repress": _at,
    "vote": _vote,
    "corsair": _corsair,
    "siege": _at,
    "campaign": _campaign,
}
"""What the lines say beside the plain values of a move's fields."""
