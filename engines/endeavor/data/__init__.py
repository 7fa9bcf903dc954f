"""The data pack of Endeavor: types, validation and loading."""
