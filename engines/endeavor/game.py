"""Endeavor (2009) for 3 to 5 players, assembled from the modules of this package."""

from typing import TYPE_CHECKING

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import Pack
from engines.endeavor.data.validation import KEY, MOST_PLAYERS
from engines.endeavor.events import EVENTS
from engines.endeavor.moves import MOVES, Options
from engines.endeavor.upgrades import upgrade_1
from engines.endeavor.words.texts import CORRECTIONS, TITLE
from engines.kernel import AgendaGame

if TYPE_CHECKING:
    from engines.endeavor.rules.setup import FullEndeavorState

ENDEAVOR: "AgendaGame[FullEndeavorState, Pack]" = AgendaGame(
    key=KEY,
    title=TITLE,
    command="endeavor",
    seats=range(3, MOST_PLAYERS + 1),
    Options=Options,
    State="engines.endeavor.rules.setup:FullEndeavorState",
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    rules="engines.endeavor.parts:RULES",
    words="engines.endeavor.parts:WORDS",
    schema=2,
    corrections=CORRECTIONS,
    introduced={"over_limit": (2, "at_once")},
    upgrades=(upgrade_1,),
    sheets="engines.endeavor.words.sheets:SHEETS",
    agent="engines.endeavor.computer.agent:AGENT",
)
"""It hides nothing but the seed, so `resample` is the kernel's."""
