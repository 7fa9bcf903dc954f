"""What the sheets of all games say."""

TICK = "As on my copy"  # the last column but one: an x where the owner found all of the row on their copy
TICKED = "x"
KEY = "Row"  # the last, narrow column: by it a row is found again
OWNER = "owner's copy: {owner}"  # the source of a value that an owner attests

YES, NO = "yes", "no"
TRUES = frozenset({"true", "wahr", "vrai", "verdadero", "vero", "waar", "verdadeiro", "prawda", "истина"})
FALSES = frozenset({"false", "falsch", "faux", "falso", "onwaar", "fałsz", "ложь"})
# what spreadsheet programs of several languages write for a truth in CSV
APART = "; "  # between the parts of a cell with several
EMPTY = "nothing"

RECONSTRUCTED = "no source gives it; our reconstruction"
PROVENANCE = "{sheet}, {name}: {column} {value} ({why})"
PROVENANCES = "{sheet}, {name}: {values}"
PROVENANCES_AS = "{sheet}, {name}: {values} ({why})"
ENTRY_PROVENANCE = "Not read off the original: {values}."
ENTRY_MANY = "Not read off the original: {count} of its values."
ENTRY_VALUES = "{values} ({why})"
ENTRY_OF = "{name}: {values}"
ENTRY_VALUE = "{column} {value}"

DIFFERENCE = "{sheet}, {name}: {column} {now}, was {was}"
ADDED = "{sheet}: {name} is new"
OF_ADDED = "{sheet}, {name}: {column} {now}"
REMOVED = "{sheet}: {name} is gone"

FAULT = "{place}: there stands {found}; {wanted}"
IN_ROW = "{sheet}, row {row}"
IN_COLUMN = "{place}, column {column}"
MORE = "{first} (and {count} more)"

NOTE_TICK = "x where all of the row is so on your copy"
NOTE_KEY = "leave as it is; empty in a new row"
NOTE_FIXED = "stands fixed"
NOTE_EMPTY = "{note}, or empty"
NUMBER = "a whole number from {low} to {high}"
NUMBERS = "whole numbers from {low} to {high}, with semicolons between them"
TEXT = "a name of one line, of at most {longest} characters"
FLAG = "yes or no"
CHOICE = "one of: {words}"
CHOICES = "any of these, with semicolons between them: {words}"
MANY_WORDS = "{words}; … ({count} in all)"

WANTED = "wanted is {note}"
MEANT = "{wanted}; is {near} meant?"
UNKNOWN_SHEET = "there is no such sheet; the sheets are {sheets}"
TWICE_SHEET = "this sheet is given twice"
UNKNOWN_COLUMN = "there is no such column; is {near} meant?"
TWICE_COLUMN = "this column stands twice"
MISSING_COLUMN = "the column is missing"
UNKNOWN_ROW = "there is no such row; is {near} meant?"
TWICE_ROW = "this row stands twice"
SCRAMBLED = "but the last column says that this is the row of {name}; were the columns sorted apart?"
MISSING_ROW = "the row of {name} is missing"
FIXED = "this stands fixed: {value}"
TICK_WANTED = "wanted is x or nothing"
WRONG_WIDTH = "the row has more cells than the sheet has columns"


def quoted(cell: object) -> str:
    """Return what stands in a cell, shortened, in quotation marks."""
    text = " ".join(str(cell).split())
    return f"“{text[:40]}…”" if len(text) > 40 else f"“{text}”"
