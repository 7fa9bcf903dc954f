"""The data packs of the game."""

from engines.kernel.loading.packs import DATA, Packs
from engines.pax_renaissance.data.counts import count
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.data.validation import KEY, validate

FILES = ("cards.json", "empires.json", "map.json", "supply.json")
PACKS = Packs(KEY, DATA / KEY, FILES, Pack, validate, count)
