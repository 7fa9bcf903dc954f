"""Every sentence that players of Pax Renaissance read."""

TITLE = "Pax Renaissance"
RIVAL = "the rival bank"
"""The solo game's opponent."""

QUESTIONS: dict[str, tuple[str, str]] = {
    "bank": ("Choose your bank.", "chooses a bank"),
    "act": ("Take an action: {actions} left.", "takes a turn"),
    "unveil": ("Choose the victory square that the comet activates.", "chooses a victory square"),
    "op": ("Run an op.", "runs ops"),
    "tax": ("Pay the tax of {empire}, or let your concession be repressed.", "is taxed"),
    "levy": ("Choose where the levy of {empire} goes.", "places a levy"),
    "shortage": ("The pool has no {token}: take one from elsewhere?", "takes a token from elsewhere"),
    "hand": ("Discard down to {limit} cards.", "discards cards"),
    "venice": ("Choose who leaves Venice.", "chooses who leaves Venice"),
    "agent": ("Place the agents of {card}.", "places agents"),
    "pacify": ("Kill one repressed token on {empire}?", "may pacify a token"),
    "casualties": ("Choose {count} casualties.", "chooses casualties"),
    "survivor": ("Place the survivors in {empire}.", "places survivors"),
    "arrange": ("Arrange Constantinople.", "arranges Constantinople"),
    "concession": ("Place your concession of the regime change in {empire}?", "may place a concession"),
    "emancipate": ("Free repressed tokens of {empire}?", "may free repressed tokens"),
    "liberty": ("Make {empire} Medieval?", "may declare golden liberty"),
    "launch": ("Carry out the one-shot of {card}?", "may carry out a one-shot"),
}
"""By kind of decision: prompt and notice."""

REFUSALS: dict[str, str] = {}
"""By reason."""
