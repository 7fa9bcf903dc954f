"""Look-ups and guides of Pax Renaissance that read otherwise with an option."""

from engines.kernel.words import parse_readings, read_with
from engines.pax_renaissance.data.effects import Ability, PatronCountsAs, tag
from engines.pax_renaissance.moves import Options
from engines.pax_renaissance.words.glossary.terms import ABILITIES

READINGS = parse_readings("""
astrology | yes | astrology
    The top card of each draw deck lies face up.
astrology | yes | deck
    One for the East, one for the West, each with its top card face up. From them the market is filled at
    the end of a turn. In the lower part of each lie two comets. When both are empty, the game soon ends.
map_1550 | yes | map_1550
    England and the Holy Roman Empire start as Reformist theocracies.
map_1550 | yes | reformist
    The red religion: all who reject a central authority. England and the Holy Roman Empire start as its
    theocracies.
bankruptcy | yes | bankruptcy
    Holding a fair brings you no florin of its own. A bank without florins, cards and concessions is out,
    and the last one left wins.
bankruptcy | yes | trade_fair
    Discard the face-down card of a row. China adds 1 florin (2 with three or four players) to those on
    it; you take none for holding the fair. The voyage then follows the open route: each empire raises a
    levy, each concession takes a florin, each pirate sends one to China, until none is left.
bankruptcy | yes | guide:act/fair
    The fair card of the row is discarded; florins from it and from China travel the open route, and you
    get none for holding the fair. Every empire on the way raises a levy, every concession takes a florin,
    every pirate sends one to China, until none is left.
bankruptcy | yes | guide:act/end
    One action is a must, the second is not; what is left over is lost. Banks without florins, cards and
    concessions are out then, and the last one left wins. Otherwise the market is refilled.
regime_order | emancipation_first | regime_change
    You take the empire's square, or flip it if it was yours already. You may then emancipate, and after
    that add a concession (1 florin to repress a pawn). From an opponent, or flipped, it loses bishop,
    queen and vassals.
regime_order | emancipation_first | guide:concession
    After the emancipation the new ruler may put a pawn from their reserve on a border of the empire. A
    pawn that lies there can be repressed for 1 florin; pirates cannot be moved.
regime_order | emancipation_first | guide:emancipate
    Repressed tokens of the empire may go back to its empty cities and borders, as many as you like. Pawns
    of others become their concessions again. Your new concession comes after that.
machiavellianism | agents_too | guide:launch
    By your ability a card that you sell may still trigger its one-shot, with its agents, as if it had
    been played now. Without the one-shot its agents may come all the same.
forced_agents | must | play
    A West card goes to the left end of your tableau, an East card to the right end. Then its one-shot is
    announced or not, and its agents are placed: with a one-shot all of them must, without it they may.
forced_agents | must | one_shot
    The bomb on a card: it happens when the card is played, if you want it to. Then its agents must be
    placed.
forced_agents | must | guide:act/play
    The card goes to the outer end of its side of your tableau, and you say whether its one-shot happens.
    Then its agents come: all of them must with the one-shot, without it they may. A queen marries a free
    king, or stays an old maid.
forced_agents | must | guide:agent
    Knights and rooks go to cities of the card's location, pawns to borders, pirates to sea borders,
    bishops on cards; those of a one-shot must be placed if they can. A token that stands there is
    repressed for 1 florin; a pirate kills for nothing. A pawn earns at trade fairs, most often at the
    first stops of a route.
apostasy_agents | before_the_played_card | martyr
    A card that falls to its own apostasy still places its agents before it goes.
own_coronation | regime_change | coronation
    The queen marries one of her suitors, an unmarried king on his throne or in your tableau. A regime
    change: you may add a concession. A king of yours goes to the outer end of his side and loses his
    vassals.
commerce | cards | commerce
    Take 1 florin from any card of the named market row, the fair card too.
commerce | cards | guide:op/commerce
    Take 1 florin from any card of the named market row, the fair card included. An empty space of the
    row gives none.
condottieri | gold | condottieri
    While such a card lies unsilenced in any tableau and Venice shows a Catholic knight, Venice holds two
    Catholic tokens instead of one of any kind. When that ends, one of them leaves.
from_hand | named | sell
    A card from hand or tableau, an empire square or an old maid brings 2 florins. A royal couple is sold
    as one, for 4. A sold square goes home with its vassals, queen, bishop and repressed tokens.
from_hand | named | hand
    Two cards at most, hidden from the others; comets do not count. Lose a larger hand, and you discard to
    two.
from_hand | named | guide:act/sell
    A card of your hand or tableau, an empire's square or an old maid brings 2 florins; king and queen go
    together, for 4. A sold square goes home to its throne with all that lies on it.
shortage | may | shortage
    If the pool has none, you may take a fitting one from the repressed; only if there is none, from
    anywhere. Or you do without.
""")
"""Terms and guides."""

USUAL = Options()
_ABILITIES = parse_readings("""
machiavellianism_from | hand_too | sell_triggers_one_shot
    When you sell another card, you may carry out its {one_shots}, with its agents.
machiavellianism | agents_too | sell_triggers_one_shot
    When you sell another card, you may carry out its {one_shots}, with its agents. Without it the agents
    may come all the same.
golden_age | everybody | islamic_bishop
    For the {victory}, whoever declares it, each of your patron prestige also counts as one {counts_as}.
patron_copies | once | law
    For the {victory} each of your patron prestige also counts as one {counts_as}, however many cards say
    so.
patron_copies | once | concession
    For the {victory} each of your patron prestige also counts as one {counts_as}, however many cards say
    so.
east_campaign | attacker | mamluk_repressed_as_knights
    When an Eastern king of yours campaigns, all repressed tokens on Mamluk fight as knights; you pay for
    each.
both_sides | any_order | east_and_west_ops_in_one_action
    You may run East and West ops together with one action.
cryptography_immunity | owner | opponent_op_when_sold
    When you sell it from your tableau, run one behead, tax, repress or vote of an opponent's card.
cryptography | standing | opponent_op_when_sold
    Whenever you run your West ops, you may also run one behead, tax, repress or vote of an opponent's
    West card.
condottieri | gold | condottiere
    Venice holds two Catholic tokens, for everybody, while it shows a Catholic knight (Medieval or
    Catholic).
""")
"""Abilities of cards by their kind; if patrons count as something, by that."""


def reworded(ability: Ability, options: Options) -> str | None:
    """Return the template of an ability that reads otherwise with these options; None: it reads as usual."""
    kind = ability.counts_as if isinstance(ability, PatronCountsAs) else tag(ability)
    return read_with(options, _ABILITIES).get(kind)


def template(ability: Ability, options: Options | None) -> str:
    """Return the template of an ability with these options; None: the usual ones."""
    return reworded(ability, options or USUAL) or ABILITIES[tag(ability)][0]
