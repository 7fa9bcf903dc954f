"""Pictures and texts of Age of Renaissance."""

from render.age_of_renaissance.renderer import RenaissanceRenderer

PICTURES = RenaissanceRenderer()

__all__ = ["PICTURES", "RenaissanceRenderer"]
