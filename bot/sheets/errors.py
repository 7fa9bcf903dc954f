"""The error for files that are no data sheets."""


class BadFile(ValueError):  # noqa: N818 - it is an answer, not a failure
    """A file that cannot be read as a data sheet; the text is the one sentence that says why.

    What is wrong inside of a sheet, in a row and column, is a `SheetError`.
    """
