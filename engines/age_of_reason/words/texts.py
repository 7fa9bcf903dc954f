"""Every sentence that a player of Age of Reason reads, except the glossary and names in the data pack."""

from engines.kernel.words import counted

TITLE = "Age of Reason"


def rule(section: str) -> str:
    """Return a section of the rules as refusals and look-ups name it: "Age of Reason 4.3.2"."""
    return f"{TITLE} {section}"


# ---- counts


def gold(count: int) -> str:
    """Return "1 gold", "2 gold"."""
    return f"{count} gold"


def points(count: int) -> str:
    """Return "1 point", "2 points"."""
    return counted(count, "point")


# ---- names of things that the data pack does not name

ALLY_CARD = "ally card"
BLANK_CARD = "blank card"
MARKER = "marker {strength}"
THE_MARKER = "the marker"
ACTION_MARKER = "action marker"
FREE = "free"
OR = " or "
AND = " and "
BONUS_IN = "+{bonus} in {areas}"
EVERYWHERE = "every battle"
WHERE_SHIPS_SAIL = "the colonies, the Baltic and the Mediterranean"
GAINS = "{gold}"
CALMS = "unrest falls by {points}"
RECOVERS = {
    "infantry_only": "take back a discarded card with infantry and no ship",
    "ship": "take back a discarded card with a ship",
}
REROLLS = "roll all dice of a battle again, once"
TRADES = "{gold} per disc of yours in {areas}"
ATTACKS_TWICE = "two attacks in a segment without an action box"

ZONES = {"europe": "Europe", "colonies": "Colonies"}
GROUPS = {"advancement": "Advancement", "support": "Support", "trading": "Trading"}
ROWS = {"above": "upper alliance", "below": "lower alliance"}
IN_PILE = "discarded"
NOBODY = "nobody"
NONE = "none"
STAY_OUT = "No card: stay out"
NON_PLAYER = "non-player"
NUMBERED = "{name} (copy {number})"
TIMES = "{count}x {name}"
STRENGTH = "strength {strength}"
STRENGTH_WITH_SHIPS = "strength {strength}, {more} where ships count"
ALLY_HINT = "helps an ally: +1, {gold} when it counts"
BLANK_HINT = "free, strength 0, stands in for a ship; helps nobody"
BLANK_HINT_WITH_SHIP = "free, strength 0, {more} where ships count; helps nobody"
FOUGHT = "strength {strength} and dice"
CONVERTED = "not fought, but converted"
BRINGS = "brings {bonus}"
COSTS = "costs {gold}"
NOW_GOLD = "{gold} now"
UNREST_HINT = "costs {unrest} unrest"
OWN_COUNTRY = "you ({country})"
DISCS_THERE = "{whose} {discs}"
LYING = "markers {markers}"
BID_UNREST = "{unrest} unrest if you win"
FACE_ACTION = "action"
CHOICES = {
    "above": "upper alliance",
    "below": "lower alliance",
    "ask": "ask me",
    "pass": "pass",
    "ally": "ally card",
    "blank": "blank card",
    "stay": "stay out",
    "never": "never",
    "losing": "when losing",
}
"""Words that standing orders choose from."""

# ---- the log: one line per event

