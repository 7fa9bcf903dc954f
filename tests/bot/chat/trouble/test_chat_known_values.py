"""What is typed as players call it, and is not legal now, is refused with its reason."""

from pathlib import Path

import pytest

from bot.forms.labels import Labels
from bot.forms.values import named_by
from engines import GAMES
from tests.bot.chat.chatting import scene


@pytest.mark.parametrize("key", list(GAMES))
def test_every_component_is_known_by_its_id_and_by_what_it_is_called(key: str) -> None:
    game = GAMES[key]
    state = game.setup(game.seats[1], b"s" * 32, game.Options())
    labels, ids = Labels(game, game.view(state, 0)), game.ids(state.pack)
    assert len(ids) > 50
    assert all(named_by(labels, ids, value) == value for value in ids)
    called = {labels.name(value) for value in ids}
    assert all(named_by(labels, ids, name.upper()) in ids for name in called)
    assert named_by(labels, ids, "Atlantis") == "Atlantis"


async def test_a_building_above_ones_level_is_refused_by_its_level(tmp_path: Path) -> None:
    key = "endeavor"
    async with scene(tmp_path, games={key: GAMES[key]}) as chat:
        await chat.anna.slash(chat.lobby, "game new", game=key)
        for who in (chat.ben, chat.cleo):
            await who.slash(chat.lobby, "game join")
        await chat.anna.slash(chat.lobby, "game start")
        said = chat.said(await (await chat.owing()).slash(chat.thread, "endeavor build", building="Docks"))
        assert "There is no" not in said
        assert "Docks" in said
        assert "level" in said
