"""Words before a move: the labels of its fields' values, and its description."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.age_of_reason.data import pack as data
from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.moves import Attack, Bid, Claim, Convert, Lay
from engines.age_of_reason.policies import BidLimit, Defend, HireUp, Idle, Join, SitOut, UseReserve
from engines.age_of_reason.rules.strength import fixed, helpful
from engines.age_of_reason.views import PlayerView, ReasonView
from engines.age_of_reason.words import names, texts
from engines.kernel import Label, Move, Policy, command_name
from engines.kernel.words import counted, listed, seat_name, sentence


def label(view: ReasonView, value: Any) -> Label:
    """Return the label in menus of a field's value: an id, a number, None, or a tuple of ids."""
    if value is None:
        joining = any(owed.seat == view.seat and owed.kind == "join" for owed in view.pending)
        return Label(texts.STAY_OUT if joining else texts.NONE)
    pack = PACKS.get(view.pack)
    if isinstance(value, str):
        return _find(view, pack, value)
    if isinstance(value, int):
        return Label(str(value), hint=_bid_hint(view, pack, value))
    parts: tuple[str, ...] = value
    return Label(listed([names.name(pack, part) for part in parts]) if parts else texts.NOBODY)


def _find(view: ReasonView, pack: data.Pack, value: str) -> Label:
    name = sentence(names.name(pack, value))
    if value in pack.countries:
        return _country(view, pack, value)
    if value in pack.areas:
        return Label(name, texts.ZONES[pack.areas[value].zone], _lying(view, pack, value))
    if value in pack.boxes:
        return Label(name, texts.GROUPS[pack.boxes[value].group], _box_hint(view, pack, value))
    if value in pack.cards:
        around = view.pile if value in view.pile else view.hand
        title, copies = _numbered(pack, name, value, around), name if pack.copies(value)[1:] else ""
        return Label(title, _whereabouts(view, pack, value), _card_hint(view, pack, value), copies)
    if value in pack.markers:
        marker = pack.markers[value]
        fought = texts.FOUGHT.format(strength=marker.strength)
        parts = [texts.CONVERTED if marker.strength is None else fought]
        brings = names.bonus(marker.bonus)
        parts += [texts.BRINGS.format(bonus=brings)] if brings else []
        name = _numbered(pack, name, value, view.areas[marker.area].markers)
        return Label(name, pack.areas[marker.area].name, ", ".join(parts))
    return Label(sentence(texts.CHOICES.get(value, value)))


def _numbered(pack: data.Pack, name: str, value: str, around: tuple[str, ...]) -> str:
    """Number cards and markers that look like others around them."""
    alike = sum(names.name(pack, other) == names.name(pack, value) for other in around)
    return texts.NUMBERED.format(name=name, number=pack.copy_number[value]) if alike > 1 else name


def _bid_hint(view: ReasonView, pack: data.Pack, gold: int) -> str:
    """Tell a player who is asked for a bid its cost in unrest."""
    if view.seat is None or not any(owed.seat == view.seat and owed.kind == "bid" for owed in view.pending):
        return ""
    unrest = unrest_for(pack, view.players[view.seat], gold)
    return texts.BID_UNREST.format(unrest=unrest) if unrest else ""


def _country(view: ReasonView, pack: data.Pack, country: str) -> Label:
    name, seat = names.name(pack, country), view.seat_of(country)
    if seat is None:
        return Label(sentence(name), _row(view, country), texts.NON_PLAYER)
    own = texts.OWN_COUNTRY.format(country=name)
    return Label(sentence(own) if seat == view.seat else names.played(name, seat), _row(view, country))


def _row(view: ReasonView, country: str) -> str:
    if country in view.above:
        return texts.ROWS["above"]
    return texts.ROWS["below"] if country in view.below else ""


def _lying(view: ReasonView, pack: data.Pack, area: str) -> str:
    """List the discs of an area, the reader's and other players' first, and the faces of its markers."""
    there = view.areas[area]
    owners = [(view.seat_of(country), country) for country in there.discs]
    owners.sort(key=lambda owner: (owner[0] is None, owner[0] != view.seat, owner[0] or 0))
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


