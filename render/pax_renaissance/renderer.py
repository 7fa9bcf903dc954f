"""Pax Renaissance's pictures and texts, as the bot asks for them."""

from collections.abc import Sequence
from functools import partial

from engines.kernel import Entry, Event, View
from engines.pax_renaissance.data.validation import KEY
from engines.pax_renaissance.events import BattleFought
from render.kit.canvas import Canvas
from render.kit.changes import ChangesBase
from render.kit.figures.scores import Sheet
from render.kit.figures.strips import Fight
from render.kit.named_view import unnamed
from render.kit.picture import Format
from render.kit.questions.asked import Asked, Ground
from render.kit.renderer import BaseRenderer, Moment, Zoom
from render.pax_renaissance import battle, reckoning, zoom
from render.pax_renaissance.board import draw_board, film_map
from render.pax_renaissance.cards import closeup
from render.pax_renaissance.cards.tableau import hand, tableau
from render.pax_renaissance.cards.tableaus import tableaus
from render.pax_renaissance.changes import Changes
from render.pax_renaissance.glance import glance
from render.pax_renaissance.map.grid import check
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.questions import ground
from render.pax_renaissance.standings import victories
from render.pax_renaissance.teller import Teller


class PaxRenderer(BaseRenderer[NamedView]):
    """Draws views of Pax Renaissance."""

    key, signs = KEY, closeup.SIGNS
    fights, sheets = reckoning.FIGHTS, reckoning.SHEETS
    moments = fights | sheets
    named_view, changes, teller = NamedView, Changes, Teller

    def styles(self, view: View) -> tuple[int, ...]:
        """Return the styles of the players' banks."""
        now = NamedView.of(view, unnamed(view))
        return tuple(now.number(seat) for seat in range(view.seats))

    def draw_glance(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw what the turn card shows."""
        return glance(named, frozenset(changes.keys), changes.news())

    def draw_board(self, named: NamedView, changes: ChangesBase[NamedView], form: Format) -> Canvas:
        """Draw the whole board."""
        return draw_board(named, frozenset(changes.keys), changes.news(), form)

    def draw_film(self, named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
        """Draw the map and the market."""
        return film_map(named, frozenset(changes.keys))

    def zoomed_views(self, named: NamedView) -> dict[str, Zoom[NamedView]]:
        """Zoom into the map and its halves, market, victories, all tableaux and each."""
        views: dict[str, Zoom[NamedView]] = {
            "map": ("The map", zoom.whole_map),
            "map:west": ("The map: the West", partial(zoom.half_map, key="map:west")),
            "map:east": ("The map: the East", partial(zoom.half_map, key="map:east")),
            "market": ("The market", zoom.market),
            "victories": ("Victories", victories),
            "tableaus": ("All tableaux", tableaus),
        }
        for seat in named.playing_order:
            title = f"{named.bank(seat)}, {named.style(seat).word}"
            views[f"tableau:{seat}"] = title, partial(tableau, seat=seat)
        return views

    def draw_hand(self, named: NamedView, seat: int, form: Format) -> Canvas | None:
        """Draw the seat's own cards; None before there are hands."""
        return hand(named, seat, form) if named.view.stage != "banks" else None

    def draw_moment(self, event: Event, drawn: NamedView, described: NamedView) -> Moment | None:
        """Draw a battle that was fought, or a siege or a vote."""
        if not isinstance(event, BattleFought):
            return super().draw_moment(event, drawn, described)
        return battle.picture(battle.Battle(drawn, event)), battle.Battle(described, event).alt()

    def fight(self, event: Event, named: NamedView) -> Fight | None:
        """Put a battle, a siege or a vote into a row."""
        return reckoning.fight(named, event)

    def reckoning(
        self, event: Event, since: Sequence[Event], named: NamedView, before: NamedView | None
    ) -> Sheet | None:
        """Sum up a trade fair, a victory that opens, or the game."""
        del before
        return reckoning.reckoning(named, event, since)

    def question_ground(self, named: NamedView, asked: Asked) -> Ground | None:
        """Draw the part of the map, the market or the cards in which the answers lie."""
        return ground.question_ground(named, asked)

    def draw_card(self, pack: str, entry: Entry) -> Canvas | None:
        """Draw a card, or both sides of an empire's square."""
        return closeup.picture(pack, entry)

    def check(self, pack: str) -> None:
        """Refuse a pack with more spaces in an empire than the map has room for."""
        check(pack)
