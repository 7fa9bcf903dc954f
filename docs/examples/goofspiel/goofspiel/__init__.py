"""Goofspiel, the Game of Pure Strategy: bid your cards in secret for cards that come up by chance."""

from engines.kernel import COMMON_POLICIES, AgendaGame, NoData, Rules, Words, no_data
from goofspiel import rules, views, words

GOOFSPIEL: AgendaGame[rules.GoofspielState, NoData] = AgendaGame(
    key="goofspiel",
    title="Goofspiel",
    command="goofspiel",
    seats=range(2, 6),
    Options=rules.Options,
    State=rules.GoofspielState,
    moves=(rules.Bid,),
    events=(rules.Turned, rules.Shown, rules.Ended),
    packs=no_data("goofspiel"),
    policies=(*COMMON_POLICIES, views.Match),
    rules=Rules(
        deal=rules.deal,
        score=rules.score,
        check=rules.check,
        project=views.project,
        resample=views.resample,
        renew=views.renew,
    ),
    words=Words(
        label=words.label,
        describe=words.describe,
        narrate=words.LOG.narrate,
        entries=words.entries,
        describe_policy=words.describe_policy,
        standings=views.points,
    ),
)
"""The game, as its entry point names it."""

__all__ = ["GOOFSPIEL"]
