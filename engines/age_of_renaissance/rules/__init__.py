"""The rules of Age of Renaissance: a module for each phase or procedure of the rule book."""
