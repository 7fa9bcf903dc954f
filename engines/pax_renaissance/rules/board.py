"""The map: its cities, borders and tokens (B2, B6, TOKENS).

`data.chart` is the printed map; these functions tell what lies there now, and move tokens. Emporia under a
busted disk are no cities (B6d); Venice has a second space while condottieri are at work (G4c).
"""

from engines.kernel import Log
from engines.pax_renaissance.data.chart import Chart, chart_of
from engines.pax_renaissance.data.effects import ConcessionsImmuneToPirates, Condottiere, Religion
from engines.pax_renaissance.data.pack import religion_of, shape_of
from engines.pax_renaissance.events import Killed, Repressed
from engines.pax_renaissance.events.seats import seated
from engines.pax_renaissance.events.tokens import WhyKilled
from engines.pax_renaissance.rules import tableau
from engines.pax_renaissance.state import PaxState, rules, seats


def chart(state: PaxState) -> Chart:
    """Return the printed map."""
    return chart_of(state.pack)


# ---- cities


def condottieri(state: PaxState) -> bool:
    """Tell whether Venice has two spaces: its icon is a Catholic knight, and a card says so (G4c)."""
    printed = chart_of(state.pack)
    venice, second = printed.venice
    icon = printed.levy[venice][state.states[printed.empire[venice]]]
    return icon == printed.levy[second]["medieval"] and tableau.anywhere(state, Condottiere)


def spaces_of(state: PaxState, empire: str) -> tuple[str, ...]:
    """Return the spaces of an empire that are in play."""
    return tuple([space for space in chart_of(state.pack).spaces_of[empire] if in_play(state, space)])


def in_play(state: PaxState, space: str) -> bool:
    """Tell whether a space is in play: not at a busted emporium, nor in Venice without condottieri."""
    printed = chart_of(state.pack)
    if space in printed.lasting:
        return True
    emporium = printed.city[space].emporium
    return condottieri(state) if emporium is None else state.open[emporium] == space


def levy_of(state: PaxState, space: str) -> str:
    """Return the token of a levy in a space, by the religious state of its empire (LEVY)."""
    printed = chart_of(state.pack)
    return printed.levy[space][state.states[printed.empire[space]]]


def free_spaces(state: PaxState, empire: str, token: str | None = None) -> tuple[str, ...]:
    """Return the empty spaces of an empire that may take a token; None: the levy of each space."""
    printed, held = chart_of(state.pack), state.spaces
    free: list[str] = []
    for space in printed.spaces_of[empire]:
        if space in held:
            continue
        if space in printed.lasting or in_play(state, space):
            free.append(space)
    if free and empire == printed.empire[printed.venice[0]]:  # only there can a token forbid another
        free = [space for space in free if stranger(state, space, token or levy_of(state, space)) is None]
    return tuple(free)


def stranger(state: PaxState, space: str, token: str) -> str | None:
    """Return the other space of Venice if its token forbids this one: two must both be gold (G4c)."""
    printed = chart_of(state.pack).venice
    if space not in printed or state.options.condottieri == "any":
        return None
    other = printed[space == printed[0]]
    beside = state.spaces.get(other)
    if beside is None:
        return None
    gold = religion_of(rules(state).map.venice.levy)
    return None if religion_of(token) == religion_of(beside) == gold else other


def ousted(state: PaxState, space: str, token: str) -> tuple[str, ...] | None:
    """Return the spaces that a token must empty; None: it can only go to the other space of Venice."""
    other = stranger(state, space, token)
    if other is None:
        return (space,) if space in state.spaces else ()
    return (space, other) if space in state.spaces and space == chart_of(state.pack).venice[0] else None


def ruling(state: PaxState, empire: str) -> list[tuple[str, str]]:
    """Return the ruling class of an empire: spaces with their tokens."""
    held = state.spaces
    tokens: list[tuple[str, str]] = []
    for space in chart_of(state.pack).spaces_of[empire]:
        token = held.get(space)
        if token is not None:
            tokens.append((space, token))
    return tokens


# ---- borders


def free_borders(state: PaxState, empire: str) -> tuple[str, ...]:
    """Return the borders of an empire with neither concession nor pirate."""
    free: list[str] = []
    for border in rules(state).borders_of[empire]:
        tokens = state.borders[border]
        if tokens.pawn is None and tokens.pirate is None:
            free.append(border)
    return tuple(free)


