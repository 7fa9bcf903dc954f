"""The import rules by a second reading: the source itself, so that imports inside functions count as well.

`lint-imports` holds the contracts of pyproject.toml with their indirect imports. This test holds the direct
ones for every package that looks like a game, also one that nobody has added to the contracts yet.
"""

import ast
import graphlib
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(path for top in ("engines", "render", "bot") for path in (ROOT / top).rglob("*.py"))
NOT_GAMES = {"kernel", "conformance", "computers"}
GAMES = sorted(
    path.parent.name for path in (ROOT / "engines").glob("*/__init__.py") if path.parent.name not in NOT_GAMES
)

FORBIDDEN = {
    "engines": {
        "discord",
        "PIL",
        "aiosqlite",
        "sqlite3",
        "random",
        "secrets",
        "time",
        "datetime",
        "bot",
        "render",
    }
    | {
        "os",
        "io",
        "socket",
        "asyncio",
        "threading",
        "tempfile",
        "shutil",
        "subprocess",
        "uuid",
        "copy",
        "pickle",
    },
    "render": {"discord", "aiosqlite", "sqlite3", "bot"},
    "bot": set[str](),
}
# The one module of the engines that opens files.
OPENS_FILES = {"engines/kernel/loading/packs.py": {"os", "io"}}
# The suite plays at random, by a seed.
PLAYS = {"engines/conformance/": {"random"}}


@cache
def text(path: Path) -> str:
    """The source of a module, read once for all tests."""
    return path.read_text(encoding="utf-8")


def tree(path: Path) -> ast.Module:
    """The source of a module, parsed; a thousand of them are too large to keep."""
    return ast.parse(text(path))


@cache
def imports(path: Path) -> list[ast.Import | ast.ImportFrom]:
    """All imports of this file, wherever in it they stand."""
    return [node for node in inside(tree(path)) if isinstance(node, ast.Import | ast.ImportFrom)]


def inside(block: ast.AST) -> Iterator[ast.AST]:
    """All statements of a block and of the blocks in it, without the expressions: an import is in none."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for statement in getattr(block, name, ()):
            yield statement
            yield from inside(statement)


def imported(path: Path) -> Iterator[str]:
    """Full names of the modules that this file imports."""
    for node in imports(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def asked_for(path: Path, known: Collection[str]) -> Iterator[str]:
    """Names of our own modules that this file asks for: of `from bot.chat import resolve` only the latter."""
    for node in imports(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        else:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield from [one for one in (inner, str(node.module)) if one in known][:1]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_modules_import_only_what_their_layer_may() -> None:
    found = {name_of(path): forbidden(path) for path in MODULES}
    assert {name: modules for name, modules in found.items() if modules} == {}


def forbidden(path: Path) -> set[str]:
    """Return what this module imports and its layer may not."""
    name = name_of(path)
    allowed = OPENS_FILES.get(name, set()).union(*(PLAYS[one] for one in PLAYS if name.startswith(one)))
    return {module.split(".")[0] for module in imported(path)} & FORBIDDEN[name.split("/")[0]] - allowed


def test_the_kernel_knows_no_game_and_a_game_knows_no_other() -> None:
    found = {name_of(path): strangers(path) for path in MODULES}
    assert {name: games for name, games in found.items() if games} == {}


def strangers(path: Path) -> set[str]:
    """Return the games that this module of the kernel, the conformance suite or another game imports."""
    top, own = path.relative_to(ROOT).parts[:2]
    if top != "engines" or own not in (*NOT_GAMES, *GAMES):
        return set()  # the register of games knows them all
    others = {f"engines.{game}" for game in GAMES if game != own}
    return {".".join(module.split(".")[:2]) for module in imported(path)} & others


@pytest.mark.parametrize("folder", ["kernel", "conformance"])
def test_the_contract_is_tested_without_the_bot(folder: str) -> None:
    for path in (ROOT / "tests" / folder).rglob("*.py"):
        assert not {module for module in imported(path) if module.split(".")[0] == "bot"}, name_of(path)


OPENS = {"open", "read_text", "read_bytes", "write_text", "write_bytes"}


def test_only_packs_opens_files() -> None:
    for path in MODULES:
        if not name_of(path).startswith("engines/") or name_of(path) in OPENS_FILES:
            continue
        if not any(name in text(path) for name in OPENS):
            continue
        for node in ast.walk(tree(path)):
            called = node.func if isinstance(node, ast.Call) else None
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            assert name not in OPENS, name_of(path)


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Neither directly nor through others; imports for types and inside functions count as well."""
    known = {dotted(path): path for path in MODULES}
    arrows = {name: set(asked_for(path, known)) - {name} for name, path in known.items()}
    try:
        graphlib.TopologicalSorter(arrows).prepare()
    except graphlib.CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_every_game_is_named_in_the_contracts() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {contract["name"]: contract for contract in settings["tool"]["importlinter"]["contracts"]}
    packages = sorted(f"engines.{game}" for game in GAMES)
    assert sorted(contracts["games stand alone"]["modules"]) == packages
    assert sorted(contracts["kernel and computers know no game"]["forbidden_modules"]) == packages


SQL = re.compile(
    r"\b(SELECT|INSERT (OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM|PRAGMA|(CREATE|DROP|ALTER) TABLE)\b"
)
WORDS = re.compile(r"SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE|DROP|ALTER|execute")
"""One of them stands in every module in which there is something to find."""
EXECUTES = {"execute", "executemany", "executescript"}


def statements(found: Iterable[ast.AST]) -> Iterator[int]:
    """Lines with SQL, or with a call that runs some."""
    for node in (one for one in found if isinstance(one, ast.expr)):
        text = node.value if isinstance(node, ast.Constant) else None
        called = getattr(node.func, "attr", "") if isinstance(node, ast.Call) else ""
        if (isinstance(text, str) and SQL.search(text)) or called in EXECUTES:
            yield node.lineno


def test_sql_stands_in_the_store_only() -> None:
    found = [
        f"{name_of(path)}:{line}"
        for path in MODULES
        if not name_of(path).startswith("bot/store/") and WORDS.search(text(path))
        for line in statements(ast.walk(tree(path)))
    ]
    assert found == []


def test_sql_is_found_where_there_is_some() -> None:
    assert list(statements(ast.walk(tree(ROOT / "bot/store/table_rows.py"))))
    assert list(statements(ast.walk(ast.parse('work("UPDATE users SET a = 1")')))) == [1]
