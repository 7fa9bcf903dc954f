"""What is said about clocks, reminders and the wishes of members about them."""
