"""The suite that the pictures of a game run on themselves: a class of tests to inherit from.

    from my_game import MY_GAME
    from my_pictures import PICTURES
    from render.conformance import PictureConformance

    class TestMyPictures(PictureConformance):
        game = MY_GAME
        pictures = PICTURES

It comes with the extra `parley[conformance]`, as the suite of the rules does.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from math import hypot
from random import Random
from typing import Any, ClassVar, NamedTuple

import msgspec
import pytest

from engines.conformance.laws import Terms, terms
from engines.conformance.packs import other_pack
from engines.kernel import Counts, Decision, Event, Game, Span, scene_of
from render import GameRenderer, introduction
from render.kit import printed
from render.kit.measure import BOARD as BOARD_LIMITS
from render.kit.measure import GLANCE as GLANCE_LIMITS
from render.kit.measure import NUMERAL, QUESTION, Limits, overlaps, too_small
from render.kit.picture import GLANCE, LONGEST_ALT, WIDTHS, Format, Picture
from render.kit.questions.asked import ANY, HIGHEST, MOST_NUMBERS, WIDTH, Spot
from render.kit.theme import SEATS

LONG_NAMES = ("Bartholomew Fitzgerald", *(f"Alexandra-Charlotte {letter}" for letter in "BCDEFGHIJ"))
STRIP = 5
"""As many fights as are described whole in a strip's words."""
_OVER = 60
"""Pixels by which the place of a piece at the edge may go beyond its picture."""
NAMES = tuple(f"Player {letter}" for letter in "ABCDEFGHIJ")


class Position(NamedTuple):
    """A state of a random game, and what has just happened."""

    state: Any
    events: list[Event]


