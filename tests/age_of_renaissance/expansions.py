"""Tables for the tests of the Expansion: players by their Capitals, and pieces where a test puts them."""

from typing import Any

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE as GAME
from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.rules.expansion.board import kept
from engines.age_of_renaissance.rules.expansion.reach import reach
from engines.age_of_renaissance.state import Player, RenaissanceState
from engines.kernel import Chance


def table(*capitals: str, edition: int = GAME.edition, **options: Any) -> RenaissanceState:
    """Return an Expansion of these players, with nothing on the map and moving in this order."""
    players = [Player(capital=capital, cash=40, expansion=20) for capital in capitals]
    return RenaissanceState(
        pack=PACKS.default,
        edition=edition,
        commitment="",
        chance=Chance(seed="00" * 32),
        agenda=[],
        options=Options(**options),
        players=players,
        turn=1,
        phase="expansion",
        order=list(range(len(players))),
        provinces={},
        deck=list(PACKS.get(PACKS.default).decks[1]),
        replay=[],
        gone=[],
        aside=[],
        markers={},
        played={},
        events=[],
        leaders=[],
        military=[[] for _ in players],
        rulers=[],
        wars=[],
        shipped={},
    )


def limits(state: RenaissanceState, seat: int = 0) -> dict[str, int | None]:
    """Return the provinces in a player's reach, with how many tokens may still go there; None: any number."""
    there = reach(state, seat)
    return {one: there.limit(one) for one in PACKS.get(state.pack).provinces if there.has(one)}


def own(state: RenaissanceState, seat: int, letters: str) -> None:
    """Give a player Advances, whatever they would need."""
    state.players[seat].advances = sorted({*state.players[seat].advances, *letters})


def mark(state: RenaissanceState, seat: int, *provinces: str, fresh: bool = False) -> None:
    """Put Domination markers."""
    for province in provinces:
        pieces = kept(state, province)
        pieces.marker, pieces.fresh = seat, fresh


def put(state: RenaissanceState, seat: int, province: str, tokens: int = 1, *, white: bool = False) -> None:
    """Put tokens, coloured side up or white."""
    pieces = kept(state, province)
    (pieces.white if white else pieces.tokens)[seat] += tokens
