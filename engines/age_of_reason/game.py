"""Age of Reason, assembled from the modules of this package."""

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.data.validation import FEWEST_PLAYERS, KEY, MOST_PLAYERS
from engines.age_of_reason.events import EVENTS
from engines.age_of_reason.luck import luck
from engines.age_of_reason.moves import MOVES, Options
from engines.age_of_reason.policies import POLICIES
from engines.age_of_reason.projection import project, standings
from engines.age_of_reason.resample import resample
from engines.age_of_reason.rules.check import check
from engines.age_of_reason.rules.scoring import outcome
from engines.age_of_reason.rules.setup import FullReasonState, deal
from engines.age_of_reason.upgrades import upgrade_1
from engines.age_of_reason.words.glossary import READINGS
from engines.age_of_reason.words.guides import GUIDES
from engines.age_of_reason.words.introduction import INTRODUCTION
from engines.age_of_reason.words.labels import describe, describe_policy, label, outline
from engines.age_of_reason.words.log import LOG
from engines.age_of_reason.words.lookup import entries, variants
from engines.age_of_reason.words.openings import opening
from engines.age_of_reason.words.proposals import proposals
from engines.age_of_reason.words.refusals import explain
from engines.age_of_reason.words.sheets import SHEETS
from engines.age_of_reason.words.texts import LUCKS, TITLE
from engines.kernel import COMMON_POLICIES, AgendaGame, Rules, Words

AGE_OF_REASON = AgendaGame(
    key=KEY,
    title=TITLE,
    command="reason",
    seats=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    Options=Options,
    State=FullReasonState,
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    rules=Rules(
        deal=deal, score=outcome, check=check, project=project, resample=resample, explain=explain, luck=luck
    ),
    words=Words(
        label=label,
        describe=describe,
        outline=outline,
        narrate=LOG.narrate,
        narrate_all=LOG.narrate_all,
        entries=entries,
        describe_policy=describe_policy,
        standings=standings,
        proposals=proposals,
        guides=GUIDES,
        variants=variants,
        readings=READINGS,
        introduction=INTRODUCTION,
        opening=opening,
        lucks=LUCKS,
    ),
    policies=(*COMMON_POLICIES, *POLICIES),
    schema=2,
    sheets=SHEETS,
    upgrades=(upgrade_1,),
    agent="engines.age_of_reason.computer:AGENT",
)
"""Age of Reason for 2 to 7 players."""
