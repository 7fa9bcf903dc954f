"""Pictures and texts of Pax Renaissance."""

from render.pax_renaissance.renderer import PaxRenderer

PICTURES = PaxRenderer()

__all__ = ["PICTURES", "PaxRenderer"]
