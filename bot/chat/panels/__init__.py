"""Panels: a move, a plan or a standing order put together one question at a time."""
