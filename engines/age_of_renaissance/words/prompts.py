"""What each decision says: a prompt to the player, and a notice after the player's name to the others."""

from collections.abc import Sequence

from engines.age_of_renaissance.state import Contest, RenaissanceState, rules
from engines.age_of_renaissance.words import texts
from engines.age_of_renaissance.words.names import said
from engines.kernel import LazyText, Text
from engines.kernel.words import listed, seat_name

Wording = tuple[Text, str]
"""A prompt and a notice."""

# ---- before the first turn, order of play

_CAPITAL_BID = (
    "What do you bid for the choice of Capitals: {capitals}? The highest bid chooses first; all pay their "
    "bids."
)
CAPITAL = "Which Capital do you choose? You expand from there.", "chooses a Capital"
RETURN = "You were dealt three cards. Which one do you give back?", "gives one card back"
RENAISSANCE = (
    "Renaissance: do you trade places in the order of play with a neighbour? Once a turn.",
    "may trade places by Renaissance",
)
_TOKENS = (
    "How many tokens do you buy, at $1 each? You have {cash} and {tokens} in stock. "
    "The fewest goes first; a number below 0 is paid only to go earlier."
)


def capital_bid(capitals: Sequence[str]) -> Wording:
    """Ask for the secret bid for the choice of Capitals, by their names."""
    return _CAPITAL_BID.format(capitals=listed(capitals)), "bids for the choice of Capitals"


def tokens(cash: int, left: int) -> Wording:
    """Ask for the secret purchase of tokens, of which so many are left in stock."""
    return _TOKENS.format(cash=texts.dollars(cash), tokens=texts.tokens(left)), "buys tokens in secret"


# ---- cards

REMOVAL = (
    "You go first. Do you pay to end a shortage or surplus, at its base value?",
    "may end a shortage or surplus",
)
DISCARD = "Master Art: do you give up one card, without effect?", "may give up a card by Master Art"
PLAY = ("Which card do you play? One after the other, as many as you like; pass when done.", "plays cards")
FINAL_PLAY = (
    "The game ends: every card in your hand must be played. Which one is next?",
    "plays all remaining cards",
)
BEFORE_WAR = (
    "Your war is tied and the dice are thrown again. Do you play a military card first?",
    "may arm before the dice of a war",
)
EXCHANGE = (
    "All your Domination markers are in use. Which one becomes a token, so that it is free?",
    "exchanges a marker",
)

_BUY_CARD = "Urban Ascendancy: do you buy a card for {price}?"
_CEDE = "You lost the war, and <seat:{to}> gets {count} from you. Which?"
_CEDE_OVERSEAS = "You lost the war, and <seat:{to}> gets {count} from you. Which overseas boxes go?"
_CEDE_NOTICE = "cedes provinces to <seat:{to}>"
_CIVIL_WAR = "Civil War hits you. Do you lose {cash} or {tokens} of your Expansion?"
_REDUCTION = (
    "You lose your marker in {province}, and your stock is empty. Do you put an Expansion token there?"
)
_REDUCTION_NOTICE = "loses a marker in {province}"


def buy_card(price: int) -> Wording:
    """Ask an owner of Urban Ascendancy."""
    return _BUY_CARD.format(price=texts.dollars(price)), "may buy a card"


def cede(to: int, count: int, *, overseas: bool) -> Wording:
    """Ask the loser of a war."""
    prompt = _CEDE_OVERSEAS if overseas else _CEDE
    return prompt.format(to=to, count=texts.provinces(count)), _CEDE_NOTICE.format(to=to)


def civil_war(cash: int, tokens: int) -> Wording:
    """Ask the victim of Civil War."""
    prompt = _CIVIL_WAR.format(cash=texts.dollars(cash), tokens=texts.tokens(tokens))
    return prompt, "suffers Civil War"


def reduction(state: RenaissanceState, province: str) -> Wording:
    """Ask a player who loses a marker while their stock is empty."""
    name = said(rules(state), province)
    return _REDUCTION.format(province=name), _REDUCTION_NOTICE.format(province=name)


