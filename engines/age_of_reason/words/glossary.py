"""The terms of Age of Reason that players look up, in our own words.

Then the forms in which `lookup` tells what each action box, area and country is like.
"""

from engines.kernel.words import parse_readings, text_blocks

_TERMS = tuple(
    text_blocks("""
aim | Aim of the game | 5.0
    Most victory points after three turns. They come from having many discs in an area, from a few empire
    markers, and go by unrest. Ties: less unrest, then more discs in the areas, then a shared victory.
turn | Course of a turn | 4.0
    Ten empire markers are drawn; four auctions form two alliances; five segments of actions (six with two to
    four players); income; victory points and unrest rolls; end of turn.
alliance | Alliance | 4.2 | Upper alliance, Lower alliance, Alliance above, Alliance below
    All seven countries stand in the upper or the lower row of the alliance display for one turn. Allies are
    never attacked, may help in battles, and the display gives the order of play.
auction | Auction | 4.2 | Crown of the opener, Bid, Raise a bid, Proposal, Propose allies
    Whoever opens must bid, 0 is enough, and proposes one unallied country for each row. Others raise, with
    any proposal, or pass; a pass lapses when somebody raises. The winner pays, and their proposal stands. The
    fourth auction places the last country alone, in either row. The player to the left of the last opener
    opens the next one. A crown marks the opener.
order | Order of play | 4.3 | Turn order, Alliance space, Hourglass
    The leftmost player of the upper alliance begins, then comes the leftmost of the lower one, then the next
    of the upper one and so on; non-player countries are skipped. It holds for all segments of the turn. An
    hourglass marks who is to move.
segment | Segment | 4.3 | Pass, Action phase
    First a disc in an action box, then one attack or conversion. Either part may be left out; who attacks
    first gives up the box.
non_player | Non-player country | 4.3.2
    A country that nobody plays. It has discs and stands in an alliance, defends with strength 4 and dice, and
    helps whoever of its alliance pays 1 gold. It can hold a rank in an area, but scores nothing.
marker | Empire marker | 4.3.2 III | Bag of markers, Drawn by lot, Action marker
    Lies in the area that it names. One with a number is fought and defends with it; an action marker is
    converted. Markers stay until somebody removes them. Two of the Ottoman Empire bring 1 point, two of India
    gold.
conversion | Converting | 4.3.2 I
    Pay 2 gold and discard a card with a ship, whose own cost is not paid: your disc replaces an action
    marker. No disc of yours is needed there and nobody fights. The blank serves only if you hold no card with
    a ship.
access | Access | 4.3.2 II | Border, Colonies
    In Europe you may attack where you have a disc, next to it, or next to your home country; in the Baltic
    and the Mediterranean with any ship card. In the colonies you need a disc there and a ship card.
ship | Ship | 2.1
    Where a ship is printed (colonies, Baltic, Mediterranean) the attacker's card must show one or be the
    blank, and every ship on a card adds 1, also for the defender. Elsewhere ships add nothing.
battle | Battle | 4.3.2
    Attacker and defender lay a card face down, others in the area may join, then allies without a player are
    paid. All cards are opened and paid, both sides roll two dice. Strength: difference of the dice, infantry,
    ships where they count, 1 for each ally, support and training boxes. The attacker needs more than the
    defender.
ally_card | Ally card | 4.3.2 II | Allies
    Adds 1 to the side of your alliance in a battle where you have a disc; it costs 1 gold when it is opened
    and returns to your hand. It cannot fight or convert.
blank_card | Blank card | 4.3.2 II | Bluff
    Costs nothing and shows nothing. As attacker it stands in for a ship card; as ally it is a bluff. After a
    battle it returns to your hand.
hiring | Paying allies | 4.3.2 II | Hire allies
    When it is known who joined, the attacker, then the defender may pay non-player countries of their
    alliance with a disc in the area: 1 gold at once and 1 point of strength each.
result | Result of a battle | 4.3.2 | Overwhelming victory, Narrow victory
    Unrest by the attacker's lead: 3 or more, defender 2; 2, defender 1; 1, both 1; a tie, attacker 2,
    defender 1, allies who helped 1; 1 behind, attacker 2, defender 1; 2 behind, attacker 2; 3 or more behind,
    attacker 3. Only with a lead does their disc replace the other.
unrest | Unrest | 4.5
    From 0 to 22. It grows by battles and by emergency gold, falls by Government Reform, and is halved,
    rounded up, between turns. After scoring everybody rolls a die until the sum reaches their unrest: each
    roll costs a point.
emergency | Emergency gold | 4.0
    When your gold does not suffice for a payment, the bank gives 2 gold for each step of unrest, as few steps
    as needed, and none beyond 22.
income | Income | 4.4
    After the last segment you get 1 gold for each of your discs in the areas.
scoring | Scoring | 4.5 | Rank in an area
    In each area the most discs score the highest number, the next most the second, in Europe also a third.
    Tied countries score the same and do not push others down. Non-player countries hold their rank.
discs | Discs | 2.2
    Each country has 22 for areas and action boxes together. None may be taken off the board at will; discs of
    the boxes come back at the end of the turn. Who has none left wins an area nothing: an attack then only
    removes.
end_of_turn | End of turn | 4.6 | Take back cards, Discards
    Discarded cards and discs of the action boxes return, unrest is halved, rounded up. The third turn ends
    the game before that.
action_box | Action box | 4.3.1
    The first part of your segment: one disc into one empty box. There are three kinds: advancements, support,
    trading. Each box takes one disc and is free again next turn.
advancement | Advancements | 6.0
    Action boxes that train your forces, bring gold, calm unrest, bring back a card, roll dice again or give a
    second attack.
support | Support | 6.0
    Action boxes with peoples and small countries: each adds 1 or 2 to your strength in the battles of one
    area or some, until the end of the turn. Those that add 2 cost 1 gold.
trading | Trading | 6.0
    Action boxes that pay at once: 2 gold for each disc you have in the area named there. Where two areas are
    named you choose one.
attack | Attack | 4.3.2
    The second part of your segment: lay a card against a disc of a country that is not your ally, or against
    a numbered empire marker. The defender lays a card too. Win, and your disc takes its place.
dice | Dice | 4.3.2 | Roll, Re-roll, Reroll
    In a battle both sides roll two, and the difference of the two numbers counts. A Reserve lets you have all
    rolled again. For unrest a single die is rolled again and again.
gold | Gold | 2.5 | Bank
    You begin with 14. It pays for bids, cards, allies and some boxes; it comes from income, Banking and
    trading. How much each player has is open.
victory_points | Victory points | 4.5 | Points
    Scored at the end of each of the three turns for your rank in the areas, less what unrest costs. Two
    markers of the Ottoman Empire bring 1 at once.
country_card | Country cards | 2.3 | Cards, Discard pile
    Eleven for each country, always the same: one ally card, one blank, the others with infantry and ships.
    The number in the corner is the gold that it costs. Used ones lie on your discard pile until the end of
    the turn; how many you hold is open.
infantry | Infantry | 2.3
    Each soldier on a card adds 1 to your strength in a battle, wherever it is fought.
area | Area | 2.1
    In Europe, or a colony overseas. Countries have discs there; the most discs score the first number printed
    in it, the next ones the second and third.
""")
)
"""Under key, title, section of the rules, and other names."""
TERMS = {key: (title, text, section) for (key, title, section, *_), text in _TERMS}
"""By key: title, text, section of the rules."""
CALLED = {head[0]: tuple(head[3].split(", ")) for head, _ in _TERMS if len(head) > 3} | {
    "battle": (
        "Fight", "Fought", "Strength in a battle", "Attacker and defender", "Defend", "Defence",
        "Victory in a battle",
    ),
}  # fmt: skip
"""Other names of these terms."""

