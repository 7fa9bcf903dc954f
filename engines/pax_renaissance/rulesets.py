"""Sets of rules of Pax Renaissance: what each says where the texts differ (see docs/rulings)."""

from typing import Any

from engines.kernel import Ruleset

LIVING: dict[str, Any] = {
    "regime_order": "concession_first",
    "machiavellianism": "one_shot_only",
    "golden_age": "everybody",
    "east_campaign": "target",
    "cryptography": "sold",
    "forced_agents": "may",
    "apostasy_agents": "last",
    "own_coronation": "stays",
    "commerce": "empty_slot",
    "condottieri": "any",
    "venice_closes": "second_token",
    "venice_order": "stays",
    "first_player": "white_route",
    "both_sides": "in_turn",
    "from_hand": "hidden",
    "cryptography_immunity": "you",
    "machiavellianism_from": "tableau",
    "shortage": "must",
    "patron_copies": "each_card",
    "solo_upstream": "emporium",
}
BOOK: dict[str, Any] = LIVING | {
    "golden_age": "owner",
    "forced_agents": "must",
    "apostasy_agents": "before_the_played_card",
    "own_coronation": "regime_change",
    "commerce": "cards",
    "condottieri": "gold",
    "venice_closes": "choice",
    "first_player": "random",
    "both_sides": "any_order",
    "from_hand": "named",
    "cryptography_immunity": "owner",
    "machiavellianism_from": "hand_too",
    "shortage": "may",
}
ARENA: dict[str, Any] = LIVING | {
    "machiavellianism": "agents_too",
    "both_sides": "any_order",
    "from_hand": "named",
    "machiavellianism_from": "hand_too",
}
RULESETS = {
    "living_2024": Ruleset(
        title="Living rules 2024",
        text="The rules as the publisher kept them up to 2024, with the official errata",
        options=LIVING,
    ),
    "book_2021": Ruleset(
        title="Book of 2021",
        text="The rule book in the box, as updated in March 2021",
        options=BOOK,
    ),
    "board_game_arena": Ruleset(
        title="As on Board Game Arena",
        text="As the online version plays; where that is not known, as the living rules have it",
        options=ARENA,
        unknown=("cryptography_immunity", "venice_order", "solo_upstream"),
    ),
}
"""The first holds the defaults."""
