"""Refusals: why a move is not legal, and what would be legal.

Only the decision's space decides legality. Here a function for each kind of move finds the predicate of
`access` that failed, in the order in which a player would ask.
"""

from dataclasses import dataclass
from functools import partial

from engines.age_of_reason.data.pack import Pack, RecoverCard, Trade
from engines.age_of_reason.moves import Attack, Bid, Choose, Claim, Convert, Hire, Keep, Lay, Pass, Reroll
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.combat import fought
from engines.age_of_reason.rules.payment import capacity
from engines.age_of_reason.rules.segments import targets_in
from engines.age_of_reason.state import Combat, ReasonState, rules, seat_of, unallied
from engines.age_of_reason.words import names, texts
from engines.age_of_reason.words.texts import REFUSALS, SECTIONS, WANTED
from engines.kernel import Case, Decision, IllegalMove, Move, Reason
from engines.kernel.refusals import Answers, always, cut
from engines.kernel.refusals import explain as explained
from engines.kernel.words import seat_name


@dataclass(frozen=True)
class Refusal(Case[ReasonState, Pack]):
    """A move that was refused."""

    texts = REFUSALS
    wanted = WANTED
    sections = SECTIONS

    @staticmethod
    def rule(section: str) -> str:
        """Return a section of the rules as refusals name it: "Age of Reason 4.3.2"."""
        return texts.rule(section)

    def called(self, value: str) -> str:
        """Return the name of an id, a country's after that of its player."""
        seat = seat_of(self.state, value)
        name = names.name(self.pack, value)
        return name if seat is None else names.played(name, seat)

    def the(self, value: str) -> str:
        """Return a name as it reads within a sentence, a country's after that of its player."""
        return names.whose(self.pack, value, partial(seat_of, self.state))

    def unknown(self, value: str, section: str, options: str) -> IllegalMove:
        """Refuse an id that does not exist, or is of another kind of thing."""
        return self.no("unknown", "unknown", section, value=cut(value), options=options)


