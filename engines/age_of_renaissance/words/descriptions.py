"""What a move will do, in one line before it is done; standing orders; what several moves did together."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.age_of_renaissance.data.history import LeaderCard
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.moves import Attack, Place, Play
from engines.age_of_renaissance.prices import Price, half, relief, unpaid
from engines.age_of_renaissance.rules.cards.effects import half_cash
from engines.age_of_renaissance.rules.draw import joint
from engines.age_of_renaissance.rules.expansion.board import crowd, others, own_tokens
from engines.age_of_renaissance.rules.expansion.indulgence import shortfall
from engines.age_of_renaissance.rules.expansion.placing import defending_cathedrals
from engines.age_of_renaissance.rules.expansion.strength import pieces_in, tokens_needed
from engines.age_of_renaissance.views import PlayerView, RenaissanceView
from engines.age_of_renaissance.words import description_texts as wording
from engines.age_of_renaissance.words import forecast, names, texts
from engines.age_of_renaissance.words.chance import chance
from engines.age_of_renaissance.words.labels import kind_of, market
from engines.kernel import Move, Policy, command_name
from engines.kernel.words import joined, listed, seat_name, sentence

Parts = dict[str, str]


class Plan(NamedTuple):
    """A move that is to be described, and its player."""

    view: RenaissanceView
    pack: Pack
    seat: int
    move: Any

    @property
    def player(self) -> PlayerView:
        """The player who would make it."""
        return self.view.players[self.seat]

    @property
    def kind(self) -> str:
        """The kind of decision that it answers."""
        return kind_of(self.view, self.seat)

    def paying(self, dollars: int) -> Parts:
        """Tell a price, and the cash that it leaves."""
        return {"price": texts.dollars(dollars), "left": texts.dollars(self.player.cash - dollars)}

    def misery(self, spaces: int) -> int | None:
        """Return the value of Misery so many spaces further, 0 at least; None in Chaos, past the last."""
        track = self.pack.tables.misery_track.values
        space = max(0, self.player.space + spaces)
        return track[space] if space < len(track) else None


def describe(view: RenaissanceView, seat: int, move: Move) -> str:
    """Say in one line what this move will do."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    tag = command_name(type(move))
    fields = {field: names.worded(plan.pack, getattr(move, field)) for field in move.__struct_fields__}
    return sentence(wording.PLAN[tag].format(**fields | (_DETAILS[tag](plan) if tag in _DETAILS else {})))


# ---- before the first turn, order of play


def _bid(plan: Plan) -> Parts:
    capitals = listed([names.said(plan.pack, wish) for wish in plan.move.wishes])
    wishes = wording.WISHES.format(capitals=capitals) if plan.move.wishes else ""
    return {"wishes": wishes, **plan.paying(plan.move.dollars)}


def _choose(plan: Plan) -> Parts:
    capital = plan.pack.provinces[plan.move.capital]
    return {"what": market(plan.pack, capital.id), "area": names.name(plan.pack, capital.area or "")}


def _tokens(plan: Plan) -> Parts:
    wanted, stock = plan.move.tokens, plan.player.stock
    text = wording.BUYING if wanted > 0 else wording.BUYING_EARLY if wanted < 0 else wording.BUYING_NONE
    if wanted > stock:
        text = wording.BUYING_BEYOND
    buying = text.format(dollars=texts.dollars(abs(wanted)), tokens=texts.tokens(min(wanted, stock)))
    return {"buying": buying, **plan.paying(abs(wanted))}


def _swap(plan: Plan) -> Parts:
    order, step = plan.view.order, -1 if plan.move.place == "earlier" else 1
    place = order.index(plan.seat) + step
    slot = plan.pack.slots(plan.view.seats)[place]
    return {"other": seat_name(order[place]), "number": wording.TAKES_NUMBER.format(slot=slot)}


# ---- cards


