"""What whoever decides is asked outside cards, purchase and expansion, and what the others read meanwhile."""

from engines.age_of_renaissance.state import RenaissanceState, stock

CAPITAL_BID = "What do you bid for the choice of Capitals? The highest bid chooses first; all pay."
CAPITAL_BID_NOTICE = "bids for the choice of Capitals"
CAPITAL = "Choose your Capital."
CAPITAL_NOTICE = "chooses a Capital"
RETURN = "You were dealt three cards. Give one back."
RETURN_NOTICE = "gives one card back"
TOKENS_NOTICE = "buys tokens in secret"
REMOVAL = "You go first: remove a shortage or surplus for its base value?"
REMOVAL_NOTICE = "may remove a shortage or surplus"
BUY_CARD = "Urban Ascendancy: buy a card for ${price}?"
BUY_CARD_NOTICE = "may buy a card"
DISCARD = "Master Art: give up one card?"
DISCARD_NOTICE = "may give up a card"
RENAISSANCE_NOTICE = "may trade places"

_TOKENS = (
    "You have ${cash} and {stock} tokens in stock. How many tokens do you buy, at $1 each? "
    "The fewest goes first; a number below 0 is paid for an earlier place."
)
_RENAISSANCE = "Renaissance: trade places in the order of play? You can do so once a turn."


def tokens(state: RenaissanceState, seat: int) -> str:
    """Ask for the secret purchase of tokens."""
    return _TOKENS.format(cash=state.players[seat].cash, stock=stock(state, seat))


def renaissance(state: RenaissanceState, seat: int) -> str:  # noqa: ARG001 - the neighbours are in the form
    """Ask an owner of Renaissance."""
    return _RENAISSANCE


def phase(state: RenaissanceState) -> str:
    """Say where the game stands."""
    if not state.agenda:
        return "Game over"
    if state.phase == "setup":
        return "Choice of Capitals"
    if state.turn == 0:
        return "Order of play for turn 1"
    if state.phase == "order":
        return f"Order of play for turn {state.turn + 1}"
    return f"Turn {state.turn}, epoch {state.epoch}: {PHASES[state.phase]}"


PHASES = {
    "draw": "drawing cards",
    "buy": "buying cards",
    "play": "playing cards",
    "purchase": "purchase",
    "expansion": "expansion",
    "income": "income",
    "final": "final card play",
}