def pirates_of(state: PaxState, empire: str) -> list[str]:
    """Return the borders of an empire with a pirate."""
    printed = chart_of(state.pack)
    return [border for border in printed.sea_borders_of[empire] if state.borders[border].pirate is not None]


def concessions(state: PaxState, seat: int) -> int:
    """Count a player's concessions on the map."""
    count = 0
    for tokens in state.borders.values():
        if tokens.pawn == seat:
            count += 1
    return count


# ---- tokens


def pawn(state: PaxState, seat: int) -> str:
    """Return a player's pawn as a token."""
    return f"{state.players[seat].bank}_pawn"


def owner(state: PaxState, token: str) -> int:
    """Return the owner of a pawn."""
    return next(seat for seat in seats(state) if pawn(state, seat) == token)


def pool(state: PaxState, token: str) -> int:
    """Count the tokens of a kind that lie neither on the map nor on a card (TOKEN MANAGEMENT)."""
    supply = rules(state).supply.tokens
    shape = shape_of(token)
    if shape == "bishop":
        return supply.shared[token] - list(state.bishops.values()).count(_religion(token))
    if shape == "pirate":
        religion = _religion(token)
        return supply.shared[token] - sum([tokens.pirate == religion for tokens in state.borders.values()])
    repressed = 0
    for square in state.squares.values():
        if square.repressed:
            repressed += square.repressed.count(token)
    if shape == "pawn":
        return supply.pawns - repressed - concessions(state, owner(state, token))
    return supply.shared[token] - repressed - list(state.spaces.values()).count(token)


def _religion(token: str) -> Religion:
    religion = religion_of(token)
    assert religion is not None, f"{token} has no religion"
    return religion


def put(state: PaxState, token: str, place: str) -> None:
    """Put a token from the pool into a space or onto a border."""
    shape = shape_of(token)
    if shape == "pawn":
        state.borders[place].pawn = owner(state, token)
    elif shape == "pirate":
        state.borders[place].pirate = _religion(token)
    else:
        state.spaces[place] = token


def token_at(state: PaxState, place: str) -> str:
    """Return the token in a space; on a border the concession, else the pirate."""
    tokens = state.borders.get(place)
    if tokens is None:
        return state.spaces[place]
    return f"{tokens.pirate}_pirate" if tokens.pawn is None else pawn(state, tokens.pawn)


def lift(state: PaxState, place: str, token: str) -> None:
    """Take this token from a space or border."""
    shape = shape_of(token)
    if shape == "pawn":
        state.borders[place].pawn = None
    elif shape == "pirate":
        state.borders[place].pirate = None
    else:
        del state.spaces[place]


def kill(state: PaxState, place: str, token: str, log: Log, why: WhyKilled) -> None:
    """Put a token of the map back into the pool or reserve (KILL)."""
    lift(state, place, token)
    log.append(Killed(token=token, place=place, why=why))


def repress(state: PaxState, seat: int, place: str, empire: str, log: Log, *, paid: int = 0) -> None:
    """Move a knight, rook or concession from the map onto an empire square (REPRESS)."""
    token = token_at(state, place)
    lift(state, place, token)
    state.players[seat].florins -= paid
    state.squares[empire].repressed.append(token)
    log.append(Repressed(seat=seated(seat), token=token, place=place, empire=empire, florins=paid))


def repress_token(state: PaxState, seat: int, token: str, empire: str, log: Log) -> None:
    """Lay a token that is not on the map onto an empire square, for free (REPRESS c)."""
    state.squares[empire].repressed.append(token)
    log.append(Repressed(seat=seated(seat), token=token, place=None, empire=empire, florins=0))


def pirate_arrives(state: PaxState, religion: Religion, border: str, log: Log) -> None:
    """Put a pirate onto a sea border; it kills all there but immune concessions (E2.2c, F7a)."""
    tokens = state.borders[border]
    if tokens.pirate is not None:
        kill(state, border, f"{tokens.pirate}_pirate", log, "pirate")
    if tokens.pawn is not None and not tableau.has(state, tokens.pawn, ConcessionsImmuneToPirates):
        kill(state, border, pawn(state, tokens.pawn), log, "pirate")
    tokens.pirate = religion
