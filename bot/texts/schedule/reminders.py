"""What notices and reminders of turns say."""

NO_SNOOZE = "I do not know that time; nothing was changed."
NOTHING_TO_REMIND = "Nothing of yours is due at this table, so there is nothing to remind you of."
FOR_ANOTHER = "That reminder is for {name}; nothing was changed."
STILL_YOURS = "You were asked {since}."
ALONE = "All the others have answered; the table waits for you alone."
NEXT = "**{title}**, table {number}: you are probably next, after {names}."
DIGEST = "**Your games**"
DIGEST_LINE = "**{title}**, table {number}: {prompt}"
SNOOZED = "-# Put off until {until}."
MUTED = "-# No more reminders this turn."
PAUSED = "-# The game is paused; there is no hurry."
DOOR_CLOSED = "-# {mention}, I cannot send you direct messages, so from now on I call you here."
BUTTON_MUTE = "Not again this turn"
BUTTON_SNOOZE = "Snooze until …"
MENU_SNOOZE = "Snooze until …"
MENU_MUTE = "Not again this turn: which game?"
BUTTON_MOVE_AT = "{title} {number}"
SNOOZES = {
    "1h": "In one hour",
    "3h": "In three hours",
    "evening": "In the evening, at 20:00",
    "morning": "In the morning, at 8:00",
    "2d": "In two days",
}
ASK_SNOOZE = "Until when shall I leave you in peace?"
SAID_MUTED = "I will not remind you again this turn."
SAID_SNOOZED = "I will remind you {until}."
