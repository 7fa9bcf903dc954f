"""Templates of the look-ups of cards, Advances, provinces, seas and commodities."""

CATEGORY = "A category of Advances: {advances}. {misery}"
CATEGORY_MISERY = "Each one bought raises your Misery by {spaces}."
CATEGORY_FREE = "Buying them raises no Misery."
ADVANCE = "{category}, {cost}. {does}{needs}{credit}{relief}"
NEEDS = " Needs {advances}."
CREDIT = " Credit {dollars} for later {category}."
RELIEF = " Relief {points}."
EVENT = "Epoch {epoch}. {does} {stays}"
STAYS = {True: "It may come back in a later epoch.", False: "It leaves the game."}
COMMODITY_CARD = "{what}{copies} {stays}"
COPIES = " There are {count} of it."
PAYS = "Pays all who dominate {commodity}: {payoff} for 1, 2, 3 ... provinces."
PAYS_EITHER = "You choose which one pays: {payoffs}."
PAYOFF = "{commodity} {payoff}"
LEADER = "Epoch {epoch}. {credit} this turn.{raised}"
RAISED = {
    "turn": " {dollars} if {card} is played in the same turn.",
    "game": " {dollars} if {card} was played before.",
}
COMMODITY = (
    "Base value {dollars}, dice total {total}. Pays {payoff} for 1, 2, 3 ... provinces. {count}: {provinces}."
)
MARKET = "{area}. Market Number {number}, {goods}.{capital}{support}{land}{coast}{seas}{needs}"
SATELLITE = "{area}. Satellite: supports {supports}.{land}{coast}{seas}{needs}"
BOX = "Overseas box. Market Number {number}, {goods}. Needs {advances}."
CAPITAL = " A Capital."
SUPPORT = " Supported by {satellites}."
LAND = " By land: {provinces}."
COAST = " Along the coast: {provinces}."
PARTED = " Along the coast: {parts}."
PART = "{provinces} ({where})"
SEAS = " On the {seas}."
SEA = "With The Heavens galleys cross it as one step. Around it: {provinces}.{needs}"
AREA = "In play with {players} players or more.{needs} Provinces: {provinces}."
ADVANCE_TITLE = "{name} [{letter}]"
CARD_TITLE = "{name} (card of Epoch {epoch})"
ALSO = "{name} ({also})"
