"""The slash commands, and the buttons that belong to them."""
