"""Pax Renaissance, 2nd edition."""
