"""Words on pictures of questions: why a place is no answer, and what is at stake at one."""

TAKEN, BUSTED, LAND, PIRATE, NO_MONEY = "taken", "busted", "land", "pirate", "no money"
SAME_CARD, ELSEWHERE, EMPTY, OTHER_KIND, NO_PAWN = "agent", "elsewhere", "empty", "other kind", "no pawn"
FULL, YOURS, NO_KNIGHTS, TOO_FAR, FALLS = "full", "yours", "no knights", "too far", "falls"
THRONE, VASSAL, OTHER_SIDE, MINORITY = "throne", "vassal", "other side", "minority"
SAME_FAITH, OTHER_FAITH, HERE, FROM_HERE = "same faith", "other faith", "here", "from here"
NO_HERETICS, REPUBLIC, MARRIED, OWNED = "no heretics", "republic", "married", "owned"
PAID, HAND_FULL, FAIR, NO_FLORIN = "you paid on it", "hand full", "fair", "no florin"
USED, SILENCED, NO_TARGET = "used", "silenced", "no target"
"""Reasons."""

COSTS, KILLS, BOTH_DIE, SILENCES, DIES_TOO, FREE = (
    "costs {florins}", "kills", "both die", "silences", "dies too", "free",
)  # fmt: skip
"""Stakes."""
STOP, ODDS, NO_FAIR = "{region} {number}", "{attack}:{defence}", "no fair"
PRICE = "price"
PURSE = "You have {florins}"
HAND, HAND_OF = "{count} cards in hand", "{count} of {limit} cards in hand"
SUPPLY, LYING = "{count} left", "×{count}"
FROM_CARD, REPRESSED = "Of the card", "Repressed"
SPACE = "{city}, space {number}, levy:"
