"""The schema, by numbered SQL files; `PRAGMA user_version` says how many have been carried out."""

import sqlite3
from functools import cache
from importlib.resources import files
from typing import NamedTuple

APPLICATION = 0x5041524C
"""`PRAGMA application_id` of Parley's databases: "PARL"."""


class Migration(NamedTuple):
    """One step from schema `number - 1` to `number`."""

    number: int
    sql: str


@cache
def migrations() -> tuple[Migration, ...]:
    """Return all of this version, in order; ValueError where a number is missing or doubled."""
    sql_files = sorted(
        (file for file in files("bot.store").joinpath("schema").iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    steps = tuple(Migration(int(file.name[:4]), file.read_text(encoding="utf-8")) for file in sql_files)
    if [step.number for step in steps] != list(range(1, len(steps) + 1)):
        raise ValueError("the schema's files must be numbered 0001, 0002, ... without a gap")
    return steps


def statements(sql: str) -> list[str]:
    """Split a file into its statements; a semicolon in a text or a trigger does not end one."""
    complete: list[str] = []
    rest = ""
    for line in sql.splitlines(keepends=True):
        rest += line
        if sqlite3.complete_statement(rest):
            complete.append(rest.strip())
            rest = ""
    if any(line.strip() and not line.strip().startswith("--") for line in rest.splitlines()):
        raise ValueError(f"a statement without its semicolon: {rest.strip()[:60]}")
    return complete


def migrate(db: sqlite3.Connection, steps: tuple[Migration, ...]) -> int:
    """Carry out the missing steps, each in a transaction with its number; return the schema.

    `executescript` would commit first; so after a crash a step is there whole or not at all.
    """
    (version,) = db.execute("PRAGMA user_version").fetchone()
    # Even if nothing is to be done: this takes the lock, and finds out whether the file may be written.
    db.execute("BEGIN IMMEDIATE")
    db.execute(f"PRAGMA user_version = {version}")
    db.execute("COMMIT")
    for step in steps[version:]:
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(step.sql):
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {step.number}")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        version = step.number
    return version
