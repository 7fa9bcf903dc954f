"""Players who act through the chat alone: they read cards, press buttons, fill in panels and type commands.

A `Company` is the people at one table. A player gives a legal move, by default a random one, by command or by
panel as a person would; the table's log must then hold exactly that move. No game is known here: everything
follows from the decisions, as in the bot.
"""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, cast

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.components.ids import Press, parse
from bot.components.limits import cut
from bot.forms.labels import Labels
from bot.forms.references import reference
from bot.rehearsal.panels import alike, fill_in
from bot.rehearsal.world import World, controls
from bot.store import moves as log
from bot.tables.table import Table
from bot.texts import refusals as texts
from engines.kernel import Decision, Move, command_name
from engines.kernel.agents import Level

Manner = Literal["command", "panel", "mixed"]

_LOOKS = (
    "game board", "game hand", "game orders", "game status", "game log", "game info", "game list",
    "game mine", "game catchup", "game history", "stats",
)  # fmt: skip
"""Commands that only inform."""


Chooser = Callable[[Table, Decision], Move]
"""Chooses a legal move."""


class PlayError(AssertionError):
    """The chat did not do what was asked of it."""


class Company:
    """The people at one table."""

    def __init__(
        self,
        world: World,
        rng: random.Random,
        manner: Manner = "mixed",
        between: Callable[[], Awaitable[None]] | None = None,
        choose: Chooser | None = None,
    ) -> None:
        """`between` is called before each press of a panel; `choose`: picks moves; None: at random."""
        self.world = world
        self.between = between
        self.rng = rng
        self._wish: Chooser = choose or self._at_random
        self.manner: Manner = manner
        self.table_id = 0
        self.moves = 0
        self.presses = 0

    async def table(self) -> Table:
        """Return the table as it is now."""
        with self.world.as_bot():
            return await self.world.bot.tables.table(self.table_id)

    async def sit_down(self, key: str, seats: int, computers: int = 0, level: Level = "easy") -> None:
        """Open a table, let everybody join, add computers of a level, and start, by commands or card."""
        host, *guests = self.world.members[: seats - computers]
        before = {row.id for row in await self._games()}
        _expect(await host.slash(self.world.lobby, "game new", game=key))
        (self.table_id,) = {row.id for row in await self._games()} - before
        for guest in guests:
            if self._by_panel():
                await self._press(guest, self.world.lobby, "join")
            else:
                _expect(await guest.slash(self.world.lobby, "game join"))
        for _ in range(computers):
            await self._add_computer(host, level)
        if self._by_panel():
            await self._press(host, self.world.lobby, "start")
        else:
            _expect(await host.slash(self.world.lobby, "game start"))
        row = (await self.table()).row
        if row.status != "running" or row.thread is None:
            raise PlayError(f"the game did not start: {row}")

    async def _add_computer(self, host: MemberActor, level: Level) -> None:
        asked = (await self._press(host, self.world.lobby, "computer")).response
        if asked is None:
            raise PlayError("the level of a computer was not asked for")
        self.presses += 1
        _expect(await host.click(asked, custom_id=Press("level", str(self.table_id), ref=level).custom_id()))

    async def step(self) -> bool:
        """Let a player who owes a move give one; False when the game is over."""
        table = await self.table()
        open_now = [owed for owed in table.pending if table.seats[owed.seat].user is not None]
        if not open_now:
            return False
        decision = self.rng.choice(open_now)
        await self._give(table, decision, self._wish(table, decision))
        return True

    async def _give(self, table: Table, decision: Decision, move: Move) -> None:
        """Answer by command, or by panel, which may take another copy of a card."""
        moves = (move,)
        member = self.world.member(table.seats[decision.seat].user or 0)
        if self._by_panel():
            moves = alike(labels_for(table, decision.seat), decision.moves, move)
            await self.by_panel(member, table, move, moves)
        else:
            await self.by_command(member, table, decision, move)
        await self._check(table, decision, moves)
        self.moves += 1

    def _at_random(self, _table: Table, decision: Decision) -> Move:
        return decision.moves.sample(self.rng)

    async def by_command(self, member: MemberActor, table: Table, decision: Decision, move: Move) -> None:
        """Type the move as a slash command, choosing each option from what is offered."""
        kind = type(move)
        name = " ".join(filter(None, (table.game.command, kind.group, command_name(kind))))
        thread = self.world.channel(table.row.thread or 0)
        labels = labels_for(table, decision.seat)
        filled: dict[str, Any] = {}
        for field in kind.__struct_fields__:
            value = getattr(move, field)
            filled[field] = await self._choose(member, thread, name, field, value, labels, filled)
        self.presses += 1
        _expect(await member.slash(thread, name, **filled))

    async def _choose(
        self,
        member: MemberActor,
        thread: ChannelHandle,
        name: str,
        field: str,
        value: Any,
        labels: Labels,
        filled: dict[str, Any],
    ) -> Any:
        """Type as little as needed to be offered the wanted value; return what the client would send."""
        wanted = {reference(value), str(value), cut(labels.line(value))}
        words = [labels.name(value)]
        if isinstance(value, tuple):
            values = cast("tuple[Any, ...]", value)
            listed = ", ".join(labels.name(value).replace(",", " ") for value in values) or "none"
            words = [listed, ",".join(reference(value) for value in values)]
            wanted |= set(words)
        for typed in ("", *words, reference(value)):
            self.presses += 1
            offered = await member.autocomplete(thread, name, field, typed[:100], **filled)
            for choice in offered:
                if wanted & {str(choice["value"]), choice["name"]}:
                    return choice["value"]
        raise PlayError(f"/{name} does not offer {value!r} for {field} beside {filled}")

    async def by_panel(
        self, member: MemberActor, table: Table, move: Move, alike: Sequence[Move] = ()
    ) -> None:
        """Press *Move* on the card or in the direct message, and walk through the panel to one of these."""
        place: ChannelHandle = self.world.channel(table.row.thread or 0)
        actor: Any = member
        direct = member.user.dm_channel
        if self.rng.randrange(3) == 0 and self._find(direct, "move", table.id) is not None:
            place, actor = direct, member.user
        result = await self._press(actor, place, "move", table.id)
        self.presses += await fill_in(actor, result, move, self.rng, self.between, alike=alike)

    async def take_back(self) -> bool:
        """Let somebody try to take back a step; tell whether that was possible."""
        table = await self.table()
        member = self.world.member(self.rng.choice([seat.user for seat in table.seats if seat.user]) or 0)
        self.presses += 1
        _expect(await member.slash(self.world.channel(table.row.thread or 0), "game undo"))
        return (await self.table()).row.epoch > table.row.epoch

    async def look_around(self) -> None:
        """Use a command or button that only informs."""
        table = await self.table()
        member = self.world.member(self.rng.choice([seat.user for seat in table.seats if seat.user]) or 0)
        thread = self.world.channel(table.row.thread or 0)
        _expect(await member.slash(thread, self.rng.choice(_LOOKS)))

    async def _press(
        self, actor: Any, place: ChannelHandle, verb: str, table_id: int | None = None
    ) -> InteractionResult:
        message = self._find(place, verb, table_id or self.table_id)
        if message is None:
            raise PlayError(f"there is no button {verb} in {place.name}")
        custom_id = next(
            custom_id_
            for custom_id_ in _buttons(message)
            if _means(custom_id_, verb, table_id or self.table_id)
        )
        self.presses += 1
        result = await actor.click(ResponseMessage(self.world.env, message), custom_id=custom_id)
        if not result.acknowledged:
            raise PlayError(f"{verb} was not answered")
        return result

    def _find(self, place: ChannelHandle, verb: str, table_id: int) -> Any:
        """Return the latest public message in a room that has such a button."""
        messages = self.world.env.backend.messages.get(place.id, {})
        for message in sorted(messages.values(), key=lambda message: message.id, reverse=True):
            if not message.is_ephemeral and any(
                _means(custom_id, verb, table_id) for custom_id in _buttons(message)
            ):
                return message
        return None

    async def _check(self, before: Table, decision: Decision, moves: Sequence[Move]) -> None:
        """Check that exactly one of these moves has been played."""
        with self.world.as_bot():
            rows = await self.world.bot.tables.repository.store.read(
                lambda db: log.log(db, self.table_id, before.row.seq, undone=True)
            )
        for row in rows:
            if row.decision == decision.id and row.kind != "fork":
                played = before.game.decode(row.move)
                if played not in moves or row.seat != decision.seat:
                    raise PlayError(f"wanted {moves[0]}, but {played} was played")
                return
        raise PlayError(f"{moves[0]} was not played; the answers were {self.answers()}")

    async def _games(self) -> list[Any]:
        with self.world.as_bot():
            return await self.world.bot.tables.directory.of_server(self.world.guild.id)

    def _by_panel(self) -> bool:
        return self.manner == "panel" or (self.manner == "mixed" and self.rng.randrange(2) == 0)

    def answers(self) -> list[str]:
        """Return the last private answers, for an error's text."""
        private = [
            message
            for room in self.world.env.backend.messages.values()
            for message in room.values()
            if message.is_ephemeral
        ]
        return [last.content for last in sorted(private, key=lambda message: message.id)[-3:]]


def labels_for(table: Table, seat: int) -> Labels:
    """Return what values are called for a seat in commands."""
    return Labels(table.game, table.view(seat), table.tell)


def _expect(result: InteractionResult) -> None:
    if not result.acknowledged:
        raise PlayError("a command was not answered")
    said = result.response.content if result.response else ""
    if said in {texts.FAILED, texts.STORE_FAILED}:
        raise PlayError(said)


def _buttons(message: Any) -> list[str]:
    return [
        part["custom_id"]
        for part in controls(message)
        if part["type"] == 2 and not part.get("disabled") and part.get("custom_id")
    ]


def _means(custom_id: str, verb: str, table_id: int) -> bool:
    press = parse(custom_id)
    return press is not None and press.verb == verb and press.table_id == str(table_id)
