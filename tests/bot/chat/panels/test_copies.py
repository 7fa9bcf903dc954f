"""Copies of a card stand in a panel once, with their number; several of them can be chosen together."""

from typing import Any

import pytest

from bot.chat.panels.panel import MovePanel
from bot.chat.panels.questions import QuestionPanel
from bot.components.limits import CHOICES
from bot.components.messages import Menu
from bot.forms import drafts
from bot.forms.drafts import Draft, begin
from bot.forms.labels import Labels
from bot.forms.values import complete, find
from engines.age_of_reason import AGE_OF_REASON
from engines.age_of_reason.moves import Lay
from engines.age_of_reason.policies import Defend
from engines.kernel import Box, Choice, Decision, Domain, Move, MoveSpace, Ranking, Subset
from tests.age_of_reason.table import Position
from tests.bot.chat.panels.test_menu_lines import table_of

ONE, TWO = "prussia_01", ("prussia_02", "prussia_03")
DUTCH = "united_provinces_04", "united_provinces_05", "united_provinces_06"
SHIP = "1 infantry + 1 ship (1 gold)"


class Give(Move, frozen=True, kw_only=True, tag="give"):
    """Give cards away: no game has lists of cards with copies yet."""

    cards: tuple[str, ...]


class Mute(MovePanel):
    """A form that does not say what an answer does, as no game knows it."""

    def describe(self, value: Any) -> str:
        return "It is done."

    def describe_plainly(self, value: Any) -> str:
        return self.describe(value)


def asked(space: MoveSpace[Any], draft: Draft) -> tuple[str, list[str]]:
    """Return what the panel says to Prussia or the United Provinces, and the labels of what it offers."""
    position = Position("prussia", "united_provinces")
    seat = position.seat("united_provinces" if DUTCH[0] in str(space) else "prussia")
    table = table_of(AGE_OF_REASON, position.state, 2, position.state.pack)
    decision = Decision("0.1", seat, "lay", "Which?", "", space)
    message = QuestionPanel(Mute(table, seat, decision), draft).message()
    rows = (row.options if isinstance(row, Menu) else row for row in message.rows[:-1])
    return message.content, [one.label for row in rows for one in row]


def laid(*hand: str, draft: Draft | None = None) -> list[str]:
    return asked(MoveSpace((Box(Lay, {"card": Choice(hand)}),)), draft or Draft())[1]


def given(domain: Domain, *picked: str) -> tuple[str, list[str]]:
    draft = Draft()
    for card in picked:
        draft = drafts.pick(draft, "cards", card)
    return asked(MoveSpace((Box(Give, {"cards": domain}),)), draft)


def labels() -> Labels:
    position = Position("prussia", "austria")
    return Labels(AGE_OF_REASON, AGE_OF_REASON.view(position.state, 0))


def test_copies_stand_in_the_panel_once() -> None:
    assert laid(ONE, *TWO) == ["1 infantry (free)", "2 infantry (1 gold) (2 alike)"]
    assert laid(*TWO) == ["2 infantry (1 gold) (2 alike)"]


def test_one_of_them_alone_keeps_its_number() -> None:
    """The other may be out of reach, and both are told apart elsewhere."""
    assert laid(ONE, TWO[1]) == ["1 infantry (free)", "2 infantry (1 gold) (copy 2)"]


def test_so_they_do_where_one_field_after_the_other_is_asked() -> None:
    assert laid(ONE, *TWO, draft=begin("lay")) == ["1 infantry (free)", "2 infantry (1 gold) (2 alike)"]


def test_lists_that_differ_by_copies_only_are_one_answer_without_a_number() -> None:
    """There are three ways to choose two of three: a number of ways would read like one of cards."""
    assert given(Subset(DUTCH, 2, 2))[1] == [f"{SHIP}, {SHIP}"]


def test_in_a_menu_of_several_each_copy_is_an_option() -> None:
    cards = (*DUTCH, "united_provinces_07", "united_provinces_08")
    assert given(Subset(cards, 2, 3))[1][:3] == [f"{SHIP} (copy {number})" for number in (1, 2, 3)]


@pytest.mark.parametrize("kind", ["ranking", "subset"])
def test_one_pick_after_the_other_takes_one_copy_each(kind: str) -> None:
    hands = Position("prussia", "austria").pack.hands
    cards = (*DUTCH, *hands["prussia"], *hands["france"], *hands["spain"])[: CHOICES + 1]
    domain = Ranking(cards, 3) if kind == "ranking" else Subset(cards, 3, 3)
    assert given(domain)[1][0] == f"{SHIP} (3 alike)"
    said, left = given(domain, DUTCH[0])
    assert left[0] == f"{SHIP} (2 alike)"
    assert f"{SHIP}\n" in said
    said, left = given(domain, *DUTCH[:2])
    assert left[0] == f"{SHIP} (copy 3)"
    assert f"{SHIP}, {SHIP}\n" in said


def test_completion_offers_them_once_and_who_types_a_number_gets_that_one() -> None:
    space: MoveSpace[Lay] = MoveSpace((Box(Lay, {"card": Choice((ONE, *TWO))}),))

    def offered(typed: str) -> list[tuple[str, str]]:
        return [
            (name.partition(":")[0], sent) for name, sent in complete(labels(), space, Lay, {}, "card", typed)
        ]

    copies = ("2 infantry (1 gold) (2 alike)", f"s.{TWO[0]}")
    assert offered("") == [("1 infantry (free)", f"s.{ONE}"), copies]
    assert offered("2 infantry (1 gold)") == [copies]
    assert offered("2 infantry (1 gold) (copy 2)") == [("2 infantry (1 gold) (copy 2)", f"s.{TWO[1]}")]


def test_the_common_name_stands_for_the_first_and_in_a_list_for_one_after_the_other() -> None:
    one, many = Choice((ONE, *TWO)), Subset((ONE, *TWO), 0, 3)
    assert find(labels(), (one,), "2 infantry (1 gold)") == (TWO[0],)
    assert find(labels(), (one,), "2 infantry (1 gold) (copy 2)") == (TWO[1],)
    assert find(labels(), (many,), "2 infantry (1 gold), 2 infantry (1 gold)") == (TWO,)
    assert find(labels(), (many,), "2 infantry (1 gold) (copy 2)") == (TWO[1:],)


def test_an_order_to_defend_names_them_once() -> None:
    position = Position("prussia", "austria")
    space = Defend.space(AGE_OF_REASON.view(position.state, 0))
    found = asked(space, begin("defend"))[1]
    assert found.count("2 infantry (1 gold) (2 alike)") == 1
    assert not any(" (copy" in one for one in found)
