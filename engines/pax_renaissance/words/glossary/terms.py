"""What players of Pax Renaissance look up, in our own words: terms, abilities, and the frames for cards.

Cards, empires and victory squares `library` puts together from the data pack.
"""

from engines.pax_renaissance.words.glossary.board import BOARD
from engines.pax_renaissance.words.glossary.cards import CARDS
from engines.pax_renaissance.words.glossary.deeds import DEEDS

TERMS = BOARD | CARDS | DEEDS
"""By key: title, text, section of the rule book."""

CALLED: dict[str, tuple[str, ...]] = {
    "trade_fair": ("Income of a fair",),
    "adjacent": ("Diagonally adjacent",),
    "location": ("Located", "Region"),
    "queen": ("Suitor", "Unmarried king"),
    "bankruptcy": ("Bankrupt",),
    "tableau": ("Tableaux",),
    "turn": ("Action", "Turn order", "Pass", "Hourglass", "Unused action"),
    "market": ("Refill of the market",),
    "throne": ("Slot",),
    "city": ("Space of a city", "Raise a token", "Occupied city"),
    "levy": ("Raise a levy", "Levies"),
    "battle": ("Casualties", "Survivor", "Survive", "Attacker and defender", "Target", "Fight"),
    "campaign": ("Attack an empire",),
    "siege": ("Besiege",),
    "religious_war": ("Muster rooks",),
    "apostasy": ("Denounce", "Religions that clash"),
    "victory_square": ("Activate a victory", "Active victory"),
    "emancipation": ("Emancipate",),
    "pacification": ("Pacify",),
    "regime_change": ("Flip to the other side",),
    "shortage": ("Pool of tokens", "Supply of tokens"),
    "islamic": ("Muslims",),
    "king": ("Ruler", "Kingdom"),
    "tax": ("Yield a concession",),
    "one_shot": ("Launch a one-shot", "Trigger a one-shot", "Shot"),
    "supremacy": ("Supreme religion",),
    "patron_victory": ("The cards ran out",),
    "astrology": ("Face-up deck",),
    "solo": ("Rival bank", "Unveil the market"),
}
"""Other names of terms."""

