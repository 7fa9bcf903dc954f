"""Log lines: what happened, in one line for each event; secrets only for their owner."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.age_of_reason import events
from engines.age_of_reason.data.pack import CombatBonus, DoubleAttack, Pack, Reroll
from engines.age_of_reason.moves import Lay
from engines.age_of_reason.views import ReasonView
from engines.age_of_reason.words import names, texts
from engines.kernel import Event, Narrator, Sealed
from engines.kernel.words import joined, listed, seat_name, sentence

LOG: Narrator[Pack] = Narrator()


def _line(event: Event, **parts: object) -> str:
    """Put an event into its sentence: these parts, and its fields as they are."""
    fields = {field: getattr(event, field) for field in event.__struct_fields__}
    return texts.LOG[event.kind].format_map({**fields, "who": seat_name(event.seat), **parts})


@LOG.line(events.GameOver, events.Passed, events.ReserveUsed, events.SegmentBegun, events.TurnBegun)
def _plain(_pack: Pack, event: Event, _reader: int | None) -> str:
    return _line(event)


@LOG.line(Sealed)
def _sealed(pack: Pack, event: Sealed[Lay], reader: int | None) -> str:
    """Tell that a card was laid; only its owner learns which one."""
    who = seat_name(event.seat)
    if reader is None or reader not in event.secret:
        return texts.SEALED[event.decision].format(who=who)
    card = event.secret[reader].move.card
    if card is None:
        return texts.SEALED_OWN["none"].format(who=who)
    return texts.SEALED_OWN["card"].format(who=who, card=names.the(pack, card))


@LOG.run(Sealed)
def _all_sealed(_pack: Pack, run: Sequence[Sealed[Lay]]) -> str | None:
    """Tell who has decided whether to join; None for laid cards."""
    if {event.decision for event in run} != {"join"}:
        return None
    return texts.ALL_DECIDED.format(who=joined(seat_name(event.seat) for event in run))


def _by_seat(values: Sequence[int]) -> str:
    return listed(
        texts.SEAT_NUMBER.format(who=seat_name(seat), number=value) for seat, value in enumerate(values)
    )


# ---- setup and alliances


@LOG.line(events.CountryChosen)
def _country(pack: Pack, event: events.CountryChosen, _reader: int | None) -> str:
    return _line(event, country=names.the(pack, event.country))


def _seat_of(view: ReasonView | None) -> names.SeatOf:
    """Return the function that tells who plays a country, if that is known."""
    return names.nobody if view is None else view.seat_of


def _countries(pack: Pack, countries: Iterable[str], view: ReasonView | None) -> str:
    """Name countries within a sentence, each after its player."""
    return joined(names.whose(pack, country, _seat_of(view)) for country in countries)


@LOG.seeing(events.SetUp)
def _setup(pack: Pack, event: events.SetUp, _reader: int | None, view: ReasonView | None) -> str:
    discs = [
        texts.DISCS_OF.format(
            country=_country_alone(pack, country, view), areas=_counted(pack, event.discs[country])
        )
        for country in pack.countries
        if country in event.discs
    ]
    return _line(event, discs="; ".join(discs), first=seat_name(event.first))


def _country_alone(pack: Pack, country: str, view: ReasonView | None) -> str:
    """Name a country outside a sentence, after its player."""
    seat, name = _seat_of(view)(country), names.name(pack, country)
    return name if seat is None else names.played(name, seat)


def _counted(pack: Pack, areas: Iterable[str]) -> str:
    """Name the drawn areas with their numbers: "Baltic, India 2"."""
    counted = Counter(areas)
    return listed(
        texts.SEVERAL.format(count=counted[area], area=names.name(pack, area))
        if counted[area] > 1
        else names.name(pack, area)
        for area in pack.areas
        if area in counted
    )


@LOG.line(events.MarkersDrawn)
def _markers(pack: Pack, event: events.MarkersDrawn, _reader: int | None) -> str:
    """Name the faces of the drawn markers, area by area."""
    drawn = [pack.markers[marker] for marker in event.markers if marker in pack.markers]
    markers: list[str] = []
    for area in pack.areas:
        faces = [str(marker.strength or texts.FACE_ACTION) for marker in drawn if marker.area == area]
        if faces:
            markers.append(texts.DRAWN_MARKERS.format(faces=joined(faces), area=names.the(pack, area)))
    return _line(event, markers="; ".join(markers) or texts.NONE)


@LOG.line(events.AuctionOpened)
def _opener(_pack: Pack, event: events.AuctionOpened, _reader: int | None) -> str:
    return _line(event, drawn=texts.DRAWN_BY_LOT if event.drawn else "")


@LOG.seeing(events.BidMade, events.AuctionWon)
def _bid(
    pack: Pack, event: events.BidMade | events.AuctionWon, _reader: int | None, view: ReasonView | None
) -> str:
    proposal = names.proposal(pack, event.above, event.below, _seat_of(view))
    return _line(event, gold=texts.gold(event.gold), proposal=proposal)


@LOG.run(events.Passed)
def _all_passed(_pack: Pack, run: Sequence[events.Passed]) -> str:
    return texts.ALL_PASSED.format(who=joined(seat_name(event.seat) for event in run))


@LOG.seeing(events.AlliancesDrawn)
def _drawn_alliances(
    pack: Pack, event: events.AlliancesDrawn, _reader: int | None, view: ReasonView | None
) -> str:
    above, below = _countries(pack, event.above, view), _countries(pack, event.below, view)
    return _line(event, above=above, below=below)


@LOG.line(events.OrderSet)
def _order(_pack: Pack, event: events.OrderSet, _reader: int | None) -> str:
    return _line(event, seats=listed(map(seat_name, event.seats)))


# ---- boxes, conversions, attacks


@LOG.line(events.Claimed)
def _claimed(pack: Pack, event: events.Claimed, reader: int | None) -> str:
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
    """Tell the effect of a box that lasts."""
    effect = pack.boxes[box].effect
    lasts = isinstance(effect, CombatBonus | DoubleAttack | Reroll)
    return texts.GIVES.format(does=names.does(pack, pack.boxes[box])) if lasts else ""


def _recovered(pack: Pack, event: events.Claimed, reader: int | None) -> str:
    """Tell that a card came back; only its owner learns which one."""
    if reader is None or reader not in event.secret:
        return texts.TAKES_CARD
    return texts.TAKES_THE_CARD.format(card=names.the(pack, event.secret[reader].card))


@LOG.line(events.EmergencyGoldTaken)
def _emergency(_pack: Pack, event: events.EmergencyGoldTaken, _reader: int | None) -> str:
    return _line(event, gold=texts.gold(event.gold))


@LOG.line(events.Converted)
def _converted(pack: Pack, event: events.Converted, _reader: int | None) -> str:
    area, card = names.the(pack, event.area), names.the(pack, event.card)
    return _line(event, area=area, card=card, paid=texts.gold(event.paid))


@LOG.brief(events.Converted)
def _converted_in_brief(
    pack: Pack, event: events.Converted, _reader: int | None, _view: ReasonView | None
) -> str:
    return texts.CONVERTED_IN_BRIEF.format(who=seat_name(event.seat), area=names.the(pack, event.area))


@LOG.seeing(events.Attacked)
def _attacked(pack: Pack, event: events.Attacked, _reader: int | None, view: ReasonView | None) -> str:
    target, area = names.whose(pack, event.target, _seat_of(view)), names.the(pack, event.area)
    return _line(event, target=target, area=area, second=texts.SECOND_ATTACK if event.second else "")


@LOG.line(events.Idled)
def _idle(_pack: Pack, event: events.Idled, _reader: int | None) -> str:
    return _line(event, idle=texts.IDLE[event.claimed])


# ---- battles


@LOG.line(events.Joined)
def _joined(_pack: Pack, event: events.Joined, _reader: int | None) -> str:
    joining = [texts.JOIN_ATTACK.format(who=seat_name(seat)) for seat in event.attackers]
    joining += [texts.JOIN_DEFENCE.format(who=seat_name(seat)) for seat in event.defenders]
    return _line(event, joined=listed(joining) if joining else texts.NOBODY_JOINS)


@LOG.line(events.Hired)
def _hired(pack: Pack, event: events.Hired, _reader: int | None) -> str:
    return _line(event, countries=names.places(pack, event.countries))


@LOG.line(events.Uncovered)
def _uncovered(pack: Pack, event: events.Uncovered, _reader: int | None) -> str:
    cards = [
        texts.LAID.format(who=seat_name(laid.seat), card=names.name(pack, laid.card)) for laid in event.cards
    ]
    return _line(event, cards="; ".join(cards))


@LOG.line(events.Rolled)
def _rolled(_pack: Pack, event: events.Rolled, _reader: int | None) -> str:
    again = texts.NEW_ROLL if event.again else texts.FIRST_ROLL
    return _line(event, again=again, attacker=_dice(event.attacker), defender=_dice(event.defender))


def _dice(dice: events.Dice) -> str:
    return texts.DICE.format(high=max(dice), low=min(dice), difference=max(dice) - min(dice))


@LOG.seeing(events.BattleFought)
def _battle(pack: Pack, event: events.BattleFought, _reader: int | None, view: ReasonView | None) -> str:
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


@LOG.brief(events.BattleFought)
def _battle_in_brief(
    pack: Pack, event: events.BattleFought, _reader: int | None, _view: ReasonView | None
) -> str:
    """Tell who took what from whom, and both totals."""
    return texts.BATTLE_IN_BRIEF[event.result].format(
        attacker=_fighter(pack, event.attacker, event.target),
        defender=_fighter(pack, event.defender, event.target),
        area=names.the(pack, event.area),
        attack=event.attacker.total,
        defence=event.defender.total,
    )


def _fighter(pack: Pack, side: events.Fighter, target: str) -> str:
    """Name a side of a battle: "<seat:0> (Prussia)", "Spain", "the marker 4"."""
    if side.country is None:
        return names.the(pack, target)
    return names.whose(pack, side.country, lambda _: side.seat)


def _strength(pack: Pack, side: events.Fighter, view: ReasonView | None) -> str:
    """Tell the parts of a total: "dice 3, card 4, <seat:1> (France) 1, Prussia 1"."""
    parts = [texts.PART_DICE.format(strength=side.difference)]
    if side.card is not None:
        parts.append(texts.PART_CARD.format(strength=side.infantry + side.ships))
    if side.fixed:
        parts.append(texts.PART_FIXED.format(strength=side.fixed))
    helped = [(_country_alone(pack, ally, view), 1) for ally in (*side.allies, *side.hired)]
    helped += [(names.name(pack, box.box), box.bonus) for box in side.boxes]
    parts += [texts.PART.format(name=name, strength=bonus) for name, bonus in helped]
    return listed(parts)


def _disc(pack: Pack, event: events.BattleFought, view: ReasonView | None) -> str:
    """Tell what happens to the attacked disc or marker."""
    text = texts.STAYS
    if event.result == "attacker":
        text = texts.REPLACED if event.placed else texts.REMOVED
    loser = names.whose(pack, event.target, _seat_of(view))
    if event.defender.country is not None:
        loser = texts.DISC_OF.format(country=loser)
    attacker = names.whose(pack, event.attacker.country or "", _seat_of(view))
    return sentence(text.format(attacker=attacker, loser=loser))


def _bonus(event: events.BattleFought) -> str:
    """Tell the bonus of a beaten marker."""
    if event.bonus is None:
        return ""
    return texts.GETS.format(who=seat_name(event.seat), bonus=names.bonus(event.bonus))


def _unrest(event: events.BattleFought) -> str:
    """Tell who gets how much unrest."""
    gained = [(side.seat, side.unrest) for side in (event.attacker, event.defender) if side.unrest]
    gained += [(seat, 1) for seat in event.tied]
    gains = [texts.UNREST_GAIN.format(who=seat_name(seat), unrest=unrest) for seat, unrest in gained]
    return texts.UNREST.format(gains=listed(gains)) if gains else ""


# ---- income, points, end of turn


@LOG.line(events.IncomePaid)
def _income(_pack: Pack, event: events.IncomePaid, _reader: int | None) -> str:
    return _line(event, income=_by_seat(event.gold))


@LOG.seeing(events.AreasScored)
def _scored(pack: Pack, event: events.AreasScored, _reader: int | None, view: ReasonView | None) -> str:
    areas = "; ".join(_ranks(pack, area, view) for area in event.areas if area.ranks)
    return _line(event, points=_by_seat(event.points), areas=areas or texts.NO_POINTS)


@LOG.brief(events.AreasScored)
def _scored_in_brief(
    _pack: Pack, event: events.AreasScored, _reader: int | None, _view: ReasonView | None
) -> str:
    """Tell the points alone: the sheet has the areas."""
    return texts.SCORED_IN_BRIEF.format(points=_by_seat(event.points))


def _ranks(pack: Pack, area: events.AreaRanks, view: ReasonView | None) -> str:
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


@LOG.line(events.UnrestRolled)
def _unrest_roll(_pack: Pack, event: events.UnrestRolled, _reader: int | None) -> str:
    lost = texts.LOST.format(points=texts.points(event.lost)) if event.lost else texts.NOTHING_LOST
    if event.lost < len(event.rolls):
        lost = texts.NOT_BELOW_ZERO.format(lost=lost)
    return _line(event, rolls=listed(map(str, event.rolls)), lost=lost)


@LOG.brief(events.UnrestRolled)
def _unrest_in_brief(
    _pack: Pack, event: events.UnrestRolled, _reader: int | None, _view: ReasonView | None
) -> str:
    text = texts.UNREST_IN_BRIEF if event.lost else texts.NO_UNREST_IN_BRIEF
    return text.format(who=seat_name(event.seat), points=texts.points(event.lost))


@LOG.line(events.CleanedUp)
def _cleaned(_pack: Pack, event: events.CleanedUp, _reader: int | None) -> str:
    return _line(event, unrest=_by_seat(event.unrest))
