"""Endeavor (2009): rules, views and words."""

from engines.endeavor.game import ENDEAVOR, Endeavor
from engines.endeavor.views import EndeavorView

__all__ = ["ENDEAVOR", "Endeavor", "EndeavorView"]
