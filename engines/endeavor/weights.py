"""The weights of Endeavor's computer player, in glory: data, found by self-play.

`price_`, `build_`: prices for quick answers (`computer/prices.py`, `computer/turns.py`), found by
`tools/lab/tune_computers.py endeavor`. `late_`, `early_`: the weight of a column of `computer/evaluation.py`
in the last round, and its increase in the first; found by `tools/lab/fit_columns.py endeavor` (within 5 for
buildings, which are rare early). A few look odd by themselves, as all columns were fitted together.
"""

WEIGHTS: dict[str, float] = {
    # ---- what a level of a status track is worth for each round to come (Status rewards)
    "price_industry": 0.23,
    "price_culture": 2.06,
    "price_finance": 1.22,
    "price_politics": 0.27,
    "price_evenly": 0.0,  # share of glory that counts each icon as a point, not by printed steps, at the end
    "price_evenly_round": 1 / 7,  # and more for each round to come
    # ---- markers and what uses them
    "price_marker": 0.27,  # one in the harbor, while rounds are to come
    "price_spare": 0.25,  # share of that where no building or token is left to use it this round
    "price_tied": 0.31,  # one on a building that the next salary brings home
    "price_token": 1.86,  # a blue token kept, while rounds are to come
    "price_blue": 4.81,  # a blue token gained
    "price_flexible": 0.1,  # to keep a source of another action free
    "price_second": 0.38,  # of the second half's worth
    "price_free": 1.4,  # a building that a payment frees
    # ---- places
    "price_presence": 0.14,  # of a card that one more marker in its region lets one draw
    "price_lead": 1.19,  # of the Governor's worth, to lead on a track that is nearly full
    "price_link": 0.59,  # a connection that may follow from a city
    "price_city": 0.0,  # to occupy a city before somebody else does, while rounds are to come
    "price_hold": 1.02,  # of a city's glory and that of its connections
    "price_harm": 0.31,  # of what a rival loses
    "price_deny": 0.28,  # a connection that a rival cannot make any more
    "price_entry": 0.19,  # the first marker in a region
    "price_slavery": 0.76,  # what a Slavery card costs while Abolition may come
    "price_epsilon": 0.45,  # how much worse than the best a move may seem and still be given
    # ---- buildings, for each round to come, beside their icons and glory
    "build_market": 0.52,
    "build_shipyard": 0.71,
    "build_barracks": 0.66,
    "build_guild_hall": 5.48,
    "build_docks": 1.7,
    "build_fortress": 5.05,
    "build_cartographer": 1.05,
    "build_trade_office": 0.92,
    "build_exchange": 0.83,
    "build_museum": 1.42,
    "build_parliament": 1.62,
    "build_again": 0.58,  # of that, for a second tile of a kind
    "build_now": 0.5,  # of that: its use in the round in which it is built
    # ---- evaluation: what predicts the final lead
    "late_industry_glory": 0.27,
    "early_industry_glory": -1.71,
    "late_industry_icons": 0.74,
    "early_industry_icons": 0.54,
    "late_culture_glory": 0.25,
    "early_culture_glory": -2.65,
    "late_culture_icons": 1.05,
    "early_culture_icons": 1.65,
    "late_finance_glory": -0.01,
    "early_finance_glory": -4.75,
    "late_finance_icons": 0.67,
    "early_finance_icons": 2.11,
    "late_politics_glory": -0.11,
    "early_politics_glory": -0.76,
    "late_politics_icons": 1.3,
    "early_politics_icons": -0.14,
    "late_industry_level": 0.5,
    "early_industry_level": 4.14,
    "late_culture_level": -0.46,
    "early_culture_level": 7.67,
    "late_finance_level": 1.35,
    "early_finance_level": 9.95,
    "late_politics_level": -0.44,
    "early_politics_level": 0.35,
    "late_cards_glory": 1.04,
    "early_cards_glory": -1.64,
    "late_cards_room": 0.2,
    "early_cards_room": 3.13,
    "late_cards_over": -2.59,
    "early_cards_over": -3.12,
    "late_cards_slavery": -0.68,
    "early_cards_slavery": 0.33,
    "late_governor_slot": 0.83,
    "early_governor_slot": 0.4,
    "late_governor_lead": 1.4,
    "early_governor_lead": 3.29,
    "late_markers_end": -0.69,
    "early_markers_end": 1.58,
    "late_markers_harbor": 0.55,
    "early_markers_harbor": -0.3,
    "late_markers_tied": -0.21,
    "early_markers_tied": -0.3,
    "late_markers_coming": -0.2,
    "early_markers_coming": 4.08,
    "late_actions_now": 0.67,
    "early_actions_now": -0.3,
    "late_actions_idle": -0.71,
    "early_actions_idle": 0.02,
    "late_tokens_attack": 1.81,
    "early_tokens_attack": 1.0,
    "late_tokens_payment": 1.24,
    "early_tokens_payment": 2.56,
    "late_tokens_ship_draw": 0.54,
    "early_tokens_ship_draw": 3.2,
    "late_tokens_occupy_draw": 1.43,
    "early_tokens_occupy_draw": 2.18,
    "late_cities_glory": 0.46,
    "early_cities_glory": 0.52,
    "late_connections_held": 1.1,
    "early_connections_held": -1.16,
    "late_connections_near": 1.18,
    "early_connections_near": -0.32,
    "late_regions_open": 0.34,
    "early_regions_open": 1.9,
    "late_regions_closed": 0.44,
    "early_regions_closed": 1.19,
    "late_regions_draw": -0.06,
    "early_regions_draw": 0.28,
    "late_regions_best": 0.33,
    "early_regions_best": -0.28,
    "late_buildings_market": 0.09,
    "early_buildings_market": -2.11,
    "late_buildings_shipyard": -0.29,
    "early_buildings_shipyard": 1.13,
    "late_buildings_barracks": 0.31,
    "early_buildings_barracks": -3.7,
    "late_buildings_guild_hall": 0.32,
    "early_buildings_guild_hall": 5.0,
    "late_buildings_docks": -0.09,
    "early_buildings_docks": -0.19,
    "late_buildings_fortress": 1.26,
    "early_buildings_fortress": 0.11,
    "late_buildings_cartographer": -0.81,
    "early_buildings_cartographer": -5.0,
    "late_buildings_trade_office": -1.09,
    "early_buildings_trade_office": -1.68,
    "late_buildings_exchange": 0.9,
    "early_buildings_exchange": -5.0,
    "late_buildings_museum": 1.01,
    "early_buildings_museum": -5.0,
    "late_buildings_parliament": 0.06,
    "early_buildings_parliament": -5.0,
    "late_buildings_workshop": -0.45,
    "early_buildings_workshop": -1.53,
    "late_buildings_bank": -0.27,
    "early_buildings_bank": -5.0,
    "late_buildings_theater": -0.2,
    "early_buildings_theater": -5.0,
    "late_buildings_university": 2.82,
    "early_buildings_university": -5.0,
    # ---- chances
    "prior": 0.0,  # weight of a move's worth at first sight, beside its playouts
    "prior_firm": 0.0,  # in the first round, and of second halves: values know little of them
    "prior_last": 0.0,  # in the last round, which playouts see to its end
    "spread": 3.0,  # a lead of so many points makes one e times as likely to win, in the last round
    "spread_round": 0.5,  # and so many more for each round to come
}

