"""The weights of the computer player of Age of Reason, in victory points: data, found by self-play.

`tools/lab/tune_computers.py age_of_reason` tries changes in games of four, new against old, and prints those
that win more often. `tools/lab/fit_alliances.py` finds the worth of sides, and the gold for them.
`tools/lab/fit_computers.py` finds the points of positions, regularized towards weights that predict the end
of the turn for each answer to the same decision.
"""

WEIGHTS: dict[str, float] = {
    # ---- prices (`prices.py`)
    "later": 0.425,  # what a rank held now is worth at the next scoring, beside 1 at this one (4.5)
    "latest": 0.258,  # and at the one after that
    "disc": 0.325,  # a disc in an area, ranks apart, for each scoring to come: it secures and threatens
    "harm": 0.267,  # a victory point that a rival loses
    "gold": 0.75,  # of a step of unrest: what the gold saves that would else be paid for by it (4.0)
    "spare": 0.21,  # of that: gold beyond what the rest of the turn costs
    "need": 2.3,  # gold that a segment costs
    # ---- battles (`battles.py`)
    "guess": 1.6,  # strength of a card that another player lays
    "joiner": 0.18,  # strength that a player brings who may join
    "card": 0.072,  # a point of strength kept in the hand, where there are segments for it
    # ---- action boxes (`boxes.py`), for each segment to come
    "training": 1.45,
    "navy": 0.57,
    "support": 0.11,  # a point of strength in an area, by what the area's first rank is worth over 5
    "reserve": 1.4,  # in all
    "war_office": 0.172,
    "recover": 0.106,  # a point of strength on the card
    "trade_denied": 0.064,  # gold that another would have taken
    "bluff": 0.063,  # a blank laid to seem to help
    # ---- alliances (`alliances.py`)
    "help": 0.35,  # a country without a player that is our friend, for each area where we may hire it
    "first": 4.5,  # acting first in each segment
    "foe": 0.1,  # a point of ranks that we could take from a foe
    "fear": 0.3,  # and that another player as a foe could take from us
    "kept": 14.0,  # gold that a turn's cards and allies cost (games of two seats against two)
    "ahead": 6.0,  # and that each auction costs which is still to come in the turn
    "short": 1.5,  # points that are lost for each of these that nobody lends
    "stake": 0.0,  # or the part of the purse that may be bid for a point of company; 0: `kept` decides
    "part": 0.3,  # and what may be bid beside that
    "part_least": 0.4,
    "part_most": 0.85,
    "rivals": 0.0,  # 1: company counts beside what it brings who else may win, else beside the mean
    "care": 1.0,  # how often who need not bid thinks about a bid at all
    # ---- sides as they stand when all are placed (`sides.py`), in the last turn
    "crowd": 11.0,  # what the larger side takes from the smaller, for each player it has more
    "lead": 8.5,  # acting first
    "second": 4.0,
    "paid": 0.18,  # a gold that is paid for it and would be left over
    # ---- how far answers vary
    "candidate_gap": 1.5,  # an answer that seems worse by so much at first sight is not thought about
    "epsilon": 0.248,
    # ---- positions (`evaluation.py`): each feature's points
    "value_points": 1,
    "value_ranks": 1.1,
    "value_open": -0.05,
    "value_later": 0.25,
    "value_discs": 1.6,
    "value_chances": 0.5,
    "value_dangers": 0.15,
    "value_alliances": 1.0,
    "value_unrest": 0.9,
    "value_gold": 1.1,
    "value_spare": 0.3,
    "value_cards": 0.5,
    "value_boxes": 0.19,
    "value_reserves": 0.8,
    "value_twice": 0.03,
    "spread": 4,  # a lead of so many points in the last turn makes a win e times as likely
    "spread_turn": 4,  # and so many more for each turn that is left
}

HARD: dict[str, float] = WEIGHTS | {"stake": 0.025}
"""The weights of `hard`: bids grow with the worth of the company that they buy, beside what they cost."""

EXPERT: dict[str, float] = HARD | {"rivals": 1.0, "stake": 0.035}
"""The weights of `expert`, which bids more, and for company against the leader."""
