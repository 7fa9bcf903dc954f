"""The error for files that are no data sheets."""


class BadFile(ValueError):  # noqa: N818 - it is an answer, not a failure
    """A file that cannot be read as a data sheet; the text says why. For a row or column: `SheetError`."""
