"""Pictures of tables, one or a whole film of them, and where they stand in a message."""
