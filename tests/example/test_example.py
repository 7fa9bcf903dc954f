"""A package that somebody else installs brings a game, and nothing of Parley is changed for it."""

import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.texts.hosting import administration as texts
from engines import GAMES
from tests.example.conftest import EXAMPLE, ROOT, Elsewhere

BROKEN = """
[project]
name = "parley-broken"
version = "1.0.0"
[project.entry-points."parley.games"]
broken = "parley_broken:BROKEN"
[project.entry-points."parley.pictures"]
goofspiel = "parley_broken.pictures:PICTURES"
[build-system]
requires = ["hatchling==1.33.0"]
build-backend = "hatchling.build"
"""


TOLD = [
    texts.BROKEN_GAME.format(
        name="broken (parley-broken)", reason="ImportError: this needs a library that is not there"
    ),
    texts.BROKEN_PICTURES.format(
        name="goofspiel (parley-broken)", reason="it has no board, zooms, zoom, hand, moment, card, text"
    ),
]
"""What the host reads of it."""


def test_the_game_is_found_beside_ours(elsewhere: Elsewhere) -> None:
    said = elsewhere.python("-c", "import engines; print(*engines.GAMES); print(engines.__file__)")
    games, place = said.splitlines()
    assert games.split() == [*GAMES, "goofspiel"]
    assert Path(place).is_relative_to(elsewhere.folder)


def test_the_game_runs_the_conformance_suite_on_itself(elsewhere: Elsewhere, long: bool) -> None:
    shutil.copytree(EXAMPLE / "tests", elsewhere.folder / "own" / "tests")
    sizes = "" if long else "not (3 or 4 or 5)"
    said = elsewhere.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", sizes, "own/tests")
    assert " passed" in said
    assert "failed" not in said


def test_a_whole_game_is_played_through_the_chat(elsewhere: Elsewhere, tmp_path: Path) -> None:
    place, *_, figures = _play(elsewhere, tmp_path)
    assert Path(place).is_relative_to(elsewhere.folder)
    assert figures.startswith("goofspiel, 2 players, by mixed")


@pytest.mark.long_only
def test_a_package_that_fails_to_load_is_named_and_the_others_are_played(
    elsewhere: Elsewhere, tmp_path: Path
) -> None:
    stranger = {"PYTHONPATH": str(_broken(elsewhere, tmp_path))}
    _, *log, figures = _play(elsewhere, tmp_path, stranger)
    assert figures.startswith("goofspiel, 2 players")
    assert [line for line in log if line in TOLD] == TOLD, "once, when the bot starts"
    said = elsewhere.python("-m", "bot.cli", "doctor", status=1, settings=stranger)
    assert [line.split(maxsplit=1) for line in said.splitlines() if "broken" in line] == [
        ["wrong", line] for line in TOLD
    ]


def test_the_extra_has_the_versions_of_the_development() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extra = settings["project"]["optional-dependencies"]["conformance"]
    assert set(extra) <= {one for one in settings["dependency-groups"]["dev"] if isinstance(one, str)}


def _play(elsewhere: Elsewhere, folder: Path, settings: Mapping[str, str] | None = None) -> list[str]:
    """Play a game of Goofspiel; return what `chat.py` prints."""
    script = ROOT / "tests" / "example" / "chat.py"
    said = elsewhere.python(str(script), str(ROOT / "tests"), "goofspiel", str(folder), settings=settings)
    return said.splitlines()


def _broken(elsewhere: Elsewhere, folder: Path) -> Path:
    """Install a package whose game cannot be imported and whose pictures are none; return where it lies."""
    project = folder / "broken"
    package = project / "parley_broken"
    package.mkdir(parents=True)
    (project / "pyproject.toml").write_text(BROKEN, encoding="utf-8")
    (package / "__init__.py").write_text(
        "def __getattr__(name):\n    raise ImportError('this needs a library that is not there')\n",
        encoding="utf-8",
    )
    (package / "pictures.py").write_text(
        "PICTURES = type('Pictures', (), {'moments': ()})()\n", encoding="utf-8"
    )
    wheel = elsewhere.build(project)
    elsewhere.uv(
        "pip", "install", "--python", "env", "--no-deps", "--target", str(folder / "site"), str(wheel)
    )
    return folder / "site"
