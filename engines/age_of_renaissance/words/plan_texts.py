"""What players read before a move: the hints of menus, what a move will do, standing orders, tallies."""

# ---- hints of menus

PLAYED_BY = "{who} plays it"
MARKET_HINT = "Market Number {number}, {goods}"
SATELLITE_HINT = "Satellite"
MARKER_OF = "{who} dominates"
TOKENS_OF = "{who} {tokens}"
NEEDS_ATTACK = "attack: {tokens}"
ROOM = "room for {tokens}"
DOMINATES_WITH = "{tokens} to dominate"
PRICE_LESS = "{price}, {cost} less {credits}"
OWNED = "owned"
BURDEN_HINT = "burden: cannot be played"
COMMODITY_HINT = "base value {dollars}, you: {provinces}"
AREA_HINT = "{provinces} with pieces, yours {own}"
CATEGORY_HINT = "you own {count} of {total}"
AND_MORE = " …"

# ---- what a move will do

PLAN = {
    "bid": "Bid {dollars} for the choice of Capitals; you keep {left}.{wishes}",
    "choose": "Play {capital}: {what}, {area}.",
    "tokens": "{buying}; your written cash is {left}.",
    "swap": "Trade places with {other}{number}.",
    "remove": "Pay {price}: no more {kind} of {commodities}.",
    "buy_card": "Buy a card for {price}; {left}.",
    "discard": "{what}",
    "play": "Play {card}{target}{does}.",
    "cede": "Cede {provinces} to the winner.",
    "lose": "Lose {what}.",
    "replace": "{what}",
    "exchange": "Turn your marker in {province} into a token, so that a marker is free again.",
    "upgrade": "Upgrade to {ship} for {price}; you keep {left}.",
    "claim": "Pay {price} to {other} to use {leader} this turn; you keep {left}.",
    "buy": "Buy {advance} for {price}{credits}; you keep {left}.{misery}{tier}",
    "stabilize": "Pay {price} for {cards} in hand, so that Misery stays; you keep {left}.",
    "relieve": "{what}",
    "place": "Place {tokens} in {province}{dominates}; {left}.",
    "attack": "Attack {province}{defenders} with {tokens}. {chance}",
    "cathedral": "Use Cathedral: the attack{province} fails without dice.",
    "mill": "Pay {tokens} and roll: {number} or less forces a trade of cards.",
    "give": "Give {card}; you draw one of the other cards there.",
    "pass": "{passing}",
}
WISHES = " Your wishes: {capitals}."
BUYING = "Buy {tokens} for {dollars}"
BUYING_BEYOND = "Pay {dollars}, but receive {tokens}, as no more are in stock"
BUYING_NONE = "Buy no tokens"
BUYING_EARLY = "Pay {dollars} for an earlier place and receive no tokens"
TAKES_NUMBER = ": you get number {slot}"
DOLLARS_LEFT = "you keep {dollars}"
TOKENS_LEFT = "{tokens} left"
GIVE_BACK = "Give {card} back into the deck."
GIVE_UP = "Give up {card} without effect."
AT = " on {target}"
AT_SEAT = " on {target} ({who})"
IN = " in {provinces}"
FOR = " for {target}"
DOES = ": {does}"
PAYS_YOU = "pays {payments}"
PAYMENT = "{who} {amount}"
YOU = "you"
NOBODY = "nobody"
LEADER_OPEN = "; others with Patronage may use it freely"
LEADER_GUARDED = "; {dollars} of yours protect it, and who uses it by Patronage pays you as much"
LEADER_FIRST = "; as the first of the turn it is yours alone"
HALF_CASH = "half of your written cash, {dollars}"
SHORTFALL = "{dollars} for the tokens that you lack"
SUFFERING = "nothing, but gain a space of Misery"
HALF_TOKENS = "half of your Expansion tokens, {tokens}"
REPLACE = {True: "Put an Expansion token in place of the marker.", False: "Leave the province empty."}
CREDITS = " ({cost} less {credits})"
RELIGION = " Misery rises to {misery}."
BETTER = " Misery falls to {misery}."
CHAOS = " Misery rises into Chaos: you would be out of the game!"
TIER = " It completes tier {tier}."
RELIEVE = "Go down {spaces} to {misery} for {price}{relief}; you keep {left}."
RELIEVE_NOT = "Buy no Misery Relief."
RELIEF_POINTS = ", after {points} relief points"
DOMINATES = ", which you then dominate"
OF_DEFENDERS = " of {players}"
CHANCE_WITH = {
    "coloured": "coloured die above {number}",
    "coloured_equal": "coloured die from {number}",
    "black": "black above white",
    "black_equal": "black not below white",
}
CHANCE_LINE = "To win: {coloured}, or {black}; {percent} %{unless}."
UNLESS_CATHEDRAL = ", unless Cathedral of {players} makes it fail"
CERTAIN = "Cathedral wins it without dice."
CATHEDRAL_WHERE = " on {province}"
PASSING = {
    "renaissance": "Keep your place in the order of play.",
    "removal": "Leave the market as it is.",
    "buy_card": "Buy no card.",
    "discard": "Give up no card.",
    "play": "Play no more cards this turn.",
    "war": "Play no military card before the dice.",
    "purchase": "Buy no more Advances.",
    "stabilize": "Do not pay for {cards} in hand: Misery rises from {misery} to {worse}.",
    "expand": "End your Expansion.",
    "expand_left": "End your Expansion; {tokens} go back to stock.",
    "cathedral": "Keep Cathedral; the dice decide.",
    "watermill": "Force no trade.",
}
PASSING_OTHER = "Pass."
INTO_CHAOS = "Do not pay for {cards} in hand: Misery rises into Chaos, and you would be out of the game!"

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
    "remove_first": "If you are first in turn {turn}, pay to remove the markers of: {commodities}.",
    "buy_a_card": "{times} buy a card for $10 by Urban Ascendancy, if you keep {keep} or more.",
    "buy_a_card_never": "Never buy a card by Urban Ascendancy.",
    "discard_this": "Next time give up {card} by Master Art.",
    "discard_this_never": "Never give up a card by Master Art.",
    "swap_places": "In turn {turn} trade places {place}, at the start of: {phase}.",
    "use_cathedral": "Use Cathedral against attacks by {against}, for Market Numbers from {number} on.",
    "stabilize_always": "Always pay for the cards in hand, if you keep {keep} or more.",
}
