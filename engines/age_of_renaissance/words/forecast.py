"""What a card would do now, in words (5.4): the players who are paid or hit, and the amounts."""

from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.data.history import Card, CommodityCard, EventCard
from engines.age_of_renaissance.data.letters import NATIONALISM
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.moves import Play
from engines.age_of_renaissance.prices import half
from engines.age_of_renaissance.rules.cards.commodities import payment
from engines.age_of_renaissance.rules.cards.effects import half_cash, unrest
from engines.age_of_renaissance.rules.cards.playable import protected
from engines.age_of_renaissance.rules.expansion.strength import advantages, pieces_in
from engines.age_of_renaissance.views import RenaissanceView
from engines.age_of_renaissance.words import description_texts as wording
from engines.age_of_renaissance.words import names, texts
from engines.kernel.words import joined, listed, seat_name


def does(view: RenaissanceView, seat: int, move: Play) -> str:
    """Tell what this play of a card does."""
    pack = PACKS.get(view.pack)
    card = pack.cards[move.card]
    if isinstance(card, CommodityCard):
        return payments(view, seat, move.target or card.commodities[0])
    effect = _event(view, pack, seat, card, move) if isinstance(card, EventCard) else ""
    return effect or names.face(pack, card)


def in_short(view: RenaissanceView, seat: int, move: Play) -> str | None:
    """Tell in a menu what a war or a Civil War does; None for other cards."""
    card, aimed = PACKS.get(view.pack).cards[move.card], target(view, move.target or "")
    effect = card.effect if isinstance(card, EventCard) else None
    match effect:
        case history.War() if aimed is not None:
            return _war(view, seat, aimed, effect, wording.OUTLINE_WAR)
        case history.CivilWar() if aimed is not None:
            return _civil_war(view, aimed, effect, wording.OUTLINE_CIVIL_WAR)
        case _:
            return None


def target(view: RenaissanceView, value: str) -> int | None:
    """Return the player of a Capital; None for any other target."""
    capitals = [player.capital for player in view.players]
    return capitals.index(value) if value in capitals else None


def pays(view: RenaissanceView, seat: int, card: Card) -> str:
    """Tell for a menu what a commodity card would pay a player: "$20"; both sums if it shows two."""
    pack = PACKS.get(view.pack)
    assert isinstance(card, CommodityCard), f"{card.id} pays nobody"
    amounts = [(commodity, payment(view, seat, commodity).amount) for commodity in card.commodities]
    sums = {commodity: texts.dollars(amount) if amount else wording.NOTHING for commodity, amount in amounts}
    if len(sums) == 1:
        return sums[card.commodities[0]]
    return joined([f"{paid} ({names.said(pack, good)})" for good, paid in sums.items()], wording.OR)


def payments(view: RenaissanceView, seat: int, commodity: str) -> str:
    """Tell what a commodity card pays everybody now, its player first (5.4.1)."""
    amounts = {player: payment(view, player, commodity).amount for player in range(view.seats)}
    own = texts.dollars(amounts[seat]) if amounts[seat] else wording.NOTHING
    others = [
        wording.PAYMENT.format(who=seat_name(player), amount=texts.dollars(amount))
        for player, amount in amounts.items()
        if amount and player != seat
    ]
    more = wording.OTHERS_GET.format(payments=joined(others)) if others else ""
    return wording.PAYS_YOU.format(own=own, others=more)


def _event(view: RenaissanceView, pack: Pack, seat: int, card: EventCard, move: Play) -> str:
    """Tell what an event does; "" if the words in its menu are enough."""
    effect, aimed = card.effect, None if move.target is None else target(view, move.target)
    match effect:
        case history.Unrest():
            return _misery(view, pack, card, effect)
        case history.Alchemy() if aimed is not None:
            return wording.HALF_GOES.format(dollars=texts.dollars(half_cash(view, aimed)))
        case history.War() if aimed is not None:
            return _war(view, seat, aimed, effect)
        case history.CivilWar() if aimed is not None:
            return _civil_war(view, aimed, effect)
        case history.Decree() if move.target is not None:
            return wording.NONE_BOUGHT.format(category=names.said(pack, move.target))
        case history.Plague() if move.target is not None:
            return wording.PLAGUE
        case history.Raid() | history.Revolt() if move.provinces:
            hit = [_hit(view, pack, seat, province) for province in move.provinces]
            return wording.HIT.format(markers=joined(hit), become=wording.BECOMES[len(hit) == 1])
        case _:
            return ""


def _civil_war(
    view: RenaissanceView, seat: int, effect: history.CivilWar, text: str = wording.CIVIL_WAR
) -> str:
    """Tell what a Civil War costs a player."""
    return text.format(
        spaces=texts.spaces(effect.misery),
        dollars=texts.dollars(half_cash(view, seat)),
        tokens=half(view.players[seat].expansion),
    )


def _hit(view: RenaissanceView, pack: Pack, seat: int, province: str) -> str:
    owner = pieces_in(view, province).marker
    text = wording.HIT_OWN if owner == seat else wording.HIT_MARKER
    return text.format(who=seat_name(owner), province=names.said(pack, province))


def _misery(view: RenaissanceView, pack: Pack, card: EventCard, effect: history.Unrest) -> str:
    """Tell how many spaces of Misery an event brings each player."""
    changes: list[str] = []
    for seat in view.order:
        player = view.players[seat]
        safe = set(card.immune) & set(player.advances) or (player.ruler and card.id in protected(pack))
        spaces = 0 if safe or player.out else unrest(view, seat, effect)
        if spaces:
            changes.append(wording.MISERY_OF.format(who=_who(view, seat), spaces=spaces))
    return wording.MISERY_NOW.format(changes=listed(changes)) if changes else wording.MISERY_NOBODY


def _who(view: RenaissanceView, seat: int) -> str:
    return wording.YOU if seat == view.seat else seat_name(seat)


def _war(
    view: RenaissanceView, seat: int, other: int, effect: history.War, text: str = wording.WAR_ODDS
) -> str:
    """Tell what is added to the dice of a war, and what it costs (5.4.2)."""
    added = [
        (NATIONALISM in view.players[side].advances) + advantages(view, side, against)
        for side, against in ((seat, other), (other, seat))
    ]
    return text.format(own=added[0], their=added[1], winner=effect.winner_misery, loser=effect.loser_misery)
