"""What the tests of the bot share."""

from tests.discord_api.watching import judge, judged

__all__ = ["judge", "judged"]
