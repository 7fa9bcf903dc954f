"""The turn: markers; after alliances and actions income, victory points and the end (4.1, 4.4 to 4.6)."""

from engines.age_of_reason.data import pack
from engines.age_of_reason.events import (
    AreaRanks,
    AreasScored,
    CleanedUp,
    GameOver,
    IncomePaid,
    MarkersDrawn,
    Rank,
    TurnBegun,
    UnrestRolled,
)
from engines.age_of_reason.rules.auction import DetermineAlliances
from engines.age_of_reason.rules.segments import NextSegment
from engines.age_of_reason.state import ReasonState, on_board, play_order, rules, seat_of
from engines.kernel import Auto, Log

State = ReasonState


class BeginTurn(Auto, tag="begin_turn"):
    """Draw empire markers into their areas; those of former turns stay (4.1)."""

    def run(self, state: State, log: Log) -> None:
        """Draw, and put the phases of the turn on the agenda."""
        rule = rules(state)
        state.turn += 1
        log.append(TurnBegun(turn=state.turn))
        count = min(rule.tables.markers_per_turn.value, len(state.bag))
        drawn = [state.bag.pop() for _ in range(count)]
        for marker in drawn:
            state.areas[rule.markers[marker].area].markers.append(marker)
        log.append(MarkersDrawn(markers=tuple(drawn)))
        state.put(DetermineAlliances(), NextSegment(), Income(), ScoreAreas(), EndTurn())


class Income(Auto, tag="income"):
    """Gold for every disc on the board (4.4)."""

    def run(self, state: State, log: Log) -> None:
        """Pay all players."""
        each = rules(state).tables.income.gold_per_disc_on_board
        gold = [on_board(state, seat) * each for seat in range(len(state.players))]
        for player, amount in zip(state.players, gold, strict=True):
            player.gold += amount
        log.append(IncomePaid(gold=tuple(gold)))


class ScoreAreas(Auto, tag="score_areas"):
    """Victory points for the ranks in every area, then the losses to unrest in the order of play (4.5)."""

    def run(self, state: State, log: Log) -> None:
        """Score; non-player countries hold ranks without scoring."""
        points = [0] * len(state.players)
        areas: list[AreaRanks] = []
        for area in rules(state).areas.values():
            found = ranks(area, state.areas[area.id].discs)
            for rank in found:
                for seat in [seat_of(state, country) for country in rank.countries]:
                    if seat is not None:
                        points[seat] += rank.points
            areas.append(AreaRanks(area=area.id, ranks=found))
        for player, gained in zip(state.players, points, strict=True):
            player.scored.append(gained)
        log.append(AreasScored(areas=tuple(areas), points=tuple(points)))
        state.put(*(CheckUnrest(seat) for seat in play_order(state)))


def ranks(area: pack.Area, discs: dict[str, int]) -> tuple[Rank, ...]:
    """Return what each rank is worth and who holds it: most discs first, tied countries together (4.5).

    A tie does not push the following rank down; without discs there is no rank.
    """
    counts = sorted(set(discs.values()), reverse=True)
    return tuple(
        Rank(points=worth, countries=tuple(sorted(country for country, own in discs.items() if own == count)))
        for worth, count in zip(area.vp, counts, strict=False)
    )


class CheckUnrest(Auto, tag="check_unrest"):
    """Roll until the sum reaches the unrest level; every roll costs a victory point (4.5)."""

    seat: int

    def run(self, state: State, log: Log) -> None:
        """Roll; without unrest there is no roll. Points stop at zero unless the option says otherwise."""
        player, rolls = state.players[self.seat], list[int]()
        while sum(rolls) < player.unrest:
            rolls.append(state.chance.roll())
        if not rolls:
            return
        lost = len(rolls) if state.options.points_below_zero else min(len(rolls), player.points)
        player.lost += lost
        log.append(UnrestRolled(seat=self.seat, level=player.unrest, rolls=tuple(rolls), lost=lost))


class EndTurn(Auto, tag="end_turn"):
    """The game ends after turn 3; else cards and discs return and unrest is halved (4.6)."""

    def run(self, state: State, log: Log) -> None:
        """Clear up for the next turn, or open the seed."""
        rule = rules(state)
        if state.turn == rule.tables.turns.value:
            log.append(GameOver(seed=state.chance.seed))
            return
        for player in state.players:
            player.hand, player.pile = list(rule.hands[player.land]), []
            player.unrest = (player.unrest + 1) // 2
        for seats in state.boxes.values():
            seats.clear()
        log.append(CleanedUp(unrest=tuple([player.unrest for player in state.players])))
        state.put(BeginTurn())
