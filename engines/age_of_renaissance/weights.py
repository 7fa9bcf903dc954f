"""What the computer player of Age of Renaissance gives for things: plain numbers, found by self-play.

`tools/tune_computers.py` changes them a little at random and keeps what wins. Points are those of the
final score (6.2): a dollar kept to the end is one.
"""

WEIGHTS: dict[str, float] = {
    # ---- how the game goes on (survey.py)
    "draws_seat": 1.6,  # cards drawn in a turn for each player: one, and those bought or won
    "draws_more": 1.5,  # cards drawn in a turn beside them: the bonus, shortages
    "back": 0.8,  # of the cards with a circle, how many come back with the next epoch
    # ---- the features of a position (worth.py)
    "cash": 1.0,  # a dollar
    "shopping": 0.15,  # more for a dollar that can still be spent on Advances with credits
    "growth": 0.03,  # more for a dollar for each turn that it can work in
    "income": 0.85,  # a dollar of income to come; some markets will be lost
    "trade": 0.6,  # a dollar that commodity cards will pay, if all stays as it is
    "credits": 0.7,  # a dollar off Advances that will probably be bought
    "drift": 0.7,  # spaces of Misery that a turn brings
    "misery": 1.0,  # a dollar of Misery at the end
    "token": 1.8,  # a token in the Expansion area, with many turns to come
    "token_late": 0.8,  # the same in the last turn
    "foothold": 2.0,  # a token on the map: it keeps a place, and one expands from it
    "card": 7.0,  # a card in hand, whatever it is
    "holding": 0.8,  # a dollar of what the hand costs to keep
    "ability": 1.0,  # what Advances do, by the table below
    "ships": 0.6,  # a province that the fleet reaches, for a turn
    # ---- quick answers
    "drawn": 12.0,  # a card, in tokens
    "satellite": 1.5,  # a token on a Satellite
    "begun": 0.5,  # a market begun, as part of one that is dominated
    "leader": 0.5,  # a dollar of a Leader's credit in hand
    "timing": 0.15,  # a dollar of a commodity card in hand
    "unrest": 5.0,  # a space of Misery that an event in hand can bring the others
    "rival": 0.35,  # a dollar that one of the others loses
    "spread": 90.0,  # a lead of so many points makes e times as likely to win
}

ABILITIES: dict[str, float] = {
    # dollars in a turn for what an Advance does, beside its points, credits and what is counted exactly
    "A": 1.0,  # galleys cross a sea
    "C": 1.0,  # Alchemist's Gold does not hit
    "D": 5.0,  # Misery Relief at half the price
    "E": 2.0,  # others' Leaders
    "G": 4.0,  # one more number on the die wins an attack
    "H": 9.0,  # attacks that win without dice, and none that hits
    "I": 3.0,  # two steps over land
    "J": 1.0,  # a forced trade of cards
    "K": 2.0,  # Famine is milder
    "L": 9.0,  # interest on cash kept
    "N": 1.0,  # Leaders give 10 more
    "O": 1.0,  # Leaders pay for what one has
    "P": 4.0,  # a bad card goes
    "Q": 4.0,  # another place in the order of play
    "R": 5.0,  # Area V opens
    "S": 5.0,  # every coast
    "T": 5.0,  # the Far East
    "U": 14.0,  # the New World, and less Misery each turn
    "V": 3.0,  # a card for $10
    "W": 3.0,  # stronger at home
    "Y": 3.0,  # Satellites help in attacks
}
