"""The rule at hand in our own words, which *What is this?* opens at each decision."""

from engines.age_of_renaissance.words import texts
from engines.kernel import Entry
from engines.kernel.words import parse_terms

_GUIDES = parse_terms("""
# ---- before the first turn
capital_bid | Bidding for the Capitals | 4.4
    Everybody bids in secret and pays the bid, whatever it wins. The highest bid chooses a Capital first;
    dice decide between equal bids. What you bid you cannot spend on your first tokens and Advances.
capital | Choosing a Capital | 4.4
    You begin with a Domination marker in your Capital, and can always expand from it and into it. You
    fight there with double strength. Look at the markets near it: their commodities pay you, and the
    neighbours compete for them.
return_card | Giving a card back | 4.2
    Everybody has been dealt three cards and keeps two. The card that you give back is shuffled into the
    deck of the first epoch, and may be drawn by anybody.
# ---- order of play, drawing
tokens | Buying tokens | 5.1
    Everybody buys tokens for this turn's Expansion in secret, at $1 each: they take markets, and what you
    keep, your written cash, buys ships and Advances. Whoever buys the fewest goes first in every phase;
    among equals, the one who chose a Capital later. A number below 0 is paid too, brings no tokens and
    puts you further in front.
renaissance | Renaissance | 5.1
    Once a turn, at the start of a phase, you may trade places in the order of play with the player before
    or after you, unless they own Renaissance too. You also take over the number of that place, which
    counts in competitions.
removal | Ending a shortage or surplus | 5.2.1
    A shortage makes a commodity pay as for one province more, a surplus as for one less, when its card is
    played next. Whoever goes first may end any of them at the base value of the commodity, before cards
    are drawn.
buy_card | Urban Ascendancy | 5.3
    You may buy one card from the deck for $10 each turn, before cards are played. It goes to your hand,
    and you can play it this turn.
discard | Master Art | 5.3
    Once a turn you may give up one card from your hand, without effect. That spares you its cost in
    Stabilization, or keeps a harmful card from being played at the end.
# ---- cards
play | Playing cards | 5.4
    In your part you may play as many cards as you like, one after the other. Commodities pay everybody
    who dominates their provinces, the more provinces the more for each. Cards that you keep cost you
    money or Misery after the purchases.
play/pass | Playing no more cards | 5.4
    Your part of the Play Cards Phase ends; the next player follows. Cards in hand stay for later turns,
    but you pay for them in the Purchase Phase, or gain Misery.
final_play | The last cards | 6.1.1
    At the end of the game all cards in hand are played, each by its owner in the order of play, and none
    may be kept. They still pay and still hurt; nothing is bought after that.
war | A tied war | 5.4.2
    Dice were equal, so they are thrown again. Before that you may play military cards: each one that
    works adds 1 to your die, and a military advantage wins ties for you.
cede | Losing a war | 5.4.2
    You give the winner as many provinces that you dominate as the totals of the dice differed; the
    winner's markers replace yours. You choose which, but only such as the winner's Advances allow. For
    each one missing you gain a space of Misery.
civil_war | Civil War | 5.4.2
    You lose half of what you wrote down as cash, or half of the tokens in your Expansion area, rounded
    up: you choose which. You gain a space of Misery too, the marker in your Capital becomes a token, and
    you expand last this turn.
reduction | A marker becomes a token | 5.4.2.1
    Your marker goes, and a token from your stock would take its place. Your stock is empty, so you may
    use a token of this turn's Expansion instead, or leave nothing there.
exchange | All markers in use | 3.9
    You have 25 Domination markers. When all of them lie on the map and another province is to get one,
    you turn one into a token first; that province is then no longer dominated.
# ---- purchase
purchase | Purchases | 5.5
    You may buy one better ship first, then any Advances whose requirements you own. Owned Advances of a
    category and Leaders on the table make others cheaper; prices in the list count that already. Advances
    are what scores at the end.
purchase/upgrade | A better ship | 5.5.1
    Once a turn, before you buy Advances, $10 bring you the next box of your kind of ship: further along
    the coasts, or more tokens for each province. Seaworthy Vessels and Ocean Navigation bring new kinds,
    and older upgrades are then worth nothing.
purchase/claim | Using another player's Leader | 5.4.3.1
    With Patronage you may use Leaders that others played this turn, but the first of the turn. If its
    player put dollars on it, you pay them as many; then it makes your Advances cheaper, too.
purchase/buy | Buying an Advance | 5.5.2
    It is yours for the rest of the game, and its listed price scores for you. Credits for its category
    help from the next turn on. Religion brings a space of Misery, and each full tier lets you buy one
    space more of Misery Relief.
purchase/pass | No more purchases | 5.5
    Your purchases of this turn are over. What follows are paying for the cards in your hand, and Misery
    Relief.
stabilize | Stabilization | 5.5.3
    Keeping cards costs money, and each further card costs more. You pay for all or for none. If you do not
    pay, your Misery rises by at least as much, in whole spaces. Middle Class halves the cost.
relief | Misery Relief | 5.5.4
    For each complete tier of Advances you may go down one space of Misery. A space costs what the two
    values differ by; Enlightenment halves it, and relief points of Advances bought this turn pay for it.
# ---- expansion
indulgence | Holy Indulgence | 5.6
    Before the Expansion everybody without Holy Indulgence gives up 2 tokens for each owner of it, and the
    owners get 2 for each such player. You lack tokens, so you pay $1 for each, or gain a space of Misery.
expand | Expansion | 5.6
    Place tokens over land next to your pieces of earlier turns, or by ship. As many as the Market Number,
    alone in a market, dominate it: that brings income and pays for commodities. Where there is no room,
    or somebody dominates, you attack. Unused tokens go back to stock.
expand/place | Placing tokens | 5.6.1.2
    A market holds tokens of all players up to its Market Number; a Satellite holds one. Fill a market
    alone and you dominate it at once. New pieces are no base for further steps this turn.
expand/attack | Attacking | 5.6.3
    It takes tokens for the defenders' strength and the Market Number. You win if the coloured die is
    above your number in the order of play, or black is above white: then all other pieces go and you
    dominate. If you lose, all your tokens there go back to stock.
expand/buy_card | A card for tokens | 5.6.4
    In your Expansion you may buy a card with tokens: the first that anybody buys in this phase costs 3,
    and each further one 3 more. It goes to your hand for later turns.
expand/pass | Ending your Expansion | 5.6
    Tokens that you have not used go back to stock; nothing of them is kept, and nothing paid back.
cathedral | Cathedral | 5.6.3.9
    Against each player without Cathedral you may use it once a turn, as attacker or defender: you win
    that competition without dice. Keep it, and the dice decide.
watermill | Wind/Watermill | 5.6.3.9
    You took a market that somebody dominated. Once a turn you may pay its Market Number in tokens and
    roll a die: that number or less forces a trade. You give them a card of your choice and draw one of
    theirs unseen.
give | A forced trade | 5.6.3.9
    You choose a card from your hand and give it away; in return you draw one of the other player's other
    cards unseen. Nobody else sees which cards they are.
""")
"""By the kind of decision, or by it and a kind of its moves: title, text, section."""

GUIDES = {
    key: Entry(f"guide:{key}", title, text, texts.rule(section))
    for key, (title, text, section) in _GUIDES.items()
}
"""By the same keys."""
