"""The log: what a record is about, and that decisions of delivery, clocks and orders are told."""

import json
import logging
from pathlib import Path

import pytest

from bot.host.logs import Lines, Words
from bot.log_context import SubjectFilter, about, note
from tests.bot.tables.tables_kit import ANNA, BEN, begin, service


def record(message: str = "something") -> logging.LogRecord:
    made = logging.LogRecord("parley.test", logging.INFO, __file__, 1, message, (), None)
    SubjectFilter().filter(made)
    return made


async def test_a_record_says_which_table_seat_and_interaction_it_is_about() -> None:
    note(interaction=99)
    with about(table=7, seat=2):
        inner = record()
    assert json.loads(Lines(None).format(inner)) | {"time": ""} == {
        "time": "", "level": "info", "logger": "parley.test", "message": "something",
        "interaction": 99, "table": 7, "seat": 2,
    }  # fmt: skip
    assert Words(None).format(inner).endswith("something [interaction 99, table 7, seat 2]")
    assert Words(None).format(record()).endswith("something [interaction 99]")


def test_what_is_about_stands_in_the_first_line_of_several() -> None:
    with about(table=7):
        first, rest = Words(None).format(record("one\ntwo")).split("\n")
    assert first.endswith("one [table 7]")
    assert rest == "two"


def test_nothing_that_lets_anybody_in_is_in_the_log() -> None:
    token, secret, code = "1.2.3", "s" * 32, "c-_" * 14
    made = record(f"{token} {secret} https://parley.example.org/t/7#{code}) /webhooks/8/{code}/messages")
    for form in (Words(token, secret), Lines(token, secret)):
        line = form.format(made)
        assert not [word for word in (token, secret, code) if word in line]
        assert "/t/7#[token])" in line


async def test_debug_tells_what_orders_did_and_whom_a_step_asks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "parley")
    caplog.handler.addFilter(SubjectFilter())
    async with service(tmp_path) as tables:
        table = await begin(tables, ANNA, BEN)
    asked = [made for made in caplog.records if "are asked" in made.getMessage()]
    assert asked
    assert all(getattr(made, "subject", {})["table"] == table for made in asked)
