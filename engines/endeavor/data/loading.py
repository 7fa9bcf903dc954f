"""Loaded data packs."""

from engines.endeavor.data.counts import count
from engines.endeavor.data.pack import Pack
from engines.endeavor.data.validation import KEY, validate
from engines.kernel.loading.packs import DATA, Packs

FILES = tuple(
    f"{part}.json" for part in ("asset_cards", "board", "buildings", "layout", "player_board", "tokens")
)
"""The layout is only for the pictures."""

PACKS = Packs(KEY, DATA / KEY, FILES, Pack, validate, count)
