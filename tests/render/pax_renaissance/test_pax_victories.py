"""Victories in pictures where a religion is supreme for one player alone (option golden_age)."""

import pytest

from engines.pax_renaissance.events import GameOver, Unveiled
from engines.pax_renaissance.game import PAX_RENAISSANCE
from engines.pax_renaissance.views import PaxView
from render import GAMES
from render.kit.figures.scores import NOTHING, Sheet
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.reckoning import reckoning
from tests.pax_renaissance.table import Position

NAMES = ("Anna", "Ben")


@pytest.fixture(params=["fugger", "medici"])
def owner(request: pytest.FixtureRequest) -> int:
    """The seat whose golden age makes Islam supreme."""
    return ("fugger", "medici").index(request.param)


def golden(owner: int) -> PaxView:
    """Islam is supreme for the owner of the Circassian Mamluks, and no religion for anybody else."""
    position = Position("fugger", "medici", golden_age="owner")
    position.active("holy")
    position.stand(cairo="islamic_rook")
    bank, other = position.banks[owner], position.banks[1 - owner]
    position.tableau(bank, "circassian_mamluks", "unified_christendom", "safavids", "dervishes")
    position.tableau(other, "the_grim")
    view = PAX_RENAISSANCE.view(position.state, None)
    counts = [standing.counts for standing in view.victories["holy"].progress]
    assert counts[owner]
    assert not counts[1 - owner]
    return view


def test_a_supremacy_of_one_player_can_be_drawn(owner: int) -> None:
    view, pictures = golden(owner), GAMES["pax_renaissance"]
    assert pictures.board(view, None, NAMES, "tall").png
    assert pictures.glance(view, None, NAMES).png
    assert "no religion is supreme" not in pictures.zoom(view, "victories", NAMES).alt


def test_the_sheets_give_the_numbers_of_whom_it_helps(owner: int) -> None:
    view = golden(owner)
    named = NamedView(view, NAMES)
    opened = reckoning(named, Unveiled(seat=0, victory="holy", comet="comet_halley"), [])
    over = reckoning(named, GameOver(winners=(owner,), ending="holy", seed="00" * 32), [])
    for sheet in (opened, over):
        assert isinstance(sheet, Sheet)
        row = next(row for row in sheet.rows if row.name == "Prestige")
        assert row.cells[owner] != NOTHING == row.cells[1 - owner]
        assert row.beside[1 - owner] == ""
    assert opened is not None
    assert list(opened.columns.best) == [owner]
    assert "No religion is supreme yet." not in opened.foot
