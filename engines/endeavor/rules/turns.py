"""Endeavor's Action phase: turns, second halves of actions, and cards to arrange out of turn."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import Pack
from engines.endeavor.events import Activated, Paid, Passed, Rearranged
from engines.endeavor.moves import Activate, Attack, Discard, Draw, Occupy, Pass, Payment, Ship, Stop
from engines.endeavor.rules import actions, cards
from engines.endeavor.state import EndeavorState, rules, seats_from
from engines.endeavor.words import texts
from engines.endeavor.words.names import name
from engines.kernel import Ask, Auto, Box, Choice, LazyText, Log, Move, MoveSpace, Offer
from engines.kernel.words import counted

State = EndeavorState


class NextTurn(Auto, tag="next_turn"):
    """Give the turn to the next player from `seat` on who has not passed, if there is one."""

    seat: int

    def run(self, state: State, log: Log) -> None:  # noqa: ARG002
        """Put the turn on the agenda."""
        for seat in seats_from(state, self.seat):
            if not state.boards[seat].passed:
                state.put(Turn(seat), NextTurn((seat + 1) % len(state.boards)))
                return


class Turn(Ask, tag="turn"):
    """One action, or the pass (Endeavor: The Action phase)."""

    kind: ClassVar[str] = "action"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer every action with every building or token that can carry it out, and passing."""
        pack, board = rules(state), state.boards[self.seat]
        using = usable(state, pack, self.seat)
        targets = actions.targets(state, pack, self.seat, using) if using else {}
        boxes: list[Box[Any]] = []
        for action, sources in using.items():
            places = targets[action]
            if places:
                kind, field = ACTIONS[action]
                boxes.append(Box(kind, {field: Choice(places), "using": sources}))
        idle = activations(state, pack, self.seat)
        if idle:
            boxes.append(Box(Activate, {"building": Choice(idle)}))
        hand = cards.hand(state, pack, board)
        moves = MoveSpace((*boxes, *cards.boxes(hand, Pass)))
        prompt = LazyText(_turn_prompt, (board.harbor, hand, board.governor is not None))
        return Offer(prompt, texts.TURN_NOTICE, moves)

    def take(self, state: State, move: Any, log: Log) -> None:
        """Carry out the action, and put its second half on the agenda if it has one."""
        if type(move) is Pass:
            state.boards[self.seat].passed = True
            cards.arrange(state, self.seat, move.governor, move.discard)
            log.append(Passed(seat=self.seat, discard=move.discard, governor=move.governor))
            return
        if type(move) is Activate:
            actions.activate(state, self.seat, move.building)
            log.append(Activated(seat=self.seat, building=move.building))
            return
        actions.activate(state, self.seat, move.using)
        again = second_half(rules(state), self.seat, move)
        state.put(*perform(state, self.seat, move, log), *again)


def _turn_prompt(markers: int, hand: cards.Hand, governed: bool) -> str:
    prompt = texts.TURN_PROMPT.format(markers=counted(markers, "marker"))
    over = cards.above_limit(hand, governed)
    return prompt + texts.TOO_MANY.format(cards=counted(over, "card")) if over else prompt


def activations(state: State, pack: Pack, seat: int) -> tuple[str, ...]:
    """Return the buildings that may be activated without an action; an option allows this.

    A building needs an activation circle without a marker, and its owner a marker in the harbor
    (Endeavor: Taking actions, method A).
    """
    board = state.boards[seat]
    if state.options.activation == "for_action" or not board.harbor:
        return ()
    ready = [tile.kind for tile in board.buildings if not tile.marked]
    return tuple(dict.fromkeys([kind for kind in ready if pack.tiles[kind].activation_circle]))


def usable(state: State, pack: Pack, seat: int) -> dict[str, Choice]:
    """Return the buildings and tokens for each action that this player can afford.

    A building takes one more marker, which leaves the harbor first (Endeavor: Taking actions).
    """
    board = state.boards[seat]
    sources = pack.sources
    ready = [tile.kind for tile in board.buildings if not tile.marked and tile.kind in sources]
    tokens = tuple([token for token in pack.blue if board.tokens[token]])
    return _usable(state.pack, min(board.harbor, _ENOUGH), tuple(dict.fromkeys(ready)), tokens)


_ENOUGH = max(actions.MARKERS.values()) + 1
"""The number of markers that is enough for every action."""


@lru_cache(maxsize=4096)
def _usable(digest: str, markers: int, ready: tuple[str, ...], tokens: tuple[str, ...]) -> dict[str, Choice]:
    pack = PACKS.get(digest)
    sources: dict[str, list[str]] = {}
    for source in ready:
        for action in pack.sources[source].actions:
            if markers > actions.MARKERS[action]:
                sources.setdefault(action, []).append(source)
    for token in tokens:
        for action in pack.sources[f"token:{token}"].actions:
            if markers >= actions.MARKERS[action]:
                sources.setdefault(action, []).append(f"token:{token}")
    return {action: Choice(tuple(sources[action])) for action in ACTIONS if action in sources}


ACTIONS: dict[str, tuple[type[Move], str]] = {
    "ship": (Ship, "region"),
    "occupy": (Occupy, "city"),
    "attack": (Attack, "city"),
    "payment": (Payment, "building"),
    "draw": (Draw, "stack"),
}
"""Each action: its move, and the field that names the target."""


