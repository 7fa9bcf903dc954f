"""Pictures and texts of Age of Renaissance, grouped by what is drawn.

`map` is the board as it is printed, with nobody on it; `boards` what the thread shows of a view, the whole
board and the glance, with the boxes and rows that they are put together from; `zooms` what is asked for;
`cards` what is held in the hand or looked up. Beside them stands what they all draw with: a view with
names, the pieces, and what lies in a province.
"""

from render.age_of_renaissance.renderer import RenaissanceRenderer

PICTURES = RenaissanceRenderer()

__all__ = ["PICTURES", "RenaissanceRenderer"]
