"""The data pack of Age of Renaissance: its types, its validation, loading it."""