def _remove(plan: Plan) -> Parts:
    commodity = plan.pack.commodities[plan.move.commodity]
    count = plan.view.markers[commodity.id]
    return {
        **plan.paying(commodity.base_value),
        "kind": texts.CHOICES["shortage" if count > 0 else "surplus"],
        "commodities": names.places(plan.pack, joint(plan.view, commodity.id)),
    }


def _buy_card(plan: Plan) -> Parts:
    if plan.kind == "buy_card":
        paying = plan.paying(plan.pack.tables.card_prices.urban_ascendancy)
        return {**paying, "left": wording.DOLLARS_LEFT.format(dollars=paying["left"])}
    cost = plan.view.card_price
    left = wording.TOKENS_LEFT.format(tokens=texts.tokens(plan.player.expansion - cost))
    return {"price": texts.tokens(cost), "left": left}


def _discard(plan: Plan) -> Parts:
    text = wording.GIVE_BACK if plan.kind == "return_card" else wording.GIVE_UP
    return {"what": text.format(card=names.said(plan.pack, plan.move.card))}


def played(view: RenaissanceView, seat: int, move: Play) -> str:
    """Tell in a menu what a card does, without its name and target, which stand beside it."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    does = forecast.in_short(view, seat, move) or forecast.does(view, seat, move)
    leads = isinstance(plan.pack.cards[move.card], LeaderCard)
    patronage = _leader(plan, wording.OUTLINE_OPEN, wording.OUTLINE_GUARDED) if leads else ""
    return sentence(f"{does}{patronage}.")


def _play(plan: Plan) -> Parts:
    card = plan.pack.cards[plan.move.card]
    does = wording.DOES.format(does=forecast.does(plan.view, plan.seat, plan.move))
    return {"target": _target(plan), "does": does + _leader(plan) if isinstance(card, LeaderCard) else does}


def _target(plan: Plan) -> str:
    target, pack = plan.move.target, plan.pack
    if target is None:
        hit = plan.move.provinces
        return wording.IN.format(provinces=names.places(pack, hit)) if hit else ""
    if target in pack.commodities or target in pack.categories:
        return wording.FOR.format(target=names.said(pack, target))
    seat = forecast.target(plan.view, target)
    text = wording.AT if seat is None else wording.AT_SEAT
    return text.format(target=names.said(pack, target), who=seat_name(seat))


def _leader(plan: Plan, free: str = wording.LEADER_OPEN, guarded: str = wording.LEADER_GUARDED) -> str:
    """Tell which players may use a Leader about to be played (5.4.3)."""
    if plan.view.stage == "final":
        return ""
    if not plan.view.leaders:
        return wording.LEADER_FIRST
    guard = plan.move.protection
    return guarded.format(dollars=texts.dollars(guard)) if guard else free


def _lose(plan: Plan) -> Parts:
    if plan.kind == "indulgence":
        missing = texts.dollars(shortfall(plan.view, plan.seat))
        text = wording.SHORTFALL if plan.move.what == "dollars" else wording.SUFFERING
        return {"what": text.format(dollars=missing)}
    if plan.move.what == "cash":
        return {"what": wording.HALF_CASH.format(dollars=texts.dollars(half_cash(plan.view, plan.seat)))}
    return {"what": wording.HALF_TOKENS.format(tokens=texts.tokens(half(plan.player.expansion)))}


def _replace(plan: Plan) -> Parts:
    return {"what": wording.REPLACE[plan.move.token]}


# ---- purchase


def _upgrade(plan: Plan) -> Parts:
    better = plan.pack.upgrades[plan.player.ship]
    return {
        "ship": names.said(plan.pack, better or ""),
        **plan.paying(plan.pack.tables.ships.upgrade_cost),
    }


def _claim(plan: Plan) -> Parts:
    leader = next(leader for leader in plan.view.leaders if leader.card == plan.move.leader)
    return {"other": seat_name(leader.seat), **plan.paying(leader.protection)}


def _buy(plan: Plan) -> Parts:
    advance = plan.pack.advances[plan.move.advance]
    price = plan.view.price(plan.seat, advance.id)
    spaces = plan.pack.categories[advance.category].misery - advance.better
    misery = plan.misery(spaces)
    change = wording.CHAOS if misery is None else wording.RELIGION if spaces > 0 else wording.BETTER
    tiers = plan.pack.tiers({*plan.player.advances, advance.id})
    return {
        **plan.paying(price.to_pay),
        "credits": _credits(plan.pack, price),
        "misery": "" if misery == plan.player.misery else change.format(misery=misery),
        "tier": wording.TIER.format(tier=tiers) if tiers > plan.player.tiers else "",
    }


def _credits(pack: Pack, price: Price) -> str:
    """Tell what makes a price lower: " ($60 less $20 by Charlemagne)"; "" for nothing."""
    if not price.credits:
        return ""
    credited = names.credits_of(pack, price.credits)
    return wording.CREDITS.format(cost=texts.dollars(price.cost), credits=credited)


def _stabilize(plan: Plan) -> Parts:
    return {"cards": texts.cards(plan.player.cards), **plan.paying(plan.view.stabilization(plan.seat))}


def _relieve(plan: Plan) -> Parts:
    spaces, player = plan.move.spaces, plan.player
    if not spaces:
        return {"what": wording.RELIEVE_NOT}
    price = relief(plan.pack, player.space, spaces, player.advances, player.bought)
    buying = wording.RELIEVE.format(
        spaces=texts.spaces(spaces),
        misery=plan.misery(-spaces),
        relief=wording.RELIEF_POINTS.format(points=price.relief) if price.relief else "",
        **plan.paying(price.to_pay),
    )
    return {"what": buying}


# ---- expansion


def _place(plan: Plan) -> Parts:
    province, tokens = plan.pack.provinces[plan.move.province], plan.move.tokens
    pieces = pieces_in(plan.view, province.id)
    own = own_tokens(pieces, plan.seat) if pieces.tokens else 0
    alone = crowd(pieces) == own and plan.player.markets < plan.pack.tables.components.markers
    enough = own + tokens >= province.market_number and not province.satellite
    return {
        "tokens": texts.tokens(tokens),
        "dominates": wording.DOMINATES if alone and enough else "",
        "left": wording.TOKENS_LEFT.format(tokens=texts.tokens(plan.player.expansion - tokens)),
    }


def placed(view: RenaissanceView, seat: int, move: Place) -> str:
    """Tell in a menu what a province is, and what tokens placed there come to."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    parts = _place(plan)
    text = wording.OUTLINE_DOMINATE if parts["dominates"] else wording.OUTLINE_PLACE
    return text.format(what=market(plan.pack, move.province), **parts)


