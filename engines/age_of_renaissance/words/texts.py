"""The words of Age of Renaissance: counts, names, log lines; prompts and descriptions stand elsewhere."""

from functools import partial

from engines.kernel.words import counted

TITLE = "Age of Renaissance"
SECTION = "Renaissance"


def rule(section: str) -> str:
    """Return a section of the rules as refusals and look-ups name it: "Renaissance 5.6.3.2"."""
    return f"{SECTION} {section}"


# ---- counts and lists


def dollars(count: int) -> str:
    """Return "$12"; "-$12" for less than nothing."""
    return f"-${-count}" if count < 0 else f"${count}"


tokens = partial(counted, one="token")
cards = partial(counted, one="card")
markets = partial(counted, one="market")
provinces = partial(counted, one="province")
spaces = partial(counted, one="space")
boxes = partial(counted, one="box", many="boxes")
markers = partial(counted, one="marker")
tiers = partial(counted, one="complete tier")


def marker(commodity: str, count: int) -> str:
    """Return a shortage (above 0) or surplus: "shortage of Wine", "double surplus of Fur" (5.7.5)."""
    text = MARKER_OF if abs(count) == 1 else MARKER_TWICE
    return text.format(kind=CHOICES["shortage" if count > 0 else "surplus"], commodity=commodity)


# ---- names that are not in the data pack

PLAYER = "{who} ({capital})"
AREA = "Area {numeral}"
OVERSEAS = "Overseas"
SHIP = "{type} {number}"
SHIPS = {"galley": "Galleys", "seaworthy": "Seaworthy Vessels", "ocean": "Ocean Navigation"}
CARDS = {"commodity": "Commodities", "event": "Events", "leader": "Leaders"}
CHOICES = {
    "earlier": "the player before you",
    "later": "the player after you",
    "cash": "half the written cash",
    "tokens": "half the Expansion tokens",
    "dollars": "$1 for each missing token",
    "misery": "a space of Misery",
    "shortage": "shortage",
    "surplus": "surplus",
    "draw": "draw",
    "buy": "buy cards",
    "play": "play cards",
    "purchase": "purchase",
    "expansion": "expansion",
    "income": "income",
    "anyone": "anyone",
    "never": "never",
    "always": "always",
    "once": "next time",
}
"""Words that moves and standing orders choose from."""
YES_NO = {True: "yes", False: "no"}
NONE = "no target"
CREDIT = "{dollars} off {advances}"
CREDIT_EACH = "{dollars} off each of {advances}"
PAYS = "base value {dollars}"
PAYS_EITHER = "you choose which pays, base value {dollars}"
EVENTS = {
    "e_alchemists_gold": "a player pays the bank half of their written cash",
    "e_armor": "military advantage, also against Stirrups",
    "e_stirrups": "military advantage, not against Armor",
    "e_long_bow": "military advantage; ends Armor and Stirrups",
    "e_gunpowder": "military advantage; ends Armor and Stirrups",
    "e_civil_war": "a player: 1 space of Misery, Capital reduced, half of cash or tokens lost, expands last",
    "e_enlightened_ruler": "protects you from six events this turn",
    "e_famine": "all: 4 spaces of Misery, 1 less for each grain province",
    "e_mysticism_abounds": "all: 4 spaces of Misery, 1 less for each Science Advance",
    "e_papal_decree": "nobody buys Advances of one category this turn: Science, Religion or Exploration",
    "e_pirates_vikings": "coastal markers become tokens: 1 in Epoch 1, 2 in Epoch 2, 3 in Epoch 3",
    "e_rebellion": "one marker becomes a token",
    "e_revolutionary_uprisings": "all: 1 space of Misery for each Commerce Advance",
    "e_the_crusades": "your marker takes a market in Area VI; 1 space of Misery for you",
    "e_war": "dice against a player; the difference is how many markets the loser gives",
    "e_black_death": "in one Area all tokens go, then markers become tokens",
    "e_mongol_armies": "$10 for you; Marco Polo counts double, no more Crusades",
    "e_religious_strife": "all: 1 space of Misery for each Religion Advance",
}
"""What an event does, in a few words; `abilities` has the full texts."""

# ---- the log: one line per event

