"""The turn around alliances and actions: markers, income, victory points, the end (4.1, 4.4 to 4.6)."""

from engines.age_of_reason import events
from engines.age_of_reason.ranks import ranks
from engines.age_of_reason.rules.auction import DetermineAlliances
from engines.age_of_reason.rules.segments import NextSegment
from engines.age_of_reason.state import ReasonState, on_board, play_order, rules, seat_of
from engines.kernel import Auto, Log

State = ReasonState


class BeginTurn(Auto, tag="begin_turn"):
    """Draw empire markers into their areas; those of earlier turns stay (4.1)."""

    def run(self, state: State, log: Log) -> None:
        """Draw, and put the phases of the turn on the agenda."""
        pack = rules(state)
        state.turn += 1
        log.append(events.TurnBegun(turn=state.turn))
        count = min(pack.tables.markers_per_turn.value, len(state.bag))
        drawn = [state.bag.pop() for _ in range(count)]
        for marker in drawn:
            state.areas[pack.markers[marker].area].markers.append(marker)
        log.append(events.MarkersDrawn(markers=tuple(drawn)))
        state.put(DetermineAlliances(), NextSegment(), Income(), ScoreAreas(), EndTurn())


class Income(Auto, tag="income"):
    """Gold for every disc on the board (4.4)."""

    def run(self, state: State, log: Log) -> None:
        """Pay all players."""
        each = rules(state).tables.income.gold_per_disc_on_board
        gold = [on_board(state, seat) * each for seat in range(len(state.players))]
        for player, amount in zip(state.players, gold, strict=True):
            player.gold += amount
        log.append(events.IncomePaid(gold=tuple(gold)))


class ScoreAreas(Auto, tag="score_areas"):
    """Victory points for the ranks in every area, then the losses to unrest in the order of play (4.5)."""

    def run(self, state: State, log: Log) -> None:
        """Score; non-player countries hold ranks without scoring."""
        points = [0] * len(state.players)
        areas: list[events.AreaRanks] = []
        for area in rules(state).areas.values():
            held = ranks(area, state.areas[area.id].discs)
            for rank in held:
                for seat in [seat_of(state, country) for country in rank.countries]:
                    if seat is not None:
                        points[seat] += rank.points
            areas.append(events.AreaRanks(area=area.id, ranks=held))
        for player, gained in zip(state.players, points, strict=True):
            player.scored.append(gained)
        log.append(events.AreasScored(areas=tuple(areas), points=tuple(points)))
        state.put(*(CheckUnrest(seat) for seat in play_order(state)))


class CheckUnrest(Auto, tag="check_unrest"):
    """Roll until the sum reaches the unrest level; every roll costs a victory point (4.5)."""

    seat: int

    def run(self, state: State, log: Log) -> None:
        """Roll, if there is unrest. Points stop at zero unless an option lets them fall below."""
        player, rolls = state.players[self.seat], list[int]()
        while sum(rolls) < player.unrest:
            rolls.append(state.chance.roll())
        if not rolls:
            return
        lost = len(rolls) if state.options.points_below_zero else min(len(rolls), player.points)
        player.lost += lost
        log.append(events.UnrestRolled(seat=self.seat, level=player.unrest, rolls=tuple(rolls), lost=lost))


class EndTurn(Auto, tag="end_turn"):
    """End the game after turn 3; else cards and discs return and unrest is halved (4.6)."""

    def run(self, state: State, log: Log) -> None:
        """Clean up for the next turn, or reveal the seed."""
        pack = rules(state)
        if state.turn == pack.tables.turns.value:
            log.append(events.GameOver(seed=state.chance.seed))
            return
        for player in state.players:
            player.hand, player.pile = list(pack.hands[player.land]), []
            player.unrest = (player.unrest + 1) // 2
        for seats in state.boxes.values():
            seats.clear()
        log.append(events.CleanedUp(unrest=tuple([player.unrest for player in state.players])))
        state.put(BeginTurn())