def _attack(plan: Plan) -> Parts:
    return {
        "defenders": wording.OF_DEFENDERS.format(players=_against(plan)),
        "tokens": _needed(plan),
        "chance": wording.CERTAIN if plan.move.cathedral else wording.CHANCE_LINE.format(**_met(plan)),
    }


def _against(plan: Plan) -> str:
    pieces = pieces_in(plan.view, plan.move.province)
    return joined([seat_name(seat) for seat in others(pieces, plan.seat)])


def _needed(plan: Plan) -> str:
    return texts.tokens(tokens_needed(plan.view, plan.seat, plan.move.province))


def odds(view: RenaissanceView, seat: int, move: Attack) -> str | None:
    """Tell in a menu how an attack may go; None where it is won without dice."""
    if move.cathedral:
        return None
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    against = wording.OUTLINE_AGAINST.format(players=_against(plan))
    return sentence(wording.OUTLINE_ATTACK.format(tokens=_needed(plan), against=against, **_met(plan)))


def _met(plan: Plan) -> Parts:
    """Tell which dice win an attack, and how often they do (5.6.3.9)."""
    met = chance(plan.view, plan.seat, plan.move.province)
    wins, pieces = wording.CHANCE_WITH, pieces_in(plan.view, plan.move.province)
    keepers = [seat_name(seat) for seat in defending_cathedrals(plan.view, plan.seat, pieces)]
    return {
        "coloured": wins["coloured_equal" if met.equal else "coloured"].format(number=met.number),
        "black": wins["black_equal" if met.superior else "black"],
        "percent": str(met.percent),
        "unless": wording.UNLESS_CATHEDRAL.format(players=joined(keepers)) if keepers else "",
    }


