"""One budget of bytes for all that `render` keeps: it holds, the least useful goes first, nothing shows."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

import render
from engines import GAMES
from engines.kernel import View
from render.kit import printed
from render.kit.keeping import packing, palettes
from render.kit.keeping.kept import BUDGET, MEGABYTE, SHARED, Budget, Shelf, kept
from tests.everyday import everyday

NAMES = "Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus"


@pytest.fixture
def budget() -> Iterator[Budget]:
    """The budget that all games share; after the test it is as large as ever."""
    yield SHARED
    SHARED.resize(BUDGET)


def views(key: str, moves: int) -> list[View]:
    """What all see of a random game after its last few moves."""
    game = GAMES[key]
    state, rng = game.setup(game.seats[-1], bytes(32), game.Options()), Random(9)
    shown: list[View] = []
    while (decisions := game.pending(state)) and len(shown) < moves:
        game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
        shown.append(game.view(state, None))
    return shown[-3:]


def drawn(key: str, shown: list[View], zooms: int = 2) -> Iterator[bytes]:
    """Draw pictures of every kind."""
    pictures, names = render.GAMES[key], NAMES[: shown[0].seats]
    for before, view in pairwise(shown):
        yield pictures.glance(view, before, names).png
        yield pictures.board(view, before, names, "tall").png
        for zoom in list(pictures.zooms(view))[:zooms]:
            yield pictures.zoom(view, zoom, names, "wide").png


@pytest.mark.parametrize("key", everyday(GAMES, "pax_renaissance"))
def test_pictures_are_the_same_with_a_small_budget_which_holds(budget: Budget, key: str):
    shown = views(key, 60)
    usual = list(drawn(key, shown))
    budget.resize(MEGABYTE)
    dropped = budget.dropped
    for picture, expected in zip(drawn(key, shown), usual, strict=True):
        assert picture == expected
        assert budget.held <= MEGABYTE
    assert budget.dropped > dropped


@pytest.mark.parametrize("key", everyday(GAMES, "endeavor"))
def test_threads_that_draw_at_the_same_time_share_a_small_budget(budget: Budget, key: str):
    shown = views(key, 40)
    usual = list(drawn(key, shown, 1))
    budget.resize(3 * MEGABYTE)
    with ThreadPoolExecutor(4) as threads:
        for pictures in threads.map(lambda _: list(drawn(key, shown, 1)), range(4)):
            assert pictures == usual
    assert budget.held <= 3 * MEGABYTE
    SHARED.resize(0)
    assert budget.held == 0


def test_a_budget_without_any_room_keeps_nothing(budget: Budget):
    shown = views("endeavor", 20)
    usual = list(drawn("endeavor", shown, 1))
    budget.resize(0)
    assert list(drawn("endeavor", shown, 1)) == usual
    assert budget.held == 0


QUICK, MIDDLING, DEAR = 2**-17, 2**-13, 2**-10
"""Seconds, some 8 to 1,000 microseconds, which a float holds exactly."""


class Clock:
    """Processor time that passes only where a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("render.kit.keeping.kept.time.thread_time", lambda: self.now)

    def making(self, value: bytes, seconds: float) -> bytes:
        """Make a value in so many seconds."""
        self.now += seconds
        return value


class Keeper(NamedTuple):
    """A shelf of its own, with a budget for ten values of 1,000 bytes."""

    shelf: Shelf[bytes]
    budget: Budget
    clock: Clock

    def ask(self, key: str, seconds: float = QUICK, size: int = 736) -> bool:
        """Ask for a value; tell whether it had to be made."""
        made: list[str] = []

        def make() -> bytes:
            made.append(key)
            return self.clock.making(bytes(size), seconds)

        self.shelf.get(key, make)
        return bool(made)


@pytest.fixture
def keeper(monkeypatch: pytest.MonkeyPatch) -> Keeper:
    """A shelf for ten values."""
    budget = Budget(10_000)
    return Keeper(Shelf(budget), budget, Clock(monkeypatch))


def test_a_value_is_made_once(keeper: Keeper):
    assert [keeper.ask("a"), keeper.ask("a"), keeper.ask("b")] == [True, False, True]
    assert keeper.budget.held == 2000
    assert keeper.budget.dropped == 0


def test_what_was_not_used_for_the_longest_goes_first(keeper: Keeper):
    for key in "abcdefghijkl":
        keeper.ask(key)
    assert len(keeper.shelf) == 10
    assert keeper.budget.dropped == 2
    assert keeper.ask("a")


def test_what_took_long_to_make_stays(keeper: Keeper):
    keeper.ask("dear", DEAR)
    for number in range(50):
        keeper.ask(str(number))
    assert not keeper.ask("dear")


def test_what_is_large_goes_before_what_is_small(keeper: Keeper):
    keeper.ask("small", MIDDLING, 100)
    keeper.ask("large", MIDDLING, 5000)
    for number in range(6):
        keeper.ask(str(number), MIDDLING)
    assert not keeper.ask("small")
    assert keeper.ask("large")


def test_what_is_used_often_stays_longer(keeper: Keeper):
    for _ in range(20):
        keeper.ask("often")
    for number in range(30):
        keeper.ask(str(number))
    assert not keeper.ask("often")


def test_what_was_dear_once_goes_in_the_end(keeper: Keeper):
    keeper.ask("dear", DEAR)
    for number in range(5000):
        keeper.ask(str(number))
    assert keeper.ask("dear")


def test_what_is_larger_than_the_budget_is_not_kept(keeper: Keeper):
    keeper.ask("small")
    assert keeper.ask("huge", 1.0, 20_000)
    assert keeper.ask("huge", 1.0, 20_000)
    assert keeper.budget.held <= keeper.budget.limit


