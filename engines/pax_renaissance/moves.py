"""Pax Renaissance's options and moves, by the ids of the data pack.

Values of fields:

- a card, king or queen: the id of a tableau card, or of the empire whose square it is ("england");
- a place on the map: a space ("london"; the three of Constantinople are "constantinople:1" to ":3", the one
  that condottieri open is "venice:2") or a border ("england-france");
- a token: "catholic_knight", "islamic_pirate", and pawns by their bank: "fugger_pawn";
- a fighter: see `Battle` in `state`.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from engines.kernel import Box, Move, one


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The variants of Pax Renaissance, and the readings of rules that are open."""

    banks: Annotated[
        Literal["random", "chosen"], Meta(description="Banks are dealt, or chosen one after the other")
    ] = "random"
    astrology: Annotated[bool, Meta(description="The top card of each draw deck lies face up (C5c)")] = False
    map_1550: Annotated[
        bool, Meta(description="England and the Holy Roman Empire begin as Reformist theocracies (C1c)")
    ] = False
    bankruptcy: Annotated[
        bool, Meta(description="No florin for holding a trade fair; banks can fail (G6; 2 to 4 players)")
    ] = False
    solo_deck: Annotated[
        Literal["normal", "easy", "hard"],
        Meta(description="Solo: the usual number of cards on top of the comets, more, or fewer"),
    ] = "normal"
    regime_order: Annotated[
        Literal["concession_first", "emancipation_first"],
        Meta(description="Regime change: your concession comes before emancipation, or after it"),
    ] = "concession_first"
    machiavellianism: Annotated[
        Literal["one_shot_only", "agents_too"],
        Meta(description="Machiavellianism: without the one-shot no agents, or agents all the same"),
    ] = "one_shot_only"
    golden_age: Annotated[
        Literal["owner", "everybody"],
        Meta(description="Mamluk golden age counts for its owner's holy victory, or for everybody's"),
    ] = "everybody"
    east_campaign: Annotated[
        Literal["target", "attacker"],
        Meta(description="Circassian Mamluks: an East campaign is one against an Eastern empire, or by one"),
    ] = "target"
    cryptography: Annotated[
        Literal["sold", "standing"],
        Meta(description="Cryptography: one op when sold (the card), or one with each West ops (glossary)"),
    ] = "sold"
    forced_agents: Annotated[
        Literal["must", "may"],
        Meta(description="A one-shot's agent that can only repress or kill must be placed, or may"),
    ] = "may"
    apostasy_agents: Annotated[
        Literal["before_the_played_card", "last"],
        Meta(description="Apostasy: agents come before the played card is discarded, or after all"),
    ] = "last"
    own_coronation: Annotated[
        Literal["regime_change", "stays"],
        Meta(description="Crowning your own king: he moves and loses his vassals, or all stays as it is"),
    ] = "stays"
    commerce: Annotated[
        Literal["cards", "empty_slot"],
        Meta(description="Commerce takes florins from market cards only, or from an empty fair slot too"),
    ] = "empty_slot"
    condottieri: Annotated[
        Literal["gold", "any"],
        Meta(description="Condottieri: Venice holds two Catholic tokens, or any two"),
    ] = "any"
    venice_closes: Annotated[
        Literal["second_token", "choice"],
        Meta(description="Venice loses its second space: the token there leaves, or the player chooses"),
    ] = "second_token"
    venice_order: Annotated[
        Literal["stays", "arranged"],
        Meta(description="Religious war won in the Papal States: two tokens in Venice stay, or are arranged"),
    ] = "stays"
    first_player: Annotated[
        Literal["white_route", "random"],
        Meta(description="First without Fugger: the bank farthest along the white route, or a random one"),
    ] = "white_route"
    both_sides: Annotated[
        Literal["in_turn", "any_order"],
        Meta(description="Both sides in one action: all ops of one, then all of the other, or any order"),
    ] = "in_turn"
    from_hand: Annotated[
        Literal["hidden", "named"],
        Meta(description="A card sold or given up from the hand leaves face down, or is shown to all"),
    ] = "hidden"
    cryptography_immunity: Annotated[
        Literal["you", "owner"],
        Meta(description="Cryptography: the card has your immunity to silencing, or that of its owner"),
    ] = "you"
    machiavellianism_from: Annotated[
        Literal["tableau", "hand_too"],
        Meta(description="Machiavellianism works for cards sold from the tableau, or from the hand too"),
    ] = "tableau"
    shortage: Annotated[
        Literal["must", "may"],
        Meta(
            description="No token left of those that must be placed: one must be taken elsewhere, or may be"
        ),
    ] = "must"
    patron_copies: Annotated[
        Literal["each_card", "once"],
        Meta(description="Two cards by which patrons count as law (or concessions): for each card, or once"),
    ] = "each_card"
    solo_upstream: Annotated[
        Literal["emporium", "end"],
        Meta(description="Solo: the rival prefers borders near the emporium of a route, or near its end"),
    ] = "emporium"


