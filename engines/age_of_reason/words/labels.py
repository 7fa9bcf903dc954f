"""Words before a move: the labels of its fields' values, and what it will do."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import (
    Card,
    CombatBonus,
    DoubleAttack,
    GainGold,
    Pack,
    RecoverCard,
    ReduceUnrest,
    Trade,
)
from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Lay
from engines.age_of_reason.policies import BidLimit, Defend, HireUp, Idle, Join, SitOut, UseReserve
from engines.age_of_reason.rules.strength import fixed, helpful
from engines.age_of_reason.views import PlayerView, ReasonView
from engines.age_of_reason.words import names, texts
from engines.kernel import Label, Move, Policy, command_name
from engines.kernel.words import listed, seat_name, sentence


def label(view: ReasonView, value: Any) -> Label:
    """Return how a field's value is shown in menus: an id, a number, None, or a tuple of ids."""
    if value is None:
        joining = any(one.seat == view.seat and one.kind == "join" for one in view.pending)
        return Label(texts.STAY_OUT if joining else texts.NONE)
    pack = PACKS.get(view.pack)
    if isinstance(value, str):
        return _find(view, pack, value)
    if isinstance(value, int):
        return Label(str(value), hint=_bid_hint(view, pack, value))
    parts: tuple[str, ...] = value
    return Label(listed([names.name(pack, part) for part in parts]) if parts else texts.NOBODY)


def _find(view: ReasonView, pack: Pack, value: str) -> Label:
    name = sentence(names.name(pack, value))
    if value in pack.countries:
        return _country(view, pack, value)
    if value in pack.areas:
        return Label(name, texts.ZONES[pack.areas[value].zone], _lying(view, pack, value))
    if value in pack.boxes:
        return Label(name, texts.GROUPS[pack.boxes[value].group], _box_hint(view, pack, value))
    if value in pack.cards:
        around = view.pile if value in view.pile else view.hand
        told, copies = _numbered(pack, name, value, around), name if pack.copies(value)[1:] else ""
        return Label(told, _whereabouts(view, pack, value), _card_hint(view, pack, value), copies)
    if value in pack.markers:
        marker = pack.markers[value]
        parts = [
            texts.CONVERTED if marker.strength is None else texts.FOUGHT.format(strength=marker.strength)
        ]
        brings = names.bonus(marker.bonus)
        parts += [texts.BRINGS.format(bonus=brings)] if brings else []
        name = _numbered(pack, name, value, view.areas[marker.area].markers)
        return Label(name, pack.areas[marker.area].name, ", ".join(parts))
    return Label(sentence(texts.CHOICES.get(value, value)))


def _numbered(pack: Pack, name: str, value: str, around: tuple[str, ...]) -> str:
    """Tell cards and markers apart that look alike and lie side by side."""
    alike = sum(names.name(pack, other) == names.name(pack, value) for other in around)
    return texts.NUMBERED.format(name=name, number=pack.copy_number[value]) if alike > 1 else name


def _bid_hint(view: ReasonView, pack: Pack, gold: int) -> str:
    """Say what a bid would cost in unrest, to whom is asked for one."""
    if view.seat is None or not any(one.seat == view.seat and one.kind == "bid" for one in view.pending):
        return ""
    unrest = _unrest(pack, view.players[view.seat], gold)
    return texts.BID_UNREST.format(unrest=unrest) if unrest else ""


def _country(view: ReasonView, pack: Pack, country: str) -> Label:
    name, seat = names.name(pack, country), view.seat_of(country)
    if seat is None:
        return Label(sentence(name), _row(view, country), texts.NON_PLAYER)
    own = texts.OWN_COUNTRY.format(country=name)
    return Label(sentence(own) if seat == view.seat else names.played(name, seat), _row(view, country))


def _row(view: ReasonView, country: str) -> str:
    if country in view.above:
        return texts.ROWS["above"]
    return texts.ROWS["below"] if country in view.below else ""


def _lying(view: ReasonView, pack: Pack, area: str) -> str:
    """Say whose discs lie in an area, the reader's and other players' first, and the faces of the markers."""
    there = view.areas[area]
    owners = [(view.seat_of(country), country) for country in there.discs]
    owners.sort(key=lambda one: (one[0] is None, one[0] != view.seat, one[0] or 0))
    discs: list[str] = []
    for seat, country in owners:
        whose = names.name(pack, country) if seat is None else seat_name(seat)
        whose = texts.YOU if seat is not None and seat == view.seat else whose
        discs.append(texts.DISCS_THERE.format(whose=whose, discs=there.discs[country]))
    parts = [listed(discs)] if discs else []
    if there.markers:
        faces = [str(pack.markers[marker].strength or texts.FACE_ACTION) for marker in there.markers]
        parts.append(texts.LYING.format(markers=listed(faces)))
    return "; ".join(parts)


