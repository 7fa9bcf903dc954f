"""Every sentence that a player of Endeavor reads, apart from the names in the data pack."""

TITLE = "Endeavor"

# Prompts (to the owner) and notices (to all; they follow a name).
BUILD_PROMPT = "Choose a building; your build level is {level}."
BUILD_NOTICE = "chooses a building"
SALARY_NOTICE = "chooses whom to pay"
TURN_PROMPT = "Your turn: one action, or pass."
TURN_NOTICE = "takes an action"
SECOND_HALF_NOTICE = "may finish a double action"
REARRANGE_PROMPT = "Your cards changed after you passed: say which ones you keep."
REARRANGE_NOTICE = "must check the card limit"

PHASES = {
    "build": "Build phase",
    "salary": "Salary phase",
    "action": "Action phase",
    "second_half": "Action phase",
    "rearrange": "Action phase",
}
PHASE = "Round {round} of {rounds}, {phase}"
OVER = "Game over"


def salary_prompt(count: int) -> str:
    """Ask which markers come home."""
    return (
        f"Choose which {count} {'marker comes' if count == 1 else 'markers come'} home from your buildings."
    )


def second_half_prompt(action: str, place: str) -> str:
    """Ask for the second half of an action."""
    what = {"ship": "ship once more to the same region", "draw": "draw once more from the same stack"}
    what["occupy"] = "occupy a city in the same region"
    if action == "ship" and place == "europe":
        return "Nobody can ship to Europe: stop here."
    return f"You may {what[action]}, or stop."


# Names of things that the data pack does not name.
TRACKS = {"industry": "Industry", "culture": "Culture", "finance": "Finance", "politics": "Politics"}
ACTIONS = {"ship": "Ship", "occupy": "Occupy", "attack": "Attack", "payment": "Payment", "draw": "Draw"}
TOKENS = {
    "industry": "Industry token",
    "culture": "Culture token",
    "finance": "Finance token",
    "politics": "Politics token",
    "attack": "Attack token",
    "payment": "Payment token",
    "ship_draw": "Ship or Draw token",
    "occupy_draw": "Occupy or Draw token",
}
DECKS = {
    "europe": "Europe",
    "slavery": "Slavery",
    "far_east": "Far East",
    "africa": "Africa",
    "north_america": "North America",
    "caribbean": "Caribbean",
    "south_america": "South America",
    "india": "India",
}
GOVERNOR = "{deck} Governor"
NOBODY = "none"
NO_CARDS = "no cards"

# What each track gives, for labels and look-ups.
MODES = {
    "choice": " or ",
    "and_same_region": " and ",
    "twice_same_region": " and ",
    "twice_same_stack": " and ",
    "single": "",
    "none": "",
}

# The score sheet.
SCORES = {
    "cities": "Cities",
    "connections": "Connections",
    "industry": "Industry",
    "culture": "Culture",
    "finance": "Finance",
    "politics": "Politics",
    "cards": "Glory on cards",
    "governor": "Empty Governor slot",
    "universities": "Universities",
    "harbor": "Markers in the harbor",
    "slavery": "Slavery cards face down",
}

# One line of the log per event; {who} is the seat.
LOG = {
    "round": "Round {round} begins; {first} is first player.",
    "built": "{who} builds a {building}.",
    "grew": "{who} gains {markers}.",
    "salary": "{who} pays {buildings}.",
    "shipped": "{who} ships to {region}{token}.",
    "opened": "{region} opens: {who} receives the {card}{brings}.",
    "occupied": "{who} occupies {city}{token}.",
    "attacked": "{who} takes {city} from {loser}.",
    "connected": "{who} connects {a} with {b}{token}.",
    "payment": "{who} brings a marker back from the {building}.",
    "drew": "{who} draws {card}{brings}.",
    "abolished": "Slavery is abolished. {lost}",
    "passed": "{who} passes{discard}.",
    "rearranged": "{who} arranges the cards{discard}.",
    "over": "The game is over.",
}
GAINS = " and takes a {token}"
DISCARDS = ", discarding {cards}"
LOSES = "{who} turns {count} face down."
NOBODY_LOSES = "Nobody held a Slavery card."

# What a move will do; for the player who is about to do it.
PLAN = {
    "build": "Build a {building} ({hint}).",
    "salary": "Bring the markers home from {buildings}.",
    "ship": "Ship to {region}{using}{reward}.",
    "occupy": "Occupy {city}{using}{reward}.",
    "attack": "Take {city} from {loser}{using}.",
    "payment": "Bring a marker back from the {building}{using}.",
    "draw": "Draw {card} from the {stack} stack{using}.",
    "stop": "Leave the second half out.",
    "pass": "Pass for this round{discard}{governor}.",
    "discard": "Keep your cards{discard}{governor}.",
}
USING = ", using your {using}"
REWARD = ", taking a {token}"
BESIDE = ", beside the full track, without a token"
SLOT = ", with the {governor} in the free Governor slot"
SLOT_EMPTY = ", with the free Governor slot empty"

