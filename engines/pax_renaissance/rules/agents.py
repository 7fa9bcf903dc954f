"""Agents: the tokens that a card brings, placed one after the other (E2.1, E2.2)."""

from collections.abc import Iterator
from typing import Any, ClassVar

from engines.kernel import Auto, Box, Choice, Log, Offer
from engines.pax_renaissance.data.effects import ConcessionsImmuneToPirates
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.events import Placed, Unplaced
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.moves import SKIP, Place, Skip
from engines.pax_renaissance.rules import bishops, board, tableau
from engines.pax_renaissance.rules.shortage import Shortage
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.state import PaxState, rules

Placement = tuple[str, tuple[str, ...], tuple[str | None, ...]]
"""An agent, its places, and the empires where a pawn that makes room can be repressed."""


def agents_of(state: PaxState, seat: int, card: str) -> list[str]:
    """Return the tokens that a card brings; its pawns are the player's (B5g)."""
    return [
        board.pawn(state, seat) if agent == "pawn" else agent for agent in rules(state).cards[card].agents
    ]


def deploy(seat: int, card: str, agents: list[str], *, mandatory: bool) -> "list[PlaceAgents]":
    """Return the step that places agents, as a list; empty if there are none."""
    return [PlaceAgents(seat=seat, card=card, agents=agents, mandatory=mandatory)] if agents else []


