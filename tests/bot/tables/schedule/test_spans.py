"""Lengths of time as members type them."""

import pytest

from bot.tables.schedule.preferences import DAY, HOUR, MINUTE, span
from bot.tables.table import Refusal


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("36", 36 * HOUR),
        ("36h", 36 * HOUR),
        ("1d 12h", 36 * HOUR),
        ("1 day", DAY),
        ("2 days", 2 * DAY),
        ("1 day and 2 hours", DAY + 2 * HOUR),
        ("3 hours", 3 * HOUR),
        ("1 Hour, 30 Minutes", HOUR + 30 * MINUTE),
        ("1 hour 30 minutes", HOUR + 30 * MINUTE),
        ("90m", 90 * MINUTE),
        ("90min", 90 * MINUTE),
        ("1 minute", MINUTE),
        ("10 minutes", 10 * MINUTE),
    ],
)
def test_a_length_of_time_may_be_written_out(typed: str, seconds: int) -> None:
    assert span(typed) == seconds


@pytest.mark.parametrize("typed", ["", "soon", "3 weeks", "2 daysies", "10 minuteses", "-5h", "1.5h"])
def test_what_is_no_length_of_time_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="is no length of time"):
        span(typed)
