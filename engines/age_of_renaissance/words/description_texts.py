"""What players read before a move: the hints of menus, what a move will do, standing orders, tallies."""

# ---- hints of menus

CAPITAL_OF = "Capital of {who}"
TARGET_HINT = "written cash {cash}; Misery {misery}; {markets}"
MARKET_HINT = "market of {number}, {goods}"
SATELLITE_HINT = "Satellite, holds 1 token"
MARKER_OF = "{who} dominates"
TOKENS_OF = "{who} {tokens}"
NEEDS_ATTACK = "{tokens} to attack, {percent} %"
ROOM = "room for {number}"
DOMINATES_WITH = "{tokens} to dominate"
PRICE_LESS = "{price} ({cost} less {credits})"
PRICE_DOES = "{price}. {does}"
OWNED = "yours already"
YES_NO_HINTS = {
    ("expand", True): "win without dice, by Cathedral",
    ("expand", False): "keep Cathedral; the dice decide",
    ("reduction", True): "an Expansion token goes there",
    ("reduction", False): "the province stays without you",
}
"""What yes and no mean, by the kind of decision."""
LOSING_HINT = "you lose {amount}"
PAYING_HINT = "you pay {amount}"
BURDEN_HINT = "Misery burden: cannot be played any more"
COMMODITY_HINT = "{dollars}; you supply it in {provinces}"
PAYS_HINT = "pays you {payment}"
AREA_HINT = "pieces in {provinces}, yours in {own}"
CATEGORY_HINT = "you own {count} of {total}"
AND_MORE = " …"

# ---- why a province near those that can be chosen cannot, in a word

FULL = "full"
SHIPS_FULL = "ships full"
SHIPS_CARRY = "ships carry {number}"
NEEDS = "needs {number}"
OBSTACLES = {
    "out_of_play": "not in play",
    "closed": "closed",
    "boxes_full": "fleet full",
    "inland": "inland",
    "no_ships": "no ships",
    "no_route": "no way",
    "too_far": "too far",
}
"""What keeps tokens from a province, by `reach.Obstacle`."""

# ---- what a move will do