def _box_hint(view: ReasonView, pack: Pack, key: str) -> str:
    box = pack.boxes[key]
    parts = [names.does(pack, box)]
    if isinstance(box.effect, Trade) and view.seat is not None:
        paid = [box.effect.gold_per_disc * _own_discs(view, view.seat, area) for area in box.effect.areas]
        found = list(dict.fromkeys(paid))
        now = texts.OR.join(map(str, found[:-1])) + texts.OR if found[1:] else ""
        parts.insert(0, texts.NOW_GOLD.format(gold=now + texts.gold(found[-1])))
    if box.cost:
        parts.append(texts.COSTS.format(gold=texts.gold(box.cost)))
    return "; ".join(parts)


def _whereabouts(view: ReasonView, pack: Pack, card: str) -> str:
    if card in view.hand:
        return ""
    return texts.IN_PILE if card in view.pile else pack.countries[pack.cards[card].country].name


def _card_hint(view: ReasonView, pack: Pack, key: str) -> str:
    card = pack.cards[key]
    if card.ally:
        hint = texts.ALLY_HINT.format(gold=texts.gold(card.cost))
    elif card.blank:
        more = view.blank_ships
        return texts.BLANK_HINT_WITH_SHIP.format(more=more) if more else texts.BLANK_HINT
    elif view.combat is not None:
        hint = texts.STRENGTH.format(strength=_worth(view, pack, card))
    elif card.ships:
        more = card.infantry + card.ships
        hint = texts.STRENGTH_WITH_SHIPS.format(strength=card.infantry, more=more)
    else:
        hint = texts.STRENGTH.format(strength=card.infantry)
    unrest = 0 if view.seat is None else _unrest(pack, view.players[view.seat], card.cost)
    return f"{hint}; {texts.UNREST_HINT.format(unrest=unrest)}" if unrest else hint


def _own_discs(view: ReasonView, seat: int, area: str) -> int:
    return view.areas[area].discs.get(view.players[seat].country or "", 0)


