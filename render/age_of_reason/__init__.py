"""Pictures and texts of Age of Reason."""