PLAN = {
    "bid": "Bid {price} for the choice of Capitals and pay it; you keep {left}.{wishes}",
    "choose": "Choose {capital} as your Capital: {what}, {area}.",
    "tokens": "{buying}; you keep {left}, your written cash.",
    "swap": "Trade places with {other}{number}.",
    "remove": "Pay {price} to end the {kind} of {commodities}; you keep {left}.",
    "buy_card": "Buy a card for {price}; {left}.",
    "discard": "{what}",
    "play": "Play {card}{target}{does}.",
    "cede": "Give {provinces} to the winner of the war.",
    "lose": "{what}",
    "replace": "{what}",
    "exchange": "Turn your marker in {province} into a token, so that the marker is free again.",
    "upgrade": "Upgrade to {ship} for {price}; you keep {left}.",
    "claim": "Pay {price} to {other} to use {leader} this turn; you keep {left}.",
    "buy": "Buy {advance} for {price}{credits}; you keep {left}.{misery}{tier}",
    "stabilize": "Pay {price} for {cards} in hand, so that Misery stays; you keep {left}.",
    "relieve": "{what}",
    "place": "Place {tokens} in {province}{dominates}; {left}.",
    "attack": "Attack {defenders}{province} with {tokens}. {chance}",
    "cathedral": "Use Cathedral: the attack{province} fails without dice.",
    "mill": "Pay {tokens} and roll a die: {number} or less forces a trade of cards.",
    "give": "Give {card}; you draw one of their other cards.",
    "pass": "{passing}",
}
WISHES = " Your wishes: {capitals}."
BUYING = "Buy {tokens} for {dollars}"
BUYING_BEYOND = "Pay {dollars} to go later, but get {tokens}, as no more are in stock"
BUYING_NONE = "Buy no tokens"
BUYING_EARLY = "Pay {dollars} to go earlier, and get no tokens"
TAKES_NUMBER = ": you get number {slot}"
DOLLARS_LEFT = "you keep {dollars}"
TOKENS_LEFT = "{tokens} left"
GIVE_BACK = "Give {card} back into the deck."
GIVE_UP = "Give up {card} without effect."
AT = " on {target}"
AT_SEAT = " on {who} ({target})"
IN = " in {provinces}"
FOR = " for {target}"
DOES = ": {does}"
PAYS_YOU = "pays you {own}{others}"
OTHERS_GET = "; {payments}"
HALF_GOES = "they pay half of their written cash, {dollars}, to the bank"
WAR_ODDS = (
    "each rolls a die, you +{own}, they +{their}; the difference is how many markets the loser gives; "
    "Misery +{winner} for the winner, +{loser} for the loser"
)
NONE_BOUGHT = "nobody buys {category} Advances this turn"
CIVIL_WAR = (
    "{spaces} of Misery, a token instead of the marker in the Capital, half of their written cash "
    "({dollars}) or of their Expansion tokens ({tokens}) lost, and last in the Expansion"
)
PLAGUE = "all tokens there go, and each marker becomes a token"
HIT = "{markers} {become}"
BECOMES = {True: "becomes a token", False: "become tokens"}
HIT_OWN = "your own marker in {province}"
HIT_MARKER = "the marker of {who} in {province}"
MISERY_OF = "{who} +{spaces}"
MISERY_NOW = "Misery {changes} spaces"
MISERY_NOBODY = "nobody gains Misery"
PAYMENT = "{who} {amount}"
YOU = "you"
NOTHING = "nothing"
OR = " or "
LEADER_OPEN = "; owners of Patronage may use it freely, too"
LEADER_GUARDED = "; you put {dollars} on it, and who uses it by Patronage pays you as much"
OUTLINE_DOMINATE = "Dominate: {what}; {tokens}, {left}."
OUTLINE_PLACE = "{tokens}; {left}; {what}."
OUTLINE_OPEN = "; free to owners of Patronage"
OUTLINE_GUARDED = "; {dollars} on it, others pay you as much"
LEADER_FIRST = "; nobody else may use it"
HALF_CASH = "Lose half of your written cash, {dollars}."
SHORTFALL = "Pay {dollars} for the tokens that you lack."
SUFFERING = "Pay nothing, but gain a space of Misery."
HALF_TOKENS = "Lose half of your Expansion tokens, {tokens}."
REPLACE = {
    True: "Put an Expansion token in place of your marker.",
    False: "Put nothing in place of your marker.",
}
CREDITS = " ({cost} less {credits})"
RELIGION = " Misery rises to {misery}."
BETTER = " Misery falls to {misery}."
CHAOS = " Misery rises into Chaos: you would be out of the game!"
TIER = " It completes tier {tier}."
RELIEVE = "Go down {spaces} to {misery} for {price}{relief}; you keep {left}."
RELIEVE_NOT = "Buy no Misery Relief."
RELIEF_POINTS = ", after {points} relief points"
DOMINATES = " and dominate it"
OF_DEFENDERS = "{players} in "
CHANCE_WITH = {
    "coloured": "coloured die above {number}",
    "coloured_equal": "coloured die {number} or more",
    "black": "black above white",
    "black_equal": "black at least white",
}
CHANCE_LINE = "You win with {percent} %: {coloured}, or {black}{unless}."
OUTLINE_ATTACK = "{percent} %{unless}, with {tokens}{against}: {coloured}, or {black}."
OUTLINE_AGAINST = " against {players}"
OUTLINE_CIVIL_WAR = (
    "Loses the Capital's marker, half of the cash ({dollars}) or tokens ({tokens}), {spaces}, and moves last"
)
OUTLINE_WAR = "You roll +{own}, they +{their}: the loser gives as many markets. Misery +{winner} or +{loser}"
UNLESS_CATHEDRAL = ", unless Cathedral of {players} makes it fail"
CERTAIN = "You win by Cathedral, without dice."
CATHEDRAL_WHERE = " on {province}"
PASSING = {
    "renaissance": "No trade: you keep your place in the order of play.",
    "removal": "No payment: shortages and surpluses stay.",
    "buy_card": "No card for $10 this turn.",
    "discard": "No card given up by Master Art.",
    "play": "No more cards this turn.",
    "war": "No military card before the dice.",
    "purchase": "No more purchases of ships and Advances this turn.",
    "stabilize": "No payment for {cards} in hand: {spaces} of Misery, to {worse}.",
    "expand": "End of your Expansion.",
    "expand_left": "End of your Expansion; back to stock: {tokens}.",
    "cathedral": "Cathedral is kept; the dice decide.",
    "watermill": "No trade of cards is forced.",
}
PASSING_OTHER = "Nothing more here."
INTO_CHAOS = "No payment for {cards} in hand: Misery rises into Chaos, and you would be out of the game!"

# ---- what several moves did

TALLY = {
    "cash": "cash {before} to {after}",
    "expansion": "tokens {before} to {after}",
    "misery": "Misery {before} to {after}",
    "tiers": "tiers {before} to {after}",
    "markets": "markets {before} to {after}",
    "income": "income {before} to {after}",
    "cards": "cards {before} to {after}",
}
"""By the field of a player's view, in the order in which they are told."""
DOLLARS = ("cash", "income")
"""The fields that are dollars."""

# ---- standing orders, by their tag

ORDERS = {
    "remove_first": "If you go first in turn {turn}, pay to end shortages and surpluses of: {commodities}.",
    "buy_a_card": "{times} buy a card for $10 by Urban Ascendancy, if you keep {keep} or more.",
    "buy_a_card_never": "Never buy a card by Urban Ascendancy.",
    "discard_this": "Next time give up {card} by Master Art.",
    "discard_this_never": "Never give up a card by Master Art.",
    "swap_places": "In turn {turn} trade places with {place}, at the start of: {phase}.",
    "use_cathedral": "Use Cathedral against attacks by {against}, for Market Numbers from {number} on.",
    "stabilize_always": "Always pay for the cards in hand, if you keep {keep} or more.",
}
