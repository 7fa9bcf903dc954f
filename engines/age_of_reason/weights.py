"""What the computer player thinks things are worth, in victory points: data, found by self-play.

`tools/tune_computers.py age_of_reason` tries changes in games of four, new against old, and prints those
that win more often; then they are written down here.
"""

WEIGHTS: dict[str, float] = {
    # ---- prices (`prices.py`)
    "later": 0.6,  # what a rank held now is worth at the next scoring, beside 1 at this one (4.5)
    "latest": 0.35,  # and at the one after that
    "disc": 0.4,  # a disc in an area, ranks apart, for each scoring to come: it secures and threatens
    "harm": 0.3,  # a victory point that a rival loses
    "gold": 0.8,  # of a step of unrest: what the gold saves that would else be paid for by it (4.0)
    "spare": 0.3,  # of that: gold beyond what the rest of the turn costs
    "need": 3.0,  # gold that a segment costs
    # ---- battles (`battles.py`)
    "guess": 2.2,  # strength of a card that another player lays
    "joiner": 0.4,  # strength that a player brings who may join
    "card": 0.12,  # a point of strength kept in the hand, where there are segments for it
    # ---- action boxes (`boxes.py`), for each segment to come
    "training": 0.5,
    "navy": 0.35,
    "support": 0.22,  # a point of strength in an area, by what the area's first rank is worth over 5
    "reserve": 0.8,  # in all
    "war_office": 0.5,
    "recover": 0.25,  # a point of strength on the card
    "trade_denied": 0.1,  # gold that another would have taken
    "bluff": 0.1,  # a blank laid to seem to help
    # ---- alliances (`alliances.py`)
    "foe": 0.15,  # what we could take from another player, if a foe
    "prey": 0.2,  # what we could take from a country that nobody plays
    "fear": 0.15,  # what another player could take from us
    "care": 0.3,  # how often who need not bid thinks about a bid at all
    # ---- how far answers vary
    "whim": 0.4,
    # ---- positions (`standing.py`): each feature's points
    "value_points": 1.0,
    "value_ranks": 0.9,
    "value_later": 0.4,
    "value_discs": 0.25,
    "value_unrest": 1.0,
    "value_gold": 1.5,
    "value_spare": 0.5,
    "value_cards": 0.15,
    "value_boxes": 0.05,
    "value_reserves": 0.6,
    "value_acts": 1.0,
    "spread": 5.0,  # a lead of so many points in the last turn makes a win e times as likely
    "spread_turn": 4.0,  # and so many more for each turn that is left
}