LOG = {
    "country": "{who} plays {country}.",
    "setup": "Five discs of each country are placed by lot. {discs}. {first} opens the first auction.",
    "turn": "Turn {turn} begins.",
    "markers": "New empire markers: {markers}.",
    "opener": "{who} opens auction {auction}{drawn}.",
    "bid": "{who} bids {gold}: {proposal}.",
    "passed": "{who} passes.",
    "allied": "{who} wins the auction for {gold}: {proposal}.",
    "drawn_alliances": "The alliances are drawn: {above} above, {below} below.",
    "order": "Order of play: {seats}.",
    "segment": "Segment {segment} begins.",
    "claimed": "{who} claims {box}{paid}{gains}.",
    "emergency": "{who} takes {gold} from the bank for {unrest} unrest.",
    "converted": "{who} pays {paid} and converts the action marker in {area} with {card}.",
    "attacked": "{who} attacks {target} in {area}{second}.",
    "joined": "{joined}.",
    "hired": "{who} pays {countries} for help.",
    "uncovered": "The cards are opened. {cards}.",
    "rolled": "{again}, the difference counts: {attacker} for the attacker, {defender} for the defender.",
    "reserve": "{who} uses a Reserve: all dice are rolled again.",
    "battle": (
        "Battle in {area}: {result}, {attack} ({attack_parts}) to {defence} ({defence_parts}) of {defender}. "
        "{disc}.{bonus}{unrest}"
    ),
    "idle": "{who} {idle}.",
    "income": "Income in gold: {income}.",
    "scored": "Points for areas: {points}. {areas}.",
    "unrest_roll": "{who} rolls for an unrest of {level}: {rolls}. {lost}.",
    "cleaned": "Cards and discs of the action boxes come home. Unrest is halved: {unrest}.",
    "over": "The game is over.",
}
ALL_PASSED = "{who} pass."
SEALED = {"lay": "{who} has laid a card.", "join": "{who} has decided whether to join."}
ALL_DECIDED = "{who} have decided whether to join."
SEALED_OWN = {
    "card": "{who} lays {card} face down.",
    "none": "{who} stays out of the battle.",
}
DRAWN_BY_LOT = ", drawn by lot among the last"
ABOVE = "{country} above"
BELOW = "{country} below"
DISCS_OF = "{country}: {areas}"
SEVERAL = "{area} {count}"
DRAWN_MARKERS = "{faces} in {area}"
FOR = " for {gold}"
GIVES = ": {does}"
TAKES_GOLD = " and takes {gold}"
FROM_AREA = " in {area}"
LOSES_UNREST = " and loses {unrest} unrest"
TAKES_CARD = " and takes a card back"
TAKES_THE_CARD = " and takes back {card}"
SECOND_ATTACK = ", the second attack of the War Office"
JOIN_ATTACK = "{who} joins the attacker"
JOIN_DEFENCE = "{who} joins the defender"
NOBODY_JOINS = "Nobody else joins"
LAID = "{who}: {card}"
DICE = "{high} - {low} = {difference}"
FIRST_ROLL = "Dice"
NEW_ROLL = "New dice"
IDLE = {True: "makes no attack", False: "does nothing more in this segment"}

SEAT_NUMBER = "{who} {number}"
RANKS = "{area}: {ranks}"
RANK = "{countries} {points}"
NO_POINTS = "Nobody has a disc anywhere"
LOST = "{points} lost"
NOTHING_LOST = "Nothing is lost"
NOT_BELOW_ZERO = "{lost}, as no score falls below 0"

PLAYED = "{who} ({country})"
PART = "{name} {strength}"
PART_DICE = "dice {strength}"
PART_CARD = "card {strength}"
PART_FIXED = "strength {strength}"
CONVERTED_IN_BRIEF = "{who} converts the action marker in {area}."
UNREST_IN_BRIEF = "{who} loses {points} to unrest."
NO_UNREST_IN_BRIEF = "{who} loses nothing to unrest."
SCORED_IN_BRIEF = "Victory points for areas: {points}."
RESULTS = {
    ("attacker", "overwhelming"): "an overwhelming victory for {attacker}",
    ("attacker", "clear"): "a victory for {attacker}",
    ("attacker", "minor"): "a narrow victory for {attacker}",
    ("tie", "tie"): "a tie, so {attacker} fails",
    ("defender", "minor"): "{attacker} fails narrowly",
    ("defender", "clear"): "{attacker} fails",
    ("defender", "overwhelming"): "{attacker} fails badly",
}
BATTLE_IN_BRIEF = {
    "attacker": "{attacker} beats {defender} in {area}, {attack} to {defence}.",
    "tie": "{attacker} fails against {defender} in {area}: a tie at {attack}.",
    "defender": "{attacker} fails against {defender} in {area}, {attack} to {defence}.",
}
REPLACED = "A disc of {attacker} replaces {loser}"
REMOVED = "{loser} leaves, but {attacker} has no disc left to put there"
STAYS = "{loser} stays"
DISC_OF = "the disc of {country}"
GETS = " {who} gets {bonus}."
UNREST = " Unrest: {gains}."
UNREST_GAIN = "{who} +{unrest}"

# ---- what a move will do, for the player who is about to make it

