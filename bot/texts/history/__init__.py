"""What is said about games of the past."""
