"""The rules and the words of Age of Reason, put together; imported when they are needed."""

from engines.age_of_reason.luck import luck
from engines.age_of_reason.projection import project, standings
from engines.age_of_reason.resample import renew, resample
from engines.age_of_reason.rules.check import check
from engines.age_of_reason.rules.scoring import outcome
from engines.age_of_reason.rules.setup import deal
from engines.age_of_reason.words.alerts import alerts
from engines.age_of_reason.words.glossary import READINGS
from engines.age_of_reason.words.guides import GUIDES
from engines.age_of_reason.words.introduction import INTRODUCTION
from engines.age_of_reason.words.labels import describe, describe_policy, label, outline
from engines.age_of_reason.words.log import LOG
from engines.age_of_reason.words.lookup import entries, variants
from engines.age_of_reason.words.openings import opening
from engines.age_of_reason.words.points import points
from engines.age_of_reason.words.proposals import proposals
from engines.age_of_reason.words.refusals import explain
from engines.age_of_reason.words.sought import harms, sought
from engines.age_of_reason.words.texts import LUCKS
from engines.kernel import Rules, Words

RULES = Rules(
    deal=deal,
    score=outcome,
    check=check,
    project=project,
    resample=resample,
    renew=renew,
    explain=explain,
    luck=luck,
)
WORDS = Words(
    sought=sought,
    harms=harms,
    points=points,
    alerts=alerts,
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
)
