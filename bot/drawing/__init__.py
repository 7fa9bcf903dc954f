"""Pictures of tables, figures about games, and films, drawn in threads."""
