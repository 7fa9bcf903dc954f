"""Purchases of the solo game's opponent; it plays a card at once, which takes both actions."""

from engines.kernel import Log
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import Card, shape_of
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.moves import Buy, Play
from engines.pax_renaissance.rules import board, market, plays, tableau
from engines.pax_renaissance.rules.solo.goals import PLAYER, VICTORY_OF, gain, values
from engines.pax_renaissance.rules.solo.means import Means
from engines.pax_renaissance.rules.solo.trial import Deed, after, reaching, spoils
from engines.pax_renaissance.state import Goal, PaxState, rules

CHEAP = 1
"""The highest price for prestige, less the florins on the card."""
EAST_FIRST: tuple[effects.Region, effects.Region] = ("east", "west")


def affordable(state: PaxState) -> list[Card]:
    """Return the face-up cards that it can buy, columns from the left, East first (O4a)."""
    cards: list[Card] = []
    for column in range(1, rules(state).supply.market.columns):
        for region in EAST_FIRST:
            card = state.market[region][column].card
            if card is None or card in state.turn.paid:
                continue
            spot = market.Spot(region, column)
            if _price(state, spot) <= state.players[OPPONENT].florins and not _barred(state, spot):
                cards.append(rules(state).cards[card])
    return cards


def _price(state: PaxState, spot: market.Spot) -> int:
    """Return what it pays for a card: it puts nothing on face-up cards that hold florins."""
    return len(market.dues(state, OPPONENT, spot))


def _barred(state: PaxState, spot: market.Spot) -> bool:
    """Tell whether games of the first editions let it buy no card, as there is a florin on the way."""
    return state.edition < 3 and any(
        state.market[place[0]][place[1]].florins
        for place in market.payment(state, spot)
        if place is not None and place[1]
    )


def _net(state: PaxState, card: Card) -> int:
    """Return the price of a card less the florins on it."""
    spot = market.spot_of(state, card.id)
    assert spot is not None, f"{card.id} is not in the market"
    return _price(state, spot) - state.market[spot.region][spot.column].florins


def _buying(card: str, empire: str | None, *, one_shot: bool) -> Deed:
    """Return a deed that buys and plays a card with both actions."""

    def buy_and_play(state: PaxState, log: Log) -> None:
        state.turn.actions = 0
        market.buy(state, OPPONENT, Buy(card=card), log)
        plays.play(state, OPPONENT, Play(card=card, one_shot=one_shot, empire=empire), log)

    return buy_and_play


def _ways(state: PaxState, card: Card) -> list[tuple[bool, str | None]]:
    """Return the ways to play a card: its one-shot on each empire, fewest defenders first; then plainly."""
    targets = plays.targets(state, OPPONENT, card.id, played=True)
    crowning = isinstance(card.one_shot, effects.Coronation)
    order = list(rules(state).empires)

    def rank(empire: str | None) -> tuple[int, int]:
        if empire is None:
            return 0, 0
        tokens = _ruling(state, empire, knights_only=crowning)
        # Of several suitors it takes the first with most knights.
        return (-tokens, targets.index(empire)) if crowning else (tokens, order.index(empire))

    return [*((True, empire) for empire in sorted(targets, key=rank)), (False, None)]


def _ruling(state: PaxState, empire: str, *, knights_only: bool) -> int:
    held = board.ruling(state, empire)
    return sum([not knights_only or shape_of(token) == "knight" for _, token in held])


def purchase(state: PaxState, goal: Goal, means: Means) -> Deed | None:
    """Return the first purchase in the market that fulfils the goal, played in the best way."""
    if state.turn.actions < 2:
        return None
    before = values(state, goal)
    for card in affordable(state):
        if card.kind == "comet" or not means.cards(card, goal):
            continue
        best, chosen = 0, None
        for one_shot, empire in _ways(state, card):
            deed = _buying(card.id, empire, one_shot=one_shot)
            then = after(state, deed)
            gained = gain(before, values(then, goal))
            if gained > best and not spoils(state, then):
                best, chosen = gained, deed
        if chosen is not None:
            return reaching(goal, chosen)
    return None


def for_prestige(state: PaxState, goal: Goal, *, override: bool) -> Deed | None:
    """Return a cheap purchase (any, in an override) for prestige, or to make a victory cost two actions."""
    if state.turn.actions < 2:
        return None
    cards = [
        card
        for card in affordable(state)
        if card.kind != "comet" and (override or _net(state, card) <= CHEAP)
    ]
    dear = [card for card in cards if _makes_dear(card, goal.row)]
    kinds = {2: "law", 5: "discovery", 3: goal.religion, 4: goal.religion}
    wanted = kinds.get(goal.row)
    preferred = [*dear, *(card for card in cards if wanted in card.prestige)]
    return _restrained(state, preferred[0]) if preferred else None


def for_rivalry(state: PaxState, goal: Goal) -> Deed | None:
    """Return a purchase for prestige of the dominant religion (secondary cells of rows 3 and 4).

    In row 3 it must then have at least as much as the player.
    """
    if state.turn.actions < 2 or goal.religion is None:
        return None
    own, other = [tableau.prestige(state, seat, goal.religion, maids=True) for seat in (OPPONENT, PLAYER)]
    for card in affordable(state):
        count = card.prestige.count(goal.religion)
        if count and (goal.row == 4 or own + count >= other):
            return _restrained(state, card)
    return None


def _makes_dear(card: Card, row: int) -> bool:
    square = VICTORY_OF.get(row)
    return any(
        isinstance(ability, effects.VictoryCostsTwoActions) and ability.victory == square
        for ability in card.abilities
    )


def any_prestige(state: PaxState) -> Deed | None:
    """Return the purchase of the leftmost card with prestige (row 6)."""
    if state.turn.actions < 2:
        return None
    prestigious = next((card for card in affordable(state) if card.prestige), None)
    return _restrained(state, prestigious) if prestigious else None


def _restrained(state: PaxState, card: Card) -> Deed:
    """Play a card for its prestige; its one-shot only to gain an empire or hurt the player no less."""
    for one_shot, empire in _ways(state, card):
        deed = _buying(card.id, empire, one_shot=one_shot)
        if not one_shot:
            return deed
        then = after(state, deed)
        if isinstance(card.one_shot, effects.TradeShift | effects.Apostasy):
            if _hurts(state, then, card):
                return deed
        elif _empires(then) > _empires(state):
            return deed
    raise AssertionError(f"{card.id} cannot be played")


def _empires(state: PaxState) -> int:
    return sum([square.owner == OPPONENT for square in state.squares.values()])


def _hurts(state: PaxState, then: PaxState, card: Card) -> bool:
    """Tell whether a trade shift or apostasy costs the player at least as much as the opponent."""
    if isinstance(card.one_shot, effects.TradeShift):
        colour = rules(state).routes[card.one_shot.emporium].colour
        mine, theirs = [
            _on_route(state, seat, state.open[colour]) - _on_route(state, seat, card.one_shot.emporium)
            for seat in (OPPONENT, PLAYER)
        ]
        return theirs >= mine
    lost = [
        len(tableau.cards_of(state, seat)) - len(tableau.cards_of(then, seat)) for seat in (PLAYER, OPPONENT)
    ]
    # The card itself has come to the opponent's tableau, or was lost there.
    return lost[0] >= lost[1] + 1 and lost[0] >= 1


def _on_route(state: PaxState, seat: int, emporium: str) -> int:
    return sum([state.borders[border].pawn == seat for border in rules(state).routes[emporium].borders])
