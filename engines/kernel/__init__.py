"""What all games share: agenda, decisions, move spaces, chance, events, views, codec, errors."""

from engines.kernel.agenda import Ask, Auto, Offer, Simultaneous, State, Step
from engines.kernel.agenda_game import AgendaGame, Rules, Words, public_pending
from engines.kernel.agents import Agent, ScoredMove, chance_of
from engines.kernel.chance import Chance, Rng, commitment, fresh_seed, shuffle
from engines.kernel.codec import Codec, Upgrade
from engines.kernel.decisions import Decision, LazyText, Pending, Text, scene_of
from engines.kernel.domains import Choice, Counts, Domain, Ranking, Span, Subset
from engines.kernel.errors import Code, IllegalMove
from engines.kernel.events import EVERYBODY, Answered, Event, Log, Sealed, Secret, Weight, unfolded
from engines.kernel.game import Game
from engines.kernel.introductions import Introduction, Page
from engines.kernel.loading.packs import NoData, Packs, no_data
from engines.kernel.luck import Luck, contest
from engines.kernel.moves import FieldInfo, Move, command_name, fields, summary
from engines.kernel.policies import (
    COMMON_POLICIES,
    Answer,
    Default,
    PassOn,
    Planned,
    PlannedMove,
    Policy,
    Random,
)
from engines.kernel.refusals import Case, Reason
from engines.kernel.rulesets import Ruleset, nearest
from engines.kernel.shortcuts import Ahead, Basket, Proposal
from engines.kernel.spaces import Box, MoveSpace, one
from engines.kernel.views import (
    Alert,
    Entry,
    Item,
    Label,
    Outcome,
    Point,
    Score,
    View,
    matching,
    ranking,
    same_board,
)
from engines.kernel.words import Narrator

__all__ = [
    "COMMON_POLICIES", "EVERYBODY",
    "AgendaGame", "Agent", "Ahead", "Alert", "Answer", "Answered", "Ask", "Auto", "Basket", "Box",
    "Case", "Chance", "Choice", "Code", "Codec", "Counts", "Decision", "Default", "Domain", "Entry",
    "Event", "FieldInfo", "Game", "IllegalMove", "Introduction", "Item", "Label", "LazyText", "Log",
    "Luck", "Move", "MoveSpace", "Narrator", "NoData", "Offer", "Outcome", "Packs", "Page", "PassOn",
    "Pending", "Planned", "PlannedMove", "Point", "Policy", "Proposal", "Random", "Ranking", "Reason",
    "Rng", "Rules", "Ruleset", "Score", "ScoredMove", "Sealed", "Secret", "Simultaneous", "Span", "State",
    "Step", "Subset", "Text", "Upgrade", "View", "Weight", "Words", "chance_of", "command_name",
    "commitment", "contest", "fields", "fresh_seed", "matching", "nearest", "no_data", "one",
    "public_pending", "ranking", "same_board", "scene_of", "shuffle", "summary", "unfolded",
]  # fmt: skip
