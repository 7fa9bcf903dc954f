"""What is printed on cards and empire squares: ops, one-shots and abilities, as typed values."""

import re
from typing import Annotated, Literal

import msgspec

Amount = Annotated[int, msgspec.Meta(ge=0)]
Religion = Literal["catholic", "islamic", "reformist"]
Region = Literal["east", "west"]
Prestige = Literal["catholic", "islamic", "reformist", "law", "discovery", "patron"]
Ruling = Literal[
    "catholic_knight", "islamic_knight", "reformist_knight", "catholic_rook", "islamic_rook", "reformist_rook"
]  # fmt: skip
"""Tokens of the ruling class, which stand in cities."""
Agent = Ruling | Literal[
    "catholic_bishop", "islamic_bishop", "reformist_bishop",
    "catholic_pirate", "islamic_pirate", "reformist_pirate", "pawn",
]  # fmt: skip
Victory = Literal["holy", "imperial", "globalization", "renaissance"]


def _tag(name: str) -> str:
    """Return the name that a class has in the data pack: "trade_shift" for TradeShift, "tax" for TaxOp."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.removesuffix("Op")).lower()


class _Printed(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=_tag):
    """Something printed on a card."""


class _Ability(_Printed, frozen=True, kw_only=True):
    """An ability. `title`: the heading of its scroll, if it has one."""

    title: str = ""


# ---- ops: section F


class InquisitorOp(_Printed, frozen=True, kw_only=True):
    """Move a bishop of the religion (F1)."""

    religion: Religion


class CommerceOp(_Printed, frozen=True, kw_only=True):
    """Take a florin from a card of the market row (F2)."""

    market: Region


class BeheadOp(_Printed, frozen=True, kw_only=True):
    """Discard a card of the location (F3)."""


class TaxOp(_Printed, frozen=True, kw_only=True):
    """Tax a concession, which raises a levy (F4)."""


class RepressOp(_Printed, frozen=True, kw_only=True):
    """Repress a token of a depicted kind for a florin (F5)."""

    tokens: tuple[Literal["pawn", "rook", "knight"], ...]


class VoteOp(_Printed, frozen=True, kw_only=True):
    """Change the regime of an empire of the region (F6)."""

    region: Region


class CorsairOp(_Printed, frozen=True, kw_only=True):
    """Move a pirate of the religion (F7)."""

    religion: Religion


class SiegeOp(_Printed, frozen=True, kw_only=True):
    """Kill a knight, rook or pirate (F8)."""


class CampaignOp(_Printed, frozen=True, kw_only=True):
    """Conquer an adjacent empire (F9)."""


Op = InquisitorOp | CommerceOp | BeheadOp | TaxOp | RepressOp | VoteOp | CorsairOp | SiegeOp | CampaignOp
POLITICAL = (BeheadOp, TaxOp, RepressOp, VoteOp)


# ---- one-shots: sections H to K


class TradeShift(_Printed, frozen=True, kw_only=True):
    """Open an emporium and bust the one that was open in its colour (H1)."""

    emporium: str
    requires: Prestige | None = None


class Coronation(_Printed, frozen=True, kw_only=True):
    """Marry the queen to one of her suitors (I)."""


class Conspiracy(_Printed, frozen=True, kw_only=True):
    """A civil war of the repressed ruling class (J1)."""


class PeasantRevolt(_Printed, frozen=True, kw_only=True):
    """A civil war of serfs and concessions (J2)."""


class ReligiousWar(_Printed, frozen=True, kw_only=True):
    """Crusade, jihad or reformation: believers against heretics (K1)."""

    religion: Religion


class Apostasy(_Printed, frozen=True, kw_only=True):
    """Players who show both religions lose all cards that show either (K3)."""

    religions: tuple[Religion, Religion]


OneShot = TradeShift | Coronation | Conspiracy | PeasantRevolt | ReligiousWar | Apostasy


# ---- abilities: section B5f


class BeheadNeedsBishop(_Ability, frozen=True, kw_only=True):
    """This card beheads only cards located in the region that carry such a bishop."""

    region: Region
    religions: tuple[Religion, ...]


class CoronationClaimsAnyKing(_Ability, frozen=True, kw_only=True):
    """Suitors may be married or lie in an opponent's tableau."""


class CrusadeRooksAsKnights(_Ability, frozen=True, kw_only=True):
    """Catholic rooks of adjacent empires join the owner's crusades."""


class DoubleInSpiceIslandsFairs(_Ability, frozen=True, kw_only=True):
    """Concessions take a multiple in West fairs from the Spice Islands."""

    factor: Amount


class DoubleInFairsAndVotes(_Ability, frozen=True, kw_only=True):
    """Concessions count for a multiple in trade fairs and votes."""

    factor: Amount


class Ransom(_Ability, frozen=True, kw_only=True):
    """The florins that the card brings when it is sold from the tableau."""

    florins: Amount


