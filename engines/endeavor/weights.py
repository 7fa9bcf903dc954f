"""What Endeavor's computer player thinks things are worth, in glory: data, found by self-play.

`price_`, `build_`: rules of thumb for quick answers (`computer/prices.py`, `computer/turns.py`), found by
`tools/tune_computers.py endeavor`.
"""

WEIGHTS: dict[str, float] = {
    # ---- what a level of a status track is worth for each round to come (Status rewards)
    "price_industry": 0.23,
    "price_culture": 2.06,
    "price_finance": 1.22,
    "price_politics": 0.27,
    # ---- markers and what uses them
    "price_marker": 0.27,  # one in the harbor, while rounds are to come
    "price_spare": 0.25,  # of that: one that no building or token is left to use this round
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
    "price_hold": 1.02,  # of a city's glory and that of its connections
    "price_harm": 0.31,  # of what a rival loses
    "price_deny": 0.28,  # a connection that a rival cannot make any more
    "price_entry": 0.19,  # the first marker in a region
    "price_slavery": 0.76,  # what a Slavery card costs while Abolition may come
    "price_whim": 0.45,  # so much worse an answer may seem and still be given
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
    # ---- standing
    "late_industry_glory": 0.41,
    "early_industry_glory": -0.93,
    "late_industry_icons": 0.5,
    "early_industry_icons": 0.31,
    "late_culture_glory": 0.25,
    "early_culture_glory": -1.84,
    "late_culture_icons": 0.89,
    "early_culture_icons": 1.12,
    "late_finance_glory": 0.12,
    "early_finance_glory": -3.6,
    "late_finance_icons": 0.61,
    "early_finance_icons": 2.32,
    "late_politics_glory": 0.17,
    "early_politics_glory": -0.51,
    "late_politics_icons": 1.21,
    "early_politics_icons": -0.29,
    "late_industry_level": 0.31,
    "early_industry_level": 2.44,
    "late_culture_level": -0.37,
    "early_culture_level": 7.18,
    "late_finance_level": 1.23,
    "early_finance_level": 7.69,
    "late_politics_level": -0.93,
    "early_politics_level": -0.95,
    "late_cards_glory": 1.07,
    "early_cards_glory": 0.08,
    "late_cards_room": 0.19,
    "early_cards_room": 3.23,
    "late_cards_over": -2.59,
    "early_cards_over": -3.12,
    "late_cards_slavery": -0.69,
    "early_cards_slavery": 0.4,
    "late_governor_slot": 0.72,
    "early_governor_slot": 1.74,
    "late_governor_lead": 1.38,
    "early_governor_lead": 6.55,
    "late_markers_end": 0.09,
    "early_markers_end": 2.03,
    "late_markers_harbor": 0.4,
    "early_markers_harbor": 0.32,
    "late_markers_tied": -0.08,
    "early_markers_tied": -0.01,
    "late_markers_coming": -0.11,
    "early_markers_coming": 3.59,
    "late_actions_now": 0.33,
    "early_actions_now": 0.32,
    "late_actions_idle": -0.62,
    "early_actions_idle": -0.57,
    "late_tokens_attack": 1.85,
    "early_tokens_attack": 0.94,
    "late_tokens_payment": 1.86,
    "early_tokens_payment": 2.47,
    "late_tokens_ship_draw": -0.03,
    "early_tokens_ship_draw": 2.52,
    "late_tokens_occupy_draw": 1.43,
    "early_tokens_occupy_draw": 2.77,
    "late_cities_glory": 0.43,
    "early_cities_glory": 2.21,
    "late_connections_held": 1.21,
    "early_connections_held": -1.56,
    "late_connections_near": 1.39,
    "early_connections_near": -1.08,
    "late_regions_open": 0.27,
    "early_regions_open": 1.77,
    "late_regions_closed": 0.36,
    "early_regions_closed": 1.65,
    "late_regions_draw": -0.06,
    "early_regions_draw": 0.23,
    "late_regions_best": 0.47,
    "early_regions_best": -0.52,
    "late_buildings_market": -0.17,
    "early_buildings_market": -0.95,
    "late_buildings_shipyard": -0.26,
    "early_buildings_shipyard": 0.8,
    "late_buildings_barracks": 0.55,
    "early_buildings_barracks": -4.0,
    "late_buildings_guild_hall": 0.37,
    "early_buildings_guild_hall": 4.0,
    "late_buildings_docks": 0.17,
    "early_buildings_docks": 0.14,
    "late_buildings_fortress": 1.3,
    "early_buildings_fortress": 0.31,
    "late_buildings_cartographer": -2.18,
    "early_buildings_cartographer": 4.0,
    "late_buildings_trade_office": 1.06,
    "early_buildings_trade_office": 4.0,
    "late_buildings_exchange": 1.03,
    "early_buildings_exchange": -4.0,
    "late_buildings_museum": 1.07,
    "early_buildings_museum": -4.0,
    "late_buildings_parliament": 1.16,
    "early_buildings_parliament": -4.0,
    "late_buildings_workshop": -0.46,
    "early_buildings_workshop": -1.59,
    "late_buildings_bank": -0.14,
    "early_buildings_bank": -4.0,
    "late_buildings_theater": -0.43,
    "early_buildings_theater": -4.0,
    "late_buildings_university": 3.06,
    "early_buildings_university": -4.0,
    "spread": 3.0,
    "spread_round": 0.5,
}
