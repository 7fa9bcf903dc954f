"""Age of Reason's pictures and texts, as the bot asks for them."""

from collections.abc import Mapping

from engines.age_of_reason.data.loading import KEY
from engines.age_of_reason.events import BattleFought
from engines.age_of_reason.words.texts import TITLE
from engines.kernel import Entry, Event, View
from render.age_of_reason import battle, closeup, words, zoom
from render.age_of_reason.board import tall_board, wide_board
from render.age_of_reason.cards import hand
from render.age_of_reason.changes import Changes
from render.age_of_reason.glance.frame import glance
from render.age_of_reason.layout import layout
from render.age_of_reason.named_view import NamedView, named_view
from render.kit import doubt
from render.kit.named_view import drawable, unnamed
from render.kit.picture import Format, Picture, shorten
from render.kit.theme import SEATS


class ReasonRenderer:
    """Draws views of Age of Reason; raises TypeError for views of another game."""

    moments: frozenset[str] = frozenset({"battle"})

    def styles(self, view: View) -> tuple[int, ...]:
        """Return the styles of the seats, which have them in their order."""
        return tuple(range(view.seats))

    def glance(self, view: View, before: View | None, names: tuple[str, ...]) -> Picture:
        """Draw what the turn card shows, 1200 by 900."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        canvas = glance(now, frozenset(changes.keys), changes.news())
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def board(
        self, view: View, before: View | None, names: tuple[str, ...], format: Format = "wide"
    ) -> Picture:
        """Draw the whole board, 1600 by 1100, or 1080 wide."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        draw = tall_board if format == "tall" else wide_board
        canvas = draw(now, frozenset(changes.keys), TITLE, changes.news())
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def zooms(self, view: View) -> Mapping[str, str]:
        """Return the zoomed views: maps, boxes, alliances, players, at the end scores."""
        now = named_view(view, unnamed(view))
        found = {"scores": "Final score"} if now.view.outcome is not None else {}
        found |= {
            "europe": "Europe",
            "colonies": "Colonies",
            "boxes": "Action boxes",
            "alliances": "Alliances",
        }
        for seat in now.playing_order:
            land = now.view.players[seat].country
            name = now.country(land) if land is not None else f"Player {SEATS[seat].letter}"
            found[f"seat:{seat}"] = f"{name}, {SEATS[seat].word}"
        return found

    def zoom(self, view: View, key: str, names: tuple[str, ...], format: Format = "wide") -> Picture:
        """Draw one of `zooms`, 1600 or 1080 wide. KeyError for any other key."""
        if key not in self.zooms(view):
            raise KeyError(key)
        now, spoken = named_view(view, drawable(names)), named_view(view, names)
        kind, _, part = key.partition(":")
        if kind == "seat":
            seat = int(part)
            return Picture(zoom.player(now, seat, format).image, words.zoom_alt(spoken, kind, seat), KEY)
        draw = {
            "europe": zoom.europe,
            "colonies": zoom.colonies,
            "boxes": zoom.boxes,
            "alliances": zoom.alliances,
            "scores": zoom.scores,
        }[kind]
        return Picture(draw(now, format).image, words.zoom_alt(spoken, kind, None), KEY)

    def hand(self, view: View, format: Format = "wide") -> Picture | None:
        """Draw the seat's own cards and discard pile; None for the public, and before there are any."""
        now = named_view(view, unnamed(view))
        if view.seat is None or not (now.view.hand or now.view.pile):
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
        """Draw a country's cards as this pack prints them; None for the rest."""
        canvas = closeup.picture(pack, entry)
        if canvas is None:
            return None
        return Picture(
            doubt.marked(canvas, entry, closeup.free(pack, entry.key)).image, shorten(doubt.told(entry)), KEY
        )

    @property
    def signs(self) -> Mapping[str, tuple[str, ...]]:
        """The icons of its pictures, with the keys of the look-ups that say what they stand for."""
        return closeup.SIGNS

    def check(self, pack: str) -> None:
        """Refuse a pack with areas or countries that have no place on the board."""
        layout(pack)

    def text(self, view: View, names: tuple[str, ...]) -> str:
        """Return the whole table in words, the reader's own cards included."""
        return words.twin(named_view(view, names))
