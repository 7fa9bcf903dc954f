"""Answers have the numbers of their picture, on buttons and in menus alike."""

from collections.abc import Mapping
from typing import Annotated, Any

import pytest
from msgspec import Meta

from bot.chat.panels.panel import MovePanel
from bot.chat.panels.questions import QuestionPanel
from bot.components.messages import Menu
from bot.forms import drafts
from bot.forms.drafts import Draft
from bot.forms.numbering import ANY, Listing, Numbering, together
from bot.forms.references import digest
from engines.kernel import Box, Choice, Decision, Domain, Label, Move, MoveSpace, Ranking, Span, Subset
from tests.bot.chat.panels.test_menu_lines import table_of
from tests.toy import TOY

FEW = ("rome", "genoa", "caffa")
SOME = tuple(f"city {number}" for number in range(12))
MANY = tuple(f"{area}/{number}" for area in ("east", "west", "north") for number in range(30))


class Go(Move, frozen=True, tag="go"):
    """Go somewhere."""

    city: Annotated[str | None, Meta(description="Where to")]
    men: Annotated[int, Meta(description="How many men")] = 0


class Visit(Move, frozen=True, tag="visit"):
    """Visit cities."""

    cities: Annotated[tuple[str, ...], Meta(description="Which ones")]


class Raze(Move, frozen=True, tag="raze"):
    """Raze a city."""

    city: Annotated[str, Meta(description="Which one")]


class Rest(Move, frozen=True, tag="rest"):
    """Stay where you are."""


class Plain(MovePanel):
    """A form of a game that calls all by its own name; `hints` of some values."""

    hints: Mapping[str, str] = {}

    def describe(self, value: Any) -> str:
        return "It is done."

    def describe_plainly(self, value: Any) -> str:
        return "It is done."


@pytest.fixture(autouse=True)
def _labels(monkeypatch: pytest.MonkeyPatch) -> None:
    def label(_self: object, _view: object, value: Any) -> Label:
        area, mark, _ = str(value).partition("/")
        return Label(str(value).capitalize(), area if mark else "", Plain.hints.get(str(value), ""))

    monkeypatch.setattr(type(TOY), "label", label)


def question(*boxes: Box[Any], draft: Draft | None = None, group: str = "", page: int = 0) -> QuestionPanel:
    state = TOY.setup(2, b"0" * 32, TOY.Options())
    decision = Decision("0.1", 0, "go", "Where?", "", MoveSpace(boxes))
    table = table_of(TOY, state, 2, state.pack)
    return QuestionPanel(Plain(table, 0, decision), draft or Draft(), page, group)


def numbered(asked: QuestionPanel) -> list[str]:
    """Return the labels of a question that has the numbers of its first listing, footer left out."""
    asked.numbering = Numbering(asked.listings[0])
    return labels(asked)


def labels(asked: QuestionPanel) -> list[str]:
    rows = (row.options if isinstance(row, Menu) else row for row in asked.message().rows[:-1])
    return [shown.label for row in rows for shown in row]


def asks(domain: Domain, kind: type[Move] = Go, **others: Domain) -> Box[Any]:
    field = kind.__struct_fields__[0]
    return Box(kind, {field: domain, **({"men": Span(0, 90)} if kind is Go else {}), **others})


def test_buttons_and_complete_moves_bear_the_numbers_of_their_values():
    field = question(asks(Choice(FEW)), draft=drafts.begin("go"))
    assert field.listings == [Listing("city", FEW)]
    assert numbered(field) == ["1 Rome", "2 Genoa", "3 Caffa"]
    whole = question(asks(Choice(FEW), men=Choice((0,))))
    assert whole.listings == [Listing("city", FEW)]
    assert numbered(whole) == ["1 Rome", "2 Genoa", "3 Caffa"]


def test_menus_bear_the_same_numbers_and_a_value_that_lies_nowhere_has_one_too():
    subset = question(asks(Subset(SOME, 1, 3), Visit))
    assert subset.listings == [Listing("cities", SOME)]
    assert numbered(subset)[:2] == ["1 City 0", "2 City 1"]
    ranking = question(asks(Ranking(SOME, 4), Visit))
    assert numbered(ranking)[-1] == "12 City 11"
    assert numbered(question(asks(Choice((None, *FEW)))))[:2] == ["1 None", "2 Rome"]


def test_names_of_places_give_way_to_a_row_of_digits(monkeypatch: pytest.MonkeyPatch):
    asked = question(asks(Choice(SOME)))
    assert len(asked.message().rows) == 2, "a menu without a picture"
    assert numbered(asked) == [str(number) for number in range(1, 13)]
    assert "1 City 0 · 2 City 1 ·" in asked.message().content
    monkeypatch.setattr(Plain, "hints", {SOME[3]: "a knight"})
    assert numbered(question(asks(Choice(SOME))))[3] == "4 City 3", "more is to be said of one"


def test_without_a_picture_labels_stay_as_they_are():
    asked = question(asks(Choice(FEW)))
    assert labels(asked) == ["Rome", "Genoa", "Caffa"]