FARTHER: dict[str, float] = WEIGHTS | {
    "price_evenly": 0.5,
    "price_evenly_round": 0.35,
    "price_city": 2.0,
    "prior": 2.5,
    "prior_firm": 2.5,
    "prior_last": 0.2,
    "spread_round": 2.0,
}
"""For the levels that think longer.

Prices: the weights above count glory by printed steps too early, and leave cities that others take. With
these three, two seats at first sight lead two with the weights above by 2.5 +-0.2 points. Prices know what
values do not, and so count beside them (`prior`). `spread_round` fits games among `normal`: at the starts of
rounds 2 to 7 of 126 games among four, the winner's chance had a mean logarithm of -1.287 by the weights above
(equal chances: -1.386) and of -1.252 by these (with games held out in fifths: -1.261).
"""

FARTHEST: dict[str, float] = FARTHER | {
    "prior": 0.6,
    "prior_firm": 3.0,
    "prior_last": 0.25,
    "spread": 3.6,
    "spread_round": 1.2,
    "gain": 1.5,  # in playouts, what a seat gained by an answer before, in glory of as great a chance
    "temperature": 0.5,  # in playouts an answer that seems so much worse is e times less likely
}
"""For the level with a value network; its spreads are the scale of the network's points.

`prior`: by 69,000 choices in games among `expert`, a chance at first sight is worth a third to a half of a
chance by many playouts (`tools/lab/learn_choices.py`).
"""
