"""The card of a member's statistics: all of it can be read on a phone, and is said in words."""

import pytest

from render.kit.figures.profile import MARGIN, WIDTH, Meeting, Meetings, Row, Rows, Tiles, profile
from render.kit.measure import GLANCE, overlaps, too_small
from render.kit.picture import LONGEST_ALT
from render.kit.printed import texts

CAPTIONS = ("ahead", "level", "behind")
TILES = Tiles((("12", "games finished"), ("5", "won"), ("1 h 20 min", "a usual turn")))
GAMES = Rows(
    "Games",
    (Row("Endeavor", "6 finished, 3 won", "Most points 54. Favourite opening: Shipyard (4 of 6)"),),
)
MET = Meetings("Head to head", CAPTIONS, (Meeting("Ben", (4, 1, 3)), Meeting("Cleo", (0, 0, 2))))
WAITS = Rows(
    "Waiting", (Row("Longest wait for Anna", "3 d 4 h, Endeavor"), Row("Kept Ben waiting most", "9 d in all"))
)


def test_the_card_says_in_words_what_it_shows() -> None:
    picture = profile("Statistics of Anna", (TILES, GAMES, MET, WAITS))
    assert picture.alt == (
        "Statistics of Anna. 12 games finished, 5 won, 1 h 20 min a usual turn."
        " Games. Endeavor: 6 finished, 3 won. Most points 54. Favourite opening: Shipyard (4 of 6)."
        " Head to head. Ben: 4 ahead, 1 level, 3 behind; Cleo: 2 behind."
        " Waiting. Longest wait for Anna: 3 d 4 h, Endeavor. Kept Ben waiting most: 9 d in all."
    )
    assert too_small(picture.image, GLANCE) == []
    assert overlaps(picture.image) == []


LONG = "W" * 32
FULL = (
    Tiles((("1,234", "games finished"), ("1,000", "won"), ("under a minute", "a usual turn"))),
    Rows("Games", tuple(Row(LONG, "123 finished, 123 won", f"Most points 1. {LONG} {LONG}") for _ in "ab")),
    Meetings("Head to head", CAPTIONS, (Meeting(LONG, (1, 120, 1)), Meeting(LONG, (999, 1, 1)))),
    Rows("Waiting", (Row(f"Longest wait for {LONG}", "10 d, Age of Renaissance"),)),
)


@pytest.mark.parametrize("parts", [FULL, (TILES,), (MET,)], ids=["full", "no game yet", "one part"])
def test_whatever_it_holds_stays_on_the_card(parts: tuple[Tiles | Rows | Meetings, ...]) -> None:
    picture = profile(LONG, parts)
    edge = picture.image.crop((WIDTH - MARGIN + 1, 0, WIDTH, picture.size[1])).getcolors(1 << 20)
    assert edge is not None
    assert len(edge) == 1, "nothing is cut off at the right"
    assert overlaps(picture.image) == []
    assert len(picture.alt) <= LONGEST_ALT


def test_all_kinds_of_luck_at_a_game_have_room() -> None:
    told = "1234 throws: competitions +12.2, wars −11.5, Wind/Watermill +0.3"
    rows = Rows("Luck", (Row("Age of Renaissance", "luckier than 99 of 100", told),))
    image = profile("Anna", (rows,)).image
    assert {told, "luckier than 99 of 100", "Age of Renaissance"} <= {one.text for one in texts(image)}
    assert overlaps(image) == []


def test_only_what_occurs_is_in_the_legend() -> None:
    found = {one.text for one in texts(profile("Anna", (MET,)).image)}
    assert {"ahead", "level", "behind"} <= found
    never = Meetings("Head to head", CAPTIONS, (Meeting("Ben", (1, 0, 1)),))
    assert "level" not in {one.text for one in texts(profile("Anna", (never,)).image)}
