"""What one member has at a table, for nobody else to see: drafts, notes, and what they have been taught."""
