"""The History cards: drawing, epochs, the Draw Card and the Buy Card Phase (3.13, 5.2, 5.3)."""

from typing import Any, ClassVar

from engines.age_of_renaissance.data.letters import MASTER_ART, URBAN_ASCENDANCY
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.events import cards as events
from engines.age_of_renaissance.events.base import Occasion
from engines.age_of_renaissance.moves import PASS, BuyCard, Discard, Pass, Remove
from engines.age_of_renaissance.state import RenaissanceState, active, owns, rules, sorted_hand
from engines.age_of_renaissance.views import Open
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer, one
from engines.kernel.agenda import Step

State = RenaissanceState


def cards_of(state: State, epoch: int) -> list[str]:
    """Return the cards of an epoch's deck; in the balanced setup some belong to the first (4.2)."""
    pack = rules(state)
    cards = list(pack.decks[epoch])
    if state.options.deal == "balanced":
        for early in pack.history_cards.balanced_setup.early:
            if epoch == 1:
                cards.append(early)
            elif early in cards:
                cards.remove(early)
    return cards


def can_draw(state: State) -> bool:
    """Tell whether there is a card to draw, if need be from the next epoch that is played (3.2, 4.1)."""
    return bool(state.deck) or state.epoch < state.options.epochs


def draw(state: State, seat: int, why: Occasion, log: Log, paid: int = 0) -> None:
    """Give a player the next card; if the pile is empty, the next epoch's deck comes first (3.13.1)."""
    if not can_draw(state):
        log.append(events.NoCard(seat=seat, why=why))
        return
    if not state.deck:
        next_epoch(state, log)
    pack, player = rules(state), state.players[seat]
    card = state.deck.pop()
    player.hand = sorted_hand(pack, [*player.hand, card])
    secret = {seat: events.DrawnCard(card=card)}
    log.append(events.Drew(seat=seat, why=why, paid=paid, left=len(state.deck), secret=secret))
    if not can_draw(state) and not state.aside and not state.ending:
        state.ending = True
        log.append(events.LastCard())


def next_epoch(state: State, log: Log) -> None:
    """Shuffle the next epoch's deck together with the Replay Pile (3.13.1)."""
    state.epoch += 1
    state.deck = [*cards_of(state, state.epoch), *state.replay]
    state.replay = []
    state.chance.shuffle(state.deck)
    log.append(events.EpochBegun(epoch=state.epoch, cards=len(state.deck)))


def discard_to(state: State, card: str) -> bool:
    """Put a card on the Replay Pile or out of the game, by its symbol; tell whether on the pile (3.13.1)."""
    back = rules(state).cards[card].replay
    (state.replay if back else state.gone).append(card)
    return back


# ---- the Draw Card Phase


def joint(state: Open, commodity: str) -> list[str]:
    """Return the commodities whose markers one payment removes: Gold and Ivory share a roll (5.2.1)."""
    pack, markers = PACKS.get(state.pack), state.markers
    together = pack.rolled(pack.commodities[commodity].dice_total)
    return [other for other in together if markers.get(other, 0) * markers[commodity] > 0]


class RemoveMarkers(Ask, tag="remove_markers"):
    """The first player, and nobody else, may pay to remove shortages and surpluses (5.2.1)."""

    kind: ClassVar[str] = "removal"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer the markers that the player can pay for, and of those that go together the first."""
        pack, cash = rules(state), state.players[self.seat].cash
        removable = [
            commodity
            for commodity in pack.commodities
            if commodity in state.markers
            and pack.commodities[commodity].base_value <= cash
            and joint(state, commodity)[0] == commodity
        ]
        boxes = (Box(Remove, {"commodity": Choice(tuple(removable))}), PASS) if removable else (PASS,)
        return Offer(*prompts.REMOVAL, MoveSpace(boxes), default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Take the marker away, and ask again while there are others."""
        if not isinstance(move, Remove):
            return
        pack, player = rules(state), state.players[self.seat]
        gone = joint(state, move.commodity)
        marker = "shortage" if state.markers[move.commodity] > 0 else "surplus"
        paid = pack.commodities[move.commodity].base_value
        player.cash -= paid
        for commodity in gone:
            take_marker(state, commodity)
        log.append(
            events.MarkersRemoved(
                seat=self.seat, commodity=move.commodity, commodities=tuple(gone), marker=marker, paid=paid
            )
        )
        if state.markers:
            state.put(RemoveMarkers(self.seat))


