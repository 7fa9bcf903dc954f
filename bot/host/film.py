"""`parley film`: an exported game as an animated picture, a sheet, and a page to leaf through."""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bot.host.files import CommandError, failures, read_file, write_file
from bot.texts.history import films as texts
from bot.texts.hosting import archives as archive_texts

if TYPE_CHECKING:
    from bot.tables.history.films import Reel
    from engines.kernel import Game
    from render import GameRenderer

T = TypeVar("T")

ENDINGS = ("film.gif", "sheet.png", "game.html", "board-1.png", "board-2.png", "board-3.png")
"""The ends of the files' names, after that of the export."""


def add_command(commands: Any) -> None:
    """Describe the command to the command line's parser."""
    film = commands.add_parser("film", help="make a film of an exported game, and a page to leaf through")
    film.add_argument("file", type=Path)
    film.add_argument(
        "-o", "--out", type=Path, default=Path(), metavar="FOLDER", help="where to (default: here)"
    )
    film.add_argument("--wide", action="store_true", help="a film for desks, with the whole board")


def film(arguments: argparse.Namespace) -> int:
    """Write film, sheet and page of an export: 1 where it differs from how the game went, 2 if unreadable."""
    from bot.drawing.films import FilmWithSheet, make_film
    from bot.host.album import Page, bind

    with failures(2):
        reel = reel_of(read_file(arguments.file))
    renderer = _renderer(reel)
    gif, sheet, game, *boards = _paths(arguments.out, arguments.file.stem)
    with failures():
        arguments.out.mkdir(parents=True, exist_ok=True)
        made = _done(
            make_film(reel, renderer, form="wide" if arguments.wide else "tall"), FilmWithSheet, texts.FILMING
        )
        page = _done(bind(reel, renderer, made.film.course), Page, texts.BINDING)
        write_file(gif, made.film.gif.png)
        if made.sheet is not None:
            write_file(sheet, made.sheet.png)
        for path, board in zip(boards, made.boards, strict=False):
            write_file(path, board.png)
        write_file(game, page.raw)
    film = made.film
    size, thinned = gif.stat().st_size, film.frames <= film.turns
    print(texts.film_written(str(gif), film.frames, film.seconds, size, thinned=thinned))
    if made.sheet is not None or made.boards:
        print(texts.sheet_written(str(boards[0] if made.sheet is None else sheet), len(made.boards)))
    print(texts.page_written(str(game), page.boards, game.stat().st_size, whole=page.whole))
    if reel.table.row.status != "over":
        print(texts.PUBLIC_ONLY)
    return 0


def reel_of(raw: bytes, games: "Mapping[str, Game] | None" = None) -> "Reel":
    """Return the reel of an export, after checking it. ArchiveError, Refusal, CommandError."""
    from bot.records import archive as archives
    from bot.records.verify import verify
    from bot.tables.administration import arrived, check_notes
    from bot.tables.history.films import reel
    from bot.tables.repository import set_up
    from engines import GAMES

    known = GAMES if games is None else games
    archive = archives.read(raw)
    report = verify(archive, raw, known)
    if report.difference is not None:
        raise CommandError(archive_texts.DIFFERS.format(difference=report.difference))
    if report.state is None:
        raise CommandError(texts.WITHHELD)
    game = known[archive.game]
    table = arrived(game, archive, report.state)
    check_notes(table, archive)
    start = set_up(game, table.row, bytes.fromhex(archive.seed or ""))
    return reel(table, start, [row for row in archives.entries(archive) if not row.undone])


def _renderer(reel: "Reel") -> "GameRenderer":
    import render

    key = reel.table.game.key
    if key not in render.GAMES:
        raise CommandError(texts.NO_PICTURES)
    try:
        render.GAMES[key].check(reel.table.row.pack or "")
    except ValueError as unfit:
        raise CommandError(str(unfit)) from unfit
    return render.GAMES[key]


def _paths(folder: Path, stem: str) -> list[Path]:
    """Return where the files go. CommandError where one is there already."""
    existing = [folder / f"{stem}-{ending}" for ending in ENDINGS]
    there = next((path for path in existing if path.exists()), None)
    if there is not None:
        raise CommandError(archive_texts.THERE_ALREADY.format(path=there))
    return existing


def _done(steps: "Iterator[float | T]", kind: type[T], doing: str) -> T:
    """Take all steps and return their result, with the progress at a terminal."""
    watched = sys.stderr.isatty()
    for step in steps:
        if isinstance(step, kind):
            if watched:
                print("\r\033[K", end="", file=sys.stderr, flush=True)
            return step
        if watched and isinstance(step, float):
            print(f"\r{doing.format(percent=round(100 * step))}", end="", file=sys.stderr, flush=True)
    raise AssertionError("it ends with what it makes")