def _box_hint(view: ReasonView, pack: data.Pack, key: str) -> str:
    box = pack.boxes[key]
    parts = [names.does(pack, box)]
    if isinstance(box.effect, data.Trade) and view.seat is not None:
        paid = [pays(view, view.seat, box.effect, area) for area in box.effect.areas]
        amounts = list(dict.fromkeys(paid))
        now = texts.OR.join(map(str, amounts[:-1])) + texts.OR if amounts[1:] else ""
        parts.insert(0, texts.NOW_GOLD.format(gold=now + texts.gold(amounts[-1])))
    if box.cost:
        parts.append(texts.COSTS.format(gold=texts.gold(box.cost)))
    return "; ".join(parts)


def _whereabouts(view: ReasonView, pack: data.Pack, card: str) -> str:
    if card in view.hand:
        return ""
    return texts.IN_PILE if card in view.pile else pack.countries[pack.cards[card].country].name


def _card_hint(view: ReasonView, pack: data.Pack, key: str) -> str:
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
    unrest = 0 if view.seat is None else unrest_for(pack, view.players[view.seat], card.cost)
    return f"{hint}; {texts.UNREST_HINT.format(unrest=unrest)}" if unrest else hint


def pays(view: ReasonView, seat: int, company: data.Trade, area: str) -> int:
    """Return the gold that a company would pay a player at once for an area (6.0)."""
    return company.gold_per_disc * _own_discs(view, seat, area)


def _own_discs(view: ReasonView, seat: int, area: str) -> int:
    return view.areas[area].discs.get(view.players[seat].country or "", 0)


