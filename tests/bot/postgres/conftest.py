"""Here every database is on a PostgreSQL server."""

from tests.bot.postgres.plugin import on_postgres, server

__all__ = ["on_postgres", "server"]