LOG = {
    "capital_bids": "Bids for the Capitals: {bids}.{rolls} They choose in this order: {order}.",
    "capital": "{who} chooses {capital} as Capital.",
    "dealt": "{who} is dealt {cards}{known}.",
    "returned": "Everybody gives a card back{known}.",
    "shuffled_in": "Laid aside until now and shuffled into the deck: {cards}.",
    "tokens": "Bought in secret: {bids}. Order of play: {order}.",
    "swapped": "{who} uses Renaissance and trades places with {other}. Order of play: {order}.",
    "turn": "Turn {turn} begins, epoch {epoch}.",
    "removed": "{who} pays {paid} and ends the {marker} of {commodities}.",
    "drew": "{who} {drawing}{known}.",
    "no_card": "{who} would draw a card, but none is left.",
    "epoch": "Epoch {epoch} begins: its {cards}, with the Replay Pile, make the new deck.",
    "last_card": "That was the last card. This turn is the last.",
    "discarded": "{who} gives up {card}{pile}.",
    "played": "{who} plays {card}{target}{protection}.",
    "paid_out": "{commodity} pays {payments}.{marker}",
    "rebate": "{who} owns {advances}: Printed Word pays back {amount}.",
    "misery": "{who} {change}, to {misery} ({why}).",
    "taken": "{who} loses {amount} to the bank ({why}).",
    "gained": "{who} takes {amount} from the bank.",
    "reduced": "{who} loses the marker in {province} and keeps {left} there ({why}).",
    "cleared": "{place}: {what} ({why}).",
    "crusaded": "{who} dominates {province}.",
    "lost": "{who} loses {amount}.",
    "decree": "No {category} Advance can be bought this turn.",
    "lifted": "The decree is lifted: {category} Advances can be bought again.",
    "fizzled": "{card} has no effect.",
    "burden": "{card} could not be played any more: {who} gives it up.",
    "war_rolled": "War: {who} rolls {attack}, {other} rolls {defence}. {result}.",
    "ceded": "{who} cedes {provinces} to {to}.",
    "war_over": "The war of {attacker} against {defender} ends without a winner.",
    "upgraded": "{who} upgrades to {ship} for {paid}.",
    "claimed": "{who} pays {to} {paid} to use {leader}.",
    "bought": "{who} buys {advance} for {paid}{credits}.{ship}",
    "stabilized": "{who} pays {paid} for {cards} in hand.",
    "unstable": "{who} does not pay {cost} for {cards} in hand.",
    "relieved": "{who} buys Misery Relief, {spaces} for {paid}{relief}, to {misery}.",
    "leaders_gone": "{leaders} {leave} the game.{bank}",
    "last_mover": "Civil War: {who} moves last. Order of play: {order}.",
    "indulgence": "Holy Indulgence: {changes}.",
    "placed": "{who} places {tokens} in {province}{shipped}{dominates}.",
    "competed": "{who} attacks {defenders}{province} with {tokens}. {decided}: {result}.",
    "milled": "{who} pays {tokens} to force a trade of cards on {other} and rolls {die}: {result}.",
    "traded": "{who} gives {other} {given} and draws {taken}.",
    "exchanged": "{who} turns the marker in {province} into a token{dominates}.",
    "expanded": "{who} ends the Expansion{unused}.",
    "bonus": "Expansion bonus: {who} dominates the most new markets, {markers}.",
    "no_bonus": "Nobody dominates a new market, so there is no Expansion bonus.",
    "interest": "Interest & Profit: {who} gets {amount}.",
    "income": "Income: {amounts}.",
    "market_rolls": "Market dice: {rolls}. {markers}.",
    "fined": "{who} supplies the most {commodity} in its surplus and pays {amount}.",
    "eliminated": "{who} falls into Chaos and is out of the game.{discarded}",
    "over": "The game is over: {why}.",
}
BRIEF = {
    "capital_bids": "They choose Capitals in this order: {order}.",
    "tokens": "Order of play: {order}.",
    "eliminated": "{who} falls into Chaos and is out of the game.",
}
"""The same in a story of few lines."""
SEALED = {
    "capital_bid": "{who} has bid for the Capitals.",
    "return_card": "{who} has chosen a card to give back.",
    "tokens": "{who} has bought tokens in secret.",
}
SEALED_OWN = {
    "capital_bid": "{who} bids {dollars} for the Capitals{wishes}.",
    "return_card": "{who} gives back {card}.",
    "tokens": "{who} {buying}, in secret.",
}
SEALED_BUYING = {
    1: "pays {dollars} for {tokens}",
    0: "buys no tokens",
    -1: "pays {dollars} to go earlier and gets no tokens",
}
"""A sealed purchase, by the sign of its number."""
WISHES = ", wishing for {capitals}"
SEAT_NUMBER = "{who} {number}"
SEAT_SLOT = "{who} (number {slot})"
TIE_ROLLS = " Dice settle the ties."
KNOWN_CARDS = ": {cards}"
KNOWN_RETURN = "; yours is {card}"
WRITES = "{who} {tokens}"
WRITES_OTHERWISE = "{who} {tokens} (number {bid}, paid {paid})"
DRAWING = {
    "draw": "draws a card",
    "bought": "buys a card for {paid}",
    "tokens": "buys a card for {tokens}",
    "bonus": "draws a card as Expansion bonus",
    "shortage": "draws a card for having the most provinces in a shortage",
}
TO_REPLAY, OUT_OF_GAME = "; it may come back with the next epoch", "; it leaves the game"
ON = " on {target}"
IN = " in {provinces}"
FOR_TARGET = " for {target}"
PROTECTED = ", protected by {dollars}"
PAYMENT = "{who} {amount} ({provinces})"
PAYMENT_SHIFTED = "{who} {amount} ({provinces}, paid as {boxes})"
NOBODY = "nobody"
MARKER_GONE = {"shortage": " The shortage is over.", "surplus": " The surplus is over."}
GAINS = "gains {spaces} of Misery"
LOSES = "loses {spaces} of Misery"
WHY = {
    "stabilization": "cards not paid for",
    "war": "war",
    "uncedeable": "nothing to cede",
    "indulgence": "Holy Indulgence not paid",
    "civil_war": "Civil War",
}
LEFT = {True: "a token", False: "nothing"}
ALL_REMOVED = "all pieces go"
PLAGUE_TOKENS = "{tokens} of {who}"
REMOVED_TOKENS = {True: "{tokens} is removed", False: "{tokens} are removed"}
"""One token, or several."""
MARKERS_REDUCED = "each marker becomes a token"
TOTAL_OF = "{die} + {bonus} = {total}"
WAR_WON = "{winner} wins by {difference}{cede}"
WAR_WON_TIE = "A tie, which {winner} wins by military advantage"
CEDES = ", so {provinces} change hands"
CEDES_ONE = ", so 1 province changes hands"
WAR_TIE = "A tie: both gain Misery, and dice are thrown again"
WITH_CREDITS = ", after {credits}"
CREDIT_OF = "{dollars} by {why}"
NEW_SHIP = " The fleet is now {ship}."
RELIEF_USED = " and {points} relief points"
LEAVE = {True: "leaves", False: "leave"}
BANK_GETS = " {dollars} of protection go to the bank."
INDULGENCE = {
    ("gets", True): "{who} gets {what}",
    ("gets", False): "{who} get {what} each",
    ("gives", True): "{who} gives up {what}",
    ("gives", False): "{who} give up {what} each",
    ("suffers", True): "{who} gains {what} of Misery instead",
    ("suffers", False): "{who} gain {what} of Misery each instead",
}
NO_CHANGE = "nobody gains or loses by it"
RUNS = {
    "drew": "{who} draw a card each.",
    "misery": "Misery ({why}): {each}.",
    "placed": "{who} places tokens{done}.",
}
"""Lines of several events of a kind in a row."""
MISERY_MOVED = {True: "{who} up {spaces} to {misery}", False: "{who} down {spaces} to {misery}"}
DOMINATES_ALL = " and dominates {provinces}"
IN_ALL, ALSO_IN = " in {provinces}", "; tokens also in {provinces}"
TOKENS_IN = {True: "{province} ({tokens} by ship)", False: "{province} ({tokens})"}
SHIPPED = " by ship"
DOMINATES = " and dominates it"
MARKER_GOES = "; the marker goes to {province}"
OF_DEFENDERS = "{players} in "
DICE = "Coloured die {coloured} against number {slot} {first}, black {black} against white {white} {second}"
DIE_WINS = {True: "wins", False: "loses"}
CATHEDRAL_DECIDES = "{who} uses Cathedral"
TAKEN = {True: "{who} now dominates {province}", False: "{who} takes {province}"}
ATTACK_FAILS = "the attack fails"
COMPETED_IN_BRIEF = {
    True: "{who} takes {province}{defenders}.",
    False: "{who} fails to take {province}{defenders}.",
}
FROM_DEFENDERS = " from {players}"
MILLED = {True: "it succeeds", False: "it fails"}
A_CARD = "a card"
UNUSED = "; back to stock: {tokens}"
LEFT_UNUSED = "{tokens} unused"
INCOME_OF = "{who} {dollars} ({markets})"
MARKET_ROLL = "{total} is {commodities}, coloured die {coloured} a {kind}"
MARKET_NOW = "Now: {markers}"
MARKET_EMPTY = "They cancel each other"
MARKER_OF = "{kind} of {commodity}"
MARKER_TWICE = "double {kind} of {commodity}"
DISCARDED = " Discarded: {cards}."
OVER = {
    "advances": "somebody owns all Advances",
    "cards": "the last card was drawn",
    "turns": "the agreed number of turns is played",
    "alone": "one player is left",
}

