"""The kinds of events of Pax Renaissance, with their data.

"(seat)": somebody's doing; it is None where it is the doing of the solo game's opponent. Kinds without it
are the game's own. Seats in data are ints, -1 for the opponent. All values are JSON: ids, ints, bools,
None, lists, and objects with strings for keys. Nothing has a secret part: hands change by public moves
only. (reveals): chance or a hidden thing comes out. "florins": what changes hands, always counted for the
doer.

Setup and turns

- bank (seat): `bank` chosen
- setup: `solo`: bool, `banks`: [by seat, the opponent last], `first`: seat, `florins`: [likewise],
  `market`: {region: [cards of columns 0 to 5]} (reveals)
- turn (seat): `turn`: number
- refreshed: `drawn`: [{region, column, card, deck}], `fairs`: {region: card that turned face down, or
  None} (reveals where something was drawn)
- bankrupt (seat)
- over: `winners`: [seats], `ending`, `seed` (reveals)

Actions (E)

- bought (seat): `card`, `region` (the row), `column`, `florins` gained, `paid`: [{region, column, card or
  None}]
- unveiled (seat): `victory`, `comet`
- played (seat): `card`, `region` (tableau side), `one_shot`: its name or None where there is none or it
  is not triggered, `empire`: that it strikes, the suitor, or None, `maid`: bool (a queen who does not
  marry)
- sold (seat): `card`, `florins`, `hand`: bool (out of the hand), `queens`: [cards that went with the
  king]
- activated (seat): `sides`: [regions], `free`: bool
- fair (seat): `region`, `card` discarded, `free`, `emporium`, `profits`, `florins` that the initiator
  takes (0 or 1)
- fair_paid: `who` gets (None: China, for a pirate), `border`, `florins`, `left`
- fair_over: `left`: florins that stay, `empire` or `border` where the voyage ended
- declared (seat): `victory`
- revolt (seat): `card`, `empire`
- denounced (seat): `religions`: [two]
- ended (seat): `actions` that were left; not logged when none

Ops (F); `card` is the acting card, `lent`: bool, it is an opponent's (CRYPTOGRAPHY)

- inquisitor (seat): `card`, `religion`, `source`, `target`
- commerce (seat): `card`, `region`, `column`, `target`: card or None
- behead (seat): `card`, `target`, `owner` of the target
- tax (seat): `card`, `empire`, `border`, `owner`
- taxed (seat, the owner): `border`, `empire`, `paid`: bool (else the pawn is repressed)
- repress (seat): `card`, `place`, `token`, `empire`
- vote (seat): `card`, `empire`, `florins` paid
- corsair (seat): `card`, `religion`, `source`, `target`
- siege (seat): `card`, `place`, `token`
- campaign (seat): `card` (the attacking king), `empire`, `florins` paid

Tokens

- placed (seat): `token`, `place`, `why`: "agent", "levy", "survivor", "concession" or "emancipated",
  `empire`
- unplaced (seat): `token`, `why`: "agent", "survivor", "concession" or "levy"; given up, or there is no room
- repressed (seat): `token`, `place` where it was or None (agents, fighters), `empire`, `florins` paid
- killed: `token`, `place` (space, border, or square whose repressed token it was), `why`: "pirate",
  "siege", "condottieri", "immunity" or "pacified"
- taken (seat): `token`, `source`: a shortage
- bishops: `card`, `religions`: [the one that arrives, the one that lay there]; both die
- arranged (seat): `spaces`: {space: token or None}

One-shots and regime changes

- shifted (seat): `opened`, `busted`: emporia
- battle (seat, the attacker): `cause`, `empire`, `source`, `attackers`, `defenders`: fighters as in
  `state.Battle`, `won`: bool, `tokens`: {space: token} of those in cities,
  `pirates`: {border: religion}
- fallen (seat, who chose or None): `fighters`: [those who die on both sides], `tokens` likewise
- theocracy: `empire`, `state`, `before`
- regime (seat): `empire`, `cause`: "coronation", "vote", "campaign", or a battle's, `before`: seat or
  None, `republic`: bool, `suzerain`: empire or None, `flipped`: bool, `queen`: card or None
- apostasy (seat): `religions`, `lost`: [{seat, cards}]
- discarded (seat, the owner or None): `cards`, `why`: "beheaded", "assassin", "apostasy", "regime",
  "hand", "sold"
- dethroned: `empires` that go back to their thrones
"""

from typing import Any

from engines.kernel import Event
from engines.pax_renaissance.state import OPPONENT

Log = list[Event]


def tell(log: Log, kind: str, seat: int | None, *, reveals: bool = False, **data: Any) -> None:
    """Log an event; the solo game's opponent has no seat at the table."""
    log.append(Event(kind, None if seat == OPPONENT else seat, data, reveals=reveals))
