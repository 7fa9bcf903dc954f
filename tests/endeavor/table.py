"""Makes positions of Endeavor by hand, so that a test reads like the rule that it checks.

Markers that are laid out come from their owner's supply, so they always add up. Tokens are simply given.
"""

import random
from typing import Any, get_args

import msgspec

from engines import GAMES
from engines.endeavor.moves import Options
from engines.endeavor.rules.cards import gain
from engines.endeavor.rules.rounds import BeginRound, BuildPhase, EndRound, GrowthPhase, SalaryPhase
from engines.endeavor.rules.scoring import score
from engines.endeavor.rules.setup import FullEndeavorState
from engines.endeavor.rules.turns import NextTurn, Turn
from engines.endeavor.state import Board, Tile, gives, icons, rules
from engines.kernel import Decision, Event, IllegalMove, Move
from engines.kernel.agenda import advance

ENDEAVOR = GAMES["endeavor"]
RED, WHITE, BLACK, GREEN, PURPLE = range(5)
TRACKS = ("industry", "culture", "finance", "politics")


def any_options(rng: random.Random) -> Options:
    """Draw every option."""
    drawn: dict[str, Any] = {}
    for info in msgspec.structs.fields(Options):
        (values, *_) = get_args(info.type)
        drawn[info.name] = rng.choice(get_args(values))
    return Options(**drawn)


