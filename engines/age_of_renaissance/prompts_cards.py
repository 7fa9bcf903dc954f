"""What players are asked when cards are played and purchases are made, and what the others read meanwhile."""

from engines.age_of_renaissance import texts
from engines.age_of_renaissance.pack import Pack

# ---- cards

PLAY = "Which card do you play? You can play several, one after the other, and pass when done."
PLAY_NOTICE = "plays cards"
FINAL_PLAY = "The game ends: every card in your hand must be played. Which one is next?"
FINAL_PLAY_NOTICE = "plays all remaining cards"
BEFORE_WAR = "Your war is tied and the dice are thrown again. Play a military card first?"
BEFORE_WAR_NOTICE = "may arm before the dice of a war"
CIVIL_WAR_NOTICE = "suffers Civil War"
EXCHANGE = "All your Domination markers are in use. Which one becomes a token?"
EXCHANGE_NOTICE = "exchanges a marker"

_CEDE = "You lost the war: give <seat:{to}> {count}. Which?"
_CEDE_OVERSEAS = "You lost the war and owe <seat:{to}> {count}. Which overseas boxes are among them?"
_CEDE_NOTICE = "cedes provinces to <seat:{to}>"
_CIVIL_WAR = "Civil War: do you lose {cash} or {tokens}?"
_REDUCTION = "You lose your marker in {province} and your stock is empty. Put a token from Expansion there?"
_REDUCTION_NOTICE = "loses a marker in {province}"


def cede(to: int, count: int, *, overseas: bool) -> tuple[str, str]:
    """Ask the loser of a war; return what he reads, and what all read."""
    prompt = _CEDE_OVERSEAS if overseas else _CEDE
    return prompt.format(to=to, count=texts.provinces(count)), _CEDE_NOTICE.format(to=to)


def civil_war(cash: int, tokens: int) -> str:
    """Ask the victim of Civil War."""
    return _CIVIL_WAR.format(cash=texts.dollars(cash), tokens=texts.tokens(tokens))


def reduction(pack: Pack, province: str) -> tuple[str, str]:
    """Ask who loses a marker while his stock is empty; return what he reads, and what all read."""
    name = pack.provinces[province].name
    return _REDUCTION.format(province=name), _REDUCTION_NOTICE.format(province=name)


# ---- purchase

PURCHASE_NOTICE = "makes purchases"
STABILIZE_NOTICE = "may pay for the cards in hand"
RELIEF_NOTICE = "may buy Misery Relief"

_PURCHASE = "You have {cash}. A ship upgrade comes before Advances; pass when done."
_STABILIZE = "Pay {cost} for the {cards} in your hand? If not, you gain {spaces} of Misery."
_RELIEF = "Misery Relief: how many spaces do you buy? You can have up to {most}, for {paid}."


def purchase(cash: int) -> str:
    """Ask for a purchase."""
    return _PURCHASE.format(cash=texts.dollars(cash))


def stabilize(cards: int, cost: int, spaces: int) -> str:
    """Ask whether the cards in hand are paid for."""
    parts = {"cost": texts.dollars(cost), "cards": texts.cards(cards), "spaces": texts.spaces(spaces)}
    return _STABILIZE.format(**parts)


def relief(most: int, paid: int) -> str:
    """Ask for Misery Relief."""
    return _RELIEF.format(most=texts.spaces(most), paid=texts.dollars(paid))


def tiers(count: int) -> str:
    """Return "1 complete tier", "2 complete tiers"."""
    return f"{count} complete tier{'' if count == 1 else 's'}"


# ---- refusals