# ---- purchase

_PURCHASE = "What do you buy? You have {cash}. A better ship comes before Advances; pass when done."
_STABILIZE = "Do you pay {cost} for {cards} in your hand? If not, you gain {spaces} of Misery."
_RELIEF = "Misery Relief: how many spaces do you go down? Up to {most}, for {paid}."


def purchase(cash: int) -> Wording:
    """Ask for a purchase."""
    return LazyText(_purchase, (cash,)), "makes purchases"


def _purchase(cash: int) -> str:
    return _PURCHASE.format(cash=texts.dollars(cash))


def stabilize(cards: int, cost: int, spaces: int) -> Wording:
    """Ask whether to pay for the cards in hand."""
    parts = {"cost": texts.dollars(cost), "cards": texts.cards(cards), "spaces": texts.spaces(spaces)}
    return _STABILIZE.format(**parts), "may pay for the cards in hand"


def relief(most: int, paid: int) -> Wording:
    """Ask for Misery Relief."""
    prompt = _RELIEF.format(most=texts.spaces(most), paid=texts.dollars(paid))
    return prompt, "may buy Misery Relief"


# ---- expansion

_INDULGENCE = "Holy Indulgence: you lack {tokens}. Do you pay {dollars}, or gain a space of Misery?"
_EXPAND = "You have {tokens} to place or attack with{card}. Pass when done: what is left returns to stock."
_EXPAND_CARD = ", or to buy a card for {price}"
_CATHEDRAL = "{attacker} attacks you in {province} with {tokens}. Do you use Cathedral, so that it fails?"
_CATHEDRAL_NOTICE = "may use Cathedral in {province}"
_WATERMILL = (
    "Wind/Watermill: do you pay {tokens} to force a trade of cards on {loser}? "
    "You roll a die; {price} or less succeeds."
)
_WATERMILL_SURE = (
    "Wind/Watermill: do you pay {tokens} to force a trade of cards on {loser}? It always succeeds here."
)
_GIVE = "Which card do you give {loser}? You draw one of their other cards in return."


def indulgence(missing: int) -> Wording:
    """Ask a player with too few tokens for Holy Indulgence."""
    prompt = _INDULGENCE.format(tokens=texts.tokens(missing), dollars=texts.dollars(missing))
    return prompt, "has too few tokens for Holy Indulgence"


def expand(tokens: int, price: int | None) -> Wording:
    """Ask how to use tokens; `price`: that of a card, if one can be bought."""
    return LazyText(_expand, (tokens, price)), "expands"


def _expand(tokens: int, price: int | None) -> str:
    card = "" if price is None else _EXPAND_CARD.format(price=texts.tokens(price))
    return _EXPAND.format(tokens=texts.tokens(tokens), card=card)


def cathedral(state: RenaissanceState, contest: Contest) -> Wording:
    """Ask a defender for their Cathedral."""
    province = said(rules(state), contest.province)
    parts = {"attacker": seat_name(contest.attacker), "tokens": texts.tokens(contest.committed)}
    return _CATHEDRAL.format(province=province, **parts), _CATHEDRAL_NOTICE.format(province=province)


def watermill(loser: int, price: int) -> Wording:
    """Ask whether to force a trade."""
    text = _WATERMILL if price < 6 else _WATERMILL_SURE
    prompt = text.format(tokens=texts.tokens(price), loser=seat_name(loser), price=price)
    return prompt, "may force a trade of cards"


def give(loser: int) -> Wording:
    """Ask for the card to give."""
    return _GIVE.format(loser=seat_name(loser)), "chooses a card to give"


# ---- where the game stands

PHASES = {
    "draw": "drawing cards",
    "buy": "buying cards",
    "play": "playing cards",
    "purchase": "purchase",
    "expansion": "expansion",
    "income": "income",
    "final": "final card play",
}


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
