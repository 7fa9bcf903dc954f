"""Endeavor's pictures follow the pack: what it has is drawn, what it has not leaves no mark."""

from itertools import pairwise
from math import dist
from typing import Any

import pytest
from msgspec import structs

from engines.endeavor.game import ENDEAVOR
from engines.endeavor.views import EndeavorView
from render import GAMES
from render.endeavor.geometry import NODE, TITLE
from render.endeavor.layout import layout
from render.endeavor.obstacles import from_line
from render.kit.layouts import KEPT
from render.kit.picture import Picture
from tests.render.changed import NAMES, Parts, board, changed, difference, inside, opening

SHIPPED = ENDEAVOR.packs.default
RENDERER = GAMES["endeavor"]


def without(*connections: str) -> Any:
    """Take connections, and as many tokens, away."""

    def change(parts: Parts) -> None:
        kept = [one for one in parts["board"]["connections"] if one["id"] not in connections]
        parts["board"]["connections"] = kept
        parts["tokens"]["tokens"][0]["count"] -= len(connections)

    return change


def joined(*pairs: tuple[str, str]) -> Any:
    """Add connections."""

    def change(parts: Parts) -> None:
        new = [{"id": f"n{number}", "a": a, "b": b} for number, (a, b) in enumerate(pairs)]
        parts["board"]["connections"] += new
        parts["tokens"]["tokens"][0]["count"] += len(pairs)

    return change


def city(region: str, key: str, label: str) -> Any:
    """Add a city."""

    def change(parts: Parts) -> None:
        home = next(one for one in parts["board"]["regions"] if one["id"] == region)
        home["cities"].append({"id": key, "label": label, "glory": 1})
        parts["tokens"]["tokens"][0]["count"] += 1

    return change


def gone(region: str, key: str) -> Any:
    """Take a city away."""

    def change(parts: Parts) -> None:
        home = next(one for one in parts["board"]["regions"] if one["id"] == region)
        home["cities"] = [one for one in home["cities"] if one["id"] != key]
        parts["tokens"]["tokens"][0]["count"] -= 1

    return change


def placed(path: str, value: Any) -> Any:
    """Set a value of the layout: `path` is "cities.eu1.lon", say."""

    def change(parts: Parts) -> None:
        *names, last = path.split(".")
        holder = parts["layout"]
        for name in names:
            holder = holder[name]
        holder[last] = value

    return change


def frame(region: str) -> tuple[int, int, int, int]:
    panel = layout(SHIPPED).regions[region]
    return panel.left, panel.top, panel.left + panel.width, panel.top + panel.height


def dealt(digest: str) -> EndeavorView:
    """The opening of the shipped pack, with the places of another one and the same token on each of them."""
    view, own = opening(ENDEAVOR, SHIPPED), opening(ENDEAVOR, digest)
    assert isinstance(view, EndeavorView)
    assert isinstance(own, EndeavorView)

    def same(things: Any) -> Any:
        return tuple(structs.replace(one, token="industry") for one in things)

    regions = tuple(
        structs.replace(one, track=same(one.track), cities=same(one.cities)) for one in own.regions
    )
    return structs.replace(view, pack=digest, regions=regions, connections=same(own.connections))


def drawn(digest: str, key: str | None = None) -> Picture:
    """The board, or a zoomed view, of that opening."""
    view = dealt(digest)
    return RENDERER.zoom(view, key, NAMES[:3]) if key else RENDERER.board(view, None, NAMES[:3])


def changes_only(digest: str, *regions: str) -> bool:
    """Whether the board of a pack differs from the shipped one within these regions, and nowhere else."""
    frames = [frame(region) for region in regions]
    left, top = (min(one[side] for one in frames) for side in (0, 1))
    right, bottom = (max(one[side] for one in frames) for side in (2, 3))
    return inside(difference(drawn(digest), drawn(SHIPPED)), (left, top, right, bottom))


