"""What Endeavor's computer player thinks things are worth, in glory: data, found by self-play.

`price_`, `build_`: rules of thumb for quick answers (`computer/prices.py`, `computer/turns.py`), found by
`tools/tune_computers.py endeavor`.
"""

WEIGHTS: dict[str, float] = {
    # ---- what a level of a status track is worth for each round to come (Status rewards)
    "price_industry": 0.35,
    "price_culture": 0.7,
    "price_finance": 0.6,
    "price_politics": 0.4,
    # ---- markers and what uses them
    "price_marker": 0.7,  # one in the harbor, while rounds are to come
    "price_spare": 0.4,  # of that: one that no building or token is left to use this round
    "price_tied": 0.3,  # one on a building that the next salary brings home
    "price_token": 0.8,  # a blue token kept, while rounds are to come
    "price_blue": 1.3,  # a blue token gained
    "price_flexible": 0.1,  # to keep a source of another action free
    "price_second": 0.8,  # of the second half's worth
    "price_free": 1.4,  # a building that a payment frees
    # ---- places
    "price_presence": 0.12,  # of a card that one more marker in its region lets one draw
    "price_lead": 0.5,  # of the Governor's worth, to lead on a track that is nearly full
    "price_link": 0.5,  # a connection that may follow from a city
    "price_hold": 0.9,  # of a city's glory and that of its connections
    "price_harm": 0.35,  # of what a rival loses
    "price_deny": 0.25,  # a connection that a rival cannot make any more
    "price_entry": 0.3,  # the first marker in a region
    "price_slavery": 0.8,  # what a Slavery card costs while Abolition may come
    "price_whim": 0.6,  # so much worse an answer may seem and still be given
    # ---- buildings, for each round to come, beside their icons and glory
    "build_market": 0.9,
    "build_shipyard": 1.0,
    "build_barracks": 1.3,
    "build_guild_hall": 1.3,
    "build_docks": 1.9,
    "build_fortress": 1.4,
    "build_cartographer": 1.7,
    "build_trade_office": 1.6,
    "build_exchange": 1.3,
    "build_museum": 1.3,
    "build_parliament": 1.3,
    "build_again": 0.8,  # of that, for a second tile of a kind
    # ---- standing
    "value_cities_glory": 1.0,
    "value_cities_later": 0.0,
    "value_connections_held": 1.0,
    "value_connections_later": 0.0,
    "value_connections_near": 0.4,
    "value_industry_glory": 0.8,
    "value_culture_glory": 0.8,
    "value_finance_glory": 0.8,
    "value_politics_glory": 0.8,
    "value_industry_later": 1.0,
    "value_culture_later": 1.0,
    "value_finance_later": 1.0,
    "value_politics_later": 1.0,
    "value_industry_level": 1.5,
    "value_culture_level": 3.5,
    "value_finance_level": 2.5,
    "value_politics_level": 2.0,
    "value_cards_glory": 1.0,
    "value_cards_room": 1.0,
    "value_cards_over": -2.0,
    "value_cards_slavery": -1.0,
    "value_governor_slot": 1.0,
    "value_governor_lead": 1.0,
    "value_markers_end": 1.0,
    "value_markers_harbor": 0.5,
    "value_markers_later": 0.5,
    "value_markers_tied": 0.3,
    "value_actions_now": 0.8,
    "value_actions_idle": 0.1,
    "value_tokens_attack": 0.8,
    "value_tokens_payment": 0.8,
    "value_tokens_ship_draw": 1.2,
    "value_tokens_occupy_draw": 1.2,
    "value_buildings_glory": 1.0,
    "value_buildings_colonial_house": 6.0,
    "value_buildings_market": 5.4,
    "value_buildings_shipyard": 6.0,
    "value_buildings_barracks": 7.800000000000001,
    "value_buildings_guild_hall": 7.800000000000001,
    "value_buildings_docks": 11.399999999999999,
    "value_buildings_fortress": 8.399999999999999,
    "value_buildings_cartographer": 10.2,
    "value_buildings_trade_office": 9.600000000000001,
    "value_buildings_exchange": 7.800000000000001,
    "value_buildings_museum": 7.800000000000001,
    "value_buildings_parliament": 7.800000000000001,
    "value_regions_open": 0.4,
    "value_regions_closed": 0.4,
    "value_regions_draw": 0.1,
    "value_regions_best": 0.4,
    "spread": 3.0,
    "spread_round": 1.0,
}
