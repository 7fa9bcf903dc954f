"""What data sheets say beside the data, and what is wrong with one that comes back."""

# ---- in the files

READ_ME = "Read me"
LISTS = "Lists"
LOOK_AT = "Please look at"
AUTHOR = "Parley"
READ_ME_TITLE = "{title}: your own copy as a sheet"
_WHAT_TO_DO = """\
Each of the other worksheets is one kind of component: one row for each card, city or token, with the words \
that are printed on it.
1. Take your copy of the game and compare it with the rows. Where something else is printed, type that into \
the cell. The note on each heading says what may stand below it; many cells offer a list.
2. When a whole row is as on your copy, put an x into its column “As on my copy”. Rows that you have not \
looked at stay without one.
3. Leave the headings, the names and the last columns as they are: by them a row is found again. The order \
of rows and columns does not matter, and worksheets that you do not need may go.
4. Save the file as .xlsx (or the CSV files as they are, together in a .zip) and give it to /admin data use. \
Before anything counts, you are shown every value that differs from now.
Please type values only: no formulas, no merged cells, no dates."""
READ_ME_LINES = tuple(_WHAT_TO_DO.splitlines())
READ_ME_COLOUR = (
    "Cells in this colour are our reconstruction: nobody could tell us for sure what is printed there. "
    "Their notes say why, and the last column names them."
)
READ_ME_SHEET = "{sheet}: {rows}, {doubted} to look at"


def page(sheet: str, rows: int, doubted: int) -> str:
    """Say what is on one of the worksheets."""
    return READ_ME_SHEET.format(sheet=sheet, rows=_many(rows, "row"), doubted=_many(doubted, "cell"))


def _many(count: int, what: str) -> str:
    return f"{count or 'no'} {what}" if count == 1 else f"{count or 'no'} {what}s"


# ---- files that cannot be read

TOO_LARGE = "This file is too large for a data sheet: at most {most:.0f} MB."
DAMAGED = "This file cannot be read as a spreadsheet: it is damaged, or it is something else."
LOCKED = "This file is locked with a password: save it without one."
OTHER_FORMAT = "This is {name}: save it as .xlsx, without a password."
OLD_EXCEL = "an old Excel workbook (.xls)"
XLSB = "a binary Excel workbook (.xlsb)"
SPREADSHEETML = "an XML spreadsheet of 2003 (SpreadsheetML)"
FLAT_OPC = "a flat Open XML file"
ODS = "an OpenDocument file (.ods)"
FLAT_ODS = "a flat OpenDocument file (.fods)"
NUMBERS = "a Numbers document"
GNUMERIC = "a Gnumeric workbook"
UOF = "a file in the Unified Office Format (.uof)"
SYLK = "a SYLK file (.slk)"
DIF = "a DIF file (.dif)"
LOTUS = "a Lotus 1-2-3 worksheet"
HTML = "a web page (HTML)"
XML = "an XML file"
PDF = "a PDF"
RTF = "a text document (RTF)"
ARCHIVE = "an archive that I cannot open (only .zip)"
PARQUET = "a Parquet file"
SQLITE = "a database"
NOT_READ = (
    "The sheet “{sheet}” of this workbook cannot be read: in your program's *Save as* choose “Excel Workbook"
    " (.xlsx)”, and neither “Strict Open XML” nor another kind."
)
BOOK_INSIDE = "There is a workbook inside this .zip: unpack it, and give the .xlsx itself."
TOO_MANY_PARTS = "This file holds more than {most} parts, or two with one name: that is no data sheet."
TOO_LARGE_INSIDE = "This file holds more than {most} MB when it is unpacked: that is no data sheet."
BOMB = "This file would grow beyond measure when it is unpacked ({name}): that is no data sheet."
TRICK = "This file defines entities of its own, which no spreadsheet does: that is no data sheet."
TOO_MANY_SHEETS = "This file has more than {most} worksheets: that is no data sheet."
TOO_MANY_CELLS = "This file has more than {most} cells with something in them: that is no data sheet."
TOO_MANY_ROWS = "The sheet “{sheet}” has something below row {most}: so many rows no sheet has."
TOO_MANY_COLUMNS = "The sheet “{sheet}” has a row with more than {most} columns: so many no sheet has."
MERGED = "The sheet “{sheet}” has merged cells at {place}: split them, so that each cell has its own value."
NO_TEXT = "The file “{sheet}” is no text in an encoding that I know: save it as CSV in UTF-8, or as .xlsx."
BAD_CSV = "The file “{sheet}” cannot be read from row {row} on: a quotation mark is missing or one too many."
NO_SUCH_SHEET = "“{sheet}” is none of the sheets of this game: {titles}."
SHEET_TWICE = "The sheet “{sheet}” is there twice: leave one of them out."
NOTHING_IN_IT = "There is no sheet with anything in it in this file."

# ---- cells that cannot be meant: what stands there, and what may

DATE = "{date}, a date"
NO_DATE = "the value itself, typed as text (put an apostrophe before it)"
FORMULA = "a formula or an error"
NO_FORMULA = "the value itself"
LONG = "a text of {count} characters"
NO_LONG = "at most {most}"
