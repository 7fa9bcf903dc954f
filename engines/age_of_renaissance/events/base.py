"""What several kinds of events share: their base class, and words for why something happened."""

from typing import Literal

from engines.kernel import Event

Supply = Literal["shortage", "surplus"]
"""What a marker on a commodity says (5.7.5)."""
Occasion = Literal["draw", "bought", "tokens", "bonus", "shortage"]
"""Why a card is drawn: the Draw Card Phase, Urban Ascendancy, Expansion tokens, the Expansion bonus, the
majority in a shortage."""
End = Literal["advances", "cards", "turns", "alone"]
"""Why a game ends: all Advances owned, the last card drawn, the turn limit, one player left."""


class Deed(Event, frozen=True, kw_only=True):
    """Something that a player did or that befell a player; all other events are the game's own."""

    seat: int  # pyright: ignore[reportGeneralTypeIssues] - it has no default here
