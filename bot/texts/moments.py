"""What is said of moments, so that an answer that nobody can change any more stays true."""

from bot.texts.tables import ago

ASLEEP = "*Move* on the newest card opens this again."
"""What a panel says that Discord will soon let nobody change any more."""
ASLEEP_IN_REPLIES = "*Move* opens this again."
"""The same where the game has no card; the button stands below."""
GAME_OVER = "The game is over; its last card has the scores."


def as_of(moment: int) -> str:
    """Say at which moment all that stands above was so."""
    return f"-# As of {ago(moment)}."
