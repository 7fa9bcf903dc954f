"""How many taps a move takes: whole random games through the panel, and the moves that were found long.

Taps are counted as a member makes them on a phone: *Move* on the card one, unless the panel goes on by
itself; a button one; a menu two (open it, choose); a menu of several values two and one for each; a modal two
(open it, send it) and one for each number. Nothing is taken back on the way.
`python -m tests.benchmarks.taps`.
"""

import asyncio
import contextlib
import itertools
import random
import statistics
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from simcord.results import InteractionResult, ResponseMessage

from bot.components.ids import parse
from bot.forms.labels import Labels
from bot.forms.references import reference
from bot.rehearsal.launch import on_database
from bot.rehearsal.panels import alike, fill_in
from bot.rehearsal.player import Company, labels_for
from bot.rehearsal.world import World, controls, open_world
from bot.settings import Settings
from bot.tables.table import Table
from engines import GAMES
from engines.kernel import Decision, Move, command_name
from render import GAMES as RENDERERS
from render import GameRenderer
from tests.benchmarks.long_moves import LONG, Long, Situation

SEATS = 3
GAMES_EACH = 2
PLANNED = 5
"""Moves of one plan at most."""
TRIES = 12
"""Games in which a long move is looked for."""


class Thumb(random.Random):
    """A member who counts their taps, and never changes their mind: as an actor, and as its chance."""

    def __init__(self, member: Any) -> None:
        """Begin with no tap."""
        super().__init__(0)
        self.member = member
        self.taps = 0

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Neither go back nor type what can be chosen."""
        return 1

    async def click(self, message: ResponseMessage, *, custom_id: str) -> InteractionResult:
        """Press a button."""
        self.taps += 1
        return await self.member.click(message, custom_id=custom_id)

    async def select(
        self, message: ResponseMessage, values: Sequence[str], *, custom_id: str
    ) -> InteractionResult:
        """Open a menu and choose; one of several values is closed by one more tap."""
        menu = next(
            one for row in message.components for one in row["components"] if one["custom_id"] == custom_id
        )
        self.taps += 2 + (len(values) if (menu.get("max_values") or 1) > 1 else 0)
        return await self.member.select(message, values, custom_id=custom_id)

    async def submit_modal(self, modal: InteractionResult, typed: dict[str, str]) -> InteractionResult:
        """Type numbers and send them."""
        self.taps += 1 + len(typed)
        return await self.member.submit_modal(modal, typed)


class Questions:
    """A game's pictures, of which only those of questions are drawn: their numbers save taps."""

    def __init__(self, renderer: GameRenderer) -> None:
        """`renderer`: the game's own."""
        self._renderer = renderer

    def __getattr__(self, name: str) -> Any:
        """Return everything else."""
        return getattr(self._renderer, name)

    def prepare(self, *_: Any) -> None:
        """Nothing takes long."""

    def glance(self, *_: Any) -> None:
        """Draw nothing."""

    def board(self, *_: Any) -> None:
        """Draw nothing."""

    def moment(self, *_: Any) -> None:
        """Draw nothing."""

    strip = sheet = moment


