"""Tests of tables and delivery on a PostgreSQL server: a telling part of them; with `--long` all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bot.tables import test_parts, test_talk
from tests.bot.tables.schedule import test_alarms

FIRST = test_parts, test_talk, test_alarms
INSIDE = (
    "schedule/test_clock_rows.py::test_what_is_due_is_found_by_index",
    "history/test_profiles.py::test_an_opening_that_was_played_for_somebody_is_not_theirs",
    "history/test_profiles.py::test_a_log_that_cannot_be_read_has_no_openings",
    "test_server_data.py::test_stored_data_that_cannot_be_read_any_more_are_said_to_be_so",
    "test_tables.py::test_a_failing_commit_changes_nothing",
    "test_tables.py::test_a_game_that_cannot_be_read_says_so_and_leaves_the_others_alone",
    "history/test_tables_past.py::test_the_past_of_a_lobby_or_of_changed_rules_is_refused",
    "history/test_tables_stats.py::test_a_game_whose_rules_have_changed_has_no_course",
    "test_tables_killed.py::test_killed_again_and_again",
    "test_alone_killed.py",
    "history/test_luck.py::test_a_game_that_cannot_be_played_again_tells_nobodys_luck",
)
"""These break something by SQLite's own words, or have to do with its files."""
OF_ONE = (
    "votes/test_tables_seats.py::test_sealed_answers_keep_a_seat_where_it_is",
    "votes/test_tables_seats.py::test_handing_over_is_possible_in_the_middle_of_a_crash",
    "votes/test_tables_votes.py::test_going_back_again_and_again",
    "test_computers.py::test_a_computer_stops_the_table_until_it_has_thought",
    "test_computers.py::test_a_hint_changes_nothing_and_knows_what_the_seat_knows",
    "test_tables.py::test_whoever_gives_up_waiting_does_not_spoil_the_table",
    "test_trials.py::test_what_is_stored_is_the_same_of_any_twin_and_has_no_trace_of_the_game",
)
"""These look into the memory of one process, or at what only one is told."""
HERE = Path(__file__).parents[3]

for module in FIRST:
    for name, found in vars(module).items():
        known = f"tests/bot/{module.__name__.removeprefix('tests.bot.').replace('.', '/')}.py::{name}"
        if name not in globals() and not any(one in known for one in INSIDE):
            globals()[name] = found


def go_as_on_files(folder: str, *without: str, **environment: str) -> None:
    """Run the tests of a folder of `tests/bot` here, without some of them."""
    left = [f"--deselect=tests/bot/{folder}/{one}" for one in without]
    told = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.bot.postgres.plugin",
        f"tests/bot/{folder}",
        *left,
    ]
    known = os.environ | environment
    done = subprocess.run(told, cwd=HERE, env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]


@pytest.mark.long_only
@pytest.mark.parametrize("folder", ["tables", "delivery"])
def test_all_that_is_tested_on_files_holds_here(folder: str) -> None:
    go_as_on_files(folder, *INSIDE)


@pytest.mark.long_only
def test_two_processes_take_turns_at_every_table() -> None:
    go_as_on_files("tables", *INSIDE, *OF_ONE, IN_TURNS="1")
