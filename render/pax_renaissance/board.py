"""The board picture: header, map, market, victory squares, the players' cards."""

from engines.kernel.words import sentence
from engines.pax_renaissance.words import names, texts
from render.kit.canvas import Canvas
from render.kit.header import HEIGHT, WIDTH, header, news_line
from render.kit.table import capital
from render.kit.theme import PAPER
from render.pax_renaissance.map.drawing import draw_map
from render.pax_renaissance.map.grid import BOARD
from render.pax_renaissance.market import market_strip
from render.pax_renaissance.strip import seats_strip
from render.pax_renaissance.table import Table
from render.pax_renaissance.victories import victories_strip

MARKET = (718, 884)
"""Top and bottom of the strip with the market."""
VICTORIES = (891, 989)
PLAYERS = (999, 1094)


ENDINGS = {"patron": "Patron Victory", "bankruptcy": "the last bank"}
"""What ends a game besides a victory square."""


def phase(table: Table) -> str:
    """Where the game stands: the turn, how many actions are left, and what cannot be done again."""
    found, turn = capital(table.view.phase), table.view.turn
    if table.view.stage == "over":
        ending = table.pack.victories.get(table.view.ending)
        return f"{found}: {ending.name if ending else ENDINGS.get(table.view.ending, '')}".rstrip(": ")
    if table.view.stage != "play":
        return found
    done = [f"{texts.REGIONS[side]} ops" for side in turn.sides]
    done += [f"{texts.REGIONS[row]} fair" for row in turn.fairs]
    parts = [f"{texts.actions(turn.actions)} left"] if turn.actions else []
    parts += [f"{' and '.join(done)} done"] if done else []
    return f"{found}: {', '.join(parts)}" if parts else found


def battle_words(table: Table) -> str:
    """The battle that is being fought, in a line; "" for none."""
    battle = table.view.battle
    if battle is None:
        return ""
    cause = texts.CAUSES.get(battle.cause, battle.cause)
    where = names.the(table.pack, battle.empire)
    sides = [
        names.fighters(table.pack, one, table.view.spaces) for one in (battle.attackers, battle.defenders)
    ]
    result = "" if battle.won is None else f" {texts.RESULT[battle.won]}"
    return sentence(f"{cause} in {where}: {sides[0]} against {sides[1]}.{result}")


def draw_board(table: Table, changed: frozenset[str], news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    seat = table.shown
    piece = table.pawn(seat, 58) if seat is not None else None
    number = table.number(seat) if seat is not None else None
    header(canvas, texts.TITLE, phase(table), table.headline, number, piece)
    news_line(canvas, battle_words(table) or news)
    draw_map(canvas, table, BOARD, changed)
    market_strip(canvas, table, *MARKET, changed)
    victories_strip(canvas, table, *VICTORIES, changed)
    seats_strip(canvas, table, *PLAYERS)
    return canvas
