"""The rule at hand: two or three sentences for each kind of decision and for the moves that it offers."""

from engines.age_of_reason.words import texts
from engines.kernel import Entry
from engines.kernel.words import parse_terms

_GUIDES = parse_terms("""
country | Choosing a country | 3.0
    You play this country to the end. All begin alike, with 14 gold and five discs drawn by lot, but the cards
    differ: some countries have more ships, others more infantry. From the areas that it borders a country can
    be sure of a way to attack.
bid | Auction for the alliances | 4.2
    Each auction places two countries that stand in no alliance yet, one above and one below; the fourth
    places the last one. Allies never attack each other and may help in battles, and places further left act
    earlier. The highest bidder pays, and their proposal stands.
bid/bid | Bidding | 4.2
    A bid goes above the standing one and names one free country for each alliance, your own or any others;
    you may take over the proposal of the last bid. Only the winner pays. For each 2 gold that you are short
    of, you get 1 unrest.
bid/pass | Passing in an auction | 4.2
    A pass is not for good: if somebody raises after you, you are asked again. When all but the highest bidder
    have passed in a row, the auction is over and you pay nothing.
act | A segment | 4.3
    You may first claim an action box, and then win a place in an area: attack a disc or a marker with a
    number, or convert an action marker, the one with a flag. Each part may be left out, but the box comes
    first: if you attack at once, you give it up for this segment.
act/claim | Claiming an action box | 4.3.1
    You put a disc in an empty box and pay what is printed there. Support and training boxes add to your
    strength until the end of the turn; trading boxes and Banking pay at once. Afterwards you may still
    attack.
act/convert, attack/convert | Converting an action marker | 4.3.2 I
    An action marker, the one with a flag, is not fought: pay 2 gold and discard a card that shows a ship,
    whose printed cost you do not pay, and your disc replaces the marker. You need no disc in that colony. The
    blank card serves only if you hold no ship card.
act/attack, attack/attack | Attacking | 4.3.2 II
    You attack one disc of an enemy, or one numbered marker; countries of your own alliance are never
    attacked. Both sides then lay a card face down, allies may help, and two dice a side are rolled, of which
    the difference counts. You need more than the defender: then your disc takes the place.
act/pass | Passing a segment | 4.3
    You claim no box and make no attack in this segment. In the next segment you are asked again, with all the
    gold and cards that you kept.
attack | The attack of a segment | 4.3.2
    After your action box you may attack once, or convert an action marker, the one with a flag, or pass. A
    War Office claimed earlier gives two attacks in a segment in which you claim no box; the second is
    declared when the first is settled.
attack/pass | Passing the attack | 4.3
    You keep your cards, and your part of this segment is over. A box that you have claimed stays yours.
lay | Laying a card | 4.3.2 II
    Attacker and defender lay a card face down; all are opened together and paid, whoever wins. Infantry
    counts everywhere, a ship adds 1 only in the colonies, the Baltic and the Mediterranean. Played cards are
    gone until the next turn, the blank comes back.
join | Joining a battle | 4.3.2 II
    You have a disc there, so you may help the side of your alliance: the ally card adds 1, costs 1 gold when
    it is opened, and returns to your hand. The blank is a bluff that helps nobody and costs nothing. In a
    tie, those who helped get 1 unrest.
hire | Paying allies | 4.3.2 II
    Countries without a player that stand in your alliance and have a disc in the area help for 1 gold each,
    paid at once, and add 1 each. The attacker decides first; the cards are still face down.
reserve | Reserve | 6.0
    All four dice, yours and the other side's, are rolled again. Your disc then leaves the Reserve box, which
    can be claimed again. After a new roll, whoever still has a disc in a Reserve box is asked, the attacker
    first.
reserve/keep | Letting the dice stand | 4.3.2
    You keep your Reserve for later in this turn. The attack succeeds only with more than the defender; a tie
    fails.
""")
"""By kind of decision, or kind and move (several with commas): title, text, section of the rules."""

GUIDES = {
    key: Entry(f"guide:{key}", title, text, texts.rule(section))
    for keys, (title, text, section) in _GUIDES.items()
    for key in keys.split(", ")
}
