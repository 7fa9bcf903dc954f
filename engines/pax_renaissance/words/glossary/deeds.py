"""Terms of Pax Renaissance that players look up, in our own words: ops, one-shots, battles, victories."""

from engines.kernel.words import parse_terms

DEEDS = parse_terms("""
# ---- ops
inquisitor | Inquisitor | F1
    Move any bishop of the religion to an adjacent card of the same tableau, within a stack of suzerain and
    vassals, or to any card or throne of the same location. Works even when silenced.
commerce | Commerce | F2
    Take 1 florin from any card of the named market row, the fair card too, or from what a fair has left
    in its empty slot.
behead | Behead | F3
    Discard a card of the same location in any tableau, but not itself. An empire square goes home, and the
    card that beheaded it dies too.
tax | Tax | F4
    A concession beside the location: its owner pays 1 florin or lets it be repressed, and in either case
    places a levy there. Needs an empty city.
repress_op | Repress (op) | F5
    Repress one of the shown tokens in the location, and gain 1 florin.
vote | Vote | F6
    Regime change in an empire of the shown side, in any tableau, no vassal: you need more concessions there
    than any other player, and pay 1 florin for each repressed token.
corsair | Corsair | F7
    Move a pirate of the religion from a sea border of the location to another there, or to one of an empire
    across a sea border. It kills what it meets, but not its own colour.
siege | Siege | F8
    Kill a knight, rook or pirate in the location. No cost, no battle.
campaign | Campaign | F9
    Kings only: all knights in the king's empire attack an adjacent one, 1 florin each. Its knights and rooks
    defend. The loser becomes your vassal.
diet_of_worms | Diet of Worms | F1a
    A bishop that arrives on a card with a bishop: both die.
pacification | Pacification | F1b
    A bishop that arrives on a square without bishop may kill one repressed token there.
silenced | Silenced | F1f
    A card with a bishop has no ability and no ops but inquisitor. Its prestige still counts.
golden_liberty | Golden liberty | F6d
    After a vote in a theocracy you may make it Medieval.
# ---- one-shots, battles
one_shot | One-shot | E2.1
    The bomb on a card: it happens when the card is played, if you want it to. Then its agents must be
    placed, unless every place would cost somebody a token.
trade_shift | Trade shift | H1
    Opens the named emporium and busts the one that was open in its colour; a token there is repressed. The
    Spice Islands ask for a discovery already in your tableau.
coronation | Coronation | I
    The queen marries one of her suitors, an unmarried king on his throne or in your tableau. A regime
    change: you may add a concession. A king of yours stays where he lies and keeps his vassals.
conspiracy | Conspiracy | J1
    Civil war: agents, bordering pirates, repressed knights and rooks against all in the cities.
peasant_revolt | Peasant revolt | J2
    Civil war: agents, bordering pirates, your bordering concessions and all serfs against all in the cities.
religious_war | Religious war | K1
    Crusade, jihad or reformation. Believers (agents, bordering pirates, knights and rooks there, knights of
    adjacent empires) against heretics there. Won, it makes a theocracy. Without heretics there is no war.
apostasy | Apostasy | K3
    Every player whose tableau shows both religions discards all cards that show either.
battle | Battle | BATTLE
    Each attacker kills one defender and dies for it; the attacker picks who dies on both sides. It is won if
    an attacker survives. Survivors of card and square then take empty places of the empire.
believer | Believer | K1
    In a religious war: a token of the war's religion. All others are heretics.
regime_change | Regime change | REGIME CHANGE
    You take the empire's square, or flip it if it was yours already. You may then add a concession (1 florin
    to repress a pawn), and after that emancipate. From an opponent, or flipped, it loses bishop, queen and
    vassals.
emancipation | Emancipation | REGIME CHANGE b
    In a regime change repressed tokens may go to empty cities and borders of their empire.
strawman | Strawman | E2.2f
    Striking your own cards or tokens: the way to republics, and to more serfs. Campaigns cannot do it.
# ---- victory
prestige | Prestige | PRESTIGE
    Six kinds: Catholic, Islamic, Reformist, law, discovery, patron. It counts even on silenced cards.
comet | Comet | L1
    Four cards, two in the lower part of each deck. Whoever buys one activates a victory square at once.
victory | Declaring victory | L2
    An action: if you fulfil an active victory square, you win at once.
supremacy | Supremacy | L3
    A religion is supreme with more bishops than the other two together, and more knights, rooks and pirates
    in its own theocracies than the other two in theirs. A pirate between two counts twice.
patron_victory | Patron victory | L2a
    If the market cannot be filled, the most patron prestige wins; ties go by florins, then are shared.
# ---- solo and variants
solo | Solo game | Book II O
    You are Fugger against an opponent that plays by fixed rules from three starting concessions. It buys
    and plays in one go, pays nothing on face-up cards that hold a florin, has no hand, and wins if the
    cards run out.
astrology | Astrology | C5c
    Variant: the top card of each draw deck lies face up.
bankruptcy | Bankruptcy | G6
    Variant: holding a fair brings you no florin of its own. Without florins, cards and concessions a bank is
    out.
map_1550 | 1550 | C1c
    Variant: England and the Holy Roman Empire start as Reformist theocracies.
""")
