"""Battles, their survivors, and the regime changes that follow (F9, J, K)."""
