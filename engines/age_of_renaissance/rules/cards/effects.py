"""What each History card does when it is played (5.4)."""

from collections.abc import Callable
from typing import Any, ClassVar

from engines.age_of_renaissance.data import history
from engines.age_of_renaissance.data.history import CommodityCard, EventCard, LeaderCard
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.events import cards as events
from engines.age_of_renaissance.moves import Lose, Play
from engines.age_of_renaissance.prices import half
from engines.age_of_renaissance.rules.cards import commodities, leaders, war
from engines.age_of_renaissance.rules.cards.disasters import ReduceMarker, crusade, plague
from engines.age_of_renaissance.rules.cards.playable import barred, burden, immune
from engines.age_of_renaissance.rules.draw import discard_to
from engines.age_of_renaissance.rules.expansion.board import at
from engines.age_of_renaissance.rules.misery import gain
from engines.age_of_renaissance.state import RenaissanceState, active, rules, seat_of
from engines.age_of_renaissance.views import Open
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer

State = RenaissanceState


def play(state: State, seat: int, move: Play, log: Log) -> None:
    """Play a card from the hand, by its type (3.13.3). A burden comes only in the final card play (6.1.1)."""
    state.players[seat].hand.remove(move.card)
    if burden(state, move.card):
        discard_to(state, move.card)
        log.append(events.BurdenDropped(seat=seat, card=move.card))
        return
    log.append(
        events.Played(
            seat=seat,
            card=move.card,
            target=move.target,
            provinces=move.provinces,
            protection=move.protection,
        )
    )
    card = rules(state).cards[move.card]
    _KINDS[type(card)](state, seat, card, move, log)


def _commodity(state: State, _seat: int, card: CommodityCard, move: Play, log: Log) -> None:
    discard_to(state, card.id)
    commodities.pay_out(state, move.target or card.commodities[0], log)


def _leader(state: State, seat: int, card: LeaderCard, move: Play, log: Log) -> None:
    leaders.play(state, seat, card, move.protection, log)


def _event(state: State, seat: int, card: EventCard, move: Play, log: Log) -> None:
    """Carry out an event, then what it does to other cards: an open decree, a Leader's rebate."""
    idle = barred(state, card.id)
    discard_to(state, card.id)
    state.played[card.id] = state.epoch
    state.events.append(card.id)
    aimless = type(card.effect) in AIMED and move.target is None and not move.provinces
    if idle or aimless:
        log.append(events.Fizzled(seat=seat, card=card.id))
    else:
        EFFECTS[type(card.effect)](state, seat, card, move, log)
    _lift_decree(state, card.id, log)
    leaders.top_up(state, card.id, log)


_KINDS: dict[type[history.Card], Callable[[State, int, Any, Play, Log], None]] = {
    CommodityCard: _commodity,
    LeaderCard: _leader,
    EventCard: _event,
}


# ---- events with lasting effects


def _military(state: State, seat: int, card: EventCard, _move: Play, _log: Log) -> None:
    """The card lies open for the rest of the turn (5.6.3.5)."""
    state.military[seat].append(card.id)


def _ruler(state: State, seat: int, _card: EventCard, _move: Play, _log: Log) -> None:
    state.rulers.append(seat)


def _decree(state: State, seat: int, _card: EventCard, move: Play, log: Log) -> None:
    category = state.decree = str(move.target)
    log.append(events.Decreed(seat=seat, category=category))


def _lift_decree(state: State, card: str, log: Log) -> None:
    """Religious Strife ends a Papal Decree of the same turn."""
    if state.decree is None:
        return
    effects = [event.effect for event in rules(state).events.values()]
    if card in [effect.lifted_by for effect in effects if type(effect) is history.Decree]:
        log.append(events.DecreeLifted(category=state.decree))
        state.decree = None


# ---- misery and money


def _unrest(state: State, _seat: int, card: EventCard, _move: Play, log: Log) -> None:
    """Everybody gains Misery by what they have, never less than 0."""
    effect = card.effect
    assert type(effect) is history.Unrest, f"{card.id} is no unrest"
    for seat in active(state):
        if not immune(state, seat, card.id):
            gain(state, seat, unrest(state, seat, effect), card.id, log)


def unrest(state: Open, seat: int, effect: history.Unrest) -> int:
    """Return the spaces of Misery that an event brings a player."""
    if effect.category is not None:
        letters = PACKS.get(state.pack).by_category[effect.category]
        count = len(set(state.players[seat].advances).intersection(letters))
    else:
        count = commodities.supplied(state, seat, effect.commodity or "")
    spared = effect.spared is not None and effect.spared in state.players[seat].advances
    return max(0, effect.start + effect.each * count - spared)


def half_cash(state: Open, seat: int) -> int:
    """Return half of a player's written cash, or what is left if that is less."""
    player = state.players[seat]
    return min(player.cash, half(player.written))


