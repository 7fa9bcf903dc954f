"""What is said about seats, votes and going back."""