PLAN = {
    "choose": "Play {country}. {borders}",
    "bid": "Bid {gold}{unrest}: {proposal}.",
    "pass": "{passing}",
    "claim": "Claim {box}{price}: {effect}.{unrest}",
    "convert": (
        "Convert the action marker in {area} for {price}{box}: your disc takes its place. "
        "{card}{unrest}{also}"
    ),
    "attack": (
        "Attack {target} in {area}{box}: {stakes} before cards, allies and dice.{bonus}{ship}{supply}{also}"
    ),
    "lay": "{laying}{unrest}",
    "hire": "{hiring}{unrest}",
    "reroll": "Use a Reserve: all four dice are rolled again, and your disc leaves its box.",
    "keep": "Let the dice stand{sides}.",
}
OUTLINE_CONVERT = "{box}{price}{unrest} and {card} for the marker in {area}."
OUTLINE_BID = "{gold}{unrest}: {proposal}."
OUTLINE_CLAIM = "{price}: "
OUTLINE_ATTACK = "{box}{stakes} before cards.{ship}{bonus}{supply}"
OUTLINE_NO_BOX = "Without a box: "
OUTLINE_LAY = "{strength}, face down{unrest}."
OUTLINE_UNREST = " ({unrest} unrest)"
OUTLINE_OPENED = "; {unrest} unrest when it is opened"
BORDERS = "It borders {areas}."
NO_BORDERS = "It borders no area."
IF_YOU_WIN = " ({unrest} unrest if you win)"
UNREST_PAYS = " Your gold falls short: {unrest} unrest."
UNREST_WITH_CARD = " Together with your card your gold falls short: {unrest} unrest."
UNREST_IF_OPENED = " When it is opened, your gold falls short: {unrest} unrest."
PASSING = {
    "bid": "Pass: the bid of {bidder}, {gold}, stands unless somebody raises it.",
    "last": "Pass: {bidder} wins the auction for {gold}.",
    "act": "Pass: no action box and no attack in this segment.",
    "attack": "Pass: no attack now.",
}
UNTIL_END = "{does} until the end of the turn"
PAYS_NOW = "{gold} for {discs} in {areas}"
UNREST_FALLS = "your unrest falls from {before} to {after}"
TAKE_BACK = "take back {card}"
BRINGS_NOTHING = "it brings you nothing now"
LATER_TWICE = "in later segments of this turn you may attack twice where you claim no box"
RESERVE_WAITS = "in one battle you may have all dice rolled again"
INSTEAD_OF_BOX = ", instead of an action box"
SECOND_FOLLOWS = " Your War Office then gives you a second attack."
CARD_DISCARDED = "{card} is discarded, its own cost is not paid."
BLANK_SERVES = "{card} serves as the ship card."
NON_PLAYER_DEFENCE = "{country} (non-player)"
AS_IT_STANDS = ": {sides}"
AGAINST = "{attack} against {defence}"
SHIP_NEEDED = " Needs a ship card or the blank."
BRINGS_YOU = " It brings you {bonus}."
NO_DISC_LEFT = " You have no disc left to put there."
LAY_CARD = "Lay {card} face down: {strength}."
LAY_BLANK = "Lay {card} face down: it costs nothing, {strength}."
LAY_ALLY = "Help {who} with your ally card: +1 for {gold}."
LAY_BLANK_JOIN = "Bluff with your blank card: it helps nobody and costs nothing."
LAY_NONE = "Stay out of this battle."
HIRE_SOME = "Pay {countries} for help: +{count} for {gold}."
HIRE_NONE = "Pay nobody for help."

# ---- standing orders

ORDERS = {
    "bid_limit": "In turn {turn} bid up to {limit}: {proposal}. When others bid more: {otherwise}.",
    "sit_out": "Pass in every auction that you do not open.",
    "join": "When you may join a battle: {card}.",
    "defend": "When you are attacked, lay {card} if you hold it.",
    "hire_up": "{hiring}.",
    "use_reserve": "{when}.",
    "idle": "Pass all your remaining segments of turn {turn}.",
}
ORDER_OTHERWISE = {"pass": "pass", "ask": "ask you"}
ORDER_JOIN = {
    "ally": "lay the ally card, for {gold} in all",
    "blank": "lay the blank card",
    "stay": "stay out",
}
ORDER_HIRE = "In a battle pay up to {count} non-player allies"
ORDER_HIRE_NONE = "Never pay non-player allies"
ORDER_RESERVE = {"never": "Never use a Reserve", "losing": "Use a Reserve whenever you would lose the battle"}

# ---- refusals; their sections stand beside the predicates