# ---- the data sheets

NOT_STATED = "no source states it outright"
FROM_PICTURES = "read from pictures"
SHIP_TYPES = {"Galley": "galley", "Seaworthy": "seaworthy", "Oceangoing": "ocean"}
PROVINCE_KINDS = {"Market": "market", "Satellite": "satellite", "Overseas box": "overseas"}
COLUMN_PROVINCE, COLUMN_SIDE = "Province", "Which side"
CARD_OF_EPOCH = "{name} (Epoch {epoch})"

# ---- what editions of the rules corrected

CORRECTIONS = (
    (
        "Cards are dealt before the bids for the Capitals; by the balanced deal one goes back before them.",
        "With all 25 markers in use one is exchanged only where another market waits for it.",
        "An exchanged marker does not count for the Expansion bonus.",
        "Whoever wins a war with too few free markers exchanges others for what is ceded.",
        "Civil War spares the marker of whoever holds the Capital and has played Enlightened Ruler.",
        "Where St. Gall supports Nuremberg, attacks that need its support are offered.",
    ),
    ("A new marker that is exchanged counts for the Expansion bonus, also where only old tokens waited.",),
    ("Where Armor and Stirrups cancel each other, Armor outdone by a Long Bow still stops Stirrups.",),
)
"""What each edition of the rules after the first corrected, for players."""

