"""Age of Renaissance's pictures and texts, as the bot asks for them."""

from collections.abc import Mapping

from engines.age_of_renaissance.data.validation import KEY
from engines.age_of_renaissance.events.cards import WarRolled
from engines.age_of_renaissance.events.expansion import Competed
from engines.age_of_renaissance.words.texts import TITLE
from engines.kernel import Entry, Event, View

# First the areas: a palette has its colours in the order in which modules are imported, which decides
# between two that are equally near.
from render.age_of_renaissance.zooms import area, displays, player

# isort: split
from render.age_of_renaissance import contest, words
from render.age_of_renaissance.boards import glance, tall
from render.age_of_renaissance.boards.board import draw_board
from render.age_of_renaissance.cards import closeup
from render.age_of_renaissance.cards.drawing import hand
from render.age_of_renaissance.changes import Changes
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.named_view import NamedView, named_view
from render.age_of_renaissance.pieces import seat_piece
from render.kit import doubt
from render.kit.canvas import Canvas
from render.kit.figures.scores import score_sheet
from render.kit.named_view import drawable, unnamed
from render.kit.picture import WIDTHS, Format, Picture, shorten
from render.kit.theme import SEATS


class RenaissanceRenderer:
    """Draws views of Age of Renaissance; raises TypeError for views of another game."""

    moments: frozenset[str] = contest.MOMENTS

    def styles(self, view: View) -> tuple[int, ...]:
        """Return the styles of the seats, which have them in their order."""
        return tuple(range(view.seats))

    def glance(self, view: View, before: View | None, names: tuple[str, ...]) -> Picture:
        """Draw what the turn card shows, 1200 by 900."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        canvas = glance.draw(now, frozenset(changes.keys), changes.sentences())
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def board(
        self, view: View, before: View | None, names: tuple[str, ...], format: Format = "wide"
    ) -> Picture:
        """Draw the whole board: 1600 by 1100, or tall."""
        now = named_view(view, drawable(names))
        changes = Changes(named_view(before, now.names) if before is not None else None, now)
        if format == "tall":
            canvas = tall.draw(now, frozenset(changes.keys), changes.sentences())
        else:
            canvas = draw_board(now, frozenset(changes.keys), TITLE, changes.news())
        return Picture(canvas.image, words.board_alt(NamedView(now.view, names), changes.news()), KEY)

    def zooms(self, view: View) -> Mapping[str, str]:
        """Return the zoomed views: Areas in play, overseas, displays, players, at the end scores."""
        now = named_view(view, unnamed(view))
        found = {"scores": "Final score"} if now.view.outcome is not None else {}
        for key, one in now.pack.areas.items():
            if one.min_players <= view.seats and key in now.layout.areas:
                found[key] = f"Area {one.numeral}"
        found |= {"overseas": "Overseas", "market": "Commodity Log", "advances": "Advances"}
        for seat in now.playing_order:
            capital = now.view.players[seat].capital
            who = now.capital(seat) if capital is not None else f"Player {SEATS[seat].letter}"
            found[f"player_{seat}"] = f"{who}, {SEATS[seat].word}"
        return found

    def zoom(self, view: View, key: str, names: tuple[str, ...], format: Format = "wide") -> Picture:
        """Draw one of `zooms`, 1600 or 1080 pixels wide. KeyError for any other key."""
        if key not in self.zooms(view):
            raise KeyError(key)
        now = named_view(view, drawable(names))
        return Picture(
            self._zoomed(now, key, WIDTHS[format]).image, words.zoom_alt(named_view(view, names), key), KEY
        )

    @staticmethod
    def _zoomed(now: NamedView, key: str, width: int) -> Canvas:
        if key in now.layout.areas:
            return area.picture(now, key, width)
        if key.startswith("player_"):
            return player.picture(now, int(key.removeprefix("player_")), width)
        draw = {
            "overseas": displays.overseas,
            "advances": displays.advances,
            "market": displays.market,
            "scores": scores,
        }[key]
        return draw(now, width)

    def hand(self, view: View, format: Format = "wide") -> Picture | None:
        """Draw the seat's own cards and sealed bid; None for the public, and where there is neither."""
        now = named_view(view, unnamed(view))
        if view.seat is None or not (now.view.hand or now.view.sealed):
            return None
        return Picture(hand(now, view.seat, WIDTHS[format]).image, words.hand_alt(now), KEY)

    def moment(self, event: Event, view: View, names: tuple[str, ...]) -> Picture | None:
        """Draw a competition that was decided, or the dice of a war; no other event has a picture."""
        if not isinstance(event, Competed | WarRolled):
            return None
        now, spoken = named_view(view, drawable(names)), named_view(view, names)
        return Picture(contest.picture(now, event).image, contest.alt(spoken, event), KEY)

    def card(self, pack: str, entry: Entry) -> Picture | None:
        """Draw a History card or an Advance of the pack with this digest; None for the rest."""
        canvas = closeup.picture(pack, entry)
        if canvas is None:
            return None
        return Picture(doubt.marked(canvas, entry).image, shorten(doubt.told(entry)), KEY)

    @property
    def signs(self) -> Mapping[str, tuple[str, ...]]:
        """The icons of its pictures, with the keys of the look-ups that say what they stand for."""
        return closeup.SIGNS

    def check(self, pack: str) -> None:
        """Refuse a pack with anything that has no place on the board."""
        layout(pack)

    def text(self, view: View, names: tuple[str, ...]) -> str:
        """Return the whole table in words, the reader's own cards included."""
        return words.twin(named_view(view, names))


def scores(now: NamedView, width: int) -> Canvas:
    """The final scores, the winner first; who is out stands at the end."""
    outcome = now.view.outcome
    ranked = [seat for group in outcome.ranking for seat in group] if outcome is not None else []
    order = [*ranked, *(seat for seat in range(now.view.seats) if seat not in ranked)]
    players = now.view.players
    notes = ["out of the game" if one.out else now.capital(seat) for seat, one in enumerate(players)]
    return score_sheet(now, order, lambda seat: seat_piece(seat, now.letter(seat), 56), notes, width)
