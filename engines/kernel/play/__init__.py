"""How a game is played: moves carried out and logged, answered for a seat, taken back, and played again.

It stands upon the contract (`engines.kernel.game`) and works alike for any game, on states and log entries
alone. Nothing of it is for games: neither they nor the rest of the kernel import it.
"""
