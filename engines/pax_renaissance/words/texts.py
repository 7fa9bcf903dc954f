"""All sentences that players of Pax Renaissance read, but for names in the data pack and the glossary.

Texts of refusals are in `refusals.texts`.
"""

from engines.kernel.words import counted, seat_name

TITLE = "Pax Renaissance"
CORRECTIONS = (
    (
        "Whoever crowns a king of their own tableau moves him outermost and loses his vassals (I, VASSAL d).",
        "Commerce takes florins from market cards only, not from an empty fair slot (F2).",
        "With condottieri Venice holds two Catholic tokens, not any two (G4c).",
        "Knights Hospitaller: you choose the rooks that join a crusade that is not won without them (K1a).",
    ),
    (
        "The rival of the solo game buys past face-up cards with a florin, and pays nothing on these (O4a).",
        "One choice of rules for a table: Living rules 2024, Book of 2021, As on Board Game Arena.",
    ),
)
"""The corrections of each edition of the rules after the first."""
RIVAL = "the rival bank"
"""The opponent of the solo game."""


def rule(section: str) -> str:
    """Return a section of the rule book for refusals and look-ups: "Pax E2.2d"."""
    return f"Pax {section}"


def who(seat: int | None) -> str:
    """Return the name of a seat for the bot, or of the solo game's opponent."""
    return RIVAL if seat is None or seat < 0 else seat_name(seat)


# ---- counts


def florins(count: int) -> str:
    """Return "1 florin", "2 florins"."""
    return counted(count, "florin")


def profits(florins_out: int, bank: int) -> str:
    """Return what sets out from a fair: "3 florins (2 of them from the bank)"."""
    out = florins(florins_out)
    return out if bank in {0, florins_out} else PROFITS.format(florins=out, bank=bank)


def with_florins(frame: str, count: int) -> str:
    """Return a template with a number of florins; "" for none."""
    return frame.format(florins=florins(count)) if count else ""


def actions(count: int) -> str:
    """Return "1 action", "2 actions"."""
    return counted(count, "action")


def cards(count: int) -> str:
    """Return "1 card", "2 cards"."""
    return counted(count, "card")


def prestige(kind: str) -> str:
    """Return "law prestige"."""
    return f"{PRESTIGE[kind]} prestige"


# ---- names that the data pack does not have

RELIGIONS = {"catholic": "Catholic", "islamic": "Islamic", "reformist": "Reformist"}
BELIEVERS = {"catholic": "Catholics", "islamic": "Muslims", "reformist": "Reformists"}
STATES = {"medieval": "Medieval", **RELIGIONS}
PRESTIGE = {**RELIGIONS, "law": "law", "discovery": "discovery", "patron": "patron"}
REGIONS = {"east": "East", "west": "West", "both": "East and West"}
REGIONAL = {"east": "Eastern", "west": "Western"}
OPENING_CARD = "{region} card"
OPENING_FAIR = "{region} fair"
LOCATIONS = {"the_east": "The East", "the_west": "The West"}
COLOURS = {"black": "black", "white": "white"}
TOKEN = "{religion} {shape}"  # noqa: S105 - a piece of wood
PAWN = "{bank} pawn"
A_PAWN = "pawn"
PAWN_OF = "pawn of {who}"
OWN_PAWN = "your pawn"
CONCESSION_OF = "concession of {who}"
OWN_CONCESSION = "your own concession"
THE = "the {what}"
BORDER = "{one} / {other}"
SPACE = "{city} ({number})"
SEVERAL = "{count} {things}"
SUITORS = "queen for {empires}"
SHAPES = {"knight": "knights", "rook": "rooks", "bishop": "bishops", "pirate": "pirates", "pawn": "pawns"}
"""Plurals."""
OPS = {
    "inquisitor": "{religion} inquisitor",
    "commerce": "{region} commerce",
    "behead": "behead",
    "tax": "tax",
    "repress": "repress {tokens}",
    "vote": "{region} vote",
    "corsair": "{religion} corsair",
    "siege": "siege",
    "campaign": "campaign",
}
ONE_SHOTS = {
    "trade_shift": "trade shift to {emporium}",
    "coronation": "coronation",
    "conspiracy": "conspiracy",
    "peasant_revolt": "peasant revolt",
    "crusade": "crusade",
    "jihad": "jihad",
    "reformation": "reformation",
    "apostasy": "apostasy ({religions})",
}
CAUSES = {
    "campaign": "campaign",
    "conspiracy": "conspiracy",
    "peasant_revolt": "peasant revolt",
    "crusade": "crusade",
    "jihad": "jihad",
    "reformation": "reformation",
    "coronation": "coronation",
    "vote": "vote",
}
WITH_DISCOVERY = " (needs a discovery)"
FIGHTER_AGENT = "{token} of the card"
FIGHTER_REPRESSED = "repressed {token}"
FIGHTER_PIRATE = "pirate at {border}"
FIGHTER_PAWN = "concession at {border}"
FIGHTER_CITY = "{token} in {place}"
EMPTY_SLOT = "empty slot of the {region} fair"