REFUSALS = {
    "wrong_move": "You are asked to {wanted}; {move} is for another moment.",
    "unknown": "There is no “{value}” to name here. You can name: {options}.",
    "impossible": "That is not possible now.",
    # countries
    "country_taken": "{country} is played by {player}. You can choose: {options}.",
    # alliances
    "must_open": "The opener of an auction must bid; 0 is enough.",
    "bid_low": "{player} has bid {gold}: bid {least} or more, or pass.",
    "bid_negative": "A bid is 0 or more.",
    "bid_high": "You can pay {most} at most: {gold}, and 2 for each step of unrest that is left.",
    "placed": "{country} is allied already. Countries to place: {options}.",
    "same_country": "One country cannot join both alliances: name two of {options}.",
    "two_countries": "Name a country for each alliance, out of {options}.",
    "one_country": "{country} is the last one to place: name it for one alliance and nobody for the other.",
    # action boxes
    "no_disc": "All your discs are on the board, so there is none left to place.",
    "box_closed": "{box} is only used with five or more players.",
    "box_taken": "{box} is taken. You can claim: {options}.",
    "box_cost": "{box} costs {cost}, and neither gold nor unrest is left for it.",
    "no_card_back": "{box} brings no card back. Leave the card out.",
    "card_back_missing": "Say which card you take back: {options}.",
    "not_in_pile": "{card} is not in your discard pile. You can take back: {options}.",
    "ships_on_it": "Militia takes back a card with infantry and no ship: {options}.",
    "no_ship_on_it": "Pressgangs takes back a card that shows a ship: {options}.",
    "area_missing": "{box} pays for one of its areas: name {options}.",
    "area_wrong": "{box} does not pay for {area}, but for {options}.",
    "area_alone": "{box} asks for no area. Leave it out.",
    # converting
    "no_action_marker": "No action marker lies in {area}. You can convert in: {options}.",
    "convert_cost": "Converting costs {cost}, and neither gold nor unrest is left for it.",
    "not_in_hand": "You do not hold {card}. You can play: {options}.",
    "ally_card": "The ally card only helps others. You can play: {options}.",
    "ship_needed": "In {area} your card must show a ship. You can play: {options}.",
    "blank_last": "The blank converts only when you hold no card with a ship. You can play: {options}.",
    # attacks
    "out_of_reach": "You have no disc in {area} or next to it, and your country does not border it.",
    "no_colony": "You have no disc in {area}, and colonies ask for one. Converting a marker opens the way.",
    "not_there": "{target} is not in {area}. You can attack there: {options}.",
    "own_disc": "That is your own disc. You can attack in {area}: {options}.",
    "allied": (
        "{target} is your ally this turn, and allies are never attacked. You can attack in {area}: {options}."
    ),
    "only_converted": "An action marker is not fought; convert it with a ship card for {cost}.",
    "no_disc_to_win_with": (
        "All your discs are on the board, and at this table nobody attacks without one to place."
    ),
    "no_card": "You hold no card that you could play and pay for.",
    "no_ship_card": "In {area} you need a card with a ship or the blank, and hold none that you can pay for.",
    # battles
    "card_cost": (
        "{card} costs {cost}: that is more than your gold and your unrest cover. You can lay: {options}."
    ),
    "no_helper_card": "To join, lay the ally card or the blank; or stay out.",
    "must_lay": "You fight in this battle, so lay a card: {options}.",
    "hire_player": "{country} is played by {player}, who decides alone. You can pay: {options}.",
    "hire_absent": "{country} has no disc in {area}. You can pay: {options}.",
    "hire_enemy": "{country} is not on your side. You can pay: {options}.",
    "hire_twice": "Each country helps once. You can pay: {options}.",
    "hire_order": "Name the countries in this order: {options}.",
    "hire_cost": "Beside your laid card you can pay {most} of them.",
}
WANTED = {
    "country": "choose your country",
    "bid": "bid or pass",
    "act": "claim a box, attack or pass",
    "attack": "attack, convert or pass",
    "lay": "lay a card for the battle",
    "join": "join the battle or stay out",
    "hire": "decide whom you pay for help",
    "reserve": "use a Reserve or let the dice stand",
}
SECTIONS = {
    "country": "3.0",
    "bid": "4.2",
    "act": "4.3",
    "attack": "4.3.2",
    "lay": "4.3.2",
    "join": "4.3.2",
    "hire": "4.3.2",
    "reserve": "6.0",
}
"""The section of each kind of decision."""

# ---- the data sheets

COLUMN_ALLY, COLUMN_AREA, COLUMN_BLANK, COLUMN_COUNTRY = "Ally", "Area", "Blank", "Country"
COLUMN_FROM, COLUMN_TO = "From", "To"
RESULT = "{low} to {high}"
FACES = {"Number": "number", "Action": "action"}
PARENT_GAME = "taken from the parent game"

# ---- prompts (to the owner) and notices (to all; they follow a name)

