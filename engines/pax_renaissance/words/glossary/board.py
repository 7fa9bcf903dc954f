"""Terms of Pax Renaissance that players look up, in our own words: the turn, the board, tokens."""

from engines.kernel.words import parse_terms

BOARD = parse_terms("""
# ---- the turn
turn | Turn | D1
    Two actions, the second optional, then the market is refreshed. Buying, playing and selling may be done
    twice a turn; East ops, West ops, East fair, West fair and declaring victory once each. Every action must
    change something.
purchase | Buying a card | E1
    The card in column 3 costs 3 florins: one goes on each card to its left. Florins that lie on the card are
    yours afterwards. Over a gap the florin goes on the other row's card.
usury | Usury laws | E1e
    A market card on which you put a florin cannot be bought by you in the same turn.
play | Playing a card | E2
    A West card goes to the left end of your tableau, an East card to the right end. Then its one-shot is
    announced or not, and its agents are placed: with a one-shot all of them must, unless every place
    would cost somebody a token; without it they may.
sell | Selling | E3
    A card from hand or tableau, an empire square or an old maid brings 2 florins. A royal couple is sold
    as one, for 4. A sold square goes home with its vassals, queen, bishop and repressed tokens. A card
    from the hand leaves face down.
activate | Running ops | E4
    One action runs the ops of your East or of your West tableau: each card may give one of its ops, in any
    order, at least one in all. Cards won on the way may act too.
trade_fair | Trade fair | G
    Discard the face-down card of a row. China adds 1 florin (2 with three or four players) to those on it;
    you take the first. The voyage then follows the open route: each empire raises a levy, each concession
    takes a florin, each pirate sends one to China, until none is left.
profits | Profits | G1
    The florins of a trade fair. The player who takes the last one ends the voyage; empires beyond raise no
    levy. What is left at the end of the route waits for the next fair card.
levy | Levy | G4
    A token raised by a fair or a tax. It goes into an empty city and must be the token that the city shows. A
    saturated empire raises none.
condottieri | Condottieri | G4c
    While such a card lies unsilenced in any tableau and Venice shows a Catholic knight, Venice holds two
    tokens of any kind instead of one. When that ends, one of them leaves.
market | Market | C6, D2
    Two rows of six cards. The first of each row lies face down: it is the trade fair and not for sale. At the
    end of a turn the cards slide left and the gaps are filled.
hand | Hand | E1a
    Two cards at most, hidden from the others; comets do not count. Lose a larger hand, and you discard to
    two. What leaves a hand so, or is sold out of it, leaves face down.
florins | Florins | FLORINS
    Everybody may count yours. There are always enough of them.
china | China | CHINA
    Where florins come from and go to. Only the price of a market card stays in the market.
# ---- the board
empire | Empire | C1
    There are ten: six in the West, four in the East. Each has a map with cities and a square for its ruler.
empire_square | Empire square | B4
    King on one side, republic on the other. It starts on its throne, king up, and comes into tableaux by
    regime changes. Repressed tokens lie on it.
throne | Throne | B2d
    The slot beside an empire for a square that nobody holds. Its repressed tokens, bishop and queen stay.
king | King | B4
    The golden side of an empire square. Kings campaign, marry, and count for the imperial victory.
republic | Republic | B4
    The other side of a square. It comes about only when you overthrow your own king, by vote, civil or
    religious war. Once more, and it is a king again.
vassal | Vassal | VASSAL
    A king conquered in a campaign lies below his conqueror. His ops and prestige are yours, and everything
    can strike him but a vote. If his suzerain is sold or overthrown, he goes home.
suzerain | Suzerain | F9g
    A king with vassals. They and he cannot campaign against each other.
queen | Queen | I
    Crowned with one of her suitors she lies with him and gives her own op. She dies with a beheaded or
    overthrown king, and goes home with a sold one.
royal_couple | Royal couple | I1
    King and queen each give an op. A bishop on either silences both. They are sold together.
old_maid | Old maid | I2
    A queen played without a coronation. She is no part of your tableau: no ops, no abilities, no apostasy.
    She can be sold, and her prestige counts for victories.
city | City | B6a
    Holds one knight or rook of any religion; Constantinople holds three. What it shows binds levies only. An
    emporium under a busted disk is no city.
border | Border | B2c
    The gap between two empires: room for one pawn or, on a sea border, one pirate. It belongs to both
    empires.
sea_border | Sea border | BORDER
    A border that a trade route crosses, open or not. Only there pirates may be.
trade_route | Trade route | G2
    Black for East fairs, ending at Mamluk; white for West fairs, ending in the Holy Roman Empire. Each starts
    at the one emporium of its colour that is not busted.
emporium | Emporium | B6d
    The city where a route starts: Trebizond, Spice Islands, Red Sea (white), Tana, Novgorod, Timbuktu
    (black). All but one of each colour are busted and hold nothing.
location | Location | LOCATION
    The empire where a card's agents are placed and most of its ops strike. “The East” and “The West” are any
    empire of that side, chosen at each use. Pawns and pirates are in both empires beside them.
adjacent | Adjacent | ADJACENT
    Empires that share a border or touch at a corner. Cards that lie side by side; a vassal's are its
    suzerain's.
saturation | Saturation | SATURATION
    An empire whose cities are all full takes no more knights, rooks or levies; a border with a token is full.
theocracy | Theocracy | THEOCRACY
    An empire under a religion: Catholic, Islamic or Reformist. Religious wars make one, golden liberty undoes
    one. It decides levies and supremacy.
medieval | Medieval | B2b
    The state of an empire that is no theocracy.
map_card | Map card | B6
    Shows an empire in one of its four states: Medieval, Catholic, Islamic, Reformist.
# ---- tokens
agents | Agents | E2.2
    Tokens that come with a card. Knight or rook: a city, 1 florin to repress who is there. Pawn: a border, 1
    florin to repress a pawn. Pirate: a sea border, killing what lies there. Bishop: a card of the same
    location.
knight | Knight | KNIGHT
    Fights in campaigns and religious wars, and from adjacent empires in the latter too.
rook | Rook | ROOK
    A noble in his castle: defends, and fights for his faith where he stands.
bishop | Bishop | F1
    Lies on a card or throne and silences it. Two that meet die both. Arriving on a square without one, he may
    kill a repressed token there. He goes where his card goes.
pirate | Pirate | PIRATE
    Lives on a sea border and sends a florin of each passing fair to China. Fights in civil wars, and in
    religious ones for its faith. Is never repressed.
concession | Concession | CONCESSION
    Your pawn on a border. It takes a florin from passing fairs, votes, joins your revolts, and can be taxed,
    repressed and sunk.
serf | Serf | SERF
    A repressed pawn. It fights in every peasant revolt of its empire, whoever starts it.
repress | Repressing | REPRESS
    A knight, rook or pawn leaves the map for its empire's square. As an op it brings you 1 florin; making
    room for an agent or concession costs 1; taxes, trade shifts and full empires do it free.
repressed | Repressed token | F5a
    Makes votes dearer, fights in civil wars, and may be emancipated in a regime change. Travels with its
    square.
ruling_class | Ruling class | RULING CLASS
    The knights and rooks in cities, whatever their religion.
shortage | No token left | TOKEN MANAGEMENT
    If the pool has none, you take a fitting one from the repressed; only if there is none, from anywhere.
    You may do without it where it need not be placed.
""")
