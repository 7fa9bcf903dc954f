"""The data pack of Endeavor: its types, its validation, loading it."""
