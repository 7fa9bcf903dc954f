"""The rules and the words of Age of Renaissance, put together; imported when they are needed."""

from engines.age_of_renaissance.luck import luck
from engines.age_of_renaissance.projection import project, standings
from engines.age_of_renaissance.resample import renew, resample
from engines.age_of_renaissance.rules.check import check
from engines.age_of_renaissance.rules.full_state import deal
from engines.age_of_renaissance.rules.scoring import outcome
from engines.age_of_renaissance.words import descriptions, outline, texts
from engines.age_of_renaissance.words.alerts import alerts
from engines.age_of_renaissance.words.baskets import BASKETS
from engines.age_of_renaissance.words.guides import GUIDES
from engines.age_of_renaissance.words.introduction import INTRODUCTION
from engines.age_of_renaissance.words.labels import label
from engines.age_of_renaissance.words.log import LOG
from engines.age_of_renaissance.words.lookup import entries, variants
from engines.age_of_renaissance.words.openings import opening
from engines.age_of_renaissance.words.points import points
from engines.age_of_renaissance.words.readings import READINGS
from engines.age_of_renaissance.words.refusals.explain import explain
from engines.age_of_renaissance.words.sought import sought, unused
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
    unused=unused,
    points=points,
    alerts=alerts,
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
)
