"""Copies of a card in a hand are one line of a menu, which says how many there are."""

from bot.chat.panels.drafts import Draft, begin
from bot.chat.panels.panel import MoveForm
from bot.chat.panels.questions import Question
from bot.delivery.messages import Menu
from engines.age_of_reason import AGE_OF_REASON
from engines.age_of_reason.moves import Lay
from engines.kernel import Box, Choice, Decision, MoveSpace
from tests.age_of_reason.table import Position
from tests.bot.chat.panels.test_menu_lines import table_of

ONE, TWO = "prussia_01", ("prussia_02", "prussia_03")


def offered(*hand: str, draft: Draft | None = None) -> list[str]:
    """Return the labels of what Prussia is offered to lay from these cards of its hand."""
    position = Position("prussia", "austria")
    table = table_of(AGE_OF_REASON, position.state, 2, position.state.pack)
    decision = Decision("0.1", 0, "lay", "Lay a card.", "", MoveSpace((Box(Lay, {"card": Choice(hand)}),)))
    message = Question(MoveForm(table, 0, decision), draft or Draft()).message()
    rows = (row.options if isinstance(row, Menu) else row for row in message.rows[:-1])
    return [one.label for row in rows for one in row]


def test_copies_stand_in_the_panel_once() -> None:
    assert offered(ONE, *TWO) == ["1 infantry (free)", "2 infantry (1 gold) ×2"]
    assert offered(*TWO) == ["2 infantry (1 gold) ×2"]


def test_one_of_them_alone_keeps_its_number() -> None:
    """The other may be out of reach, and both are told apart elsewhere."""
    assert offered(ONE, TWO[1]) == ["1 infantry (free)", "2 infantry (1 gold) #2"]


def test_so_they_do_where_one_field_after_the_other_is_asked() -> None:
    assert offered(ONE, *TWO, draft=begin("lay")) == ["1 infantry (free)", "2 infantry (1 gold) ×2"]
