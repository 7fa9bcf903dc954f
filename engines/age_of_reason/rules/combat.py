"""A battle for a disc or an empire marker: cards, allies, dice, result (4.3.2 II and III)."""

from typing import ClassVar

from engines.age_of_reason import events
from engines.age_of_reason.data.pack import Bonus, Reroll
from engines.age_of_reason.moves import Attack, Hire, Keep, Lay
from engines.age_of_reason.moves import Reroll as RollAgain
from engines.age_of_reason.rules import access
from engines.age_of_reason.rules.payment import capacity, pay
from engines.age_of_reason.rules.strength import Strength, strengths
from engines.age_of_reason.state import (
    SIDES,
    Combat,
    ReasonState,
    add_unrest,
    box_with,
    held,
    place,
    remove,
    rules,
    seat_of,
)
from engines.age_of_reason.views import Side
from engines.age_of_reason.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer, Simultaneous, Subset, one

State = ReasonState


def begin(state: State, seat: int, move: Attack) -> None:
    """Begin a battle: all who may take part lay their cards at the same time."""
    defender = seat_of(state, move.target)
    combat = state.combat = Combat(
        area=move.area,
        target=move.target,
        attacker=seat,
        defender=defender,
        laid=[None] * len(state.players),
        hired=[[], []],
        dice=[[], []],
    )
    fighting = [seat]
    # A last card in hand is always the ally card, so that no card defends.
    if defender is not None and len(state.players[defender].hand) > 1:
        fighting.append(defender)
    joining = access.helpers(state, combat)
    seats = fighting + joining
    state.put(Laying(seats, answers=[None] * len(seats), joining=joining))


def fought(state: State) -> Combat:
    """Return the battle that is being fought."""
    assert state.combat is not None, "there is no battle"
    return state.combat


class Laying(Simultaneous, tag="laying", kw_only=True):
    """Attacker and defender choose a card; others may lay ally card or blank for their side (4.3.2 II).

    The cards stay hidden until the non-player allies are paid; only who joined is known earlier.
    """

    kind: ClassVar[str] = "lay"
    stays_hidden: ClassVar[bool] = True

    answers: list[Lay | None]
    joining: list[int]

    def kind_of(self, seat: int) -> str:
        """Return the kind of decision: "lay" for attacker and defender, "join" for the others."""
        return "join" if seat in self.joining else "lay"

    def offer(self, state: State, seat: int) -> Offer:
        """Offer the cards that fit and can be paid; players who may join may also stay out."""
        combat = fought(state)
        if seat in self.joining:
            cards = (None, *access.joining_cards(state, seat))
            default = Lay(card=None)
        else:
            cards = tuple(access.fighting_cards(state, combat, seat)) or (None,)
            blank = rules(state).blank_card[state.players[seat].land]
            default = Lay(card=blank if blank in cards else cards[0])
        prompt, notice = prompts.lay(state, combat, seat)
        return Offer(prompt, notice, MoveSpace((Box(Lay, {"card": Choice(cards)}),)), default=default)

    def reveal(self, state: State, answers: dict[int, Lay], log: Log) -> None:
        """Log who joined, and let non-player allies be paid, the attacker's first."""
        combat = fought(state)
        combat.laid = [answers[seat].card if seat in answers else None for seat in range(len(combat.laid))]
        if self.joining:
            joined: dict[Side, list[int]] = {"attacker": [], "defender": []}
            for seat in self.joining:
                side = access.side_of(state, combat, state.players[seat].land)
                if combat.laid[seat] is not None and side is not None:
                    joined[side].append(seat)
            log.append(
                events.Joined(attackers=tuple(joined["attacker"]), defenders=tuple(joined["defender"]))
            )
        hiring: list[Hiring] = []
        for side, seat in zip(SIDES, combat.leaders, strict=True):
            if seat is not None and access.hirable(state, combat, side):
                hiring.append(Hiring(seat, side=side))
        state.put(*hiring, Uncover(), RollDice())


