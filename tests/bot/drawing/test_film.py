"""Films: every turn or some of them, below a size, and nothing on them that not everybody may see."""

import tracemalloc
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.drawing import film as films
from bot.drawing.film import Course, Film, shoot_film
from bot.drawing.film_result import ended
from bot.drawing.film_sheet import _found
from bot.drawing.films import FilmWithSheet, make_film
from bot.host.film import reel_of
from bot.records import archive as archives
from bot.tables.history.films import Reel, evenly
from bot.tables.history.reviews import Alternatives, Review, Turning
from bot.tables.history.story import story
from bot.tables.schedule.preferences import Format
from engines.kernel import Event
from render.kit import film as frames_kit
from render.kit.canvas import Canvas
from render.kit.film import Scene
from render.kit.picture import Picture
from tests.filmed import NAMES, exported
from tests.toy_agent import WITH_AGENT

TOY = WITH_AGENT["toy"]


@dataclass
class Painter:
    """Draws where the toy stands, and keeps what it was asked for."""

    moments: frozenset[str] = frozenset()
    sheets: frozenset[str] = frozenset()
    views: list[Any] = field(default_factory=list)

    def styles(self, view: Any) -> tuple[int, ...]:
        return tuple(reversed(range(view.seats)))

    def board(self, view: Any, before: Any, names: tuple[str, ...], format: Format) -> Picture:
        self.views += [view, before]
        canvas = Canvas(1600, 600)
        canvas.text(20, 100, view.phase, 40)
        canvas.text(20, 200, str(len(self.views)), 60)
        return Picture(canvas.image, view.phase, "toy")

    def film(self, view: Any, before: Any, names: tuple[str, ...]) -> Picture:
        return self.board(view, before, names, "tall")

    def glance(self, view: Any, before: Any, names: tuple[str, ...]) -> Picture:
        self.views += [view, before]
        return Picture(Canvas(1200, 900).image, view.phase, "toy")

    def hand(self, view: Any, format: Format) -> Picture | None:
        raise AssertionError("no film shows a hand")

    def moment(self, event: Event, view: Any, names: tuple[str, ...]) -> Picture | None:
        raise AssertionError("a film has boards only")


def toy(moves: int = 1000) -> Reel:
    return reel_of(archives.write(exported(TOY, 3, moves=moves)), WITH_AGENT)


def shot(reel: Reel, painter: Painter) -> Film:
    *_, film = shoot_film(reel, painter)  # type: ignore[arg-type]
    assert isinstance(film, Film)
    return film


def frames(film: Film) -> int:
    with Image.open(BytesIO(film.gif.png)) as image:
        return getattr(image, "n_frames", 1)


def test_numbers_are_left_out_evenly() -> None:
    assert evenly(3, 10) == [0, 1, 2, 3]
    assert evenly(9, 10) == list(range(10))
    assert evenly(100, 5) == [0, 25, 50, 75, 100]
    assert evenly(0, 5) == [0]
    thinned = evenly(400, 120)
    assert (thinned[0], thinned[-1], len(set(thinned))) == (0, 400, 120)


def test_a_film_has_the_start_and_every_turn() -> None:
    reel, painter = toy(), Painter()
    film = shot(reel, painter)
    assert film.turns == reel.last
    assert film.frames == frames(film) == reel.last + 1
    assert film.course.rounds[0] == "Round 1"
    assert len(film.course.points) == reel.last + 1
    assert film.gif.alt.startswith("Toy Auction as an animated picture: the board after each of ")


def test_the_last_frame_says_who_has_won_and_by_what() -> None:
    reel = toy()
    end = ended(reel)
    outcome = reel.table.outcome
    assert outcome is not None
    best = outcome.ranking[0]
    assert end.title == f"{NAMES[best[0]]} wins with {outcome.scores[best[0]].total} points"
    assert end.winner == best[0]
    assert all(NAMES[seat] in end.lines[0] for group in outcome.ranking[1:] for seat in group)
    shown: list[Scene] = []
    take = frames_of(reel, shown)
    assert [scene.story.result for scene in shown] == [""] * (take.frames - 1) + [end.title]
    assert tuple(shown[-1].story.lines[: len(end.lines)]) == end.lines
    assert shown[-1].story.winner == Painter().styles(reel.table.view(None))[best[0]]
    assert take.gif.alt.endswith(f" {end.title}.")


def frames_of(reel: Reel, shown: list[Scene]) -> Film:
    """Shoot a film, and note what stands above each of its frames."""
    draw = frames_kit.frame

    def noted(board: Image.Image, strip: Any, scene: Scene, game: str) -> Image.Image:
        shown.append(scene)
        return draw(board, strip, scene, game)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(frames_kit, "frame", noted)
        return shot(reel, Painter())


def test_frames_tell_what_happened_and_a_game_that_goes_on_has_no_result() -> None:
    shown: list[Scene] = []
    reel = toy(5)
    frames_of(reel, shown)
    assert not any(scene.story.result for scene in shown)
    assert shown[0].story.lines == []
    assert all(scene.story.lines for scene in shown[1:])
    assert shown[2].caption == f"Round 1 · 2 of {reel.last}"
    assert not [line for scene in shown for line in scene.story.lines if "**" in line or "-#" in line]


def test_a_film_counts_no_lines_that_it_leaves_out() -> None:
    reel = toy()
    whole = story(reel.table, [row for turn in reel.turns for row in turn], None, sealed=False)
    assert whole.left, "more has happened than a story tells"
    assert reel.story(0, reel.last) == (*whole.decisive, *whole.others)