# ---- the questions of decisions: a prompt for the player, and a notice for all, which follows a name

QUESTIONS: dict[str, tuple[str, str]] = {
    "bank": ("Which bank do you play?", "chooses a bank"),
    "act": ("Your turn: {actions} left, you have {florins}. What do you do?", "takes a turn"),
    "unveil": (
        "Your comet activates a victory square for everybody. Which one?",
        "chooses a victory square for the comet",
    ),
    "op": ("Run {sides}.", "runs ops"),
    "tax": (
        (
            "{empire} taxes your concession at {border}. Pay 1 florin, or it is repressed there; either way "
            "you then raise a levy."
        ),
        "is taxed by {empire}",
    ),
    "levy": (
        "{empire} raises a levy. In which empty city? Each shows its own token.",
        "raises a levy in {empire}",
    ),
    "shortage": (
        "The supply has no {token} left. From where is one taken?",
        "replaces {a_token} that the supply lacks",
    ),
    "hand": (
        "Your hand limit is {limit} now. Which cards do you discard?",
        "discards down to the hand limit",
    ),
    "venice": (
        "The condottieri are gone, and Venice holds one token again. Which one leaves?",
        "chooses who leaves Venice",
    ),
    "agent": ("Place the agents of {card}: {agents}.", "places agents of {card}"),
    "pacify": ("Your bishop reaches {empire}. Kill a repressed token there?", "may pacify {empire}"),
    "muster": (
        (
            "Your crusade in {empire}: {attack} of yours against {defence} without Catholic rooks. Which "
            "rooks join?"
        ),
        "chooses the rooks that join the crusade in {empire}",
    ),
    "casualties": (
        "The battle in {empire}: the smaller side dies out. Choose {count} of the larger to die with it.",
        "chooses who dies in {empire}",
    ),
    "survivor": ("Where in {empire} does this survivor settle?", "places survivors in {empire}"),
    "arrange": ("In which order do the tokens stand in Constantinople?", "arranges Constantinople"),
    "venice_order": ("Which of the two tokens in Venice stands on the city icon?", "arranges Venice"),
    "concession": (
        "Regime change in {empire}: add a concession on one of its borders?",
        "may add a concession in {empire}",
    ),
    "emancipate": (
        "Regime change in {empire}: free repressed tokens, one at a time?",
        "may free repressed tokens of {empire}",
    ),
    "liberty": ("Golden liberty: make {empire} Medieval, not a theocracy?", "may make {empire} Medieval"),
    "launch": ("{card} is sold. Trigger its {one_shot}?", "may carry out the one-shot of {card}"),
}
"""By kind of decision."""
NO_ACTIONS = "no action"
OF_REPRESSED = "the repressed of {empire}"
SIDES_OPS = "an op of your {sides} tableau. Each card gives one"
LENT_OP = "an op of an opponent's card"

# ---- the log: one line per event

