"""The board pictures, wide and tall: headline, news, map, market, victory squares, the players."""

from dataclasses import replace

from engines.kernel.words import sentence
from engines.pax_renaissance.words import names, texts
from render.kit.canvas import Canvas
from render.kit.header import HEIGHT, WIDTH
from render.kit.named_view import capital
from render.kit.picture import WIDTHS, Format
from render.kit.theme import PAPER
from render.pax_renaissance.head import bar, news
from render.pax_renaissance.ledger import Ledger
from render.pax_renaissance.map.drawing import draw_map
from render.pax_renaissance.map.grid import BOARD, Measures
from render.pax_renaissance.market import Columns, market_strip
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.strip import seats_strip
from render.pax_renaissance.victories import TALL, victories_strip

HEADLINE = (8, 6, 1592, 64)
NEWS = (8, 66, 1592, 100)
MARKET = (684, 896)  # top and bottom of the strip with the market
VICTORIES = (901, 995)
PLAYERS = (1004, 1094)
TALL_MAP = Measures(8, 160, 500, 50, 64, 44, 36, 103, 44, 58, 30, 24, upright=True)


def phase(named: NamedView) -> str:
    """Describe the turn: the actions left, and what cannot be done again."""
    phase, turn = capital(named.view.phase), named.view.turn
    if named.view.stage != "play":
        return phase
    done = [f"{texts.REGIONS[side]} ops" for side in turn.sides]
    done += [f"{texts.REGIONS[row]} fair" for row in turn.fairs]
    parts = [f"{texts.actions(turn.actions)} left"] if turn.actions else []
    parts += [f"{' and '.join(done)} done"] if done else []
    return f"{phase}: {', '.join(parts)}" if parts else phase


def short_phase(named: NamedView) -> str:
    """Describe the turn in a few words: the actions left, or the phase."""
    if named.view.stage != "play":
        return phase(named)
    acts = bool(named.view.pending) and named.view.pending[0].kind == "act"
    return f"{texts.actions(named.view.turn.actions)} left" if acts else ""


def battle_words(named: NamedView) -> str:
    """The battle that is being fought, in a line; "" for none."""
    battle = named.view.battle
    if battle is None:
        return ""
    cause = texts.CAUSES.get(battle.cause, battle.cause)
    where = names.the(named.pack, battle.empire)
    sides = [
        names.fighters(named.pack, side, named.view.spaces) for side in (battle.attackers, battle.defenders)
    ]
    result = "" if battle.won is None else f" {texts.RESULT[battle.won]}"
    return sentence(f"{cause} in {where}: {sides[0]} against {sides[1]}.{result}")


def draw_board(named: NamedView, changed: frozenset[str], told: str, form: Format = "wide") -> Canvas:
    """Draw the whole board, 1600 by 1100, or tall, 1080 wide."""
    return _tall(named, changed, told) if form == "tall" else _wide(named, changed, told)


def _wide(named: NamedView, changed: frozenset[str], told: str) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    bar(canvas, named, HEADLINE, 42, phase(named))
    news(canvas, battle_words(named) or told, NEWS, (28, 25, 23), 1)
    draw_map(canvas, named, BOARD, changed)
    market_strip(canvas, named, *MARKET, changed)
    victories_strip(canvas, named, (8, VICTORIES[0], WIDTH - 8, VICTORIES[1]), changed)
    seats_strip(canvas, named, *PLAYERS)
    return canvas


def film_map(named: NamedView, changed: frozenset[str]) -> Canvas:
    """Draw the map alone, and the market, as on a tall board."""
    measures, columns = replace(TALL_MAP, top=8), Columns(named)
    market = measures.top + measures.size[1] + 12
    canvas = Canvas(WIDTHS["tall"], market + columns.height + 6, PAPER)
    draw_map(canvas, named, measures, changed)
    columns.draw(canvas, market, changed)
    return canvas


def _tall(named: NamedView, changed: frozenset[str], told: str) -> Canvas:
    width, columns = WIDTHS["tall"], Columns(named)
    ledger = Ledger(named, 8, width - 16, 50, 42, 58, 32, (30, 27, 24, 22), 24)
    market = TALL_MAP.top + TALL_MAP.size[1] + 12
    squares = market + columns.height + 6
    players = squares + 218
    canvas = Canvas(width, players + ledger.height + 6, PAPER)
    bar(canvas, named, (8, 6, width - 8, 78), 46, phase(named))
    news(canvas, battle_words(named) or told, (8, 82, width - 8, 156), (32, 30, 28, 26), 2)
    draw_map(canvas, named, TALL_MAP, changed)
    columns.draw(canvas, market, changed)
    victories_strip(canvas, named, (8, squares, width - 8, players - 10), changed, TALL, 2)
    ledger.draw(canvas, players)
    return canvas
