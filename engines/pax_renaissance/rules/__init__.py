"""The rules of Pax Renaissance: a module for each phase or procedure, as the rule book tells it."""
