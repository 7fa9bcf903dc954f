"""`parley data ...`: check data files, export and import them as sheets, share what owners attest.

Changes are written into a folder for `PARLEY_DATA`; the shipped files stay as they are.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.host.files import CommandError, failures, read_file, write_file
from bot.settings import offline
from bot.texts.hosting import server_data as texts

if TYPE_CHECKING:
    from engines.kernel import Game

_SHOWN = 40
"""So many differences are printed of each game."""


def add_commands(commands: Any) -> None:
    """Describe the commands to the command line's parser."""
    data = commands.add_parser("data", help="look after the games' data: check, sheets, sharing")
    actions = data.add_subparsers(dest="action", required=True, metavar="ACTION")

    check = actions.add_parser("check", help="check the data files, with those of PARLEY_DATA or a folder")
    check.add_argument("folder", nargs="?", type=Path, help="overrides to check (default: PARLEY_DATA)")

    sheet = actions.add_parser("sheet", help="write the data of a game as a spreadsheet, to be filled in")
    sheet.add_argument("game", help="its key, e.g. endeavor")
    sheet.add_argument("--out", type=Path, metavar="FILE", help=".xlsx, or .zip for CSV (default: GAME.xlsx)")

    use = actions.add_parser("use", help="take a spreadsheet back: writes the files that change to a folder")
    use.add_argument("game", help="its key, e.g. endeavor")
    use.add_argument("sheet", type=Path, help="the spreadsheet that was filled in")
    use.add_argument("folder", type=Path, help="a folder for PARLEY_DATA")
    use.add_argument("--owner", required=True, metavar="NAME", help="who owns the copy of the game")

    share = actions.add_parser(
        "share", help="write what owners attest as a file for others: values, no texts"
    )
    share.add_argument("game", help="its key, e.g. endeavor")
    share.add_argument("--box", required=True, metavar="TEXT", help="which edition it is, as the box says")
    share.add_argument(
        "--server", type=int, metavar="ID", help="the data of this server (default: PARLEY_DATA)"
    )
    share.add_argument("--out", type=Path, metavar="FILE", help="(default: GAME-attested.json)")

    merge = actions.add_parser(
        "merge", help="take over what others attest: writes to a folder, as `use` does"
    )
    merge.add_argument("shared", type=Path, help="the file that `parley data share` wrote")
    merge.add_argument("folder", type=Path, help="a folder for PARLEY_DATA, or `data` of a checkout")


def run(arguments: argparse.Namespace) -> int:
    """Carry out one of the commands. CommandError."""
    work: dict[str, Callable[[argparse.Namespace], int]] = {
        "check": check, "sheet": sheet, "use": use, "share": share, "merge": merge,
    }  # fmt: skip
    with failures():
        return work[arguments.action](arguments)


def check(arguments: argparse.Namespace) -> int:
    """Say for each game whether its data are fine, and what is not as shipped."""
    from bot.records import packs
    from engines import GAMES

    folder: Path | None = arguments.folder or offline().data
    if folder is not None and not folder.is_dir():
        raise CommandError(f"{folder} is not a folder.")
    complaints = packs.unknown_files(folder)
    for game in GAMES.values():
        try:
            _, own = packs.build(game, folder)
            digest = packs.load(game, folder)
            changes = packs.changes(game, folder)
        except packs.PackError as error:
            complaints.append(str(error))
            continue
        yours = f", yours: {', '.join(own)}" if own else ""
        print(f"{game.title}: {len(game.packs.files)} files are fine{yours}; pack {digest[:12]}")
        if own:
            _print(texts.differing(len(changes)), changes)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def sheet(arguments: argparse.Namespace) -> int:
    """Write the data of a game as a spreadsheet."""
    from bot.sheets.writing import separate, workbook
    from engines.kernel.sheets import export_sheets

    game = _game(arguments.game)
    tables = export_sheets(game.sheets, _parts(game, offline().data))
    path: Path = arguments.out or Path(f"{game.key}.xlsx")
    write_file(path, separate(tables) if path.suffix == ".zip" else workbook(game.title, tables))
    print(texts.SHEET_WRITTEN.format(title=game.title, path=path))
    return 0


