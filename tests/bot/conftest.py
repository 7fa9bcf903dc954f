"""What the tests of the bot share."""

from tests.bot.commands import kept_commands
from tests.bot.naps import long_naps
from tests.bot.store.fresh import quick_databases
from tests.discord_api.watching import judge, judged

__all__ = ["judge", "judged", "kept_commands", "long_naps", "quick_databases"]
