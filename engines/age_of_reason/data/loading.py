"""The loaded data packs of Age of Reason."""

from engines.age_of_reason.data.counts import count
from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.data.validation import KEY, validate
from engines.kernel.loading.packs import DATA, Packs

FILES = tuple(
    f"{part}.json"
    for part in ("action_boxes", "board", "country_cards", "empire_markers", "layout", "tables")
)
"""The layout is only for the pictures."""

PACKS = Packs(KEY, DATA / KEY, FILES, Pack, validate, count)