class Players(Company):
    """People who go on in the panel that is open, and press *Move* where there is none."""

    def __init__(self, world: World, rng: random.Random) -> None:
        super().__init__(world, rng, "command")
        self.open: dict[int, InteractionResult] = {}

    async def tap(self, table: Table, decision: Decision, moves: Sequence[Move]) -> tuple[int, int]:
        """Answer a decision by the panel, with several moves at once where it takes them.

        Return the taps, and how many of the moves were made.
        """
        member = self.world.member(table.seats[decision.seat].user or 0)
        thumb = Thumb(member)
        shown = await self._panel(thumb, table, decision)
        if len(moves) > 1 and await self._together(thumb, shown, moves):
            return thumb.taps, len(moves)
        same = alike(labels_for(table, decision.seat), decision.moves, moves[0])
        await fill_in(thumb, shown, moves[0], thumb, alike=same)
        return thumb.taps, 1

    async def _panel(self, thumb: Thumb, table: Table, decision: Decision) -> InteractionResult:
        """Return the panel that is open, or open it."""
        shown = self.open.get(decision.seat)
        if shown is None or not self._asks(shown, decision):
            shown = await self._press(thumb, self.world.channel(table.row.thread or 0), "move", table.id)
        self.open[decision.seat] = shown
        return shown

    async def plannable(self, table: Table, seat: int, moves: Sequence[Move]) -> list[Move]:
        """Return as many of the moves as can be foreseen, each an answer of its own."""
        with self.world.as_bot():
            user = table.seats[seat].user or 0
            for count in range(1, len(moves)):
                ahead = await self.world.bot.tables.plans.preview(table.id, user, moves[:count])
                if ahead.next is None or moves[count] not in ahead.next.moves:
                    return list(moves[:count])
        return list(moves)

    async def plan(self, table: Table, decision: Decision, moves: Sequence[Move]) -> int:
        """Put the moves together on one's own turn, and have them done; return the taps.

        0: the first one begins no plan; it was made.
        """
        thumb = Thumb(self.world.member(table.seats[decision.seat].user or 0))
        shown = await self._panel(thumb, table, decision)
        same = alike(labels_for(table, decision.seat), decision.moves, moves[0])
        await fill_in(thumb, shown, moves[0], thumb, plan=True, alike=same)
        if self._control(shown, "planback") is None:
            return 0
        for place, move in enumerate(moves[1:], start=1):
            closing = self._control(shown, "planclose")
            if closing is not None and place == len(moves) - 1 and await self._closes(table, decision, moves):
                await thumb.click(self._message(shown), custom_id=closing["custom_id"])
                return thumb.taps
            same = await self._alike(table, decision, move)
            await fill_in(thumb, shown, move, thumb, plan=True, alike=same)
        do = self._control(shown, "plando")
        assert do is not None, "there is something to do"
        await thumb.click(self._message(shown), custom_id=do["custom_id"])
        return thumb.taps

    async def _alike(self, table: Table, decision: Decision, move: Move) -> tuple[Move, ...]:
        """Return which moves will do as the next one of the plan."""
        with self.world.as_bot():
            user, plans = table.seats[decision.seat].user or 0, self.world.bot.tables.plans
            ahead = await plans.preview(table.id, user, (await plans.get(table.id, user)).moves)
        assert ahead.next is not None, "more can be foreseen"
        return alike(Labels(table.game, ahead.view, table.tell), ahead.next.moves, move)

    async def _closes(self, table: Table, decision: Decision, moves: Sequence[Move]) -> bool:
        """Tell whether the last of these is what the plan offers to end with."""
        with self.world.as_bot():
            user = table.seats[decision.seat].user or 0
            ahead = await self.world.bot.tables.plans.preview(table.id, user, moves[:-1])
        return ahead.next is not None and ahead.next.default == moves[-1]

    async def _together(self, thumb: Thumb, shown: InteractionResult, moves: Sequence[Move]) -> bool:
        """Choose several moves at once; tell whether the panel takes them."""
        several = self._control(shown, "several")
        if several is not None:
            await thumb.click(self._message(shown), custom_id=several["custom_id"])
        basket = self._control(shown, "basket")
        if basket is None:
            return False
        offered = {one["value"] for one in basket["options"]}
        refs = {reference(getattr(move, name)) for move in moves for name in move.__struct_fields__}
        assert len(refs & offered) == len(moves), "they are all on the first page"
        await thumb.select(self._message(shown), sorted(refs & offered), custom_id=basket["custom_id"])
        do = self._control(shown, "plando")
        if do is not None:
            await thumb.click(self._message(shown), custom_id=do["custom_id"])
        return True

    def _message(self, shown: InteractionResult) -> ResponseMessage:
        answer = shown.response
        assert answer is not None, "it was answered"
        stored = self.world.env.backend.get_message(answer.channel_id, answer.id)
        return ResponseMessage(self.world.env, stored)

    def _control(self, shown: InteractionResult, verb: str) -> dict[str, Any] | None:
        for one in controls(self._message(shown)):
            press = parse(one.get("custom_id") or "")
            if press is not None and press.verb == verb:
                return one
        return None

    def _asks(self, shown: InteractionResult, decision: Decision) -> bool:
        presses = [parse(one["custom_id"]) for one in controls(self._message(shown))]
        return any(press is not None and press.decision == decision.id for press in presses)

    async def answer(self, table: Table, decision: Decision, move: Move) -> None:
        """Answer without any panel."""
        with self.world.as_bot():
            user = table.seats[decision.seat].user or 0
            await self.world.bot.tables.act(table.id, user, move, decision=decision.id)


@contextlib.asynccontextmanager
async def table_of(
    key: str, seed: int, seats: int = SEATS, *, confirm: bool = False
) -> AsyncIterator[Players]:
    """Open a world with a table of a game; `confirm`: all want to be asked before every move."""
    seeds = itertools.count(seed * 100)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(token=None, db=Path(folder) / "parley.sqlite3", data=None, undo_window=0)

        def build() -> Any:
            return on_database(
                settings, settings.db, games={key: GAMES[key]},
                seed=lambda: next(seeds).to_bytes(32, "big"), pictures={key: Questions(RENDERERS[key])},
            )  # fmt: skip

        async with open_world(build(), present=False) as world:
            players = Players(world, random.Random(f"{key} {seed}"))
            await players.sit_down(key, seats)
            with world.as_bot():
                for member in world.members[:seats]:
                    await world.bot.tables.preferences.change(member.id, confirm=confirm)
            yield players


class Made(NamedTuple):
    """A move of a game, and how many taps it took."""

    seat: int
    move: Move
    taps: int


async def whole_game(key: str, seed: int, *, confirm: bool = False) -> list[Made]:
    """Play one game by random legal moves through the panel; return them."""
    made: list[Made] = []
    async with table_of(key, seed, confirm=confirm) as players:
        while True:
            table = await players.table()
            if not table.pending:
                return made
            decision = players.rng.choice(table.pending)
            move = decision.moves.sample(players.rng)
            took, _ = await players.tap(table, decision, [move])
            made.append(Made(decision.seat, move, took))


