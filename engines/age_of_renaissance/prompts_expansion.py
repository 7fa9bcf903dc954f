"""What whoever decides in the Expansion is asked, what the others read meanwhile, and what refusals say."""

from engines.age_of_renaissance import texts
from engines.age_of_renaissance.names import said
from engines.age_of_renaissance.placing import card_price, why_no_card
from engines.age_of_renaissance.state import Contest, RenaissanceState, rules
from engines.age_of_renaissance.strength import Competition

EXPAND = "You have {tokens}. Place, attack{card}, or pass: what is left returns to stock."
EXPAND_CARD = ", buy a card for {price}"
EXPAND_NOTICE = "expands"
CATHEDRAL = "{attacker} attacks {province} with {tokens}. Use Cathedral, so that it fails?"
CATHEDRAL_NOTICE = "may use Cathedral in {province}"
WATERMILL = (
    "Wind/Watermill: pay {tokens} to force a trade on {loser}? You roll a die; {price} or less succeeds."
)
WATERMILL_SURE = "Wind/Watermill: pay {tokens} to force a trade on {loser}? It always succeeds here."
WATERMILL_NOTICE = "may force a trade"
GIVE = "Which card do you give to {loser}? You draw one of the other cards there in return."
GIVE_NOTICE = "chooses a card to give"

SECTIONS = {"expand": "5.6", "cathedral": "5.6.3.9", "watermill": "5.6.3.9", "give": "5.6.3.9"}
"""The section of each kind of decision in the Expansion."""

WANTED = {
    "expand": "place tokens, attack, buy a card, or pass",
    "cathedral": "use Cathedral, or pass",
    "watermill": "force a trade, or pass",
    "give": "choose the card you give",
}

REFUSALS = {
    "wrong_move": "You are asked to {wanted}; {move} is for another moment.",
    "impossible": "That cannot be done now.",
    "unknown_province": "There is no province {value}.",
    # out of reach
    "out_of_play": "{area} is not in play with {players} players.",
    "closed_area": "{area} can be entered only with {needs}.",
    "closed_box": "{province} can be reached only with {needs}.",
    "boxes_full": "Your fleet can hold {most} overseas, and you have {held} already.",
    "too_far": "{province} is {far} steps away; your galleys go {steps}.",
    "no_route": "Your galleys find no way to {province} along the coasts.",
    "no_route_heavens": "Your galleys find no way to {province} along the coasts and across one sea.",
    "no_ships": "{province} borders nothing that you expand from, and you have no ships.",
    "inland": "{province} borders nothing that you expand from, and no ship gets there.",
    "inland_caravan": "{province} is more than two steps over land from what you expand from, "
    "or others control the way.",
    "ships_full": "Your ships can carry {tokens} a turn to {province}, and have done so.",
    # placing
    "own_marker": "You dominate {province} already; no tokens are added there.",
    "their_marker": "{player} dominates {province}: you can only attack it, with {needed}.",
    "full": "{province} holds {most} at most, and is full. To attack it you need {needed}.",
    "full_own": "{province} holds {most} at most, and yours fill it.",
    "no_tokens": "You have no tokens left for this turn.",
    "none_placed": "Place at least 1 token.",
    "too_many": "You have {tokens} left.",
    "no_room": "{province} has room for {tokens} more without a competition.",
    "ships_carry": "Your ships can carry {tokens} more to {province} this turn.",
    # attacking
    "nobody_there": "Nobody else has a piece in {province}: place tokens there instead.",
    "too_few": "You have {tokens}{there}; attacking {province} takes {needed}: {items}.",
    "ships_too_small": "Attacking {province} takes {needed}{there}, {items}; "
    "your ships can carry {most} more there this turn.",
    "no_cathedral": "You do not own Cathedral.",
    "cathedral_matched": "Cathedral does not work against its owners: {players}.",
    "cathedral_used": "You have used Cathedral against {players} this turn.",
    # cards and markers
    "card_bought": "You have bought your card for this Expansion.",
    "no_cards": "There is no card left to buy.",
    "card_price": "The next card costs {price}; you have {tokens}.",
    "markers_left": "You have {markers} left. A marker becomes a token only when all of yours are in use.",
    "not_dominated": "You do not dominate {province}. You can exchange: {options}.",
    "no_piece": "You have no token left to put there.",
    "not_in_hand": "You do not hold that card. You can give: {options}.",
}

THERE = " and {count} in {province}"
THERE_COUNTED = " ({count} of them there already)"
TAKES_MARKET = "{number} for the market number and {defence} for the defence{bonuses}"
TAKES_BONUSES = " ({bonuses})"
TAKES_DOUBLED = "doubled at home"
TAKES_HALVED = "half of it in your own Capital"
TAKES_LESS = "{points} less for your {kind}"
TAKES_LEAST = "but never fewer than the market number"
KINDS = {
    "nationalism": "Nationalism",
    "military": "military advantage",
    "satellites": "Satellites",
}


def expand(state: RenaissanceState, seat: int) -> tuple[str, str]:
    """Ask what is done with tokens; return what the owner reads, and what all read."""
    card = ""
    if why_no_card(state, seat) is None:
        card = EXPAND_CARD.format(price=texts.tokens(card_price(state)))
    return EXPAND.format(tokens=texts.tokens(state.players[seat].expansion), card=card), EXPAND_NOTICE


def cathedral(state: RenaissanceState, contest: Contest) -> tuple[str, str]:
    """Ask a defender for his Cathedral."""
    province = said(rules(state), contest.province)
    parts = {"attacker": f"<seat:{contest.attacker}>", "tokens": texts.tokens(contest.committed)}
    return CATHEDRAL.format(province=province, **parts), CATHEDRAL_NOTICE.format(province=province)


def watermill(loser: int, price: int) -> tuple[str, str]:
    """Ask whether a trade is forced."""
    text = WATERMILL if price < 6 else WATERMILL_SURE
    prompt = text.format(tokens=texts.tokens(price), loser=f"<seat:{loser}>", price=price)
    return prompt, WATERMILL_NOTICE


def give(loser: int) -> tuple[str, str]:
    """Ask for the card that is given."""
    return GIVE.format(loser=f"<seat:{loser}>"), GIVE_NOTICE


def takes(sides: Competition) -> str:
    """Say how the tokens that an attack takes come about, within a sentence."""
    bonuses = [KINDS[bonus.kind] for bonus in sides.defence_bonuses]
    if sides.at_home == "defender":
        bonuses.append(TAKES_DOUBLED)
    told = TAKES_BONUSES.format(bonuses=texts.listed(bonuses)) if bonuses else ""
    found = [TAKES_MARKET.format(number=sides.market_number, defence=sides.defence, bonuses=told)]
    if sides.at_home == "attacker":
        found.append(TAKES_HALVED)
    found += [
        TAKES_LESS.format(points=bonus.points, kind=KINDS[bonus.kind]) for bonus in sides.attack_bonuses
    ]
    if sides.needed == sides.market_number:
        found.append(TAKES_LEAST)
    return texts.listed(found)
