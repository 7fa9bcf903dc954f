"""The command line takes options wherever they are typed, whatever may be left out."""

import argparse
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from bot.cli import build_parser


def leaves(parser: argparse.ArgumentParser, *names: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Go through the commands that have no commands of their own."""
    nested: list[Any] = [action for action in parser._actions if action.nargs == argparse.PARSER]
    if not nested:
        yield names, parser
    for action in nested:
        for name, inner in action.choices.items():
            yield from leaves(inner, *names, name)


LEAVES = dict(leaves(build_parser()))


def typed(action: argparse.Action) -> tuple[str, ...]:
    """Return an argument as somebody types it."""
    options = action.option_strings[-1:]
    if action.nargs == 0:
        return tuple(options)
    value = str(next(iter(action.choices))) if action.choices else "12"
    return (*options, value)


@pytest.mark.parametrize("command", LEAVES, ids=" ".join)
def test_options_may_stand_before_between_and_behind_arguments(command: tuple[str, ...]) -> None:
    parser = LEAVES[command]
    actions = [action for action in parser._actions if action.dest != "help"]
    exclusive = [action for group in parser._mutually_exclusive_groups for action in group._group_actions[1:]]
    options = [action for action in actions if action.option_strings and action not in exclusive]
    arguments = [action for action in actions if not action.option_strings]
    assert all(action.nargs in {None, "?", 0} for action in actions), "the test knows no others"
    needed = [option for option in options if option.required] or options[:2]
    wanted = None
    for order in permutations([*arguments, *needed]):
        if [action for action in order if action in arguments] != arguments:
            continue
        line = [*command, *(word for action in order for word in typed(action))]
        parsed = vars(build_parser().parse_args(line))
        assert wanted is None or parsed == wanted, line
        wanted = parsed
    assert wanted is not None


def test_an_export_with_secrets_and_a_file() -> None:
    for line in ("12 --secrets mine.json", "--secrets 12 mine.json", "12 mine.json --secrets"):
        parsed = build_parser().parse_args(["export", *line.split()])
        assert (parsed.game, str(parsed.file), parsed.secrets) == (12, "mine.json", True)
    assert build_parser().parse_args(["export", "12"]).file is None


@pytest.mark.parametrize(
    "line",
    [
        "export",
        "export 12 a b",
        "export 12 --nonsense",
        "import x",
        "export --secrets",
        "nonsense",
        "data",
        "run 1",
    ],
)
def test_what_is_no_command_line_stays_none(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        build_parser().parse_args(line.split())
    said = capsys.readouterr()
    assert stopped.value.code == 2
    assert said.err.startswith("usage: parley")
