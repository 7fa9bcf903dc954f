"""The Purchase Phase: a ship upgrade, Advances, Stabilization, Misery Relief, in this order (5.5)."""

from typing import Any, ClassVar

from engines.age_of_renaissance import prices
from engines.age_of_renaissance.data.letters import MASTER_ART
from engines.age_of_renaissance.events import purchase as events
from engines.age_of_renaissance.moves import PASS, Buy, Claim, Pass, Relieve, Stabilize, Upgrade
from engines.age_of_renaissance.rules.cards import leaders
from engines.age_of_renaissance.rules.cards.leaders import LeadersGone
from engines.age_of_renaissance.rules.draw import MasterArt
from engines.age_of_renaissance.rules.misery import gain, value
from engines.age_of_renaissance.state import RenaissanceState, active, owns, rules, tiers
from engines.age_of_renaissance.words import prompts
from engines.kernel import Ask, Auto, Box, Choice, Log, Move, MoveSpace, Offer, Reason, Span, one
from engines.kernel.agenda import Step

State = RenaissanceState


def purchase_steps(state: State) -> list[Step]:
    """Return the Purchase Phase: all players make their purchases in turn; then the Leaders go (5.5)."""
    return [*(PurchasePart(seat) for seat in active(state)), LeadersGone()]


class PurchasePart(Auto, tag="purchase_part"):
    """A player's part of the Purchase Phase (5.5)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask for purchases one by one; Misery from Religion may end the part."""
        state.put(GoShopping(self.seat), CardsInHand(self.seat), MiseryRelief(self.seat))


# ---- ship upgrades and Advances

UPGRADED = Reason("limit", "upgraded", "5.5.1")
UPGRADE_FIRST = Reason("unavailable", "upgrade_first", "5.5")
NO_UPGRADE = Reason("unavailable", "no_upgrade", "5.5.1")
UPGRADE_COST = Reason("unaffordable", "upgrade_cost", "5.5.1")


def why_not_upgrade(state: State, seat: int) -> Reason | None:
    """Tell whether a player may upgrade the fleet: once a turn, before buying Advances (5.5.1)."""
    pack, player = rules(state), state.players[seat]
    if player.upgraded:
        return UPGRADED
    if player.bought:
        return UPGRADE_FIRST
    if pack.upgrades[player.ship] is None:
        return NO_UPGRADE
    return UPGRADE_COST if player.cash < pack.tables.ships.upgrade_cost else None


OWNED = Reason("unavailable", "owned", "5.5.2")
PREREQUISITES = Reason("no_access", "prerequisites", "5.5.2.2")
DECREED = Reason("unavailable", "decreed", "5.4.2")
ADVANCE_COST = Reason("unaffordable", "advance_cost", "5.5.2.4")


def price_for(state: State, seat: int, advance: str) -> prices.Price:
    """Return what an Advance costs a player now (5.5.2.4)."""
    player = state.players[seat]
    used = leaders.credits(state, seat, advance)
    return prices.price(rules(state), advance, player.advances, player.bought, used)


def missing(state: State, seat: int, advance: str) -> list[str]:
    """Return the prerequisites that a player does not own (5.5.2.2)."""
    return [need for need in rules(state).advances[advance].prerequisites if not owns(state, seat, need)]


def why_not_buy(state: State, seat: int, advance: str) -> Reason | None:
    """Tell whether a player may buy an Advance (5.5.2)."""
    wanted, player = rules(state).advances[advance], state.players[seat]
    if advance in player.advances:
        return OWNED
    if wanted.prerequisites and missing(state, seat, advance):
        return PREREQUISITES
    if wanted.category == state.decree:
        return DECREED
    # Credits only make it cheaper: they need not be added up where the cash covers the whole cost.
    dear = wanted.cost > player.cash and price_for(state, seat, advance).to_pay > player.cash
    return ADVANCE_COST if dear else None


