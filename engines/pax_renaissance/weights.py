"""The weights of the computer player.

Features of a position (`value_...`) are logarithms of chances: a seat that is better by 1 is e times as
likely to win. They were fitted to the winners of 300 games of `easy` (`tools/lab/fit_chances.py`); a weight
that would have fallen far, or below 0, was only lowered. All others are worths at first sight, in florins:
first guesses that a few rounds of `tools/lab/tune_computers.py` did not improve.
"""

WEIGHTS: dict[str, float] = {
    # ---- positions (`evaluation.py`)
    "value_wins": 3.57,  # can declare in this turn, which is its own (E6)
    "value_threat": 2.535,  # meets an active victory, and moves later
    # nearness to active victories, and to the others
    "value_near_holy": 1.545,
    "value_near_imperial": 0.75,
    "value_near_globalization": 1.305,
    "value_near_renaissance": 1.44,
    "value_later_holy": 0.84,
    "value_later_imperial": 0.32,
    "value_later_globalization": 0.512,
    "value_later_renaissance": 0.712,
    "value_kings": 0.12,
    "value_republics": 0.09,
    "value_concessions": 0.045,
    "value_routes": 0.081,
    "value_law": 0.114,
    "value_discovery": 0.02,
    "value_faith": 0.02,
    "value_patrons": 0.02,
    "value_last": 0.75,  # leads in patronage when the cards run out (L2a)
    "value_guards": 0.101,
    "value_florins": 0.364,
    "value_cards": 0.152,
    "value_ops": 0.121,
    "value_silenced": 0.02,
    "value_turn": 0.174,
    "spread": 1.0,
    # ---- needs (`needs.py`): what one more king, concession and so on is worth
    "king": 3.0,
    "republic": 3.0,
    "concession": 1.5,
    "law": 0.8,
    "discovery": 0.8,
    "patron": 0.6,
    "faith": 0.4,
    "active": 12.0,  # times how much nearer an active victory comes by it
    "inactive": 4.0,  # and one that is not active yet
    "harm": 0.5,  # what a rival loses, beside what it is worth to them
    # ---- actions (`actions.py`)
    "buy": 0.6,  # of what a card is worth, when it is bought
    "agent_pawn": 1.2,
    "agent": 0.3,
    "op": 0.5,  # each card with ops
    "ability": 0.8,
    "lost": 1.0,  # a war that is lost
    "florin": 0.8,  # a florin, beside the worths of cards
    "poor": 0.8,  # more, for the first few
    "activate": 0.9,  # of what the ops bring at first sight
    "rival_florin": 0.25,  # a florin that a rival gets
    "sell_hand": 0.4,
    "end": 0.3,
    "comet": 1.0,  # activates a victory, times how much nearer we are to it than others
    # ---- answers (`answers.py`)
    "candidate_gap": 8.0,  # an answer that seems worse by so much at first sight is not thought about
    "epsilon": 1.0,  # how far answers vary
    "prior": 0.0,  # what a florin at first sight counts beside playouts, as a chance
}

FARTHER: dict[str, float] = WEIGHTS | {
    "prior": 0.02,
    "value_wins": 3.963,
    "value_threat": 1.394,
    "value_near_holy": 1.483,
    "value_near_imperial": 0.84,
    "value_near_globalization": 0.365,
    "value_near_renaissance": 1.382,
    "value_later_holy": 0.907,
    "value_later_imperial": 0.022,
    "value_later_globalization": 0.026,
    "value_later_renaissance": 1.004,
    "value_kings": 0.115,
    "value_republics": 0.096,
    "value_concessions": 0.002,
    "value_routes": 0.123,
    "value_law": 0.006,
    "value_discovery": 0.054,
    "value_faith": 0.001,
    "value_patrons": 0.102,
    "value_last": 0.9,
    "value_guards": 0.071,
    "value_florins": 0.295,
    "value_cards": 0.144,
    "value_ops": 0.051,
    "value_silenced": 0.054,
    "value_turn": 0.197,
}
"""The weights of `hard` and `expert`, which have a learned policy (`data/computers/pax_renaissance.json`).

They explain hints, and give chances in the solo game; otherwise chances come from the value network
(`data/computers/value_networks/pax_renaissance.json`). They were fitted to the winners of 720 games of quick
answers by the learned policy, one in fifty at random (`tools/lab/fit_chances.py --level hard --share 0.001
--blunders 0.02`).
"""

FARTHEST: dict[str, float] = FARTHER | {"prior": 0.007}
"""The weights of `expert`: the more rollouts, the less first sight should count (`docs/computers.md`)."""