def take_marker(state: State, commodity: str) -> None:
    """Take one shortage or surplus marker away; a second equal one stays (5.4.1)."""
    left = state.markers.pop(commodity)
    left -= 1 if left > 0 else -1
    if left:
        state.markers[commodity] = left


class DrawCard(Auto, tag="draw_card"):
    """A player draws one card (5.2.2)."""

    seat: int

    def run(self, state: State, log: Log) -> None:
        """Draw."""
        draw(state, self.seat, "draw", log)


def draw_steps(state: State) -> list[Step]:
    """Return the Draw Card Phase: the first player removes markers, then everybody draws a card (5.2)."""
    first = state.order[0]
    steps: list[Step] = []
    if state.markers and not state.players[first].out:
        steps.append(RemoveMarkers(first))
    return [*steps, *(DrawCard(seat) for seat in active(state))]


# ---- the Buy Card Phase


class BuyPart(Auto, tag="buy_part"):
    """A player's part of the Buy Card Phase: Urban Ascendancy first, then Master Art (5.3)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask for what the player's Advances allow."""
        state.put(MasterArt(self.seat))
        player = state.players[self.seat]
        price = rules(state).tables.card_prices.urban_ascendancy
        if owns(state, self.seat, URBAN_ASCENDANCY) and player.cash >= price and can_draw(state):
            state.put(AnotherCard(self.seat))


class AnotherCard(Ask, tag="another_card"):
    """Urban Ascendancy: one card for $10 (5.3)."""

    kind: ClassVar[str] = "buy_card"

    def offer(self, state: State) -> Offer:
        """Offer a card."""
        price = rules(state).tables.card_prices.urban_ascendancy
        moves = MoveSpace((one(BuyCard()), PASS))
        return Offer(*prompts.buy_card(price), moves, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Draw, if the player wants to."""
        if isinstance(move, BuyCard):
            price = rules(state).tables.card_prices.urban_ascendancy
            state.players[self.seat].cash -= price
            draw(state, self.seat, "bought", log, price)


class MasterArt(Auto, tag="master_art"):
    """An owner of Master Art is asked, if they hold a card (5.3)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask."""
        if owns(state, self.seat, MASTER_ART) and state.players[self.seat].hand:
            state.put(GiveUpCard(self.seat))


class GiveUpCard(Ask, tag="give_up_card"):
    """Master Art: one card goes without effect (5.3)."""

    kind: ClassVar[str] = "discard"

    def offer(self, state: State) -> Offer:
        """Offer the hand."""
        hand = tuple(dict.fromkeys(state.players[self.seat].hand))
        moves = MoveSpace((Box(Discard, {"card": Choice(hand)}), PASS))
        return Offer(*prompts.DISCARD, moves, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Discard, if the player wants to."""
        if isinstance(move, Discard):
            state.players[self.seat].hand.remove(move.card)
            replay = discard_to(state, move.card)
            log.append(events.Discarded(seat=self.seat, card=move.card, replay=replay))


def buy_steps(state: State) -> list[Step]:
    """Return the Buy Card Phase: each player in turn buys, then discards (5.3)."""
    return [BuyPart(seat) for seat in active(state)]


def opening_deck(pack: Pack, state: State) -> None:
    """Prepare the deck of the first epoch; the balanced setup holds some cards out (4.2)."""
    state.deck = cards_of(state, 1)
    if state.options.deal == "balanced":
        for card in pack.history_cards.balanced_setup.held_out:
            state.deck.remove(card)
            state.aside.append(card)
    state.chance.shuffle(state.deck)
