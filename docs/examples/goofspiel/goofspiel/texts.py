"""Every sentence that players read."""

PROMPT = "Which card do you bid for {prizes}?"
NOTICE = "bids for {prizes}"
ROUND = "Round {round} of {rounds}: {prizes} on offer"
OVER = "Game over"
SPENT = "A card of your hand that is not spent yet"
SECTION = "Goofspiel: Bids"

WORTH = "worth {points}"
BID = "Bid {card}."
MATCH = "Bid the card that is like the prize, while it is in your hand."

TURNED = "Round {round}: {card} comes up; {prizes} on offer."
SEALED = "{name} has bid."
YOU_BID = "You have bid {card}."
WON = "{name} wins {prizes}. Bids: {bids}."
CARRIED = "A tie: {prizes} for whoever wins the next prize. Bids: {bids}."
LOST = "A tie: nobody gets {prizes}. Bids: {bids}."
ENDED = "All prizes are gone."
PRIZES = "Prizes won"

TERMS = {
    "suit": ("Suit", "Each player's hand is a suit of its own, from the ace up; another one is the prizes."),
    "bid": (
        "Bid",
        "Everybody lays a card at once, in secret. The highest wins the prize; all cards are spent.",
    ),
    "prize": ("Prize", "The card on offer. It is worth its rank.", "Prizes on offer"),
    "tie": ("Tie", "The prize waits for whoever wins the next one, or is lost, as the table chose.", "Carry"),
}
"""By key: title, text, and other names under which it is found."""
CARD = "Worth {points}, as a bid and as a prize."