def use(arguments: argparse.Namespace) -> int:
    """Write the files that a spreadsheet changes."""
    from bot.sheets.reading import read
    from engines.kernel.sheets import export_sheets, import_sheets

    game = _game(arguments.game)
    parts = _parts(game, arguments.folder)
    given = read(arguments.sheet.name, read_file(arguments.sheet), export_sheets(game.sheets, parts))
    _write(game, parts, import_sheets(game.sheets, parts, given, arguments.owner), arguments.folder)
    return 0


def share(arguments: argparse.Namespace) -> int:
    """Write what owners attest."""
    import msgspec

    from engines.kernel.sheets import collect_errata as shared

    game = _game(arguments.game)
    if arguments.server is None:
        parts = _parts(game, offline().data)
    else:
        parts = asyncio.run(_of_server(game, arguments.server))
    errata = shared(game.key, arguments.box, game.sheets, game.packs.parts(game.packs.default), parts)
    if not errata.values and not errata.gone:
        raise CommandError(texts.NOTHING_ATTESTED.format(title=game.title))
    path: Path = arguments.out or Path(f"{game.key}-attested.json")
    write_file(path, msgspec.json.format(msgspec.json.encode(errata), indent=1) + b"\n")
    print(texts.SHARED.format(count=len(errata.values), title=game.title, path=path))
    return 0


def merge(arguments: argparse.Namespace) -> int:
    """Write the files that what others attest changes."""
    import msgspec

    from engines.kernel.sheets import Errata, apply_errata

    try:
        errata = msgspec.json.decode(read_file(arguments.shared), type=Errata)
    except msgspec.MsgspecError as damage:
        raise CommandError(texts.NOT_SHARED.format(path=arguments.shared, reason=damage)) from damage
    game = _game(errata.game)
    parts = _parts(game, arguments.folder)
    _write(game, parts, apply_errata(game.sheets, parts, errata), arguments.folder)
    return 0


async def _of_server(game: "Game", guild: int) -> dict[str, Any]:
    """Return the data that a server has in use."""
    from bot.store import Store, server_data, table_rows

    settings = offline()
    if not settings.is_there:
        raise CommandError(texts.NO_DATA_OF_SERVER.format(title=game.title, guild=guild))
    store = await Store.look(settings.place)
    try:
        row = await store.read(lambda db: server_data.used(db, guild, game.key))
        digest = "" if row is None else row.digest
        raw = await store.read(lambda db: table_rows.pack(db, digest))
    finally:
        await store.close()
    if raw is None:
        raise CommandError(texts.NO_DATA_OF_SERVER.format(title=game.title, guild=guild))
    return game.packs.parts(game.load(raw))


def _game(key: str) -> "Game":
    from engines import GAMES

    game = GAMES.get(key)
    if game is None or not game.sheets:
        known = ", ".join(key for key, game in GAMES.items() if game.sheets)
        raise CommandError(texts.NO_SUCH_GAME.format(key=key, known=known))
    return game


def _parts(game: "Game", folder: Path | None) -> dict[str, Any]:
    """Return the data with the files of a folder, if there is one."""
    from bot.records import packs

    return game.packs.parts(packs.load(game, folder if folder is not None and folder.is_dir() else None))


def _write(game: "Game", before: dict[str, Any], after: dict[str, Any], folder: Path) -> None:
    """Write the changed files, if everything fits together, and say what differs."""
    import msgspec

    from engines.kernel.sheets import differences, in_words

    try:
        game.packs.examine(msgspec.json.encode(after, order="deterministic"))
    except ValueError as unfit:
        reason = in_words(game.sheets, after, str(unfit))
        raise CommandError(texts.DOES_NOT_FIT.format(reason=reason)) from unfit
    changed = [name for name in after if after[name] != before.get(name)]
    if not changed:
        raise CommandError(texts.NOTHING_NEW)
    (folder / game.key).mkdir(parents=True, exist_ok=True)
    for name in changed:
        text = json.dumps(after[name], ensure_ascii=False, indent=1) + "\n"
        (folder / game.key / f"{name}.json").write_text(text, encoding="utf-8")
    lines = [difference.sentence() for difference in differences(game.sheets, before, after)]
    _print(texts.changed(len(lines)), lines)
    print(texts.WRITTEN.format(files=", ".join(f"{name}.json" for name in changed), folder=folder / game.key))


def _print(head: str, lines: Sequence[str]) -> None:
    print(f"  {head}")
    for line in lines[:_SHOWN]:
        print(f"  - {line}")
    if len(lines) > _SHOWN:
        print(f"  - {texts.MORE.format(count=len(lines) - _SHOWN)}")
