"""What is said about how a table is set up, and how chance is checked."""

INFO = "Show options, data sources and how chance is checked"
INFO_RULES = "Rules: edition {edition}."
INFO_OLD_RULES = (
    "Rules: edition {edition}, as when this game began. New games use edition {newest}, which corrects:"
)
BUTTON_PROOFS = "Proofs"
PROOFS = (
    "What proves that no sealed answer was changed: the hash of each as it was given, and, once it is open, "
    "what the hash was made of."
)
COMMITMENT = "Chance is fixed by a secret seed; its fingerprint is {commitment}"
FOOT = "Chance is fixed by a secret seed: {beginning}… (/game info shows the whole fingerprint)"
SHOWN = 32
"""Digits of the fingerprint on a card: enough that nobody finds two seeds whose fingerprints begin alike."""


def foot(commitment: str) -> str:
    """Say at the foot of a game's first card how its chance was fixed."""
    return FOOT.format(beginning=commitment[:SHOWN])