class Rearrange(Ask, tag="rearrange"):
    """A player who has passed gained a Governor or lost icons, and arranges cards out of turn."""

    kind: ClassVar[str] = "rearrange"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer all ways to arrange and discard."""
        hand = cards.hand(state, rules(state), state.boards[self.seat])
        moves = MoveSpace(cards.boxes(hand, Discard))
        return Offer(texts.REARRANGE_PROMPT, texts.REARRANGE_NOTICE, moves)

    def take(self, state: State, move: Discard, log: Log) -> None:
        """Arrange and discard."""
        changed = move.governor != state.boards[self.seat].governor
        cards.arrange(state, self.seat, move.governor, move.discard)
        if changed or move.discard:
            log.append(Rearranged(seat=self.seat, discard=move.discard, governor=move.governor))


def rearrangements(state: State, seats: list[int]) -> list[Rearrange]:
    """Return the steps of players who have passed and must arrange their cards before play goes on.

    The limit binds a player who passes (Endeavor: Draw), so it waits for the next pass; an option applies it
    at once. In the last round it applies at once, and every arrangement may change the score.
    """
    passed = [seat for seat in seats if state.boards[seat].passed]
    if state.round == rules(state).player_board.rounds.value:
        return [Rearrange(seat) for seat in passed]
    if state.options.over_limit == "next_pass":
        return []
    return [Rearrange(seat) for seat in passed if cards.excess(state, seat)]


class SecondHalf(Ask, tag="second_half", kw_only=True):
    """The optional second half of an action, in the same region or from the same stack."""

    kind: ClassVar[str] = "second_half"
    public: ClassVar[bool] = True

    action: str
    place: str
    """A region, or "stack:africa"."""

    def offer(self, state: State) -> Offer:
        """Offer the second half where it is possible, and stopping."""
        pack, (kind, field) = rules(state), ACTIONS[self.action]
        places = actions.targets(state, pack, self.seat, (self.action,))[self.action]
        targets = tuple(place for place in places if self.place in (place, pack.region_of.get(place)))
        boxes: list[Box[Any]] = [Box(Stop)]
        if targets and state.boards[self.seat].harbor >= actions.MARKERS[self.action]:
            boxes.insert(0, Box(kind, {field: Choice(targets), "using": Choice((None,))}))
        prompt = LazyText(_half_prompt, (state.pack, self.action, self.place))
        return Offer(prompt, texts.SECOND_HALF_NOTICE, MoveSpace(tuple(boxes)))

    def take(self, state: State, move: Move, log: Log) -> None:
        """Carry it out, or stop."""
        if type(move) is not Stop:
            state.put(*perform(state, self.seat, move, log))


def _half_prompt(digest: str, action: str, place: str) -> str:
    return texts.SECOND_HALVES[action].format(place=name(PACKS.get(digest), place))


def perform(state: State, seat: int, move: Move, log: Log) -> list[Rearrange]:
    """Carry out an action whose activation is paid; return the rearrangements that come first."""
    return _PERFORM[type(move)](state, seat, move, log)


def _ship(state: State, seat: int, move: Ship, log: Log) -> list[Rearrange]:
    if not actions.ship(state, seat, move.region, move.using, log):
        return []
    return rearrangements(state, [actions.award_governor(state, move.region, log)])


def _occupy(state: State, seat: int, move: Occupy, log: Log) -> list[Rearrange]:
    actions.occupy(state, seat, move.city, move.using, log)
    return []


def _attack(state: State, seat: int, move: Attack, log: Log) -> list[Rearrange]:
    actions.attack(state, seat, move.city, move.using, log)
    return []


def _payment(state: State, seat: int, move: Payment, log: Log) -> list[Rearrange]:
    actions.pay(state, seat, move.building)
    log.append(Paid(seat=seat, building=move.building, using=move.using))
    return []


def _draw(state: State, seat: int, move: Draw, log: Log) -> list[Rearrange]:
    lost = actions.draw(state, seat, move.stack.removeprefix("stack:"), move.using, log)
    return rearrangements(state, [loser for loser in seats_from(state, seat) if lost[loser]])


_PERFORM: dict[type[Move], Callable[[State, int, Any, Log], list[Rearrange]]] = {
    Ship: _ship,
    Occupy: _occupy,
    Attack: _attack,
    Payment: _payment,
    Draw: _draw,
}


def second_half(pack: Pack, seat: int, move: Any) -> list[SecondHalf]:
    """Return the second half of an "and" or double action, tied to the region or stack of the first."""
    mode = pack.sources[move.using].mode
    if mode == "twice_same_region" and isinstance(move, Ship):
        return [SecondHalf(seat, action="ship", place=move.region)]
    if mode == "twice_same_stack" and isinstance(move, Draw):
        return [SecondHalf(seat, action="draw", place=move.stack)]
    if mode == "and_same_region" and isinstance(move, Ship):
        return [SecondHalf(seat, action="occupy", place=move.region)]
    if mode == "and_same_region" and isinstance(move, Occupy):
        return [SecondHalf(seat, action="ship", place=pack.region_of[move.city])]
    return []
