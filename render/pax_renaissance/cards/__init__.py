"""Cards and empire squares of Pax Renaissance, one by one, in rows and in tableaux."""
