"""Pictures and texts of Age of Reason."""

from render.age_of_reason.renderer import ReasonRenderer

__all__ = ["ReasonRenderer"]
