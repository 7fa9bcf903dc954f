"""Pictures and texts of Endeavor."""

from render.endeavor.renderer import EndeavorRenderer

PICTURES = EndeavorRenderer()

__all__ = ["PICTURES", "EndeavorRenderer"]
