"""Age of Reason's pictures and texts, as the bot asks for them."""

from collections.abc import Sequence
from functools import partial

from engines.age_of_reason.data.loading import KEY
from engines.age_of_reason.events import AreasScored, BattleFought
from engines.age_of_reason.words.texts import TITLE
from engines.kernel import Entry, Event
from render.age_of_reason import battle, closeup, ranks, scoring, zoom
from render.age_of_reason.board import film_map, tall_board, wide_board
from render.age_of_reason.cards import hand
from render.age_of_reason.changes import Changes
from render.age_of_reason.glance.frame import glance
from render.age_of_reason.layout import layout
from render.age_of_reason.named_view import NamedView
from render.age_of_reason.questions.ground import ground
from render.age_of_reason.teller import Teller
from render.kit.canvas import Box, Canvas
from render.kit.changes import ChangesBase
from render.kit.figures import scores
from render.kit.figures.scores import Sheet
from render.kit.figures.strips import Fight
from render.kit.picture import WIDTHS, Format
from render.kit.questions.asked import Asked, Ground
from render.kit.renderer import BaseRenderer, Moment, Zoom
from render.kit.theme import SEATS


def _scores(named: NamedView, form: Format) -> Canvas:
    return scores.draw(scoring.final(named), WIDTHS[form])


class ReasonRenderer(BaseRenderer[NamedView]):
    """Draws views of Age of Reason."""

    key, signs = KEY, closeup.SIGNS
    fights, sheets = scoring.FIGHTS, scoring.SHEETS
    moments = fights | sheets
    named_view, changes, teller = NamedView, Changes, Teller

    def draw_glance(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw what the turn card shows."""
        return glance(named, frozenset(changes.keys), changes.news())

    def draw_board(self, named: NamedView, changes: ChangesBase[NamedView], form: Format) -> Canvas:
        """Draw the whole board."""
        draw = tall_board if form == "tall" else wide_board
        return draw(named, frozenset(changes.keys), TITLE, changes.news())

    def draw_film(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw Europe and the colonies."""
        return film_map(named, frozenset(changes.keys))

    def zoomed_views(self, named: NamedView) -> dict[str, Zoom[NamedView]]:
        """Zoom into maps, boxes, alliances, players, at the end scores."""
        views: dict[str, Zoom[NamedView]] = {
            "europe": ("Europe", zoom.europe),
            "colonies": ("Colonies", zoom.colonies),
            "ranks": (ranks.TITLE, ranks.picture),
            "boxes": ("Action boxes", zoom.boxes),
            "alliances": ("Alliances", zoom.alliances),
        }
        if named.view.outcome is not None:
            views = {"scores": ("Final score", _scores), **views}
        for seat in named.playing_order:
            land = named.view.players[seat].country
            name = named.country(land) if land is not None else f"<seat:{seat}>"
            views[f"seat:{seat}"] = f"{name}, {SEATS[seat].word}", partial(zoom.player, seat=seat)
        return views

    def draw_hand(self, named: NamedView, seat: int, form: Format) -> Canvas | None:
        """Draw the seat's own cards and discard pile; None before there are any."""
        return hand(named, seat, form) if named.view.hand or named.view.pile else None

    def draw_moment(self, event: Event, drawn: NamedView, described: NamedView) -> Moment | None:
        """Draw a battle that was fought."""
        if not isinstance(event, BattleFought):
            return None
        return battle.picture(battle.Battle(drawn, event)), battle.Battle(described, event).alt()

    def fight(self, event: Event, named: NamedView) -> Fight | None:
        """Put a battle into a row."""
        return scoring.fight(named, event) if isinstance(event, BattleFought) else None

    def reckoning(
        self, event: Event, since: Sequence[Event], named: NamedView, before: NamedView | None
    ) -> Sheet | None:
        """Sum up the areas of a turn, or the game."""
        del before
        return (
            scoring.of_turn(named, event, since) if isinstance(event, AreasScored) else scoring.final(named)
        )

    def question_ground(self, named: NamedView, asked: Asked) -> Ground | None:
        """Draw the map, an area, the action boxes, cards or countries with the answers."""
        return ground(named, asked)

    def draw_card(self, pack: str, entry: Entry) -> Canvas | None:
        """Draw a country's cards as this pack prints them."""
        return closeup.picture(pack, entry)

    def free_place(self, pack: str, entry: Entry) -> Box | None:
        """Return the place beside the last card."""
        return closeup.free(pack, entry.key)

    def check(self, pack: str) -> None:
        """Refuse a pack with areas or countries that have no place on the board."""
        layout(pack)
