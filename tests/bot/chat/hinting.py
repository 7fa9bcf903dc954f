"""Asking for hints in whole games that members play."""

from typing import Any

import msgspec
from simcord.results import InteractionResult

from bot.components.ids import Press, parse
from bot.rehearsal.world import World
from bot.tables.table import Table
from bot.texts import hints as texts
from tests.bot.chat.chatting import controls


async def allow_hints(world: World, game: int) -> None:
    """Let a running table have hints, as if its host had chosen so."""
    with world.as_bot():
        tables = world.bot.tables
        row = (await tables.table(game)).row
        await tables.repository.save(msgspec.structs.replace(row, hints="on"))


async def ask_for_hint(world: World, table: Table, seat: int) -> InteractionResult | None:
    """Let a member who owes a move open the panel and press *Hint*; None where there is nothing to choose."""
    member: Any = world.member(table.seats[seat].user or 0)
    thread = world.channel(table.row.thread or 0)
    decision = table.decision(seat)
    assert decision is not None
    asked = (await member.slash(thread, "game status")).response
    panel = (
        await member.click(asked, custom_id=Press("move", str(table.id), decision.id).custom_id())
    ).response
    shown = [one for one in controls(panel) if (press := parse(one)) is not None and press.verb == "hint"]
    if not shown:
        return None
    assert shown == [Press("hint", str(table.id), decision.id).custom_id()]
    said = await member.click(panel, custom_id=shown[0])
    assert said.response is not None
    assert said.response.ephemeral
    assert said.response.content.startswith((texts.ONE, texts.SEVERAL)), said.response.content
    return said
