"""Ops: what each may be used against, the moves they offer, running them (E4, F)."""
