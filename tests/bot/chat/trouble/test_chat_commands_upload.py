"""Uploading the commands: others may have put theirs beside ours, and Discord may refuse."""

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.http import HTTPClient

from bot.chat import application
from tests.bot.chat.chatting import scene

ENTRY_POINT = {
    "id": "77", "application_id": "1", "version": "9", "type": 4, "name": "launch", "description": "",
    "handler": 2, "integration_types": [0, 1], "contexts": [0, 1, 2], "name_localizations": None,
    "a field of tomorrow": {"x": [1]},
}  # fmt: skip
"""What Discord adds where a host switches Activities on."""


def refused(status: int, code: int) -> discord.HTTPException:
    response = SimpleNamespace(status=status, reason="no", headers={})
    return discord.HTTPException(cast("Any", response), cast("Any", {"code": code, "message": "no"}))


class Commands:
    """The commands that Discord knows of the application."""

    def __init__(self, patch: pytest.MonkeyPatch, *known: dict[str, Any]) -> None:
        self.known: list[Any] = list(known)
        self.uploads: list[list[Any]] = []
        self.failure: Exception | None = None
        """What is answered to uploads."""

        async def fetch(_http: HTTPClient, _application: int) -> list[Any]:
            return self.known

        async def upload(_http: HTTPClient, _application: int, payload: list[Any]) -> list[Any]:
            self.uploads.append(payload)
            if self.failure is not None:
                raise self.failure
            if any(one.get("type") == 4 for one in self.known) > any(one.get("type") == 4 for one in payload):
                raise refused(400, 50240)
            self.known = [{"id": str(number), **one} for number, one in enumerate(payload)]
            return self.known

        patch.setattr(HTTPClient, "get_global_commands", fetch)
        patch.setattr(HTTPClient, "bulk_upsert_global_commands", upload)


async def test_a_command_of_discords_own_goes_back_as_it_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = Commands(monkeypatch, ENTRY_POINT)
    async with scene(tmp_path) as chat:
        (payload,) = commands.uploads
        assert payload[-1] == ENTRY_POINT
        assert {"game", "toy"} <= {one["name"] for one in payload}
        await chat.restart()
        assert len(commands.uploads) == 1, "only our own are compared"
        commands.known.append({**ENTRY_POINT, "id": "78", "type": 3, "name": "of another program"})
        await chat.restart()
        assert len(commands.uploads) == 1


async def test_old_commands_of_ours_are_removed_and_foreign_ones_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = {"id": "5", "type": 1, "name": "of an earlier version", "description": "x"}
    commands = Commands(monkeypatch, old, ENTRY_POINT)
    async with scene(tmp_path):
        assert old["name"] not in {one["name"] for one in commands.known}
        assert "launch" in {one["name"] for one in commands.known}


@pytest.mark.parametrize(
    "failure",
    [
        *(refused(status, code) for status, code in (
            (400, 50035), (400, 30034), (400, 50240), (403, 40333), (403, 0), (404, 0), (429, 0), (500, 0),
        )),
        aiohttp.ClientConnectionError("lost"),
        TimeoutError(),
    ],
    ids=str,
)  # fmt: skip
async def test_a_refused_upload_never_keeps_the_bot_down_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, failure: Exception
) -> None:
    commands = Commands(monkeypatch)
    commands.failure = failure
    with caplog.at_level(logging.WARNING):
        async with scene(tmp_path) as chat:
            with chat.world.as_bot():
                assert chat.bot.is_ready()
            assert "commands are not uploaded" in caplog.text
            assert len(commands.uploads) == 1
            await chat.world.env.advance_time(application.SYNC_AGAIN + 1)
            assert len(commands.uploads) == 2
            commands.failure = None
            await chat.world.env.advance_time(2 * application.SYNC_AGAIN + 1)
            assert len(commands.uploads) == 3
            await chat.world.env.advance_time(application.SYNC_DAILY)
            assert len(commands.uploads) == 3, "now Discord has them"


async def test_discord_py_cannot_tell_what_type_4_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why commands are read and written as they are; if this fails, discord.py has learnt the type."""
    commands = Commands(monkeypatch)
    async with scene(tmp_path) as chat:
        commands.known = [ENTRY_POINT]
        (entry,) = await chat.bot.tree.fetch_commands()
        assert "handler" not in entry.to_dict()
