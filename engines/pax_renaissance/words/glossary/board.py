"""Terms of Pax Renaissance that players look up, in our own words: the turn, the board, tokens."""

BOARD: dict[str, tuple[str, str, str]] = {
    # ---- the turn
    "turn": (
        "Turn",
        (
            "Two actions, the second optional, then the market is refreshed. Buying, playing and selling may "
            "be done twice a turn; East ops, West ops, East fair, West fair and declaring victory once each. "
            "Every action must change something."
        ),
        "D1",
    ),
    "purchase": (
        "Buying a card",
        (
            "The card in column 3 costs 3 florins: one goes on each card to its left. Florins that lie on "
            "the card are yours afterwards. Over a gap the florin goes on the other row's card."
        ),
        "E1",
    ),
    "usury": (
        "Usury laws",
        "A market card on which you put a florin cannot be bought by you in the same turn.",
        "E1e",
    ),
    "play": (
        "Playing a card",
        (
            "A West card goes to the left end of your tableau, an East card to the right end. Then its "
            "one-shot is announced or not, and its agents are placed: with a one-shot all of them must, "
            "without it they may."
        ),
        "E2",
    ),
    "sell": (
        "Selling",
        (
            "A card from hand or tableau, an empire square or an old maid brings 2 florins. A royal "
            "couple is sold as one, for 4. A sold square goes home with its vassals, queen, bishop and "
            "repressed tokens."
        ),
        "E3",
    ),
    "activate": (
        "Running ops",
        (
            "One action runs the ops of your East or of your West tableau: each card may give one of its "
            "ops, in any order, at least one in all. Cards won on the way may act too."
        ),
        "E4",
    ),
    "trade_fair": (
        "Trade fair",
        (
            "Discard the face-down card of a row. China adds 1 florin (2 with three or four players) to "
            "those on it; you take the first. The voyage then follows the open route: each empire raises "
            "a levy, each concession takes a florin, each pirate sends one to China, until none is left."
        ),
        "G",
    ),
    "profits": (
        "Profits",
        (
            "The florins of a trade fair. The player who takes the last one ends the voyage; empires beyond "
            "raise no "
            "levy. What is left at the end of the route waits for the next fair card."
        ),
        "G1",
    ),
    "levy": (
        "Levy",
        (
            "A token raised by a fair or a tax. It goes into an empty city and must be the token that the "
            "city shows. A saturated empire raises none."
        ),
        "G4",
    ),
    "condottieri": (
        "Condottieri",
        (
            "While such a card lies unsilenced in any tableau and Venice shows a Catholic knight, Venice "
            "holds two Catholic tokens instead of one of any kind. When that ends, one of them leaves."
        ),
        "G4c",
    ),
    "market": (
        "Market",
        (
            "Two rows of six cards. The first of each row lies face down: it is the trade fair and not "
            "for sale. At the end of a turn the cards slide left and the gaps are filled."
        ),
        "C6, D2",
    ),
    "hand": (
        "Hand",
        (
            "Two cards at most, hidden from the others; comets do not count. Lose a larger hand, and you "
            "discard to two."
        ),
        "E1a",
    ),
    "florins": (
        "Florins",
        "Everybody may count yours. There are always enough of them.",
        "FLORINS",
    ),
    "china": (
        "China",
        "Where florins come from and go to. Only the price of a market card stays in the market.",
        "CHINA",
    ),
    # ---- the board
    "empire": (
        "Empire",
        (
            "There are ten: six in the West, four in the East. Each has a map with cities and a square "
            "for its ruler."
        ),
        "C1",
    ),
    "empire_square": (
        "Empire square",
        (
            "King on one side, republic on the other. It starts on its throne, king up, and comes into "
            "tableaux by regime changes. Repressed tokens lie on it."
        ),
        "B4",
    ),
    "throne": (
        "Throne",
        (
            "The slot beside an empire for a square that nobody holds. Its repressed tokens, bishop and "
            "queen stay."
        ),
        "B2d",
    ),
    "king": (
        "King",
        "The golden side of an empire square. Kings campaign, marry, and count for the imperial victory.",
        "B4",
    ),
    "republic": (
        "Republic",
        (
            "The other side of a square. It comes about only when you overthrow your own king, by vote, "
            "civil or religious war. Once more, and it is a king again."
        ),
        "B4",
    ),
    "vassal": (
        "Vassal",
        (
            "A king conquered in a campaign lies below his conqueror. His ops and prestige are yours, and "
            "everything can strike him but a vote. If his suzerain is sold or overthrown, he goes home."
        ),
        "VASSAL",
    ),
    "suzerain": (
        "Suzerain",
        "A king with vassals. They and he cannot campaign against each other.",
        "F9g",
    ),
    "queen": (
        "Queen",
        (
            "Crowned with one of her suitors she lies with him and gives her own op. She dies with a "
            "beheaded or overthrown king, and goes home with a sold one."
        ),
        "I",
    ),
    "royal_couple": (
        "Royal couple",
        "King and queen each give an op. A bishop on either silences both. They are sold together.",
        "I1",
    ),
    "old_maid": (
        "Old maid",
        (
            "A queen played without a coronation. She is no part of your tableau: no ops, no abilities, no "
            "apostasy. She can be sold, and her prestige counts for victories."
        ),
        "I2",
    ),
    "city": (
        "City",
        (
            "Holds one knight or rook of any religion; Constantinople holds three. What it shows binds "
            "levies only. An emporium under a busted disk is no city."
        ),
        "B6a",
    ),
    "border": (
        "Border",
        (
            "The gap between two empires: room for one pawn or, on a sea border, one pirate. It belongs "
            "to both empires."
        ),
        "B2c",
    ),
    "sea_border": (
        "Sea border",
        "A border that a trade route crosses, open or not. Only there pirates may be.",
        "BORDER",
    ),
    "trade_route": (
        "Trade route",
        (
            "Black for East fairs, ending at Mamluk; white for West fairs, ending in the Holy Roman "
            "Empire. Each starts at the one emporium of its colour that is not busted."
        ),
        "G2",
    ),
    "emporium": (
        "Emporium",
        (
            "The city where a route starts: Trebizond, Spice Islands, Red Sea (white), Tana, Novgorod, "
            "Timbuktu (black). All but one of each colour are busted and hold nothing."
        ),
        "B6d",
    ),
    "location": (
        "Location",
        (
            "The empire where a card's agents are placed and most of its ops strike. “The East” and “The "
            "West” are any empire of that side, chosen at each use. Pawns and pirates are in both empires "
            "beside them."
        ),
        "LOCATION",
    ),
    "adjacent": (
        "Adjacent",
        (
            "Empires that share a border or touch at a corner. Cards that lie side by side; a vassal's "
            "are its suzerain's."
        ),
        "ADJACENT",
    ),
    "saturation": (
        "Saturation",
        (
            "An empire whose cities are all full takes no more knights, rooks or levies; a border with a "
            "token is full."
        ),
        "SATURATION",
    ),
    "theocracy": (
        "Theocracy",
        (
            "An empire under a religion: Catholic, Islamic or Reformist. Religious wars make one, golden "
            "liberty undoes one. It decides levies and supremacy."
        ),
        "THEOCRACY",
    ),
    "medieval": ("Medieval", "The state of an empire that is no theocracy.", "B2b"),
    "map_card": (
        "Map card",
        "Shows an empire in one of its four states: Medieval, Catholic, Islamic, Reformist.",
        "B6",
    ),
    # ---- tokens
    "agents": (
        "Agents",
        (
            "Tokens that come with a card. Knight or rook: a city, 1 florin to repress who is there. "
            "Pawn: a border, 1 florin to repress a pawn. Pirate: a sea border, killing what lies there. "
            "Bishop: a card of the same location."
        ),
        "E2.2",
    ),
    "knight": (
        "Knight",
        "Fights in campaigns and religious wars, and from adjacent empires in the latter too.",
        "KNIGHT",
    ),
    "rook": ("Rook", "A noble in his castle: defends, and fights for his faith where he stands.", "ROOK"),
    "bishop": (
        "Bishop",
        (
            "Lies on a card or throne and silences it. Two that meet die both. Arriving on a square "
            "without one, he may kill a repressed token there. He goes where his card goes."
        ),
        "F1",
    ),
    "pirate": (
        "Pirate",
        (
            "Lives on a sea border and sends a florin of each passing fair to China. Fights in civil "
            "wars, and in religious ones for its faith. Is never repressed."
        ),
        "PIRATE",
    ),
    "concession": (
        "Concession",
        (
            "Your pawn on a border. It takes a florin from passing fairs, votes, joins your revolts, and "
            "can be taxed, repressed and sunk."
        ),
        "CONCESSION",
    ),
    "serf": (
        "Serf",
        "A repressed pawn. It fights in every peasant revolt of its empire, whoever starts it.",
        "SERF",
    ),
    "repress": (
        "Repressing",
        (
            "A knight, rook or pawn leaves the map for its empire's square. As an op it brings you 1 florin; "
            "making room for an agent or concession costs 1; taxes, trade shifts and full empires do it free."
        ),
        "REPRESS",
    ),
    "repressed": (
        "Repressed token",
        (
            "Makes votes dearer, fights in civil wars, and may be emancipated in a regime change. Travels "
            "with its square."
        ),
        "F5a",
    ),
    "ruling_class": (
        "Ruling class",
        "The knights and rooks in cities, whatever their religion.",
        "RULING CLASS",
    ),
    "shortage": (
        "No token left",
        (
            "If the pool has none, you may take a fitting one from the repressed; only if there is none, "
            "from anywhere. Or you do without."
        ),
        "TOKEN MANAGEMENT",
    ),
}
"""Title, text, section of the rule book."""
