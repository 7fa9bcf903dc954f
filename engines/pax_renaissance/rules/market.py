"""The market: purchases (E1, L1), and the refill at the end of a turn (D2)."""

from typing import Any, ClassVar, NamedTuple

from engines.kernel import Box, Choice, Log, Offer
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.events import Bought, Refreshed, Unveiled
from engines.pax_renaissance.events.actions import Payment
from engines.pax_renaissance.events.seats import OPPONENT, seated
from engines.pax_renaissance.events.turns import Drawn
from engines.pax_renaissance.moves import Buy, Unveil
from engines.pax_renaissance.rules import settle
from engines.pax_renaissance.rules.ending import finish
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.victory import patron_winners
from engines.pax_renaissance.state import REGIONS, PaxState, Slot, rules

OTHER: dict[Region, Region] = {"west": "east", "east": "west"}


class Spot(NamedTuple):
    """A place of the market."""

    region: Region
    column: int


def spot_of(state: PaxState, card: str) -> Spot | None:
    """Return where a card lies in the market; None: nowhere."""
    for region in REGIONS:
        for column, slot in enumerate(state.market[region]):
            if slot.card == card:
                return Spot(region, column)
    return None


def buyable(state: PaxState, seat: int) -> tuple[str, ...]:
    """Return the face-up cards that a player may buy (E1)."""
    paid, beyond = state.turn.paid, state.players[seat].florins + 1
    buyable_cards: list[str] = []
    for region in REGIONS:
        for slot in state.market[region][1:beyond]:
            card = slot.card
            if card is not None and card not in paid:
                buyable_cards.append(card)
    if settle.hand_is_full(state, seat):
        cards = rules(state).cards
        buyable_cards = [card for card in buyable_cards if cards[card].kind == "comet"]
    return tuple(buyable_cards)


def payment(state: PaxState, spot: Spot) -> list[tuple[Region, int] | None]:
    """Return where the florins for a card go: onto each card to its left (E1b).

    Over a gap it is the card of the other row; over two gaps it is China: None (E1c).
    """
    places: list[tuple[Region, int] | None] = []
    beside = OTHER[spot.region]
    for column, slot in enumerate(state.market[spot.region][: spot.column]):
        if slot.card is not None:
            places.append((spot.region, column))
        elif state.market[beside][column].card is not None:
            places.append((beside, column))
        else:
            places.append(None)
    return places


def dues(state: PaxState, seat: int, spot: Spot) -> list[tuple[Region, int] | None]:
    """Return where a buyer's florins go: the solo opponent puts none on a face-up card with one (O4a)."""
    places = payment(state, spot)
    if seat != OPPONENT or state.edition < 3:
        return places
    return [
        place
        for place in places
        if place is None or not place[1] or not state.market[place[0]][place[1]].florins
    ]


def buy(state: PaxState, seat: int, move: Buy, log: Log) -> None:
    """Pay for a card, and take it with its florins; a comet activates a victory square (E1, L1)."""
    spot, player = spot_of(state, move.card), state.players[seat]
    assert spot is not None, f"{move.card} is not in the market"
    paid: list[Payment] = []
    places = dues(state, seat, spot)
    for region, column in filter(None, places):
        slot = state.market[region][column]
        slot.florins += 1
        assert slot.card is not None, "a florin on a gap"
        state.turn.paid.append(slot.card)
        paid.append(Payment(region=region, column=column, card=slot.card))
    gained = state.market[spot.region][spot.column].florins
    player.florins += gained - len(places)
    state.market[spot.region][spot.column] = Slot()
    log.append(
        Bought(
            seat=seated(seat), card=move.card, region=spot.region, column=spot.column, florins=gained,
            paid=tuple(paid),
        )
    )  # fmt: skip
    if rules(state).cards[move.card].kind == "comet":
        state.discarded.append(move.card)
        state.put(Unveiling(seat=seat, comet=move.card))
    else:
        player.hand.append(move.card)


class Unveiling(Question, tag="unveiling", kw_only=True):
    """Asks which victory square a comet activates (L1)."""

    kind: ClassVar[str] = "unveil"
    comet: str

    def offer(self, state: PaxState) -> Offer:
        """Offer the inactive ones."""
        left = tuple([square for square in rules(state).victories if square not in state.victories])
        return ask(state, self.kind, Box(Unveil, {"victory": Choice(left)}), comet=self.comet)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Turn it over."""
        state.victories.append(move.victory)
        log.append(Unveiled(seat=seated(self.seat), victory=move.victory, comet=self.comet))


def refresh(state: PaxState, log: Log) -> bool:
    """Slide the cards left, with their florins, and fill the gaps (D2). Tell whether that ends the game.

    Gaps are filled column by column from the left, West before East, from the row's own deck first. If the
    cards run out, patrons decide (L2a).
    """
    west, east = state.market["west"], state.market["east"]
    before = west[0].card, east[0].card
    gaps = max(slide(west), slide(east))
    if not gaps:
        return False
    drawn = _draw(state, len(west) - gaps)
    turned: dict[Region, str | None] = {
        "west": None if west[0].card == before[0] else west[0].card,
        "east": None if east[0].card == before[1] else east[0].card,
    }
    log.append(Refreshed(drawn=tuple(drawn), fairs=turned, reveals=bool(drawn)))
    if west[-1].card is not None and east[-1].card is not None:
        return False
    if state.solo:  # then the opponent has won
        finish(state, [], "opponent", log)
    else:
        finish(state, patron_winners(state), "patron", log)
    return True


def slide(row: list[Slot]) -> int:
    """Slide the cards of a row to the left; florins in a gap go onto the first card (G5a). Count the gaps."""
    cards: list[Slot] = []
    gaps: list[Slot] = []
    for slot in row:
        (gaps if slot.card is None else cards).append(slot)
    if gaps:
        row[:] = cards + gaps
        for slot in gaps:
            loose, slot.florins = slot.florins, 0
            row[0].florins += loose
    return len(gaps)


def _draw(state: PaxState, first: int) -> list[Drawn]:
    """Fill the gaps, from column `first` on, while there are cards."""
    drawn: list[Drawn] = []
    for column in range(first, len(state.market["west"])):
        for region in REGIONS:
            slot = state.market[region][column]
            if slot.card is not None:
                continue
            deck = region if state.decks[region] else OTHER[region]
            if state.decks[deck]:
                slot.card = state.decks[deck].pop()
                drawn.append(Drawn(region=region, column=column, card=slot.card, deck=deck))
    return drawn