# ---- the score sheet, optional decisions, luck

CASH = "Cash"
MISERY = "Misery"
OF_EPOCH = "{name} (Epoch {epoch})"
OUT = "Out of the game"
OPTIONAL = {
    "renaissance": "Renaissance: trading places at the start of a phase",
    "cathedral": "Cathedral: making an attack on you fail",
}
LUCKS = {"competition": "competitions", "war": "wars", "mill": "Wind/Watermill"}
"""What each kind of luck is called."""

# ---- what a move was good for: each follows "this move"

POINTS = {
    "income": "brings your income to {dollars}",
    "good": "makes {good} cards pay you {dollars}, not {before}",
    "their_good": "makes {good} cards pay {who} {dollars}, not {before}",
    "markets": "costs {who} {lost} of {markets}",
    "misery": "lowers your Misery to {misery}",
    "stabilization": "makes your hand cheaper to keep: {dollars}, not {before}",
    "cheaper": "makes {advances} cheaper for you",
    "out": "puts {who} out of the game",
}

# ---- what everybody should see coming

ALERTS = {
    "last": "This turn is the last.",
    "cards": "{cards} left in the last deck: the game ends in the turn in which it is empty.",
    "advances": "{who} lacks {missing}: with all of them the game ends.",
    "chaos": "{who} is {spaces} of Misery from Chaos, and out of the game there.",
}
