"""Endeavor's rounds: the Build, Growth and Salary phases, and the end of the round."""

from collections.abc import Callable
from typing import ClassVar

from engines.endeavor.events import Built, Grew, Over, RoundBegan, SalaryPaid
from engines.endeavor.moves import Build, Salary
from engines.endeavor.rules import actions
from engines.endeavor.rules.turns import NextTurn
from engines.endeavor.state import EndeavorState, Tile, gives, rules, seats_from
from engines.endeavor.words import texts
from engines.kernel import Ask, Auto, Box, Choice, Counts, LazyText, Log, MoveSpace, Offer

State = EndeavorState


class BeginRound(Auto, tag="begin_round"):
    """Start a round (Endeavor: Playing the game): its phases, each for every player."""

    def run(self, state: State, log: Log) -> None:
        """Put the phases on the agenda."""
        state.round += 1
        for board in state.boards:
            board.passed = False
        log.append(RoundBegan(round=state.round, first=state.first))
        order = seats_from(state, state.first)
        phases: tuple[Callable[[int], Auto | Ask], ...] = (BuildPhase, GrowthPhase, SalaryPhase)
        if state.options.phase_order == "by_player":
            steps = [phase(seat) for seat in order for phase in phases]
        else:
            steps = [phase(seat) for phase in phases for seat in order]
        state.put(*steps, NextTurn(state.first), EndRound())


class BuildPhase(Ask, tag="build_phase"):
    """One player builds one building (Endeavor: The Build phase)."""

    kind: ClassVar[str] = "build"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer what `buildable` allows."""
        level = gives(rules(state), state.boards[self.seat], "industry")
        moves = MoveSpace((Box(Build, {"building": Choice(buildable(state, self.seat, level))}),))
        return Offer(LazyText(texts.build_prompt, (level,)), texts.BUILD_NOTICE, moves)

    def take(self, state: State, move: Build, log: Log) -> None:
        """Move the tile from the stock to the player's board."""
        state.stock[move.building] -= 1
        state.boards[self.seat].buildings.append(Tile(move.building))
        log.append(Built(seat=self.seat, building=move.building))


def buildable(state: State, seat: int, level: int) -> tuple[str, ...]:
    """Return the buildings that a player with this build level may take.

    If none up to the level is left, the next level with any left is allowed. Nobody may own two level 5
    buildings.
    """
    pack, stock = rules(state), state.stock
    kinds = pack.buildings.buildings
    if not pack.top_tiles.isdisjoint([tile.kind for tile in state.boards[seat].buildings]):
        kinds = [tile for tile in kinds if tile.id not in pack.top_tiles]
    allowed = [tile.id for tile in kinds if tile.level <= level and stock.get(tile.id)]
    if not allowed:
        there = [tile for tile in kinds if stock.get(tile.id)]
        lowest = min([tile.level for tile in there])
        allowed = [tile.id for tile in there if tile.level == lowest]
    return tuple(allowed)


class GrowthPhase(Auto, tag="growth_phase"):
    """One player moves markers to the harbor, as many as there are (Endeavor: The Growth phase)."""

    seat: int

    def run(self, state: State, log: Log) -> None:
        """Add the growth that Culture gives."""
        board = state.boards[self.seat]
        count = min(gives(rules(state), board, "culture"), board.supply)
        board.supply -= count
        board.harbor += count
        log.append(Grew(seat=self.seat, markers=count))


class SalaryPhase(Ask, tag="salary_phase"):
    """One player brings markers home, as many as Finance permits (Endeavor: The Salary phase)."""

    kind: ClassVar[str] = "salary"
    public: ClassVar[bool] = True

    def offer(self, state: State) -> Offer:
        """Offer every choice of marked buildings."""
        board = state.boards[self.seat]
        marked: dict[str, int] = {}
        for tile in board.buildings:
            if tile.marked:
                marked[tile.kind] = marked.get(tile.kind, 0) + 1
        count = min(gives(rules(state), board, "finance"), sum(marked.values())) if marked else 0
        moves = MoveSpace((Box(Salary, {"buildings": Counts(tuple(marked.items()), count, count)}),))
        return Offer(LazyText(texts.salary_prompt, (count,)), texts.SALARY_NOTICE, moves)

    def take(self, state: State, move: Salary, log: Log) -> None:
        """Bring the markers home."""
        for building in move.buildings:
            actions.pay(state, self.seat, building)
        if move.buildings:
            log.append(SalaryPaid(seat=self.seat, buildings=move.buildings))


class EndRound(Auto, tag="end_round"):
    """Pass the First Player Marker to the left, or end the game (Endeavor: End of the round)."""

    def run(self, state: State, log: Log) -> None:
        """Begin the next round, or end the game."""
        if state.round == rules(state).player_board.rounds.value:
            log.append(Over())
            return
        state.first = (state.first + 1) % len(state.boards)
        state.put(BeginRound())
