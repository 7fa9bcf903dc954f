"""`parley doctor --trial`: what it tries on the fake Discord, what it says, and what it leaves behind."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.chat import uploading
from bot.host.trial import Step, Trial
from bot.rehearsal.world import World
from bot.texts.hosting import trial as texts
from tests.bot.chat.chatting import Scene, scene


async def tried(chat: Scene, channel: int) -> list[Step]:
    async def about(_client: discord.Client) -> Any:
        return SimpleNamespace(owner=discord.Object(chat.anna.id))

    with chat.world.as_bot(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.Client, "application_info", about)
        steps = await Trial(chat.bot, uploading.payload(chat.bot.tree)).run(channel)
    await chat.world.env.settle()
    return steps


def report(chat: Scene, steps: list[Step]) -> str:
    """Return the report, in which there is no id and no name."""
    said = "\n".join(step.line() for step in steps)
    assert not re.search(r"\d{15,}", said)
    for name in (chat.world.guild.name, chat.lobby.name, "Anna", "Ben"):
        assert str(name) not in said
    return said


def may_manage_threads(world: World) -> None:
    """Let the bot do more than a game needs, so that it can clean everything up."""
    for role in world.env.backend.get_guild(world.guild.id).roles.values():
        if role.managed or role.name == "@everyone":
            role.permissions |= discord.Permissions(manage_threads=True, manage_channels=True).value


async def test_all_works_in_a_channel_where_games_work(tmp_path: Path) -> None:
    async with scene(tmp_path, before=may_manage_threads) as chat:
        before = [len(chat.messages(one)) for one in (chat.lobby, chat.anna.user.dm_channel)]
        steps = await tried(chat, chat.lobby.id)
        said = report(chat, steps)
        assert [step for step in steps if step.needed and not step.worked] == [], said
        needed = {
            texts.CHANNEL, texts.THREAD, texts.CARD, texts.EDIT, texts.FOUND, texts.DIRECT, texts.DELETE,
            texts.WOKEN, texts.COMMANDS,
        }  # fmt: skip
        assert needed <= {step.what for step in steps}
        assert chat.world.threads() == []
        assert [len(chat.messages(one)) for one in (chat.lobby, chat.anna.user.dm_channel)] == before


async def test_a_forum_of_the_server_is_tried_too(tmp_path: Path) -> None:
    async with scene(tmp_path, before=may_manage_threads) as chat:
        chat.world.guild.create_forum_channel("boards")
        steps = await tried(chat, chat.lobby.id)
        assert texts.POST in {step.what for step in steps if step.worked}, report(chat, steps)
        assert chat.world.threads() == []


@pytest.mark.parametrize(
    ("method", "path", "what"),
    [
        ("POST", "/channels/*/threads", texts.THREAD),
        ("POST", "/channels/*/messages", texts.CARD),
        ("PATCH", "/channels/*/messages/*", texts.EDIT),
        ("DELETE", "/channels/*/messages/*", texts.DELETE),
        ("POST", "/users/@me/channels", texts.DIRECT),
        ("PUT", "/applications/*/commands", texts.COMMANDS),
        ("GET", "/channels/*", texts.CHANNEL),
    ],
)
async def test_what_discord_refuses_is_told_with_code_and_words(
    tmp_path: Path, method: str, path: str, what: str
) -> None:
    async with scene(tmp_path, before=may_manage_threads) as chat:
        chat.world.env.inject_error(method, path, status=403, code=40333, message="no such luck", times=1)
        steps = await tried(chat, chat.lobby.id)
        refused = next(step for step in steps if step.needed and not step.worked)
        assert refused.what == what
        assert "403 (40333): no such luck" in refused.line()
        assert texts.REFUSED in report(chat, steps)
        assert chat.world.threads() == [], "it cleans up all the same"


async def test_where_the_bot_may_no_more_than_it_needs_an_empty_thread_stays(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        steps = await tried(chat, chat.lobby.id)
        assert [step for step in steps if step.needed and not step.worked] == []
        assert texts.LEFT.format(name=texts.NAME) in report(chat, steps)
        assert chat.messages(chat.thread) == []
