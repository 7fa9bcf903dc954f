"""Age of Reason's options and moves, by the ids of the data pack: countries, areas, boxes, markers, cards.

The two rows of the alliance display are "above" (spaces 1 3 5 7, filled from proposal box A) and
"below" (spaces 2 4 6 8, proposal box B).
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engines.kernel import Box, Move, one

Row = Literal["above", "below"]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The variants of Age of Reason: one of its rules, and the readings of those that are open."""

    random_alliances: Annotated[
        bool, Meta(description="Turn 1: the alliances are drawn, not auctioned (for a first game)")
    ] = False
    countries: Annotated[
        Literal["random", "chosen"], Meta(description="Countries are dealt, or chosen one after the other")
    ] = "random"
    play_order: Annotated[
        Literal["rows", "spaces"],
        Meta(description="Order of play: next player of each row in turn, or alliance spaces 1 to 8"),
    ] = "rows"
    converted_blank: Annotated[
        Literal["discard", "return"], Meta(description="A blank card used to convert is discarded, or kept")
    ] = "discard"
    blank_at_sea: Annotated[
        Literal["access", "strength"],
        Meta(description="The blank card's ship lets it attack at sea, or adds 1 in battles there as well"),
    ] = "access"
    no_disc_left: Annotated[
        Literal["removes", "no_attack"],
        Meta(description="With all discs placed an attack only removes, or there is no attack"),
    ] = "removes"
    tie_unrest: Annotated[
        Literal["ally_card", "all_joined"],
        Meta(description="Tied battle: unrest for allies with an ally card, or also for those who bluffed"),
    ] = "ally_card"
    trade_areas: Annotated[
        Literal["one", "both"], Meta(description="A company with two areas pays for one of them, or for both")
    ] = "one"
    income_from: Annotated[
        Literal["areas", "boxes_too"], Meta(description="Income for discs in areas only, or in boxes too")
    ] = "areas"
    points_below_zero: Annotated[bool, Meta(description="Unrest can take your points below zero")] = False


class Choose(Move, frozen=True, kw_only=True, tag="choose"):
    """Choose the country you play."""

    country: Annotated[str, Meta(description="Your country for this game")]


class Bid(Move, frozen=True, kw_only=True, tag="bid"):
    """Bid for the right to place the next allies."""

    gold: Annotated[int, Meta(description="Gold you pay if you win")]
    above: Annotated[str | None, Meta(description="Upper alliance (above)")] = None
    below: Annotated[str | None, Meta(description="Lower alliance (below)")] = None


class Pass(Move, frozen=True, kw_only=True, tag="pass"):
    """Pass: do nothing now."""

    @property
    def passes(self) -> bool:
        """A pass always passes."""
        return True


class Claim(Move, frozen=True, kw_only=True, tag="claim"):
    """Place a disc in an action box."""

    box: Annotated[str, Meta(description="The action box")]
    card: Annotated[str | None, Meta(description="Card you take back (Militia, Pressgangs)")] = None
    area: Annotated[str | None, Meta(description="Area that pays (company with two areas)")] = None


class Convert(Move, frozen=True, kw_only=True, tag="convert"):
    """Replace an action marker with your disc."""

    area: Annotated[str, Meta(description="Where the action marker lies")]
    card: Annotated[str, Meta(description="Ship card you discard, seen by all")]


class Attack(Move, frozen=True, kw_only=True, tag="attack"):
    """Attack a country's disc or a numbered marker."""

    area: Annotated[str, Meta(description="Where you attack")]
    target: Annotated[str, Meta(description="Whose disc, or which marker")]


class Lay(Move, frozen=True, kw_only=True, tag="lay"):
    """Lay a card face down for the battle."""

    card: Annotated[str | None, Meta(description="Card you lay face down")] = None

    @property
    def passes(self) -> bool:
        """A player who lays no card stays out."""
        return self.card is None


class Hire(Move, frozen=True, kw_only=True, tag="hire"):
    """Pay non-player allies to help you."""

    countries: Annotated[tuple[str, ...], Meta(description="Allies you pay, 1 gold each")] = ()

    @property
    def passes(self) -> bool:
        """Nobody is paid."""
        return not self.countries


class Reroll(Move, frozen=True, kw_only=True, tag="reroll"):
    """Use a Reserve: roll all dice again."""


class Keep(Move, frozen=True, kw_only=True, tag="keep"):
    """Let the dice stand."""

    @property
    def passes(self) -> bool:
        """The dice always stand."""
        return True


MOVES = (Choose, Bid, Pass, Claim, Convert, Attack, Lay, Hire, Reroll, Keep)

PASS: Box[Move] = one(Pass())
"""The box of passing, which nearly every space has."""
