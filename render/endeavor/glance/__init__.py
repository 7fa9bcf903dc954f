"""The glance: what stands on the turn card, read without a tap: news, what is decided, all seats' numbers."""
