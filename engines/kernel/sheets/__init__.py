"""Data sheets: the values of a data pack as tables, in the words printed on the components.

A game describes each kind of its components by a `Sheet`. From these follow the tables that an owner of the
box fills in (`grids`), how they are taken back (`take`), what differs between two packs (`differences`),
which values are our reconstruction (`doubts`) and what an owner attests (`share`, `adopt`).
"""

from engines.kernel.sheets.comparing import differences, doubt_lines, doubts, entry_doubts
from engines.kernel.sheets.describing import Column, Line, Sheet
from engines.kernel.sheets.filling import grids
from engines.kernel.sheets.kinds import Choice, Choices, Flag, Named, Number, Numbers, Text
from engines.kernel.sheets.locating import in_words
from engines.kernel.sheets.sharing import Attested, Shared, adopt, share
from engines.kernel.sheets.tables import (
    Cell,
    Difference,
    Doubt,
    Fault,
    Given,
    Grid,
    Raw,
    Row,
    SheetError,
    Value,
)
from engines.kernel.sheets.taking import take
from engines.kernel.sheets.texts import KEY, TICK, TICKED

__all__ = [
    "KEY", "TICK", "TICKED", "Attested", "Cell", "Choice", "Choices", "Column", "Difference", "Doubt",
    "Fault", "Flag", "Given", "Grid", "Line", "Named", "Number", "Numbers", "Raw", "Row", "Shared", "Sheet",
    "SheetError", "Text", "Value", "adopt", "differences", "doubt_lines", "doubts", "entry_doubts", "grids",
    "in_words", "share", "take",
]  # fmt: skip
