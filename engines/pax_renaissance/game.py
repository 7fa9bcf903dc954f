"""Pax Renaissance as a game: the parts of this package put together."""

from engines.kernel import COMMON_POLICIES, AgendaGame, Rules, Words
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.validation import KEY, MOST_PLAYERS
from engines.pax_renaissance.events import EVENTS
from engines.pax_renaissance.moves import MOVES, Options
from engines.pax_renaissance.policies import LevyFirst, PayTaxes, YieldTaxes
from engines.pax_renaissance.projection import project
from engines.pax_renaissance.resample import resample
from engines.pax_renaissance.rules import scoring
from engines.pax_renaissance.rules.check import check
from engines.pax_renaissance.rules.setup import FullPaxState, deal
from engines.pax_renaissance.rulesets import RULESETS
from engines.pax_renaissance.upgrades import upgrade_1
from engines.pax_renaissance.words import descriptions, labels, lookup
from engines.pax_renaissance.words.guides import GUIDES
from engines.pax_renaissance.words.introduction import INTRODUCTION
from engines.pax_renaissance.words.log import LOG
from engines.pax_renaissance.words.openings import opening
from engines.pax_renaissance.words.proposals import proposals
from engines.pax_renaissance.words.readings import READINGS
from engines.pax_renaissance.words.refusals.explain import explain
from engines.pax_renaissance.words.sheets import SHEETS
from engines.pax_renaissance.words.texts import CORRECTIONS, TITLE

PAX_RENAISSANCE = AgendaGame(
    key=KEY,
    title=TITLE,
    command="pax",
    seats=range(1, MOST_PLAYERS + 1),
    Options=Options,
    State=FullPaxState,
    moves=MOVES,
    events=EVENTS,
    packs=PACKS,
    policies=(*COMMON_POLICIES, PayTaxes, YieldTaxes, LevyFirst),
    schema=2,
    agent="engines.pax_renaissance.computer:AGENT",
    sheets=SHEETS,
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
    rules=Rules(
        deal=deal, score=scoring.outcome, check=check, project=project, resample=resample, explain=explain
    ),
    words=Words(
        outline=descriptions.outline,
        label=labels.label,
        describe=descriptions.describe,
        narrate=LOG.narrate,
        narrate_all=LOG.narrate_all,
        entries=lookup.entries,
        variants=lookup.variants,
        guides=GUIDES,
        readings=READINGS,
        introduction=INTRODUCTION,
        opening=opening,
        proposals=proposals,
        tally=descriptions.tally,
        foretold=descriptions.foretold,
        describe_policy=labels.describe_policy,
    ),
)
"""Pax Renaissance for 1 to 4 players."""
