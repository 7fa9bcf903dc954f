"""What refusals say outside cards, purchase and Expansion."""

REFUSALS = {
    "wrong_move": "You are asked to {wanted} now; {move} is for another moment.",
    "impossible": "That cannot be done now.",
    "capital_bid": "A bid is between $0 and ${highest}.",
    "no_wishes": "Capitals are chosen in turn after the bids, so no wishes go with them.",
    "wishes": "Write down all Capitals, the best first: {options}.",
    "capital_taken": "{player} has that Capital. Free: {options}.",
    "no_capital": "That is no Capital in play. Free: {options}.",
    "tokens": "You have ${cash}: buy up to {cash} tokens, or write a number down to -{cash}.",
    "swap_owner": "{player} owns Renaissance too, so there is no trade.",
    "swap_end": "There is nobody on that side of you in the order of play.",
    "no_marker": "There is no shortage or surplus of that. You can remove: {options}.",
    "joint_marker": "Gold and Ivory share one marker here: remove it by {commodity}.",
    "removal": "That costs ${price}; you have ${cash}.",
    "not_in_hand": "You do not hold that card. You hold: {options}.",
}

WANTED = {
    "capital_bid": "bid for the choice of Capitals",
    "capital": "choose a Capital",
    "return_card": "give a card back",
    "tokens": "buy tokens",
    "renaissance": "trade places or pass",
    "removal": "remove a marker or pass",
    "buy_card": "buy a card or pass",
    "discard": "give up a card or pass",
}

SECTIONS = {
    "capital_bid": "4.4",
    "capital": "4.4",
    "return_card": "4.2",
    "tokens": "5.1",
    "renaissance": "5.1",
    "removal": "5.2.1",
    "buy_card": "5.3",
    "discard": "5.3",
}