def _alchemy(state: State, _seat: int, card: EventCard, move: Play, log: Log) -> None:
    victim = seat_of(state, str(move.target))
    amount = half_cash(state, victim)
    state.players[victim].cash -= amount
    log.append(events.Taken(seat=victim, why=card.id, amount=amount))


def _tribute(state: State, seat: int, card: EventCard, _move: Play, log: Log) -> None:
    assert type(card.effect) is history.Tribute, f"{card.id} is no tribute"
    state.players[seat].cash += card.effect.cash
    log.append(events.Gained(seat=seat, why=card.id, amount=card.effect.cash))


# ---- Civil War


def _civil_war(state: State, _seat: int, card: EventCard, move: Play, log: Log) -> None:
    """Misery; the marker in the Capital, even another player's; half of cash or tokens; the last move."""
    assert type(card.effect) is history.CivilWar, f"{card.id} is no civil war"
    capital = str(move.target)
    victim = seat_of(state, capital)
    spared = _spares_holder(state, capital, card)
    state.put(*(() if spared else (ReduceMarker(capital, card.id),)), CivilWarToll(victim))
    gain(state, victim, card.effect.misery, card.id, log)
    if state.phase != "final" and not state.players[victim].out:
        state.last_mover = victim


def _spares_holder(state: State, capital: str, card: EventCard) -> bool:
    """Tell whether Enlightened Ruler protects the holder of a Capital; not in games of the first edition."""
    holder = at(state, capital).marker
    return state.edition >= 2 and holder is not None and immune(state, holder, card.id)


class CivilWarToll(Auto, tag="civil_war_toll"):
    """Civil War takes half of cash or tokens, unless the victim fell into Chaos or has neither."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask for the victim's choice."""
        player = state.players[self.seat]
        if not player.out and (half_cash(state, self.seat) or player.expansion):
            state.put(CivilWarLoss(self.seat))


class CivilWarLoss(Ask, tag="civil_war_loss"):
    """The victim of Civil War loses half the written cash or half the Expansion tokens (5.4.2)."""

    kind: ClassVar[str] = "civil_war"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer both, even if one of them is nothing."""
        moves = MoveSpace((Box(Lose, {"what": Choice(("cash", "tokens"))}),))
        tokens = half(state.players[self.seat].expansion)
        return Offer(*prompts.civil_war(half_cash(state, self.seat), tokens), moves)

    def take(self, state: State, move: Lose, log: Log) -> None:
        """Pay the bank, or return tokens to stock."""
        player = state.players[self.seat]
        cash = move.what == "cash"
        if cash:
            amount = half_cash(state, self.seat)
            player.cash -= amount
        else:
            amount = half(player.expansion)
            player.expansion -= amount
        log.append(events.Lost(seat=self.seat, what="cash" if cash else "tokens", amount=amount))


# ---- pieces on the map, and war


def _reductions(state: State, _seat: int, card: EventCard, move: Play, _log: Log) -> None:
    """Pirates / Vikings and Rebellion: markers become tokens."""
    state.put(*(ReduceMarker(province, card.id) for province in move.provinces))


def _plague(state: State, _seat: int, card: EventCard, move: Play, log: Log) -> None:
    plague(state, str(move.target), card.id, log)


def _crusade(state: State, seat: int, card: EventCard, move: Play, _log: Log) -> None:
    """The marker comes before the Misery, so that it stays on the map even if that leads into Chaos."""
    assert type(card.effect) is history.Crusade, f"{card.id} is no crusade"
    state.put(Suffer(seat, card.effect.misery, card.id))
    crusade(state, seat, move.provinces[0], card.id)


class Suffer(Auto, tag="suffer"):
    """Misery that comes after what a card does on the map."""

    seat: int
    spaces: int
    why: str

    def run(self, state: State, log: Log) -> None:
        """Gain it."""
        gain(state, self.seat, self.spaces, self.why, log)


def _war(state: State, seat: int, _card: EventCard, move: Play, _log: Log) -> None:
    war.begin(state, seat, seat_of(state, str(move.target)))


EFFECTS: dict[type[history.Effect], Callable[[State, int, EventCard, Play, Log], None]] = {
    history.Military: _military,
    history.Ruler: _ruler,
    history.Decree: _decree,
    history.Unrest: _unrest,
    history.Alchemy: _alchemy,
    history.Tribute: _tribute,
    history.CivilWar: _civil_war,
    history.Raid: _reductions,
    history.Revolt: _reductions,
    history.Plague: _plague,
    history.Crusade: _crusade,
    history.War: _war,
}

AIMED = (history.Alchemy, history.CivilWar, history.War, history.Raid, history.Revolt, history.Crusade)
"""Effects that do nothing without a target; the others always have one or need none."""
