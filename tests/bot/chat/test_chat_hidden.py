"""A table in a channel that a member cannot see does not exist for them; their own seats stay in sight."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from simcord.builders import ChannelHandle

from tests.bot.chat.chatting import Scene, scene


@pytest.fixture
async def hidden(tmp_path: Path) -> AsyncIterator[tuple[Scene, ChannelHandle]]:
    """Ben and Cleo have a table in a channel of their own; Dan is not let in."""
    async with scene(tmp_path) as here:
        everyone = here.world.guild.default_role
        assert here.world.guild.me is not None
        bots = next(role for role in here.world.guild.me.roles if role.managed)
        own = discord.PermissionOverwrite(view_channel=True)
        channel = here.world.guild.create_text_channel(
            "secret",
            overwrites={
                everyone: discord.PermissionOverwrite(view_channel=False),
                here.ben: own,
                here.cleo: own,
                here.eve: own,
                bots: own,
            },
        )
        await here.ben.slash(channel, "game new", game="toy")
        await here.cleo.slash(channel, "game join")
        await here.ben.slash(channel, "game start")
        yield here, channel


@pytest.mark.parametrize("command", ["game board", "game info", "game status"])
async def test_its_number_is_unknown(hidden: tuple[Scene, ChannelHandle], command: str) -> None:
    here, _ = hidden
    said = here.said(await here.dan.slash(here.lobby, command, game="1"))
    unknown = here.said(await here.dan.slash(here.lobby, command, game="77"))
    assert said == unknown.replace("77", "1")


async def test_it_is_in_no_list_and_never_offered(hidden: tuple[Scene, ChannelHandle]) -> None:
    here, _ = hidden
    assert "table 1" not in here.said(await here.dan.slash(here.lobby, "game list")).casefold()
    assert await here.dan.autocomplete(here.lobby, "game board", "game", "") == []


async def test_whoever_is_let_in_sees_it_from_everywhere(hidden: tuple[Scene, ChannelHandle]) -> None:
    here, channel = hidden
    for member in (here.eve, here.ben):
        for place in (here.lobby, channel):
            assert "1" in here.said(await member.slash(place, "game list"))
            assert len(await member.autocomplete(place, "game board", "game", "")) == 1


async def test_a_seat_is_not_hidden_from_its_owner(hidden: tuple[Scene, ChannelHandle]) -> None:
    here, channel = hidden
    backend = here.world.env.backend
    kept = [one for one in backend.channels[channel.id].overwrites if one.target_id != here.cleo.id]
    backend.edit_channel(channel.id, {}, overwrites=kept)
    assert len(await here.cleo.autocomplete(here.lobby, "game board", "game", "")) == 1
    assert len(await here.cleo.user.autocomplete("game board", "game", "")) == 1
