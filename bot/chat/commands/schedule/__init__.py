"""What happens when: clocks, reminders, and the wishes of members about them."""