def _cathedral(plan: Plan) -> Parts:
    contest, where = plan.view.contest, wording.CATHEDRAL_WHERE
    return {"province": where.format(province=names.said(plan.pack, contest.province)) if contest else ""}


def _mill(plan: Plan) -> Parts:
    contest = plan.view.contest
    number = plan.pack.provinces[contest.province].market_number if contest else 0
    return {"tokens": texts.tokens(number), "number": str(number)}


def _pass(plan: Plan) -> Parts:
    kind = plan.kind
    if kind == "stabilize":
        return {"passing": _unstable(plan)}
    if kind == "expand" and plan.player.expansion:
        tokens = texts.tokens(plan.player.expansion)
        return {"passing": wording.PASSING["expand_left"].format(tokens=tokens)}
    return {"passing": wording.PASSING.get(kind, wording.PASSING_OTHER)}


def _unstable(plan: Plan) -> str:
    """Tell how far Misery rises without paying for the cards (5.5.3)."""
    track, cards = plan.pack.tables.misery_track.values, texts.cards(plan.player.cards)
    spaces = unpaid(track, plan.player.space, plan.view.stabilization(plan.seat))
    worse = plan.misery(spaces)
    if worse is None:
        return wording.INTO_CHAOS.format(cards=cards)
    return wording.PASSING["stabilize"].format(cards=cards, spaces=texts.spaces(spaces), worse=worse)


_DETAILS: dict[str, Callable[[Plan], Parts]] = {
    "bid": _bid,
    "choose": _choose,
    "tokens": _tokens,
    "swap": _swap,
    "remove": _remove,
    "buy_card": _buy_card,
    "discard": _discard,
    "play": _play,
    "lose": _lose,
    "replace": _replace,
    "upgrade": _upgrade,
    "claim": _claim,
    "buy": _buy,
    "stabilize": _stabilize,
    "relieve": _relieve,
    "place": _place,
    "attack": _attack,
    "cathedral": _cathedral,
    "mill": _mill,
    "pass": _pass,
}

# ---- what several moves did


def tally(view: RenaissanceView, before: RenaissanceView, seat: int) -> str | None:
    """Say what moves did to a player's cash, tokens, Misery, tiers, markets and income, or None."""
    old, new = before.players[seat], view.players[seat]
    changes: list[str] = []
    for field, text in wording.TALLY.items():
        values = [getattr(old, field), getattr(new, field)]
        if values[0] != values[1]:
            shown = [texts.dollars(value) if field in wording.DOLLARS else str(value) for value in values]
            changes.append(text.format(before=shown[0], after=shown[1]))
    return sentence(listed(changes)) + "." if changes else None


# ---- standing orders


def describe_policy(view: RenaissanceView, policy: Policy) -> str | None:
    """Say in one line what a standing order of this game will do; None for those of all games."""
    values = {name: getattr(policy, name) for name in policy.__struct_fields__}
    tag = command_name(type(policy)) + ("_never" if "never" in values.values() else "")
    if tag not in wording.ORDERS:
        return None
    pack = PACKS.get(view.pack)
    parts = {name: _ordered(view, pack, name, value) for name, value in values.items()}
    return sentence(wording.ORDERS[tag].format(**parts))


def _ordered(view: RenaissanceView, pack: Pack, field: str, value: Any) -> str:
    """Put a parameter of a standing order into words; players are named by their seats."""
    if field == "keep":
        return texts.dollars(value)
    capitals = [player.capital for player in view.players]
    if field == "against" and value in capitals:
        return seat_name(capitals.index(value))
    return names.worded(pack, value)
