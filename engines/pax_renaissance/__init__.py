"""Pax Renaissance, 2nd edition: rules, views and words."""

from engines.pax_renaissance.game import PAX_RENAISSANCE
from engines.pax_renaissance.views import PaxView

__all__ = ["PAX_RENAISSANCE", "PaxView"]
