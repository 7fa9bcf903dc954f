"""The loaded data packs of Age of Reason."""

from engines.age_of_reason.data.counts import count
from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.data.validation import KEY, validate
from engines.kernel.packs import DATA, Packs

FILES = (
    "action_boxes.json",
    "board.json",
    "country_cards.json",
    "empire_markers.json",
    "layout.json",
    "tables.json",
)
"""The layout is for the pictures alone."""

PACKS = Packs(KEY, DATA / KEY, FILES, Pack, validate, count)
