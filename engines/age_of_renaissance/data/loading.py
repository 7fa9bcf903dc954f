"""The loaded data packs."""

from engines.age_of_renaissance.data.counts import count
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.data.validation import KEY, validate
from engines.kernel import Packs
from engines.kernel.loading.packs import DATA

FILES = (
    "advances.json",
    "board.json",
    "commodities.json",
    "history_cards.json",
    "layout.json",
    "tables.json",
)
"""The layout is for the pictures alone."""
PACKS = Packs(KEY, DATA / KEY, FILES, Pack, validate, count)
"""By digest; `PACKS.default` is the one that comes with Parley."""
