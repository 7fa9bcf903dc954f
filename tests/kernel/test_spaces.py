"""Move spaces: unions of boxes that decide what is legal and feed every form."""

import random
from collections import Counter

from engines.kernel import Box, Choice, Counts, Move, MoveSpace, Ranking, Span, Subset, one


class Sail(Move, frozen=True, tag="sail"):
    """Sail somewhere."""

    to: str
    ships: int = 1


class Trade(Move, frozen=True, tag="trade"):
    """Sell goods."""

    goods: tuple[str, ...]


class Rest(Move, frozen=True, tag="rest"):
    """Do nothing."""


SPACE: MoveSpace[Move] = MoveSpace(
    (
        Box(Sail, {"to": Choice(("genoa", "venice")), "ships": Span(1, 3)}),
        Box(Sail, {"to": Choice(("cyprus",)), "ships": Span(2, 3)}),
        Box(Trade, {"goods": Subset(("wine", "wool"), 1, 2)}),
        Box(Rest),
    )
)


def test_a_space_is_the_union_of_its_boxes() -> None:
    moves = list(SPACE)
    assert len(moves) == len(set(moves)) == SPACE.size() == 6 + 2 + 3 + 1
    assert all(move in SPACE for move in moves)
    assert Sail(to="cyprus", ships=1) not in SPACE
    assert Sail(to="cyprus", ships=2) in SPACE
    assert Trade(goods=("wool", "wine")) not in SPACE
    assert "rest" not in SPACE


def test_kinds_are_drawn_before_boxes_and_boxes_before_fields() -> None:
    rng = random.Random(1)
    drawn = Counter(type(SPACE.sample(rng)) for _ in range(3000))
    assert all(900 < drawn[kind] < 1100 for kind in (Sail, Trade, Rest))
    places = Counter(move.to for move in (SPACE.sample(rng) for _ in range(6000)) if isinstance(move, Sail))
    assert 850 < places["cyprus"] < 1150
    assert 400 < places["genoa"] < 600


def test_a_form_narrows_by_what_is_filled_in() -> None:
    assert SPACE.kinds() == (Sail, Trade, Rest)
    assert SPACE.domains(Sail, {}, "to") == (Choice(("genoa", "venice", "cyprus")),)
    assert SPACE.domains(Sail, {"ships": 1}, "to") == (Choice(("genoa", "venice")),)
    assert SPACE.domains(Sail, {"to": "cyprus"}, "ships") == (Span(2, 3),)
    assert SPACE.domains(Sail, {}, "ships") == (Span(1, 3), Span(2, 3))
    assert SPACE.narrow(Sail, {"to": "malta"}) == ()
    assert SPACE.domains(Sail, {"to": "malta"}, "ships") == ()


def test_iteration_is_lazy() -> None:
    endless = MoveSpace((Box(Sail, {"to": Choice(("genoa",)), "ships": Span(0, 10**12)}),))
    assert endless.size() == 10**12 + 1
    assert Sail(to="genoa", ships=10**11) in endless


def test_one_move_makes_a_box_of_itself() -> None:
    box = one(Sail(to="malta", ships=2))
    assert list(box) == [Sail(to="malta", ships=2)]
    assert Sail(to="malta", ships=1) not in box


def test_a_move_is_the_only_one_where_there_is_no_other() -> None:
    assert MoveSpace((one(Rest()),)).only() == Rest()
    two: MoveSpace[Move] = MoveSpace((one(Rest()), one(Sail(to="malta"))))
    assert two.only() is None
    assert MoveSpace((Box(Trade, {"goods": Subset(("wine",), 0, 1)}),)).only() is None
    assert MoveSpace(()).only() is None


def test_moves_are_looked_at_with_any_fields_given() -> None:
    left = SPACE.within(Sail, {"ships": 2})
    assert [move.to for move in left if isinstance(move, Sail)] == ["genoa", "venice", "cyprus"]
    assert all(move in SPACE for move in left)
    assert SPACE.within(Sail, {"to": "cyprus", "ships": 1}).size() == 0


def test_how_many_moves_have_each_value_of_a_field() -> None:
    sails = SPACE.within(Sail, {})
    assert sails.spread("to", 100) == {"genoa": 3, "venice": 3, "cyprus": 2}
    assert sails.spread("ships", 100) == {1: 2, 2: 3, 3: 3}
    assert sails.spread("ships", 4) is None, "there are too many to count"


def test_the_usual_move_leaves_what_is_open_as_it_usually_is() -> None:
    space: MoveSpace[Move] = MoveSpace((
        Box(Sail, {"to": Choice(("genoa", "venice")), "ships": Span(1, 9, 7)}),
        Box(Trade, {"goods": Subset(("wine", "wool"), 1, 2)}),
    ))  # fmt: skip
    assert space.usual(Sail, {"to": "venice"}) == Sail(to="venice", ships=7)
    assert space.usual(Sail, {"to": "malta"}) is None
    assert space.usual(Trade, {}) == Trade(goods=("wine",))
    assert all(
        domain.plain() in domain for domain in (Counts((("a", 2), ("b", 1)), 2, 3), Ranking(("a", "b"), 2))
    )


def test_values_and_moves_are_listed_in_an_order_of_their_own() -> None:
    places = {"to": {"cyprus": 0, "venice": 1, "genoa": 2}}
    space = MoveSpace(SPACE.boxes, places)
    assert space.domains(Sail, {}, "to") == (Choice(("cyprus", "venice", "genoa")),)
    assert space.within(Sail, {"ships": 1}).domains(Sail, {}, "to") == (Choice(("venice", "genoa")),)
    cities = [move.to for move in space.moves() if isinstance(move, Sail)]
    assert list(dict.fromkeys(cities)) == ["cyprus", "venice", "genoa"]
    assert set(space.moves()) == set(space)
    assert tuple(space) == tuple(SPACE), "what is drawn and searched goes by the boxes"
    assert SPACE.moves() == tuple(SPACE)
