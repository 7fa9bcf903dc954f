"""What all games share: agenda, decisions, move spaces, chance, events, views, codec, errors."""

from engines.kernel.agenda import Ask, Auto, Offer, State, Step, Together
from engines.kernel.chance import Chance, Rng, commitment, fresh_seed, shuffle
from engines.kernel.codec import Codec, Upgrade
from engines.kernel.decisions import Decision, Pending
from engines.kernel.domains import Choice, Counts, Domain, Ranking, Span, Subset
from engines.kernel.errors import Code, IllegalMove
from engines.kernel.events import Event
from engines.kernel.game import AgendaGame, Game, public_pending
from engines.kernel.moves import FieldInfo, Move, command_name, fields, summary
from engines.kernel.policies import Answer, Default, Policy, Random
from engines.kernel.spaces import Box, MoveSpace, one
from engines.kernel.views import Entry, Item, Label, Outcome, Score, View, matching, ranking

__all__ = [
    "AgendaGame", "Answer", "Ask", "Auto", "Box", "Chance", "Choice", "Code", "Codec", "Counts",
    "Decision", "Default", "Domain", "Entry", "Event", "FieldInfo", "Game", "IllegalMove", "Item",
    "Label", "Move", "MoveSpace", "Offer", "Outcome", "Pending", "Policy", "Random", "Ranking",
    "Rng", "Score", "Span", "State", "Step", "Subset", "Together", "Upgrade", "View",
    "command_name", "commitment", "fields", "fresh_seed", "matching", "one", "public_pending", "ranking",
    "shuffle", "summary",
]  # fmt: skip
