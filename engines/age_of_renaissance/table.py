"""The state with the types of all its steps, as it is stored."""