def test_a_connection_that_the_pack_has_no_more_leaves_no_mark():
    digest = changed(ENDEAVOR, without("k15"))
    assert changes_only(digest, "africa")
    assert set(layout(SHIPPED).within) - set(layout(digest).within) == {"k15"}


def test_one_between_regions_neither():
    digest = changed(ENDEAVOR, without("k22"))
    assert changes_only(digest, "africa", "europe")
    assert difference(drawn(digest, "region:africa"), drawn(SHIPPED, "region:africa")) is not None


def test_a_new_connection_is_drawn_straight_with_its_token_half_way():
    digest = changed(ENDEAVOR, joined(("sa1", "sa3")))
    inner, cities = layout(digest).within["n0"], layout(digest).cities
    (x1, y1), (x2, y2) = cities["sa1"].place, cities["sa3"].place
    assert inner.way == ((x1, y1), (x2, y2))
    assert inner.token == ((x1 + x2) / 2, (y1 + y2) / 2)
    assert changes_only(digest, "south_america")


def test_a_new_connection_around_a_city_keeps_clear_of_it():
    digest = changed(ENDEAVOR, joined(("ca1", "ca3")))
    found = layout(digest)
    for start, end in pairwise(found.within["n0"].way):
        assert from_line(found.cities["ca2"].place, start, end) > NODE / 2


def test_a_new_connection_between_regions_leads_to_the_edges():
    digest = changed(ENDEAVOR, joined(("ca3", "sa1")))
    link = layout(digest).links["n0"]
    (x, y), panel = link.paths["ca3"][-1], layout(digest).regions["caribbean"]
    assert x in (0, panel.width) or y in (0, panel.height)
    assert changes_only(digest, "caribbean", "south_america", "europe", "north_america")
    for region in ("caribbean", "south_america"):
        key = f"region:{region}"
        assert difference(drawn(digest, key), drawn(SHIPPED, key)) is not None
    assert drawn(digest, "region:africa").png == drawn(SHIPPED, "region:africa").png


def test_connections_of_regions_far_apart_run_between_the_others():
    found = layout(changed(ENDEAVOR, joined(("na1", "in4"), ("sa3", "fe3"))))
    panels = found.regions.values()
    for link in found.links.values():
        for x, y in link.gap:
            assert not [
                one
                for one in panels
                if one.left < x < one.left + one.width and one.top < y < one.top + one.height
            ]


def test_a_new_city_gets_a_free_place_in_its_region():
    digest = changed(ENDEAVOR, city("africa", "af9", "Zanzibar"))
    spot, panel = layout(digest).cities["af9"], layout(digest).regions["africa"]
    assert NODE / 2 < spot.x < panel.width - NODE / 2
    assert TITLE + NODE / 2 < spot.y < panel.height - NODE / 2
    others = [one for key, one in layout(digest).cities.items() if one.region == "africa" and key != "af9"]
    assert all(dist(one.place, spot.place) > NODE for one in others)
    assert changes_only(digest, "africa")


def test_a_city_that_the_pack_has_no_more_leaves_no_mark():
    digest = changed(ENDEAVOR, without("k08"), gone("europe", "eu10"))
    assert changes_only(digest, "europe")
    again = changed(ENDEAVOR, without("k08"), gone("europe", "eu10"), placed("cities.eu10.lon", 20))
    assert drawn(again).png == drawn(digest).png


def test_a_moved_city_moves_with_its_lines():
    digest = changed(ENDEAVOR, placed("cities.af2.nudge", [0, -40]))
    assert layout(digest).cities["af2"].y == layout(SHIPPED).cities["af2"].y - 24
    assert layout(digest).within["k15"].way[-1] == layout(digest).cities["af2"].place
    assert changes_only(digest, "africa")


