"""The rules of Endeavor: a module for each phase or procedure, as the rule book tells it."""
