"""Competition: an attack with tokens, Cathedral, the dice, and Wind/Watermill afterwards (5.6.3)."""

from typing import Any, ClassVar

from engines.age_of_renaissance.data.letters import PROSELYTISM, WATERMILL
from engines.age_of_renaissance.events import expansion as events
from engines.age_of_renaissance.moves import PASS, Attack, Cathedral, Give, Mill, Pass
from engines.age_of_renaissance.rules.expansion.board import clear, dominate, kept, others, own_tokens
from engines.age_of_renaissance.rules.expansion.placing import added, defending_cathedrals
from engines.age_of_renaissance.rules.expansion.reach import by_ship
from engines.age_of_renaissance.rules.expansion.strength import competition
from engines.age_of_renaissance.state import Contest, RenaissanceState, owns, rules, slot, sorted_hand
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, MoveSpace, Offer, one

State = RenaissanceState


def begin(state: State, seat: int, move: Attack, log: Log) -> None:
    """Commit tokens, first those in the province (5.6.3.7); then Cathedral may decide (5.6.3.9).

    Committed tokens are neither on the map nor in the Expansion area; they return to stock in any case.
    """
    province, player = move.province, state.players[seat]
    more = added(state, seat, province)
    if by_ship(state, seat, province):
        state.shipped[province] = state.shipped.get(province, 0) + more
    pieces = kept(state, province)
    own = own_tokens(pieces, seat)
    player.expansion -= more
    pieces.tokens[seat] = pieces.white[seat] = 0
    contest = state.contest = Contest(
        province=province, attacker=seat, committed=own + more, own=own, owner=pieces.marker
    )
    if move.cathedral:
        player.cathedral += others(pieces, seat)
        resolve(state, contest, log, cathedral=seat)
    else:
        ask_defenders(state, defending_cathedrals(state, seat, pieces))


def fought(state: State) -> Contest:
    """Return the competition that is being resolved."""
    assert state.contest is not None, "there is no competition"
    return state.contest


def ask_defenders(state: State, seats: list[int]) -> None:
    """Ask the first of these defenders about Cathedral; when all have declined, the dice decide."""
    state.put(DefendersCathedral(seats[0], left=seats[1:]) if seats else RollCompetition())


