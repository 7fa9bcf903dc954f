"""Endeavor (2009) for 3 to 5 players, assembled from the modules of this package."""

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.validation import KEY, MOST_PLAYERS
from engines.endeavor.events import EVENTS
from engines.endeavor.moves import MOVES, Options
from engines.endeavor.projection import project
from engines.endeavor.rules.check import check
from engines.endeavor.rules.scoring import outcome
from engines.endeavor.rules.setup import FullEndeavorState, deal
from engines.endeavor.upgrades import upgrade_1
from engines.endeavor.views import standings
from engines.endeavor.words.glossary import READINGS
from engines.endeavor.words.guides import GUIDES
from engines.endeavor.words.introduction import INTRODUCTION
from engines.endeavor.words.labels import describe, label, outline
from engines.endeavor.words.log import LOG
from engines.endeavor.words.lookup import entries
from engines.endeavor.words.openings import opening
from engines.endeavor.words.refusals import explain
from engines.endeavor.words.sheets import SHEETS
from engines.endeavor.words.texts import CORRECTIONS, TITLE
from engines.kernel import AgendaGame, Rules, Words

ENDEAVOR = AgendaGame(
    key=KEY,
    title=TITLE,
    command="endeavor",
    seats=range(3, MOST_PLAYERS + 1),
    Options=Options,
    State=FullEndeavorState,
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    rules=Rules(deal=deal, score=outcome, check=check, project=project, explain=explain),
    words=Words(
        label=label,
        describe=describe,
        outline=outline,
        narrate=LOG.narrate,
        narrate_all=LOG.narrate_all,
        entries=entries,
        guides=GUIDES,
        readings=READINGS,
        introduction=INTRODUCTION,
        opening=opening,
        standings=standings,
    ),
    schema=2,
    corrections=CORRECTIONS,
    introduced={"over_limit": (2, "at_once")},
    upgrades=(upgrade_1,),
    sheets=SHEETS,
    agent="engines.endeavor.computer.agent:AGENT",
)
"""It hides nothing but the seed, so `resample` is the kernel's."""
