"""How interactions are answered: acknowledged before anything else, and privately where others read along."""

from pathlib import Path
from typing import Any

import pytest

from bot.chat import context
from bot.store import Store
from bot.tables.table import Member
from tests.bot.chat.chatting import Scene, control, controls, scene

ALL = ("board", "hand", "status", "log", "info", "list", "undo", "score")


async def _watched(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by "store" at each use of the database, and by each callback's type."""
    from simcord.http import router

    seen: list[str] = []
    dispatch, read, write = router.dispatch, Store.read, Store.write

    def spied(backend: Any, method: str, path: str, **rest: Any) -> Any:
        if path.endswith("/callback"):
            data = rest["json"].get("data") or {}
            seen.append(f"{rest['json']['type']}{' private' if data.get('flags') == 64 else ''}")
        return dispatch(backend, method, path, **rest)

    async def reading(self: Store, work: Any) -> Any:
        seen.append("store")
        return await read(self, work)

    async def writing(self: Store, work: Any) -> Any:
        seen.append("store")
        return await write(self, work)

    await chat.world.env.settle()
    monkeypatch.setattr(router, "dispatch", spied)
    monkeypatch.setattr(Store, "read", reading)
    monkeypatch.setattr(Store, "write", writing)
    return seen


async def test_everything_is_acknowledged_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with scene(tmp_path) as chat:
        seen = await _watched(chat, monkeypatch)

        def first(wanted: str) -> None:
            assert seen[0] == wanted, seen
            assert sum(one[0].isdigit() for one in seen) == 1, "one answer, the rest follows"
            seen.clear()

        await chat.anna.slash(chat.lobby, "game new", game="toy")
        first("5 private")
        await chat.ben.slash(chat.lobby, "game join")
        first("5 private")
        for verb, who in (("options", chat.anna), ("join", chat.cleo), ("leave", chat.cleo)):
            await chat.press(who, chat.lobby, verb)
            first("5 private")
        with chat.world.as_bot():
            await chat.bot.tables.lobby.set_options(
                chat.game, Member(chat.anna.id, chat.anna.name), {"rich": True}
            )
        await chat.world.env.settle()
        seen.clear()
        await chat.press(chat.anna, chat.lobby, "start")
        first("5 private")
        for name in ALL:
            for who in (chat.anna, chat.eve):
                await who.slash(chat.thread, f"game {name}")
                first("5 private")
        for custom_id in controls(chat.cards()[-1]):
            verb = custom_id.split(":")[1].partition(".")[0]
            await chat.press(chat.eve, chat.thread, verb)
            first("5 private")
        await chat.order()
        await chat.wants_confirmation(chat.ben)
        seen.clear()
        opened = await chat.press(chat.ben, chat.thread, "move")
        first("5 private")
        panel = opened.response
        assert panel is not None
        modal = await chat.ben.click(panel, custom_id=control(panel, "numbers")["custom_id"])
        assert seen == ["9"], "a modal is the first answer, without a look at the database"
        seen.clear()
        await chat.ben.submit_modal(modal, {"coins": "2"})
        first("6")
        await chat.ben.click(panel, custom_id=control(panel, "one")["custom_id"])
        first("6")
        await chat.ben.click(panel, custom_id=control(panel, "do")["custom_id"])
        first("6")
        await chat.anna.slash(chat.thread, "toy bid", coins="1")
        first("5 private")
        assert chat.world.env.errors == []


async def test_nothing_but_cards_is_public_in_the_thread(tmp_path: Path) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin()
        await chat.order()
        before = [one.id for one in chat.messages(chat.thread)]
        for name in ALL:
            for who in (chat.anna, chat.eve):
                said = await who.slash(chat.thread, f"game {name}")
                assert said.ephemeral, name
        for verb in ("board", "log", "move", "undo"):
            for who in (chat.ben, chat.eve):
                said = await chat.press(who, chat.thread, verb)
                assert said.ephemeral, verb
        await chat.eve.slash(chat.thread, "toy bid", coins="nonsense @everyone")
        assert [one.id for one in chat.messages(chat.thread)] == before


async def test_a_slow_answer_is_counted_and_logged_with_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with scene(tmp_path) as here:
        await here.begin()

        def late(step: str) -> float | None:
            return here.bot.metrics.registry.get_sample_value("parley_slow_answers_total", {"step": step})

        assert (late("acknowledged"), late("shown")) == (0, 0)
        monkeypatch.setattr(context, "PATIENCE", 0.0)
        await here.anna.slash(here.thread, "game board")
        assert (late("acknowledged"), late("shown")) == (0, 1)
        assert "'game' of" in caplog.text
        assert ", table 1: shown after 0." in caplog.text
        monkeypatch.setattr(context, "PROMPT", 0.0)
        await here.press(here.anna, here.thread, "move")
        assert (late("acknowledged"), late("shown")) == (1, 2)
        assert "component 'p:move:1:" in caplog.text
        assert ": acknowledged after 0." in caplog.text
