"""Endeavor (2009): rules, views and words."""

from engines.endeavor.game import ENDEAVOR
from engines.endeavor.views import EndeavorView

__all__ = ["ENDEAVOR", "EndeavorView"]
