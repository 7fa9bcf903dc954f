"""The data pack of Age of Reason: types, validation and loading."""
