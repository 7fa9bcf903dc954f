"""Age of Renaissance as a game: the contract's functions, put together from the modules of this package."""

from engines.age_of_renaissance import policies
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.validation import KEY, PLAYERS
from engines.age_of_renaissance.events import EVENTS
from engines.age_of_renaissance.luck import luck
from engines.age_of_renaissance.moves import MOVES, Options
from engines.age_of_renaissance.projection import project, standings
from engines.age_of_renaissance.resample import resample
from engines.age_of_renaissance.rules.check import check
from engines.age_of_renaissance.rules.full_state import FullRenaissanceState, deal
from engines.age_of_renaissance.rules.scoring import outcome
from engines.age_of_renaissance.rulesets import RULESETS
from engines.age_of_renaissance.upgrades import UPGRADES
from engines.age_of_renaissance.words import descriptions, outline, texts
from engines.age_of_renaissance.words.baskets import BASKETS
from engines.age_of_renaissance.words.guides import GUIDES
from engines.age_of_renaissance.words.introduction import INTRODUCTION
from engines.age_of_renaissance.words.labels import label
from engines.age_of_renaissance.words.log import LOG
from engines.age_of_renaissance.words.lookup import entries, variants
from engines.age_of_renaissance.words.openings import opening
from engines.age_of_renaissance.words.readings import READINGS
from engines.age_of_renaissance.words.refusals.explain import explain
from engines.age_of_renaissance.words.sheets import SHEETS
from engines.kernel import COMMON_POLICIES, AgendaGame, Rules, Words

AGE_OF_RENAISSANCE = AgendaGame(
    key=KEY,
    title=texts.TITLE,
    command="renaissance",
    seats=PLAYERS,
    Options=Options,
    State=FullRenaissanceState,
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    sheets=SHEETS,
    rules=Rules(
        deal=deal,
        score=outcome,
        check=check,
        project=project,
        resample=resample,
        explain=explain,
        luck=luck,
    ),
    words=Words(
        label=label,
        describe=descriptions.describe,
        outline=outline.outline,
        narrate=LOG.narrate,
        narrate_all=LOG.narrate_all,
        entries=entries,
        variants=variants,
        readings=READINGS,
        tally=descriptions.tally,
        standings=standings,
        baskets=BASKETS,
        describe_policy=descriptions.describe_policy,
        guides=GUIDES,
        introduction=INTRODUCTION,
        opening=opening,
        lucks=texts.LUCKS,
    ),
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
