"""Files that commands read and write, and the errors of commands."""

import contextlib
import os
from collections.abc import Generator
from pathlib import Path

from bot.texts.hosting import archives as texts


class CommandError(Exception):
    """The command cannot be carried out; `text`: for stderr; `status`: the exit status."""

    def __init__(self, text: str, status: int = 1) -> None:
        super().__init__(text)
        self.text = text
        self.status = status


@contextlib.contextmanager
def failures(status: int = 1) -> Generator[None]:
    """Turn expected errors into the command's one sentence."""
    from bot.records.archive import ArchiveError
    from bot.records.packs import PackError
    from bot.sheets.errors import BadFile
    from bot.store import StoreError
    from bot.tables.table import Refusal
    from engines.kernel.sheets import SheetError

    try:
        yield
    except SheetError as error:
        more = [f"… and {error.more} more"] if error.more else []
        raise CommandError(
            "\n".join([*(fault.sentence() for fault in error.faults), *more]), status
        ) from error
    except (StoreError, ArchiveError, PackError, Refusal, BadFile) as error:
        raise CommandError(str(error), status) from error
    except OSError as error:
        raise CommandError(f"{error.filename}: {error.strerror or error}.", status) from error


def read_file(path: Path) -> bytes:
    """Return what is in a file. CommandError where there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise CommandError(texts.NO_FILE.format(path=path), 2) from None


def write_file(path: Path, raw: bytes) -> None:
    """Write a new file that only its owner may read. CommandError where there is one already."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise CommandError(texts.THERE_ALREADY.format(path=path)) from None
    with os.fdopen(handle, "wb") as file:
        file.write(raw)
