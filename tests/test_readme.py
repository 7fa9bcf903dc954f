"""What README, CONTRIBUTING and docs promise is true: commands, links, settings, permissions, versions."""

import argparse
import base64
import re
import textwrap
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.cli import build_parser, main
from tests.benchmarks import __main__ as benchmarks

ROOT = Path(__file__).resolve().parent.parent
TOP = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "tools/lab/NOTES.md",
    "findings/README.md",
)
PAGES = [*(ROOT / page for page in TOP), *sorted((ROOT / "docs").rglob("*.md"))]
README = PAGES[0].read_text(encoding="utf-8")

# Commands stand in blocks of shell or between backticks.
COMMAND = re.compile(r"(?:^|`)\s*(?:parley|python3 run\.py)[ \t]+([^`\n]+)", re.MULTILINE)


def commands() -> Iterator[tuple[str, list[str]]]:
    """Page and arguments of every `parley ...` that the pages name."""
    for page in PAGES:
        for match in COMMAND.finditer(page.read_text(encoding="utf-8")):
            arguments = match.group(1).split("#")[0].split()
            if arguments and arguments[0] != "test":
                yield page.name, arguments


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The subcommands of a parser by name; none for the last one."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found.update(action.choices)
    return found


@pytest.mark.parametrize(("page", "arguments"), list(commands()), ids=str)
def test_every_command_that_a_page_names_exists(page: str, arguments: list[str]) -> None:
    parser = build_parser()
    for argument in arguments:
        known = subcommands(parser)
        if argument.startswith("--"):
            option = argument.split("=")[0]
            assert any(option in action.option_strings for action in parser._actions), argument
        elif known and argument.islower():
            assert argument in known, f"{page}: parley {' '.join(arguments)}"
            parser = known[argument]


def test_the_readme_names_the_commands_that_matter() -> None:
    named = {" ".join(arguments[:1]) for _, arguments in commands()}
    assert {"invite", "rehearse", "replay", "data"} <= named


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as the usual viewers make them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        parts = urlsplit(target)
        if parts.scheme:
            assert parts.scheme == "https", target
            continue
        file = (page.parent / parts.path).resolve() if parts.path else page
        assert file.exists(), f"{page.name}: {target}"
        if parts.fragment:
            assert parts.fragment in anchors(file), f"{page.name}: {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    named = re.findall(
        r"`((?:bot|render|engines|tests|tools|docs)/[\w./]+)`", page.read_text(encoding="utf-8")
    )
    lacking = [path for path in named if not (ROOT / path).exists()]
    assert not lacking, f"{page.name}: {lacking}"


def blocks(page: str, language: str) -> list[str]:
    """The blocks of code of a page in a language."""
    fence = re.compile(rf"^( *)```{language}\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
    return [textwrap.dedent(match[2]) for match in fence.finditer((ROOT / page).read_text(encoding="utf-8"))]


def test_the_engine_in_ten_lines_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("docs/architecture.md", "python")
    exec(compile(example, "docs/architecture.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 50
    assert sorted(re.findall(r"\d", lines[-1])) == ["0", "1", "2"]


def test_a_new_game_is_offered_and_tried_as_contributing_says() -> None:
    offered = tomllib.loads(blocks("CONTRIBUTING.md", "toml")[0])["project"]["entry-points"]
    example = tomllib.loads((ROOT / "docs/examples/goofspiel/pyproject.toml").read_text(encoding="utf-8"))
    assert offered["parley.games"] == example["project"]["entry-points"]["parley.games"]
    names: dict[str, Any] = {"GOOFSPIEL": object()}
    exec(compile(blocks("CONTRIBUTING.md", "python")[0], "CONTRIBUTING.md", "exec"), names)
    assert any(name.startswith("test_") for name in dir(names["TestGoofspiel"]))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_module_that_a_page_runs_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    lacking = [name for name in re.findall(r"python -m ([\w.]+)", text) if find_spec(name) is None]
    assert not lacking
    asked = set(re.findall(r"python -m tests\.benchmarks ([a-z]\w*)", text))
    assert asked <= set(benchmarks.scripts())


def test_every_setting_that_a_page_names_is_read_by_the_code() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py"))
    for page in PAGES:
        for setting in re.findall(r"\b(?:PARLEY_[A-Z_]+|DISCORD_TOKEN)\b", page.read_text(encoding="utf-8")):
            assert setting in code, f"{page.name}: {setting}"


def test_the_invitation_asks_for_what_the_readme_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    application = 123456789012345678
    first = base64.urlsafe_b64encode(str(application).encode()).decode().rstrip("=")
    monkeypatch.setenv("DISCORD_TOKEN", f"{first}.Gabcde.{'x' * 38}")
    assert not main(["invite"])
    link = re.search(r"https://\S+", capsys.readouterr().out)
    assert link is not None
    query = parse_qs(urlsplit(link.group()).query)
    assert query["client_id"] == [str(application)]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    granted = {name for name, value in discord.Permissions(int(query["permissions"][0])) if value}
    table = README.split("| permission | why |", 1)[1].split("\n\n", 1)[0]
    named = re.findall(r"^\| ([A-Z][\w ]+?) \|", table, re.MULTILINE)
    # What Discord's client calls "View Channels", discord.py calls "read_messages".
    promised = {name.lower().replace(" ", "_").replace("view_channels", "read_messages") for name in named}
    assert granted == promised


def test_one_version_of_uv_everywhere() -> None:
    pinned = re.search(r'^UV = "([\d.]+)"', (ROOT / "run.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert pinned is not None
    assert f"uv=={pinned.group(1)} " in (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_the_lock_names_no_private_index_and_no_file() -> None:
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    addresses = [urlsplit(address) for address in re.findall(r'"(\w+://[^"]+)"', lock)]
    assert {address.scheme for address in addresses} == {"https"}
    assert all(address.port is None and address.username is None for address in addresses)
    assert len({address.hostname for address in addresses}) == 2, "an index and its files"
    assert "file:" not in lock


def test_every_dependency_is_pinned() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*settings["project"]["dependencies"], *settings["build-system"]["requires"]]
    wanted += [
        item for group in settings["dependency-groups"].values() for item in group if isinstance(item, str)
    ]
    assert all("==" in item for item in wanted)
    assert len(wanted) > 10


def test_ci_and_readme_start_the_tests_alike() -> None:
    assert "python3 run.py test" in README
    assert "\npython3 run.py test\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_changelog_begins_with_the_version_that_the_lock_has() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## ([\d.]+)", changelog, re.MULTILINE)
    assert newest is not None
    assert newest[1] == settings["project"]["version"]
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    assert [package["version"] for package in lock["package"] if package["name"] == "parley"] == [newest[1]]


def test_workflow_and_hooks_start_what_the_tree_has() -> None:
    assert "run: .ci/run" in (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    run = (ROOT / "run.py").read_text(encoding="utf-8")
    for program in re.findall(r"entry: \.venv/bin/(\S+)", hooks):
        assert f'"{program}"' in run, program