READINGS = parse_readings("""
random_alliances | yes | auction
    In this game the alliances of turn 1 are drawn by lot; the auctions begin in turn 2. Whoever opens must
    bid, 0 is enough, and proposes one unallied country for each row. Others raise, with any proposal, or
    pass; a pass lapses when somebody raises. The winner pays, and their proposal stands. The fourth auction
    places the last country alone, in either row. The player to the left of the last opener opens the next
    one. A crown marks the opener.
play_order | spaces | order
    The spaces of the alliance display are gone through from 1 to 8, the upper and the lower alliance in turn;
    non-player countries and empty spaces are skipped. It holds for all segments of the turn. An hourglass
    marks who is to move.
converted_blank | return | conversion
    Pay 2 gold and discard a card with a ship, whose own cost is not paid: your disc replaces an action
    marker. No disc of yours is needed there and nobody fights. The blank serves only if you hold no card with
    a ship, and you keep it.
blank_at_sea | strength | blank_card
    Costs nothing. As attacker it stands in for a ship card, and it adds 1 where ships count; as ally it is a
    bluff. After a battle it returns to your hand.
blank_at_sea | strength | guide:lay
    Attacker and defender lay a card face down; all are opened together and paid, whoever wins. Infantry
    counts everywhere; in the colonies, the Baltic and the Mediterranean each ship adds 1, and so does the
    blank. Played cards are gone until the next turn, the blank comes back.
no_disc_left | no_attack | discs
    Each country has 22 for areas and action boxes together. None may be taken off the board at will; discs of
    the boxes come back at the end of the turn. Who has none left makes no attack.
tie_unrest | all_joined | result
    Unrest by the attacker's lead: 3 or more, defender 2; 2, defender 1; 1, both 1; a tie, attacker 2,
    defender 1, allies 1, those who bluffed too; 1 behind, attacker 2, defender 1; 2 behind, attacker 2; 3 or
    more behind, attacker 3. Only with a lead does their disc replace the other.
tie_unrest | all_joined | guide:join
    You have a disc there, so you may help the side of your alliance: the ally card adds 1, costs 1 gold when
    it is opened, and returns to your hand. The blank is a bluff that helps nobody and costs nothing. In a
    tie, all who laid either get 1 unrest.
trade_areas | both | trading
    Action boxes that pay at once: 2 gold for each disc you have in the area named there. Where two areas are
    named both pay.
income_from | boxes_too | aim
    Most victory points after three turns. They come from having many discs in an area, from a few empire
    markers, and go by unrest. Ties: less unrest, then more discs in areas and action boxes, then a shared
    victory.
income_from | boxes_too | income
    After the last segment you get 1 gold for each of your discs in areas and action boxes.
points_below_zero | yes | unrest
    From 0 to 22. It grows by battles and by emergency gold, falls by Government Reform, and is halved,
    rounded up, between turns. After scoring everybody rolls a die until the sum reaches their unrest: each
    roll costs a point, also below zero.
""")
"""Terms and guides that read otherwise with an option, as it is set."""

CARD_LINE = "Cards: {cards}."
COUNTRY = "Borders {areas}. {cards}"
NO_BORDERS = "Borders no area: its way leads over the sea, or from areas where it has discs. {cards}"
AREA = "{points} victory points. {markers} empire markers belong here. {access}"
ACCESS_LAND = "Next to {areas}, and to the home countries {homes}."
ACCESS_SEA = "Any ship card gives access, and an attack needs one. Next to {areas}."
ACCESS_COLONY = "To attack you need a disc here and a ship card; to convert an action marker, only the card."
BOX = "{does}. {count}{cost}"
SEVERAL = "{count} of this name{closed}; each counts for itself"
ONE = "One box"
CLOSED = ", {count} of them only with five or more players"
COST = ", a disc there costs {gold}"
LASTS = {
    "combat_bonus": "Until the end of the turn, for attack and defence",
    "reroll": "The disc then comes back, and the box can be claimed again. Attacker and defender may use it",
    "double_attack": "From the segment after you claimed it, until the end of the turn",
}
"""What is to be said beside the effect."""
