"""What members do beside the moves of their table, at random: plans, tables of their own, the past, films."""

import contextlib
import random
from collections import Counter

import msgspec

from bot.records.replay import replay_game
from bot.store.members import private
from bot.store.rows import TableRow
from bot.tables.history.films import Showing
from bot.tables.plans import MOST
from bot.tables.private_tables.practice import AT_ONCE
from bot.tables.service import Tables
from bot.tables.table import Member, Refusal
from engines.kernel.agents import LEVELS
from tests.bot.tables.tables_kit import let_think


class Pastimes:
    """People who pass the time until it is their turn."""

    def __init__(self, rng: random.Random, done: Counter[str]) -> None:
        """`done`: where it is counted."""
        self.rng = rng
        self.done = done
        self.practised = ""
        """The key of the game that is practised; "": that of the table."""
        self.thinks = True
        """Nothing else lets computers play."""

    # ---- plans

    async def plan(self, tables: Tables, game: int, who: Member) -> None:
        """Put a few moves into the plan; then leave it, play it, change it, or leave it at that."""
        await self._think_ahead(tables, game, who)
        plan = await tables.plans.get(game, who.id)
        then = self.rng.choice(["leave", "leave", "play", "shorten", "clear", "keep"])
        if then == "leave":
            await tables.plans.leave(game, who.id)
        elif then == "play":
            await tables.plans.play(game, who.id, plan.moves)
        elif then == "shorten":
            await tables.plans.shorten(game, who.id, self.rng.choice([len(plan.moves), 1]))
        elif then == "clear":
            await tables.plans.clear(game, who.id)
        self.done[f"plan: {then}"] += 1

    async def _think_ahead(self, tables: Tables, game: int, who: Member) -> None:
        for _ in range(self.rng.randint(1, 3)):
            known = (await tables.plans.get(game, who.id)).moves
            ahead = await tables.plans.preview(game, who.id, known)
            assert len(ahead.steps) <= len(known) <= MOST
            if ahead.next is None:
                break
            await tables.plans.extend(game, who.id, ahead.next.moves.sample(self.rng), len(known))

    # ---- tables of their own

    async def alone(self, tables: Tables, game: int, who: Member) -> None:
        """Begin a table of one's own, play there, or put it away."""
        row = (await tables.table(game)).row
        own = await alone(tables, who.id)
        chance = self.rng.random()
        if chance < 0.2:
            await tables.practice.open(self.practised or row.key, who, level=self.rng.choice(LEVELS))
            self.done["practice"] += 1
        elif chance < 0.5 and row.status == "running":
            await tables.trials.open(game, who)
            self.done["trial"] += 1
        elif chance < 0.5:
            await self.from_here(tables, game, who)
        elif chance < 0.6 and own:
            await tables.private.put_away(own[0].id, who.id)
        elif own:
            await self._play(tables, own[-1].id, who)

    async def from_here(self, tables: Tables, game: int, who: Member) -> None:
        """Play on from a turn of a game that is over; Refusal where that cannot be."""
        step = self.rng.choice(["first", "turn", "last"])
        moment = await tables.history.moment(game, step, self.rng.randrange(9))  # type: ignore[arg-type]
        begun = await tables.trials.from_here(game, moment.seq, who)
        self.done["from here"] += 1
        await self._play(tables, begun.id, who)

    async def _play(self, tables: Tables, number: int, who: Member) -> None:
        for _ in range(self.rng.randint(1, 4)):
            if self.thinks:
                await let_think(tables, number, shared=True)
            table = await tables.table(number)
            decision = table.decision(table.seat_of(who.id))
            if self.rng.random() < 0.3 and await tables.undo.latest(number, who.id):
                await tables.undo.take_back(number, who.id)
            elif decision is not None:
                await tables.act(number, who.id, decision.moves.sample(self.rng), decision=decision.id)
            self.done["alone"] += 1

    # ---- the past

    async def past(self, tables: Tables, game: int, who: Member) -> None:
        """Look at what has been: news, turns, the film, statistics."""
        look = self.rng.choice(["news", "turn", "film", "statistics", "uses", "proofs"])
        if look == "news":
            news = await tables.history.catch_up(game, who.id, self.rng.choice([None, 1, 50]))
            await tables.history.look(news.table, who.id)
        elif look == "turn":
            step = self.rng.choice(["first", "back", "turn", "next", "last"])
            await tables.history.moment(game, step, self.rng.randrange(40))  # type: ignore[arg-type]
        elif look == "film":
            await self._film(tables, game)
        elif look == "statistics":
            await tables.statistics.profile(who.id)
            await tables.statistics.course(game)
        elif look == "uses":
            await tables.policies.uses(game, who.id, 10)
        else:
            await tables.history.proofs(game)
        self.done[look] += 1

    async def _film(self, tables: Tables, game: int) -> None:
        """Show a film to its end, which is how the table stands."""
        before = await tables.table(game)
        reel = await tables.films.reel(game)
        after = await tables.table(game)
        showing = Showing(reel)
        for turn in range(1, reel.last + 1):
            reel.narrate(turn, None)
            showing.to(turn)
        if before is after:
            # Where all agreed to end it nobody is asked any more; a film shows who was asked then.
            ends = (msgspec.structs.replace(view, pending=()) for view in (showing.view(), after.view(None)))
            assert next(ends) == next(ends), "the film ends otherwise than the game stands"


async def alone(tables: Tables, user: int) -> list[TableRow]:
    """Return a member's private tables that are not over."""
    found = await tables.repository.store.read(lambda db: private.of_member(db, user))
    return [one for one in found if one.status == "running"]


async def private_whole(
    tables: Tables, game: int, known: dict[int, TableRow] | None = None
) -> list[TableRow]:
    """Private tables are as their logs say, due to go, and few; return them.

    `known`: as they were when their logs were played last; those that changed are played again.
    """
    known = {} if known is None else known
    due = "SELECT game, count(*) FROM outbox WHERE kind = 'expiry' GROUP BY game"
    owed: dict[int, int] = dict(await tables.repository.store.read(lambda db: db.execute(due).fetchall()))
    found = [row for row in await tables.directory.everything() if row.private]
    told_of = (await tables.table(game)).row.commitment
    for row in found:
        assert owed[row.id] == 1, "a table that never goes"
        if known.get(row.id) != row:
            known[row.id] = row
            replayed = await replay_game(tables.repository.store, tables.repository.games, row)
            assert replayed.difference is None
            table = await tables.table(row.id)
            assert {one.user for one in table.seats} <= {row.host, None}
            assert str(told_of) not in repr((row, table.state)), "a trace of the game"
    for host in {row.host for row in found}:
        mine = [row for row in found if row.host == host and row.status == "running"]
        assert sum(row.purpose == "practice" for row in mine) <= AT_ONCE
        assert sum(row.purpose == "trial" and row.origin == game for row in mine) <= 1
    return found


async def afterwards(tables: Tables, game: int, people: list[Member], pastimes: Pastimes) -> None:
    """When a game is over, everybody plays on from some turn of it, and looks back."""
    if (await tables.table(game)).row.status == "running":
        await tables.administration.end(game, Member(1, "Mona"))
    for who in people[:3]:
        for does in (pastimes.from_here, pastimes.past):
            with contextlib.suppress(Refusal):
                await does(tables, game, who)
