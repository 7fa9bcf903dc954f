"""Looking back at tables, and at games that are over."""
