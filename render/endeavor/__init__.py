"""Pictures and texts of Endeavor."""

from render.endeavor.renderer import EndeavorRenderer

__all__ = ["EndeavorRenderer"]
