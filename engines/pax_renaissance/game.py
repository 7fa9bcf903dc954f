"""Pax Renaissance as a game: the parts of this package put together."""

from typing import TYPE_CHECKING

from engines.kernel import COMMON_POLICIES, AgendaGame
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.data.validation import KEY, MOST_PLAYERS
from engines.pax_renaissance.events import EVENTS
from engines.pax_renaissance.moves import MOVES, Options
from engines.pax_renaissance.policies import LevyFirst, PayTaxes, YieldTaxes
from engines.pax_renaissance.rulesets import RULESETS
from engines.pax_renaissance.upgrades import upgrade_1
from engines.pax_renaissance.words.texts import CORRECTIONS, TITLE

if TYPE_CHECKING:
    from engines.pax_renaissance.rules.setup import FullPaxState

PAX_RENAISSANCE: "AgendaGame[FullPaxState, Pack]" = AgendaGame(
    key=KEY,
    title=TITLE,
    command="pax",
    seats=range(1, MOST_PLAYERS + 1),
    Options=Options,
    State="engines.pax_renaissance.rules.setup:FullPaxState",
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    policies=(*COMMON_POLICIES, PayTaxes, YieldTaxes, LevyFirst),
    schema=2,
    agent="engines.pax_renaissance.computer:AGENT",
    sheets="engines.pax_renaissance.words.sheets:SHEETS",
    upgrades=(upgrade_1,),
    corrections=CORRECTIONS,
    rulesets=RULESETS,
    introduced={
        "own_coronation": (2, "stays"),
        "commerce": (2, "empty_slot"),
        "condottieri": (2, "any"),
        "venice_closes": (3, "choice"),
        "venice_order": (3, "stays"),
        "first_player": (3, "random"),
        "both_sides": (3, "any_order"),
        "from_hand": (3, "named"),
        "cryptography_immunity": (3, "owner"),
        "machiavellianism_from": (3, "hand_too"),
        "shortage": (3, "may"),
        "patron_copies": (3, "each_card"),
        "solo_upstream": (3, "emporium"),
    },
    rules="engines.pax_renaissance.parts:RULES",
    words="engines.pax_renaissance.parts:WORDS",
)
"""Pax Renaissance for 1 to 4 players."""