LOG = {
    "bank": "{who} plays the {bank}.",
    "setup": "{banks}. {first} begins. The market opens: {market}.",
    "turn": "Turn {turn}: {who}.",
    "refreshed": "The market is refilled. {drawn}{fairs}",
    "bankrupt": "{who} is bankrupt and leaves the game.",
    "over": "The game is over. {ending}",
    "bought": "{who} buys {card} from the {region} market for {price}{gains}.",
    "unveiled": "The comet of {who} activates the {victory}.",
    "played": "{who} plays {card}{how}.",
    "sold": "{who} sells {card}{queens}{hand} for {florins}.",
    "given_up": "{who} discards {cards} face down.",
    "activated": "{who} runs {sides} ops{free}.",
    "fair": (
        "{who} holds the {region} fair{free}{takes}: {card} is discarded, {profits} set out from {emporium}."
    ),
    "fair_paid": "{gets} at {border}; {left} left.",
    "fair_over": "{end}.",
    "declared": "{who} declares the {victory}!",
    "revolt": "{who} gives up {card}: the peasants of {empire} revolt.",
    "denounced": "{who} calls an apostasy: {religions} are at odds.",
    "ended": "{who} ends the turn with {actions} unused.",
    "inquisitor": "{card}: {who} moves the {religion} bishop from {source} to {target}.",
    "commerce": "{card}: {who} takes a florin from {target} in the {region} market.",
    "behead": "{card}{lent}: {who} beheads {target}{owner}.",
    "tax": "{card}{lent}: {who} taxes the concession of {owner} at {border} for {empire}.",
    "taxed": "{who} {choice}.",
    "repress": "{card}{lent}: {who} represses the {token} {place} into {empire} and gains 1 florin.",
    "vote": "{card}{lent}: {who} wins the vote in {empire}{price}.",
    "corsair": "{card}: {who} moves the {religion} pirate from {source} to {target}.",
    "siege": "{card}: {who} besieges and kills the {token} {place}.",
    "campaign": "{card} campaigns against {empire}: {who} pays {florins}.",
    "placed": "{line}.",
    "unplaced": "{who} {reason} {token}.",
    "repressed": "The {token}{place} is repressed in {empire}{paid}.",
    "killed": "{line}.",
    "taken": "The pool has none: {who} takes the {token} from {source}.",
    "bishops": "Diet of Worms on {card}: {both} die.",
    "arranged": "{who} arranges {city}: {spaces}.",
    "silenced": "Silenced: {cards}.",
    "heard": "No longer silenced: {cards}.",
    "shifted": "Trade shift: {opened} opens, {busted} is busted.",
    "battle": "{cause} in {empire}: {attack} against {defence}. {result}",
    "fallen": "Fallen: {fighters}.",
    "theocracy": "{empire} becomes {state}.",
    "regime": "{line}.",
    "apostasy": "Apostasy between {religions}: {lost}.",
    "discarded": "{cards} {verb} discarded{why}.",
    "dethroned": "Back to the throne: {empires}.",
}
BRIEF = {
    "bought": "{who} buys {card}.",
    "played": "{who} plays {card}{how}.",
    "sold": "{who} sells {card}.",
    "fair": "{who} holds the {region} fair.",
}
"""The same in a story of few lines."""
BRIEF_CAUSES = " for its {one_shot}{empire}"
SEATED = "{who} plays the {bank} with {florins}"
OPENS = "{region}: {cards}"
DRAWN = "New in the {region}: {cards}. "
NOTHING_DRAWN = "No new cards. "
FAIRS = "Next fair in the {region}: {card}. "
GAINS = " and finds {florins} on it"
NONE_LEFT = "none"
TO_SIDE = " into the {region}"
AS_MAID = " as an old maid"
CROWNED = " and crowns her with the king of {empire}"
TRIGGERS = " and triggers its {one_shot}{empire}"
IN_EMPIRE = " in {empire}"
WITHOUT = "{side}, without its {one_shot}"
WITH_QUEENS = " with {queens}"
FROM_HAND = " from hand"
UNSEEN = "a card"
UNSHOWN = ", face down,"
FREE = " without spending an action"
INITIATOR = " and takes the first florin"
LENT = " (an opponent's)"
FAIR_GETS = "{who} takes {florins}"
CHINA_GETS = "The pirate sends {florins} to China"
ENDS_BEFORE = "The voyage ends before it begins, for there is no profit left"
ENDS_AT = "The profits run out, and the voyage ends at {border}"
ENDS_ROUTE = "The voyage reaches the end of its route; {florins} {stay} for the next fair"
OF_OWNER = " of {who}"
TAXED = {True: "pays the tax", False: "does not pay: the concession at {border} is repressed in {empire}"}
FOR = " for {florins}"
PAID = "; that costs {florins}"
PLACED = {
    "agent": "{who} places {token} {place}",
    "levy": "{who} raises {token} {place}",
    "survivor": "{token} survives and stands {place}",
    "concession": "{who} gains a concession {place}",
    "emancipated": "{token} is freed and stands {place}",
}
UNPLACED = dict.fromkeys(("agent", "concession", "levy"), "leaves out") | {"survivor": "finds no place for"}
IN_CITY, AT_BORDER, ON_CARD = "in {place}", "at {place}", "on {place}"
KILLED = {
    "pirate": "The {token} {place} falls to a pirate",
    "condottieri": "The {token} leaves Venice, for the condottieri are gone",
    "immunity": "The {token} {place} is no longer safe from the pirate there and is gone",
    "pacified": "The repressed {token} of {empire} is pacified",
}
BISHOPS = "the {one} and the {other} bishop"
ALIKE = "two {one} bishops"
EMPTY = "empty"
SIDE = "{count} ({fighters})"
NOBODY = "nobody"
BATTLE_IN_BRIEF = {
    True: "{cause} in {empire} succeeds, {attack} to {defence}.",
    False: "{cause} in {empire} fails, {attack} to {defence}.",
}
RESULT = {True: "The attackers win.", False: "The attack fails."}
REGIME = {
    "taken": "{who} takes {empire} from {before}",
    "claimed": "{who} takes {empire} from its throne",
    "king": "{empire} of {who} is a kingdom again",
    "republic": "{empire} of {who} becomes a republic",
    "kept": "{who} keeps {empire}",
}
REGIME_IN_BRIEF = "{line} by {cause}."
REGIME_QUEEN = "; {queen} is crowned"
REGIME_VASSAL = " as a vassal of {suzerain}"
LOSES = "{who} loses {cards}"
NOBODY_LOSES = "nobody loses a card"
VERB = {True: "is", False: "are"}
DISCARDED = {
    "beheaded": "",
    "assassin": ": the price of beheading a ruler",
    "apostasy": "",
    "regime": " with the old regime",
    "hand": " from hand",
}
ENDINGS = {
    "holy": "{winners} won the Holy Victory.",
    "imperial": "{winners} won the Imperial Victory.",
    "globalization": "{winners} won the Globalization Victory.",
    "renaissance": "{winners} won the Renaissance Victory.",
    "patron": "The cards ran out, and {winners} won the Patron Victory.",
    "bankruptcy": "{winners} was the last bank left.",
    "opponent": "The rival bank has won.",
}
WON_BY = {
    "holy": " by the Holy Victory",
    "imperial": " by the Imperial Victory",
    "globalization": " by the Globalization Victory",
    "renaissance": " by the Renaissance Victory",
    "patron": " by the Patron Victory",
    "bankruptcy": " as the last bank left",
}
"""How somebody has won, as it follows "Anna wins"."""
WON = "Victory"
"""The one item of a score."""
PATRONAGE = "{who}: {patrons} patron prestige, {florins}"
PHASES = {"banks": "Choosing banks", "play": "Turn {turn}", "over": "Game over"}

