"""Sets of rules of Age of Renaissance: where its texts differ (see docs/rulings)."""

from engines.kernel import Ruleset

RULESETS = {
    "clarified": Ruleset(
        title="With the clarifications of 2000",
        text="The rule text of 1996 with errata and the publisher's answers up to 2000",
        options={
            "capitals": "choose",
            "cards_for_tokens": "one",
            "caravan": "full",
            "armor_and_stirrups": "armor",
        },
    ),
    "manual": Ruleset(
        title="Manual",
        text="The long manual to the letter, its examples included",
        options={
            "capitals": "written",
            "cards_for_tokens": "several",
            "caravan": "any_piece",
            "armor_and_stirrups": "cancel",
        },
    ),
}
"""The first holds the defaults."""
