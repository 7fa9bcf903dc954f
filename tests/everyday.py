"""Which cases of a test run every day; the others wait for long mode (`--long`)."""

from collections.abc import Iterable
from typing import Any

import pytest


def everyday(cases: Iterable[Any], *chosen: Any) -> list[Any]:
    """Return all cases as parameters; those that are not `chosen` run in long mode only."""
    return [one if one in chosen else _long(one) for one in cases]


def _long(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.long_only)
