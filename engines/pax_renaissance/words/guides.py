"""The rule at hand, in our own words: what *What is this?* tells about a decision."""

from engines.kernel import Entry
from engines.kernel.words import parse_terms
from engines.pax_renaissance.words import texts

_GUIDES = parse_terms("""
bank | Your bank | C2
    Banks differ only in where their first concession lies, and so in which fairs pay them first.
# ---- the turn
act | Your turn | D1
    You have two actions, the second one optional. Buying, playing and selling may be done twice; East ops,
    West ops, East fair, West fair and declaring victory once each. Behind a card stand its place, ops,
    one-shot, agents and prestige, in this order.
act/buy | Buying a card | E1
    A card costs its column: 1 to 5 florins, one of which goes on each card to its left. Florins lying on the
    card are yours. It goes to your hand, which holds two; a comet activates a victory square at once.
act/play | Playing a card | E2
    The card goes to the outer end of its side of your tableau, and you say whether its one-shot happens.
    Then its agents come: with the one-shot they must if a place is free for them, without it they may. A
    queen marries a free king, or stays an old maid.
act/sell | Selling | E3
    A card of your hand or tableau, an empire's square or an old maid brings 2 florins; king and queen go
    together, for 4. A sold square goes home to its throne with all that lies on it. A card of the hand
    leaves face down: the others do not learn which it was.
act/activate | Running ops | E4
    Each card of that side of your tableau may give one of its ops, in any order; one at least must. Each side
    can be run once a turn. Cards that a bishop silences give none but inquisitor.
act/fair | Trade fair | G
    The fair card of the row is discarded; florins from it and from China travel the open route, and you keep
    the first. Every empire on the way raises a levy, every concession takes a florin, every pirate sends one
    to China, until none is left.
act/declare | Declaring victory | L2
    Take this action while you meet the condition of an active victory square, and you win at once.
act/revolt | A queen's revolt | J2
    By her ability this crowned queen is discarded, and a peasant revolt strikes her king's empire: without
    agents, but with all serfs, bordering pirates and your bordering concessions.
act/denounce | Calling an apostasy | K3
    By a card's ability two religions clash: every player whose tableau shows prestige of both loses all cards
    that show either. That includes you.
act/end | Ending your turn | D1
    One action is a must, the second is not; what is left over is lost. Then the market is refilled.
unveil | Comet | L1
    A victory square that is active can be declared by everybody who meets it, not only by you. Choose what
    suits you better than the others. The comet leaves the game.
# ---- ops
op | Running ops | E4
    Each card of the side gives one op at most, in the order that you like; cards won on the way may act too.
    Its location says where an op strikes. At least one op is run, then you may stop.
op/inquisitor | Inquisitor | F1
    Moves a bishop of this religion, whoever placed him: to the next card of the same tableau, or to a card or
    throne of the same location. He silences where he lies; two that meet both die.
op/commerce | Commerce | F2
    Take 1 florin from any card of the named market row, the fair card included. What a fair has left in
    its empty slot may be taken, too.
op/behead | Behead | F3
    Discards a card of the same location in anybody's tableau. Beheading an empire's square sends it home,
    kills the queen, and costs you the card that did it.
op/tax | Tax | F4
    The owner of a concession beside the empire pays a florin to China, or the pawn is repressed in the
    empire. Either way its owner then raises a levy there, so a city must be empty.
op/repress | Repress | F5
    A token of the shown kind goes from its city or border to the empire's square, and you gain a florin.
    There it makes votes dearer, fights in revolts, and may be freed later.
op/vote | Vote | F6
    With more concessions at the empire's borders than any other player you take its square, for a florin per
    repressed token on it. If it is yours already, it flips to its other side.
op/corsair | Corsair | F7
    A pirate of this religion sails to another sea border of the location, or to one of an empire across the
    sea. It kills what it meets, but never its own colour.
op/siege | Siege | F8
    Kill a knight, rook or pirate in the location. There is no cost, and nobody fights back.
op/campaign | Campaign | F9
    All knights in your king's cities attack an adjacent empire, for a florin each; its knights and rooks
    defend. You need more knights than they are. The beaten king becomes your vassal.
op/skip | Stopping | E4
    One op at least was run, so you may leave the others for another turn.
tax | A tax | F4
    Pay a florin to China and the concession stays, or keep it and the pawn is repressed in the empire that
    taxes. In both cases you then raise a levy in an empty city there.
levy | Levy | G4
    Fairs and taxes raise a token in an empty city of the empire. Which one it is, the city shows, by the
    religion of the empire's map. Whoever holds the square later has it as defender.
# ---- tokens
shortage | No token left | TOKEN MANAGEMENT
    If the supply is empty, a token of that kind is taken from the repressed; only where none is repressed,
    from anywhere on the table. You may also do without.
hand | Hand limit | HAND a
    Without the card that allowed a larger hand, you discard down to two.
venice | Condottieri | G4c
    With condottieri on the table, and a Catholic knight as its levy, Venice holds two tokens. That has ended,
    so one of them leaves.
agent | Agents | E2.2
    Knights and rooks go to cities of the card's location, pawns to borders, pirates to sea borders,
    bishops on cards; who stands there is repressed for 1 florin, or killed by a pirate. Those of a
    one-shot must be placed if a place is free for them. A pawn earns at trade fairs, most often early on a
    route.
pacify | Pacification | F1b
    A bishop that arrives on an empire's square without one may kill one of its repressed tokens.
# ---- battles
muster | Rooks in your crusade | K1a
    By your ability Catholic rooks of adjacent empires may fight like knights. Each adds one to your side, and
    may die like any other; you need more than the defenders.
casualties | Battle | BATTLE
    Each attacker kills one defender and dies for it: the smaller side dies out, and as many of the larger
    side with it. The attacker picks them. The attack succeeds if an attacker is left.
survivor | Survivors | BATTLE i
    Attackers that came from the card or the repressed and live take empty cities and borders of the empire,
    one each. One that finds none is repressed; a pirate without a sea border is lost.
arrange | Constantinople | K2a
    After a religious war was won there you may put the tokens of the city's three spaces in another order.
    The order decides which levies come first.
venice_order | Venice | G4c
    After a religious war was won in the Papal States you may let the other token stand on the city icon. It
    is the one that stays when Venice holds a single token again.
# ---- regime changes
concession | Regime change: concession | REGIME CHANGE a
    The new ruler may put a pawn from their reserve on a border of the empire. A pawn that lies there can be
    repressed for 1 florin; pirates cannot be moved.
emancipate | Regime change: emancipation | REGIME CHANGE b
    Repressed tokens of the empire may go back to its empty cities and borders, as many as you like. Pawns of
    others become their concessions again.
liberty | Golden liberty | F6d
    After a vote in a theocracy you may turn the empire's map to its Medieval side, for nothing.
launch | A one-shot by sale | E3c
    By your ability a card that you sell may still trigger its one-shot, with its agents, as if it had been
    played now.
""")

GUIDES = {
    key: Entry(f"guide:{key}", title, text, texts.rule(section))
    for key, (title, text, section) in _GUIDES.items()
}
"""By kind of decision, or "kind/move": a title, two or three sentences, and the section of the rule book."""
