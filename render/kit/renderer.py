"""The base of all games' renderers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from engines import GAMES
from engines.kernel import Decision, Entry, Event, View
from render.kit import printed, provenance
from render.kit.canvas import Box, Canvas
from render.kit.changes import ChangesBase
from render.kit.figures import scores, strips
from render.kit.figures.scores import Sheet
from render.kit.figures.strips import Fight
from render.kit.named_view import NamedViewBase, drawable, seats_named, unnamed
from render.kit.picture import WIDTHS, Format, Picture, shorten
from render.kit.questions import numbers
from render.kit.questions.asked import ANY, MOST_NUMBERS, Answer, Asked, Ground, Spot
from render.kit.signs import Signs
from render.kit.teller import TellerBase, alt

N = TypeVar("N", bound=NamedViewBase[Any])
Names = tuple[str, ...]
Zoom = tuple[str, Callable[[N, Format], Canvas]]
"""The title of a zoomed view, and the function that draws it."""
Moment = tuple[Canvas, str]
"""The picture of an event, and its description."""


class BaseRenderer(ABC, Generic[N]):
    """Fulfils `render.GameRenderer`; a game adds what it draws. TypeError for another game's view."""

    key: str
    """The game's key, which names its palette."""
    signs: Signs
    """The icons of its pictures, with the keys of the look-ups that explain them."""
    moments: frozenset[str] = frozenset()
    """The kinds of events that have a picture of their own."""
    fights: frozenset[str] = frozenset()
    """Those of them in which sides fight or vote, which `fight` puts into a row."""
    fights_title: str = "Battles"
    """What stands above them."""
    sheets: frozenset[str] = frozenset()
    """Those of them that sum up what has happened, as `reckoning` says."""
    named_view: type[N]
    changes: type[ChangesBase[N]]
    teller: type[TellerBase[N]]

    # ---- what a game draws

    @abstractmethod
    def draw_glance(self, named: N, changes: ChangesBase[N]) -> Canvas:
        """Draw the glance."""

    @abstractmethod
    def draw_board(self, named: N, changes: ChangesBase[N], form: Format) -> Canvas:
        """Draw the whole board."""

    def draw_film(self, named: N, changes: ChangesBase[N]) -> Canvas:
        """Draw the map alone, equally high throughout a game; by default the tall board."""
        return self.draw_board(named, changes, "tall")

    @abstractmethod
    def zoomed_views(self, named: N) -> dict[str, Zoom[N]]:
        """Return all zoomed views by key."""

    def draw_hand(self, named: N, seat: int, form: Format) -> Canvas | None:
        """Draw the reader's own cards; None where there are none."""
        del named, seat, form

    def draw_moment(self, event: Event, drawn: N, described: N) -> Moment | None:
        """Draw an event with the names that fonts can draw, and describe it with the real ones.

        By default a fight stands alone in a strip.
        """
        fight = self.fight(event, drawn) if event.kind in self.fights else None
        if fight is None:
            return None
        whole = self.fight(event, described) or fight
        return strips.strip(self.fights_title, [fight]), strips.alt([whole])

    def fight(self, event: Event, named: N) -> Fight | None:
        """Put an event of `fights` into a row; None where nothing was fought."""
        del event, named

    def reckoning(self, event: Event, since: Sequence[Event], named: N, before: N | None) -> Sheet | None:
        """Say who got what, see `GameRenderer.sheet`."""
        del event, since, named, before

    def question_ground(self, named: N, asked: Asked) -> Ground | None:
        """Draw the part of the board or the cards in which the answers lie; None where words say it all."""
        del named, asked

    def prepare_questions(self, named: N, decision: Decision) -> None:
        """Draw what pictures of a decision's questions need and what takes long the first time."""
        del named, decision

    @abstractmethod
    def draw_card(self, pack: str, entry: Entry) -> Canvas | None:
        """Draw what a look-up found; None where nothing is printed of it."""

    def free_place(self, pack: str, entry: Entry) -> Box | None:
        """Return the place on a card's picture that a note about doubtful values may take."""
        del pack, entry

    @abstractmethod
    def check(self, pack: str) -> None:
        """Refuse a pack that cannot be drawn: ValueError."""

    # ---- what the bot asks for

    @property
    def has_hand(self) -> bool:
        """Whether seats hold anything in secret that `hand` may draw."""
        return type(self).draw_hand is not BaseRenderer[N].draw_hand

    def styles(self, view: View) -> tuple[int, ...]:
        """Return the styles of the seats: by default in their order."""
        return tuple(range(view.seats))

    def glance(self, view: View, before: View | None, names: Names) -> Picture:
        """Draw what the turn card shows, 1200 by 900."""
        now, changes = self._compared(view, before, names)
        return self._of_board(self.draw_glance(now, changes), view, names, changes)

    def board(self, view: View, before: View | None, names: Names, format: Format = "wide") -> Picture:
        """Draw the whole board: 1600 by 1100, or tall, 1080 wide."""
        now, changes = self._compared(view, before, names)
        return self._of_board(self.draw_board(now, changes, format), view, names, changes)

    def film(self, view: View, before: View | None, names: Names) -> Picture:
        """Draw what a film for phones shows of a moment, 1080 wide."""
        now, changes = self._compared(view, before, names)
        return self._of_board(self.draw_film(now, changes), view, names, changes)

    def zooms(self, view: View) -> Mapping[str, str]:
        """Return the zoomed views: key and title."""
        zooms = self.zoomed_views(self._named(view, unnamed(view)))
        return {key: title for key, (title, _) in zooms.items()}

    def zoom(self, view: View, key: str, names: Names, format: Format = "wide") -> Picture:
        """Draw one of `zooms`, 1600 or 1080 pixels wide. KeyError for any other key."""
        now = self._named(view, drawable(names))
        _, draw = self.zoomed_views(now)[key]
        return self._picture(draw(now, format), alt(self._teller(view, names).zoom(key)))

    def hand(self, view: View, format: Format = "wide") -> Picture | None:
        """Draw what the view's seat holds in secret; None for the public, and where nothing is secret."""
        now = self._named(view, unnamed(view))
        canvas = self.draw_hand(now, view.seat, format) if view.seat is not None else None
        return canvas and self._picture(canvas, alt(self.teller(now).hand()))

    def question(
        self, view: View, decision: Decision, field: str, values: Sequence[Any], names: Names
    ) -> Picture | None:
        """Draw where values of a field lie, or the cards that they are, numbered from 1 in their order.

        Of more than `MOST_NUMBERS` values their groups are numbered, in the order of their first values.
        Spots stand in the order of the numbers. None where a picture would say nothing. `ANY` field: only
        those values have numbers that lie somewhere.
        """
        now = self._named(view, drawable(names))
        ground = self.question_ground(now, Asked(decision, field, tuple(values)))
        if ground is None:
            return None
        if field == ANY:
            lying = {answer.value for answer in ground.answers}
            values = [value for value in values if value in lying]
        labels = [GAMES[self.key].label(view, value) for value in values]
        called = [(value, label.name) for value, label in zip(values, labels, strict=True)]
        if field != ANY and len(values) > MOST_NUMBERS and len({label.group for label in labels}) > 1:
            ground = _grouped(
                ground, {value: label.group for value, label in zip(values, labels, strict=True)}
            )
            called = [(group, group) for group in dict.fromkeys(label.group for label in labels)]
        canvas, spots = numbers.put_numbers(
            ground, [(value, seats_named(name, now.names)) for value, name in called]
        )
        numbered = [f"{number} {seats_named(name, names)}" for number, (_, name) in enumerate(called, 1)]
        return Picture(canvas.image, shorten(", ".join(numbered)), self.key, spots)

    def prepare(self, view: View, decision: Decision) -> None:
        """Draw what pictures of a decision's questions need, takes long the first time, and is kept then."""
        self.prepare_questions(self._named(view, unnamed(view)), decision)

    def moment(self, event: Event, view: View, names: Names) -> Picture | None:
        """Draw an event of one of `moments`; None for the rest."""
        moment = self.draw_moment(event, self._named(view, drawable(names)), self._named(view, names))
        return moment and self._picture(*moment)

    def strip(self, events: Sequence[Event], view: View, names: Names) -> Picture | None:
        """Draw fights in one picture, a row each; None where nothing was fought."""
        drawn, described = self._named(view, drawable(names)), self._named(view, names)
        rows = [(self.fight(event, drawn), self.fight(event, described)) for event in events]
        fights = [fight for fight, _ in rows if fight is not None]
        if not fights:
            return None
        canvas = strips.strip(self.fights_title, fights)
        return self._picture(canvas, strips.alt([fight for _, fight in rows if fight is not None]))

    def sheet(
        self, event: Event, since: Sequence[Event], view: View, before: View | None, names: Names
    ) -> Picture | None:
        """Draw who got what, at an event of `sheets`; None where there is nothing to tell."""

        def reckoned(called: Names) -> Sheet | None:
            then = self._named(before, called) if before is not None else None
            return self.reckoning(event, since, self._named(view, called), then)

        drawn, described = reckoned(drawable(names)), reckoned(names)
        if drawn is None or described is None:
            return None
        return self._picture(scores.draw(drawn, WIDTHS["tall"]), scores.alt(described))

    def card(self, pack: str, entry: Entry) -> Picture | None:
        """Draw what a look-up found, as this pack prints it; None where words say it all."""
        canvas = self.draw_card(pack, entry)
        if canvas is None:
            return None
        marked = provenance.marked(canvas, entry, self.free_place(pack, entry))
        return self._picture(marked, shorten(provenance.told(entry)))

    def text(self, view: View, names: Names) -> str:
        """Return everything that the pictures show, in words, the reader's own cards included."""
        return "\n".join(self._teller(view, names).everything())

    # ---- inside

    def _named(self, view: View, names: Names) -> N:
        return self.named_view.of(view, names)

    def _teller(self, view: View, names: Names) -> TellerBase[N]:
        return self.teller(self._named(view, names))

    def _compared(self, view: View, before: View | None, names: Names) -> tuple[N, ChangesBase[N]]:
        now = self._named(view, drawable(names))
        return now, self.changes(self._named(before, now.names) if before is not None else None, now)

    def _of_board(self, canvas: Canvas, view: View, names: Names, changes: ChangesBase[N]) -> Picture:
        return self._picture(canvas, alt(self._teller(view, names).summary(changes.news())))

    def _picture(self, canvas: Canvas, alt: str) -> Picture:
        image = canvas.image
        return Picture(image, alt, self.key, tuple(Spot(*place) for place in printed.places(image)))


def _grouped(ground: Ground, groups: Mapping[Any, str]) -> Ground:
    """Put the groups of values in place of the values: where the game says, or each amid its own."""
    given = {answer.value: answer for answer in ground.groups}
    places: dict[str, list[Answer]] = {}
    for answer in ground.answers:
        places.setdefault(groups[answer.value], []).append(answer)
    answers = (given.get(group) or _amid(group, held) for group, held in places.items())
    return replace(ground, answers=tuple(answers), closed=(), groups=())


def _amid(group: str, held: Sequence[Answer]) -> Answer:
    """Place a group amid its values."""
    return Answer(
        group, sum(place.x for place in held) / len(held), sum(place.y for place in held) / len(held)
    )