def test_a_wide_film_has_wide_boards() -> None:
    painter = Painter()
    *_, film = shoot_film(toy(3), painter, "wide")  # type: ignore[arg-type]
    assert isinstance(film, Film)
    with Image.open(BytesIO(film.gif.png)) as image:
        assert image.size[0] == 1120


def test_of_frames_only_the_file_is_kept() -> None:
    """However long the film is, drawing another frame needs no more memory than the file grows by."""
    kept: list[int] = []
    steps = shoot_film(toy(), Painter())  # type: ignore[arg-type]
    tracemalloc.start()
    for step in steps:
        if isinstance(step, Film):
            break
        kept.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    shooting = kept[len(kept) // 2 :]
    assert max(shooting) - min(shooting) < 1_000_000


def test_it_knows_no_more_than_everybody() -> None:
    painter = Painter()
    shot(toy(), painter)
    assert {view.seat for view in painter.views if view is not None} == {None}


def test_of_a_long_game_some_turns_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST", 5)
    reel = toy()
    film = shot(reel, Painter())
    assert (film.frames, film.turns) == (5, reel.last)
    assert len(film.course.points) == reel.last + 1, "points are known of every turn"


def test_a_film_that_is_too_large_loses_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = shot(toy(), Painter())
    monkeypatch.setattr(films, "LARGEST", len(whole.gif.png) * 2 // 3)
    fewer = shot(toy(), Painter())
    assert 1 < fewer.frames < whole.frames
    assert len(fewer.gif.png) <= films.LARGEST


def test_how_long_frames_stand() -> None:
    film = shot(toy(4), Painter())
    with Image.open(BytesIO(film.gif.png)) as image:
        stands = []
        for number in range(film.frames):
            image.seek(number)
            stands.append(image.info["duration"])
    assert stands[0] == films.FIRST
    assert stands[-1] == films.LAST
    assert set(stands[1:-1]) <= {films.USUAL}
    assert film.seconds == round(sum(stands) / 1000)


def test_a_sheet_comes_with_it() -> None:
    *steps, made = make_film(toy(), Painter())  # type: ignore[arg-type]
    assert isinstance(made, FilmWithSheet)
    assert steps == sorted(steps)
    assert all(isinstance(share, float) and 0 <= share <= 1 for share in steps)
    assert made.sheet is not None
    assert made.sheet.alt.startswith("Toy Auction: the game at a glance.")


def test_each_moment_has_a_page_of_its_own() -> None:
    *_, made = make_film(toy(), Painter())  # type: ignore[arg-type]
    assert isinstance(made, FilmWithSheet)
    assert 1 <= len(made.boards) <= 3
    assert made.sheet is not None
    for number, board in enumerate(made.boards, start=1):
        assert board.name == f"board-{number}.png"
        assert board.alt.startswith(f"{number}. ")
        with Image.open(BytesIO(board.png)) as image:
            assert image.size[0] == 1080
        title = board.alt.removeprefix(f"{number}. ").split(". ")[0].split(": ")[0]
        assert title in made.sheet.alt, "the chart names the same moments"


def test_a_review_in_which_nothing_turned_has_no_pages_and_says_so() -> None:
    reel = toy()
    chances = ((0.4, 0.3, 0.3), (0.0, 1.0, 0.0))
    review = Review(reel.table, chances, (0, reel.last), ((0, "Round 1"),), (), ())
    *_, made = make_film(reel, Painter(), review)  # type: ignore[arg-type]
    assert isinstance(made, FilmWithSheet)
    assert made.boards == ()
    assert made.sheet is not None
    assert "No single move turned this game." in made.sheet.alt


def test_what_a_computer_found_is_on_the_sheet() -> None:
    reel = toy()
    turning = (Turning(3, 1, (0.2, 0.5, 0.3), (0.1, 0.8, 0.1), Alternatives("Bid 1.", "Bid 0."), 0.1),)
    chances = ((0.4, 0.3, 0.3), (0.2, 0.5, 0.3), (0.0, 1.0, 0.0))
    review = Review(reel.table, chances, (0, 3, reel.last), ((0, "Round 1"),), turning, ())
    *_, made = make_film(reel, Painter(), review)  # type: ignore[arg-type]
    assert isinstance(made, FilmWithSheet)
    assert made.sheet is not None
    assert "Chances to win, in percent." in made.sheet.alt
    assert "Ben from 50 % to 80 %" in made.sheet.alt


def course(*points: tuple[int, ...] | None, events: tuple[int, ...] = ()) -> Course:
    rounds = ("Round 1",) * len(points)
    return Course(points, rounds, rounds, events or (0,) * len(points))


def test_a_game_turns_where_somebody_gets_ahead() -> None:
    flat = [(10, 10)] * 20
    points = [*flat, *[(30, 12)] * 20, *[(60, 42)] * 20, *[(61, 90)] * 5]
    found = _found(course(*points), NAMES)
    assert [(one.turn, one.seat) for one in found] == [(20, 0), (60, 1)], "who gains alike turns nothing"
    assert [one.line for one in found] == [
        "Anna from 10 to 30, Ben from 10 to 12",
        "Ben from 42 to 90, Anna from 60 to 61",
    ]


def test_without_points_it_turns_where_most_happened() -> None:
    events = (0,) * 10 + (2,) + (0,) * 10 + (1,) + (0,) * 10
    found = _found(course(*[None] * 32, events=events), NAMES)
    assert [(one.turn, one.seat) for one in found] == [(10, None), (21, None)]
    quiet = _found(course(*[None] * 5), NAMES)
    assert [one.turn for one in quiet] == [4], "the end, where nothing stands out"
