"""A table whose panels are looked at."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.chat.chatting import Scene, scene


@pytest.fixture
async def chat(tmp_path: Path) -> AsyncIterator[Scene]:
    """Begin the auction of Anna and Ben; nothing may go wrong there."""
    async with scene(tmp_path) as made:
        await made.begin(made.anna, made.ben)
        await made.order()
        yield made
        assert made.world.env.errors == []
