"""The rules and the words of Pax Renaissance, put together; imported when they are needed."""

from engines.kernel import Rules, Words
from engines.pax_renaissance.projection import project
from engines.pax_renaissance.resample import renew, resample
from engines.pax_renaissance.rules import scoring
from engines.pax_renaissance.rules.check import check
from engines.pax_renaissance.rules.setup import deal
from engines.pax_renaissance.words import descriptions, labels, lookup
from engines.pax_renaissance.words.alerts import alerts
from engines.pax_renaissance.words.guides import GUIDES
from engines.pax_renaissance.words.introduction import INTRODUCTION
from engines.pax_renaissance.words.log import LOG
from engines.pax_renaissance.words.openings import opening
from engines.pax_renaissance.words.points import points
from engines.pax_renaissance.words.proposals import proposals
from engines.pax_renaissance.words.readings import READINGS
from engines.pax_renaissance.words.refusals.explain import explain
from engines.pax_renaissance.words.sought import harms, sought, unused

RULES = Rules(
    deal=deal,
    score=scoring.outcome,
    check=check,
    project=project,
    resample=resample,
    renew=renew,
    explain=explain,
)
WORDS = Words(
    points=points,
    alerts=alerts,
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
    harms=harms,
    unused=unused,
    sought=sought,
    describe_policy=labels.describe_policy,
)
