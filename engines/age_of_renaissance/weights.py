"""What the computer player of Age of Renaissance gives for things: plain numbers, found by self-play.

Points are those of the final score (6.2): a dollar kept to the end is one. The features were fitted to the
final scores of games among computers (least squares, by turns left), and then tuned by
`tools/lab/tune_computers.py`, which changes them a little at random and keeps what wins.
"""

WEIGHTS: dict[str, float] = {
    # ---- what a dollar is worth: early money grows
    "dollar": 0.018,  # a dollar is worth so much more, times the square of the turns in which it can work
    "shopping": 0.3,  # more for a dollar that can still be spent on Advances with credits
    "income": 0.35,  # a dollar of income is worth so much more for each turn after its own, up to four
    # ---- the features of a position (worth.py)
    "trade": 0.6,  # a dollar that commodity cards will pay, if all stays as it is
    "credits": 2.5,  # a dollar off Advances that will probably be bought
    "misery": 2.2,  # a dollar of Misery at the end
    "unrest": 0.35,  # a space that cards of unrest will bring, if all stays as it is
    "drift": 0.5,  # spaces of Misery that a turn brings beside them
    "uncertainty": 0.3,  # how uncertain Misery is, in spaces for each turn left
    "token": 4.5,  # a token in the Expansion area, in the last turn
    "token_early": 2.0,  # and more for each turn left
    "foothold": 1.0,  # a token on the map for each turn left: it keeps a place, and one expands from it
    "holding": 0.8,  # a dollar of what the hand costs to keep
    "ability": 1.5,  # what Advances do, by the values below
    "ships": 15.0,  # the first galley, for each turn left
    "spread": 130.0,  # a lead of so many points makes e times as likely to win, in the last turn
    "spread_early": 30.0,  # and so much more for each turn left
    # ---- what features foretold of the final lead, before the last turn (tools/lab/fit_computers.py)
    "felt_advances": 1.4,
    "felt_cash": 1.3,
    "felt_credits": 0.55,
    "felt_footholds": 6.0,
    "felt_hand": 1.3,
    "felt_misery": 0.7,  # held above what the games say, 0.2: who leads has more of it for having bought more
    "felt_tokens": 0.6,
    "felt_trade": 0.6,
    "home": 100.0,  # a point by which a Capital's surroundings are better, before the first turn
    # ---- markets: counted in games among beginners (25), then tuned, as all that quick answers use
    "kept_2": 0.79,  # the chance that a market of number 2 (or 1) is still there a turn later
    "kept_3": 0.905,  # of 3
    "kept_4": 0.927,  # of 4
    "kept_5": 0.962,  # of 5, or more
    "fight": 0.1,  # what an attack is worth, as part of what it would bring: what is taken so is taken back
    # ---- quick answers, in dollars of now
    "rival": 0.35,  # a dollar that one of the others loses
    "drawn": 9.0,  # a card
    "satellite": 2.0,  # a token on a Satellite, for each turn left
    "begun": 0.5,  # a market begun, as part of one that is dominated
    "leader": 0.5,  # a dollar of a Leader's credit in hand
    "timing": 0.15,  # a dollar of a commodity card in hand
    "unrest_held": 5.0,  # a space of Misery that an event in hand can bring the others
    "tier": 15.0,  # a complete tier, for each turn left: a space of Misery Relief more
    "relief": 0.7,  # a point of an Advance's own Misery Relief
    "bid": 2.0,  # dollars for the choice of a Capital, beside up to three more at random
    "tokens_least": 0.55,  # the part of the cash that goes into tokens, at least
    "tokens_first": 0.62,  # with ten turns left or more
    "tokens_usual": 0.62,  # the part that won most often in games against players who choose at random
    "tokens_late": 0.38,  # with less than six turns left
    "tokens_noise": 0.12,  # and more or less than that by half of this, so that nobody foretells it
    "tokens_more": 0.3,  # and at most so much more
    "play_least": 4.0,  # dollars that a card brings at least, up to four more at random: else it is kept
    "play_hand": 1.0,  # dollars less for each card in hand
    "play_patience": 1.0,  # and more, of the base value of a commodity: it pays more when it is held more
    "card_cash": 25.0,  # cash with which a card is bought, or with up to 20 more at random
    "strangers": 0.5,  # of what a beginning is worth, beside tokens of others
    "leading": 1.5,  # of what the loss of a rival is worth, for who leads
    "sure": 25.0,  # points for which Cathedral is used
    "arms": 0.3,  # a token for Expansion, with a military advantage
    "civil_war": 15.0,  # what it takes from its victim beside cash or tokens
    "war": 25.0,  # a number more on the die
    "reduced": 0.4,  # of what a market is worth that becomes tokens: most of it is soon taken back
    "credit_turns": 7.0,  # turns in which credits find all that they serve for
    "dear": 10.0,  # a dear Advance is bought before a cheap one the sooner, the more dollars this is
    "upgrade": 40.0,  # the first galley, beside its price of $10 and with six turns left
    "better_galley_2": 25.0,  # the next boxes of the Shipping Display
    "better_galley_4": 12.0,
    "better_ship": 8.0,
    # ---- what Advances do, by their letters:
    # dollars in a turn for what an Advance does, beside its points, credits and what is counted exactly
    "does_A": 1.0,  # galleys cross a sea
    "does_C": 1.0,  # Alchemist's Gold does not hit
    "does_D": 5.0,  # Misery Relief at half the price
    "does_E": 1.0,  # others' Leaders
    "does_G": 4.0,  # one more number on the die wins an attack
    "does_H": 13.0,  # attacks that win without dice, and none that hits
    "does_I": 3.0,  # two steps over land
    "does_J": 1.0,  # a forced trade of cards
    "does_K": 1.0,  # the way to Interest & Profit
    "does_L": 16.0,  # interest on cash kept
    "does_N": 1.0,  # Leaders give 10 more
    "does_O": 1.0,  # Leaders pay for what one has
    "does_P": 4.0,  # a bad card goes
    "does_Q": 4.0,  # another place in the order of play
    "does_R": 8.0,  # Area V opens
    "does_S": 5.0,  # every coast
    "does_T": 5.0,  # the Far East
    "does_U": 14.0,  # the New World, and less Misery each turn
    "does_V": 3.0,  # a card for $10
    "does_W": 3.0,  # stronger at home
    "does_Y": 2.0,  # Satellites help in attacks
}

