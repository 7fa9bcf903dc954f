"""Age of Renaissance (Avalon Hill, 1996): rules, views and words.

See `docs/rulings/age_of_renaissance.md` for open points of the rules.
"""

from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE
from engines.age_of_renaissance.views import RenaissanceView

__all__ = ["AGE_OF_RENAISSANCE", "RenaissanceView"]
