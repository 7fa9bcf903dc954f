"""The History cards, typed: commodities, events with what they do, leaders (3.13).

An event says what differs from card to card; the rules of its kind are the engine's.
"""

from typing import Annotated, Literal

import msgspec

Amount = Annotated[int, msgspec.Meta(ge=0)]
CategoryId = Literal["science", "religion", "commerce", "communications", "exploration", "civics"]


class Military(msgspec.Struct, frozen=True, tag_field="type", tag="military"):
    """A military advantage; without effect against a player with one of a higher level (5.6.3.5)."""

    level: Amount


class Unrest(msgspec.Struct, frozen=True, tag_field="type", tag="unrest"):
    """All gain `start` spaces, and `each` more for every Advance of a category or province of a commodity.

    An owner of `spared` gains one less; nobody gains less than 0.
    """

    start: Amount
    each: int
    category: CategoryId | None = None
    commodity: str | None = None
    spared: str | None = None


class Alchemy(msgspec.Struct, frozen=True, tag_field="type", tag="alchemy"):
    """One player pays half the written cash, rounded up, at most what they have."""


class CivilWar(msgspec.Struct, frozen=True, tag_field="type", tag="civil_war"):
    """One player: Misery, the Capital reduced, half the written cash or tokens lost, last in Expansion."""

    misery: Amount


class Ruler(msgspec.Struct, frozen=True, tag_field="type", tag="ruler"):
    """Protects its player from these events for the rest of the turn."""

    protects_from: tuple[str, ...]


class Decree(msgspec.Struct, frozen=True, tag_field="type", tag="decree"):
    """Advances of one of these categories cannot be bought this turn; `lifted_by` ends that."""

    categories: tuple[CategoryId, ...]
    lifted_by: str


class Raid(msgspec.Struct, frozen=True, tag_field="type", tag="raid"):
    """Domination markers in coastal provinces become a token each; `markers`: how many, by epoch."""

    markers: tuple[Amount, Amount, Amount]


class Revolt(msgspec.Struct, frozen=True, tag_field="type", tag="revolt"):
    """One Domination marker becomes a token: not in these boxes, nor in another player's Capital."""

    not_in: Literal["far_east", "new_world"]


class Crusade(msgspec.Struct, frozen=True, tag_field="type", tag="crusade"):
    """Puts the player's Domination marker in a market of the Area and removes all else there, for Misery."""

    area: str
    misery: Amount


class War(msgspec.Struct, frozen=True, tag_field="type", tag="war"):
    """War on one player: Misery for both; the loser cedes markers by the difference of the totals."""

    winner_misery: Amount
    loser_misery: Amount
    tie_misery: Amount


class Plague(msgspec.Struct, frozen=True, tag_field="type", tag="plague"):
    """In one Area all tokens go, then every Domination marker becomes a token."""


class Tribute(msgspec.Struct, frozen=True, tag_field="type", tag="tribute"):
    """Cash from the bank."""

    cash: Amount


Effect = (
    Military | Unrest | Alchemy | CivilWar | Ruler | Decree | Raid | Revolt | Crusade | War | Plague | Tribute
)


class Voided(msgspec.Struct, frozen=True):
    """When an event is a Misery burden, which cannot be played (3.13.3.2).

    It is one once one of `cards` has been played in Epoch `epoch` or later, and while all players own
    `all_own`.
    """

    cards: tuple[str, ...] = ()
    epoch: Amount = 1
    all_own: tuple[str, ...] = ()


class Raised(msgspec.Struct, frozen=True):
    """A higher credit of a leader, if `card` is played in the same turn or was played before in the game."""

    credit: Amount
    card: str
    within: Literal["turn", "game"]


class _Card(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """What all cards share. `replay`: its circle; it is shuffled in again with the next epoch (3.13.1)."""

    id: str
    name: str
    epoch: Literal[1, 2, 3]
    replay: bool
    copies: Annotated[int, msgspec.Meta(ge=1)] = 1
    also: tuple[str, ...] = ()


class CommodityCard(_Card, frozen=True, tag="commodity", kw_only=True):
    """Pays for one commodity; where it shows two, its player chooses (5.4.1)."""

    commodities: tuple[str, ...]


class EventCard(_Card, frozen=True, tag="event", kw_only=True):
    """A historic event (5.4.2), which does not hit owners of an Advance of `immune`."""

    effect: Effect
    immune: tuple[str, ...] = ()
    voided: Voided = Voided()


class LeaderCard(_Card, frozen=True, tag="leader", kw_only=True):
    """Takes `credit` off the price of each of these Advances (5.4.3)."""

    credit: Amount
    advances: tuple[str, ...]
    raised: Raised | None = None


Card = CommodityCard | EventCard | LeaderCard


class Balanced(msgspec.Struct, frozen=True):
    """The balanced setup (4.2): `early` cards move to Epoch 1 (one copy each), `held_out` come back later.

    Each player is dealt so many and gives one back. `returns`: the turn at whose start the cards held out
    are shuffled in, by number of players.
    """

    early: tuple[str, ...]
    held_out: tuple[str, ...]
    dealt: Amount
    returns: dict[int, Amount]


class HistoryCards(msgspec.Struct, frozen=True):
    """The file of the cards."""

    cards: tuple[Card, ...]
    balanced_setup: Balanced
