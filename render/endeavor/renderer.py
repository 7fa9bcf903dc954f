"""Endeavor's pictures and texts, as the bot asks for them."""

from collections.abc import Sequence
from functools import partial

from engines.endeavor.data.loading import KEY
from engines.endeavor.events import RoundBegan
from engines.endeavor.words.texts import TITLE
from engines.kernel import Entry, Event, View
from render.endeavor import closeup, player, reckoning, zoom
from render.endeavor.board import draw_tall, draw_wide, film_map
from render.endeavor.changes import Changes
from render.endeavor.glance.frame import glance
from render.endeavor.layout import check
from render.endeavor.named_view import NamedView
from render.endeavor.questions.ground import ground
from render.endeavor.teller import Teller
from render.kit.canvas import Canvas
from render.kit.changes import ChangesBase
from render.kit.figures import scores
from render.kit.figures.scores import Sheet
from render.kit.figures.strips import Fight
from render.kit.named_view import capital, unnamed
from render.kit.picture import WIDTHS, Format, Picture
from render.kit.questions.asked import Asked, Ground
from render.kit.renderer import BaseRenderer, Zoom
from render.kit.theme import SEATS


def _scores(named: NamedView, form: Format) -> Canvas:
    return scores.draw(reckoning.final(named), WIDTHS[form])


class EndeavorRenderer(BaseRenderer[NamedView]):
    """Draws views of Endeavor."""

    key, signs = KEY, closeup.SIGNS
    fights, sheets, fights_title = reckoning.FIGHTS, reckoning.SHEETS, "Attacks"
    moments = fights | sheets
    named_view, changes, teller = NamedView, Changes, Teller

    def draw_glance(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw what the turn card shows."""
        return glance(named, changes)

    def draw_board(self, named: NamedView, changes: ChangesBase[NamedView], form: Format) -> Canvas:
        """Draw the whole board."""
        draw = draw_tall if form == "tall" else draw_wide
        return draw(named, frozenset(changes.keys), TITLE, changes.news())

    def draw_film(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw the regions."""
        return film_map(named, frozenset(changes.keys))

    def zoomed_views(self, named: NamedView) -> dict[str, Zoom[NamedView]]:
        """Zoom into regions, player boards, stacks, buildings, at the end scores."""
        views: dict[str, Zoom[NamedView]] = {}
        if named.view.outcome is not None:
            views["scores"] = "Final score", _scores
        for region in named.view.regions:
            views[f"region:{region.id}"] = capital(region.name), partial(zoom.region, key=region.id)
        for seat, style in enumerate(SEATS[: named.view.seats]):
            draw = partial(player.player_board, number=seat)
            views[f"seat:{seat}"] = f"<seat:{seat}>, {style.word}", draw
        views["stacks"] = "Card stacks", zoom.stacks
        views["buildings"] = "Buildings left", player.buildings
        return views

    def hand(self, view: View, format: Format = "wide") -> Picture | None:
        """Draw the seat's own player board: it is not secret, but it is what its player asks for."""
        if view.seat is None:
            return None
        names = tuple("Your board" if seat == view.seat else name for seat, name in enumerate(unnamed(view)))
        return self.zoom(view, f"seat:{view.seat}", names, format)

    def fight(self, event: Event, named: NamedView) -> Fight | None:
        """Put an attack into a row."""
        return reckoning.fight(named, event)

    def reckoning(
        self, event: Event, since: Sequence[Event], named: NamedView, before: NamedView | None
    ) -> Sheet | None:
        """Sum up a round when the next one begins, or the game."""
        if isinstance(event, RoundBegan):
            return reckoning.of_round(named, event, since, before)
        return reckoning.final(named)

    def question_ground(self, named: NamedView, asked: Asked) -> Ground | None:
        """Draw the cities, tracks, stacks, buildings or cards that are asked for."""
        return ground(named, asked)

    def draw_card(self, pack: str, entry: Entry) -> Canvas | None:
        """Draw an Asset Card as this data pack has it."""
        return closeup.picture(pack, entry)

    def check(self, pack: str) -> None:
        """Refuse a pack with more than the board has room for."""
        check(pack)
