"""Age of Reason: rules, views and words."""

from engines.age_of_reason.game import AGE_OF_REASON
from engines.age_of_reason.views import ReasonView

__all__ = ["AGE_OF_REASON", "ReasonView"]
