"""What a move will do, in a line, before the player makes it."""

from collections.abc import Callable
from typing import Any

from engines.kernel import Move, command_name
from engines.kernel.words import counted, joined, listed, sentence
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.moves import (
    Activate,
    Buy,
    Campaign,
    Casualties,
    Concession,
    Fair,
    Place,
    Play,
    Sell,
    Skip,
)
from engines.pax_renaissance.views import PaxView
from engines.pax_renaissance.words import answer_descriptions, forecast, names, texts
from engines.pax_renaissance.words.plan import Plan, odds, war


def describe(view: PaxView, seat: int, move: Move) -> str:
    """Tell in a line what a move will do."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    kind = command_name(type(move))
    parts = {name: _plain(plan, getattr(move, name)) for name in move.__struct_fields__}
    if kind in _DETAILS:
        parts |= _DETAILS[kind](plan)
    return sentence(texts.PLAN[kind].format(**parts))


def outline(view: PaxView, seat: int, move: Move) -> str | None:
    """Tell for a menu, beside a card's name, what it costs and holds, or does."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    if isinstance(move, Buy):
        return sentence(_whole_parts(texts.OUTLINE_BUY.format(**_bought(plan, texts.OUTLINE_TAKES))))
    if isinstance(move, Place | Concession):
        return answer_descriptions.border_alone(plan)
    if isinstance(move, Fair):
        return _fair_outline(plan)
    if isinstance(move, Sell):
        return texts.OUTLINE_SELL.format(**_sell(plan))
    if isinstance(move, Activate) and not plan.view.only_ops.get(move.side):
        return sentence(texts.OUTLINE_OPS)
    if isinstance(move, Campaign):
        return texts.OUTLINE_CAMPAIGN.format(**answer_descriptions.campaign(plan))
    if not isinstance(move, Play):
        return None
    shot = plan.pack.cards[move.card].one_shot
    if shot is None or isinstance(shot, effects.Coronation):
        return None
    parts, named = _play(plan), _named(plan, shot)
    if not move.one_shot:
        return sentence(texts.OUTLINE_WITHOUT.format(one_shot=named, **parts))
    where = names.in_empire(plan.pack, move.empire)
    line = texts.OUTLINE_PLAY.format(one_shot=sentence(named), empire=where, **parts).strip()
    return line if len(line) <= texts.OUTLINE_ROOM else line.removesuffix(parts["then"])


def _whole_parts(line: str) -> str:
    """Return as many parts of a card as a menu has room for."""
    kept = line
    while ";" in kept and len(kept) > texts.OUTLINE_ROOM - (len(texts.OUTLINE_MORE) if kept != line else 0):
        kept = kept.rpartition(";")[0]
    return line if kept == line else kept + texts.OUTLINE_MORE


def foretold(view: PaxView, seat: int, move: Move) -> bool:
    """Tell whether to describe a move that follows as the only answer: one that may cost something.

    The activation of a side with a single op describes that op already.
    """
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    idle = type(move) is Skip or (isinstance(move, Casualties) and not move.fighters)
    return not idle and plan.kind != "op"


def tally(view: PaxView, before: PaxView, seat: int) -> str | None:
    """Tell what moves did to a player's florins, concessions, empires and prestige; None: nothing."""
    changes = [
        texts.TALLY.format(what=what, before=old, after=new)
        for (what, old), (_, new) in zip(_holdings(before, seat), _holdings(view, seat), strict=True)
        if old != new
    ]
    return sentence(listed(changes)) + "." if changes else None


def _holdings(view: PaxView, seat: int) -> list[tuple[str, int]]:
    player = view.player(seat)
    squares = [square for square in view.squares.values() if square.owner == seat]
    republics = sum(square.republic for square in squares)
    held = [player.florins, player.concessions, len(squares) - republics, republics]
    prestige = [player.prestige[kind] + player.prestige_of_maids[kind] for kind in player.prestige]
    return list(zip((*texts.HOLDINGS, *map(texts.prestige, player.prestige)), held + prestige, strict=True))


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
    return _bought(plan, texts.TAKES)


def _bought(plan: Plan, takes: str) -> dict[str, str]:
    """Return the price of a card, the florins on it (worded by `takes`), and what it shows."""
    price, florins = 0, 0
    for row in plan.view.market.values():
        for column, slot in enumerate(row):
            if slot.card == plan.move.card:
                price, florins = column, slot.florins
    card = plan.pack.cards[plan.move.card]
    return {
        "price": texts.florins(price),
        "gains": texts.with_florins(takes, florins),
        "what": texts.COMET_WILL if card.kind == "comet" else sentence(names.in_short(plan.pack, card)) + ".",
    }


def _play(plan: Plan) -> dict[str, str]:
    card = plan.pack.cards[plan.move.card]
    side = "" if card.kind == "queen" else texts.TO_YOUR_SIDE.format(region=texts.REGIONS[card.region])
    agents = texts.ITS_AGENTS.format(agents=names.tokens(plan.pack, card.agents)) if card.agents else ""
    parts = {"how": side, "then": agents, "odds": ""}
    if card.one_shot is None:
        return parts
    if isinstance(card.one_shot, effects.Coronation):
        crowned = plan.move.one_shot and plan.move.empire
        if not crowned:
            return parts | {"how": texts.AS_MAID}
        how = texts.CROWN_WITH.format(empire=plan.the(plan.move.empire))
        return parts | {"how": how, "then": _crowned(plan, plan.move.empire)}
    if not plan.move.one_shot:
        return parts | {"how": side + texts.DO_WITHOUT.format(one_shot=_named(plan, card.one_shot))}
    where = names.in_empire(plan.pack, plan.move.empire)
    how = side + texts.TRIGGER_IT.format(one_shot=_named(plan, card.one_shot), empire=where)
    return parts | {"how": how, "odds": war(plan, card)}


