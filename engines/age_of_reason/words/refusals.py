"""Words a refusal: why a move is not legal, and what would be.

The decision's space alone decides legality; here the predicates that built it (`access`) say which of
them failed. One function for each kind of move, in the order in which a player would ask.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engines.age_of_reason.data.pack import Pack, RecoverCard, Trade
from engines.age_of_reason.moves import Attack, Bid, Choose, Claim, Convert, Hire, Keep, Lay, Pass, Reroll
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.access import Reason
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.rules.segments import targets_in
from engines.age_of_reason.state import Combat, ReasonState, rules, seat_of, unallied
from engines.age_of_reason.words import names, texts
from engines.kernel import Code, Decision, IllegalMove, Move, command_name


class Case(NamedTuple):
    """A move that was refused, and the table."""

    state: ReasonState
    pack: Pack
    decision: Decision
    kind: type[Move]
    move: Any
    """A move of that kind."""

    @property
    def seat(self) -> int:
        """Whose move it is."""
        return self.decision.seat

    def no(self, code: Code, text: str, section: str, **parts: object) -> IllegalMove:
        """Return a refusal in the words of `texts.REFUSALS`."""
        return IllegalMove(code, texts.sentence(texts.REFUSALS[text].format(**parts)), texts.rule(section))

    def because(self, reason: Reason, **parts: object) -> IllegalMove:
        """Return a refusal for the predicate that failed."""
        return self.no(*reason, **parts)

    def unknown(self, value: str, section: str, options: str) -> IllegalMove:
        """Refuse an id that the game does not have, or has for something else."""
        return self.no("unknown", "unknown", section, value=value, options=options)

    def the(self, value: str) -> str:
        """Return a name as it reads within a sentence."""
        return names.the(self.pack, value)

    def listed(self, values: Iterable[object]) -> str:
        """Name ids, each once."""
        return texts.listed([names.name(self.pack, str(value)) for value in dict.fromkeys(values) if value])

    def offered(self, field: str, **given: object) -> str:
        """Name what the decision allows in a field of this kind of move, beside the given ones."""
        found = self.decision.moves.narrow(self.kind, given)
        return self.listed(value for box in found for value in getattr(box.fields[field], "values", ()))


def explain(state: ReasonState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case = Case(state, rules(state), decision, type(move), move)
    section = texts.SECTIONS[decision.kind]
    if type(move) not in _ANSWERS[decision.kind]:
        wanted = texts.WANTED[decision.kind]
        return case.no("wrong_move", "wrong_move", section, wanted=wanted, move=command_name(case.kind))
    return _REASONS[type(move)](case) or case.no("unavailable", "impossible", section)


def _choose(case: Case) -> IllegalMove | None:
    country: str = case.move.country
    if country not in case.pack.countries:
        return case.unknown(country, "3.0", case.offered("country"))
    player = f"<seat:{seat_of(case.state, country)}>"
    parts = {"country": case.the(country), "player": player, "options": case.offered("country")}
    return case.no("unavailable", "country_taken", "3.0", **parts)


# ---- alliances


def _bid(case: Case) -> IllegalMove | None:
    return _proposal(case) or _gold(case)


def _proposal(case: Case) -> IllegalMove | None:
    free = unallied(case.state)
    options = case.listed(free)
    named: list[str] = [country for country in (case.move.above, case.move.below) if country is not None]
    for country in named:
        if country not in case.pack.countries:
            return case.unknown(country, "4.2", options)
        if country not in free:
            return case.no("unavailable", "placed", "4.2", country=case.the(country), options=options)
    if len(free) == 1:
        one = len(named) == 1
        return None if one else case.no("conflict", "one_country", "4.2", country=case.the(free[0]))
    if len(named) < 2:
        return case.no("conflict", "two_countries", "4.2", options=options)
    return case.no("conflict", "same_country", "4.2", options=options) if named[0] == named[1] else None


def _gold(case: Case) -> IllegalMove | None:
    """Check the bid itself: a raise, and within what gold and unrest can pay (4.0, 4.2)."""
    auction, gold = case.state.auction, case.move.gold
    if gold < 0:
        return case.no("limit", "bid_negative", "4.2")
    if auction is not None and auction.bidder is not None and gold <= auction.gold:
        parts = {"player": f"<seat:{auction.bidder}>", "gold": auction.gold, "least": auction.gold + 1}
        return case.no("limit", "bid_low", "4.2", **parts)
    most, own = capacity(case.state, case.seat), case.state.players[case.seat].gold
    if gold > most:
        return case.no("unaffordable", "bid_high", "4.0", most=most, gold=texts.gold(own))
    return None


def _pass(case: Case) -> IllegalMove | None:
    return case.no("conflict", "must_open", "4.2") if case.decision.kind == "bid" else None


# ---- action boxes


def _claim(case: Case) -> IllegalMove | None:
    box = case.pack.boxes.get(case.move.box)
    if box is None:
        return case.unknown(case.move.box, "6.0", case.offered("box"))
    reason = access.claims(case.state, case.seat, box.id)
    if reason:
        options = case.offered("box")
        return case.because(reason, box=box.name, cost=texts.gold(box.cost), options=options)
    return _card_back(case, box.name) or _area(case, box.name)


def _card_back(case: Case, name: str) -> IllegalMove | None:
    """Check the card that Militia or Pressgangs take back (6.0)."""
    effect, card = case.pack.boxes[case.move.box].effect, case.move.card
    if case.decision.moves.narrow(case.kind, {"box": case.move.box, "card": card}):
        return None
    if not isinstance(effect, RecoverCard):
        return case.no("conflict", "no_card_back", "6.0", box=name)
    options = case.offered("card", box=case.move.box)
    if card is None:
        return case.no("conflict", "card_back_missing", "6.0", options=options)
    if card not in case.pack.cards:
        return case.unknown(card, "6.0", options)
    reason = access.recovers(case.state, case.seat, effect, card)
    return case.because(reason, card=case.the(card), options=options) if reason else None


def _area(case: Case, name: str) -> IllegalMove | None:
    """Check the area that a company pays for (6.0)."""
    effect, area = case.pack.boxes[case.move.box].effect, case.move.area
    chooses = isinstance(effect, Trade) and len(effect.areas) > 1 and case.state.options.trade_areas == "one"
    if not chooses:
        return case.no("conflict", "area_alone", "6.0", box=name) if area is not None else None
    options = case.offered("area", box=case.move.box)
    if area is None:
        return case.no("conflict", "area_missing", "6.0", box=name, options=options)
    if area not in case.pack.areas:
        return case.unknown(area, "6.0", options)
    parts = {"box": name, "area": case.the(area), "options": options}
    return case.no("conflict", "area_wrong", "6.0", **parts)


# ---- converting and attacking


def _convert(case: Case) -> IllegalMove | None:
    area, card = case.move.area, case.move.card
    if area not in case.pack.areas:
        return case.unknown(area, "4.3.2 I", case.offered("area"))
    if card not in case.pack.cards:
        return case.unknown(card, "4.3.2 I", case.offered("card"))
    reason = access.converts(case.state, case.seat, area)
    if reason:
        cost = texts.gold(case.pack.tables.convert_action_marker.gold)
        return case.because(reason, area=case.the(area), cost=cost, options=case.offered("area"))
    reason = access.converts_with(case.state, case.seat, card)
    if reason:
        parts = {"card": case.the(card), "area": case.the(area)}
        return case.because(reason, **parts, options=case.offered("card"))
    return None


def _attack(case: Case) -> IllegalMove | None:
    area, target = case.move.area, case.move.target
    if area not in case.pack.areas:
        return case.unknown(area, "4.3.2 II", case.offered("area"))
    options = case.listed(targets_in(case.state, case.pack, area, access.enemies(case.state, case.seat)))
    if target not in case.pack.countries and target not in case.pack.markers:
        return case.unknown(target, "4.3.2 II", options)
    reason = access.attackable(case.state, case.seat, area, target)
    if reason:
        parts = {
            "area": case.the(area),
            "target": case.the(target),
            "cost": texts.gold(case.pack.tables.convert_action_marker.gold),
            "options": options,
        }
        return case.because(reason, **parts)
    ship = case.pack.areas[area].ship
    reason = access.reaches(case.state, case.seat, area) or access.armed(case.state, case.seat, ship)
    return case.because(reason, area=case.the(area)) if reason else None


# ---- battles


def _lay(case: Case) -> IllegalMove | None:
    combat, card = case.state.combat, case.move.card
    options = case.offered("card")
    if card is None:
        return case.no("conflict", "must_lay", "4.3.2 II", options=options)
    if card not in case.pack.cards:
        return case.unknown(card, "4.3.2", options)
    if combat is None:
        return None
    if case.decision.kind == "join":
        reason = access.joins_with(case.state, case.seat, card)
    else:
        reason = access.fights_with(case.state, combat, case.seat, card)
    parts = {
        "card": case.the(card),
        "cost": texts.gold(case.pack.cards[card].cost),
        "area": case.the(combat.area),
        "options": options,
    }
    return case.because(reason, **parts) if reason else None


def _hire(case: Case) -> IllegalMove | None:
    combat, options = case.state.combat, case.offered("countries")
    if combat is None:
        return None
    named: tuple[str, ...] = case.move.countries
    for country in named:
        if country not in case.pack.countries:
            return case.unknown(country, "4.3.2 II", options)
        text = _no_help(case.state, combat, case.seat, country)
        if text:
            parts = {"country": case.the(country), "area": case.the(combat.area), "options": options}
            player = f"<seat:{seat_of(case.state, country)}>"
            return case.no("conflict", text, "4.3.2 II", player=player, **parts)
    if len(set(named)) < len(named):
        return case.no("conflict", "hire_twice", "4.3.2 II", options=options)
    most = max(getattr(box.fields["countries"], "high", 0) for box in case.decision.moves.boxes)
    if len(named) > most:
        return case.no("unaffordable", "hire_cost", "4.3.2 II", most=most)
    return case.no("conflict", "hire_order", "4.3.2 II", options=options)


def _no_help(state: ReasonState, combat: Combat, seat: int, country: str) -> str:
    """Return why a country does not help in a battle, as a key of the refusals; "" where it does."""
    if seat_of(state, country) is not None:
        return "hire_player"
    if country not in state.areas[combat.area].discs:
        return "hire_absent"
    return "" if country in access.hirable(state, combat, combat.side_led_by(seat)) else "hire_enemy"


def _reserve(_case: Case) -> IllegalMove | None:
    return None


_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "country": (Choose,),
    "bid": (Bid, Pass),
    "act": (Claim, Convert, Attack, Pass),
    "attack": (Convert, Attack, Pass),
    "lay": (Lay,),
    "join": (Lay,),
    "hire": (Hire,),
    "reserve": (Reroll, Keep),
}
"""Which kinds of moves each decision asks for."""

_REASONS: dict[type[Move], Callable[[Case], IllegalMove | None]] = {
    Choose: _choose,
    Bid: _bid,
    Pass: _pass,
    Claim: _claim,
    Convert: _convert,
    Attack: _attack,
    Lay: _lay,
    Hire: _hire,
    Reroll: _reserve,
    Keep: _reserve,
}