# ---- labels

NONE = "none"
YES, NO = "yes", "no"
GROUP_HAND = "your hand"
GROUP_MARKET = "{region} market"
GROUP_TABLEAU = "{region} tableau of {who}"
GROUP_THRONE = "throne"
GROUP_MAID = "old maid of {who}"
GROUP_GONE = "out of the game"
GROUP_VICTORY = {True: "active", False: "not active"}
SEA_BORDER, LAND_BORDER = "sea border", "land border"
PRICE = "price {florins}"
HOLDS = ", holds {florins}"
LEFT = "{florins} left"
ROW = "fair: {profits} from {emporium}; your tableau: {cards}"
PROFITS = "{florins} ({bank} of them from the bank)"
FACE_DOWN = "trade fair"
FREE_BORDER = "free"
EMPTY_CITY = "empty, levy: {token}"
KING_OF = "king of {who}"
REPUBLIC_OF = "republic of {who}"
VASSAL_OF = "vassal of {who}"
ON_THRONE = "on the throne"
STATE_OF_MAP = "{state} map"
DEFENDED = "{count} in its cities"
REPRESSED = "{count} repressed"
BISHOP_ON = "{religion} bishop"
SILENCED = "silenced"
USED = "used"
MET_BY = "met by {who}"
COUNT = "{what} {own} of {needed}"
NONE_SUPREME = "no religion is supreme"
BELONGS_TO = "starts in {place}"