def test_of_many_values_the_groups_are_numbered_and_then_those_of_the_group():
    first = question(asks(Choice(MANY)))
    assert first.listings == [Listing("city", MANY, ("east", "west", "north"))]
    assert numbered(first) == ["1 east", "2 west", "3 north"]
    second = question(asks(Choice(MANY)), group=digest("west"))
    assert second.listings == [Listing("city", MANY[30:55])]
    assert numbered(second)[:4] == ["east", "west", "north", "1 West/0"]
    assert question(asks(Choice(MANY)), group=digest("west"), page=1).listings == [
        Listing("city", MANY[55:60])
    ]


def test_kinds_of_moves_that_share_a_field_share_its_numbers():
    raze = Box(Raze, {"city": Choice(("caffa", "pisa", "bari"))})
    both = question(asks(Choice(FEW), men=Choice((0,))), raze)
    assert both.listings == [Listing("city", (*FEW, "pisa", "bari"))]
    assert numbered(both) == [
        "1 Go: Rome", "2 Go: Genoa", "3 Go: Caffa", "3 Raze: Caffa", "4 Raze: Pisa", "5 Raze: Bari",
    ]  # fmt: skip


def test_lists_bear_the_numbers_of_all_their_parts():
    asked = question(asks(Subset(FEW, 2, 2), Visit))
    assert numbered(asked) == ["1, 2 Rome, Genoa", "1, 3 Rome, Caffa", "2, 3 Genoa, Caffa"]


def test_amounts_have_no_numbers():
    assert question(Box(Go, {"city": Choice((None,)), "men": Span(0, 90)})).listings == []
    rome = question(Box(Go, {"city": Choice(("rome",)), "men": Span(0, 90)}))
    assert rome.listings == [Listing("city", ("rome",))], "only the place that is left has one"


def test_a_picture_is_drawn_of_what_is_left_to_choose():
    boxes = (Box(Go, {"city": Choice(("rome",)), "men": Span(1, 9)}),
             Box(Go, {"city": Choice(("caffa",)), "men": Span(1, 30)}))  # fmt: skip
    assert question(*boxes).left == question(*boxes).decision
    left = question(*boxes, draft=drafts.give(drafts.begin("go"), "city", "rome")).left
    assert {getattr(move, "city", None) for move in left.moves} == {"rome"}
    assert left.id == "0.1"


def test_kinds_that_share_numbers_have_them_in_the_order_in_which_values_are_listed():
    space = MoveSpace((Box(Raze),), {"city": {"pisa": 0, "rome": 1, "genoa": 2}})
    parts = [Listing("city", ("genoa",)), Listing("city", ("pisa", "rome", "genoa"))]
    assert together(parts) == [Listing("city", ("genoa", "pisa", "rome"))]
    assert together(parts, space) == [Listing("city", ("pisa", "rome", "genoa"))]


def test_what_several_kinds_of_moves_name_is_numbered_together_as_far_as_it_lies_somewhere():
    class Sail(Move, frozen=True, tag="sail"):
        """Sail."""

        sea: Annotated[str, Meta(description="Which sea")]

    several = question(
        Box(Raze, {"city": Choice(FEW)}), Box(Sail, {"sea": Choice(("aegean", "rome"))}), Box(Rest, {})
    )
    assert several.listings[0] == Listing(ANY, (*FEW, "aegean"))
    several.numbering = Numbering(Listing(ANY, ("genoa", "aegean")))
    assert labels(several) == [
        "Raze: Rome",
        "1 Raze: Genoa",
        "Raze: Caffa",
        "2 Sail: Aegean",
        "Sail: Rome",
        "Rest",
    ]


def test_a_single_place_that_is_left_has_its_number():
    last = question(Box(Raze, {"city": Choice(("rome",))}), Box(Rest, {}))
    assert last.listings == [Listing("city", ("rome",))]
    assert numbered(last) == ["1 Raze: Rome", "Rest"]


def says(monkeypatch: pytest.MonkeyPatch, **words: str) -> None:
    """Let forms describe every move by the same words, by the names of the methods."""
    for method, text in words.items():

        def say(_form: Plain, _value: Any, text: str = text) -> str:
            return text

        monkeypatch.setattr(Plain, method, say)


def test_many_numbered_moves_of_which_much_is_to_be_said_stand_in_a_menu(monkeypatch: pytest.MonkeyPatch):
    """Their words stand there; without a picture, and where little is to be said, they are buttons."""
    long = "It is done, and a great deal follows from it for everybody who lives in the city."
    asked = question(asks(Choice(SOME[:5]), Raze), Box(Rest, {}))
    assert not any(isinstance(row, Menu) for row in asked.message().rows)
    asked.numbering = Numbering(asked.listings[0])
    assert not any(isinstance(row, Menu) for row in asked.message().rows), "little is to be said"
    says(monkeypatch, describe=long, describe_plainly=long)
    menu, *_ = asked.message().rows
    assert isinstance(menu, Menu)
    assert [option.label for option in menu.options][:2] == ["1 Raze: City 0", "2 Raze: City 1"]
    assert {option.description for option in menu.options} == {long}
    assert asked.message().content.count(long) == 1, "only that of the button stands above"


def test_beside_a_picture_a_line_is_as_short_as_in_a_menu(monkeypatch: pytest.MonkeyPatch):
    says(
        monkeypatch, describe="Go to the city, and look at it, and stay there.", describe_briefly="A market."
    )
    asked = question(asks(Choice(FEW), Raze))
    assert "A market." not in asked.message().content
    asked.numbering = Numbering(asked.listings[0])
    assert "1 A market." in asked.message().content