class Condottiere(_Ability, frozen=True, kw_only=True):
    """Venice has two spaces while its icon is a Catholic knight (G4c)."""


class UnlimitedHand(_Ability, frozen=True, kw_only=True):
    """No hand limit (E1a)."""


class ImmuneToSilencing(_Ability, frozen=True, kw_only=True):
    """Bishops silence none of the owner's cards (F1g)."""


class DiscardForPeasantRevolt(_Ability, frozen=True, kw_only=True):
    """An action: discard the queen for a peasant revolt in her king's empire."""


class FreeTradeFair(_Ability, frozen=True, kw_only=True):
    """One trade fair a turn costs no action."""


class FreeOps(_Ability, frozen=True, kw_only=True):
    """Activating the region's ops costs no action."""

    region: Region


class PatronCountsAs(_Ability, frozen=True, kw_only=True):
    """Patron prestige also counts as something else for a victory."""

    counts_as: Literal["law", "concession", "islamic_bishop"]
    victory: Victory


class CountsAsRepublic(_Ability, frozen=True, kw_only=True):
    """The card is one more republic for a Renaissance victory."""


class ConcessionsImmuneToPirates(_Ability, frozen=True, kw_only=True):
    """Pirates share borders with the owner's concessions (PIRATE d)."""


class EastAndWestOpsInOneAction(_Ability, frozen=True, kw_only=True):
    """One action runs the ops of both sides."""


class VictoryCostsTwoActions(_Ability, frozen=True, kw_only=True):
    """Everybody needs two actions to declare the victory (in red)."""

    victory: Victory


class ApostasyAsAction(_Ability, frozen=True, kw_only=True):
    """An action: start an apostasy between any two religions."""


class OpponentOpWhenSold(_Ability, frozen=True, kw_only=True):
    """When sold: run a political op of an opponent's card (CRYPTOGRAPHY)."""


class SellTriggersOneShot(_Ability, frozen=True, kw_only=True):
    """The one-shot of another card may be triggered when that is sold, if it is one of these."""

    one_shots: tuple[Literal["conspiracy", "peasant_revolt", "crusade", "apostasy"], ...]


class PortugalFranceNotAdjacent(_Ability, frozen=True, kw_only=True):
    """Portugal and France are not adjacent, for everybody."""


class ImmuneToApostasy(_Ability, frozen=True, kw_only=True):
    """Apostasies take none of the owner's cards."""


class SellToEmancipateWest(_Ability, frozen=True, kw_only=True):
    """When sold: emancipate repressed tokens of the six Western empires."""


class MamlukRepressedAsKnights(_Ability, frozen=True, kw_only=True):
    """Repressed tokens on Mamluk fight as knights in the owner's East campaigns."""


class PatronReducesVoteCost(_Ability, frozen=True, kw_only=True):
    """Each patron prestige makes the owner's votes cheaper by so many florins."""

    florins: Amount


class IslamicPiratesCountAsReformist(_Ability, frozen=True, kw_only=True):
    """For supremacy each Islamic pirate is also a Reformist bishop and unit."""


Ability = (
    BeheadNeedsBishop | CoronationClaimsAnyKing | CrusadeRooksAsKnights | DoubleInSpiceIslandsFairs
    | DoubleInFairsAndVotes | Ransom | Condottiere | UnlimitedHand | ImmuneToSilencing
    | DiscardForPeasantRevolt | FreeTradeFair | FreeOps | PatronCountsAs | CountsAsRepublic
    | ConcessionsImmuneToPirates | EastAndWestOpsInOneAction | VictoryCostsTwoActions | ApostasyAsAction
    | OpponentOpWhenSold | SellTriggersOneShot | PortugalFranceNotAdjacent | ImmuneToApostasy
    | SellToEmancipateWest | MamlukRepressedAsKnights | PatronReducesVoteCost | IslamicPiratesCountAsReformist
)  # fmt: skip


def tag(printed: Op | OneShot | Ability) -> str:
    """Return the name of a printed thing: "behead", "trade_shift", "condottiere"."""
    return str(type(printed).__struct_config__.tag)


WARS: dict[Religion, str] = {"catholic": "crusade", "islamic": "jihad", "reformist": "reformation"}


def one_shot_name(shot: OneShot) -> str:
    """Return the name of a one-shot in the rule book: "crusade", "peasant_revolt"."""
    return WARS[shot.religion] if isinstance(shot, ReligiousWar) else tag(shot)


def op_id(op: Op) -> str:
    """Return an id that differs for all ops of a card: "siege", "corsair:islamic", "repress:pawn+rook"."""
    match op:
        case InquisitorOp() | CorsairOp():
            return f"{tag(op)}:{op.religion}"
        case CommerceOp():
            return f"{tag(op)}:{op.market}"
        case VoteOp():
            return f"{tag(op)}:{op.region}"
        case RepressOp():
            return f"{tag(op)}:{'+'.join(op.tokens)}"
        case _:
            return tag(op)
