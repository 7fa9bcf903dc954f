"""Pictures of questions: where the values of a field lie, or the cards that they are, with a number each."""