# ---- setup and actions: section E


class Choose(Move, frozen=True, kw_only=True, tag="choose"):
    """Choose the bank you play."""

    bank: Annotated[str, Meta(description="Your bank for this game")]


class Buy(Move, frozen=True, kw_only=True, tag="buy"):
    """Buy a face-up card from the market."""

    card: Annotated[str, Meta(description="The card")]


class Play(Move, frozen=True, kw_only=True, tag="play"):
    """Play a card from your hand into your tableau."""

    card: Annotated[str, Meta(description="The card")]
    one_shot: Annotated[bool, Meta(description="Trigger its one-shot?")] = False
    empire: Annotated[str | None, Meta(description="Where it strikes; for a queen, her king")] = None


class Sell(Move, frozen=True, kw_only=True, tag="sell"):
    """Sell a card from your hand or tableau."""

    card: Annotated[str, Meta(description="The card or empire; couples go together")]


class Activate(Move, frozen=True, kw_only=True, tag="activate"):
    """Run the ops of one side of your tableau."""

    side: Annotated[str, Meta(description="East or West, or both by an ability")]
    free: Annotated[bool, Meta(description="By an ability that costs no action")] = False


class Fair(Move, frozen=True, kw_only=True, tag="fair"):
    """Hold a trade fair."""

    row: Annotated[str, Meta(description="The Eastern or the Western fair")]
    free: Annotated[bool, Meta(description="By an ability that costs no action")] = False


class Declare(Move, frozen=True, kw_only=True, tag="declare"):
    """Declare victory and win the game."""

    victory: Annotated[str, Meta(description="The victory square")]


class Revolt(Move, frozen=True, kw_only=True, tag="revolt"):
    """Discard Elizabeth Báthory for a peasant revolt."""

    card: Annotated[str, Meta(description="The queen")]


class Denounce(Move, frozen=True, kw_only=True, tag="denounce"):
    """Start an apostasy by an ability."""

    religions: Annotated[str, Meta(description="The two religions that clash")]


class End(Move, frozen=True, kw_only=True, tag="end"):
    """End your turn."""

    @property
    def passes(self) -> bool:
        """The rest of the turn goes by."""
        return True


# ---- answers inside an action


class Unveil(Move, frozen=True, kw_only=True, tag="unveil"):
    """Choose the victory square that a comet activates."""

    victory: Annotated[str, Meta(description="The victory square")]


class Place(Move, frozen=True, kw_only=True, tag="place"):
    """Place a token: agent, survivor or levy."""

    token: Annotated[str, Meta(description="The token")]
    place: Annotated[str, Meta(description="The city, border or card")]
    empire: Annotated[str | None, Meta(description="Where the pawn lying there is repressed")] = None


class Take(Move, frozen=True, kw_only=True, tag="take"):
    """Take a token from elsewhere: the pool has none."""

    token: Annotated[str, Meta(description="Which token")]
    source: Annotated[str, Meta(description="Where it is taken from")]


class Casualties(Move, frozen=True, kw_only=True, tag="casualties"):
    """Choose who dies in a battle."""

    group: ClassVar[str | None] = "battle"
    fighters: Annotated[tuple[str, ...], Meta(description="Who dies")]


class Muster(Move, frozen=True, kw_only=True, tag="muster"):
    """Choose the rooks that join your crusade."""

    group: ClassVar[str | None] = "battle"
    rooks: Annotated[tuple[str, ...], Meta(description="The rooks that join in")]


class Arrange(Move, frozen=True, kw_only=True, tag="arrange"):
    """Arrange the tokens in Constantinople or Venice."""

    group: ClassVar[str | None] = "battle"
    first: Annotated[str | None, Meta(description="In its first space")]
    second: Annotated[str | None, Meta(description="In its second space")]
    third: Annotated[str | None, Meta(description="In its third space")]


class Concession(Move, frozen=True, kw_only=True, tag="concession"):
    """Place the concession of a regime change."""

    group: ClassVar[str | None] = "regime"
    border: Annotated[str, Meta(description="The border; a pawn there costs 1 florin")]


