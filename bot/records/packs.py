"""The data packs of this installation: the default files, or single ones from `PARLEY_DATA`.

`PARLEY_DATA` has the shape of `data/`: a folder per game with any of the game's files. A running game keeps
its pack; new games take the one registered here.
"""

from collections.abc import Container
from pathlib import Path

from engines import GAMES
from engines.kernel import Game
from engines.kernel.loading import packs
from engines.kernel.sheets import differences


class PackError(Exception):
    """A data file cannot be used; the text names the file, the place in it and the reason."""


def build(game: Game, folder: Path | None) -> tuple[bytes, tuple[str, ...]]:
    """Return a game's pack, and the names of the files that `folder` overrides; PackError."""
    if not game.packs.files:
        return game.packs.text(game.packs.default), ()
    own: dict[str, bytes] = {}
    if folder is not None:
        for name in game.packs.files:
            try:
                own[name] = (folder / game.key / name).read_bytes()
            except FileNotFoundError:
                continue
            except OSError as error:
                raise PackError(
                    f"{folder / game.key / name}: cannot be read ({error.strerror or error})"
                ) from error
    try:
        parts = game.packs.default_files | own
    except OSError as error:
        raise PackError(
            f"{error.filename}: cannot be read ({error.strerror}); is the installation complete?"
        ) from error
    for name in game.packs.files:
        _parse(name, parts[name], _place(game, folder, own, name))
    return packs.assemble(parts), tuple(own)


def load(game: Game, folder: Path | None) -> str:
    """Register a game's pack and return its SHA-256; PackError, also for a field that nothing reads."""
    raw, own = build(game, folder)
    try:
        if own:
            game.packs.examine(raw)
        return game.load(raw)
    except ValueError as error:
        raise PackError(_located(game, folder, own, str(error))) from error


def changes(game: Game, folder: Path | None) -> tuple[str, ...]:
    """Say, a line each, what differs between the files of `folder` and those of the game; PackError."""
    if not game.packs.files:
        return ()
    shipped = game.packs.parts(game.packs.default)
    changed = differences(game.sheets, shipped, game.packs.parts(load(game, folder)))
    return tuple(change.sentence() for change in changed)


def _located(game: Game, folder: Path | None, own: tuple[str, ...], text: str) -> str:
    """Put the file's real path before a game's complaint, which names it as `<game>/<file>`."""
    for name in game.packs.files:
        head = f"{game.key}/{name}"
        if text.startswith(head):
            return f"{_place(game, folder, own, name)}{text.removeprefix(head)}"
    place = f"{folder / game.key} ({', '.join(own)})" if folder is not None and own else game.packs.folder
    return f"{place}: {text}"


def _place(game: Game, folder: Path | None, own: Container[str], name: str) -> object:
    """Return where a file lies: in the host's folder, or where the game has it from."""
    return folder / game.key / name if folder and name in own else game.packs.folder.joinpath(name)


def load_all(folder: Path | None) -> None:
    """Check and register the packs that new games get. PackError."""
    for line in unknown_files(folder):
        raise PackError(line)
    for game in GAMES.values():
        load(game, folder)


def unknown_files(folder: Path | None) -> list[str]:
    """Say, a line each, what lies in an override folder without being used: surely a slip."""
    if folder is None:
        return []
    lines: list[str] = []
    for entry in sorted(folder.iterdir()):
        game = GAMES.get(entry.name)
        if entry.name.startswith("."):
            continue
        if game is None or not entry.is_dir():
            lines.append(f"{entry}: not a game; the games are {', '.join(GAMES)}")
            continue
        lines += [
            f"{file}: {game.title} has no such data file; it has {', '.join(game.packs.files)}"
            for file in sorted(entry.iterdir())
            if file.name not in game.packs.files and not file.name.startswith(".")
        ]
    return lines


def _parse(name: str, raw: bytes, place: object) -> None:
    """Look at one file by itself, so that the complaint can name it."""
    try:
        packs.assemble({name: raw})
    except ValueError as error:
        raise PackError(f"{place}: {str(error).removeprefix(f'{name}: ')}") from error
