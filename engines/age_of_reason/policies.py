"""Standing orders for the decisions of Age of Reason."""

POLICIES = ()