ABILITIES: dict[str, tuple[str, str]] = {
    "behead_needs_bishop": (
        "Its behead strikes only cards located in the {region} with a {religions} bishop on them.",
        "F3",
    ),
    "coronation_claims_any_king": (
        "A suitor of your queens may be married already, or lie in an opponent's tableau; he must be a king.",
        "I",
    ),
    "crusade_rooks_as_knights": (
        "In your crusades Catholic rooks of adjacent empires may join like knights.",
        "K1a",
    ),
    "double_in_spice_islands_fairs": (
        "In West fairs from the Spice Islands each of your concessions takes {factor} times as much.",
        "G3a",
    ),
    "double_in_fairs_and_votes": (
        "Each of your concessions counts {factor} times: for its income in trade fairs and for votes.",
        "G3a",
    ),
    "ransom": ("Sold out of your tableau it brings {florins}.", "E3c"),
    "condottiere": (
        (
            "Venice holds two Catholic tokens, for everybody, while it shows a Catholic knight (Medieval or "
            "Catholic)."
        ),
        "G4c",
    ),
    "unlimited_hand": ("You may hold any number of cards.", "E1a"),
    "immune_to_silencing": ("Bishops silence none of your cards.", "F1g"),
    "discard_for_peasant_revolt": (
        "Crowned: as an action, discard her for a peasant revolt in her king's empire, without agents.",
        "J2",
    ),
    "free_trade_fair": ("Once a turn you may hold a trade fair without spending an action.", "E5"),
    "free_ops": ("You may run your {region} ops without spending an action, still once a turn.", "E4"),
    "patron_counts_as": (
        "For the {victory} each of your patron prestige also counts as one {counts_as}.",
        "L2",
    ),
    "counts_as_republic": ("Counts as one more republic of yours for the Renaissance Victory.", "L6"),
    "concessions_immune_to_pirates": (
        "Pirates do not kill your concessions: both share the border, and fairs pay only the concession.",
        "PIRATE d",
    ),
    "east_and_west_ops_in_one_action": ("You may run East and West ops together with one action.", "E4"),
    "victory_costs_two_actions": ("Declaring the {victory} costs everybody two actions.", "E6"),
    "apostasy_as_action": (
        "As an action you may start an apostasy between any two religions; it strikes your cards too.",
        "K3",
    ),
    "opponent_op_when_sold": (
        "When you sell it from your tableau, run one behead, tax, repress or vote of an opponent's card.",
        "CRYPTOGRAPHY",
    ),
    "sell_triggers_one_shot": (
        "When you sell another card, you may carry out its {one_shots}, with its agents.",
        "E3c",
    ),
    "portugal_france_not_adjacent": (
        "Crowned: Portugal and France are not adjacent, for everybody.",
        "ADJACENT",
    ),
    "immune_to_apostasy": ("No apostasy takes cards of yours.", "K3"),
    "sell_to_emancipate_west": (
        "When you sell it from your tableau, you may free repressed tokens of all six Western empires.",
        "REGIME CHANGE b",
    ),
    "mamluk_repressed_as_knights": (
        (
            "When you campaign against an Eastern empire, all repressed tokens on Mamluk fight as knights; "
            "you pay for each."
        ),
        "F9",
    ),
    "patron_reduces_vote_cost": ("Your votes cost {florins} less for each of your patron prestige.", "F6a"),
    "islamic_pirates_count_as_reformist": (
        (
            "For supremacy Islamic pirates also count as Reformist bishops, and beside Reformist "
            "theocracies as Reformist tokens."
        ),
        "L3",
    ),
}
"""What an ability does, and the section that it bends."""

COUNTS_AS = {"law": "law prestige", "concession": "concession", "islamic_bishop": "Islamic bishop"}

VICTORIES: dict[str, tuple[str, str]] = {
    "holy": (
        (
            "One religion must be supreme: more bishops, and more tokens in its own theocracies, than "
            "both others together. You need more of its prestige than any opponent."
        ),
        "L3",
    ),
    "imperial": (
        "Hold at least 2 kings more than any opponent, vassals included; 3 more with one or two players.",
        "L4",
    ),
    "globalization": (
        "Have at least 2 concessions more than any opponent, and more discovery prestige than any.",
        "L5",
    ),
    "renaissance": (
        "Have more republics than any opponent, and at least 2 law prestige more than any.",
        "L6",
    ),
}

CARD = "{region} card, {location}."
QUEEN = "{region} card, a queen. Suitors: {suitors}."
COMET = "{region} deck. Buying it activates a victory square; it never comes into a hand."
CARD_PRESTIGE = " Prestige: {prestige}."
CARD_OPS = " Ops: {ops}."
CARD_ONE_SHOT = " One-shot: {one_shot}."
CARD_AGENTS = " Agents: {agents}."
CARD_ABILITY = " {text}"
CARD_TITLED = " {title}: {text}"
IN_PLACE = "in {place}"
EMPIRE = (
    "{region} empire. King: {king}. Republic: {republic}. Cities: {cities}. Borders: {borders}. "
    "Diagonally adjacent: {diagonal}."
)
SIDE = "{name} ({printed})"
CAPITAL = "{city} (capital)"
EMPORIUM = "{city} ({colour} emporium)"
SEA = "{border} (sea)"
IN_EMPIRE = "City of {empire}{what}. What a levy must be here: {levies}."
CITY_CAPITAL = ", its capital"
CITY_EMPORIUM = ", the emporium of a {colour} trade route"
LEVY_OF = "{state}: {tokens}"
BANK = "{banker}. First concession in {place}, between {empires}."
