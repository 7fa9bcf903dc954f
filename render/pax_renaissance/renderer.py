"""Pax Renaissance's pictures and texts, as the bot asks for them."""

from collections.abc import Mapping

from engines.kernel import Entry, Event, View
from engines.pax_renaissance.data.validation import KEY
from engines.pax_renaissance.events import BattleFought
from render.kit import doubt
from render.kit.named_view import drawable, unnamed
from render.kit.picture import Format, Picture, shorten
from render.pax_renaissance import battle, words, zoom
from render.pax_renaissance.board import draw_board
from render.pax_renaissance.cards import closeup
from render.pax_renaissance.cards.tableau import hand, tableau
from render.pax_renaissance.cards.tableaus import tableaus
from render.pax_renaissance.changes import Changes
from render.pax_renaissance.glance import glance
from render.pax_renaissance.map.grid import check
from render.pax_renaissance.named_view import NamedView, named_view
from render.pax_renaissance.standings import victories


class PaxRenderer:
    """Draws views of Pax Renaissance; raises TypeError for views of another game."""

    moments: frozenset[str] = frozenset({"battle"})

    def styles(self, view: View) -> tuple[int, ...]:
        """Return the styles of the players' banks."""
        now = named_view(view, unnamed(view))
        return tuple(now.number(seat) for seat in range(view.seats))

    def glance(self, view: View, before: View | None, names: tuple[str, ...]) -> Picture:
        """Draw what the turn card shows, 1200 by 900."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        canvas = glance(now, frozenset(changes.keys), changes.news())
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def board(
        self, view: View, before: View | None, names: tuple[str, ...], format: Format = "wide"
    ) -> Picture:
        """Draw the whole board, 1600 by 1100."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        canvas = draw_board(now, frozenset(changes.keys), changes.news(), format)
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def zooms(self, view: View) -> Mapping[str, str]:
        """Return the zoomed views: the map and its halves, market, victories, all tableaux and each."""
        now = named_view(view, unnamed(view))
        found = {
            "map": "The map",
            "map:west": "The map: the West",
            "map:east": "The map: the East",
            "market": "The market",
            "victories": "Victories",
            "tableaus": "All tableaux",
        }
        for seat in now.playing_order:
            found[f"tableau:{seat}"] = f"{now.bank(seat)}, {now.style(seat).word}"
        return found

    def zoom(self, view: View, key: str, names: tuple[str, ...], format: Format = "wide") -> Picture:
        """Draw one of `zooms`, 1600 or 1080 pixels wide. KeyError for any other key."""
        if key not in self.zooms(view):
            raise KeyError(key)
        now, spoken = named_view(view, drawable(names)), named_view(view, names)
        kind, _, part = key.partition(":")
        if kind == "tableau":
            canvas = tableau(now, int(part), format)
        elif key in zoom.HALVES:
            canvas = zoom.half_map(now, key, format)
        else:
            draw = {
                "map": zoom.whole_map,
                "market": zoom.market,
                "victories": victories,
                "tableaus": tableaus,
            }[kind]
            canvas = draw(now, format)
        return Picture(canvas.image, words.zoom_alt(spoken, key), KEY)

    def hand(self, view: View, format: Format = "wide") -> Picture | None:
        """Draw the seat's own cards; None for the public, and before there are hands."""
        now = named_view(view, unnamed(view))
        if view.seat is None or now.view.stage == "banks":
            return None
        return Picture(hand(now, view.seat, format).image, words.hand_alt(now), KEY)

    def moment(self, event: Event, view: View, names: tuple[str, ...]) -> Picture | None:
        """Draw a battle that was fought; no other event has a picture of its own."""
        if not isinstance(event, BattleFought):
            return None
        drawn = battle.Battle(named_view(view, drawable(names)), event)
        spoken = battle.Battle(named_view(view, names), event)
        return Picture(battle.picture(drawn).image, spoken.alt(), KEY)

    def card(self, pack: str, entry: Entry) -> Picture | None:
        """Draw a card, or both sides of an empire's square; None for the rest."""
        canvas = closeup.picture(pack, entry)
        if canvas is None:
            return None
        return Picture(doubt.marked(canvas, entry).image, shorten(doubt.told(entry)), KEY)

    @property
    def signs(self) -> Mapping[str, tuple[str, ...]]:
        """The icons of its pictures, with the keys of the look-ups that say what they stand for."""
        return closeup.SIGNS

    def check(self, pack: str) -> None:
        """Refuse a pack with more spaces in an empire than the map has room for."""
        check(pack)

    def text(self, view: View, names: tuple[str, ...]) -> str:
        """Return the whole table in words, the reader's own cards included."""
        return words.twin(named_view(view, names))
