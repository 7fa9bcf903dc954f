"""The processes that share a database on a server."""
