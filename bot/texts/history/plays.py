"""What is said about a game for the app BG Stats."""

BG_STATS = "Take a game that is over to the app BG Stats"
BG_STATS_SAID = (
    "For the app *BG Stats*: [open this game in the app]({link}), or save the file and open it there. "
    "Points, places and the names of all players go along."
)
BG_STATS_FILE = "For the app *BG Stats*: save the file and open it there. It holds names, places and points."
BG_STATS_ALT = "A play for BG Stats"
PLAY_PLACE = "Discord"
PLAY_COMPUTER = "{name} (computer)"
PLAY_COMMENT = "Played by chat with Parley, table {number}."