class PlaceAgents(Question, tag="place_agents", kw_only=True):
    """The player places the agents of a card, in any order; those of a one-shot are mandatory (E2.1)."""

    kind: ClassVar[str] = "agent"

    card: str
    agents: list[str]
    """Agents still to be placed."""
    mandatory: bool
    placed: list[str] = []  # noqa: RUF012 - msgspec gives each its own
    """Places of this card's agents."""

    def offer(self, state: PaxState) -> Offer:
        """Offer every agent with its places; also to stop, unless the player must go on."""
        placements = list(self._placements(state))
        boxes: dict[tuple[tuple[str, ...], tuple[str | None, ...]], list[str]] = {}
        for token, places, empires in placements:
            boxes.setdefault((places, empires), []).append(token)
        offered: list[Box[Any]] = [
            Box(Place, {"token": Choice(tuple(tokens)), "place": Choice(places), "empire": Choice(empires)})
            for (places, empires), tokens in boxes.items()
        ]
        if not self.mandatory or not placements or self._spared(state, placements):
            offered.append(SKIP)
        return ask(state, self.kind, *offered, card=self.card, agents=tuple(self.agents))

    def _placements(self, state: PaxState) -> Iterator[Placement]:
        """Yield where each kind of agent can go."""
        for token in dict.fromkeys(self.agents):
            grouped: dict[tuple[str | None, ...], list[str]] = {}
            for place in places_of(state, self.seat, self.card, token, self.placed):
                empires = serfdoms(state, self.card, token, place)
                grouped.setdefault(empires, []).append(place)
            for empires, places in grouped.items():
                yield token, tuple(places), empires

    def _spared(self, state: PaxState, placements: list[Placement]) -> bool:
        """Tell whether even a mandatory agent may stay away: every place costs somebody a token (option)."""
        if state.options.forced_agents == "must":
            return False
        return not any(vacant(state, token, place) for token, places, _ in placements for place in places)

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Place one; where the pool has none, it may come from elsewhere."""
        if isinstance(move, Skip):
            for token in self.agents:
                log.append(Unplaced(seat=seated(self.seat), token=token, why="agent"))
            return
        left = list(self.agents)
        left.remove(move.token)
        arrival = Arrival(
            seat=self.seat, card=self.card, token=move.token, place=move.place, empire=move.empire,
            left=left, mandatory=self.mandatory, placed=self.placed,
        )  # fmt: skip
        if board.pool(state, move.token):
            state.put(arrival)
        else:
            must = self.mandatory and not self._spared(state, list(self._placements(state)))
            shortage = Shortage(seat=self.seat, token=move.token, why="agent", must=must, keep=self.placed)
            state.put(shortage, arrival)


class Arrival(Auto, tag="arrival", kw_only=True):
    """An agent comes to its place, if there is a token for it; then come the others."""

    seat: int
    card: str
    token: str
    place: str
    empire: str | None
    left: list[str]
    mandatory: bool
    placed: list[str]

    def run(self, state: PaxState, log: Log) -> None:
        """Make room and place it."""
        comes = board.pool(state, self.token) > 0
        if self.left:
            placed = [*self.placed, self.place] if comes else self.placed
            state.put(
                PlaceAgents(
                    seat=self.seat, card=self.card, agents=self.left, mandatory=self.mandatory, placed=placed
                )
            )
        if comes:
            self._arrive(state, log)

    def _arrive(self, state: PaxState, log: Log) -> None:
        shape, religion = shape_of(self.token), religion_of(self.token)
        empire = _empire_of(state, self.card, self.place, self.empire)
        if religion is not None and shape == "bishop":
            self._tell(None, log)
            bishops.arrive(state, self.seat, religion, self.place, log)
            return
        if religion is not None and shape == "pirate":
            self._tell(empire, log)
            board.pirate_arrives(state, religion, self.place, log)
            return
        for place in yielding(state, self.token, self.place) or ():
            assert empire is not None, "the serf needs an empire"
            cost = rules(state).supply.costs.repress
            board.repress(state, self.seat, place, empire, log, paid=cost)
        board.put(state, self.token, self.place)
        self._tell(empire, log)

    def _tell(self, empire: str | None, log: Log) -> None:
        log.append(
            Placed(seat=seated(self.seat), token=self.token, place=self.place, why="agent", empire=empire)
        )


# ---- where agents may go


def places_of(state: PaxState, seat: int, card: str, token: str, taken: list[str]) -> list[str]:
    """Return where an agent of a card can be placed (E2.2).

    Two agents of a card share no space or border; bishops may meet.
    """
    shape = shape_of(token)
    if shape == "bishop":
        return bishoprics(state, card)
    most = state.players[seat].florins // rules(state).supply.costs.repress
    places: list[str] = []
    for place in _of_shape(state, tableau.empires_at(state, card), shape):
        gone = yielding(state, token, place)
        if gone is not None and len(gone) <= most and {place, *gone}.isdisjoint(taken):
            places.append(place)
    return places


def yielding(state: PaxState, token: str, place: str) -> tuple[str, ...] | None:
    """Return where tokens are repressed for an agent, at a florin each (E2.2b, d); None: it cannot come.

    Pirates kill, and repress nothing.
    """
    shape = shape_of(token)
    if shape in ("knight", "rook"):
        return board.ousted(state, place, token)
    return () if shape == "pirate" or vacant(state, token, place) else (place,)


def _of_shape(state: PaxState, empires: tuple[str, ...], shape: str) -> Iterator[str]:
    """Yield the spaces or borders of empires for a shape; a pawn never joins a pirate (E2.2d)."""
    if shape in ("knight", "rook"):
        for empire in empires:
            yield from board.spaces_of(state, empire)
        return
    for border in rules(state).borders.values():
        fits = border.sea if shape == "pirate" else state.borders[border.id].pirate is None
        if fits and not set(empires).isdisjoint(border.empires):
            yield border.id


def bishoprics(state: PaxState, card: str) -> list[str]:
    """Return where a bishop of a card can go: to cards of its location, in tableaux and on thrones."""
    return list(tableau.located(state, tableau.places_of_bishops(state), tableau.near(state, card)))


def vacant(state: PaxState, token: str, place: str) -> bool:
    """Tell whether an agent costs nobody anything at a place."""
    shape = shape_of(token)
    if shape == "bishop":
        return place not in state.bishops
    if shape in ("knight", "rook"):
        return place not in state.spaces
    tokens = state.borders[place]
    if shape == "pawn" or tokens.pawn is None:
        return tokens.pawn is None and tokens.pirate is None
    return tokens.pirate is None and tableau.has(state, tokens.pawn, ConcessionsImmuneToPirates)


def serfdoms(state: PaxState, card: str, token: str, place: str) -> tuple[str | None, ...]:
    """Return where a pawn that makes room can be repressed (REPRESS d); (None,) without a choice.

    It goes to the empire of the card; with The East or The West, to an empire named for this agent.
    """
    if shape_of(token) != "pawn" or vacant(state, token, place):
        return (None,)
    empires = tableau.empires_at(state, card)
    if len(empires) == 1:
        return (None,)
    return tuple([empire for empire in rules(state).borders[place].empires if empire in empires])


def _empire_of(state: PaxState, card: str, place: str, named: str | None) -> str | None:
    """Return the empire to which an agent's place counts; None on a border for which nobody named one."""
    city = board.chart(state).empire.get(place)
    empires = tableau.empires_at(state, card)
    return city or named or (empires[0] if len(empires) == 1 else None)