class DefendersCathedral(Ask, tag="defenders_cathedral", kw_only=True):
    """A defender may make the attack fail (5.6.3.9); `left`: the defenders who are asked next."""

    kind: ClassVar[str] = "cathedral"
    left: list[int]

    def offer(self, state: State) -> Offer:
        """Offer it; the default is to keep it."""
        moves = MoveSpace((one(Cathedral()), PASS))
        return Offer(*prompts.cathedral(state, fought(state)), moves, optional=True, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Let the attack fail, or ask on."""
        if type(move) is Cathedral:
            contest = fought(state)
            state.players[self.seat].cathedral.append(contest.attacker)
            resolve(state, contest, log, cathedral=self.seat)
        else:
            ask_defenders(state, self.left)


class RollCompetition(Auto, tag="roll_competition"):
    """Roll the three dice (5.6.3.9)."""

    def run(self, state: State, log: Log) -> None:
        """Roll."""
        roll = state.chance.roll
        resolve(state, fought(state), log, dice=events.Dice(black=roll(), white=roll(), coloured=roll()))


def won_by(state: State, contest: Contest, dice: events.Dice, superior: bool) -> tuple[events.Winner, ...]:
    """Return the dice by which the attacker wins (5.6.3.9).

    The coloured die must beat the number of the attacker's place in the order of play, or with Proselytism
    equal it. The black die must beat the white one, or with a military advantage (`superior`) equal it.
    """
    seat, won = contest.attacker, list[events.Winner]()
    number = slot(state, seat)
    if dice.coloured > number or (owns(state, seat, PROSELYTISM) and dice.coloured == number):
        won.append("coloured")
    if dice.black > dice.white or (superior and dice.black == dice.white):
        won.append("black")
    return tuple(won)


def resolve(
    state: State, contest: Contest, log: Log, *, cathedral: int | None = None, dice: events.Dice | None = None
) -> None:
    """Settle the competition by Cathedral or dice (5.6.3.9)."""
    province, seat = contest.province, contest.attacker
    sides = competition(state, seat, province)
    by = () if dice is None else won_by(state, contest, dice, sides.superior)
    won = bool(by) or cathedral == seat
    dominates = win(state, contest) if won else False
    log.append(
        events.Competed(
            seat=seat,
            province=province,
            defenders=sides.defenders,
            tokens=contest.committed,
            strength=events.Strength(attack=sides.attack, defence=sides.defence),
            dice=dice,
            slot=slot(state, seat),
            cathedral=cathedral,
            won=won,
            by=by,
            dominates=dominates,
            reveals=dice is not None,
        )
    )
    if won and may_mill(state, contest):
        contest.committed = contest.own = 0
        state.put(Watermill(seat))
    else:
        state.contest = None


def win(state: State, contest: Contest) -> bool:
    """Replace all that lies there with the attacker's marker, on a Satellite with a token (5.6.3.9).

    A player with no marker left keeps tokens there, as many as fit, and does not dominate. Return whether
    they dominate.
    """
    province, seat = contest.province, contest.attacker
    clear(state, province)
    kept(state, province).white[seat] = rules(state).provinces[province].market_number
    return dominate(state, province, seat)


# ---- Wind/Watermill


def may_mill(state: State, contest: Contest) -> bool:
    """Tell whether the winner may try to force a trade on the former owner of the province (5.6.3.9).

    It takes a card in both hands, and is allowed once a turn.
    """
    player = state.players[contest.attacker]
    if contest.owner is None or not owns(state, contest.attacker, WATERMILL) or player.milled:
        return False
    both = bool(player.hand) and bool(state.players[contest.owner].hand)
    return both and player.expansion >= price(state, contest)


def price(state: State, contest: Contest) -> int:
    """Return the tokens for a forced trade, and the highest die that succeeds (5.6.3.9)."""
    return rules(state).provinces[contest.province].market_number


def loser(contest: Contest) -> int:
    """Return the former owner of the province."""
    assert contest.owner is not None, "nobody dominated the province"
    return contest.owner


class Watermill(Ask, tag="watermill"):
    """The player who has just taken a province from its owner may pay for a forced trade (5.6.3.9)."""

    kind: ClassVar[str] = "watermill"

    def offer(self, state: State) -> Offer:
        """Offer it."""
        contest = fought(state)
        wording = prompts.watermill(loser(contest), price(state, contest))
        return Offer(*wording, MoveSpace((one(Mill()), PASS)), default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Pay and roll, if the player wants to."""
        contest, player = fought(state), state.players[self.seat]
        if type(move) is not Mill:
            state.contest = None
            return
        paid, die = price(state, contest), state.chance.roll()
        player.expansion -= paid
        player.milled = True
        won = die <= paid
        log.append(events.Milled(seat=self.seat, other=loser(contest), paid=paid, die=die, won=won))
        if won:
            state.put(GiveCard(self.seat))
        else:
            state.contest = None


class GiveCard(Ask, tag="give_card"):
    """The winner chooses a card to give, and gets a random one of the loser's old cards (5.6.3.9)."""

    kind: ClassVar[str] = "give"

    def offer(self, state: State) -> Offer:
        """Offer the hand."""
        hand = tuple(dict.fromkeys(state.players[self.seat].hand))
        moves = MoveSpace((Box(Give, {"card": Choice(hand)}),))
        return Offer(*prompts.give(loser(fought(state))), moves)

    def take(self, state: State, move: Give, log: Log) -> None:
        """Trade; the card given cannot come back."""
        other = loser(fought(state))
        state.contest = None
        pack, player, beaten = rules(state), state.players[self.seat], state.players[other]
        taken = beaten.hand[state.chance.randrange(len(beaten.hand))]
        player.hand.remove(move.card)
        beaten.hand.remove(taken)
        player.hand = sorted_hand(pack, [*player.hand, taken])
        beaten.hand = sorted_hand(pack, [*beaten.hand, move.card])
        known = events.TradedCards(given=move.card, taken=taken)
        log.append(events.Traded(seat=self.seat, other=other, secret={self.seat: known, other: known}))