def explain(state: ReasonState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    return explained(Refusal(state, rules(state), decision, move), ANSWERS)


def _choose(case: Refusal) -> IllegalMove | None:
    country: str = case.move.country
    if country not in case.pack.countries:
        return case.unknown(country, "3.0", case.offered("country"))
    parts = {"country": names.the(case.pack, country), "player": seat_name(seat_of(case.state, country))}
    return case.no("unavailable", "country_taken", "3.0", options=case.offered("country"), **parts)


# ---- alliances


def _bid(case: Refusal) -> IllegalMove | None:
    return _proposal(case) or _gold(case)


def _proposal(case: Refusal) -> IllegalMove | None:
    free = unallied(case.state)
    options = case.listed(free)
    named: list[str] = [country for country in (case.move.above, case.move.below) if country is not None]
    for country in named:
        if country not in case.pack.countries:
            return case.unknown(country, "4.2", options)
        if country not in free:
            return case.no("unavailable", "placed", "4.2", country=case.the(country), options=options)
    if len(free) == 1:
        single = len(named) == 1
        return None if single else case.no("conflict", "one_country", "4.2", country=case.the(free[0]))
    if len(named) < 2:
        return case.no("conflict", "two_countries", "4.2", options=options)
    return case.no("conflict", "same_country", "4.2", options=options) if named[0] == named[1] else None


def _gold(case: Refusal) -> IllegalMove | None:
    """Check the bid itself: a raise, and within what gold and unrest can pay (4.0, 4.2)."""
    auction, gold = case.state.auction, case.move.gold
    if gold < 0:
        return case.no("limit", "bid_negative", "4.2")
    if auction is not None and auction.bidder is not None and gold <= auction.gold:
        parts = {"player": seat_name(auction.bidder), "gold": auction.gold, "least": auction.gold + 1}
        return case.no("limit", "bid_low", "4.2", **parts)
    most, own = capacity(case.state, case.seat), case.state.players[case.seat].gold
    if gold > most:
        return case.no("unaffordable", "bid_high", "4.0", most=most, gold=texts.gold(own))
    return None


def _must_open(case: Refusal) -> IllegalMove | None:
    return case.no("conflict", "must_open", "4.2")


# ---- action boxes


def _claim(case: Refusal) -> IllegalMove | None:
    box = case.pack.boxes.get(case.move.box)
    if box is None:
        return case.unknown(case.move.box, "6.0", case.offered("box"))
    if reason := access.claims(case.state, case.seat, box.id):
        options = case.offered("box")
        return case.because(reason, box=box.name, cost=texts.gold(box.cost), options=options)
    return _card_back(case, box.name) or _area(case, box.name)


def _card_back(case: Refusal, name: str) -> IllegalMove | None:
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


def _area(case: Refusal, name: str) -> IllegalMove | None:
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


def _convert(case: Refusal) -> IllegalMove | None:
    area, card = case.move.area, case.move.card
    if area not in case.pack.areas:
        return case.unknown(area, "4.3.2 I", case.offered("area"))
    if card not in case.pack.cards:
        return case.unknown(card, "4.3.2 I", case.offered("card"))
    if reason := access.converts(case.state, case.seat, area):
        cost = texts.gold(case.pack.tables.convert_action_marker.gold)
        return case.because(reason, area=case.the(area), cost=cost, options=case.offered("area"))
    if reason := access.converts_with(case.state, case.seat, card):
        parts = {"card": case.the(card), "area": case.the(area)}
        return case.because(reason, **parts, options=case.offered("card"))
    return None


def _attack(case: Refusal) -> IllegalMove | None:
    area, target = case.move.area, case.move.target
    if area not in case.pack.areas:
        return case.unknown(area, "4.3.2 II", case.offered("area"))
    enemies = access.enemies(case.state, case.seat)
    options = case.listed(targets_in(case.pack, case.state.areas[area], enemies))
    if target not in case.pack.countries and target not in case.pack.markers:
        return case.unknown(target, "4.3.2 II", options)
    if reason := access.attackable(case.state, case.seat, area, target):
        parts = {
            "area": case.the(area),
            "target": case.the(target),
            "cost": texts.gold(case.pack.tables.convert_action_marker.gold),
            "options": options,
        }
        return case.because(reason, **parts)
    state, seat, ship = case.state, case.seat, case.pack.areas[area].ship
    reason = access.attacks(state, seat) or access.reaches(state, seat, area)
    reason = reason or access.armed(state, seat, ship)
    return case.because(reason, area=case.the(area)) if reason else None


# ---- battles


def _lay(case: Refusal) -> IllegalMove | None:
    return _no_card(case) or _unfit(
        case, access.fights_with(case.state, fought(case.state), case.seat, case.move.card)
    )


def _join(case: Refusal) -> IllegalMove | None:
    return _no_card(case) or _unfit(case, access.joins_with(case.state, case.seat, case.move.card))


def _no_card(case: Refusal) -> IllegalMove | None:
    """Check that a card is laid at all."""
    card, options = case.move.card, case.offered("card")
    if card is None:
        return case.no("conflict", "must_lay", "4.3.2 II", options=options)
    return None if card in case.pack.cards else case.unknown(card, "4.3.2", options)


def _unfit(case: Refusal, reason: Reason | None) -> IllegalMove | None:
    """Refuse a card that cannot be laid."""
    if reason is None:
        return None
    card = case.move.card
    parts = {
        "card": case.the(card),
        "cost": texts.gold(case.pack.cards[card].cost),
        "area": case.the(fought(case.state).area),
        "options": case.offered("card"),
    }
    return case.because(reason, **parts)


def _hire(case: Refusal) -> IllegalMove | None:
    combat, options = fought(case.state), case.offered("countries")
    named: tuple[str, ...] = case.move.countries
    for country in named:
        if country not in case.pack.countries:
            return case.unknown(country, "4.3.2 II", options)
        if text := _no_help(case.state, combat, case.seat, country):
            area = case.the(combat.area)
            parts = {"country": names.the(case.pack, country), "area": area, "options": options}
            player = seat_name(seat_of(case.state, country))
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


ANSWERS: Answers[Refusal] = {
    "country": {Choose: _choose},
    "bid": {Bid: _bid, Pass: _must_open},
    "act": {Claim: _claim, Convert: _convert, Attack: _attack, Pass: always},
    "attack": {Convert: _convert, Attack: _attack, Pass: always},
    "lay": {Lay: _lay},
    "join": {Lay: _join},
    "hire": {Hire: _hire},
    "reserve": {Reroll: always, Keep: always},
}
"""By kind of decision: its kinds of move, each with the function that says why one is not legal."""
