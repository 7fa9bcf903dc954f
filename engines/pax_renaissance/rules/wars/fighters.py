"""The fighters of a battle (F9b to F9e, J1, J2, K1); for their names see `state.Battle`."""

from collections.abc import Sequence

from engines.pax_renaissance.data.effects import (
    WARS,
    CrusadeRooksAsKnights,
    MamlukRepressedAsKnights,
    Religion,
)
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.state import Battle, PaxState, rules

MAMLUK = "mamluk"
"""An ability sends its repressed tokens into East campaigns."""
RELIGION_OF: dict[str, Religion] = {war: religion for religion, war in WARS.items()}
"""The religion of each religious war."""


def fought(state: PaxState) -> Battle:
    """Return the present battle."""
    assert state.battle is not None, "there is no battle"
    return state.battle


def campaign_knights(state: PaxState, seat: int, king: str, target: str) -> list[str]:
    """Return the attackers of a campaign: all knights in the king's cities (F9b).

    Tokens repressed on Mamluk join the East campaigns of a player with that ability, and stay there.
    """
    knights: list[str] = []
    for space, token in board.ruling(state, king):
        if shape_of(token) == "knight":
            knights.append(space)
    more = state.squares[MAMLUK].repressed
    if more and tableau.has(state, seat, MamlukRepressedAsKnights):
        eastern = target if state.options.east_campaign == "target" else king
        if rules(state).empires[eastern].region == "east":
            knights += [f"repressed:{token}" for token in more]
    return knights


def civil_war(
    state: PaxState, seat: int, cause: str, empire: str, agents: Sequence[str]
) -> tuple[list[str], list[str]]:
    """Return attackers and defenders of a conspiracy or peasant revolt (J1, J2); religions do not matter."""
    revolt = cause == "peasant_revolt"
    attackers = [f"agent:{token}" for token in agents]
    for border in rules(state).borders_of[empire]:
        tokens = state.borders[border]
        if tokens.pirate is not None:
            attackers.append(f"pirate:{border}")
        if revolt and tokens.pawn == seat:
            attackers.append(f"pawn:{border}")
    repressed = state.squares[empire].repressed
    attackers += [f"repressed:{token}" for token in repressed if (shape_of(token) == "pawn") is revolt]
    return attackers, [space for space, _ in board.ruling(state, empire)]


def religious_war(
    state: PaxState, seat: int, religion: Religion, empire: str, agents: Sequence[str]
) -> tuple[list[str], list[str]]:
    """Return believers and heretics (K1a, K1b)."""
    attackers = [f"agent:{token}" for token in agents]
    defenders: list[str] = []
    for space, token in board.ruling(state, empire):
        (attackers if religion_of(token) == religion else defenders).append(space)
    for border in board.pirates_of(state, empire):
        believer = state.borders[border].pirate == religion
        (attackers if believer else defenders).append(f"pirate:{border}")
    rooks = volunteers(state, seat, religion, empire)
    for other in tableau.adjacent(state, empire):
        for space, token in board.ruling(state, other):
            if token == f"{religion}_knight" or space in rooks:
                attackers.append(space)
    return attackers, defenders


def volunteers(state: PaxState, seat: int, religion: Religion, empire: str) -> list[str]:
    """Return the rooks of adjacent empires that may join a player's crusade (Knights Hospitaller)."""
    if religion != "catholic" or not tableau.has(state, seat, CrusadeRooksAsKnights):
        return []
    rook = f"{religion}_rook"
    near = tableau.adjacent(state, empire)
    return [space for other in near for space, token in board.ruling(state, other) if token == rook]


def heretics(state: PaxState, religion: Religion, empire: str) -> bool:
    """Tell whether a religious war has heretics to fight (K1c)."""
    for _, token in board.ruling(state, empire):
        if religion_of(token) != religion:
            return True
    for border in board.pirates_of(state, empire):  # noqa: SIM110 - any() takes twice as long
        if state.borders[border].pirate != religion:
            return True
    return False