def test_a_connection_whose_ends_changed_is_placed_anew():
    def change(parts: Parts) -> None:
        next(one for one in parts["board"]["connections"] if one["id"] == "k19")["a"] = "eu1"

    link = layout(changed(ENDEAVOR, change)).links["k19"]
    assert set(link.paths) == {"eu1", "na3"}


def test_a_pack_without_a_layout_is_drawn_by_the_shipped_one():
    digest = changed(ENDEAVOR, lambda parts: parts.pop("layout"))
    assert digest != SHIPPED
    assert layout(digest) is layout(SHIPPED)
    assert board(ENDEAVOR, digest).png == board(ENDEAVOR, SHIPPED).png


def test_the_shipped_board_is_the_same_before_between_and_after():
    before = board(ENDEAVOR, SHIPPED).png
    other = changed(ENDEAVOR, joined(("af1", "in1")), placed("regions.africa.tint", "#446688"))
    assert board(ENDEAVOR, other).png != before
    assert board(ENDEAVOR, SHIPPED).png == before
    for shift in range(KEPT + 2):
        layout(changed(ENDEAVOR, placed("cities.af2.nudge", [0, -shift])))
    assert board(ENDEAVOR, SHIPPED).png == before
    assert board(ENDEAVOR, other).png != before


JUNK: list[tuple[str, Any, str]] = [
    ("cities.eu1.lon", "east", 'cities.eu1.lon: "east" stands there, but it must be a number'),
    ("cities.eu1.lat", 190, "cities.eu1.lat: 190 stands there, but it must be a number of at most 89"),
    ("cities.eu1.size", 3, "cities.eu1: Object contains unknown field `size`"),
    (
        "regions.africa.box",
        [0, 0, 10**9, 10**9],
        "regions.africa.box[2]: 1000000000 stands there, but",
    ),
    (
        "regions.africa.tint",
        "red",
        '"red" stands there, but it must be a colour such as #E3DCBC',
    ),
    (
        "regions.africa.projection.scale",
        0,
        "0 stands there, but it must be a number of at least 0.5",
    ),
    ("regions.europe.projection.parallels", [50, 50], "the southern one first"),
    ("regions", {}, "Europe & the Mediterranean ('europe') has no map there"),
    ("regions.africa.stacks", {}, "the stack 'africa' of Africa has no place there"),
    ("connections", [], "connections: [] stands there, but it must be an object"),
    ("towns", {}, "Object contains unknown field `towns`"),
]


@pytest.mark.parametrize(("path", "value", "complaint"), JUNK, ids=[path for path, _, _ in JUNK])
def test_a_layout_with_junk_is_refused_in_one_sentence(path: str, value: Any, complaint: str):
    digest = changed(ENDEAVOR, placed(path, value))
    with pytest.raises(ValueError, match=r"^endeavor/layout\.json: ") as refused:
        RENDERER.check(digest)
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_layout_that_is_none_is_refused():
    digest = changed(ENDEAVOR, lambda parts: parts.update(layout=[1, 2]))
    with pytest.raises(ValueError, match=r"layout\.json: \[1,2\] stands there, but it must be an object$"):
        RENDERER.check(digest)


def test_what_the_board_has_no_room_for_is_refused():
    cities = [city("caribbean", f"ca{number}", "Villa Rica de la Vera Cruz") for number in range(10, 40)]
    with pytest.raises(ValueError, match="the Caribbean has no room left for it"):
        RENDERER.check(changed(ENDEAVOR, *cities))

    def longer(parts: Parts) -> None:
        home = next(one for one in parts["board"]["regions"] if one["id"] == "africa")
        parts["tokens"]["tokens"][0]["count"] += 20 - home["shipping_track_length"]
        home["shipping_track_length"] = 20

    with pytest.raises(ValueError, match="has 20 spaces on its shipping track; 10 can be drawn"):
        RENDERER.check(changed(ENDEAVOR, longer))


def test_the_shipped_pack_can_be_drawn():
    RENDERER.check(SHIPPED)
