"""What is said about exports, and what checking one has found."""

from collections.abc import Iterable

from bot.texts.tables import listed

NO_SUCH_GAME = "There is no game {number} in this database."
NOT_STARTED = "Game {number} has not started: there is nothing to export."
FOREIGN = "This file is no export of a Parley game."
NEWER = "This export was written by a newer version of Parley (format {found}, here {known}); update Parley."
DAMAGED = "This export is damaged: {reason}."
BAD_ENTRY = "entry {number} of the log is out of place or incomplete"
NO_SEED = "a seed is missing, or one is there that does not belong there"
BAD_ORDER = "a standing order that is none"
BAD_WHISPER = "a whisper is there that does not belong there"
TWO_SEATS = "one member has two seats"
CANNOT_GO_ON = (
    "This export leaves out the secrets of a running game, so the game cannot go on from it. "
    "Whoever runs the bot there can export it with `--secrets`."
)
GOES_ON_HERE = "This game is here already: it goes on as table {number}."
ENDED_HERE = "This game is here already: it ended as table {number}."
NO_SUCH_SEATS = "This export has {count} seats, and {title} is not played by so many."
FROM_POSITION = (
    "Game {number} began from a position of another game and not from a seed, "
    "so no file could prove how it went."
)
NOT_IMPORTED = "This export was not imported, because this is not how the game went: {difference}"
IMPORTED = "The export is now table {number} ({title})."
_LEFT_BEHIND = {
    "panels": "half-filled panels",
    "plans": "plans",
    "questions": "open questions to the table",
    "whispers": "whispers so far",
    "notes": "private notes",
    "alarms": "wishes to be told of a turn",
}


def left_behind(what: Iterable[str]) -> str:
    """Name what a file of a running game leaves out, of what there was."""
    return f"Not in the file, and so not here: {listed([_LEFT_BEHIND[name] for name in what])}."


OPTIONS_UNKNOWN = (
    "The file is of an earlier version and does not say which card, hints, explanations and clock the table "
    "had: they are the usual ones, and the clock is that of new tables here."
)
NO_WHISPERS_HERE = "The table's whispers are off, because this server allows none."
NO_FILE = "There is no file {path}."


THERE_ALREADY = "There is a file {path} already; name another one."
EXPORTED = "Game {number} ({title}, {count} entries) is in {path}."
EXPORTED_PART = (
    "The game is still running, so its seed, its moves and all that is hidden were left out. "
    "`--secrets` exports everything; such a file is as private as the database."
)
EXPORTED_SECRETS = "It holds the seed and all hands of a running game: keep it as private as the database."
UNKNOWN_GAME = "This Parley has no game “{key}”, so it cannot read the export; is it up to date?"
PACK = "The data pack fits its hash {digest}."
SEED = "The seed fits its hash {digest}, whose first digits the game's thread has shown since the start."
PLAYED = (
    "{moves} moves ({back} of them taken back) were played again from the seed, and {events} events compared "
    "byte for byte: each die and each draw is the one that seed and moves give."
)
SEALED = "{count} sealed answers fit the hashes that were published when they were given"
CLOSED = "; {count} more are still closed"
UNTOUCHED = "The file is as it was written, to the byte."
SCORES = "The game is over. Scores: {totals}."
ENDED_EARLY = "The game was ended before its time; there are no scores."
AGREED = "The game was ended by agreement: {outcome}."
OTHER_RESULT = "The points that were agreed on are not those of the game after entry {number}."
AGREED_BEFORE = "Entry {number} ends the game by agreement, but it goes on after that."
GOES_ON = "The game is not over yet."
WITHHELD = (
    "The game is still running and this export leaves its secrets out: moves, dice and draws can be checked "
    "when it is over."
)
VERIFIED = "Nothing differs."
DIFFERS = (
    "This is not how the game went, or it was played with another version of Parley. "
    "First difference: {difference}"
)
TOUCHED = (
    "the file was changed after it was written, in something that does not follow from the seed, e.g. a name."
)
OTHER_PACK = "the data pack does not fit its hash {digest}."
OTHER_SEED = "the seed does not fit its hash {digest}."
NO_SETUP = "the game cannot be set up: {reason}."
OTHER_ANSWER = "entry {number}: the sealed answer of seat {seat} does not fit its hash {hash}."
OTHER_EPOCH = "entry {number}: it does not belong between its neighbours."
OTHER_DECISION = "entry {number}: it answers decision {was}, but {now} was asked."
OTHER_FLAGS = "entry {number}: what it revealed, or whether it was taken back, is not as the file says."
OTHER_FORK = "entry {number}: what was taken back cannot be taken back so."
OTHER_RETURN = "entry {number}: a return from a copy does not fit its moment and number."
RETURNS = (
    "The game went back outside its log, by a restored copy or a file, and each time chance went on under "
    "an epoch that follows from the moment and the number: {listed}."
)
NOT_OVER = "the game is over, but the file says that it goes on."
NO_END = "the end is missing: the log stops while moves are still owed."
UNPLAYABLE = "the log cannot be played again ({reason})."
