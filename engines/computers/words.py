"""What computers say in any game, beside the points of its own moves."""

WINS = "wins the game"
