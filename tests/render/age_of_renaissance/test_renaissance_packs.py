"""Age of Renaissance's and Pax Renaissance's pictures follow the pack."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE as GAME
from engines.pax_renaissance.game import PAX_RENAISSANCE
from render import GAMES
from render.age_of_renaissance.boards.board import whole
from render.age_of_renaissance.map.atlas import joined, shut
from render.age_of_renaissance.map.layout import layout
from render.kit.layouts import KEPT
from render.kit.picture import Picture
from tests.render.age_of_renaissance.renaissance import NAMES, made
from tests.render.changed import Box, Parts, board, changed, difference, inside, opening, zoom

SHIPPED = GAME.packs.default
RENDERER = GAMES["age_of_renaissance"]
Change = Callable[[Parts], None]


def adjacent(kind: str, field: str, one: str, other: str, *, are: bool) -> Change:
    """Join two provinces or stretches of water, or part them."""

    def change(parts: Parts) -> None:
        found = {entry["id"]: entry[field] for entry in parts["board"][kind]}
        for here, there in ((one, other), (other, one)):
            (found[here].append if are else found[here].remove)(there)

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


def drawn(digest: str, key: str | None = None) -> Picture:
    """The board, or a zoomed view, with the same pieces whatever the pack."""
    view = structs.replace(made(6), pack=digest)
    return RENDERER.zoom(view, key, NAMES) if key else RENDERER.board(view, None, NAMES)


def around(*provinces: str, room: float = 70) -> tuple[float, float, float, float]:
    """Where some provinces lie on the board."""
    found = layout(SHIPPED)
    spots = [found.spot(key) for key in provinces]
    return (
        min(spot.x for spot in spots) + found.map.left - room,
        min(spot.y for spot in spots) + found.map.top - room,
        max(spot.x for spot in spots) + found.map.left + room,
        max(spot.y for spot in spots) + found.map.top + room,
    )


def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the note on red borders out."""
    monkeypatch.setattr("render.age_of_renaissance.boards.boxes.shut", lambda found: frozenset())


def test_the_shipped_map_shows_all_borders_by_itself():
    assert not joined(layout(SHIPPED))
    assert not shut(layout(SHIPPED))


def test_a_border_that_the_pack_has_no_more_is_closed_on_the_map(monkeypatch: pytest.MonkeyPatch):
    quiet(monkeypatch)
    digest = changed(GAME, adjacent("provinces", "land_adjacent", "paris", "dijon", are=False))
    assert shut(layout(digest)) == {frozenset({"paris", "dijon"})}
    assert inside(difference(drawn(digest), drawn(SHIPPED)), around("paris", "dijon"))
    assert difference(drawn(digest, "area_III"), drawn(SHIPPED, "area_III")) is not None


def test_the_table_is_told_what_a_red_border_means():
    digest = changed(GAME, adjacent("provinces", "land_adjacent", "paris", "dijon", are=False))
    left, top, right, bottom = 1268, 4, 1580, 210
    notes: Box = (left + 8, top + 120, right + 8, bottom + 120)
    found = difference(drawn(digest), drawn(SHIPPED))
    assert found is not None
    assert found[2] > notes[0]


def test_a_new_border_is_drawn_as_a_line():
    digest = changed(GAME, adjacent("provinces", "land_adjacent", "london", "bruges", are=True))
    assert joined(layout(digest)) == {frozenset({"london", "bruges"})}
    assert inside(difference(drawn(digest), drawn(SHIPPED)), around("london", "bruges"))


def test_links_along_the_coast_are_those_of_the_pack():
    digest = changed(GAME, adjacent("waters", "adjacent", "bari", "venice", are=True))
    assert difference(drawn(digest, "area_VII"), drawn(SHIPPED, "area_VII")) is not None
    assert difference(drawn(digest), drawn(SHIPPED)) is None