def test_a_shelf_that_is_cleared_takes_nothing(keeper: Keeper):
    other = Shelf[bytes](keeper.budget)
    other.get("b", lambda: bytes(736))
    keeper.ask("a")
    keeper.shelf.clear()
    assert keeper.budget.held == 1000
    assert keeper.ask("a")


def test_results_are_kept_by_their_arguments():
    calls: list[tuple[int, bool]] = []

    @kept
    def doubled(number: int, *, wide: bool = False) -> bytes:
        """Say it twice."""
        calls.append((number, wide))
        return bytes(2 * number)

    assert [len(doubled(3)), len(doubled(3)), len(doubled(3, wide=True)), len(doubled(4))] == [6, 6, 6, 8]
    assert calls == [(3, False), (3, True), (4, False)]
    assert doubled.__doc__ == "Say it twice."
    doubled.cache_clear()
    doubled(3)
    assert calls[-1] == (3, False)
    assert len(calls) == 4
    doubled.cache_clear()


def test_none_is_a_result_that_is_kept():
    calls: list[int] = []

    @kept
    def nothing(number: int) -> None:
        calls.append(number)

    for number in (1, 1, 2):
        nothing(number)
    assert calls == [1, 2]
    nothing.cache_clear()


# ---- two forms


def speckled(mode: str, size: tuple[int, int], colours: int, seed: int = 1) -> Image.Image:
    """An image in so many colours, without any order."""
    rng = Random(seed)
    bands = len(Image.new(mode, (1, 1)).getbands())
    palette = [bytes(rng.randrange(256) for _ in range(bands)) for _ in range(colours)]
    return Image.frombytes(mode, size, b"".join(rng.choices(palette, k=size[0] * size[1])))


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
@pytest.mark.parametrize("colours", [1, 2, 50, 64, 65, 200, 300])
@pytest.mark.parametrize("size", [(100, 90), (1, 2000), (333, 40)])
def test_an_image_comes_back_from_its_packed_form(mode: str, colours: int, size: tuple[int, int]):
    image = speckled(mode, size, colours)
    printed.note(image, "Lisboa", 20)
    forms = packing.pack((image, 3, "x"), packing.footprint(image), 9.0)
    back, *rest = packing.unpack(forms) if forms is not None else (image, 3, "x")
    assert (back.mode, back.size, rest) == (mode, size, [3, "x"])
    assert back.tobytes() == image.tobytes()
    assert printed.texts(back) == printed.texts(image)


@pytest.mark.parametrize(("colours", "exact"), [(1, True), (64, True), (257, False)])
def test_few_colours_are_numbered(colours: int, exact: bool):
    numbered = palettes.numbered(speckled("RGB", (80, 80), colours))
    assert (numbered is not None) == exact


def test_colours_that_are_nearly_the_same_stay_apart():
    image = Image.new("RGB", (60, 60), (100, 100, 100))
    for step in range(16):
        image.paste((100 + step, 100, 101), (step, 0, step + 1, 60))
    numbered = palettes.numbered(image)
    assert numbered is not None
    assert ImageChops.difference(palettes.coloured(*numbered), image).getbbox() is None


def test_maps_are_packed_and_what_is_quickly_made_is_not():
    image = Image.new("RGB", (400, 400), (1, 2, 3))
    size = packing.footprint(image)
    assert size >= 640_000
    assert packing.footprint(packing.pack(image, size, 1.0)) < size / 50
    assert packing.pack(image, size, 0.000_1) is None
    assert packing.pack(bytes(9000), 9000, 1.0) is None


@dataclass(frozen=True, eq=False)
class _Whole:
    """What keys hold by identity."""

    number: int


@dataclass(frozen=True)
class _Drawn:
    whole: _Whole
    image: Image.Image


def test_what_holds_no_image_comes_back_as_the_same_object():
    value = _Drawn(_Whole(1), Image.new("RGB", (500, 500)))
    packed = packing.pack(value, packing.footprint(value), 9.0)
    assert packed is not None
    assert packing.unpack(packed).whole is value.whole
    assert packing.unpack(packed).image.size == (500, 500)


def test_the_pixels_of_a_packed_image_go_first(monkeypatch: pytest.MonkeyPatch):
    clock = Clock(monkeypatch)
    budget = Budget(3 * MEGABYTE // 2)
    shelf = Shelf[Image.Image](budget)

    def make() -> Image.Image:
        clock.now += 0.1
        return Image.new("RGB", (500, 500), (9, 9, 9))

    for number in range(8):
        shelf.get(number, make)
    assert len(shelf) == 8
    assert budget.dropped == 7
    assert clock.now == pytest.approx(0.8)
    assert all(shelf.get(number, make).getpixel((3, 3)) == (9, 9, 9) for number in range(8))
    assert clock.now == pytest.approx(0.8)
    assert budget.held <= budget.limit


def test_a_kept_image_keeps_no_others():
    inner, outer = Image.new("RGB", (30, 30)), Image.new("RGB", (60, 60))
    printed.note(inner, "Lisboa", 12, (1, 1, 20, 20))
    printed.show(inner, "ship")
    printed.carry(inner, outer, 5, 5)
    texts = printed.texts(outer)
    packing.slim((outer, 1))
    assert printed.texts(outer) == texts
    assert printed.icons(outer) == {"ship"}
    assert not any(isinstance(mark, printed.Part) for mark in printed.marks(outer))


def test_the_queue_does_not_grow(keeper: Keeper):
    for key in [*"abcdefghijklmnopqrst"] * 1000:
        keeper.ask(key)
    assert len(keeper.shelf) == 10
    assert len(keeper.budget._queue) <= 1020  # it can be seen nowhere else
