"""The data pack of Pax Renaissance: its types, its validation, loading it."""
