"""The laws of the engine contract: one function each, for any game, at any moment of a walk.

A law that does not hold raises `BrokenLawError` with the function's name, so that a report says which.
`rng` is any source of numbers; it decides twins and samples, never the game.
"""

from engines.conformance.laws.choices import (
    answers,
    dead_ends,
    decisions,
    identity,
    passes,
    refusals,
    rounds,
    spaces,
)
from engines.conformance.laws.computers import honest_computers
from engines.conformance.laws.frame import BrokenLawError, Views, copy, readers, shown
from engines.conformance.laws.introductions import reached_page, readable_page
from engines.conformance.laws.luck import Trials, fair_luck, luck
from engines.conformance.laws.scenes import scenes
from engines.conformance.laws.secrecy import (
    commitment,
    commuting,
    forced_answers,
    hides,
    redrawn,
    secrecy_events,
    secrecy_pending,
    secrecy_redraw,
    secrecy_sealed,
    secrecy_views,
    something_redrawn,
    tells_apart,
)
from engines.conformance.laws.storage import canonical, canonical_value, invariants, same_bytes
from engines.conformance.laws.terms import Terms, named_components, terms
from engines.conformance.laws.undo import Done, forks, undo_boundary, undo_teaches_nothing
from engines.conformance.laws.words import (
    alerts_of_view,
    scores,
    words_of_all,
    words_of_event,
    words_of_move,
    words_of_pack,
)

__all__ = [
    "BrokenLawError", "Done", "Terms", "Trials", "Views", "alerts_of_view", "answers", "canonical",
    "canonical_value", "commitment", "commuting", "copy", "dead_ends", "decisions", "fair_luck",
    "forced_answers", "forks", "hides", "honest_computers", "identity", "invariants", "luck",
    "named_components", "passes", "reached_page", "readable_page", "readers", "redrawn", "refusals",
    "rounds", "same_bytes", "scenes", "scores", "secrecy_events", "secrecy_pending", "secrecy_redraw",
    "secrecy_sealed", "secrecy_views", "shown", "something_redrawn", "spaces", "tells_apart", "terms",
    "undo_boundary", "undo_teaches_nothing", "words_of_all", "words_of_event", "words_of_move",
    "words_of_pack",
]  # fmt: skip
