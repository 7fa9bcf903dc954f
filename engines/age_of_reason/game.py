"""Age of Reason, assembled from the modules of this package."""

from typing import TYPE_CHECKING

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.data.validation import FEWEST_PLAYERS, KEY, MOST_PLAYERS
from engines.age_of_reason.events import EVENTS
from engines.age_of_reason.moves import MOVES, Options
from engines.age_of_reason.policies import POLICIES
from engines.age_of_reason.upgrades import upgrade_1
from engines.age_of_reason.words.texts import TITLE
from engines.kernel import COMMON_POLICIES, AgendaGame

if TYPE_CHECKING:
    from engines.age_of_reason.rules.setup import FullReasonState

AGE_OF_REASON: "AgendaGame[FullReasonState, Pack]" = AgendaGame(
    key=KEY,
    title=TITLE,
    command="reason",
    seats=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    Options=Options,
    beginners={"random_alliances": True},
    State="engines.age_of_reason.rules.setup:FullReasonState",
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    rules="engines.age_of_reason.parts:RULES",
    words="engines.age_of_reason.parts:WORDS",
    policies=(*COMMON_POLICIES, *POLICIES),
    schema=2,
    sheets="engines.age_of_reason.words.sheets:SHEETS",
    upgrades=(upgrade_1,),
    agent="engines.age_of_reason.computer:AGENT",
)
"""Age of Reason for 2 to 7 players."""