def test_a_province_that_the_pack_has_no_more_leaves_no_mark():
    def change(parts: Parts) -> None:
        board_ = parts["board"]
        board_["provinces"] = [one for one in board_["provinces"] if one["id"] != "whisby"]
        board_["waters"] = [one for one in board_["waters"] if one["province"] != "whisby"]
        for one in board_["provinces"]:
            for field in ("land_adjacent", "supports"):
                if field in one:
                    one[field] = [key for key in one[field] if key != "whisby"]
        for one in board_["waters"]:
            one["adjacent"] = [key for key in one["adjacent"] if not key.startswith("whisby")]

    digest = changed(GAME, change)
    assert "whisby" not in layout(digest).spots
    assert set(layout(digest).ground.places) == set(layout(SHIPPED).ground.places)
    boards = [RENDERER.board(opening(GAME, one, 6), None, NAMES) for one in (digest, SHIPPED)]
    assert inside(difference(*boards), around("whisby"))


def test_a_moved_place_moves_name_and_pieces():
    spot = layout(SHIPPED).spots["cagliari"]
    digest = changed(GAME, placed("provinces.cagliari.at", [spot.x + 10, spot.y + 12]))
    assert inside(difference(drawn(digest), drawn(SHIPPED)), around("cagliari"))
    assert layout(digest).ground is layout(SHIPPED).ground


def test_a_pack_without_a_layout_is_drawn_by_the_shipped_one():
    digest = changed(GAME, lambda parts: parts.pop("layout"))
    assert layout(digest) is layout(SHIPPED)
    assert drawn(digest).png == drawn(SHIPPED).png


def test_the_shipped_board_is_the_same_before_between_and_after():
    before = drawn(SHIPPED).png
    other = changed(GAME, placed("provinces.paris.city", [1.0, 47.5]))
    assert drawn(other).png != before
    assert drawn(SHIPPED).png == before
    for shift in range(KEPT + 2):
        layout(changed(GAME, placed("provinces.paris.at", [540, 300 + shift])))
    assert drawn(SHIPPED).png == before


JUNK: list[tuple[str, Any, str]] = [
    ("provinces.paris", None, "provinces: Paris ('paris') has no place there"),
    ("ports.bari", None, "('bari') has no place there"),
    ("seas.baltic_sea", None, "seas: Baltic Sea ('baltic_sea') has no place there"),
    ("areas.area_I", None, "areas: Area I ('area_I') has no place there"),
    ("overseas.china", None, "overseas: China ('china') has no place there"),
    ("provinces.paris.name", "x", "provinces.paris.name: Invalid enum value 'x'"),
    ("areas.area_I.windows", [[0, 0, 1, 9000]], "areas.area_I.windows[0]"),
    ("map.box", [0, 0, 10**7, 10], "map.box[2]: 10000000 stands there"),
    ("rivers", {}, "Object contains unknown field `rivers`"),
]


@pytest.mark.parametrize(("path", "value", "complaint"), JUNK, ids=[path for path, _, _ in JUNK])
def test_a_layout_with_junk_is_refused_in_one_sentence(path: str, value: Any, complaint: str):
    with pytest.raises(ValueError, match=r"^age_of_renaissance/layout\.json: ") as refused:
        RENDERER.check(changed(GAME, placed(path, value)))
    assert complaint in str(refused.value)


def test_the_shipped_packs_can_be_drawn():
    for game in (GAME, PAX_RENAISSANCE):
        GAMES[game.key].check(game.packs.default)


def test_the_window_of_the_whole_map_is_that_of_the_layout():
    assert whole(layout(SHIPPED)) == (0, 0, 1584, 772)


# ---- Pax Renaissance


def renamed(parts: Parts) -> None:
    parts["map"]["cities"][0]["name"] = "Bristol"


def test_pax_draws_the_cities_and_borders_of_its_pack():
    game = PAX_RENAISSANCE
    digest = changed(game, renamed)
    before = board(game, game.packs.default)
    assert difference(board(game, digest), before) is not None
    assert difference(zoom(game, digest, "map"), zoom(game, game.packs.default, "map")) is not None
    assert board(game, game.packs.default).png == before.png


def test_pax_refuses_more_cities_than_an_empire_has_room_for():
    def change(parts: Parts) -> None:
        cities = parts["map"]["cities"]
        for number in range(9):
            cities.append(cities[1] | {"id": f"more_{number}", "name": f"More {number}"})

    with pytest.raises(ValueError, match="has more than its map has room for"):
        GAMES["pax_renaissance"].check(changed(PAX_RENAISSANCE, change))
