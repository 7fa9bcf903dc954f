"""A week in which servers, permissions and room for threads come and go."""

from pathlib import Path

import pytest

from tests import toy
from tests.bot.delivery.week import EVERYDAY, WHOLE, Size, live
from tests.everyday import everyday


@pytest.mark.parametrize("size", everyday((EVERYDAY, WHOLE), EVERYDAY), ids=["ten tables", "two hundred"])
async def test_a_week(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    monkeypatch.setattr(toy, "ROUNDS", 300)
    for line in await live(size, tmp_path):
        print(line)
