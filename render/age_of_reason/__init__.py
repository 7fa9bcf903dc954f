"""Pictures and texts of Age of Reason."""

from render.age_of_reason.renderer import ReasonRenderer

PICTURES = ReasonRenderer()

__all__ = ["PICTURES", "ReasonRenderer"]
