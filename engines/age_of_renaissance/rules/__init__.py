"""The rules of Age of Renaissance: a module for each phase or procedure, as the rule book tells it."""
