"""What the pages of tables say; the words of the page itself come last, in one table."""

from collections.abc import Mapping

from bot.store.rows import VoteKind

BOARD = "Board"
HAND = "Your hand"
UNDO = "Undo"
UNDO_WITH = "Undo, with {count} of the computers"
ALONE = "For you alone"

# ---- what is so beside the game

WATCHES = "You have no seat at this table; you can watch."
PAUSED = "The game is paused: no clock runs and nobody is reminded, but moves are still possible."
VOTE = "There is a vote {what}; its card is in the thread in Discord. The game goes on meanwhile."
VOTES: Mapping[VoteKind, str] = {
    "rewind": "on going back",
    "replace": "on passing a seat on",
    "invite": "on who takes a seat",
    "apply": "on who takes a seat",
    "swap": "on changing seats",
    "pause": "on a pause",
    "resume": "on letting the clocks run on",
    "end": "on ending the game",
}

UNGUIDED = "I stop explaining unasked; the rule still stands below each question. /me show turns it on again."

# ---- refusals

NO_SESSION = "You are not let in (any more). Ask for a new link with /game page."
NO_CODE = "That link has been used, or is too old. Ask for a new one with /game page."
NO_TABLE = "There is no such table, or you may not see it."
NO_PICTURE = "There is no such picture."
NO_PAGE = "There is no such page."
NOT_YOURS = "You have no seat at this table."
WRONG_HOST = "That is not the address of this page."
FOREIGN = "That did not come from the page. Nothing was changed; please load it again."
NO_CSRF = "The page has grown old. Nothing was changed; please load it again."
TOO_LARGE = "That is too much at once. Nothing was changed."
UNREADABLE = "I do not understand that. Nothing was changed."
TOO_SLOW = "That took too long to arrive. Nothing was changed; please try again."
TOO_OFTEN = "That was very quick. Please wait a moment, and try again."
UNFIT = "That does not fit what is asked. Nothing was changed."
STALE = "Things have changed meanwhile. This is how they stand now."
NO_TRIAL = "Only what is tried out can be put away here."
DONE_ALREADY = "That has been done already."
STORE_FAILED = "I cannot reach my records just now. Please try again later."
FAILED = "Something went wrong on my side. It is in my log; please try again in a moment."

# ---- signing in with Discord

NOT_SIGNED_IN = "You are not signed in"
SIGN_IN_AGAIN = "Sign in with Discord"
OTHER_WAY = "I did not send you to Discord, or it took too long. Please begin again here."
DECLINED = "Discord says that you would rather not sign in. You can come in by a link from the chat, too."
CODE_REFUSED = "Discord does not know that sign-in any more. Please begin again."
DISCORD_SILENT = "Discord does not answer just now. Please try again in a moment."

WORDS: dict[str, str] = {
    # Coming in
    "invited_title": "{title} {game}",
    "invited": "This link is for {name}, a member of {server}. It opens the table in this browser.",
    "invited_alone": "This link is for {name}. It opens the table in this browser.",
    "invited_to_watch": "This link is for whoever asked for it. It opens the table here, to watch.",
    "invited_note": "The link works once. Parley sends you a direct message when it is used.",
    "open_as": "Open as {name}",
    "open_to_watch": "Open to watch",
    "closed_title": "Nothing to see here yet",
    "needs_link": "You need a link to come in. Type /game page at your table in Discord.",
    "needs_door": "Sign in with Discord, or type /game page at your table there for a link.",
    "sign_in": "Sign in with Discord",
    "inside_off": "This bot does not play inside Discord. Type /game page at your table for a link.",
    "inside_only": "Discord does not answer. Close this, and start it again from the chat.",
    "inside_refused": "I cannot show you a table without knowing who you are. Try again, and allow it.",
    "unreachable": "Parley cannot be reached. Check your connection, and try again.",
    "broken": "Something went wrong. Load the page again; if that does not help, tell your host.",
    "slower": "That was very quick. Wait a moment, and try again.",
    "try_again": "Try again",
    "to_tables": "See your tables",
    "signed_in": "You are {name}.",
    "no_tables": "You are at no table now. Type /game new in Discord to open one.",
    "leave": "Sign out",
    "left": "You have signed out. Type /game page at your table in Discord to come back.",
    # The frame
    "title": "{title} {id}",
    "tables": "Your tables",
    "skip": "Go to what is asked",
    "live": "Live",
    "lost": "Connection lost. Connecting again …",
    "live_again": "Connected again.",
    "your_turn": "Your turn",
    "to_move": "{names} to move",
    "board": "Board",
    "pictures": "Pictures",
    "panel": "Your move, players and log",
    "panes": "What is below",
    "pane_move": "Move",
    "pane_players": "Players",
    "pane_log": "Log",
    "pane_words": "Words",
    "in_words": "All that the pictures show, in words",
    "grow": "More room for this part",
    "loading": "Loading …",
    # The picture
    "question_picture": "Question",
    "after_picture": "After it",
    "picture_keys": "Picture, told under Words. Arrows move it, plus and minus zoom, zero shows it whole.",
    "closer": "Closer",
    "farther": "Farther",
    "whole": "Whole picture",
    "drawing": "Drawing …",
    # The question
    "question": "What you decide",
    "which": "Which one?",
    "so_far": "So far",
    "not_yet": "Not done yet: please confirm.",
    "choose_one": "Choose one of {count}",
    "rule": "The rule: {title}",
    "unguide": "Stop explaining",
    "none_of_them": "None of these",
    "sure": "Do this?",
    "not_sure": "Not now",
    "group": "{name} ({count})",
    "final": "final",
    "choose_exactly": "Choose {low}",
    "choose_between": "Choose {low} to {high}",
    "chosen_so_far": "{wanted} ({count} chosen)",
    "take_chosen": "Take these {count}",
    "take_number": "Take this number",
    "take_numbers": "Take these numbers",
    "number_range": "{label} ({low} to {high})",
    "less": "One less",
    "more": "One more",
    "tools": "More to do",
    "back": "Back",
    "start_over": "Start over",
    "go_on": "Go on now",
    "undo_window": "Others hear of your move {when}.",
    "hint": "Hint",
    "hints": "Good moves",
    "no_hints": "No hint here: the choice is yours.",
    "thinking": "A computer thinks about it …",
    "try": "Try out",
    "trial": "You are trying out. Nothing here counts, and nobody sees it.",
    "trial_for": "You move for {name}.",
    "to_origin": "Back to {title} {id}",
    "afresh": "From the present position",
    "put_away": "Put away",
    "alerts": "Mind this",
    # Waiting, and the end
    "nobody_asked": "Nobody has to decide anything now.",
    "not_begun": "The game has not begun yet",
    "im_back": "I'm back",
    "over": "The game is over",
    "ranking": "How it ended",
    "points": "{points} points",
    "one_point": "1 point",
    # Players and log
    "you": "you",
    "asked": "has to decide",
    "until": "until {when}",
    "time_until": "You have time until {when}.",
    "time_up": "Your time was up on {when}.",
    "computer": "computer",
    "away": "away",
    "slider": "Look back at the board",
    "now": "Now",
    "turn_number": "Turn {number}",
    "after_turn": "After turn {number}",
    "turn_board": "Turn {number}: show the board after it",
    "no_turns": "Nothing has happened yet.",
}
"""The words of the page, by key; a file of its own, so that they are there before somebody is let in."""
