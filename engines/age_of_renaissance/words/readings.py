"""Look-ups and guides of Age of Renaissance that an option changes."""

from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.words import abilities
from engines.kernel.words import parse_readings, read_with

READINGS = parse_readings("""
epochs | 1 | term:epoch
    Of the three decks this game plays the first only. Its last card makes the turn the last one.
epochs | 1 | term:replay
    Played or discarded cards with a circle go there, cards with a square leave the game. As this game has
    one epoch, none of them comes back. Only its top card is open.
epochs | 2 | term:epoch
    Of the three decks this game plays two. When a card is needed and the pile of the first is empty, the
    second epoch's cards and the Replay Pile are shuffled together, and the epoch changes. The last card
    then makes the turn the last one.
deal | balanced | term:history_card
    Commodity cards, Event cards and Leader cards, a deck for each epoch. Before the bids everybody is
    dealt three and gives one back; five strong ones join the deck later. You draw one a turn, hold them
    in secret and play as many as you like in the Play cards phase. What you still hold costs
    stabilization.
capitals | written | term:capital_bid
    Cards are dealt first. Then everybody bids $0 to $40 in secret, writes down the Capitals in the order
    that they would like, and pays the bid. From the highest bid on each gets the best wish that is free;
    dice decide ties.
capitals | written | guide:capital_bid
    Everybody bids in secret, names the Capitals with the best first, and pays the bid, whatever comes of
    it. From the highest bid on each gets the best wish that is free; dice decide between equal bids. What
    you bid is missing for your first tokens and Advances.
cards_for_tokens | several | term:card_price
    In your Expansion you may buy cards: 3 tokens for the first that anybody buys in this phase, 6 for the
    second, then 9, 12, 15, 18 and so on. Each player may buy several.
cards_for_tokens | several | guide:expand/buy_card
    In your Expansion you may buy cards with tokens, as many as you can pay: the first that anybody buys
    in this phase costs 3, and each further one 3 more. They go to your hand for later turns.
armor_and_stirrups | cancel | term:military
    Stirrups, Armor, Long Bow and Gunpowder, each for one turn: +1 in attack and defence, black equal to
    white wins your attacks, +1 in war and ties won. Stirrups and Armor do nothing against each other;
    otherwise a later one in this row is not touched by an earlier one.
master_art_at_once | yes | guide:discard
    Once a turn, and at once when you buy Master Art, you may give up one card from your hand, without
    effect. That spares you its cost in Stabilization, or keeps a harmful card from being played at the
    end.
""")
"""Terms and guides."""

ADVANCES = parse_readings("""
caravan | dominated | I
    Two provinces over land, if nobody else controls the one between.
caravan | any_piece | I
    Two provinces over land, if nobody else has a coloured piece in the one between.
master_art_at_once | yes | P
    Once a turn, after buying a card or not, you may give up one; also at once when you buy this.
indulgence_shortfall | choice | F
    At the start of the Expansion 2 tokens for each player without it; each of them gives up 2. A player
    who lacks tokens pays $1 for each or gains one space of Misery; without the cash it is Misery.
""")
"""What Advances do, by their letters."""

EVENTS = parse_readings("""
armor_and_stirrups | cancel | e_armor
    Military advantage this turn, but not against Stirrups, which do nothing against you either. Long Bow
    or Gunpowder end it for good.
armor_and_stirrups | cancel | e_stirrups
    Military advantage this turn, but not against Armor, which does nothing against you either. Long Bow
    or Gunpowder end it for good; with Armor in one hand it makes +2.
""")
"""What events do, by their ids."""

EARLY = {True: " In this game one of them belongs to Epoch 1.", False: " In this game it belongs to Epoch 1."}
"""Appended to a card that the balanced deal moves, by whether it has copies."""
END = "After turn {turn}, or before: when somebody owns all 26 Advances, or the last card is drawn."
"""With a limit of turns."""


def does(options: Options, letter: str) -> str:
    """Return what an Advance does with these options."""
    return read_with(options, ADVANCES).get(letter, abilities.ADVANCES[letter][0])
