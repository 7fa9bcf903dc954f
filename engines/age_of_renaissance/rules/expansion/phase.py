"""The Expansion Phase: Civil War's last mover, Holy Indulgence, each Expansion, the bonus (5.6, 5.7.1)."""

from collections.abc import Callable
from typing import Any, ClassVar

from engines.age_of_renaissance.events import expansion as events
from engines.age_of_renaissance.moves import PASS, Attack, BuyCard, Exchange, Pass, Place
from engines.age_of_renaissance.rules.draw import draw
from engines.age_of_renaissance.rules.expansion import board, placing
from engines.age_of_renaissance.rules.expansion.competition import begin
from engines.age_of_renaissance.rules.expansion.indulgence import Indulgence
from engines.age_of_renaissance.rules.expansion.reach import by_ship
from engines.age_of_renaissance.rules.order import renaissance_steps
from engines.age_of_renaissance.state import RenaissanceState, active, stock
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, Move, MoveSpace, Offer, Span, one
from engines.kernel.agenda import Step

State = RenaissanceState
BUY_CARD = one(BuyCard())


def expansion_steps(state: State) -> list[Step]:  # noqa: ARG001 - like the other phases
    """Return the Expansion Phase; it asks for Renaissance by itself, after Civil War (5.6)."""
    return [BeginExpansion()]


class BeginExpansion(Auto, tag="begin_expansion"):
    """The victim of Civil War moves last; then come Renaissance and Holy Indulgence (5.6)."""

    def run(self, state: State, log: Log) -> None:
        """Change the order of play and begin."""
        state.moved = state.cards_sold = 0
        state.shipped = {}
        for player in state.players:
            player.drawn = 0
        last, state.last_mover = state.last_mover, None
        if last is not None:
            state.order.remove(last)
            state.order.append(last)
            log.append(events.LastMover(seat=last, order=tuple(state.order)))
        state.put(*renaissance_steps(state), Indulgence(), NextExpansion())


class NextExpansion(Auto, tag="next_expansion"):
    """Let everybody expand in the order of play; then comes the bonus (5.6)."""

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask the next player in the game."""
        while state.moved < len(state.order):
            seat = state.order[state.moved]
            if not state.players[seat].out:
                state.put(Expand(seat), NextExpansion())
                return
            state.moved += 1
        state.put(ExpansionBonus())


class Expand(Ask, tag="expand"):
    """A player places tokens, attacks and buys a card, in any order, until they pass (5.6.2 to 5.6.4)."""

    kind: ClassVar[str] = "expand"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer everything that the tokens allow."""
        price = placing.card_price(state) if placing.why_no_card(state, self.seat) is None else None
        offered = boxes(state, self.seat)
        if price is not None:
            offered.append(BUY_CARD)
        exchanged = placing.exchangeable(state, self.seat)
        if exchanged:
            offered.append(Box(Exchange, {"province": Choice(tuple(exchanged))}))
        wording = prompts.expand(state.players[self.seat].expansion, price)
        return Offer(*wording, MoveSpace((*offered, PASS)), default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Carry it out and ask again, or return unused tokens to stock."""
        if type(move) is Pass:
            player = state.players[self.seat]
            log.append(events.Expanded(seat=self.seat, unused=player.expansion))
            player.expansion = 0
            state.shipped = {}
            state.moved += 1
            return
        state.put(Expand(self.seat))
        _DO[type(move)](state, self.seat, move, log)


def boxes(state: State, seat: int) -> list[Box[Any]]:
    """Return the boxes for placing and attacking; provinces with the same bounds share one."""
    placed, attacked = placing.openings(state, seat)
    offered: list[Box[Any]] = [
        Box(Place, {"province": Choice(tuple(placed[most])), "tokens": Span(1, most, most)})
        for most in sorted(placed)
    ]
    for cathedral, provinces in by_cathedral(state, seat, attacked).items():
        uses = (False, True) if cathedral else (False,)
        offered.append(Box(Attack, {"province": Choice(tuple(provinces)), "cathedral": Choice(uses)}))
    return offered


def by_cathedral(state: State, seat: int, provinces: list[str]) -> dict[bool, list[str]]:
    """Group the provinces that a player may attack by whether Cathedral may decide the attack (5.6.3.9)."""
    if not placing.has_cathedral(state, seat):
        return {False: provinces} if provinces else {}
    by_use: dict[bool, list[str]] = {}
    for province in provinces:
        against = board.others(state.provinces[province], seat)
        by_use.setdefault(placing.why_no_cathedral(state, seat, against) is None, []).append(province)
    return by_use


# ---- what a move does


def place(state: State, seat: int, move: Place, log: Log) -> None:
    """Place tokens, white side up; enough of them become a marker if nobody else is there (5.6.1.2)."""
    province = move.province
    shipped = by_ship(state, seat, province)
    if shipped:
        state.shipped[province] = state.shipped.get(province, 0) + move.tokens
    board.expand(state, province, seat, move.tokens)
    dominates = board.dominate(state, province, seat)
    log.append(
        events.Placed(seat=seat, province=province, tokens=move.tokens, shipped=shipped, dominates=dominates)
    )


def buy_card(state: State, seat: int, move: BuyCard, log: Log) -> None:  # noqa: ARG001 - it has no fields
    """Pay tokens for a card; the next one is dearer for everybody (5.6.4)."""
    price, player = placing.card_price(state), state.players[seat]
    player.expansion -= price
    player.drawn += 1
    state.cards_sold += 1
    draw(state, seat, "tokens", log, price)


def exchange(state: State, seat: int, move: Exchange, log: Log) -> None:
    """Turn a marker into a token, and put the marker where tokens wait for one (3.9).

    The token lies the same side up as the marker did. It comes from stock, where the waiting tokens go; in
    games of the first edition it comes from the Expansion area if the stock was empty. The marker counts for
    the bonus as it did before, whichever side is up now. In games of the second edition it does not count
    with the coloured side up, and in those of the first edition the side alone decides.
    """
    if state.edition < 2 and not stock(state, seat):
        state.players[seat].expansion -= 1
    pieces = board.kept(state, move.province)
    counts = board.gained(state, pieces)
    (pieces.white if pieces.fresh else pieces.tokens)[seat] = 1
    pieces.marker, pieces.fresh, pieces.exchanged = None, False, False
    province = board.waiting(state, seat)
    if province is not None:
        board.dominate(state, province, seat)
        there = state.provinces[province]
        if state.edition >= 3:
            there.exchanged = there.fresh != counts
        elif state.edition == 2:
            there.exchanged = not counts
    log.append(events.Exchanged(seat=seat, province=move.province, dominates=province))


_DO: dict[type[Move], Callable[[State, int, Any, Log], None]] = {
    Place: place,
    Attack: begin,
    BuyCard: buy_card,
    Exchange: exchange,
}


class ExpansionBonus(Auto, tag="expansion_bonus"):
    """The player who gained the most white Domination markers draws a card.

    Among equals, it is the one who moved first (5.7.1).
    """

    def run(self, state: State, log: Log) -> None:
        """Count and draw."""
        markers = [pieces.marker for pieces in state.provinces.values() if board.gained(state, pieces)]
        best = max(active(state), key=markers.count, default=None)
        if best is None or not markers.count(best):
            log.append(events.NoBonus())
            return
        log.append(events.BonusWon(seat=best, markers=markers.count(best)))
        draw(state, best, "bonus", log)
