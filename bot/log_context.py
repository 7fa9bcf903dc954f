"""What a log record is about: table, seat and interaction, carried along through awaits and tasks."""

import contextlib
import logging
from collections.abc import Generator, Mapping
from contextvars import ContextVar

_SUBJECT: ContextVar[Mapping[str, object]] = ContextVar("subject", default={})  # noqa: B039 - never written to


@contextlib.contextmanager
def about(*, table: int, seat: int | None = None) -> Generator[None]:
    """Let every record that is logged within, tasks begun there included, say what it is about."""
    before = _SUBJECT.set(_with(table=table, seat=seat))
    try:
        yield
    finally:
        _SUBJECT.reset(before)


def note(*, table: int | None = None, interaction: int | None = None) -> None:
    """Let every record of this task say from now on what it is about."""
    _SUBJECT.set(_with(table=table, interaction=interaction))


def _with(**named: object) -> Mapping[str, object]:
    return {**_SUBJECT.get(), **{name: value for name, value in named.items() if value is not None}}


def subject() -> Mapping[str, object]:
    """Return what a record that is logged now is about, by "table", "seat" and "interaction"."""
    return _SUBJECT.get()


class SubjectFilter(logging.Filter):
    """Notes on each record what it is about; lets all of them pass."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Add the attribute `subject`, unless it is there."""
        if not hasattr(record, "subject"):
            record.subject = subject()
        return True