class Emancipate(Move, frozen=True, kw_only=True, tag="emancipate"):
    """Free a repressed token."""

    group: ClassVar[str | None] = "regime"
    token: Annotated[str, Meta(description="Which token")]
    place: Annotated[str, Meta(description="The empty city or border")]


class Liberty(Move, frozen=True, kw_only=True, tag="liberty"):
    """Golden liberty: make the theocracy Medieval."""

    group: ClassVar[str | None] = "regime"


class Pacify(Move, frozen=True, kw_only=True, tag="pacify"):
    """Kill a repressed token where the bishop arrives."""

    token: Annotated[str, Meta(description="Which token")]


class Pay(Move, frozen=True, kw_only=True, tag="pay"):
    """Pay the tax: 1 florin."""


class Yield(Move, frozen=True, kw_only=True, tag="yield"):
    """Do not pay the tax: your concession is repressed."""


class Remove(Move, frozen=True, kw_only=True, tag="remove"):
    """Choose who leaves Venice with the condottieri."""

    place: Annotated[str, Meta(description="Who leaves")]


class Discard(Move, frozen=True, kw_only=True, tag="discard"):
    """Discard down to the hand limit."""

    cards: Annotated[tuple[str, ...], Meta(description="The cards you discard")]


class Launch(Move, frozen=True, kw_only=True, tag="launch"):
    """Trigger the one-shot of the card you sold."""

    empire: Annotated[str | None, Meta(description="Where it strikes")] = None


class Skip(Move, frozen=True, kw_only=True, tag="skip"):
    """Do without, or stop here."""

    @property
    def passes(self) -> bool:
        """It always does."""
        return True


# ---- ops: section F


class Op(Move, frozen=True, kw_only=True):
    """An op: `card` is the acting card."""

    group: ClassVar[str | None] = "op"
    card: Annotated[str, Meta(description="Your card that acts")]


class Inquisitor(Op, frozen=True, kw_only=True, tag="inquisitor"):
    """Move a bishop to another card."""

    bishop: Annotated[str, Meta(description="The card the bishop leaves")]
    target: Annotated[str, Meta(description="The card the bishop goes to")]


class Commerce(Op, frozen=True, kw_only=True, tag="commerce"):
    """Take a florin from a market card."""

    target: Annotated[str, Meta(description="The card you take a florin from")]


class Behead(Op, frozen=True, kw_only=True, tag="behead"):
    """Discard a card in any tableau."""

    target: Annotated[str, Meta(description="The card to behead")]


class Tax(Op, frozen=True, kw_only=True, tag="tax"):
    """Tax a concession."""

    empire: Annotated[str, Meta(description="The empire that taxes")]
    border: Annotated[str, Meta(description="The concession to tax")]


class Repress(Op, frozen=True, kw_only=True, tag="repress"):
    """Repress a token and gain 1 florin."""

    place: Annotated[str, Meta(description="Where the token to repress stands")]


class Vote(Op, frozen=True, kw_only=True, tag="vote"):
    """Change a regime by your concessions."""

    empire: Annotated[str, Meta(description="The empire you vote in")]


class Corsair(Op, frozen=True, kw_only=True, tag="corsair"):
    """Move a pirate."""

    source: Annotated[str, Meta(description="The sea border the pirate leaves")]
    target: Annotated[str, Meta(description="The sea border the pirate goes to")]


class Siege(Op, frozen=True, kw_only=True, tag="siege"):
    """Kill a knight, rook or pirate."""

    place: Annotated[str, Meta(description="Where the token to kill stands")]


class Campaign(Op, frozen=True, kw_only=True, tag="campaign"):
    """Attack an adjacent empire with a king's knights."""

    empire: Annotated[str, Meta(description="The empire you attack")]


OpMove = Inquisitor | Commerce | Behead | Tax | Repress | Vote | Corsair | Siege | Campaign

MOVES = (
    Choose, Buy, Play, Sell, Activate, Fair, Declare, Revolt, Denounce, End,
    Unveil, Place, Take, Muster, Casualties, Arrange, Concession, Emancipate, Liberty, Pacify,
    Pay, Yield, Remove, Discard, Launch, Skip,
    Inquisitor, Commerce, Behead, Tax, Repress, Vote, Corsair, Siege, Campaign,
)  # fmt: skip

SKIP: Box[Move] = one(Skip())
END: Box[Move] = one(End())