def buyable(state: State, seat: int) -> tuple[str, ...]:
    """Return the Advances for which `why_not_buy` gives no reason.

    Most cost more than cash and all credits together, which is tested first.
    """
    pack, player = rules(state), state.players[seat]
    saved = [(pack.advances[letter].credit, pack.advances[letter].discount) for letter in player.advances]
    most = player.cash + sum([credit + (discount.amount if discount else 0) for credit, discount in saved])
    most += sum([leaders.credit(state, leader) + prices.RECORD_BONUS for leader in state.leaders])
    owned = player.advances
    near = [
        letter for letter, advance in pack.advances.items() if advance.cost <= most and letter not in owned
    ]
    return tuple([letter for letter in near if why_not_buy(state, seat, letter) is None])


class GoShopping(Auto, tag="go_shopping"):
    """Precedes each purchase; a player in Chaos buys nothing more."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask."""
        if not state.players[self.seat].out:
            state.put(Purchase(self.seat))


class Purchase(Ask, tag="purchase"):
    """Upgrade, claim a Leader, buy an Advance, or end this part of the purchases (5.5.1, 5.5.2)."""

    kind: ClassVar[str] = "purchase"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer what the player can afford."""
        boxes: list[Box[Move]] = []
        if why_not_upgrade(state, self.seat) is None:
            boxes.append(one(Upgrade()))
        protected = leaders.claimable(state, self.seat)
        if protected:
            boxes.append(Box(Claim, {"leader": Choice(protected)}))
        advances = buyable(state, self.seat)
        if advances:
            boxes.append(Box(Buy, {"advance": Choice(advances)}))
        moves = MoveSpace((*boxes, PASS))
        return Offer(*prompts.purchase(state.players[self.seat].cash), moves, default=Pass())

    def take(self, state: State, move: Any, log: Log) -> None:
        """Buy, and ask again."""
        if type(move) is Pass:
            return
        state.put(GoShopping(self.seat))
        if type(move) is Upgrade:
            upgrade(state, self.seat, log)
        elif type(move) is Claim:
            leaders.claim(state, self.seat, move.leader, log)
        else:
            buy(state, self.seat, move.advance, log)


def upgrade(state: State, seat: int, log: Log) -> None:
    """Move the fleet to the next box of its row (5.5.1)."""
    pack, player = rules(state), state.players[seat]
    paid = pack.tables.ships.upgrade_cost
    player.cash -= paid
    ship = pack.upgrades[player.ship]
    assert ship is not None, "the fleet is at the end of its row"
    player.ship = ship
    player.upgraded = True
    log.append(events.Upgraded(seat=seat, ship=ship, paid=paid))


def buy(state: State, seat: int, letter: str, log: Log) -> None:
    """Pay for an Advance, which may at once bring a new fleet, Misery by Religion, or less Misery (5.5.2)."""
    pack, player = rules(state), state.players[seat]
    price, advance = price_for(state, seat, letter), pack.advances[letter]
    player.cash -= price.to_pay
    player.advances = sorted([*player.advances, letter])
    player.bought.append(letter)
    fleet = next((ship.id for ship in pack.ships.values() if ship.needs == letter), None)
    if fleet is not None:
        player.ship = fleet
    used = tuple([events.CreditUsed(why=credit.why, amount=credit.amount) for credit in price.credits])
    log.append(
        events.Bought(seat=seat, advance=letter, cost=price.cost, paid=price.to_pay, credits=used, ship=fleet)
    )
    if letter == MASTER_ART and state.options.master_art_at_once:
        state.put(MasterArt(seat))
    gain(state, seat, pack.categories[advance.category].misery, letter, log)
    gain(state, seat, -advance.better, letter, log)


# ---- Stabilization


def hand_cost(state: State, seat: int) -> int:
    """Return what a player's cards in hand cost, burdens included (5.5.3)."""
    player = state.players[seat]
    return prices.stabilization(rules(state), len(player.hand), player.advances)


STABILIZATION_COST = Reason("unaffordable", "stabilization_cost", "5.5.3")


