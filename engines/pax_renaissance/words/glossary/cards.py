"""Terms of Pax Renaissance that players look up, in our own words: cards, religions, prestige, wars."""

from engines.kernel.words import parse_terms

CARDS = parse_terms("""
# ---- cards
tableau | Tableau | C3
    The cards face up before you: West cards left of your player board, East cards right of it.
player_board | Player board | B3
    Your bank. It lies between your East and your West cards; bishops cannot cross it, nothing strikes it.
op | Op | F
    An icon on a card. Religious, economic, political or military; a card gives one of its ops a turn.
political_op | Political op | F
    Behead, tax, repress and vote: the purple icons.
military_op | Military op | F
    Corsair, siege and campaign: the dark red icons.
ability | Ability | B5f
    The scroll of a card: it works while the card lies unsilenced in your tableau, without any action. Copies
    add up, but those in red, which hold for everybody.
discard | Discarding | DISCARD
    Cards leave the game, with a bishop on them. Squares go home instead, and keep their repressed tokens and
    bishop.
kill | Killing | KILL
    A card is discarded; a token goes back to the pool, a pawn to its owner.
east | The East | LOCATION b
    Hungary, Byzantium, the Ottoman Empire and Mamluk. A card located there picks one of them at each use.
west | The West | LOCATION c
    England, France, the Holy Roman Empire, Portugal, Aragon and the Papal States. A card located there picks
    one of them at each use.
victory_square | Victory square | B7b
    Four ways to win, all asleep at first, which a lock may show. A comet wakes one of them.
deck | Draw deck | C5
    One for the East, one for the West, from which the market is filled at the end of a turn. In the lower
    part of each lie two comets. When both are empty, the game soon ends.
# ---- tokens
token | Token | TOKENS
    Pawns belong to their player. Knights, rooks, bishops and pirates have a religion and belong to nobody:
    everybody may use them.
pawn | Pawn | PAWN
    On a border it is a concession, on an empire square a serf. You have ten.
reserves | Reserves | RESERVES
    Your florins and the pawns that you have not placed.
capital | Capital | C4
    Each empire has one; its first token starts there.
busted | Busted disk | B6d
    Covers an emporium: no token, no levy and no trade route there, until a trade shift moves the disk.
voyage | Voyage | G2
    The way of a trade fair from the open emporium to the arrowhead, or until the profits run out.
# ---- religions and prestige
religion | Religion | RELIGION
    Catholic is gold, Islamic green, Reformist (Orthodox, too) red. Pawns have none.
catholic | Catholic | CATHOLIC
    The golden religion; the Papal States start as its theocracy.
islamic | Islamic | ISLAM
    The green religion; Mamluk starts as its theocracy.
reformist | Reformist | REFORMIST
    The red religion: all who reject a central authority.
law | Law | LAW
    Prestige for the Renaissance Victory.
discovery | Discovery | DISCOVERY
    Prestige for the Globalization Victory; the way to the Spice Islands asks for one.
patron | Patron | PATRON
    Prestige that wins when the cards run out; some abilities count it as more.
# ---- wars
civil_war | Civil war | J
    A conspiracy or a peasant revolt. Colours do not matter in it.
crusade | Crusade | K1
    A religious war of Catholics.
jihad | Jihad | K1
    A religious war of Muslims.
reformation | Reformation | K1
    A religious war of Reformists.
heretic | Heretic | K1
    In a religious war: a knight, rook or pirate of another religion than the war's.
bloody_rule | Bloody rule | K1c
    Without a heretic to fight there is no religious war.
martyr | Martyr's disciples | K3b
    A card that falls to its own apostasy goes with the others; its agents come after that.
victorious | Victorious | BATTLE
    A battle is won if at least one attacker survives it.
""")
