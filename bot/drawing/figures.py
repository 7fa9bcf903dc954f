"""Figures for the chat: how a game went, and how its players fare."""

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median
from typing import TYPE_CHECKING

from bot.drawing.pictures import Drawn, Pictures
from bot.tables.history.profiles import Profile, Record
from bot.tables.history.reviews import Review
from bot.tables.service import Tables
from bot.tables.table import Refusal, Table
from bot.texts.history import reviews as review_texts
from bot.texts.history import statistics as texts
from bot.texts.names import plain

if TYPE_CHECKING:
    from render.kit.figures.plots import Lines, Part

log = logging.getLogger("parley.figures")

_ROUNDS = 9  # rounds named below chances, at most: of more, every second or third
_BARS = 10  # bars in one picture, at most
_GAMES = 6  # kinds of games on a player's card, at most
OTHERS = 5  # others with whom a player is compared, at most


async def after_game(tables: Tables, pictures: Pictures, table: Table) -> Drawn | None:
    """Draw points over the turns, and each seat's time and luck; None if there is nothing to draw."""
    if not pictures.drawing:
        return None
    try:
        course = await tables.statistics.course(table.id)
        fortunes = await tables.statistics.fortunes(table.id)
    except Refusal:
        return None  # the rules have changed since it began
    except Exception:
        log.exception("table %s has no figures", table.id)  # its last card is posted all the same
        return None
    from render.kit.figures.plots import Bar, Bars, Lines

    names, styles = table.plain_names, pictures.styles(table)
    parts: list[Part] = []
    if len(course.points) > 1:
        parts.append(Lines(texts.POINTS, course.points, course.rounds, names, (), styles))
    bars = [
        Bar(names[seat], sum(spent), texts.taken(sum(spent), round(median(spent))), styles[seat])
        for seat, spent in sorted(course.spent.items())
    ]
    if bars:
        parts.append(Bars(texts.TIME_TAKEN, bars))
    lucky = [
        Bar(names[seat], luck.luckier or 0, texts.luck_of_seat(luck.luckier, luck.throws), styles[seat])
        for seat, luck in fortunes.items()
    ]
    if any(bar.value for bar in lucky):
        parts.append(Bars(texts.LUCK_IN_GAME, lucky, 100))
    return await pictures.figures(texts.FIGURES.format(title=table.game.title), parts)


async def of_review(pictures: Pictures, review: Review) -> Drawn | None:
    """Draw each seat's chances over the turns, and where the game turned."""
    if not pictures.drawing or len(review.chances) < 2:
        return None
    from render.kit.figures.plots import Legend

    styles = pictures.styles(review.table)
    parts = [chances(review, styles), Legend(review.table.plain_names, styles)]
    return await pictures.figures(review_texts.TITLE.format(title=review.table.game.title), parts)


def chances(review: Review, styles: Sequence[int]) -> "Lines":
    """Return the lines of each seat's chances over the turns, with the turning points on them."""
    from render.kit.figures.plots import Lines

    points = [tuple(round(100 * chance) for chance in chances) for chances in review.chances]
    begun = {_first(review.turns, begin): name for begin, name in review.rounds}  # of several the last
    rounds = [(at, name) for at, name in begun.items() if at < len(points) - 1]
    spots = [(_first(review.turns, swing.turn), swing.seat) for swing in review.turning]
    names = review.table.plain_names
    return Lines(review_texts.CHANCES, points, fewer(rounds, len(points)), names, spots, styles)


def fewer(rounds: Sequence[tuple[int, str]], moments: int) -> list[tuple[int, str]]:
    """Return rounds that can be named beside each other: of too many, long ones some way apart."""
    if len(rounds) <= _ROUNDS:
        return list(rounds)
    ends = [*(at for at, _ in rounds[1:]), moments - 1]
    lasting = [(at, name) for (at, name), end in zip(rounds, ends, strict=True) if end - at > 1]
    chosen: list[tuple[int, str]] = []
    for at, name in lasting if 2 * len(lasting) > _ROUNDS else rounds:
        if not chosen:
            chosen.append((0, name if at <= 1 else rounds[0][1]))
        elif (at - chosen[-1][0]) * _ROUNDS >= moments:
            chosen.append((at, name))
    return chosen


def _first(turns: Sequence[int], turn: int) -> int:
    """Return the first moment at or after a turn."""
    return next((at for at, other in enumerate(turns) if other >= turn), len(turns) - 1)


async def of_player(pictures: Pictures, profile: Profile, title: Callable[[str], str]) -> Drawn | None:
    """Draw a player's card: games, head to head, waiting; `title`: that of a game by its key."""
    record, name = profile.record, plain(profile.record.name)
    if not pictures.drawing or not (record.finished or record.turns):
        return None
    from render.kit.figures.profile import Meeting, Meetings, Row, Rows, Tiles

    finished = len(record.finished)
    tiles = [(str(finished), texts.tile_finished(finished)), (str(record.won), texts.TILE_WON)]
    if record.usual is not None:
        tiles.append((texts.span(record.usual), texts.TILE_TURN))
    parts: list[Tiles | Rows | Meetings] = [Tiles(tiles)]
    games = [
        Row(
            title(game.key),
            texts.FINISHED_AND_WON.format(finished=game.finished, won=game.won),
            texts.best(game.best, game.opening),
        )
        for game in profile.games[:_GAMES]
    ]
    if games:
        parts.append(Rows(texts.GAMES, games))
    lucks = [
        Row(title(luck.key), texts.luckier(luck.luckier), texts.surplus(luck.surplus, luck.throws))
        for luck in profile.fortunes[:_GAMES]
    ]
    if lucks:
        parts.append(Rows(texts.LUCK, lucks))
    met = [Meeting(plain(other.name), duel.counts) for other, duel in profile.met[:OTHERS]]
    if met:
        parts.append(Meetings(texts.HEAD_TO_HEAD, texts.PLACED, met))
    waits: list[Row] = []
    if record.longest is not None:
        longest = texts.longest(record.longest.seconds, title(record.longest.key))
        waits.append(Row(texts.LONGEST.format(name=name), longest))
    for heading, times in ((texts.WAITED_MOST, record.waited), (texts.KEPT_MOST, profile.kept)):
        for user, seconds in times.most_common(1):
            who, span = plain(profile.names[user]), texts.span(seconds)
            waits.append(Row(heading.format(name=who), texts.IN_ALL.format(span=span)))
    if waits:
        parts.append(Rows(texts.WAITING, waits))
    return await pictures.profile(texts.OF_PLAYER.format(name=name), parts)


async def of_server(pictures: Pictures, records: Sequence[Record]) -> Drawn | None:
    """Draw how long everybody's turns take, and how long each kept the others waiting."""
    if not pictures.drawing:
        return None
    from render.kit.figures.plots import Bar, Bars

    takes = [(record.name, record.usual or 0) for record in records]
    waited = Counter[int]()
    for record in records:
        waited.update(record.waited)
    kept = [(record.name, waited[record.user]) for record in records]
    parts: list[Part] = []
    for heading, times in ((texts.TURN_TAKES, takes), (texts.KEPT_WAITING, kept)):
        longest = sorted(((name, seconds) for name, seconds in times if seconds), key=lambda time: -time[1])
        bars = [Bar(plain(name), seconds, texts.span(seconds)) for name, seconds in longest[:_BARS]]
        if bars:
            parts.append(Bars(heading, bars))
    return await pictures.figures(texts.OF_SERVER, parts)
