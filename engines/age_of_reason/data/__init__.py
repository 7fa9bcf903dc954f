"""The data pack of Age of Reason: its types, its validation, loading it."""
