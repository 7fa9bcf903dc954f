"""Data sheets: the values of a data pack as tables, in the words printed on the components.

A game describes each kind of its components by a `Sheet`. From these follow the tables that an owner of the
box fills in (`export_sheets`), how they are read back (`import_sheets`), what differs between two packs
(`differences`), which values are our reconstruction (`provenances`), and the errata that owners attest
(`collect_errata`, `apply_errata`).
"""

from engines.kernel.sheets.comparing import differences, entry_provenances, provenance_lines, provenances
from engines.kernel.sheets.describing import Column, Line, Sheet
from engines.kernel.sheets.errata import AttestedValue, Errata, apply_errata, collect_errata
from engines.kernel.sheets.exporting import export_sheets
from engines.kernel.sheets.importing import import_sheets
from engines.kernel.sheets.kinds import Choice, Choices, Flag, Named, Number, Numbers, Text
from engines.kernel.sheets.locating import in_words
from engines.kernel.sheets.tables import (
    Cell,
    Difference,
    Fault,
    Given,
    Grid,
    Provenance,
    Raw,
    Row,
    SheetError,
    Value,
)
from engines.kernel.sheets.texts import KEY, TICK, TICKED

__all__ = [
    "KEY", "TICK", "TICKED", "AttestedValue", "Cell", "Choice", "Choices", "Column", "Difference",
    "Errata", "Fault", "Flag", "Given", "Grid", "Line", "Named", "Number", "Numbers", "Provenance",
    "Raw", "Row", "Sheet", "SheetError", "Text", "Value", "apply_errata", "collect_errata",
    "differences", "entry_provenances", "export_sheets", "import_sheets", "in_words", "provenance_lines",
    "provenances",
]  # fmt: skip
