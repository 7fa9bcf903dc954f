"""Age of Renaissance's pictures and texts, as the bot asks for them."""

from collections.abc import Sequence
from functools import partial

from engines.age_of_renaissance.data.validation import KEY
from engines.age_of_renaissance.events.cards import WarRolled
from engines.age_of_renaissance.events.expansion import Competed
from engines.age_of_renaissance.events.turn import IncomePaid
from engines.age_of_renaissance.words.texts import TITLE
from engines.kernel import Decision, Entry, Event

# First the areas: a palette has its colours in the order in which modules are imported, which decides
# between two that are equally near.
from render.age_of_renaissance.zooms import area, displays, player

# isort: split
from render.age_of_renaissance import contest, questions, reckoning
from render.age_of_renaissance.boards import glance, tall
from render.age_of_renaissance.boards.board import draw_board
from render.age_of_renaissance.cards import closeup
from render.age_of_renaissance.cards.drawing import hand
from render.age_of_renaissance.changes import Changes
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.teller import Teller
from render.kit.canvas import Canvas
from render.kit.changes import ChangesBase
from render.kit.figures import scores
from render.kit.figures.scores import Sheet
from render.kit.figures.strips import Fight
from render.kit.picture import WIDTHS, Format
from render.kit.questions.asked import Asked, Ground
from render.kit.renderer import BaseRenderer, Moment, Zoom
from render.kit.theme import SEATS


def _scores(named: NamedView, form: Format) -> Canvas:
    return scores.draw(reckoning.final(named), WIDTHS[form])


class RenaissanceRenderer(BaseRenderer[NamedView]):
    """Draws views of Age of Renaissance."""

    key, signs = KEY, closeup.SIGNS
    fights, sheets, fights_title = contest.FIGHTS, reckoning.SHEETS, "Competitions"
    moments = fights | sheets
    named_view, changes, teller = NamedView, Changes, Teller

    def draw_glance(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw what the turn card shows."""
        return glance.draw(named, frozenset(changes.keys), changes.sentences())

    def draw_board(self, named: NamedView, changes: ChangesBase[NamedView], form: Format) -> Canvas:
        """Draw the whole board."""
        if form == "tall":
            return tall.draw(named, frozenset(changes.keys), changes.sentences())
        return draw_board(named, frozenset(changes.keys), TITLE, changes.news())

    def draw_film(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw the map in two parts, and overseas."""
        return tall.film(named, frozenset(changes.keys))

    def zoomed_views(self, named: NamedView) -> dict[str, Zoom[NamedView]]:
        """Zoom into Areas in play, overseas, displays, players, at the end scores."""
        views: dict[str, Zoom[NamedView]] = {}
        if named.view.outcome is not None:
            views["scores"] = "Final score", _scores
        for key, region in named.pack.areas.items():
            if region.min_players <= named.view.seats and key in named.layout.areas:
                views[key] = f"Area {region.numeral}", partial(area.picture, area=key)
        views |= {
            "overseas": ("Overseas", displays.overseas),
            "market": ("Commodity Log", displays.market),
            "advances": ("Advances", displays.advances),
        }
        for seat in named.playing_order:
            capital = named.view.players[seat].capital
            who = named.capital(seat) if capital is not None else f"<seat:{seat}>"
            views[f"player_{seat}"] = f"{who}, {SEATS[seat].word}", partial(player.picture, seat=seat)
        return views

    def draw_hand(self, named: NamedView, seat: int, form: Format) -> Canvas | None:
        """Draw the seat's own cards and sealed bid; None where there is neither."""
        return hand(named, seat, WIDTHS[form]) if named.view.hand or named.view.sealed else None

    def draw_moment(self, event: Event, drawn: NamedView, described: NamedView) -> Moment | None:
        """Draw a competition that was decided, or the dice of a war."""
        if not isinstance(event, Competed | WarRolled):
            return super().draw_moment(event, drawn, described)
        return contest.picture(drawn, event), contest.alt(described, event)

    def fight(self, event: Event, named: NamedView) -> Fight | None:
        """Put a competition, the dice of a war or of a forced trade into a row."""
        return contest.fight(named, event)

    def reckoning(
        self, event: Event, since: Sequence[Event], named: NamedView, before: NamedView | None
    ) -> Sheet | None:
        """Sum up a turn after its income, or the game."""
        if isinstance(event, IncomePaid):
            return reckoning.of_turn(named, event, since, before)
        return reckoning.final(named)

    def question_ground(self, named: NamedView, asked: Asked) -> Ground | None:
        """Draw the map, the cards or the players among which the answer is."""
        return questions.ground(named, asked)

    def prepare_questions(self, named: NamedView, decision: Decision) -> None:
        """Draw the parts of the map in which provinces may be asked for."""
        questions.prepare(named, decision)

    def draw_card(self, pack: str, entry: Entry) -> Canvas | None:
        """Draw a History card or an Advance as this pack has it."""
        return closeup.picture(pack, entry)

    def check(self, pack: str) -> None:
        """Refuse a pack with anything that has no place on the board."""
        layout(pack)
