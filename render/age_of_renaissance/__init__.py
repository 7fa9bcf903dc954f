"""Age of Renaissance's pictures and texts."""

from render.age_of_renaissance.renderer import RenaissanceRenderer

__all__ = ["RenaissanceRenderer"]
