"""The rules of Age of Reason: a module for each phase or procedure, as the rule book tells it."""
