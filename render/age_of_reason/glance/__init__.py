"""The glance: what stands on the turn card, read without a tap; a module for each kind of moment."""
