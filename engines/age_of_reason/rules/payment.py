"""Paying the bank, with unrest where the gold does not suffice (4.0, general rule)."""

from engines.age_of_reason.state import ReasonState, rules
from engines.kernel import Event


def capacity(state: ReasonState, seat: int) -> int:
    """Return the most that a player can pay: his gold, and two for each step left on the unrest track."""
    player, tables = state.players[seat], rules(state).tables
    steps = (tables.unrest_track.max - player.unrest) // tables.emergency_gold.unrest
    return player.gold + steps * tables.emergency_gold.gold


def pay(state: ReasonState, seat: int, gold: int, log: list[Event]) -> None:
    """Pay; what is missing is taken from the bank for as few steps of unrest as needed."""
    player, emergency = state.players[seat], rules(state).tables.emergency_gold
    missing = gold - player.gold
    if missing > 0:
        steps = -(-missing // emergency.gold)
        player.gold += steps * emergency.gold
        player.unrest += steps * emergency.unrest
        taken = {"gold": steps * emergency.gold, "unrest": steps * emergency.unrest}
        log.append(Event("emergency", seat, taken))
    player.gold -= gold