def _crowned(plan: Plan, empire: str) -> str:
    """Tell what the coronation of the player's own king costs (QUEEN, VASSAL d)."""
    square = plan.view.squares[empire]
    if square.owner != plan.seat or plan.view.options.own_coronation == "stays":
        return ""
    queens = [plan.the(queen.card) for queen in square.queens]
    then = texts.QUEEN_FOLLOWS.format(queens=joined(queens)) if queens else ""
    if square.vassals:
        then += texts.LOSES_VASSALS.format(vassals=names.places(plan.pack, square.vassals))
    return then


def _named(plan: Plan, shot: effects.OneShot) -> str:
    return texts.CAUSES.get(effects.one_shot_name(shot), names.one_shot(plan.pack, shot))


def _sell(plan: Plan) -> dict[str, str]:
    card, view = plan.move.card, plan.view
    then, source = "", _held(plan, card)
    if card in view.squares:
        square = view.squares[card]
        queens = [plan.the(queen.card) for queen in square.queens]
        then += texts.COUPLE_GOES.format(queens=joined(queens)) if queens else ""
        then += texts.SQUARE_GOES
        if square.vassals:
            then += texts.VASSALS_GO.format(vassals=names.places(plan.pack, square.vassals))
    elif card not in view.hand:
        shown = view.card(card)
        for ability in () if shown and shown.silenced else plan.pack.cards[card].abilities:
            lends = isinstance(ability, effects.OpponentOpWhenSold) and view.options.cryptography == "sold"
            if lends or isinstance(ability, effects.SellToEmancipateWest):
                then += texts.SOLD_THEN.format(text=names.ability(plan.pack, ability, view.options))
    florins = forecast.sale(view, plan.pack, card)
    return {"florins": texts.florins(florins), "source": source, "then": then}


def _held(plan: Plan, card: str) -> str:
    """Tell from where a card is sold; "" for a square."""
    own = plan.view.player(plan.seat)
    if card in plan.view.hand:
        return texts.SOLD_HAND
    for region, cards in (("west", own.west), ("east", own.east)):
        if card not in plan.view.squares and any(shown.card == card for shown in cards):
            return texts.SOLD_TABLEAU.format(region=texts.REGIONS[region])
    return ""


def _activate(plan: Plan) -> dict[str, str]:
    only = plan.view.only_ops.get(plan.move.side)
    ops = texts.ONLY_OP.format(op=describe(plan.view, plan.seat, only)) if only else texts.ANY_OPS
    return {"side": texts.REGIONS[plan.move.side], "free": _free(plan), "ops": ops}


def _fair(plan: Plan) -> dict[str, str]:
    region = "west" if plan.move.row == "west" else "east"
    voyage = forecast.voyage(plan.view, plan.pack, plan.seat, region)
    income = [
        texts.INCOME_CHINA.format(florins=gain)
        if who is None
        else texts.INCOME.format(who=_gainer(plan, who), florins=gain)
        for who, gain in voyage.income.items()
    ]
    levies = {0: texts.NO_LEVIES, 1: texts.LEVY_IN}.get(voyage.levies)
    return {
        "region": texts.REGIONS[region],
        "free": _free(plan),
        "emporium": plan.the(plan.view.open["black" if region == "east" else "white"]),
        "profits": texts.profits(voyage.profits, voyage.bank),
        "income": listed(income) if income else texts.NO_INCOME,
        "end": levies or texts.LEVIES_IN.format(count=voyage.levies),
    }


def _fair_outline(plan: Plan) -> str:
    """Tell where a fair begins, who gets how many florins, and how many levies follow."""
    region = "west" if plan.move.row == "west" else "east"
    voyage = forecast.voyage(plan.view, plan.pack, plan.seat, region)
    income = [
        texts.OUTLINE_INCOME.format(who=_gainer(plan, who), gain=gain) for who, gain in voyage.income.items()
    ]
    levies = texts.OUTLINE_LEVIES.get(voyage.levies) or texts.OUTLINE_LEVIES_IN.format(count=voyage.levies)
    parts = {**_fair(plan), "income": ", ".join(income) or texts.NO_INCOME, "end": levies}
    return sentence(texts.OUTLINE_FAIR.format(**parts)) + "."


def _gainer(plan: Plan, seat: int | None) -> str:
    if seat is None:
        return texts.OUTLINE_PIRATES
    return texts.OUTLINE_YOU if seat == plan.seat else texts.who(seat)


def _revolt(plan: Plan) -> dict[str, str]:
    king = plan.view.king_of(plan.move.card)
    if king is None:
        return {"empire": "", "odds": ""}
    strengths = forecast.battle(plan.view, plan.pack, plan.seat, "peasant_revolt", king.empire)
    return {"empire": plan.the(king.empire), "odds": odds(*strengths)}


def _denounce(plan: Plan) -> dict[str, str]:
    return {"religions": names.believers(plan.move.religions.split("+"))}


def _end(plan: Plan) -> dict[str, str]:
    left, new = plan.view.turn.actions, new_cards(plan.view)
    market = texts.TO_MARKET_SOLO if plan.view.solo else texts.TO_MARKET
    return {
        "market": market.format(cards=counted(new, "new card")) if new else "",
        "unused": texts.UNUSED.format(actions=texts.actions(left)) if left else "",
    }


def new_cards(view: PaxView) -> int:
    """Return how many cards come to the market at the end of a turn."""
    free = sum([slot.card is None for row in view.market.values() for slot in row])
    return min(free, sum(view.decks.values()))


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
    **answer_descriptions.DETAILS,
}
"""Parts of the lines beside the plain values of a move's fields."""
