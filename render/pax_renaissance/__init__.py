"""Pictures and texts of Pax Renaissance."""

from render.pax_renaissance.renderer import PaxRenderer

__all__ = ["PaxRenderer"]