def _unrest(pack: Pack, player: PlayerView, price: int) -> int:
    """Return the unrest that a payment would cost now (4.0)."""
    emergency = pack.tables.emergency_gold
    missing = price - player.gold
    return -(-missing // emergency.gold) * emergency.unrest if missing > 0 else 0


def _support(view: ReasonView, seat: int, area: str) -> int:
    """Return what a player's support and training boxes add in an area (6.0)."""
    return sum(view.boxes[box].seats.count(seat) * each for box, each in helpful(view.pack, area))


class Plan(NamedTuple):
    """A move that is to be described, and by whom it would be made."""

    view: ReasonView
    pack: Pack
    seat: int
    move: Any

    @property
    def player(self) -> PlayerView:
        """Who would make it."""
        return self.view.players[self.seat]

    @property
    def kind(self) -> str:
        """The kind of decision that it answers."""
        return next((one.kind for one in self.view.pending if one.seat == self.seat), "")

    def unrest(self, price: int, text: str) -> str:
        """Say what unrest a payment would cost; "" for none."""
        unrest = _unrest(self.pack, self.player, price)
        return text.format(unrest=unrest) if unrest else ""

    def box(self) -> dict[str, str]:
        """Say what an attack or conversion means for the action box of the segment (4.3, 6.0)."""
        if self.kind != "act":
            return {"box": "", "also": ""}
        twice = any(isinstance(self.pack.boxes[box].effect, DoubleAttack) for box in self.player.boxes)
        return {"box": texts.INSTEAD_OF_BOX, "also": texts.SECOND_FOLLOWS if twice else ""}


def describe(view: ReasonView, seat: int, move: Move) -> str:
    """Say in one line what this move will do."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    kind = command_name(type(move))
    parts = _DETAILS[kind](plan) if kind in _DETAILS else {}
    return sentence(texts.PLAN[kind].format(**parts))


def outline(view: ReasonView, seat: int, move: Move) -> str | None:
    """Say in a menu what a move costs and brings, where the whole sentence is too long for it."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    match move:
        case Bid():
            parts = {**_bid(plan), "unrest": plan.unrest(move.gold, texts.OUTLINE_UNREST)}
            return sentence(texts.OUTLINE_BID.format(**parts))
        case Claim():
            box = plan.pack.boxes[move.box]
            price = texts.gold(box.cost) + plan.unrest(box.cost, texts.OUTLINE_UNREST) if box.cost else ""
            told = texts.OUTLINE_CLAIM.format(price=price) if price else ""
            return sentence(f"{told}{_effect(plan)}.")
        case Attack():
            parts = {**_attack(plan), "box": texts.OUTLINE_NO_BOX if plan.kind == "act" else ""}
            return sentence(texts.OUTLINE_ATTACK.format(**parts))
        case Convert():
            card, price = plan.pack.cards[move.card], plan.pack.tables.convert_action_marker.gold
            parts = {
                "box": texts.OUTLINE_NO_BOX if plan.kind == "act" else "",
                "price": texts.gold(price),
                "unrest": plan.unrest(price, texts.OUTLINE_UNREST),
                "card": names.the(plan.pack, card.id)
                if card.blank
                else names.icons(card.infantry, card.ships),
                "area": names.the(plan.pack, move.area),
            }
            return sentence(texts.OUTLINE_CONVERT.format(**parts))
        case Lay(card=str(laid)):
            card = plan.pack.cards[laid]
            if card.ally or card.blank:
                return None
            worth = texts.STRENGTH.format(strength=_worth(view, plan.pack, card))
            unrest = plan.unrest(card.cost, texts.OUTLINE_OPENED)
            return sentence(texts.OUTLINE_LAY.format(strength=worth, unrest=unrest))
        case _:
            return None


def describe_policy(view: ReasonView, policy: Policy) -> str | None:
    """Say in one line what a standing order of this game will do; None for one that every game has."""
    pack = PACKS.get(view.pack)
    match policy:
        case BidLimit():
            parts = {
                "limit": texts.gold(policy.limit),
                "proposal": names.proposal(pack, policy.above, policy.below, view.seat_of),
                "otherwise": texts.ORDER_OTHERWISE[policy.otherwise],
                "turn": str(policy.turn),
            }
        case Join():
            parts = {"card": texts.ORDER_JOIN[policy.card].format(gold=texts.gold(policy.gold))}
        case Defend():
            parts = {"card": names.the(pack, policy.card)}
        case HireUp():
            some = texts.ORDER_HIRE.format(count=policy.to)
            parts = {"hiring": some if policy.to else texts.ORDER_HIRE_NONE}
        case UseReserve():
            parts = {"when": texts.ORDER_RESERVE[policy.when]}
        case Idle():
            parts = {"turn": str(policy.turn)}
        case SitOut():
            parts = {}
        case _:
            return None
    return texts.ORDERS[command_name(type(policy))].format(**parts)


def _choose(plan: Plan) -> dict[str, str]:
    country = plan.pack.countries[plan.move.country]
    borders = texts.BORDERS.format(areas=names.places(plan.pack, country.borders))
    return {
        "country": names.the(plan.pack, country.id),
        "borders": borders if country.borders else texts.NO_BORDERS,
    }


def _bid(plan: Plan) -> dict[str, str]:
    return {
        "gold": texts.gold(plan.move.gold),
        "proposal": names.proposal(plan.pack, plan.move.above, plan.move.below, plan.view.seat_of),
        "unrest": plan.unrest(plan.move.gold, texts.IF_YOU_WIN),
    }


def _pass(plan: Plan) -> dict[str, str]:
    auction = plan.view.auction
    if auction is None:
        return {"passing": texts.PASSING.get(plan.kind, texts.PASSING["attack"])}
    bidder = seat_name(auction.opener if auction.bidder is None else auction.bidder)
    last = len(auction.passed) == plan.view.seats - 2
    text = texts.PASSING["last" if last else "bid"]
    return {"passing": text.format(bidder=bidder, gold=texts.gold(auction.gold))}


def _claim(plan: Plan) -> dict[str, str]:
    box = plan.pack.boxes[plan.move.box]
    return {
        "box": box.name,
        "price": texts.FOR.format(gold=texts.gold(box.cost)) if box.cost else "",
        "effect": _effect(plan),
        "unrest": plan.unrest(box.cost, texts.UNREST_PAYS),
    }


def _effect(plan: Plan) -> str:
    """Say what claiming this action box brings (6.0)."""
    box, unrest = plan.pack.boxes[plan.move.box], plan.player.unrest
    match box.effect:
        case CombatBonus():
            return texts.UNTIL_END.format(does=names.does(plan.pack, box))
        case GainGold():
            return names.does(plan.pack, box)
        case ReduceUnrest():
            after = max(0, unrest - box.effect.points)
            return texts.UNREST_FALLS.format(before=unrest, after=after) if unrest else texts.BRINGS_NOTHING
        case RecoverCard():
            if plan.move.card is None:
                return texts.BRINGS_NOTHING
            return texts.TAKE_BACK.format(card=names.the(plan.pack, plan.move.card))
        case Trade():
            areas = (plan.move.area,) if plan.move.area else box.effect.areas
            found = sum(_own_discs(plan.view, plan.seat, area) for area in areas)
            if not found:
                return texts.BRINGS_NOTHING
            paid = texts.gold(box.effect.gold_per_disc * found)
            where = names.places(plan.pack, areas)
            return texts.PAYS_NOW.format(gold=paid, discs=texts.discs(found), areas=where)
        case DoubleAttack():
            return texts.LATER_TWICE
        case _:
            return texts.RESERVE_WAITS


def _convert(plan: Plan) -> dict[str, str]:
    price, card = plan.pack.tables.convert_action_marker.gold, plan.pack.cards[plan.move.card]
    text = texts.BLANK_SERVES if card.blank else texts.CARD_DISCARDED
    return {
        "price": texts.gold(price),
        "area": names.the(plan.pack, plan.move.area),
        "card": sentence(text.format(card=names.the(plan.pack, card.id))),
        "unrest": plan.unrest(price, texts.UNREST_PAYS),
        **plan.box(),
    }


def _attack(plan: Plan) -> dict[str, str]:
    pack, area, target = plan.pack, plan.pack.areas[plan.move.area], plan.move.target
    seat, bonus, attacked = plan.view.seat_of(target), "", names.whose(pack, target, plan.view.seat_of)
    if target in pack.markers:
        brings = names.bonus(pack.markers[target].bonus)
        bonus = texts.BRINGS_YOU.format(bonus=brings) if brings else ""
    elif seat is None:
        attacked = texts.NON_PLAYER_DEFENCE.format(country=attacked)
    attack = _support(plan.view, plan.seat, area.id)
    defence = fixed(pack, target) if seat is None else _support(plan.view, seat, area.id)
    return {
        "target": attacked,
        "area": names.the(pack, area.id),
        "stakes": texts.AGAINST.format(attack=attack, defence=defence),
        "ship": texts.SHIP_NEEDED if area.ship else "",
        "bonus": bonus,
        "supply": "" if plan.player.supply else texts.NO_DISC_LEFT,
        **plan.box(),
    }


def _lay(plan: Plan) -> dict[str, str]:
    if plan.move.card is None:
        return {"laying": texts.LAY_NONE, "unrest": ""}
    card = plan.pack.cards[plan.move.card]
    unrest = plan.unrest(card.cost, texts.UNREST_IF_OPENED)
    if card.ally:
        return {
            "laying": texts.LAY_ALLY.format(who=_helped(plan), gold=texts.gold(card.cost)),
            "unrest": unrest,
        }
    if card.blank and plan.kind == "join":
        return {"laying": texts.LAY_BLANK_JOIN, "unrest": ""}
    text = texts.LAY_BLANK if card.blank else texts.LAY_CARD
    strength = texts.STRENGTH.format(strength=_worth(plan.view, plan.pack, card))
    return {"laying": text.format(card=_shown(plan.pack, card), strength=strength), "unrest": unrest}


def _shown(pack: Pack, card: Card) -> str:
    return names.the(pack, card.id) if card.blank else names.card_name(card)


def _worth(view: ReasonView, pack: Pack, card: Card) -> int:
    """Return what a card adds in the battle that is fought."""
    counts = view.combat is not None and pack.areas[view.combat.area].ship
    ships = view.blank_ships if card.blank else card.ships
    return card.infantry + (ships if counts else 0)


def _keep(plan: Plan) -> dict[str, str]:
    combat = plan.view.combat
    if combat is None or combat.totals is None:
        return {"sides": ""}
    leaders = combat.attacker, combat.defender
    told = names.standing(plan.pack, plan.seat, leaders, combat.totals, combat.target)
    return {"sides": texts.AS_IT_STANDS.format(sides=told)}


def _helped(plan: Plan) -> str:
    """Name the one whom the reader's alliance supports in this battle."""
    view, combat = plan.view, plan.view.combat
    if combat is None:
        return texts.NOBODY
    attacker = view.players[combat.attacker].country
    if (attacker in view.above) == (plan.player.country in view.above):
        return seat_name(combat.attacker)
    return names.the(plan.pack, combat.target) if combat.defender is None else seat_name(combat.defender)


def _hire(plan: Plan) -> dict[str, str]:
    hired: tuple[str, ...] = plan.move.countries
    price = len(hired) * plan.pack.tables.payments_in_combat.each_non_player_ally
    if not hired:
        return {"hiring": texts.HIRE_NONE, "unrest": ""}
    countries = names.places(plan.pack, hired)
    some = texts.HIRE_SOME.format(countries=countries, count=len(hired), gold=texts.gold(price))
    laid = plan.pack.cards[plan.view.laid].cost if plan.view.laid else 0
    return {"hiring": some, "unrest": plan.unrest(price + laid, texts.UNREST_WITH_CARD)}


_DETAILS: dict[str, Callable[[Plan], dict[str, str]]] = {
    "choose": _choose,
    "bid": _bid,
    "pass": _pass,
    "claim": _claim,
    "convert": _convert,
    "attack": _attack,
    "lay": _lay,
    "hire": _hire,
    "keep": _keep,
}
