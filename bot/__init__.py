"""Everything that knows Discord or the database; the rules live in `engines`, the pictures in `render`."""