COUNTRY_PROMPT = "Which country do you play?"
COUNTRY_NOTICE = "chooses a country"
OPEN_PROMPT = "Open the auction: propose a country for each alliance, and bid 0 or more. You have {own}."
OPEN_LAST_PROMPT = "Open the auction: propose an alliance for {last}, and bid 0 or more. You have {own}."
OPEN_NOTICE = "opens the auction"
RAISE_PROMPT = (
    "<seat:{bidder}> bids {gold}: {proposal}. Raise, with the same proposal or another, or pass. "
    "You have {own}."
)
BANK = "; the bank gives more, {gold} for {unrest} unrest"
RAISE_SAME = "Raise to {gold}, same proposal"
RAISE_OWN = "Raise to {gold}, your proposal"
RAISE_LAST = "Raise to {gold}, {country} {row}"
OPEN_LAST = "Bid {gold}, {country} {row}"
"""Buttons."""
RAISE_NOTICE = "may raise the bid of <seat:{bidder}>: {gold}, {proposal}"
ACT_PROMPT = "Claim an action box and then attack, attack without a box, or pass. You have {own}."
ACT_WAR_OFFICE_PROMPT = (
    "Claim an action box and then attack, attack up to twice without a box, or pass. You have {own}."
)
ACT_NOTICE = "acts: a box, an attack, or both"
ATTACK_PROMPT = "Your box is claimed. Now attack, convert an action marker, or pass."
SECOND_ATTACK_PROMPT = "Your War Office lets you attack a second time, or pass."
ATTACK_NOTICE = "may attack"
STAKES = "Before cards, allies and dice: {sides}."
YOU = "you"
STANDS = "{attack} for {attacker}, {defence} for {defender}"
LAY_ATTACK_PROMPT = "You attack {target} in {area}. {stakes} Which card do you lay face down? You have {own}."
LAY_DEFEND_PROMPT = (
    "<seat:{attacker}> attacks you in {area}. {stakes} Which card do you lay face down? You have {own}."
)
ATTACKING_NOTICE = "attacks {target} in {area} and lays a card"
DEFENDING_NOTICE = "is attacked in {area} and lays a card"
JOIN_PROMPT = (
    "<seat:{attacker}> attacks {target} in {area}. {stakes} "
    "You may help {side} with your ally card, bluff with the blank, or stay out. You have {own}."
)
JOIN_ATTACKER = "the attack"
JOIN_DEFENDER = "the defence"
JOIN_NOTICE = "may join the battle in {area}"
HIRE_PROMPT = (
    "Which allies without a player do you pay? Each helps with +1 for {price}. Here: {allies}. "
    "You have {own}{card}."
)
HIRE_CARD = ", and your card costs {gold}"
HIRE_PROMPT_NONE = "After your card you can pay no ally without a player; go on without them."
HIRE_NOTICE = "may pay allies in {area}"
RESERVE_PROMPT = "It stands at {sides}: {verdict}. Use a Reserve to roll all dice again?"
VERDICTS = ("the attack fails", "a tie, so the attack fails", "the attack succeeds")
RESERVE_NOTICE = "may use a Reserve in {area}"

PHASES = {
    "countries": "Choosing countries",
    "alliances": "Turn {turn} of {turns}, alliances, auction {auction} of 4",
    "actions": "Turn {turn} of {turns}, segment {segment} of {segments}",
    "over": "Game over",
}

TIE = "Equal at {points}: less unrest comes first, then more discs on the board. {players}."
TIED = "{who}: unrest {unrest}, {discs}"

SCORES = {
    "turn": "Areas in turn {turn}",
    "markers": "Empire markers",
    "unrest": "Lost to unrest",
}
LUCKS = {"battle": "battles", "unrest": "unrest"}
"""What each kind of luck is called."""

# ---- what a move was good for: each follows "this move"

PLACES = ("first", "second", "third")
POINTS = {
    "alone": "takes {rank} place in {area} ({points})",
    "level": "shares {rank} place in {area} ({points})",
    "costs": "costs {who} {rank} place in {area}",
    "battle_alone": "goes for {rank} place in {area} ({points})",
    "battle_level": "goes for a share of {rank} place in {area} ({points})",
    "beside": "has {friends} on your side",
    "between": "has {friends} on your side, against {foes}",
    "against": "sets you against {foes}",
}

# ---- what everybody should see coming

ALERTS = {
    "last_turn": "This turn is the last: its scoring decides.",
    "last_segment": "The last segment before the final scoring.",
}
