"""After a battle: places for survivors, and the order of Constantinople (BATTLE i, K2a)."""

from itertools import permutations
from typing import Any, ClassVar

from engines.kernel import Auto, Box, Choice, Log, Offer, one
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.events import Arranged, Placed, Unplaced
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import SKIP, Arrange, Place, Skip
from engines.pax_renaissance.rules import board
from engines.pax_renaissance.rules.shortage import Shortage
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.wars.fighters import fought
from engines.pax_renaissance.state import PaxState


class PlaceSurvivors(Question, tag="place_survivors", kw_only=True):
    """Asks for the places of surviving agents and repressed fighters (BATTLE i)."""

    kind: ClassVar[str] = "survivor"

    def offer(self, state: PaxState) -> Offer:
        """Offer each kind its empty places; if there are none, the rest is repressed."""
        battle = fought(state)
        tokens = dict.fromkeys([fighter.partition(":")[2] for fighter in battle.homeless])
        shaped: dict[tuple[str, ...], list[str]] = {}
        for token in tokens:
            shaped.setdefault(havens(state, battle.empire, token), []).append(token)
        boxes: list[Box[Any]] = [
            Box(Place, {"token": Choice(tuple(ones)), "place": Choice(places), "empire": Choice((None,))})
            for places, ones in shaped.items()
            if places
        ]
        return ask(state, self.kind, *(boxes or [SKIP]), empire=battle.empire)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Place one and ask for the next, or repress all that are left."""
        battle = fought(state)
        if isinstance(move, Skip):
            left = battle.homeless
            battle.homeless = [fighter for fighter in left if fighter.startswith("repressed:")]
            for fighter in left:
                self._shelter(state, fighter, None, log)
            return
        # A token from the square needs none of the pool.
        fighter = f"repressed:{move.token}"
        if fighter not in battle.homeless:
            fighter = f"agent:{move.token}"
        battle.homeless.remove(fighter)
        if battle.homeless:
            state.put(PlaceSurvivors(seat=self.seat))
        self._shelter(state, fighter, move.place, log)

    def _shelter(self, state: PaxState, fighter: str, place: str | None, log: Log) -> None:
        """Give a survivor a place; None: there is no room for its kind."""
        origin, _, token = fighter.partition(":")
        if origin == "repressed":
            if place is None:  # it stays repressed
                return
            state.squares[fought(state).empire].repressed.remove(token)
        if place is None and shape_of(token) == "pirate":
            log.append(Unplaced(seat=seated(self.seat), token=token, why="survivor"))
            return
        sheltered = Sheltered(seat=self.seat, token=token, place=place)
        if board.pool(state, token):
            sheltered.run(state, log)
        else:
            state.put(Shortage(seat=self.seat, token=token, why="survivor", must=True), sheltered)


def havens(state: PaxState, empire: str, token: str) -> tuple[str, ...]:
    """Return the empty places for a survivor: cities, borders, or sea borders for a pirate."""
    shape = shape_of(token)
    if shape in ("knight", "rook"):
        return board.free_spaces(state, empire, token)
    free = board.free_borders(state, empire)
    if shape == "pawn":
        return free
    return tuple([border for border in board.chart(state).sea_borders_of[empire] if border in free])


class Sheltered(Auto, tag="sheltered", kw_only=True):
    """Puts a survivor into its place, or onto the square for free, if there is a token for it."""

    seat: int
    token: str
    place: str | None

    def run(self, state: PaxState, log: Log) -> None:
        """Place it as a fighter, so that nobody takes it away before the battle is over."""
        if not board.pool(state, self.token):
            return
        battle = fought(state)
        if self.place is None:
            board.repress_token(state, self.seat, self.token, battle.empire, log)
            battle.homeless.append(f"repressed:{self.token}")
            return
        board.put(state, self.token, self.place)
        fighter = f"{shape_of(self.token)}:{self.place}" if self.place in state.borders else self.place
        battle.attackers.append(fighter)
        log.append(
            Placed(
                seat=seated(self.seat), token=self.token, place=self.place, why="survivor",
                empire=battle.empire,
            )
        )  # fmt: skip


# ---- Constantinople


def large(state: PaxState, empire: str) -> tuple[str, ...]:
    """Return the spaces of the empire's city with several: Constantinople."""
    printed = board.chart(state)
    return tuple([space for space in printed.spaces_of[empire] if printed.city[space].spaces > 1])


def divided(state: PaxState, empire: str) -> bool:
    """Tell whether different tokens stand in the two spaces of Venice, and may be arranged (option)."""
    first, second = board.chart(state).venice
    if state.options.venice_order == "stays" or empire != board.chart(state).empire[first]:
        return False
    held = state.spaces.get(first), state.spaces.get(second)
    return None not in held and held[0] != held[1]


class ArrangeVenice(Question, tag="arrange_venice", kw_only=True):
    """Asks, after a religious war won in the Papal States, which token stands on Venice's icon (option)."""

    kind: ClassVar[str] = "venice_order"

    def offer(self, state: PaxState) -> Offer:
        """Offer both orders."""
        first, second = [state.spaces[space] for space in board.chart(state).venice]
        orders = ((first, second), (second, first))
        return ask(state, self.kind, *[one(Arrange(first=a, second=b, third=None)) for a, b in orders])

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Move them."""
        arranged = dict(zip(board.chart(state).venice, (move.first, move.second), strict=True))
        if any(state.spaces[space] != token for space, token in arranged.items()):
            state.spaces |= arranged
            log.append(Arranged(seat=seated(self.seat), spaces=arranged))


class ArrangeConstantinople(Question, tag="arrange_constantinople", kw_only=True):
    """Asks, after a won religious war, for the order of the tokens in Constantinople (K2a)."""

    kind: ClassVar[str] = "arrange"

    def offer(self, state: PaxState) -> Offer:
        """Offer all arrangements that differ."""
        spaces = large(state, fought(state).empire)
        tokens = [state.spaces.get(space) for space in spaces]
        orders = dict.fromkeys(permutations(tokens))
        boxes = [one(Arrange(first=first, second=second, third=third)) for first, second, third in orders]
        return ask(state, self.kind, *boxes)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Move them."""
        spaces = large(state, fought(state).empire)
        arranged: dict[str, str | None] = dict(
            zip(spaces, (move.first, move.second, move.third), strict=True)
        )
        if all(state.spaces.get(space) == token for space, token in arranged.items()):
            return
        for space, token in arranged.items():
            state.spaces.pop(space, None)
            if token is not None:
                state.spaces[space] = token
        log.append(Arranged(seat=seated(self.seat), spaces=arranged))
