"""Ops (E4, F): a module each, with the reasons against it, its targets and its effect; see `registry`."""