BEGINNER: dict[str, float] = WEIGHTS | {
    "kept_2": 1.0, "kept_3": 1.0, "kept_4": 1.0, "kept_5": 1.0, "fight": 1.0, "bid": 0.0,
}  # fmt: skip
"""Those of a beginner, who thinks that what he takes he keeps, and fights for whatever he likes."""

HARD: dict[str, float] = WEIGHTS | {
    "dollar": 0.0293, "income": 0.383, "trade": 0.696, "credits": 1.67, "misery": 1.03, "drift": 0.438,
    "token_early": 2.21, "foothold": 1.1, "ability": 1.13, "fight": 0.113, "rival": 0.305, "drawn": 2.7,
    "satellite": 3.9, "tier": 16.5, "relief": 0.753, "bid": 8.2, "tokens_least": 0.606,
    "tokens_usual": 0.491, "tokens_late": 0.325, "tokens_noise": 0.111, "does_A": 0.904, "does_I": 2.38,
    "does_Q": 4.6, "does_R": 11.1, "does_S": 4.59, "does_T": 4.48, "does_V": 1.72,
    "felt_cash": 0.75, "felt_advances": 1.48,
}  # fmt: skip
"""Those of `hard`: 13,000 more games at first sight, by points and victories (`tools/lab/tune_computers.py`).

What they say: fewer tokens at first and more cash for Advances, Misery no dearer than it counts in the end,
hardly a dollar for another card, and all that is needed to choose the Capital first. The last two are from
400 games with 16 playouts a move: cash that waits for the next turn is worth a good half of what was
foretold, Advances a little more.
"""

EXPERT: dict[str, float] = HARD | {
    "trade": 0.637, "credits": 1.91, "rival": 0.276, "drawn": 1.67, "satellite": 4.34,
    "tier": 15.2, "relief": 0.679, "tokens_usual": 0.36, "tokens_late": 0.37, "does_I": 2.03,
    "does_S": 4.19, "does_T": 3.81, "kept_2": 0.852, "begun": 0.566, "tokens_first": 0.524,
    "tokens_more": 0.272, "play_least": 3.27, "play_hand": 1.96, "leading": 1.72, "civil_war": 13.4,
    "war": 26.9, "reduced": 0.429, "credit_turns": 6.23, "better_galley_2": 29.0, "does_H": 15.7,
    "does_J": 0.895, "does_K": 0.885, "does_L": 17.7, "does_U": 12.7, "does_W": 3.4,
    "dollar": 0.022, "income": 0.4, "misery": 0.767, "unrest": 0.307, "uncertainty": 0.316,
    "token_early": 2.33,
    "holding": 1.0, "ships": 15.5, "spread": 132.0, "spread_early": 29.8, "felt_advances": 1.49,
    "felt_cash": 0.68, "felt_credits": 0.62, "felt_footholds": 6.1, "felt_hand": 1.28, "felt_misery": 0.69,
    "felt_tokens": 0.585, "felt_trade": 0.594,
}  # fmt: skip
"""Those of `expert`: 11,000 more, in which all that can be weighed was varied, and 480 with 16 playouts."""
