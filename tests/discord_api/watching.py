"""The judge between the bot and SimCord, for every test of a folder: `conftest.py` imports `judged`."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.discord_api.judge import Judge


@pytest.fixture(scope="session")
def judge() -> Iterator[Judge]:
    """The one judge of a run: it stands before SimCord's routes."""
    from simcord.http import router

    judge = Judge()
    with pytest.MonkeyPatch.context() as patch:
        real = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
            judge.look(method, path, rest.get("params"), rest.get("json"))
            return real(backend, method, path, **rest)

        patch.setattr(router, "dispatch", dispatch)
        yield judge


@pytest.fixture(autouse=True)
def judged(judge: Judge) -> Iterator[None]:
    """Let no request pass that Discord's description does not allow."""
    judge.complaints.clear()
    yield
    assert not judge.complaints, "\n".join(judge.complaints)
