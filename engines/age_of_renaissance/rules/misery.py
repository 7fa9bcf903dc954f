"""The Misery Index, Chaos and elimination (3.11)."""

from engines.age_of_renaissance.events.cards import MiseryMoved, WarOver
from engines.age_of_renaissance.events.turn import Eliminated
from engines.age_of_renaissance.rules.draw import discard_to
from engines.age_of_renaissance.rules.ending import GameOver
from engines.age_of_renaissance.state import RenaissanceState, active, rules
from engines.kernel import Log

State = RenaissanceState


def value(state: State, seat: int) -> int:
    """Return what a player's space on the Misery Index is worth; Chaos counts as the last one."""
    track = rules(state).tables.misery_track.values
    return track[min(state.players[seat].misery, len(track) - 1)]


def gain(state: State, seat: int, spaces: int, why: str, log: Log) -> None:
    """Move a player along the Misery Index, down if below zero; past the last space lies Chaos (3.11).

    When several players gain at once, the first in the order of play falls first. The last one left wins.
    """
    player = state.players[seat]
    before = player.misery
    if player.out or active(state) == [seat]:
        return
    player.misery = max(0, before + spaces)
    moved = player.misery - before
    if not moved:
        return
    log.append(MiseryMoved(seat=seat, why=why, spaces=moved, misery=value(state, seat)))
    if player.misery >= len(rules(state).tables.misery_track.values):
        eliminate(state, seat, log)


def eliminate(state: State, seat: int, log: Log) -> None:
    """Take a player out: pieces stay, cards go, open wars end; the last player left wins (3.11)."""
    player = state.players[seat]
    player.out = True
    player.expansion = 0
    cards, player.hand = player.hand, []
    for card in cards:
        discard_to(state, card)
    log.append(Eliminated(seat=seat, discarded=tuple(cards), reveals=bool(cards)))
    for war in [war for war in state.wars if seat in (war.attacker, war.defender)]:
        state.wars.remove(war)
        log.append(WarOver(attacker=war.attacker, defender=war.defender))
    if len(active(state)) == 1:
        state.put(GameOver("alone"))
