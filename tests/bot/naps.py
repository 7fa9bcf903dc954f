"""Simulated time that goes on quickly: `conftest.py` imports `long_naps`."""

import pytest

from bot.delivery import sender

DAY = 86_400.0


@pytest.fixture(autouse=True)
def long_naps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot look for what it owes when it has reason to, and not every two minutes besides.

    That is for clocks that are set, and nobody sets the simulated one; a simulated day had 720 such looks.
    Without them nothing is sent that only a chance look has found.
    """
    monkeypatch.setattr(sender, "NAP", 400 * DAY)
