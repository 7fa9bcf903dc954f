"""The sheets of a turn and of the game: victory points by area with ranks, and who leads; fights in rows."""

from collections.abc import Sequence

from PIL import Image

from engines.age_of_reason.events import AreaRanks, AreasScored, BattleFought, TurnBegun, UnrestRolled
from engines.kernel import Event
from engines.kernel.words import sentence
from render.age_of_reason.battle import Battle, Side
from render.age_of_reason.marks import country
from render.age_of_reason.named_view import NamedView
from render.kit import fonts
from render.kit.figures import strips
from render.kit.figures.scores import NOTHING, Columns, Row, Sheet, ranks, score_sheet
from render.kit.figures.strips import PIECE, Fight

SHEETS: frozenset[str] = frozenset({"scored", "over"})
FIGHTS: frozenset[str] = frozenset({"battle"})


def of_turn(named: NamedView, event: AreasScored, since: Sequence[Event]) -> Sheet:
    """Say who got how many points in which area for which rank, and what that comes to."""
    seats, players = range(named.view.seats), named.view.players
    rows = [Row(named.area(area.area), *_cells(named, area)) for area in event.areas if area.ranks]
    rows.append(Row("This turn", [str(points) for points in event.points], total=True))
    lost = {roll.seat: roll.lost for roll in since if isinstance(roll, UnrestRolled)}
    if any(lost.values()):
        cells = [fonts.figure(-lost[seat]) if lost.get(seat) else NOTHING for seat in seats]
        rows.append(Row("Lost to unrest", cells))
    standing = [player.points for player in players]
    rows += [Row("Victory points", list(map(str, standing)), total=True), ranks(standing)]
    columns = Columns.of(named, standing, lambda seat: _piece(named, seat), _lands(named))
    turn = named.view.turn - any(isinstance(other, TurnBegun) for other in since[since.index(event) :])
    return Sheet(f"Turn {turn}: scoring", "points (place)", columns, rows)


def final(named: NamedView) -> Sheet:
    """Return the final scores, the winner first."""
    return score_sheet(named, lambda seat: _piece(named, seat), _lands(named))


def _lands(named: NamedView) -> list[str]:
    return [named.country(player.country) for player in named.view.players]


def _piece(named: NamedView, seat: int) -> Image.Image:
    return country(named.country_letter(named.view.players[seat].country), seat, 56)


def _cells(named: NamedView, area: AreaRanks) -> tuple[list[str], bool, list[str]]:
    """Return by seat the points in an area, and the rank: "5", "(1)"."""
    cells, places = [NOTHING] * named.view.seats, [""] * named.view.seats
    for place, rank in enumerate(area.ranks, 1):
        for land in rank.countries:
            seat = named.seat_of.get(land)
            if seat is not None:
                cells[seat], places[seat] = str(rank.points), f"({place})"
    return cells, False, places


def fight(named: NamedView, event: BattleFought) -> Fight:
    """Put a battle into a row."""
    battle = Battle(named, event)
    attacker, defender = battle.sides
    where = sentence(battle.where)
    if event.result == "tie":
        words = f"{where}: a tie"
    elif event.result == "defender":
        words = f"{where}: the attack fails"
    else:
        what = "gets a disc" if event.placed else f"beats {defender.land or defender.name}"
        words = f"{where}: {attacker.name} {what}"
    won = None if event.result == "tie" else event.result == "attacker"
    return Fight(_side(named, attacker), _side(named, defender), words, won)


def _side(named: NamedView, side: Side) -> strips.Side:
    return strips.Side(side.name, _mark(named, side), str(side.total), side.seat)


def _mark(named: NamedView, side: Side) -> Image.Image | None:
    """Return the piece of a side; a marker is named."""
    return None if side.country is None else country(named.country_letter(side.country), side.seat, PIECE)