class PictureConformance:
    """A game's pictures fit the bot, are described, and show what their reader knows and nothing else.

    Inherit from it in a class whose name begins with "Test", and name the game and its pictures.
    """

    game: ClassVar[Game]
    pictures: ClassVar[GameRenderer]
    plain: ClassVar[frozenset[str]] = frozenset()
    """Words on its pictures that everybody knows, and no look-up explains: see `Conformance.plain`."""
    measured: ClassVar[bool] = True
    """Whether the smallest texts and the labels of every picture are measured."""
    looks: ClassVar[int] = 3
    """At how many positions of a random game, from its start to its end, pictures are drawn."""
    questioned: ClassVar[int] = 40
    """Of so many positions of a random game the questions of one are drawn."""
    cards: ClassVar[int] = 12
    """The number of entries of the look-up that are drawn."""
    zoomed: ClassVar[Sequence[Any]] = ("fewest", "most")
    """With how many players zoomed views are drawn, as pytest's parameters: there are dozens of them."""
    zoomed_forms: ClassVar[Sequence[Any]] = tuple(WIDTHS)
    """Their formats, as pytest's parameters."""
    page_forms: ClassVar[Sequence[Any]] = tuple(WIDTHS)
    """The formats in which pages of the introduction are drawn, as pytest's parameters."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Look at the game as the public and as a player, and zoom with `zoomed` players."""
        if "reader" in metafunc.fixturenames:
            metafunc.parametrize("reader", [None, 0], ids=["public", "player"])
        if "zoomed_seats" in metafunc.fixturenames:
            metafunc.parametrize("zoomed_seats", self.zoomed)
        if "zoomed_form" in metafunc.fixturenames:
            metafunc.parametrize("zoomed_form", self.zoomed_forms)
        if "page_form" in metafunc.fixturenames:
            metafunc.parametrize("page_form", self.page_forms)

    def test_boards_and_texts_show_what_their_reader_knows(self, reader: int | None) -> None:
        """Draw and write the same, to the byte, of a twin that this reader cannot tell from the table."""
        before = None
        for position in self._positions():
            view, twin = self._views(position, reader)
            board = self.pictures.board(view, before, self._names())
            assert board.size == (1600, 1100)
            _described(board)
            assert self.pictures.board(twin, before, self._names()).png == board.png
            text = self.pictures.text(view, self._names())
            assert text
            assert self.pictures.text(twin, self._names()) == text
            before = view

    def test_films_show_what_everybody_knows_always_equally_high(self) -> None:
        """Draw the same, to the byte, of a twin; 1080 wide, and of one height throughout a game."""
        before, sizes = None, set[tuple[int, int]]()
        for position in self._positions():
            view, twin = self._views(position, None)
            shown = self.pictures.film(view, before, self._names())
            _described(shown)
            assert self.pictures.film(twin, before, self._names()).png == shown.png
            sizes.add(shown.size)
            before = view
        assert len(sizes) == 1, "frames of a film are equally large"
        assert {width for width, _ in sizes} == {WIDTHS["tall"]}

    def test_every_seat_has_a_style_of_its_own(self) -> None:
        """Name a style for each seat, the same for every reader; at the end no two seats share one."""
        styles: tuple[int, ...] = ()
        for position in self._positions():
            view, twin = self._views(position, None)
            styles = self.pictures.styles(view)
            assert len(styles) == view.seats
            assert all(0 <= style < len(SEATS) for style in styles)
            assert self.pictures.styles(twin) == styles
        assert len(set(styles)) == len(styles)

    def test_glances_show_what_everybody_knows(self) -> None:
        """Draw the same glance, to the byte, of a twin."""
        before = None
        for position in self._positions():
            view, twin = self._views(position, None)
            glance = self.pictures.glance(view, before, self._names())
            _described(glance)
            assert self.pictures.glance(twin, before, self._names()).png == glance.png
            before = view

    def test_a_scene_looks_the_same_as_long_as_it_lasts(self) -> None:
        """Draw the same glance and board, to the byte, before and after a move that leaves the scene."""
        played, names = _played(self.game, self.game.seats[-1]), self._names()
        scenes = [scene_of(self.game.pending(position.state)) for position in played]
        pairs = [at for at in range(1, len(played)) if scenes[at] and scenes[at] == scenes[at - 1]]
        for at in pairs[:: max(1, len(pairs) // self.looks)]:
            views = [self.game.view(played[number].state, None) for number in (at - 1, at)]
            for draw in (self.pictures.glance, self.pictures.board):
                before, after = (draw(view, None, names).png for view in views)
                assert before == after, f"the scene {scenes[at]} has changed its looks"

    @pytest.mark.parametrize("seats", ["fewest", "most"])
    def test_every_picture_can_be_read_where_it_is_shown(self, seats: str) -> None:
        """Measure the texts of every kind of picture in every format, long names where room is least."""
        if not self.measured:
            return
        count, names = self._people(seats)
        for kind, picture, limits in self._all_pictures(count, names):
            self._measure(f"{kind} with {count} players", picture, limits, names)

    def _all_pictures(self, count: int, names: tuple[str, ...]) -> Iterator[tuple[str, Picture, Limits]]:
        """Draw every kind of picture but zoomed views at some positions of a random game."""
        before, pictures = None, self.pictures
        for position in self._positions(count):
            public, own = self.game.view(position.state, None), self.game.view(position.state, 0)
            glance = pictures.glance(public, before, names[:count])
            assert glance.size == GLANCE
            yield "glance", glance, GLANCE_LIMITS
            yield "film", pictures.film(public, before, names[:count]), BOARD_LIMITS
            for form, width in WIDTHS.items():
                board, hand = pictures.board(public, before, names[:count], form), pictures.hand(own, form)
                for kind, picture in {"board": board, **({"hand": hand} if hand else {})}.items():
                    assert picture.size[0] == width, kind
                    yield f"{kind}, {form}", picture, BOARD_LIMITS
            before = public

    def test_zoomed_views_are_those_that_are_named_and_can_be_read(
        self, zoomed_seats: str, zoomed_form: Format
    ) -> None:
        """Draw each of `zooms` at the end of a game, where most is on them, and no other."""
        count, names = self._people(zoomed_seats)
        view = self.game.view(self._positions(count)[-1].state, None)
        for key, title in self.pictures.zooms(view).items():
            assert title
            zoom = self.pictures.zoom(view, key, names[:count], zoomed_form)
            assert zoom.size[0] == WIDTHS[zoomed_form], key
            _described(zoom)
            if self.measured:
                self._measure(f"{key}, {zoomed_form}, with {count} players", zoom, BOARD_LIMITS, names)
        with pytest.raises(KeyError):
            self.pictures.zoom(view, "no such view", names[:count])

    def test_whatever_pictures_say_and_show_can_be_looked_up(self) -> None:
        """Explain every word on a picture and in its text, and every icon, with a picture of it."""
        game, pack, names = self.game, self.game.packs.default, NAMES
        known, icons, count = Terms(game, pack, self.plain), set[str](), game.seats[-1]
        for kind, picture in self._drawn(count):
            said = [text.text for text in printed.texts(picture.image)]
            terms(known, ((kind, _unnamed(text, names)) for text in (*said, picture.alt)))
            icons |= printed.icons(picture.image)
        for position in self._positions(count):
            text = self.pictures.text(game.view(position.state, None), names[:count])
            terms(known, [("text", _unnamed(line, names)) for line in text.splitlines()])
        entries = {entry.key: entry for entry in game.lookup(pack, "")}
        for icon in sorted(icons):
            assert icon in self.pictures.signs, f"nothing says what the icon {icon!r} stands for"
        for icon, keys in self.pictures.signs.items():
            for key in keys:
                assert key in entries, f"no look-up has {key}, for the icon {icon!r}"
                shown = self.pictures.card(pack, entries[key])
                assert shown is not None, f"the icon {icon!r} is not shown by {key}"
                assert icon in printed.icons(shown.image) or len(keys) > 1, f"{key} shows no {icon!r}"

    def _drawn(self, count: int) -> Iterator[tuple[str, Picture]]:
        """Draw what is seen in the course of a game, zoomed views in the end, and each kind of moment."""
        names = NAMES[:count]
        for kind, picture, _ in self._all_pictures(count, names):
            yield kind, picture
        view = self.game.view(self._positions(count)[-1].state, None)
        for key, title in self.pictures.zooms(view).items():
            yield title, self.pictures.zoom(view, key, names, "tall")
        for event, drawn in self._pictured(names):
            yield event.kind, drawn

    def _pictured(self, names: tuple[str, ...]) -> Iterator[tuple[Event, Picture]]:
        """Draw the events of a random game that have a picture, sheets by what happened before them."""
        before, since = None, list[Event]()
        for position in _played(self.game, len(names)):
            since += [msgspec.structs.replace(event, secret={}) for event in position.events]
            view, new = self.game.view(position.state, None), len(since) - len(position.events)
            for event in map(msgspec.structs.replace, since[new:]):  # equal, but not the same
                if event.kind in self.pictures.sheets:
                    drawn = self.pictures.sheet(event, since, view, before, names)
                else:
                    drawn = self.pictures.moment(event, view, names)
                if drawn is not None:
                    yield event, drawn
            if any(event.kind in self.pictures.sheets for event in position.events):
                before, since = view, []

    def _people(self, seats: str) -> tuple[int, tuple[str, ...]]:
        """Return how many play, and what they are called."""
        return (self.game.seats[0], NAMES) if seats == "fewest" else (self.game.seats[-1], LONG_NAMES)

    def _measure(self, kind: str, picture: Picture, limits: Limits, names: tuple[str, ...] = ()) -> None:
        faults = [*too_small(picture.image, limits, names), *overlaps(picture.image)]
        assert not faults, f"{kind}: {'; '.join(faults)}"

    def test_a_question_shows_where_its_answers_lie(self) -> None:
        """Number the values of each field in their order: inside, apart, readable, the same for a twin."""
        count, names = self._people("most")
        for position in _played(self.game, count)[:: self.questioned]:
            decision = self.game.pending(position.state)[:1]
            if not decision:
                continue
            view, twin = self._views(position, decision[0].seat)
            for field, values in _asked(decision[0]):
                asked = decision[0], field, values, names[:count]
                drawn, other = self.pictures.question(view, *asked), self.pictures.question(twin, *asked)
                assert (drawn is None) == (other is None)
                if drawn is not None and other is not None:
                    assert other.png == drawn.png, field
                    wanted = self._numbered(view, values) if field != ANY else _lying(drawn, values)
                    self._is_question(f"{decision[0].kind}, {field}", drawn, wanted)

    def _numbered(self, view: Any, values: tuple[Any, ...]) -> list[Any]:
        """Return what is numbered: values, or of many their groups."""
        groups = dict.fromkeys(self.game.label(view, value).group for value in values)
        return list(groups) if len(values) > MOST_NUMBERS and len(groups) > 1 else list(values)

    def _is_question(self, kind: str, picture: Picture, numbered: list[Any]) -> None:
        width, height = picture.size
        assert width == WIDTH, kind
        assert height <= HIGHEST + 200, f"{kind}: with its list below it is {height} high"
        _described(picture)
        assert [spot.value for spot in picture.spots] == numbered, kind
        for spot in picture.spots:
            assert spot.radius <= spot.x <= width - spot.radius, f"{kind}: {spot}"
            assert spot.radius <= spot.y <= height - spot.radius, f"{kind}: {spot}"
            left, top, right, bottom = spot.box or (0, 0, width, height)
            assert -_OVER <= left < right <= width + _OVER, f"{kind}: {spot}"
            assert -_OVER <= top < bottom <= height + _OVER, f"{kind}: {spot}"
        for first, second in combinations(picture.spots, 2):
            away = hypot(first.x - second.x, first.y - second.y)
            assert away >= first.radius + second.radius, f"{kind}: {first} and {second} overlap"
        if self.measured:
            faults = too_small(picture.image, QUESTION)
            for number, spot in enumerate(picture.spots, 1):
                at = _around(spot)
                here = [text for text in printed.texts(picture.image) if printed.within(text.box, at)]
                assert any(text.text == str(number) and text.size >= NUMERAL for text in here), kind
            assert not faults, f"{kind}: {'; '.join(faults)}"

    def test_a_hand_shows_what_its_owner_knows(self) -> None:
        """Draw the same, to the byte, of a twin; or nothing, where nothing is secret."""
        for position in self._positions():
            view, twin = self._views(position, 0)
            hand, other = self.pictures.hand(view), self.pictures.hand(twin)
            assert (hand is None) == (other is None)
            if hand is not None and other is not None:
                _described(hand)
                assert hand.png == other.png
                assert all(spot.box for spot in hand.spots), "a finger anywhere on a card means it"

    def test_moments_are_those_that_are_named(self) -> None:
        """Draw nothing of a kind of event that is not among `moments`; call its player by their name."""
        kinds = {str(kind.__struct_config__.tag) for kind in self.game.events}
        assert self.pictures.fights | self.pictures.sheets <= self.pictures.moments <= kinds
        for names in (self._names(), LONG_NAMES[: self.game.seats[-1]]):
            shown: dict[str, int] = {}
            for event, drawn in self._pictured(names):
                assert event.kind in self.pictures.moments
                shown[event.kind] = shown.get(event.kind, 0) + 1
                if shown[event.kind] <= self.looks:
                    _described(drawn)
                    assert event.seat is None or names[event.seat] in drawn.alt, "its player is not named"
                    self._readable(event.kind, drawn, names)

    @pytest.mark.parametrize("seats", ["fewest", "most"])
    def test_every_fight_has_a_picture_and_stands_in_a_strip(self, seats: str) -> None:
        """Draw each event of `fights` alone, and all of them together, each in a row."""
        count, names = self._people(seats)
        names, positions = names[:count], _played(self.game, count)
        fought = [event for at in positions for event in at.events if event.kind in self.pictures.fights]
        drawn = [event for event, _ in self._pictured(names) if event.kind in self.pictures.fights]
        assert [event.kind for event in drawn] == [event.kind for event in fought], "a fight has no picture"
        view = self.game.view(positions[-1].state, None)
        for events in (drawn[:2], drawn[-STRIP:], drawn) if drawn else ():
            strip = self.pictures.strip(events, view, names)
            assert strip is not None
            _described(strip)
            assert strip.size[0] == WIDTHS["tall"]
            self._readable("a strip", strip, names)
            assert len(events) > STRIP or strip.alt.count("\n") == len(events) - 1, "a row for each fight"

    def test_cards_are_those_of_the_tables_pack(self) -> None:
        """Draw an entry the same, to the byte, before and after another pack is loaded."""
        game, pack = self.game, self.game.packs.default
        entries = game.lookup(pack, "")
        chosen = [*islice(entries, 0, None, max(1, len(entries) // self.cards))]
        before = [self.pictures.card(pack, entry) for entry in chosen]
        raw = other_pack(game)
        if raw is not None:
            game.load(raw)
        for entry, drawn in zip(chosen, before, strict=True):
            again = self.pictures.card(pack, entry)
            assert (again is None) == (drawn is None)
            if again is not None and drawn is not None:
                _described(drawn)
                self._readable(entry.title, drawn)
                assert again.png == drawn.png

    def test_every_page_of_the_introduction_has_its_picture(self, page_form: Format) -> None:
        """Draw what each page names, with its description; its kinds of pictures are measured elsewhere."""
        for number, page in enumerate(self.game.introduction.pages):
            drawn = introduction.draw_page(self.pictures, self.game, number, NAMES, page_form)
            assert (drawn is not None) == bool(page.shows), page.title
            if drawn is not None:
                _described(drawn)

    def _readable(self, kind: str, picture: Picture, names: tuple[str, ...] = ()) -> None:
        """Measure a picture of any width: it is shown as wide as a tall board."""
        if self.measured:
            self._measure(kind, picture, BOARD_LIMITS.at(picture.size[0] / WIDTHS["tall"]), names)

    def _positions(self, seats: int | None = None) -> list[Position]:
        """Return so many positions as are looked at, the first and the last among them."""
        played = _played(self.game, seats or self.game.seats[-1])
        last = len(played) - 1
        return [played[last * number // (self.looks - 1)] for number in range(self.looks)]

    def _views(self, position: Position, reader: int | None) -> tuple[Any, Any]:
        """Return what a reader sees of a position and of a twin."""
        twin = self.game.resample(position.state, reader, Random(1))
        return self.game.view(position.state, reader), self.game.view(twin, reader)

    def _names(self) -> tuple[str, ...]:
        return NAMES[: self.game.seats[-1]]


def _asked(decision: Decision) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Return each field of a decision with several values that are no plain numbers, and those values."""
    values: dict[str, dict[Any, None]] = {}
    for box in decision.moves.boxes:
        for field, domain in box.fields.items():
            if not isinstance(domain, Span):
                within = (
                    (thing for thing, _ in domain.limits) if isinstance(domain, Counts) else domain.values
                )
                values.setdefault(field, {}).update(dict.fromkeys(within))
    every = dict[Any, None]()
    for field, among in values.items():
        if len(among) > 1 and not any(isinstance(value, tuple | bool | int) for value in among):
            yield field, tuple(among)
        every.update((value, None) for value in among if isinstance(value, str))
    if len(decision.moves.kinds()) > 1 and len(values) > 1:
        yield ANY, tuple(every)


def _lying(picture: Picture, values: Sequence[Any]) -> list[Any]:
    """Return those of the values that a picture has numbered, in the order of the values."""
    numbered = {spot.value for spot in picture.spots}
    assert numbered, "a picture numbers something"
    return [value for value in values if value in numbered]


def _unnamed(text: str, names: Sequence[str]) -> str:
    """Return a text without the names of players."""
    for name in names:
        text = text.replace(name, " ")
    return text


def _around(spot: Spot) -> printed.Box:
    """Return the square around a number."""
    x, y, far = round(spot.x), round(spot.y), round(spot.radius) + 1
    return x - far, y - far, x + far, y + far


def _described(picture: Picture) -> None:
    assert 0 < len(picture.alt) <= LONGEST_ALT
    assert picture.png
    for spot in picture.spots:
        assert 0 <= spot.x <= picture.size[0], spot
        assert 0 <= spot.y <= picture.size[1], spot


@cache
def _played(game: Game, seats: int) -> list[Position]:
    """Play a random game; return each state with the events that led to it."""
    rng = Random(0)
    state = game.setup(seats, bytes(32), game.Options())
    positions = [Position(state, [])]
    while game.pending(state):
        decision = rng.choice(game.pending(state))
        state = game.decode(game.encode(state))
        positions.append(Position(state, game.apply(state, decision.seat, decision.moves.sample(rng))))
    return positions
