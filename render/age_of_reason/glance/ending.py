"""The glance at the end of the game: the ranking."""

from render.age_of_reason.marks import country
from render.age_of_reason.named_view import NamedView
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, HALO, INK, SECOND_INK, mix

HIGHEST = 104  # height of a row with few players


def draw(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """Draw a row for each player, the winners first."""
    del changed
    left, top, right, bottom = box
    outcome = named.view.outcome
    places = [
        (place, seat) for place, group in enumerate(outcome.ranking if outcome else ()) for seat in group
    ]
    pitch = min(HIGHEST, (bottom - top) / max(1, len(places)))
    for number, (place, seat) in enumerate(places):
        y = top + pitch * number
        low = round(y + pitch - 8)
        won = seat in named.winners
        ground = mix(HALO, CARD, 0.6) if won else CARD
        canvas.card((left, round(y), right, low), ground, INK if won else COAST, 12, 3)
        middle = (y + low) / 2
        canvas.text(left + 44, middle, str(place + 1), 44, SECOND_INK, face="bold", anchor="m")
        land = named.view.players[seat].country
        canvas.sprite(country(named.country_letter(land), seat, 60), left + 116, middle)
        total, end = str(sum(named.points(seat).values())), right - 30
        end -= canvas.text(end, middle, total, 60, face="bold", anchor="r")
        canvas.stamp(icon("glory", 46), INK, end - 34, middle)
        room = round(end - 80 - left - 164)
        name = named.names[seat]
        size = fonts.size(name, "bold", (42, 38, 34), room * 0.6)
        x = left + 164 + canvas.text(left + 164, middle, name, size, face="bold", room=room * 0.62) + 20
        canvas.text(
            x, middle + 2, named.country(land), 34, SECOND_INK, face="serif", room=round(end - 80 - x)
        )