# ---- what a move will do

PLAN = {
    "choose": "Play the {bank}. Your first concession lies in {place}, between {empires}.",
    "buy": "Buy {card} for {price}{gains}. {what}",
    "play": "Play {card}{how}.{odds}{then}",
    "sell": "Sell {card}{source} for {florins}.{then}",
    "activate": "Run your {side} ops{free}: {ops}",
    "fair": "Hold the {region} fair{free}, from {emporium} with {profits}: {income}. {end}",
    "declare": "Declare the {victory}: you win the game.",
    "revolt": "Discard {card} and let the peasants of {empire} revolt. {odds}",
    "denounce": "Start an apostasy between {religions}: whoever shows both loses all those cards, you too.",
    "end": "End the turn{market}{unused}.",
    "unveil": "Activate the {victory}. {condition}",
    "place": "{line}.",
    "take": "Take the {token} from {source}.",
    "muster": "Join your crusade: {rooks}.",
    "casualties": "These die: {fighters}{others}.",
    "arrange": "{city}, in the order of its spaces: {spaces}.",
    "concession": "Place your concession at {border}{cost}.",
    "emancipate": "Free {token}: it will stand {place}.",
    "liberty": "Golden liberty: the theocracy becomes Medieval.",
    "pacify": "Kill the repressed {token}.",
    "pay": "Pay 1 florin; your concession stays. You place the levy.",
    "yield": "Keep your florin; your concession is repressed. You place the levy.",
    "remove": "{token} leaves Venice.",
    "discard": "Give up {cards}.",
    "launch": "Trigger the {one_shot} of {card}{empire}.{odds}",
    "skip": "{skipping}.",
    "inquisitor": "{card}: move the {religion} bishop from {source} to {target}.{then}",
    "commerce": "{card}: take a florin from {target}.",
    "behead": "{card}: behead {target}{owner}.{then}",
    "tax": ("{card}: tax {token} at {border} for {empire}; its owner pays 1 florin or loses it."),
    "repress": "{card}: repress {token} {place} and gain 1 florin.",
    "vote": "{card}: change the regime of {empire}, for {price}.{then}",
    "corsair": "{card}: move the {religion} pirate from {source} to {target}.{then}",
    "siege": "{card}: kill {token} {place}.",
    "campaign": "{card} attacks {empire} with {knights}, for {florins}. {odds}",
}
ANY_OPS = "one op from each card, in any order."
ONLY_OP = "there is a single one, which is run at once. {op}"
OUTLINE_BUY = "{price}{gains}. {what}"
OUTLINE_WITHOUT = "without its {one_shot}.{then}"
OUTLINE_PLAY = "{odds} {one_shot}{empire}.{then}"
OUTLINE_SELL = "{florins}.{then}"
OUTLINE_FAIR = "from {emporium}: {income}; {end}"
OUTLINE_INCOME = "{who} {gain}"
OUTLINE_YOU, OUTLINE_PIRATES = "you", "pirates"
OUTLINE_LEVIES = {0: "no levies", 1: "1 levy at most"}
OUTLINE_LEVIES_IN = "{count} levies at most"
OUTLINE_OPS = "one op from each card."
OUTLINE_CAMPAIGN = "{odds} For {florins}."
OUTLINE_ROOM = 100
"""Characters of a line in a menu."""
OUTLINE_MORE = " …"
OUTLINE_TAKES = ", {florins} on it"
TAKES = " and take the {florins} on it"
COMET_WILL = "You then activate a victory square; the comet leaves the game."
ITS_AGENTS = " Agents: {agents}."
CROWN_WITH = ", crown her with the king of {empire}"
TRIGGER_IT = " and trigger its {one_shot}{empire}"
DO_WITHOUT = " without its {one_shot}"
OTHERS_DIE = "; and all of the other side: {fighters}"
TO_YOUR_SIDE = " into your {region}"
ODDS = "{attack} against {defence}: {result}."
ODDS_WON = "you win"
ODDS_LOST = "the attack fails"
ODDS_TIE = "a tie, so the attack fails"
SOLD_HAND = " from your hand"
SOLD_TABLEAU = " from your {region} tableau"
COUPLE_GOES = " {queens} goes with the king."
SQUARE_GOES = " The square goes home to its throne."
QUEEN_FOLLOWS = " {queens} is discarded."
LOSES_VASSALS = " His vassals go home: {vassals}."
VASSALS_GO = " So do its vassals: {vassals}."
SOLD_THEN = " {text}"
INCOME = "{florins} to {who}"
INCOME_CHINA = "{florins} to pirates"
NO_INCOME = "nobody earns anything"
LEVIES_IN = "Up to {count} empires raise a levy."
LEVY_IN = "At most 1 empire raises a levy."
NO_LEVIES = "No levies."
UNUSED = "; {actions} unused"
LEFT_UNUSED = "{actions} unused"
EITHER_SIDE = "East or West"
END_TURN = "End the turn, {cards} to the market"
END_TURN_SOLO = "End the turn, {cards} to the market, and the rival's turn"
TO_MARKET = ": {cards} to the market"
TO_MARKET_SOLO = ": {cards} to the market, and the rival's turn"
REPRESSES = ", paying {florins} to repress {token} there{into}"
INTO = " into {empire}"
KILLS = ", killing {token} there"
PLACE = "Place {token} {place}"
STOP = "stop {number} on the {region} route"
NO_ROUTE = "on no open trade route"
EARNS = ", {stops}"
RAISE = "Raise {token} {place}"
FOR_NOTHING = "nothing"
SKIPPING = {
    "op": "Run no more ops",
    "shortage": "Do without this token",
    "agent": "Place no more agents",
    "pacify": "Kill nobody",
    "concession": "Add no concession",
    "emancipate": "Free no more tokens",
    "liberty": "Keep the theocracy",
    "launch": "Do not trigger it",
}
SKIP = "Go on"
BOTH_DIE = " Both bishops die."
SILENCES = " It silences {target}."
ASSASSIN = " {card} dies too."
SPOUSE_DIES = " {queens} dies with the king."
FLIPS = " It is yours already, so it flips to its other side."
SINKS = " The concession of {who} there is killed."
SINKS_SHIP = " The {religion} pirate there is killed."
ENDURES = " The concession of {who} there stays."

