"""What whoever decides in the Expansion is asked, what the others read meanwhile, and its refusals."""

from engines.age_of_renaissance import texts
from engines.age_of_renaissance.names import said
from engines.age_of_renaissance.placing import card_price, why_no_card
from engines.age_of_renaissance.state import Contest, RenaissanceState, rules

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