REFUSALS = {
    "wrong_move": "Now you {wanted}; {move} is for another moment.",
    "impossible": "That is not possible now.",
    "unknown": "There is no “{value}” to name here. You can name: {options}.",
    # the card
    "not_in_hand": "{card} is not in your hand. You can play: {options}.",
    "burden": "{card} cannot be played any more: it has become a Misery burden.",
    "barred": "{card} cannot be played in a turn in which Religious Strife was played.",
    "not_military": "Before the dice of a war only a military card can be played. You can play: {options}.",
    "must_play": "The game ends, so no card can be kept. You can play: {options}.",
    # what it is aimed at
    "no_target": "{card} needs no target. Leave it out.",
    "no_provinces": "{card} needs no provinces. Leave them out.",
    "target_missing": "Name a target for {card}: {options}.",
    "target_wrong": "{card} cannot be aimed at {value}. It can be aimed at: {options}.",
    "no_player": "“{value}” is no player's Capital here. {card} can be aimed at: {options}.",
    "player_out": "{value} is out of the game. {card} can be aimed at: {options}.",
    "immune": "{value} is safe from {card}. It can be aimed at: {options}.",
    "war_on_self": "You cannot wage war on yourself. You can name: {options}.",
    "place_count": "{card} hits exactly {count}, each named once. It can hit: {options}.",
    "place_order": "Name the provinces in this order: {options}.",
    "no_marker": "There is no Domination marker in {value}. {card} can hit: {options}.",
    "not_coastal": "{value} has no coast. {card} can hit: {options}.",
    "too_far": "{card} does not reach the New World. It can hit: {options}.",
    "foreign_capital": "{value} is a Capital that is not your own. {card} can hit: {options}.",
    "owner_immune": "Who holds {value} is safe from {card}. It can hit: {options}.",
    "no_crusade": "{card} takes a market in {area}, and {value} is none. It can take: {options}.",
    # protection
    "not_a_leader": "Only Leaders can be protected. Leave the protection at 0.",
    "no_protection_first": "{card} is the first Leader of the turn and needs no protection.",
    "no_protection_final": "Nothing is bought after this, so {card} needs no protection.",
    "protection_range": "Protection is between $0 and the cash you have, {cash}.",
    # war
    "not_dominated": "You do not dominate {value}. You can cede: {options}.",
    "unsupported": "The winner lacks the Advances to hold {value}. You can cede: {options}.",
    "cede_overseas": "Name the overseas boxes first, {low} to {high} of them: {options}.",
    "cede_count": "You cede {low}, each named once. You can cede: {options}.",
    "cede_order": "Name the provinces in this order: {options}.",
    # pieces
    "exchange": "You have no marker in {value}. You can exchange: {options}.",
    # ships and Leaders
    "upgraded": "You have bought your ship upgrade of this turn.",
    "upgrade_first": "A ship upgrade comes before Advances, and you have bought Advances already.",
    "no_upgrade": "Your fleet is at the end of its row: only an Advance brings better ships.",
    "upgrade_cost": "A ship upgrade costs {cost}, and you have {cash}.",
    "no_leader": "{leader} is not on the table.",
    "own_leader": "{leader} is yours: you have the credits already.",
    "first_leader": "{leader} is the first Leader of the turn, and only its player can use it.",
    "no_patronage": "To use the Leaders of others you need Patronage.",
    "leader_free": "{leader} costs you nothing: the credits count for you already.",
    "leader_useless": "You own all Advances of {leader} already.",
    "protection_cost": "{leader} is protected by {price}, and you have {cash}.",
    # Advances
    "owned": "You own {advance} already.",
    "prerequisites": "{advance} needs {missing} first.",
    "decreed": "Papal Decree: no {category} Advance can be bought this turn.",
    "advance_cost": "{advance} costs you {price}, and you have {cash}.",
    # Stabilization and Misery Relief
    "stabilization_cost": "Stabilization costs {price}, all or nothing, and you have {cash}.",
    "relief_negative": "Misery Relief is bought in spaces, from 0 up.",
    "relief_tiers": "You have {tiers}: Misery Relief is one space for each, {most} now.",
    "relief_floor": "Your Misery cannot fall below 0: {most} at most.",
    "relief_cost": "{spaces} cost you {price}, and you have {cash}: {most} at most.",
}

WANTED = {
    "play": "play cards or pass",
    "final_play": "play all your cards",
    "war": "play a military card or pass",
    "cede": "cede provinces",
    "civil_war": "choose what you lose",
    "reduction": "say whether a token replaces your marker",
    "exchange": "exchange a marker",
    "purchase": "upgrade, use a Leader, buy an Advance or pass",
    "stabilize": "pay for your cards or pass",
    "relief": "buy Misery Relief, 0 spaces or more",
}

SECTIONS = {
    "play": "5.4",
    "final_play": "6.1.1",
    "war": "5.4.2",
    "cede": "5.4.2",
    "civil_war": "5.4.2",
    "reduction": "5.4.2.1",
    "exchange": "5.4.2",
    "purchase": "5.5",
    "stabilize": "5.5.3",
    "relief": "5.5.4",
}
"""The section of each of these kinds of decisions."""
