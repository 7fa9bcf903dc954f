"""Age of Renaissance as a game: the contract's functions, put together from the modules of this package."""

from typing import TYPE_CHECKING

from engines.age_of_renaissance import policies
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.data.validation import KEY, PLAYERS
from engines.age_of_renaissance.events import EVENTS
from engines.age_of_renaissance.moves import MOVES, Options
from engines.age_of_renaissance.rulesets import RULESETS
from engines.age_of_renaissance.upgrades import UPGRADES
from engines.age_of_renaissance.words import texts
from engines.kernel import COMMON_POLICIES, AgendaGame

if TYPE_CHECKING:
    from engines.age_of_renaissance.rules.full_state import FullRenaissanceState

AGE_OF_RENAISSANCE: "AgendaGame[FullRenaissanceState, Pack]" = AgendaGame(
    key=KEY,
    title=texts.TITLE,
    command="renaissance",
    seats=PLAYERS,
    Options=Options,
    State="engines.age_of_renaissance.rules.full_state:FullRenaissanceState",
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    sheets="engines.age_of_renaissance.words.sheets:SHEETS",
    rules="engines.age_of_renaissance.parts:RULES",
    words="engines.age_of_renaissance.parts:WORDS",
    policies=(*COMMON_POLICIES, *policies.POLICIES),
    optional=texts.OPTIONAL,
    schema=2,
    rulesets=RULESETS,
    corrections=texts.CORRECTIONS,
    introduced={"indulgence_shortfall": (2, "cash")},
    upgrades=UPGRADES,
    agent="engines.age_of_renaissance.computer:AGENT",
)
"""Age of Renaissance for 3 to 6 players."""