class Hiring(Ask, tag="hiring", kw_only=True):
    """A side may pay non-player allies (4.3.2 II); their number depends on a hidden card."""

    kind: ClassVar[str] = "hire"
    side: Side

    def offer(self, state: State) -> Offer:
        """Offer those that can be paid beside the laid card."""
        combat, pack = fought(state), rules(state)
        allies = access.hirable(state, combat, self.side)
        card = combat.laid[self.seat]
        left = capacity(state, self.seat) - (pack.cards[card].cost if card else 0)
        most = min(len(allies), left // pack.tables.payments_in_combat.each_non_player_ally)
        moves = MoveSpace((Box(Hire, {"countries": Subset(allies, 0, most)}),))
        prompt, notice = prompts.hire(state, combat, self.seat, allies, most)
        return Offer(prompt, notice, moves, default=Hire(countries=()))

    def take(self, state: State, move: Hire, log: Log) -> None:
        """Pay them at once."""
        if not move.countries:
            return
        fought(state).hired[SIDES.index(self.side)] = list(move.countries)
        price = rules(state).tables.payments_in_combat.each_non_player_ally
        pay(state, self.seat, price * len(move.countries), log)
        log.append(events.Hired(seat=self.seat, side=self.side, countries=move.countries))


class Uncover(Auto, tag="uncover"):
    """Turn all laid cards over; everybody pays for their own (4.3.2, Resolving Combat)."""

    def run(self, state: State, log: Log) -> None:
        """Show the cards and pay for them."""
        combat, faces = fought(state), rules(state).cards
        combat.open = True
        shown = laid_cards(state, combat)
        cards = [
            events.LaidCard(seat=seat, side=side, card=card, cost=faces[card].cost)
            for seat, side, card in shown
        ]
        log.append(events.Uncovered(cards=tuple(cards)))
        for laid in cards:
            pay(state, laid.seat, laid.cost, log)


def laid_cards(state: State, combat: Combat) -> list[tuple[int, Side, str]]:
    """Return the laid cards with seats and sides: attacker, defender, then the others by seat."""
    cards: list[tuple[int, Side, str]] = []
    leaders = [seat for seat in combat.leaders if seat is not None]
    others = [seat for seat in range(len(combat.laid)) if seat not in leaders]
    for seat in leaders + others:
        card = combat.laid[seat]
        side = None if card is None else access.side_of(state, combat, state.players[seat].land)
        if card is not None and side is not None:
            cards.append((seat, side, card))
    return cards


class RollDice(Auto, tag="roll_dice"):
    """Roll two dice for each side, with or without a player (4.3.2)."""

    again: bool = False

    def run(self, state: State, log: Log) -> None:
        """Roll; then Reserves may be used, the attacker's first."""
        combat = fought(state)
        attacker, defender = roll(state), roll(state)
        combat.dice = [list(attacker), list(defender)]
        log.append(events.Rolled(attacker=attacker, defender=defender, again=self.again))
        ask_reserves(state, combat, SIDES)


def roll(state: State) -> events.Dice:
    """Roll two dice."""
    return state.chance.roll(), state.chance.roll()


def ask_reserves(state: State, combat: Combat, sides: tuple[Side, ...]) -> None:
    """Ask the first of these sides that has a Reserve; without one the result stands."""
    for number, side in enumerate(sides, start=1):
        seat = combat.leaders[SIDES.index(side)]
        if seat is not None and box_with(state, seat, Reroll):
            state.put(Reserve(seat, left=list(sides[number:])))
            return
    state.put(Resolve())


class Reserve(Ask, tag="reserve", kw_only=True):
    """Use a Reserve to roll all dice again, or let them stand (6.0); `left`: sides to be asked next."""

    kind: ClassVar[str] = "reserve"
    left: list[Side]

    def offer(self, state: State) -> Offer:
        """Offer both."""
        prompt, notice = prompts.reserve(state, fought(state), self.seat)
        return Offer(prompt, notice, MoveSpace((one(Keep()), one(RollAgain()))), default=Keep())

    def take(self, state: State, move: Keep | RollAgain, log: Log) -> None:
        """Take a disc out of a Reserve box and roll again, or ask the next side."""
        combat = fought(state)
        if type(move) is Keep:
            ask_reserves(state, combat, tuple(self.left))
            return
        box = box_with(state, self.seat, Reroll)
        assert box is not None, "no Reserve"
        state.boxes[box].remove(self.seat)
        log.append(events.ReserveUsed(seat=self.seat, side=combat.side_led_by(self.seat)))
        state.put(RollDice(again=True))


class Resolve(Auto, tag="resolve"):
    """Compare the totals: the disc or marker changes, then unrest is given (4.3.2)."""

    def run(self, state: State, log: Log) -> None:
        """Settle the battle and put the cards away."""
        combat, pack = fought(state), rules(state)
        sides = strengths(state, combat)
        totals = sides[0].total, sides[1].total
        margin = totals[0] - totals[1]
        row = pack.result(margin)
        placed, bonus = False, Bonus()
        if row.attacker_wins:
            bonus = beat(state, combat)
            placed = place(state, combat.attacker, combat.area)
        gained = [suffer(state, sides[0].seat, row.attacker), suffer(state, sides[1].seat, row.defender)]
        tied = [seat for seat in involved(state, sides) if suffer(state, seat, row.allies)]
        for seat in combat.leaders:
            put_away(state, seat, None if seat is None else combat.laid[seat])
        log.append(
            events.BattleFought(
                seat=combat.attacker,
                area=combat.area,
                target=combat.target,
                attacker=fighter(sides[0], totals[0], gained[0]),
                defender=fighter(sides[1], totals[1], gained[1]),
                margin=margin,
                result="attacker" if margin > 0 else "defender" if margin else "tie",
                degree=DEGREES[min(abs(margin), 3)],
                tied=tuple(tied),
                placed=placed,
                bonus=bonus if bonus.vp or bonus.gold else None,
            )
        )
        state.combat = None


DEGREES: tuple[events.Degree, ...] = ("tie", "minor", "clear", "overwhelming")
"""By margin; "overwhelming" from three on."""


def beat(state: State, combat: Combat) -> Bonus:
    """Take the beaten disc or marker away; a marker may bring victory points or gold at once (4.3.2 III)."""
    pack, winner = rules(state), state.players[combat.attacker]
    if combat.target not in pack.markers:
        remove(state, combat.target, combat.area)
        return Bonus()
    state.areas[combat.area].markers.remove(combat.target)
    bonus = pack.markers[combat.target].bonus
    winner.bonus += bonus.vp
    winner.gold += bonus.gold
    return bonus


def involved(state: State, sides: tuple[Strength, Strength]) -> list[int]:
    """Return the players who get unrest from a tie: allies with an ally card, or (option) with any."""
    every = state.options.tie_unrest == "all_joined"
    countries = [land for side in sides for land in (*side.allies, *(side.bluffs if every else ()))]
    return [seat for seat, player in enumerate(state.players) if player.land in countries]


def suffer(state: State, seat: int | None, points: int) -> int:
    """Give unrest to a player, if there is one; return by how much it rose."""
    if seat is None:
        return 0
    before = state.players[seat].unrest
    add_unrest(state, seat, points)
    return state.players[seat].unrest - before


def put_away(state: State, seat: int | None, card: str | None) -> None:
    """Put a fighting card on its owner's pile; blanks and ally cards return to the hand (4.3.2)."""
    pack = rules(state)
    if seat is None or card is None or pack.cards[card].blank:
        return
    player = state.players[seat]
    player.hand.remove(card)
    player.pile = held(pack, player.land, [*player.pile, card])


def fighter(side: Strength, total: int, unrest: int) -> events.Fighter:
    """Return a side as the event of the battle shows it, with the unrest that it gained."""
    first, second = side.dice
    return events.Fighter(
        country=side.country,
        seat=side.seat,
        fixed=side.fixed,
        card=side.card,
        infantry=side.infantry,
        ships=side.ships,
        cost=side.cost,
        dice=(first, second),
        difference=side.difference,
        allies=side.allies,
        bluffs=side.bluffs,
        hired=side.hired,
        boxes=tuple([events.BoxBonus(box=box, bonus=bonus) for box, bonus in side.boxes]),
        total=total,
        unrest=unrest,
    )