def unrest_for(pack: data.Pack, player: PlayerView, price: int) -> int:
    """Return the unrest that a payment would cost now (4.0)."""
    emergency = pack.tables.emergency_gold
    missing = price - player.gold
    return -(-missing // emergency.gold) * emergency.unrest if missing > 0 else 0


def support(view: ReasonView, seat: int, area: str) -> int:
    """Return what a player's support and training boxes add in an area (6.0)."""
    return sum(view.boxes[box].seats.count(seat) * each for box, each in helpful(view.pack, area))


def beforehand(view: ReasonView, seat: int, area: str, target: str) -> tuple[int, int]:
    """Return both strengths of an attack before cards, allies and dice, as everybody sees them."""
    defender = view.seat_of(target)
    defence = fixed(PACKS.get(view.pack), target) if defender is None else support(view, defender, area)
    return support(view, seat, area), defence


class Plan(NamedTuple):
    """A move to be described, and who would make it."""

    view: ReasonView
    pack: data.Pack
    seat: int
    move: Any

    @property
    def player(self) -> PlayerView:
        """The player who would make it."""
        return self.view.players[self.seat]

    @property
    def kind(self) -> str:
        """The kind of decision that it answers."""
        return next((owed.kind for owed in self.view.pending if owed.seat == self.seat), "")

    def unrest(self, price: int, text: str) -> str:
        """Tell the cost of a payment in unrest; "" for none."""
        unrest = unrest_for(self.pack, self.player, price)
        return text.format(unrest=unrest) if unrest else ""

    def box(self) -> dict[str, str]:
        """Tell what an attack or conversion means for the segment's action box (4.3, 6.0)."""
        if self.kind != "act":
            return {"box": "", "also": ""}
        twice = any(isinstance(self.pack.boxes[box].effect, data.DoubleAttack) for box in self.player.boxes)
        return {"box": texts.INSTEAD_OF_BOX, "also": texts.SECOND_FOLLOWS if twice else ""}


def describe(view: ReasonView, seat: int, move: Move) -> str:
    """Describe in one line what this move will do."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    kind = command_name(type(move))
    parts = _DETAILS[kind](plan) if kind in _DETAILS else {}
    return sentence(texts.PLAN[kind].format(**parts))


def outline(view: ReasonView, seat: int, move: Move) -> str | None:
    """Describe in a menu what a move costs and brings, if the whole sentence is too long there."""
    plan = Plan(view, PACKS.get(view.pack), seat, move)
    match move:
        case Bid():
            parts = {**_bid(plan), "unrest": plan.unrest(move.gold, texts.OUTLINE_UNREST)}
            return sentence(texts.OUTLINE_BID.format(**parts))
        case Claim():
            box = plan.pack.boxes[move.box]
            price = texts.gold(box.cost) + plan.unrest(box.cost, texts.OUTLINE_UNREST) if box.cost else ""
            head = texts.OUTLINE_CLAIM.format(price=price) if price else ""
            return sentence(f"{head}{_effect(plan)}.")
        case Attack():
            parts = {**_attack(plan), "box": texts.OUTLINE_NO_BOX if plan.kind == "act" else ""}
            return sentence(texts.OUTLINE_ATTACK.format(**parts))
        case Convert():
            card, price = plan.pack.cards[move.card], plan.pack.tables.convert_action_marker.gold
            face = names.icons(card.infantry, card.ships)
            parts = {
                "box": texts.OUTLINE_NO_BOX if plan.kind == "act" else "",
                "price": texts.gold(price),
                "unrest": plan.unrest(price, texts.OUTLINE_UNREST),
                "card": names.the(plan.pack, card.id) if card.blank else face,
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
    """Describe in one line a standing order of this game; None for one that every game has."""
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
    """Tell what claiming this action box brings (6.0)."""
    box, unrest = plan.pack.boxes[plan.move.box], plan.player.unrest
    match box.effect:
        case data.CombatBonus():
            return texts.UNTIL_END.format(does=names.does(plan.pack, box))
        case data.GainGold():
            return names.does(plan.pack, box)
        case data.ReduceUnrest():
            after = max(0, unrest - box.effect.points)
            return texts.UNREST_FALLS.format(before=unrest, after=after) if unrest else texts.BRINGS_NOTHING
        case data.RecoverCard():
            if plan.move.card is None:
                return texts.BRINGS_NOTHING
            return texts.TAKE_BACK.format(card=names.the(plan.pack, plan.move.card))
        case data.Trade():
            areas = (plan.move.area,) if plan.move.area else box.effect.areas
            own = sum(_own_discs(plan.view, plan.seat, area) for area in areas)
            if not own:
                return texts.BRINGS_NOTHING
            paid = texts.gold(box.effect.gold_per_disc * own)
            where = names.places(plan.pack, areas)
            return texts.PAYS_NOW.format(gold=paid, discs=counted(own, "disc"), areas=where)
        case data.DoubleAttack():
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
    attack, defence = beforehand(plan.view, plan.seat, area.id, target)
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
        helping = texts.LAY_ALLY.format(who=_helped(plan), gold=texts.gold(card.cost))
        return {"laying": helping, "unrest": unrest}
    if card.blank and plan.kind == "join":
        return {"laying": texts.LAY_BLANK_JOIN, "unrest": ""}
    text = texts.LAY_BLANK if card.blank else texts.LAY_CARD
    strength = texts.STRENGTH.format(strength=_worth(plan.view, plan.pack, card))
    return {"laying": text.format(card=_shown(plan.pack, card), strength=strength), "unrest": unrest}


def _shown(pack: data.Pack, card: data.Card) -> str:
    return names.the(pack, card.id) if card.blank else names.card_name(card)


def _worth(view: ReasonView, pack: data.Pack, card: data.Card) -> int:
    """Return what a card adds in the present battle."""
    counts = view.combat is not None and pack.areas[view.combat.area].ship
    ships = view.blank_ships if card.blank else card.ships
    return card.infantry + (ships if counts else 0)


def _keep(plan: Plan) -> dict[str, str]:
    combat = plan.view.combat
    if combat is None or combat.totals is None:
        return {"sides": ""}
    leaders = combat.attacker, combat.defender
    sides = names.battle_score(plan.pack, plan.seat, leaders, combat.totals, combat.target)
    return {"sides": texts.AS_IT_STANDS.format(sides=sides)}


def _helped(plan: Plan) -> str:
    """Name the fighter whom the reader's alliance supports in this battle."""
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
