"""The terms of Age of Renaissance that players look up, in our own words.

`lookup` describes each card, Advance and province from the data pack.
"""

from engines.kernel.words import text_blocks

_TERMS = tuple(
    text_blocks("""
aim | Aim of the game | 6.2 | Score
    The highest score wins: the listed prices of all your Advances plus your cash minus your Misery. Equal
    scores share the win.
turn | Course of a turn | 5 | Phases of a turn, Hourglass
    Order of play by secret purchase of tokens; draw a card; buy or discard cards; play cards; purchase;
    Expansion; income with shortage and surplus. Each phase goes around in the order of play.
epoch | Epochs | 3.13.1 | Deck of an epoch
    Three decks. When a card is needed and the pile is empty, the next epoch's cards and the Replay Pile
    are shuffled together, and the epoch changes. The last card of the last epoch makes the turn the last
    one.
replay | Replay Pile | 3.13.1
    Played or discarded cards with a circle go there and may come back with the next epoch; cards with a
    square leave the game. Only its top card is open.
capital_bid | Choosing Capitals | 4.4 | Bid for Capitals, Wish for a Capital
    Cards are dealt first. Then everybody bids $0 to $40 in secret and pays it. The highest bid chooses
    first, dice decide ties.
order_of_play | Order of play | 5.1 | Turn order, Trade places in the order of play
    Tokens cost $1 each and are bought in secret. Whoever buys the fewest goes first; among equals,
    whoever chose a Capital later. A number below 0 is paid too but brings no tokens; you may pay for more
    than are in stock to go later. The number of your place counts in competitions.
slots | Numbers of the order of play | 5.1 | Slot
    Three players use the places 2, 4, 6; four 1, 3, 5, 6; five 1 to 5; six 1 to 6. The coloured die is
    compared with this number, not with the rank.
written_cash | Written cash | 5.1
    What you had left when you bought tokens. It is open, and Alchemist's Gold and Civil War go by it for
    the whole turn.
stock | Stock and Expansion area | 3.8.1 | Back to stock, Expansion area
    Each player has 36 tokens: on the map, in the Expansion area (to be used this turn), the rest in
    stock. Unused tokens go back to stock.
province | Province | 3.3
    A market holds tokens up to its Market Number and supplies a commodity once dominated. A Satellite
    (number 1) holds one token, supplies nothing and brings no income.
areas | Areas | 4.3
    Three players use Areas IV to VIII, four also III, five also II, six also I. Ships may pass the waters
    of an unused Area, but nothing stays there. Area V needs Overland East. The overseas boxes are in no
    Area.
dominate | Domination | 5.6.1.2 | Domination marker, Dominated province, Markers
    As many own tokens as the Market Number with nobody else there become a Domination marker at once. No
    token is ever added to it. Each player has 25 markers; only when all are in use and tokens wait for
    one, another may be turned into a token.
controlled | Controlled and new pieces | 5.6.2 | Control of a province, Coloured piece
    You expand from coloured pieces and from your Capital. What you place in this Expansion lies white
    side up: it is no base and supports nothing until all pieces are turned at the end of the phase.
overland | Over land | 5.6.2.1 | Border
    Tokens reach provinces that share a land border with one of your bases, any number of them.
fleet | Ships | 5.6.2.2 | Fleet, Galley, Galleys along the coast
    Galleys 2 to 8 go that many provinces along the coast and carry that many tokens into each province.
    Seaworthy Vessels carry 10 to 16 to any coast. Ocean Navigation carries any number and opens 1 to 4
    overseas boxes. The limit holds for a province and a turn, lost attacks included.
upgrade | Ship upgrade | 5.5.1
    One a turn for $10, before Advances are bought, within the same kind of ship. Seaworthy Vessels and
    Ocean Navigation bring new ships and make older upgrades worthless.
waters | Coasts and seas | 3.4 | Coastal province, Waters of an Area
    Galleys keep to coastal waters, province by province. The waters of Chester, Portsmouth, Naples and
    Rome are in two parts, between which no galley changes. A sea is crossed by galleys only with The
    Heavens.
overseas | Overseas boxes | 5.6.2.2
    East Indies, India, China and the two Americas. They need Ocean Navigation, the Americas New World
    too; you may have pieces in as many boxes as your ships allow. They supply several commodities at
    once. Iceland and West Africa are ordinary provinces across a sea.
coexistence | Living together | 5.6.3
    Tokens of several players may share a market as long as there are no more than its Market Number.
    Nobody dominates it meanwhile.
competition | Competition | 5.6.3 | Attack, Fight, Attacker and defender, Defend
    Where a marker lies, or tokens would exceed the Market Number, you must attack. You need tokens for
    the defenders' strength plus the Market Number, your own tokens there included, and never fewer than
    the Market Number. You win if the coloured die is above your number in the order of play, or black is
    above white.
strength | Strength in a competition | 5.6.3.2 | Strength of attack and defence
    A Domination marker counts as its Market Number. Add 1 for Nationalism in the Area of the own Capital,
    1 for each military advantage, 1 for each supporting Satellite. All is doubled in the own Capital.
won_or_lost | After a competition | 5.6.3.9
    Won: all other pieces there go to stock, your marker (on a Satellite a token) is put there, tokens
    left over go to stock. Lost: all your tokens there go to stock. You may attack again.
several_defenders | Several defenders | 5.6.3.8
    All who have tokens there defend together. What helps one of them counts, what helps you counts only
    if it counts against each of them.
support | Support by Satellites | 5.6.3.3
    A coloured token on a Satellite adds 1 to a marker of the same player where an arrow of the Satellite
    points, across water too. With Cosmopolitan it also helps your attacks there.
capital | Your Capital | 5.6.3.4
    You can always expand from it and into it, whoever holds it. Your strength there counts double, in
    attack and in defence.
military | Military advantage | 5.6.3.5 | Arm before a war
    Stirrups, Armor, Long Bow and Gunpowder, each for one turn: +1 in attack and defence, black equal to
    white wins your attacks, +1 in war and ties won. A later one in this row is not touched by an earlier
    one.
card_price | Cards for tokens | 5.6.4
    In your Expansion you may buy a card: 3 tokens for the first that anybody buys in this phase, 6 for
    the second, then 9, 12, 15, 18. One for each player.
bonus | Expansion bonus | 5.7.1
    Whoever gained the most new markets in this Expansion draws a card; among equals, whoever moved first.
    Markets won by The Crusades, in war or by exchanging an old marker do not count.
income_rule | Turn income | 5.7.3
    $15, and for each dominated market as many dollars as players began the game. Middle Class adds $10.
commodity | Commodity payments | 5.4.1 | Base value, Supply a commodity, Commodity Log
    A commodity card pays every player who dominates its provinces: base value times the square of their
    number. A shortage or Industry counts one province more, a surplus one less.
market_rolls | Shortage and surplus | 5.7.5
    Two rolls at the end of the turn: black and white die name the commodity (12: Gold and Ivory), 1 to 3
    of the coloured die mean shortage, 4 to 6 surplus. The only holder of most provinces draws a card for
    a shortage, or pays $1 a province for a surplus. A marker is used up by the next card of that kind.
removal | Removing a shortage or surplus | 5.2.1
    Before cards are drawn the first player may remove a marker at the base value of its commodity.
leader | Leaders | 5.4.3
    A Leader takes dollars off certain Advances this turn. The first Leader of a turn serves only its
    player; later ones are open to Patronage, unless paid protection deters it. Then all leave the game.
protection | Protection | 5.4.3.1 | Protect a Leader, Guard a Leader
    Cash that you put on an open Leader. A player who uses that Leader by Patronage pays you the same sum.
    Your own cash goes to the bank.
burden | Misery burden | 3.13.3.2
    An event that was made void cannot be played any more, but counts in your hand. Only Master Art or a
    forced trade rids you of it.
price | Price of an Advance | 5.5.2 | Credit, Rebate, Price
    Its cost, less the credits of Advances of its category from earlier turns, less $10 with Institutional
    Research (not for Religion and Civics), less Leaders. Never below $0.
misery_index | Misery | 3.11 | Misery Index, Space of Misery
    A track from 0 to 1000 in growing steps. Past its end lies Chaos: you are out of the game, your pieces
    stay and defend themselves. At the end Misery is taken off your score.
stabilization | Stabilization | 5.5.3 | Stabilize
    After buying Advances you pay for the cards that you still hold: $1, 3, 6, 10, 15, 21, 28, 36 for 1 to
    8. All or nothing: unpaid, your Misery rises by at least that much.
relief | Misery Relief | 5.5.4 | Relieve Misery
    For each tier of Advances you may go down one space of Misery a turn and pay the difference. Relief
    points of Advances bought this turn pay first; Enlightenment halves the price.
tier | Tier | 3.12.3 | Complete tier
    One Advance of each of the six categories makes a tier, two of each make two.
chaos | Chaos and elimination | 3.11
    A player who is out keeps a place in the order and pieces on the map; of their Advances only
    Nationalism works. Their cards are discarded. The income of the others does not change.
final | Final card play | 6.1.1
    After the last turn everybody plays all cards in hand, in the same order. Leaders give only rebates of
    Printed Word, burdens do nothing, Master Art cannot be used.
end | End of the game | 6
    After the turn in which somebody owns all 26 Advances, or the last card is drawn.
history_card | History cards | 3.13
    Commodity cards, Event cards and Leader cards, a deck for each epoch. You draw one a turn, hold them
    in secret and play as many as you like in the Play cards phase. What you still hold costs
    stabilization.
commodity_card | Commodity cards | 5.4.1
    All who dominate provinces with that commodity are paid, the player of the card or not.
event_card | Event cards | 5.4.2 | Target of a card
    What one says happens as soon as it is played. Some name a target, some protect from others, some make
    others void.
draw | Drawing a card | 5.2.2 | Drawn card
    Everybody draws the top card of the deck, once a turn, in the order of play. Urban Ascendancy buys one
    more.
discard | Discarding a card | 5.3 | Discard pile
    With Master Art one card may be given up, without its effect. It goes where a played card would go.
advance | Advances | 3.12 | Category of Advances
    26, in six categories. Each is bought once, does what it says for the whole game, and is worth its
    listed price in the end. Some need others first.
purchase | Purchase phase | 5.5 | Buying, Upgrade ships
    In the order of play each player may upgrade ships, buys Advances, pays for the cards still in hand,
    and may buy Misery Relief.
expansion | Expansion phase | 5.6 | Expand, Pass an Expansion
    In the order of play each player places the tokens bought this turn: over land, along coasts,
    overseas; where others stand, by attack. Tokens not used go back to stock.
market | Market Number | 5.6.1.1
    Printed in each province: how many tokens dominate it, how many fit into it, and how hard it is to
    attack. A Satellite has 1.
token | Tokens | 3.8
    What you bought for the order of play and place in the Expansion. Coloured side up they count, white
    side up they were placed this turn.
cash | Cash | 4.5 | Bank, Dollars
    Dollars in hand. They come from income, commodities and some cards, and go to the bank. Cash left in
    the end counts for your score.
dice | Dice | 5.6.3.9 | Roll
    An attack rolls a black, a white and a coloured die. Others decide ties at the Capital bid, some
    cards, war, and shortage or surplus.
""")
)
"""The heads: key, title, section of the rules, and other names of the term."""
TERMS = {key: (title, text, section) for (key, title, section, *_), text in _TERMS}
"""By key: title, text, section of the rules."""
CALLED = {f"term:{head[0]}": tuple(head[3].split(", ")) for head, _ in _TERMS if len(head) > 3} | {
    "sea:adriatic_sea": ("Ad",),
    "sea:aegea_sea": ("Ae",),
    "sea:baltic_sea": ("Ba",),
    "sea:bay_of_biscay": ("Bi",),
    "sea:black_sea": ("Bl",),
    "sea:canary_basin": ("Ca",),
    "sea:central_mediterranean_sea": ("CM",),
    "sea:eastern_mediterranean_sea": ("EM",),
    "sea:greenland_sea": ("Gr",),
    "sea:north_sea": ("NS",),
    "sea:norwegian_sea": ("No",),
    "sea:western_mediterranean_sea": ("WM",),
    "advance:J": ("Mill",),
    "card:e_war": ("Cede provinces",),
}
"""Other names of entries, by their keys."""
