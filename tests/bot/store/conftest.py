"""The tests of the store look at how databases come to be."""

import pytest


@pytest.fixture
def quick_databases() -> None:
    """Make each database statement by statement."""
