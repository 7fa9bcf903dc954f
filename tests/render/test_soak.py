"""Four hours of simulated play at 52 tables: what pictures need keeps to its budget, and does not grow."""

import re
import subprocess
import sys

import pytest

MOST_ADDED = 5.0
"""Megabytes that the second half may add."""


@pytest.mark.long_only
def test_four_hours_of_play_stay_within_the_budget():
    command = [sys.executable, "-m", "tests.benchmarks.soak"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    added = re.search(r"the second half added (-?[\d.]+) MB", said)
    assert added is not None
    assert float(added[1]) < MOST_ADDED, said
