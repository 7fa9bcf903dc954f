"""Payments to the bank, with unrest where the gold does not suffice (4.0, general rule)."""

from engines.age_of_reason.events import EmergencyGoldTaken
from engines.age_of_reason.state import ReasonState, rules
from engines.kernel import Log


def capacity(state: ReasonState, seat: int) -> int:
    """Return the most that a player can pay: gold, and two more for each step left on the unrest track."""
    player, tables = state.players[seat], rules(state).tables
    steps = (tables.unrest_track.max - player.unrest) // tables.emergency_gold.unrest
    return player.gold + steps * tables.emergency_gold.gold


def pay(state: ReasonState, seat: int, gold: int, log: Log) -> None:
    """Pay; the bank gives what is missing for as few steps of unrest as needed."""
    player, emergency = state.players[seat], rules(state).tables.emergency_gold
    missing = gold - player.gold
    if missing > 0:
        steps = -(-missing // emergency.gold)
        taken, unrest = steps * emergency.gold, steps * emergency.unrest
        player.gold += taken
        player.unrest += unrest
        log.append(EmergencyGoldTaken(seat=seat, gold=taken, unrest=unrest))
    player.gold -= gold