# Refusals: code, text, and the section of the rule book.
REFUSALS = {
    "wrong_move": "Now you {wanted}; {move} is for another moment.",
    "unknown": "There is no {value} in this game.",
    "build_gone": "No {building} is left in the stock. You can build: {options}.",
    "build_level": "The {building} is of level {level}, your build level is {own}. You can build: {options}.",
    "build_top": "Nobody may own two level {level} buildings. You can build: {options}.",
    "salary": "Name exactly {count} of the buildings with your marker on them: {options}.",
    "ship_europe": "Europe has no shipping track. You can ship to: {options}.",
    "not_open": "{region} is not open yet: {left} free on its shipping track.",
    "occupied": "{city} is held by {holder}. Empty cities in reach: {options}.",
    "own_city": "{city} is yours already. You can attack: {options}.",
    "empty_city": "{city} is empty: occupy it instead. You can attack: {options}.",
    "no_presence": "You have no marker in {region} yet: ship there first.",
    "stack_empty": "The {stack} stack is empty.",
    "draw_value": "{card} asks for {needed} in {region}; you have {own}.",
    "not_marked": "None of your markers lies on a {building}. You can bring one back from: {options}.",
    "using_missing": "Say which building or token you use: {options}.",
    "using_none": "The second half needs no building or token.",
    "using_not_owned": "You have no {using}.",
    "using_marked": "Your {using} is in use until its marker is paid for.",
    "using_no_action": "The {using} does not let you {action}.",
    "markers": "That takes {needed} from your harbor; you have {own}.",
    "same_place": "The second half must be in the same place as the first: {options}.",
    "governor": "{card} is not a Governor that you hold.",
    "not_held": "You do not hold {card}.",
    "discard_none": "You are within your card limit, so nothing may be discarded.",
    "discard_count": "That does not fit your card limit. {options}",
    "discard_options": "You hold {held} besides the free Governor and may keep {limit}; discard just enough, one by one.",
    "impossible": "That is not possible now. Possible: {options}.",
    "nothing": "nothing",
}
RULES = {
    "build": "Endeavor: The Build phase",
    "salary": "Endeavor: The Salary phase",
    "ship": "Endeavor: Ship",
    "occupy": "Endeavor: Occupy",
    "attack": "Endeavor: Attack",
    "payment": "Endeavor: Payment",
    "draw": "Endeavor: Draw",
    "stop": "Endeavor: Basic vs. mixed",
    "pass": "Endeavor: Pass / Discard",
    "discard": "Endeavor: Pass / Discard",
    "using": "Endeavor: Taking actions",
    "mixed": "Endeavor: Basic vs. mixed",
    "action": "Endeavor: The Action phase",
}
WANTED = {
    "build": "choose a building",
    "salary": "choose whom to pay",
    "action": "take one action or pass",
    "second_half": "finish your double action or stop",
    "rearrange": "arrange your cards",
}

# Look-ups: terms beside cards and buildings.
TERMS = {
    "card_limit": ("Card limit", "When you pass you keep at most as many cards as Politics allows, one more with a "
                   "Slavery card, never over five; a Governor in the free slot does not count.", "pass"),
    "governor": ("Governor", "Goes to whoever has most markers on a region's track when it fills; among tied "
                 "players to the one who shipped last.", "ship"),
    "connection": ("Connection", "Hold both cities at its ends: the first to do so takes its token, and who holds "
                   "them at the end scores 1.", "occupy"),
    "presence": ("Presence", "To occupy or attack you need a marker in the region already: on the track, beside it "
                 "or in a city. In Europe you always have it.", "occupy"),
    "abolition": ("Abolition of Slavery", "When Europe 5 is first drawn, all held Slavery cards are turned face "
                  "down, 1 glory less for each, and the stack leaves the game.", "draw"),
}  # fmt: skip


def markers(count: int) -> str:
    """Return "1 marker", "2 markers"."""
    return f"{count} marker{'' if count == 1 else 's'}"


def cards(count: int) -> str:
    """Return "1 Slavery card", "2 Slavery cards"."""
    return f"{count} Slavery card{'' if count == 1 else 's'}"


def listed(parts: list[str]) -> str:
    """Join parts with commas; "nothing" for none."""
    return ", ".join(parts) or REFUSALS["nothing"]


# What is our reconstruction; {count} of {total} entries.
RECONSTRUCTED = {
    "asset_cards": "{count} of {total} Asset Cards have icons that no source gives",
    "buildings": "{count} of {total} buildings have icons or actions that no source gives",
    "cities": "{count} of {total} cities stand in places of our own choice",
    "connections": "{count} of {total} connections are our own choice",
    "tracks": "{count} of {total} shipping tracks have a length of our own choice",
    "glory_spaces": "the glory spaces of the status tracks are partly our own choice",
}
