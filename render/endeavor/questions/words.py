"""Words on pictures of questions: why a place is no answer, and what is at stake at one."""

NOT_OPEN, NO_MARKER, FULL, NO_RIVAL = "not open", "no marker there", "full", "no rival there"
HELD, YOURS, EMPTY = "taken", "yours", "empty"
NONE_LEFT, OTHER_STACK, TOO_DEAR, NO_TRACK = "none left", "other stack", "takes {count}", "no track"
USED, NO_MARKERS, LEVEL, ONE_TOP = "used", "too few markers", "level {level}", "one of level 5"
ELSEWHERE = "other region"
"""Reasons."""

JOINS = "+ {gains}"
BARE = "joined"
GLORY = "glory {count}"
ENDS_SLAVERY = "ends Slavery"
"""Stakes."""

SHIPS = ": ship for {token}, {spaces} left"
IN_HARBOR = "{markers} in your harbor"
CARDS = "{count} of {limit} cards"
COPIES = "×{count}"