def why_not_stabilize(state: State, seat: int) -> Reason | None:
    """Tell whether a player can pay for the cards in hand: all or nothing (5.5.3)."""
    return STABILIZATION_COST if state.players[seat].cash < hand_cost(state, seat) else None


class CardsInHand(Auto, tag="cards_in_hand"):
    """Cards in hand cost Stabilization, or bring Misery (3.13.2, 5.5.3)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask, if there are cards."""
        if not state.players[self.seat].out and hand_cost(state, self.seat):
            state.put(Stabilizing(self.seat))


class Stabilizing(Ask, tag="stabilizing"):
    """Pay for the cards in hand, or gain as much Misery (5.5.3)."""

    kind: ClassVar[str] = "stabilize"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer to pay if the cash suffices, and not to."""
        cost, spaces = hand_cost(state, self.seat), self.spaces(state)
        pays = why_not_stabilize(state, self.seat) is None
        moves = MoveSpace((one(Stabilize()), PASS) if pays else (PASS,))
        wording = prompts.stabilize(len(state.players[self.seat].hand), cost, spaces)
        return Offer(*wording, moves, default=Stabilize() if pays else Pass())

    def spaces(self, state: State) -> int:
        """Return the spaces of Misery for not paying."""
        track = rules(state).tables.misery_track.values
        return prices.unpaid(track, state.players[self.seat].misery, hand_cost(state, self.seat))

    def take(self, state: State, move: Any, log: Log) -> None:
        """Pay, or suffer."""
        player, cost = state.players[self.seat], hand_cost(state, self.seat)
        if isinstance(move, Stabilize):
            player.cash -= cost
            log.append(events.Stabilized(seat=self.seat, cards=len(player.hand), paid=cost))
        else:
            log.append(events.Unstable(seat=self.seat, cards=len(player.hand), cost=cost))
            gain(state, self.seat, self.spaces(state), "stabilization", log)


# ---- Misery Relief


def most_relief(state: State, seat: int) -> int:
    """Return the most spaces of Misery Relief that a player can buy (5.5.4)."""
    player = state.players[seat]
    if not player.misery:
        return 0
    return prices.most_relief(
        rules(state), player.misery, tiers(state, seat), player.cash, player.advances, player.bought
    )


def relief_price(state: State, seat: int, spaces: int) -> prices.ReliefPrice:
    """Return what so many spaces of Misery Relief cost a player (5.5.4)."""
    player = state.players[seat]
    return prices.relief(rules(state), player.misery, spaces, player.advances, player.bought)


class MiseryRelief(Auto, tag="misery_relief"):
    """Offer Misery Relief to a player who can buy any (5.5.4)."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002 - it only asks
        """Ask."""
        if not state.players[self.seat].out and most_relief(state, self.seat):
            state.put(Relief(self.seat))


class Relief(Ask, tag="relief"):
    """Buy Misery Relief: at most a space for each complete tier (5.5.4)."""

    kind: ClassVar[str] = "relief"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer the spaces; the default is what costs nothing."""
        most = most_relief(state, self.seat)
        free = max(spaces for spaces in range(most + 1) if not relief_price(state, self.seat, spaces).to_pay)
        moves = MoveSpace((Box(Relieve, {"spaces": Span(0, most)}),))
        wording = prompts.relief(most, relief_price(state, self.seat, most).to_pay)
        return Offer(*wording, moves, default=Relieve(spaces=free))

    def take(self, state: State, move: Relieve, log: Log) -> None:
        """Pay, and move down."""
        if not move.spaces:
            return
        player, price = state.players[self.seat], relief_price(state, self.seat, move.spaces)
        player.cash -= price.to_pay
        player.misery -= move.spaces
        log.append(
            events.Relieved(
                seat=self.seat,
                spaces=move.spaces,
                cost=price.cost,
                relief=price.relief,
                paid=price.to_pay,
                misery=value(state, self.seat),
            )
        )
