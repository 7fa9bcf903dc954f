"""The terms of Age of Renaissance that players look up, in our own words: title, text, section of the rules.

What each card, Advance and province is like, `lookup` tells from the data pack.
"""

TERMS: dict[str, tuple[str, str, str]] = {
    "aim": (
        "Aim of the game",
        (
            "The highest score wins: the listed prices of all your Advances plus your cash minus your "
            "Misery. Equal scores share the win."
        ),
        "6.2",
    ),
    "turn": (
        "Course of a turn",
        (
            "Order of play by secret purchase of tokens; draw a card; buy or discard cards; play cards; "
            "purchase; Expansion; income with shortage and surplus. Each phase goes around in the order of "
            "play."
        ),
        "5",
    ),
    "epoch": (
        "Epochs",
        (
            "Three decks. When a card is needed and the pile is empty, the next epoch's cards and the "
            "Replay Pile are shuffled together, and the epoch changes. The last card of the last epoch "
            "makes the turn the last one."
        ),
        "3.13.1",
    ),
    "replay": (
        "Replay Pile",
        (
            "Played or discarded cards with a circle go there and may come back with the next epoch; cards "
            "with a square leave the game. Only its top card is open."
        ),
        "3.13.1",
    ),
    "capital_bid": (
        "Choosing Capitals",
        (
            "Cards are dealt first. Then everybody bids $0 to $40 in secret and pays it. The highest bid "
            "chooses first, dice decide ties."
        ),
        "4.4",
    ),
    "order_of_play": (
        "Order of play",
        (
            "Tokens cost $1 each and are bought in secret: the fewest goes first, of equals who chose the "
            "Capital later. A number below 0 is paid too but brings no tokens; you may pay for more than "
            "are in stock to go later. The number of your place counts in competitions."
        ),
        "5.1",
    ),
    "slots": (
        "Numbers of the order of play",
        (
            "Three players use the places 2, 4, 6; four 1, 3, 5, 6; five 1 to 5; six 1 to 6. The coloured "
            "die is compared with this number, not with the rank."
        ),
        "5.1",
    ),
    "written_cash": (
        "Written cash",
        (
            "What you had left when you bought tokens. It is open, and Alchemist's Gold and Civil War go by "
            "it for the whole turn."
        ),
        "5.1",
    ),
    "stock": (
        "Stock and Expansion area",
        (
            "Each player has 36 tokens: on the map, in the Expansion area (to be used this turn), the rest "
            "in stock. Unused tokens go back to stock."
        ),
        "3.8.1",
    ),
    "province": (
        "Province",
        (
            "A market holds tokens up to its Market Number and supplies a commodity once dominated. A "
            "Satellite (number 1) holds one token, supplies nothing and brings no income."
        ),
        "3.3",
    ),
    "areas": (
        "Areas",
        (
            "Three players use Areas IV to VIII, four also III, five also II, six also I. Ships may pass "
            "the waters of an unused Area, but nothing stays there. Area V needs Overland East. The "
            "overseas boxes are in no Area."
        ),
        "4.3",
    ),
    "dominate": (
        "Domination",
        (
            "As many own tokens as the Market Number with nobody else there become a Domination marker at "
            "once. No token is ever added to it. Each player has 25 markers; only when all are in use and "
            "tokens wait for one, another may be turned into a token."
        ),
        "5.6.1.2",
    ),
    "controlled": (
        "Controlled and new pieces",
        (
            "You expand from coloured pieces and from your Capital. What you place in this Expansion lies "
            "white side up: it is no base and supports nothing until all pieces are turned at the end of "
            "the phase."
        ),
        "5.6.2",
    ),
    "overland": (
        "Over land",
        ("Tokens reach provinces that share a land border with one of your bases, any number of them."),
        "5.6.2.1",
    ),
    "fleet": (
        "Ships",
        (
            "Galleys 2 to 8 go that many provinces along the coast and carry that many tokens into each "
            "province. Seaworthy Vessels carry 10 to 16 to any coast. Ocean Navigation carries any number "
            "and opens 1 to 4 overseas boxes. The limit holds for a province and a turn, lost attacks "
            "included."
        ),
        "5.6.2.2",
    ),
    "upgrade": (
        "Ship upgrade",
        (
            "One a turn for $10, before Advances are bought, within the same kind of ship. Seaworthy "
            "Vessels and Ocean Navigation bring new ships and make older upgrades worthless."
        ),
        "5.5.1",
    ),
    "waters": (
        "Coasts and seas",
        (
            "Galleys keep to coastal waters, province by province. The waters of Chester, Portsmouth, "
            "Naples and Rome are in two parts, between which no galley changes. A sea is crossed by galleys "
            "only with The Heavens."
        ),
        "3.4",
    ),
    "overseas": (
        "Overseas boxes",
        (
            "East Indies, India, China and the two Americas. They need Ocean Navigation, the Americas New "
            "World too; you may have pieces in as many boxes as your ships allow. They supply several "
            "commodities at once. Iceland and West Africa are ordinary provinces across a sea."
        ),
        "5.6.2.2",
    ),
    "coexistence": (
        "Living together",
        (
            "Tokens of several players may share a market as long as there are no more than its Market "
            "Number. Nobody dominates it meanwhile."
        ),
        "5.6.3",
    ),
    "competition": (
        "Competition",
        (
            "Where a marker lies, or tokens would exceed the Market Number, you must attack. You need "
            "tokens for the defenders' strength plus the Market Number, your own tokens there included, and "
            "never fewer than the Market Number. You win if the coloured die is above your number in the "
            "order of play, or black is above white."
        ),
        "5.6.3",
    ),
    "strength": (
        "Strength in a competition",
        (
            "A Domination marker counts as its Market Number. Add 1 for Nationalism in the Area of the own "
            "Capital, 1 for each military advantage, 1 for each supporting Satellite. All is doubled in the "
            "own Capital."
        ),
        "5.6.3.2",
    ),
    "won_or_lost": (
        "After a competition",
        (
            "Won: all other pieces there go to stock, your marker (on a Satellite a token) is put there, "
            "tokens left over go to stock. Lost: all your tokens there go to stock. You may attack again."
        ),
        "5.6.3.9",
    ),
    "several_defenders": (
        "Several defenders",
        (
            "All who have tokens there defend together. What helps one of them counts, what helps you "
            "counts only if it counts against each of them."
        ),
        "5.6.3.8",
    ),
    "support": (
        "Support by Satellites",
        (
            "A coloured token on a Satellite adds 1 to a marker of the same player where an arrow of the "
            "Satellite points, across water too. With Cosmopolitan it also helps your attacks there."
        ),
        "5.6.3.3",
    ),
    "capital": (
        "Your Capital",
        (
            "You can always expand from it and into it, whoever holds it. Your strength there counts "
            "double, in attack and in defence."
        ),
        "5.6.3.4",
    ),
    "military": (
        "Military advantage",
        (
            "Stirrups, Armor, Long Bow and Gunpowder, each for one turn: +1 in attack and defence, black "
            "equal to white wins your attacks, +1 in war and ties won. A later one in this row is not "
            "touched by an earlier one."
        ),
        "5.6.3.5",
    ),
    "card_price": (
        "Cards for tokens",
        (
            "In your Expansion you may buy a card: 3 tokens for the first that anybody buys in this phase, "
            "6 for the second, then 9, 12, 15, 18. One for each player."
        ),
        "5.6.4",
    ),
    "bonus": (
        "Expansion bonus",
        (
            "Whoever gained most new markets in this Expansion draws a card; of equals who moved first. "
            "Markets won by The Crusades, in war or by exchanging an old marker do not count."
        ),
        "5.7.1",
    ),
    "income_rule": (
        "Turn income",
        (
            "$15, and for each dominated market as many dollars as players began the game. Middle Class "
            "adds $10."
        ),
        "5.7.3",
    ),
    "commodity": (
        "Commodity payments",
        (
            "A commodity card pays every player who dominates its provinces: base value times the square of "
            "their number. A shortage or Industry counts one province more, a surplus one less."
        ),
        "5.4.1",
    ),
    "market_rolls": (
        "Shortage and surplus",
        (
            "Two rolls at the end of the turn: black and white die name the commodity (12: Gold and Ivory), "
            "1 to 3 of the coloured die mean shortage, 4 to 6 surplus. The only holder of most provinces "
            "draws a card for a shortage, or pays $1 a province for a surplus. A marker is used up by the "
            "next card of that kind."
        ),
        "5.7.5",
    ),
    "removal": (
        "Removing a shortage or surplus",
        "Before cards are drawn the first player may remove a marker at the base value of its commodity.",
        "5.2.1",
    ),
    "leader": (
        "Leaders",
        (
            "A Leader takes dollars off certain Advances this turn. The first Leader of a turn serves only "
            "its player; later ones are open to Patronage, unless paid protection deters it. Then all leave "
            "the game."
        ),
        "5.4.3",
    ),
    "protection": (
        "Protection",
        (
            "Cash that you put on an open Leader. A player who uses that Leader by Patronage pays you the "
            "same sum. Your own cash goes to the bank."
        ),
        "5.4.3.1",
    ),
    "burden": (
        "Misery burden",
        (
            "An event that was made void cannot be played any more, but counts in your hand. Only Master "
            "Art or a forced trade rids you of it."
        ),
        "3.13.3.2",
    ),
    "price": (
        "Price of an Advance",
        (
            "Its cost, less the credits of Advances of its category from earlier turns, less $10 with "
            "Institutional Research (not for Religion and Civics), less Leaders. Never below $0."
        ),
        "5.5.2",
    ),
    "misery_index": (
        "Misery",
        (
            "A track from 0 to 1000 in growing steps. Past its end lies Chaos: you are out of the game, "
            "your pieces stay and defend themselves. At the end Misery is taken off your score."
        ),
        "3.11",
    ),
    "stabilization": (
        "Stabilization",
        (
            "After buying Advances you pay for the cards that you still hold: $1, 3, 6, 10, 15, 21, 28, 36 "
            "for 1 to 8. All or nothing: unpaid, your Misery rises by at least that much."
        ),
        "5.5.3",
    ),
    "relief": (
        "Misery Relief",
        (
            "For each tier of Advances you may go down one space of Misery a turn and pay the difference. "
            "Relief points of Advances bought this turn pay first; Enlightenment halves the price."
        ),
        "5.5.4",
    ),
    "tier": (
        "Tier",
        "One Advance of each of the six categories makes a tier, two of each make two.",
        "3.12.3",
    ),
    "chaos": (
        "Chaos and elimination",
        (
            "Who is out keeps a place in the order and their pieces on the map; of their Advances only "
            "Nationalism works. Their cards are discarded. The income of the others does not change."
        ),
        "3.11",
    ),
    "final": (
        "Final card play",
        (
            "After the last turn everybody plays all cards in hand, in the same order. Leaders give only "
            "rebates of Printed Word, burdens do nothing, Master Art cannot be used."
        ),
        "6.1.1",
    ),
    "end": (
        "End of the game",
        "After the turn in which somebody owns all 26 Advances, or the last card is drawn.",
        "6",
    ),
    "history_card": (
        "History cards",
        (
            "Commodity cards, Event cards and Leader cards, a deck for each epoch. You draw one a turn, "
            "hold them in secret and play as many as you like in the Play cards phase. What you still hold "
            "costs stabilization."
        ),
        "3.13",
    ),
    "commodity_card": (
        "Commodity cards",
        "All who dominate provinces with that commodity are paid, the player of the card or not.",
        "5.4.1",
    ),
    "event_card": (
        "Event cards",
        (
            "What one says happens as soon as it is played. Some name a target, some protect from others, "
            "some make others void."
        ),
        "5.4.2",
    ),
    "draw": (
        "Drawing a card",
        (
            "Everybody draws the top card of the deck, once a turn, in the order of play. Urban Ascendancy "
            "buys one more."
        ),
        "5.2.2",
    ),
    "discard": (
        "Discarding a card",
        (
            "With Master Art one card may be given up, without its effect. It goes where a played card "
            "would go."
        ),
        "5.3",
    ),
    "advance": (
        "Advances",
        (
            "26, in six categories. Each is bought once, does what it says for the whole game, and is "
            "worth its listed price in the end. Some need others first."
        ),
        "3.12",
    ),
    "purchase": (
        "Purchase phase",
        (
            "In the order of play each player may upgrade ships, buys Advances, pays for the cards still in "
            "hand, and may buy Misery Relief."
        ),
        "5.5",
    ),
    "expansion": (
        "Expansion phase",
        (
            "In the order of play each player places the tokens bought this turn: over land, along coasts, "
            "overseas; where others stand, by attack. Tokens not used go back to stock."
        ),
        "5.6",
    ),
    "market": (
        "Market Number",
        (
            "Printed in each province: how many tokens dominate it, how many fit into it, and how hard it "
            "is to attack. A Satellite has 1."
        ),
        "5.6.1.1",
    ),
    "token": (
        "Tokens",
        (
            "What you bought for the order of play and place in the Expansion. Coloured side up they count, "
            "white side up they were placed this turn."
        ),
        "3.8",
    ),
    "cash": (
        "Cash",
        (
            "Dollars in hand. They come from income, commodities and some cards, and go to the bank. Cash "
            "left in the end counts for your score."
        ),
        "4.5",
    ),
    "dice": (
        "Dice",
        (
            "An attack rolls a black, a white and a coloured die. Others decide ties at the Capital bid, "
            "some cards, war, and shortage or surplus."
        ),
        "5.6.3.9",
    ),
}
CALLED: dict[str, tuple[str, ...]] = {
    "term:aim": ("Score",),
    "term:turn": ("Phases of a turn", "Hourglass"),
    "term:slots": ("Slot",),
    "term:epoch": ("Deck of an epoch",),
    "term:capital_bid": ("Bid for Capitals", "Wish for a Capital"),
    "term:order_of_play": ("Turn order", "Trade places in the order of play"),
    "term:stock": ("Back to stock", "Expansion area"),
    "term:dominate": ("Domination marker", "Dominated province", "Markers"),
    "term:controlled": ("Control of a province", "Coloured piece"),
    "term:fleet": ("Fleet", "Galley", "Galleys along the coast"),
    "term:waters": ("Coastal province", "Waters of an Area"),
    "term:competition": ("Attack", "Fight", "Attacker and defender", "Defend"),
    "term:strength": ("Strength of attack and defence",),
    "term:commodity": ("Base value", "Supply a commodity", "Commodity Log"),
    "term:price": ("Credit", "Rebate", "Price"),
    "term:misery_index": ("Misery Index", "Space of Misery"),
    "term:protection": ("Protect a Leader", "Guard a Leader"),
    "term:stabilization": ("Stabilize",),
    "term:relief": ("Relieve Misery",),
    "term:advance": ("Category of Advances",),
    "term:event_card": ("Target of a card",),
    "term:cash": ("Bank", "Dollars"),
    "term:discard": ("Discard pile",),
    "term:purchase": ("Buying", "Upgrade ships"),
    "term:draw": ("Drawn card",),
    "term:military": ("Arm before a war",),
    "term:overland": ("Border",),
    "term:tier": ("Complete tier",),
    "term:dice": ("Roll",),
    "term:expansion": ("Expand", "Pass an Expansion"),
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
