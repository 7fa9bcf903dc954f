"""Age of Reason's pictures follow the pack: borders, victory points, ships, places."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from engines.age_of_reason.game import AGE_OF_REASON as GAME
from render import GAMES
from render.age_of_reason.layout import layout
from render.kit.layouts import KEPT
from render.kit.ways import Rect, avoiding, price
from tests.render.changed import Parts, board, changed, difference, inside, zoom

SHIPPED = GAME.packs.default
RENDERER = GAMES["age_of_reason"]
Change = Callable[[Parts], None]


def neighbours(one: str, other: str, *, are: bool) -> Change:
    """Make two areas neighbours, or no more."""

    def change(parts: Parts) -> None:
        found = {area["id"]: area["adjacent_areas"] for area in parts["board"]["areas"]}
        for here, there in ((one, other), (other, one)):
            (found[here].append if are else found[here].remove)(there)

    return change


def borders(country: str, area: str, *, are: bool) -> Change:
    """Give a home country a border, or take it away."""

    def change(parts: Parts) -> None:
        found = next(one for one in parts["board"]["countries"] if one["id"] == country)["borders"]
        (found.append if are else found.remove)(area)

    return change


def printed(area: str, **values: Any) -> Change:
    """Change what is printed on an area."""

    def change(parts: Parts) -> None:
        next(one for one in parts["board"]["areas"] if one["id"] == area).update(values)

    return change


def placed(path: str, value: Any) -> Change:
    """Set a value of the layout; None takes it away."""

    def change(parts: Parts) -> None:
        *names, last = path.split(".")
        holder = parts["layout"]
        for name in names:
            holder = holder[name]
        if value is None:
            del holder[last]
        else:
            holder[last] = value

    return change


def europe() -> tuple[int, int, int, int]:
    panel = layout(SHIPPED).europe
    return panel.left, panel.top, panel.left + panel.width, panel.top + panel.height


def on_board(rect: Rect) -> Rect:
    left, top, _, _ = europe()
    return rect[0] + left, rect[1] + top, rect[2] + left, rect[3] + top


def pair(digest: str, *ends: str) -> Any:
    return next((link for link in layout(digest).links if set(link.ends) == set(ends)), None)


def test_a_border_that_the_pack_has_no_more_leaves_no_mark():
    digest = changed(GAME, neighbours("baltic", "central_europe", are=False))
    (x1, y1), (x2, y2) = pair(SHIPPED, "baltic", "central_europe").way
    line = (min(x1, x2) - 6, min(y1, y2) - 6, max(x1, x2) + 6, max(y1, y2) + 6)
    assert inside(difference(board(GAME, digest), board(GAME, SHIPPED)), on_board(line))
    assert difference(zoom(GAME, digest, "europe"), zoom(GAME, SHIPPED, "europe")) is not None


def test_a_countrys_border_neither():
    digest = changed(GAME, borders("russia", "central_europe", are=False))
    (x1, y1), (x2, y2) = pair(SHIPPED, "russia", "central_europe").way
    line = (min(x1, x2) - 6, min(y1, y2) - 6, max(x1, x2) + 6, max(y1, y2) + 6)
    assert inside(difference(board(GAME, digest), board(GAME, SHIPPED)), on_board(line))


def test_new_borders_are_drawn_and_cross_nobody_else():
    digest = changed(
        GAME,
        neighbours("baltic", "mediterranean", are=True),
        neighbours("german_states", "ottoman_empire", are=True),
        borders("great_britain", "baltic", are=True),
        borders("spain", "mediterranean", are=True),
    )
    found = layout(digest)
    new = [link for link in found.links if pair(SHIPPED, *link.ends) is None]
    assert len(new) == 4
    marks = {key: (one.x - 25, one.y - 25, one.x + 25, one.y + 25) for key, one in found.homes.items()}
    for link in new:
        others = [(room, False) for key, room in {**found.plates, **marks}.items() if key not in link.ends]
        cost = avoiding([*others, (found.display, False)], 1)
        long = sum(price(a, b, lambda place: 1) for a, b in pairwise(link.way))
        assert sum(price(a, b, cost) for a, b in pairwise(link.way)) == pytest.approx(long)
    assert inside(difference(board(GAME, digest), board(GAME, SHIPPED)), europe())


def test_victory_points_and_ships_are_those_of_the_pack():
    digest = changed(GAME, printed("baltic", vp=[9, 7, 5]), printed("german_states", ship=True))
    left, top, right, _ = layout(SHIPPED).plates["baltic"]
    low = layout(SHIPPED).plates["german_states"]
    heads = (min(left, low[0]), top, max(right, low[2]), low[1] + 38)
    assert inside(difference(board(GAME, digest), board(GAME, SHIPPED)), on_board(heads))


def test_a_moved_plate_moves_on_the_map_of_europe_alone():
    digest = changed(GAME, placed("europe.plates.ottoman_empire", [620, 480]))
    assert inside(difference(board(GAME, digest), board(GAME, SHIPPED)), europe())


def test_a_pack_without_a_layout_is_drawn_by_the_shipped_one():
    digest = changed(GAME, lambda parts: parts.pop("layout"))
    assert layout(digest) is layout(SHIPPED)
    assert board(GAME, digest).png == board(GAME, SHIPPED).png


def test_the_shipped_board_is_the_same_before_between_and_after():
    before = board(GAME, SHIPPED).png
    other = changed(GAME, borders("spain", "mediterranean", are=True), placed("europe.tint", "#668844"))
    assert board(GAME, other).png != before
    assert board(GAME, SHIPPED).png == before
    for shift in range(KEPT + 2):
        layout(changed(GAME, placed("europe.display", [674, 8 + shift])))
    assert board(GAME, SHIPPED).png == before


JUNK: list[tuple[str, Any, str]] = [
    ("europe.plates.baltic", None, "europe.plates: Baltic ('baltic') has no place there"),
    ("europe.homes.spain", None, "europe.homes: Spain ('spain') has no place there"),
    ("colonies.india", None, "colonies: India ('india') has no place there"),
    ("colonies.india.box", [0, 0, 500, 500], "the colonies are not all of one size"),
    ("europe.homes.spain.at", ["a", 1], 'europe.homes.spain.at[0]: "a" stands there'),
    ("europe.tint", "blue", '"blue" stands there, but it must be a colour'),
    ("links", [{"ends": ["spain"], "way": []}], "it must be a list of length 2"),
    ("europe.rivers", [], "europe: Object contains unknown field `rivers`"),
]


@pytest.mark.parametrize(("path", "value", "complaint"), JUNK, ids=[path for path, _, _ in JUNK])
def test_a_layout_with_junk_is_refused_in_one_sentence(path: str, value: Any, complaint: str):
    with pytest.raises(ValueError, match=r"^age_of_reason/layout\.json: ") as refused:
        RENDERER.check(changed(GAME, placed(path, value)))
    assert complaint in str(refused.value)


def test_the_shipped_pack_can_be_drawn():
    RENDERER.check(SHIPPED)
