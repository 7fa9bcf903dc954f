"""Terms and abilities of Pax Renaissance in our own words, and the frames for cards.

`lookup` composes the entries of cards, empires and victory squares from the data pack.
"""

from engines.kernel.words import parse_rules
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

ABILITIES = parse_rules("""
behead_needs_bishop | F3
    Its behead strikes only cards located in the {region} with a {religions} bishop on them.
coronation_claims_any_king | I
    A suitor of your queens may be married already, or lie in an opponent's tableau; he must be a king.
crusade_rooks_as_knights | K1a
    In your crusades Catholic rooks of adjacent empires may join like knights.
double_in_spice_islands_fairs | G3a
    In West fairs from the Spice Islands each of your concessions takes {factor} times as much.
double_in_fairs_and_votes | G3a
    Each of your concessions counts {factor} times: for its income in trade fairs and for votes.
ransom | E3c
    Sold out of your tableau it brings {florins}.
condottiere | G4c
    Venice holds two tokens of any kind, for everybody, while it shows a Catholic knight (Medieval or
    Catholic).
unlimited_hand | E1a
    You may hold any number of cards.
immune_to_silencing | F1g
    Bishops silence none of your cards.
discard_for_peasant_revolt | J2
    Crowned: as an action, discard her for a peasant revolt in her king's empire, without agents.
free_trade_fair | E5
    Once a turn you may hold a trade fair without spending an action.
free_ops | E4
    You may run your {region} ops without spending an action, still once a turn.
patron_counts_as | L2
    For the {victory} each of your patron prestige also counts as one {counts_as}.
counts_as_republic | L6
    Counts as one more republic of yours for the Renaissance Victory.
concessions_immune_to_pirates | PIRATE d
    Pirates do not kill your concessions: both share the border, and fairs pay only the concession.
east_and_west_ops_in_one_action | E4
    You may run East and West ops together with one action: all of one side, then all of the other.
victory_costs_two_actions | E6
    Declaring the {victory} costs everybody two actions.
apostasy_as_action | K3
    As an action you may start an apostasy between any two religions; it strikes your cards too.
opponent_op_when_sold | CRYPTOGRAPHY
    When you sell it from your tableau, run one behead, tax, repress or vote of an opponent's card, as if
    that lay in your tableau.
sell_triggers_one_shot | E3c
    When you sell another card from your tableau, you may carry out its {one_shots}, with its agents.
portugal_france_not_adjacent | ADJACENT
    Crowned: Portugal and France are not adjacent, for everybody.
immune_to_apostasy | K3
    No apostasy takes cards of yours.
sell_to_emancipate_west | REGIME CHANGE b
    When you sell it from your tableau, you may free repressed tokens of all six Western empires.
mamluk_repressed_as_knights | F9
    When you campaign against an Eastern empire, all repressed tokens on Mamluk fight as knights; you pay for
    each.
patron_reduces_vote_cost | F6a
    Your votes cost {florins} less for each of your patron prestige.
islamic_pirates_count_as_reformist | L3
    For supremacy Islamic pirates also count as Reformist bishops, and beside Reformist theocracies as
    Reformist tokens.
""")
"""Text of each ability, and the section that it bends."""

COUNTS_AS = {"law": "law prestige", "concession": "concession", "islamic_bishop": "Islamic bishop"}

VICTORIES = parse_rules("""
holy | L3
    One religion must be supreme: more bishops, and more tokens in its own theocracies, than both others
    together. You need more of its prestige than any opponent.
imperial | L4
    Hold at least 2 kings more than any opponent, vassals included; 3 more with one or two players.
globalization | L5
    Have at least 2 concessions more than any opponent, and more discovery prestige than any.
renaissance | L6
    Have more republics than any opponent, and at least 2 law prestige more than any.
""")

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