class Position:
    """A table at some moment of the game; its methods lay out the pieces, let seats play and look."""

    def __init__(self, seats: int = 5, **options: Any) -> None:
        """Set up a table before its first round, with Red as first player."""
        self.state: FullEndeavorState = ENDEAVOR.setup(seats, b"a table made by hand", Options(**options))
        self.pack = rules(self.state)
        self.state.agenda = []
        self.state.round = 1
        self.state.first = RED

    # ---- laying out

    def board(self, seat: int) -> Board:
        """Return a player's board."""
        return self.state.boards[seat]

    def harbor(self, seat: int, markers: int) -> None:
        """Put exactly so many markers into a harbor."""
        board = self.board(seat)
        board.supply += board.harbor - markers
        board.harbor = markers

    def buildings(self, seat: int, *kinds: str, used: tuple[str, ...] = ()) -> None:
        """Give buildings from the stock, and lay a marker on each that is named in `used` as well."""
        board = self.board(seat)
        for kind in kinds:
            self.state.stock[kind] -= 1
            board.buildings.append(Tile(kind))
        for kind in used:
            next(tile for tile in board.buildings if tile.kind == kind and not tile.marked).marked = True
            board.supply -= 1

    def cards(self, seat: int, *names: str) -> None:
        """Give cards from their stacks."""
        for name in names:
            self.state.stacks[self.pack.cards[name].deck].remove(name)
            gain(self.state, seat, name)

    def icons(self, seat: int, **wanted: int) -> None:
        """Give brown tokens until the player holds exactly so many icons of the tracks."""
        board = self.board(seat)
        for track, count in wanted.items():
            board.tokens[track] += count - icons(self.pack, board, track)
            assert board.tokens[track] >= 0, f"{track} is above {count} already"

    def shipped(self, region: str, *seats: int) -> None:
        """Lay markers on a track, in this order; a full track opens the region, its Governor is gone."""
        track = self.state.tracks[region]
        for seat in seats:
            track.markers.append(seat)
            self.board(seat).supply -= 1
        if track.full:
            self.state.stacks[region].remove(f"{region}_governor")

    def opened(self, region: str, *seats: int) -> None:
        """Open a region: these seats first on its track, White on all other spaces; the Governor is gone."""
        rest = len(self.state.tracks[region].tokens) - len(seats)
        self.shipped(region, *seats, *[WHITE] * rest)

    def occupied(self, seat: int, *cities: str) -> None:
        """Lay a marker into cities; the tokens are gone."""
        for city in cities:
            del self.state.city_tokens[city]
            self.state.holders[city] = seat
            self.board(seat).supply -= 1
        for link in self.pack.board.connections:
            if {link.a, link.b} <= set(cities):
                del self.state.connection_tokens[link.id]

    def top(self, deck: str, value: int) -> None:
        """Take cards off a stack until the one of this value lies on top."""
        stack = self.state.stacks[deck]
        while self.pack.cards[stack[0]].governor or self.pack.cards[stack[0]].value < value:
            del stack[0]

    # ---- moments

    def turn(self, seat: int) -> "Position":
        """Give the turn to a player in the Action phase."""
        after = NextTurn((seat + 1) % len(self.state.boards))
        return self._at([EndRound(), after, Turn(seat)])

    def build(self, seat: int) -> "Position":
        """Let a player build."""
        return self._at([EndRound(), NextTurn(seat), BuildPhase(seat)])

    def begin_round(self, number: int = 1, first: int = RED) -> "Position":
        """Begin a round with its Build phase."""
        self.state.round, self.state.first = number - 1, first
        return self._at([BeginRound()])

    def growth_and_salary(self, seat: int) -> list[Event]:
        """Let a player grow, and be paid as far as that needs no choice; return what happened."""
        self.state.agenda = [EndRound(), NextTurn(seat), SalaryPhase(seat), GrowthPhase(seat)]
        log: list[Event] = []
        self.state.changed()
        advance(self.state, log)
        return log

    def salary(self, seat: int) -> "Position":
        """Let a player be paid."""
        return self._at([EndRound(), NextTurn(seat), SalaryPhase(seat)])

    def _at(self, agenda: list[Any]) -> "Position":
        self.state.agenda = agenda
        self.state.changed()
        advance(self.state, [])
        return self

    # ---- playing

    @property
    def decision(self) -> Decision:
        """The one open decision."""
        (decision,) = ENDEAVOR.pending(self.state)
        return decision

    def play(self, seat: int, *moves: Move) -> list[Event]:
        """Play moves; return all that happened."""
        log: list[Event] = []
        for move in moves:
            log += ENDEAVOR.apply(self.state, seat, move)
        return log

    def may(self, move: Move) -> bool:
        """Tell whether the open decision allows a move."""
        return move in self.decision.moves

    def refused(self, seat: int, move: Move) -> IllegalMove:
        """Play an illegal move; return the refusal, having checked that nothing changed."""
        before = ENDEAVOR.encode(self.state)
        try:
            ENDEAVOR.apply(self.state, seat, move)
        except IllegalMove as refusal:
            assert ENDEAVOR.encode(self.state) == before
            return refusal
        raise AssertionError(f"{move} was legal")

    def options(self, kind: type[Move], field: str, **given: object) -> set[Any]:
        """Return the values that a field of a move may have, beside the given ones."""
        found: set[Any] = set()
        for box in self.decision.moves.boxes:
            if box.kind is kind and box.admits(given):
                found |= set(box.fields[field])
        return found

    # ---- looking

    def held(self, seat: int, track: str) -> int:
        """Count a player's icons of a track."""
        return icons(self.pack, self.board(seat), track)

    def all_held(self, seat: int) -> tuple[int, ...]:
        """Count a player's icons: Industry, Culture, Finance, Politics."""
        return tuple(self.held(seat, track) for track in TRACKS)

    def marker(self, seat: int, track: str) -> int:
        """Return the space of a status marker, as everybody sees it."""
        view = ENDEAVOR.view(self.state, None)
        return next(one.space for one in view.boards[seat].tracks if one.id == track)

    def gives(self, seat: int, track: str) -> int:
        """Return what a status track gives a player: build level, growth, Payments or card limit."""
        return gives(self.pack, self.board(seat), track)

    def points(self, seat: int, item: str) -> int:
        """Return one item of a player's score."""
        return next(one.points for one in score(self.state, seat).items if one.key == item)

    def used(self, seat: int) -> set[str]:
        """Return the buildings on which a player's markers lie."""
        return {tile.kind for tile in self.board(seat).buildings if tile.marked}


def kinds(log: list[Event]) -> list[str]:
    """Return what kinds of events happened."""
    return [event.kind for event in log]
