"""Endeavor's pictures and texts, as the bot asks for them."""

from collections.abc import Mapping

from engines.endeavor.data.loading import KEY
from engines.endeavor.words.texts import TITLE
from engines.kernel import Entry, Event, View
from render.endeavor import closeup, glance, player, words, zoom
from render.endeavor.board import draw_tall, draw_wide
from render.endeavor.changes import Changes
from render.endeavor.layout import check
from render.endeavor.named_view import NamedView, named_view
from render.kit import doubt, sprites
from render.kit.canvas import Canvas
from render.kit.figures.scores import score_sheet
from render.kit.named_view import capital, drawable, unnamed
from render.kit.picture import WIDTHS, Format, Picture, shorten
from render.kit.theme import SEATS


def _scores(now: NamedView, form: Format) -> Canvas:
    seats = range(now.view.seats)
    return score_sheet(now, seats, lambda seat: sprites.seat(seat, 56), width=WIDTHS[form])


class EndeavorRenderer:
    """Draws views of Endeavor; raises TypeError for views of another game."""

    moments: frozenset[str] = frozenset()

    def styles(self, view: View) -> tuple[int, ...]:
        """Return the styles of the seats, which have them in their order."""
        return tuple(range(view.seats))

    def glance(self, view: View, before: View | None, names: tuple[str, ...]) -> Picture:
        """Draw what the turn card shows, 1200 by 900."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        canvas = glance.draw(now, changes)
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def board(
        self, view: View, before: View | None, names: tuple[str, ...], format: Format = "wide"
    ) -> Picture:
        """Draw the whole board."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        draw = draw_tall if format == "tall" else draw_wide
        canvas = draw(now, frozenset(changes.keys), TITLE, changes.news())
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def zooms(self, view: View) -> Mapping[str, str]:
        """Return the zoomed views: regions, player boards, stacks, buildings, at the end scores."""
        now = named_view(view, unnamed(view))
        found = {"scores": "Final score"} if now.view.outcome is not None else {}
        found |= {f"region:{region.id}": capital(region.name) for region in now.view.regions}
        found |= {
            f"seat:{seat}": f"Player {SEATS[seat].letter}, {SEATS[seat].word}" for seat in range(view.seats)
        }
        return found | {"stacks": "Card stacks", "buildings": "Buildings left"}

    def zoom(self, view: View, key: str, names: tuple[str, ...], format: Format = "wide") -> Picture:
        """Draw one of `zooms`. KeyError for any other key."""
        if key not in self.zooms(view):
            raise KeyError(key)
        now, spoken = named_view(view, drawable(names)), named_view(view, names)
        kind, _, part = key.partition(":")
        if kind == "region":
            drawn = zoom.region(now, part, frozenset(), format)
            return Picture(drawn.image, words.region_alt(spoken, part), KEY)
        if kind == "seat":
            drawn = player.player_board(now, int(part), format)
            return Picture(drawn.image, words.seat_alt(spoken, int(part)), KEY)
        draw, describe = {
            "stacks": (zoom.stacks, words.stacks_alt),
            "buildings": (player.buildings, words.buildings_alt),
            "scores": (_scores, words.scores_alt),
        }[kind]
        return Picture(draw(now, format).image, describe(spoken), KEY)

    def hand(self, view: View, format: Format = "wide") -> Picture | None:
        """Draw the seat's own player board: nothing is secret, but that is what one asks for."""
        if view.seat is None:
            return None
        names = tuple("Your board" if seat == view.seat else name for seat, name in enumerate(unnamed(view)))
        return self.zoom(view, f"seat:{view.seat}", names, format)

    def moment(self, event: Event, view: View, names: tuple[str, ...]) -> Picture | None:
        """No event of Endeavor has a picture of its own."""
        del event, view, names

    def card(self, pack: str, entry: Entry) -> Picture | None:
        """Draw an Asset Card as this data pack has it; None for the rest."""
        canvas = closeup.picture(pack, entry)
        if canvas is None:
            return None
        return Picture(doubt.marked(canvas, entry).image, shorten(doubt.told(entry)), KEY)

    @property
    def signs(self) -> Mapping[str, tuple[str, ...]]:
        """The icons of its pictures, with the keys of the look-ups that say what they stand for."""
        return closeup.SIGNS

    def check(self, pack: str) -> None:
        """Refuse a pack with more than the board has room for."""
        check(pack)

    def text(self, view: View, names: tuple[str, ...]) -> str:
        """Return the whole table in words."""
        return words.twin(named_view(view, names))