class Planned(NamedTuple):
    """Moves that could be foreseen together, and the taps by a plan and without it."""

    moves: int
    direct: int
    taps: int
    """0: no plan was offered."""


async def by_plans(key: str, seed: int, made: Sequence[Made], *, confirm: bool) -> list[Planned]:
    """Play the same game again, and by a plan what can be planned, where one is offered.

    `made` took the taps of members who confirm their moves, or do not, as these.
    """
    found: list[Planned] = []
    async with table_of(key, seed, confirm=confirm) as players:
        place = 0
        while place < len(made):
            table = await players.table()
            seat = made[place].seat
            (decision,) = (one for one in table.pending if one.seat == seat)
            own = next(run for _, run in itertools.groupby(made[place : place + PLANNED], _seat))
            moves = await players.plannable(table, seat, [one.move for one in own])
            done = 1
            if len(moves) > 1:
                same = made[place : place + len(moves)]
                taps = await players.plan(table, decision, moves)
                found.append(Planned(len(moves), sum(_taps(same)), taps))
                done = len(moves) if taps else 1
            else:
                await players.tap(table, decision, [made[place].move])
            place += done
    return found


def _seat(one: Made) -> int:
    return one.seat


def _taps(made: Iterable[Made]) -> list[int]:
    return [one.taps for one in made]


async def long_moves(key: str, rows: Sequence[Long]) -> dict[str, int]:
    """Return the most taps that each of these took, wherever a random game came to it."""
    found: dict[str, int] = {}
    for seed in range(TRIES):
        left = [row for row in rows if row.name not in found]
        if not left:
            break
        async with table_of(key, 1000 + seed, rows[0].seats) as players:
            await _look_for(players, left, found)
    return found


async def _look_for(players: Players, rows: Sequence[Long], found: dict[str, int]) -> None:
    """Play a random game; where one of the moves is possible, make and measure it."""
    while True:
        table = await players.table()
        if not table.pending or all(row.name in found for row in rows):
            return
        decision = players.rng.choice(table.pending)
        for row in rows:
            if row.name not in found and row.possible(_situation(table, decision), players.rng):
                taps = await _measured(players, row)
                if taps is not None:
                    found[row.name] = taps
                break
        else:
            await players.answer(table, decision, decision.moves.sample(players.rng))


async def _measured(players: Players, row: Long) -> int | None:
    """Make the moves by the panel; None where it did not come to the last of them."""
    done: list[Move] = []
    taps, seat = 0, None
    players.open.clear()
    while len(done) < len(row.steps):
        table = await players.table()
        own = [one for one in table.pending if seat in {None, one.seat}]
        if not own:
            if not table.pending:
                return None
            other = table.pending[0]
            await players.answer(table, other, other.default or other.moves.sample(players.rng))
            continue
        seat = own[0].seat
        moves = row.next(_situation(table, own[0]), done)
        if not moves:
            return None
        took, made = await players.tap(table, own[0], moves)
        taps += took
        done += moves[:made]
    return taps


def _situation(table: Table, decision: Decision) -> Situation:
    return Situation(table.game, table.state, decision)


async def plans(*, confirm: bool) -> None:
    """Print how many taps the same moves take by plans and without."""
    who = "confirms every move" if confirm else "does not confirm"
    print(f"who {who}: where moves could be planned, plans offered, their moves, taps without, taps with")
    for key, game in GAMES.items():
        found: list[Planned] = []
        for seed in range(GAMES_EACH):
            made = await whole_game(key, seed, confirm=confirm)
            found += await by_plans(key, seed, made, confirm=confirm)
        offered = [one for one in found if one.taps]
        moves, direct, taps = (sum(getattr(one, name) for one in offered) for name in Planned._fields)
        more = sum(one.taps > one.direct for one in offered)
        print(
            f"  {game.title}: {len(found)}, {len(offered)}, {moves}, {direct}, {taps}; "
            f"{more} took more taps by a plan"
        )


async def measure() -> None:
    """Print the tables."""
    for key, game in GAMES.items():
        games = [await whole_game(key, seed) for seed in range(GAMES_EACH)]
        taps: dict[str, list[int]] = defaultdict(list)
        for one in itertools.chain(*games):
            taps[command_name(type(one.move))].append(one.taps)
        every = [one for some in taps.values() for one in some]
        print(f"{game.title}: {len(every)} moves, {statistics.mean(every):.2f} taps each, worst {max(every)}")
        for kind, some in sorted(taps.items(), key=lambda one: -len(one[1])):
            print(f"  {kind}: {len(some)} times, mean {statistics.mean(some):.2f}, worst {max(some)}")
    for confirm in (False, True):
        await plans(confirm=confirm)
    print("the moves that were long: taps at most wanted, taps now")
    for key in GAMES:
        rows = [row for row in LONG if row.game == key]
        found = await long_moves(key, rows)
        for row in rows:
            print(f"  {GAMES[key].title}, {row.name}: {row.wanted}, {found.get(row.name, 'not found')}")


if __name__ == "__main__":
    asyncio.run(measure())