TALLY = "{what} {before} to {after}"
HOLDINGS = ("florins", "concessions", "kings", "republics")

# ---- standing orders

ORDERS = {
    "pay_taxes": "Pay taxes while you keep {keep}; otherwise {otherwise}.",
    "yield_taxes": "Never pay a tax: let the concession be repressed.",
    "levy_first": "When others make you place a levy: {shape}s first{religion}.",
}
ORDER_OTHERWISE = {"yield": "let the concession be repressed", "ask": "ask you"}
ORDER_RELIGION = ", {religion} ones if possible"

# ---- the data sheets

EMPORIA = {
    "novgorod": "Novgorod",
    "tana": "Tana",
    "trebizond": "Trebizond",
    "spice_islands": "Spice Islands",
    "timbuktu": "Timbuktu",
    "red_sea": "Red Sea",
}

# ---- what a move was good for: each follows "this move"

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
COUNTED = {
    "kings": "king",
    "concessions": "concession",
    "discovery": "discovery prestige",
    "republics": "republic",
    "law": "law prestige",
    "prestige": "prestige of the supreme religion",
}
POINTS = {
    "declare": "lets you declare the {victory}",
    "met": "meets all conditions of the {victory}, which is not active yet",
    "stops": "takes the {victory} from {who}",
    "step": "brings your {ordinal} {what}, of {needed} for the {victory}",
    "blocks": "blocks {who}'s {ordinal} {what}: it takes {needed} now",
    "costs": "costs {who} the {ordinal} {what} of {needed} for the {victory}",
}

# ---- what everybody should see coming

ALERTS = {
    "declare": "{who} can declare the {victory} on their turn.",
    "waits": "{who} meets the {victory}: a comet would activate it.",
    "lacks": "{who} lacks one {what} for the {victory}, which is active.",
}
