"""The board pictures, wide and tall: headline, news, map, market, victory squares, the players."""

from dataclasses import replace

from engines.kernel.words import joined, sentence
from engines.pax_renaissance.views import BattleView
from engines.pax_renaissance.words import names, texts
from render.kit.canvas import Canvas
from render.kit.header import HEIGHT, WIDTH
from render.kit.named_view import capital
from render.kit.picture import WIDTHS, Format
from render.kit.theme import PAPER
from render.pax_renaissance.head import bar, declarable, news
from render.pax_renaissance.ledger import TALL, WIDE, Ledger
from render.pax_renaissance.map.drawing import draw_map
from render.pax_renaissance.map.grid import BOARD, Measures
from render.pax_renaissance.market import Columns, market_strip
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.victories import supremacy

HEADLINE = (8, 6, 1592, 64)
NEWS = (8, 66, 1592, 100)
MARKET = (684, 894)  # top and bottom of the strip with the market
PLAYERS = 902  # top of the table of victories and players
SUPREMACY = 56  # height of the line with the strength of the religions
TALL_MAP = Measures(8, 160, 500, 50, 64, 44, 36, 103, 44, 58, 30, 24, upright=True)


def phases(named: NamedView) -> tuple[str, ...]:
    """Say where the game stands: the turn and the actions left, or how it ended; then in fewer words."""
    phase, turn = capital(named.view.phase), named.view.turn
    if named.view.stage != "play" or not turn.actions:
        return (phase,)
    left = f"{texts.actions(turn.actions)} left"
    return f"{phase}: {left}", left


def short_phases(named: NamedView) -> tuple[str, ...]:
    """Say in a few words where the game stands: the actions left of who is to act, or the phase."""
    if named.view.stage != "play":
        return phases(named)
    acts = bool(named.view.pending) and named.view.pending[0].kind == "act"
    return phases(named)[1:] if acts else ()


def done(named: NamedView) -> str:
    """Say what the player to move cannot do again in this turn; "" for nothing."""
    turn = named.view.turn
    parts = [f"{texts.REGIONS[side]} ops" for side in turn.sides]
    parts += [f"{texts.REGIONS[row]} fair" for row in turn.fairs]
    return f"Done this turn: {joined(parts)}." if parts and named.view.stage == "play" else ""


def battle_words(named: NamedView) -> str:
    """The battle that is being fought, in a line; "" for none."""
    battle = named.view.battle
    if battle is None:
        return ""
    sides = (
        names.fighters(named.pack, side, named.view.spaces) for side in (battle.attackers, battle.defenders)
    )
    return _fought(named, battle, " against ".join(sides))


def battle_in_short(named: NamedView) -> str:
    """The battle that is being fought, in numbers; "" for none."""
    battle = named.view.battle
    return (
        _fought(named, battle, f"{len(battle.attackers)} against {len(battle.defenders)}") if battle else ""
    )


def _fought(named: NamedView, battle: BattleView, sides: str) -> str:
    cause = texts.CAUSES.get(battle.cause, battle.cause)
    result = "" if battle.won is None else f" {texts.RESULT[battle.won]}"
    return sentence(f"{cause} in {names.the(named.pack, battle.empire)}: {sides}.{result}")


def news_or_victories(named: NamedView, news: str) -> str:
    """Say what happens or happened, and what is done; or else which victories are active."""
    return " ".join(filter(None, (news, done(named)))) or declarable(named)


def draw_board(named: NamedView, changed: frozenset[str], news: str, form: Format = "wide") -> Canvas:
    """Draw the whole board, 1600 by 1100, or tall, 1080 wide."""
    return _tall(named, changed, news) if form == "tall" else _wide(named, changed, news)


def _wide(named: NamedView, changed: frozenset[str], words: str) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    bar(canvas, named, HEADLINE, 42, phases(named))
    strengths = WIDTH - 12 - supremacy(canvas, named, WIDTH - 12, (NEWS[1] + NEWS[3]) / 2, 28)
    words = news_or_victories(named, battle_in_short(named) or words)
    news(canvas, words, (*NEWS[:2], strengths - 20, NEWS[3]), (28, 25, 23), 1)
    draw_map(canvas, named, BOARD, changed)
    market_strip(canvas, named, *MARKET, changed)
    Ledger(named, 8, WIDTH - 16, WIDE).draw(canvas, PLAYERS, changed)
    return canvas


def film_map(named: NamedView, changed: frozenset[str]) -> Canvas:
    """Draw the map alone, and the market, as on a tall board."""
    measures, columns = replace(TALL_MAP, top=8), Columns(named)
    market = measures.top + measures.size[1] + 12
    canvas = Canvas(WIDTHS["tall"], market + columns.height + 6, PAPER)
    draw_map(canvas, named, measures, changed)
    columns.draw(canvas, market, changed)
    return canvas


def _tall(named: NamedView, changed: frozenset[str], words: str) -> Canvas:
    width, columns = WIDTHS["tall"], Columns(named)
    ledger = Ledger(named, 8, width - 16, TALL)
    market = TALL_MAP.top + TALL_MAP.size[1] + 12
    players = market + columns.height + 8
    canvas = Canvas(width, players + ledger.height + SUPREMACY, PAPER)
    bar(canvas, named, (8, 6, width - 8, 78), 46, phases(named))
    said = news_or_victories(named, battle_words(named) or words)
    news(canvas, said, (8, 82, width - 8, 156), (32, 30, 28, 26), 2)
    draw_map(canvas, named, TALL_MAP, changed)
    columns.draw(canvas, market, changed)
    ledger.draw(canvas, players, changed)
    supreme = named.view.supremacy.supreme
    words = f"The {texts.RELIGIONS[supreme]} religion is supreme" if supreme else "No religion is supreme"
    supremacy(canvas, named, width - 16, players + ledger.height + SUPREMACY / 2, 36, words)
    return canvas
