"""Log lines: what happened, in one line per event; what is secret only to whom it belongs."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.age_of_reason.data.pack import CombatBonus, DoubleAttack, Pack, Reroll
from engines.age_of_reason.events import (
    AlliancesDrawn,
    AreaRanks,
    AreasScored,
    Attacked,
    AuctionOpened,
    AuctionWon,
    BattleFought,
    BidMade,
    Claimed,
    CleanedUp,
    Converted,
    CountryChosen,
    Dice,
    EmergencyGoldTaken,
    Fighter,
    GameOver,
    Hired,
    Idled,
    IncomePaid,
    Joined,
    MarkersDrawn,
    OrderSet,
    Passed,
    ReserveUsed,
    Rolled,
    SegmentBegun,
    SetUp,
    TurnBegun,
    Uncovered,
    UnrestRolled,
)
from engines.age_of_reason.moves import Lay
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import names, texts
from engines.kernel import Event, Narrator, Sealed
from engines.kernel.words import joined, listed, seat_name, sentence

LOG: Narrator[Pack] = Narrator()


def _line(event: Event, **parts: object) -> str:
    """Put an event into its sentence."""
    return texts.LOG[event.kind].format(who=seat_name(event.seat), **parts)


@LOG.line(Sealed)
def _sealed(pack: Pack, event: Sealed[Lay], reader: int | None) -> str:
    """Tell that a card was laid; which one, only to its owner."""
    who = seat_name(event.seat)
    if reader is None or reader not in event.secret:
        return texts.SEALED[event.decision].format(who=who)
    card = event.secret[reader].move.card
    if card is None:
        return texts.SEALED_OWN["none"].format(who=who)
    return texts.SEALED_OWN["card"].format(who=who, card=names.the(pack, card))


@LOG.run(Sealed)
def _all_sealed(_pack: Pack, events: Sequence[Sealed[Lay]]) -> str | None:
    """Tell who has decided whether to join; None for laid cards."""
    if {one.decision for one in events} != {"join"}:
        return None
    return texts.ALL_DECIDED.format(who=joined(seat_name(one.seat) for one in events))


def _by_seat(values: Sequence[int]) -> str:
    return listed(
        texts.SEAT_NUMBER.format(who=seat_name(seat), number=value) for seat, value in enumerate(values)
    )


# ---- setup and alliances


@LOG.line(CountryChosen)
def _country(pack: Pack, event: CountryChosen, _reader: int | None) -> str:
    return _line(event, country=names.the(pack, event.country))


def _seat_of(view: ReasonView | None) -> names.SeatOf:
    """Return what tells who plays a country, as far as that is known."""
    return names.nobody if view is None else view.seat_of


def _countries(pack: Pack, countries: Iterable[str], view: ReasonView | None) -> str:
    """Tell countries within a sentence, their players first."""
    return joined(names.whose(pack, country, _seat_of(view)) for country in countries)


@LOG.seeing(SetUp)
def _setup(pack: Pack, event: SetUp, _reader: int | None, view: ReasonView | None) -> str:
    discs = [
        texts.DISCS_OF.format(
            country=_country_alone(pack, country, view), areas=_counted(pack, event.discs[country])
        )
        for country in pack.countries
        if country in event.discs
    ]
    return _line(event, discs="; ".join(discs), first=seat_name(event.first))


def _country_alone(pack: Pack, country: str, view: ReasonView | None) -> str:
    """Name a country outside a sentence, its player first."""
    seat = _seat_of(view)(country)
    return names.name(pack, country) if seat is None else names.whose(pack, country, lambda _: seat)


def _counted(pack: Pack, areas: Iterable[str]) -> str:
    """Tell how often each area was drawn: "Baltic, India 2"."""
    counted = Counter(areas)
    return listed(
        texts.SEVERAL.format(count=counted[area], area=names.name(pack, area))
        if counted[area] > 1
        else names.name(pack, area)
        for area in pack.areas
        if area in counted
    )


@LOG.line(TurnBegun)
def _turn(_pack: Pack, event: TurnBegun, _reader: int | None) -> str:
    return _line(event, turn=event.turn)


@LOG.line(MarkersDrawn)
def _markers(pack: Pack, event: MarkersDrawn, _reader: int | None) -> str:
    """Tell the faces of the drawn markers, area by area."""
    drawn = [pack.markers[marker] for marker in event.markers if marker in pack.markers]
    told: list[str] = []
    for area in pack.areas:
        faces = [str(one.strength or texts.FACE_ACTION) for one in drawn if one.area == area]
        if faces:
            told.append(texts.DRAWN_MARKERS.format(faces=joined(faces), area=names.the(pack, area)))
    return _line(event, markers="; ".join(told) or texts.NONE)


@LOG.line(AuctionOpened)
def _opener(_pack: Pack, event: AuctionOpened, _reader: int | None) -> str:
    return _line(event, auction=event.auction, drawn=texts.DRAWN_BY_LOT if event.drawn else "")


@LOG.seeing(BidMade, AuctionWon)
def _bid(pack: Pack, event: BidMade | AuctionWon, _reader: int | None, view: ReasonView | None) -> str:
    proposal = names.proposal(pack, event.above, event.below, _seat_of(view))
    return _line(event, gold=texts.gold(event.gold), proposal=proposal)


@LOG.line(Passed)
def _passed(_pack: Pack, event: Passed, _reader: int | None) -> str:
    return _line(event)


@LOG.run(Passed)
def _all_passed(_pack: Pack, events: Sequence[Passed]) -> str:
    return texts.ALL_PASSED.format(who=joined(seat_name(one.seat) for one in events))


@LOG.seeing(AlliancesDrawn)
def _drawn_alliances(pack: Pack, event: AlliancesDrawn, _reader: int | None, view: ReasonView | None) -> str:
    above, below = _countries(pack, event.above, view), _countries(pack, event.below, view)
    return _line(event, above=above, below=below)


@LOG.line(OrderSet)
def _order(_pack: Pack, event: OrderSet, _reader: int | None) -> str:
    return _line(event, seats=listed(map(seat_name, event.seats)))


# ---- boxes, conversions, attacks


@LOG.line(SegmentBegun)
def _segment(_pack: Pack, event: SegmentBegun, _reader: int | None) -> str:
    return _line(event, segment=event.segment)


@LOG.line(Claimed)
def _claimed(pack: Pack, event: Claimed, reader: int | None) -> str:
    gains = texts.TAKES_GOLD.format(gold=texts.gold(event.gold)) if event.gold else ""
    if event.gold and event.area:
        gains += texts.FROM_AREA.format(area=names.the(pack, event.area))
    if event.unrest:
        gains += texts.LOSES_UNREST.format(unrest=event.unrest)
    if event.recovered:
        gains += _recovered(pack, event, reader)
    paid = texts.FOR.format(gold=texts.gold(event.paid)) if event.paid else ""
    return _line(event, box=names.name(pack, event.box), paid=paid, gains=gains or _gives(pack, event.box))


def _gives(pack: Pack, box: str) -> str:
    """Tell what a box does that lasts."""
    effect = pack.boxes[box].effect
    lasts = isinstance(effect, CombatBonus | DoubleAttack | Reroll)
    return texts.GIVES.format(does=names.does(pack, pack.boxes[box])) if lasts else ""


def _recovered(pack: Pack, event: Claimed, reader: int | None) -> str:
    """Tell that a card came back; which one, only to its owner."""
    if reader is None or reader not in event.secret:
        return texts.TAKES_CARD
    return texts.TAKES_THE_CARD.format(card=names.the(pack, event.secret[reader].card))


@LOG.line(EmergencyGoldTaken)
def _emergency(_pack: Pack, event: EmergencyGoldTaken, _reader: int | None) -> str:
    return _line(event, gold=texts.gold(event.gold), unrest=event.unrest)


@LOG.line(Converted)
def _converted(pack: Pack, event: Converted, _reader: int | None) -> str:
    area, card = names.the(pack, event.area), names.the(pack, event.card)
    return _line(event, area=area, card=card, paid=texts.gold(event.paid))


@LOG.seeing(Attacked)
def _attacked(pack: Pack, event: Attacked, _reader: int | None, view: ReasonView | None) -> str:
    target, area = names.whose(pack, event.target, _seat_of(view)), names.the(pack, event.area)
    return _line(event, target=target, area=area, second=texts.SECOND_ATTACK if event.second else "")


@LOG.line(Idled)
def _idle(_pack: Pack, event: Idled, _reader: int | None) -> str:
    return _line(event, idle=texts.IDLE[event.claimed])


# ---- battles


@LOG.line(Joined)
def _joined(_pack: Pack, event: Joined, _reader: int | None) -> str:
    told = [texts.JOIN_ATTACK.format(who=seat_name(seat)) for seat in event.attackers]
    told += [texts.JOIN_DEFENCE.format(who=seat_name(seat)) for seat in event.defenders]
    return _line(event, joined=listed(told) if told else texts.NOBODY_JOINS)


@LOG.line(Hired)
def _hired(pack: Pack, event: Hired, _reader: int | None) -> str:
    return _line(event, countries=names.places(pack, event.countries))


@LOG.line(Uncovered)
def _uncovered(pack: Pack, event: Uncovered, _reader: int | None) -> str:
    cards = [
        texts.LAID.format(who=seat_name(one.seat), card=names.name(pack, one.card)) for one in event.cards
    ]
    return _line(event, cards="; ".join(cards))


@LOG.line(Rolled)
def _rolled(_pack: Pack, event: Rolled, _reader: int | None) -> str:
    again = texts.NEW_ROLL if event.again else texts.FIRST_ROLL
    return _line(event, again=again, attacker=_dice(event.attacker), defender=_dice(event.defender))


def _dice(dice: Dice) -> str:
    return texts.DICE.format(high=max(dice), low=min(dice), difference=max(dice) - min(dice))


@LOG.line(ReserveUsed)
def _reserve(_pack: Pack, event: ReserveUsed, _reader: int | None) -> str:
    return _line(event)


@LOG.seeing(BattleFought)
def _battle(pack: Pack, event: BattleFought, _reader: int | None, view: ReasonView | None) -> str:
    attacker = _fighter(pack, event.attacker, event.target)
    return _line(
        event,
        area=names.the(pack, event.area),
        attack=event.attacker.total,
        attack_parts=_strength(pack, event.attacker, view),
        defender=_fighter(pack, event.defender, event.target),
        defence=event.defender.total,
        defence_parts=_strength(pack, event.defender, view),
        result=texts.RESULTS[event.result, event.degree].format(attacker=attacker),
        disc=_disc(pack, event, view),
        bonus=_bonus(event),
        unrest=_unrest(event),
    )


def _fighter(pack: Pack, side: Fighter, target: str) -> str:
    """Name a side of a battle: "<seat:0> (Prussia)", "Spain", "the marker 4"."""
    if side.country is None:
        return names.the(pack, target)
    return names.whose(pack, side.country, lambda _: side.seat)


def _strength(pack: Pack, side: Fighter, view: ReasonView | None) -> str:
    """Tell what a total is made of: "dice 3, card 4, <seat:1> (France) 1, Prussia 1"."""
    parts = [texts.PART_DICE.format(strength=side.difference)]
    if side.card is not None:
        parts.append(texts.PART_CARD.format(strength=side.infantry + side.ships))
    if side.fixed:
        parts.append(texts.PART_FIXED.format(strength=side.fixed))
    helped = [(_country_alone(pack, ally, view), 1) for ally in (*side.allies, *side.hired)]
    helped += [(names.name(pack, one.box), one.bonus) for one in side.boxes]
    parts += [texts.PART.format(name=name, strength=bonus) for name, bonus in helped]
    return listed(parts)


def _disc(pack: Pack, event: BattleFought, view: ReasonView | None) -> str:
    """Tell what became of the attacked disc or marker."""
    told = texts.REPLACED if event.placed else texts.REMOVED
    if event.result != "attacker":
        told = texts.STAYS
    loser = names.whose(pack, event.target, _seat_of(view))
    if event.defender.country is not None:
        loser = texts.DISC_OF.format(country=loser)
    attacker = names.whose(pack, event.attacker.country or "", _seat_of(view))
    return sentence(told.format(attacker=attacker, loser=loser))


def _bonus(event: BattleFought) -> str:
    """Tell what a beaten marker brings."""
    if event.bonus is None:
        return ""
    return texts.GETS.format(who=seat_name(event.seat), bonus=names.bonus(event.bonus))


def _unrest(event: BattleFought) -> str:
    """Tell who gets how much unrest."""
    gained = [(side.seat, side.unrest) for side in (event.attacker, event.defender) if side.unrest]
    gained += [(seat, 1) for seat in event.tied]
    told = [texts.UNREST_GAIN.format(who=seat_name(seat), unrest=unrest) for seat, unrest in gained]
    return texts.UNREST.format(gains=listed(told)) if told else ""


# ---- income, points, end of turn


@LOG.line(IncomePaid)
def _income(_pack: Pack, event: IncomePaid, _reader: int | None) -> str:
    return _line(event, income=_by_seat(event.gold))


@LOG.seeing(AreasScored)
def _scored(pack: Pack, event: AreasScored, _reader: int | None, view: ReasonView | None) -> str:
    areas = "; ".join(_ranks(pack, area, view) for area in event.areas if area.ranks)
    return _line(event, points=_by_seat(event.points), areas=areas or texts.NO_POINTS)


def _ranks(pack: Pack, area: AreaRanks, view: ReasonView | None) -> str:
    """Tell who holds the ranks of an area: players, and countries without one."""
    ranks = [
        texts.RANK.format(
            countries=joined(_holder(pack, country, view) for country in rank.countries), points=rank.points
        )
        for rank in area.ranks
    ]
    return texts.RANKS.format(area=names.name(pack, area.area), ranks=listed(ranks))


def _holder(pack: Pack, country: str, view: ReasonView | None) -> str:
    seat = _seat_of(view)(country)
    return names.name(pack, country) if seat is None else seat_name(seat)


@LOG.line(UnrestRolled)
def _unrest_roll(_pack: Pack, event: UnrestRolled, _reader: int | None) -> str:
    lost = texts.LOST.format(points=texts.points(event.lost)) if event.lost else texts.NOTHING_LOST
    if event.lost < len(event.rolls):
        lost = texts.NOT_BELOW_ZERO.format(lost=lost)
    return _line(event, level=event.level, rolls=listed(map(str, event.rolls)), lost=lost)


@LOG.line(CleanedUp)
def _cleaned(_pack: Pack, event: CleanedUp, _reader: int | None) -> str:
    return _line(event, unrest=_by_seat(event.unrest))


@LOG.line(GameOver)
def _over(_pack: Pack, event: GameOver, _reader: int | None) -> str:
    return _line(event)
