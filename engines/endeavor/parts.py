"""The rules and the words of Endeavor, put together; imported when they are needed."""

from engines.endeavor.projection import project
from engines.endeavor.rules.check import check
from engines.endeavor.rules.scoring import outcome
from engines.endeavor.rules.setup import deal
from engines.endeavor.views import standings
from engines.endeavor.words.alerts import alerts
from engines.endeavor.words.glossary import READINGS
from engines.endeavor.words.guides import GUIDES
from engines.endeavor.words.introduction import INTRODUCTION
from engines.endeavor.words.labels import describe, label, outline
from engines.endeavor.words.log import LOG
from engines.endeavor.words.lookup import entries
from engines.endeavor.words.openings import opening
from engines.endeavor.words.points import points
from engines.endeavor.words.refusals import explain
from engines.endeavor.words.sought import sought, unused
from engines.kernel import Rules, Words

RULES = Rules(deal=deal, score=outcome, check=check, project=project, explain=explain)
WORDS = Words(
    points=points,
    alerts=alerts,
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
    sought=sought,
    unused=unused,
)
