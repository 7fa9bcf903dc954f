"""Age of Renaissance's options and moves, by the ids of the data pack.

Players are named by their Capitals ("venice"), Advances by their letters, Areas as "area_VII". Cards
are History cards by id; the copies of one card share an id.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engines.kernel import Box, Move, one


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The variants of Age of Renaissance: its length, its other setup, and readings that are open."""

    epochs: Annotated[
        int, Meta(ge=1, le=3, description="How many epochs are played: 1 short, 3 the full game")
    ] = 3
    turn_limit: Annotated[
        int, Meta(ge=0, le=30, description="The game ends after this turn; 0: no limit")
    ] = 0
    deal: Annotated[
        Literal["original", "balanced"],
        Meta(description="One card each, or three of which you keep two and strong cards come later"),
    ] = "original"
    capitals: Annotated[
        Literal["choose", "written"],
        Meta(description="Capitals: chosen in turn after the bids, or by wishes written with the bid"),
    ] = "choose"
    cards_for_tokens: Annotated[
        Literal["one", "several"], Meta(description="Cards that a player may buy with tokens each Expansion")
    ] = "one"
    caravan: Annotated[
        Literal["full", "dominated", "any_piece"],
        Meta(description="What stops a Caravan: others who fill a province, one who dominates it, any piece"),
    ] = "full"
    armor_and_stirrups: Annotated[
        Literal["armor", "cancel"], Meta(description="Armor against Stirrups: Armor works, or they cancel")
    ] = "armor"
    master_art_at_once: Annotated[
        bool, Meta(description="Master Art allows one discard in the turn when it is bought")
    ] = False
    indulgence_shortfall: Annotated[
        Literal["cash", "choice"],
        Meta(description="Too few tokens for Holy Indulgence: cash, if it covers all, or cash or Misery"),
    ] = "cash"
    st_gall_supports_nuremberg: Annotated[
        bool, Meta(description="St. Gall supports Nuremberg, as the designers intended")
    ] = False


class Bid(Move, frozen=True, kw_only=True, tag="bid"):
    """Bid for the choice of Capitals, in secret."""

    dollars: Annotated[int, Meta(description="What you pay, whatever you get")]
    wishes: Annotated[tuple[str, ...], Meta(description="Capitals, the best first")] = ()


class Choose(Move, frozen=True, kw_only=True, tag="choose"):
    """Choose your Capital."""

    capital: Annotated[str, Meta(description="Your home for this game")]


class Tokens(Move, frozen=True, kw_only=True, tag="tokens"):
    """Buy tokens in secret: the fewest goes first."""

    tokens: Annotated[int, Meta(description="Tokens at $1 each; below 0: go earlier")]


class Swap(Move, frozen=True, kw_only=True, tag="swap"):
    """Renaissance: trade places in the order of play."""

    place: Annotated[str, Meta(description="With the player before or after you")]


class Remove(Move, frozen=True, kw_only=True, tag="remove"):
    """Pay to end a shortage or surplus."""

    commodity: Annotated[str, Meta(description="Whose marker goes, at its base value")]


class BuyCard(Move, frozen=True, kw_only=True, tag="buy_card"):
    """Buy a History card."""


class Discard(Move, frozen=True, kw_only=True, tag="discard"):
    """Give up a card without effect."""

    card: Annotated[str, Meta(description="The card that goes")]


class Play(Move, frozen=True, kw_only=True, tag="play"):
    """Play a History card."""

    card: Annotated[str, Meta(description="The card from your hand")]
    target: Annotated[str | None, Meta(description="Player, Area, category or commodity")] = None
    provinces: Annotated[tuple[str, ...], Meta(description="Provinces that it hits")] = ()
    protection: Annotated[int, Meta(description="Leader: dollars that guard it")] = 0


class Cede(Move, frozen=True, kw_only=True, tag="cede"):
    """War lost: cede provinces to the winner."""

    provinces: Annotated[tuple[str, ...], Meta(description="The provinces that you give")]


class Lose(Move, frozen=True, kw_only=True, tag="lose"):
    """Choose what you lose or pay."""

    what: Annotated[str, Meta(description="What you give up")]


class Replace(Move, frozen=True, kw_only=True, tag="replace"):
    """Marker lost, stock empty: put a token or not."""

    token: Annotated[bool, Meta(description="An Expansion token goes there")]


class Exchange(Move, frozen=True, kw_only=True, tag="exchange"):
    """Turn one of your markers into a token."""

    province: Annotated[str, Meta(description="Where the marker becomes a token")]


class Upgrade(Move, frozen=True, kw_only=True, tag="upgrade"):
    """Buy better ships: the next box of your row."""


class Claim(Move, frozen=True, kw_only=True, tag="claim"):
    """Patronage: pay to use a protected Leader."""

    leader: Annotated[str, Meta(description="The Leader whose credits you want")]


class Buy(Move, frozen=True, kw_only=True, tag="buy"):
    """Buy an Advance."""

    advance: Annotated[str, Meta(description="The Advance that you buy")]


class Stabilize(Move, frozen=True, kw_only=True, tag="stabilize"):
    """Pay for your cards, so that Misery stays."""


class Relieve(Move, frozen=True, kw_only=True, tag="relieve"):
    """Buy Misery Relief."""

    spaces: Annotated[int, Meta(description="Spaces down on the Misery Index")]


class Place(Move, frozen=True, kw_only=True, tag="place"):
    """Place tokens in a province, without a fight."""

    province: Annotated[str, Meta(description="Where they go")]
    tokens: Annotated[int, Meta(description="How many")]


class Attack(Move, frozen=True, kw_only=True, tag="attack"):
    """Attack a province: a competition by dice."""

    province: Annotated[str, Meta(description="What you attack")]
    cathedral: Annotated[bool, Meta(description="Use Cathedral: win without dice")] = False


class Cathedral(Move, frozen=True, kw_only=True, tag="cathedral"):
    """Use Cathedral: this attack on you fails."""


class Mill(Move, frozen=True, kw_only=True, tag="mill"):
    """Wind/Watermill: pay tokens to force a trade."""


class Give(Move, frozen=True, kw_only=True, tag="give"):
    """Wind/Watermill: the card that you give."""

    card: Annotated[str, Meta(description="From your hand")]


class Pass(Move, frozen=True, kw_only=True, tag="pass"):
    """Pass: nothing more here."""

    @property
    def passes(self) -> bool:
        """It always does."""
        return True


MOVES = (
    Bid, Choose, Tokens, Swap, Remove, BuyCard, Discard, Play, Cede, Lose, Replace, Exchange, Upgrade,
    Claim, Buy, Stabilize, Relieve, Place, Attack, Cathedral, Mill, Give, Pass,
)  # fmt: skip

PASS: Box[Move] = one(Pass())
"""The box that nearly every space has."""
