"""Loaded data packs."""

from engines.endeavor.data.counts import count
from engines.endeavor.data.pack import Pack
from engines.endeavor.data.validation import KEY, validate
from engines.kernel.packs import DATA, Packs

FILES = (
    "asset_cards.json",
    "board.json",
    "buildings.json",
    "layout.json",
    "player_board.json",
    "tokens.json",
)
"""The layout is for the pictures alone."""

PACKS = Packs(KEY, DATA / KEY, FILES, Pack, validate, count)
