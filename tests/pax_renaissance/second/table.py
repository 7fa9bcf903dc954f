"""The table of the second reading of Pax Renaissance: what lies where, and what follows from that alone.

Written from the rules afresh. Of the engine it knows the moves' and the faces' names and the data pack, and
`load` looks at a state as data; the numbers of the rules are written out here once more.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, TypeVar

from engines.pax_renaissance.data import effects
from engines.pax_renaissance.data.pack import Pack, religion_of, shape_of

RIVAL = -1
EMPIRES_OF = {"the_east": "east", "the_west": "west"}
PAWNS, BISHOPS = 10, 5
RULING = {"catholic": 10, "islamic": 7, "reformist": 7}
PIRATES = {"catholic": 6, "islamic": 4, "reformist": 3}
RELIGIONS = ("catholic", "islamic", "reformist")
BESIDE = {"venice": "venice:2", "venice:2": "venice"}
GOLDEN = ("medieval", "catholic")
"""The states of the Papal States in which Venice shows a golden knight (G4c)."""
K = TypeVar("K")


class Table:
    """What lies on the table."""

    def __init__(self, pack: Pack, state: Any) -> None:
        """Look at a state once; afterwards the table is its own."""
        self.pack = pack
        self.load(state)

    def load(self, state: Any) -> None:
        """Take over all that lies on the table."""
        self.options = state.options
        self.solo = state.solo
        self.seats = (0, RIVAL) if state.solo else tuple(range(len(state.players)))
        people = {seat: state.players[seat] for seat in self.seats}
        self.bank = {seat: one.bank for seat, one in people.items()}
        self.florins = {seat: one.florins for seat, one in people.items()}
        self.hand = {seat: list(one.hand) for seat, one in people.items()}
        self.maids = {seat: list(one.maids) for seat, one in people.items()}
        self.rows = {seat: {"west": list(one.west), "east": list(one.east)} for seat, one in people.items()}
        self.bankrupt = {seat for seat, one in people.items() if one.bankrupt}
        squares = state.squares
        self.owner: dict[str, int | None] = {empire: one.owner for empire, one in squares.items()}
        self.republics = {empire for empire, one in squares.items() if one.republic}
        self.suzerain = {empire: one.suzerain for empire, one in squares.items() if one.suzerain}
        self.queens = {empire: list(one.queens) for empire, one in squares.items()}
        self.repressed = {empire: Counter(one.repressed) for empire, one in squares.items()}
        self.bishops: dict[str, str] = dict(state.bishops)
        self.stands: dict[str, str] = dict(state.spaces)
        self.pawns = {border: one.pawn for border, one in state.borders.items() if one.pawn is not None}
        self.pirates = {border: one.pirate for border, one in state.borders.items() if one.pirate}
        self.states: dict[str, str] = dict(state.states)
        self.open: dict[str, str] = dict(state.open)
        self.market = {row: [[one.card, one.florins] for one in slots] for row, slots in state.market.items()}
        self.decks = {row: list(deck) for row, deck in state.decks.items()}
        self.gone = set(state.discarded)
        self.buried = {(one.seat, one.card) for one in state.concealed}
        self.edition = state.edition
        self.active = list(state.victories)
        turn = state.turn
        self.number, self.seat, self.actions, self.free_fair = (
            turn.number,
            turn.seat,
            turn.actions,
            turn.free_fair,
        )
        self.sides, self.fairs = set(turn.sides), set(turn.fairs)
        self.used, self.paid = set(turn.used), set(turn.paid)
        self.winners: list[int] = list(state.winners)
        self.ending = state.ending

    # ---- cards

    def couple(self, card: str) -> list[str]:
        """Return a king with his queens, from any of them; else just the card."""
        for empire, queens in self.queens.items():
            if card == empire or card in queens:
                return [empire, *queens]
        return [card]

    def king(self, card: str) -> str | None:
        """Return the empire on whose square, or below which as a queen, a card lies."""
        first = self.couple(card)[0]
        return first if first in self.owner else None

    def stack(self, card: str) -> list[str]:
        """Return everything that lies in one place of a row: suzerain, vassals and all their queens (F1d)."""
        if card not in self.owner:
            return [card]
        vassals = [empire for empire, over in self.suzerain.items() if over == card]
        return [*self.couple(card), *(one for vassal in vassals for one in self.couple(vassal))]

    def half(self, seat: int, region: str) -> list[str]:
        """Return everything on one side of a tableau."""
        return [one for card in self.rows[seat][region] for one in self.stack(card)]

    def tableau(self, seat: int) -> list[str]:
        """Return everything in a tableau."""
        return self.half(seat, "west") + self.half(seat, "east")

    def lies(self, card: str) -> tuple[int, str] | None:
        """Return whose tableau and which side a card lies in."""
        return next(
            (
                (seat, region)
                for seat in self.seats
                for region in ("west", "east")
                if card in self.half(seat, region)
            ),
            None,
        )

    def bearers(self) -> Iterator[str]:
        """Go through all cards that may bear a bishop: in tableaux and on thrones (F1)."""
        for seat in self.seats:
            yield from self.tableau(seat)
        for empire, owner in self.owner.items():
            if owner is None:
                yield from self.couple(empire)

    def location(self, card: str) -> str | None:
        """Return the location of a card; a crowned queen has her king's."""
        king = self.king(card)
        return king or self.pack.cards[card].location

    def empires_at(self, location: str | None) -> list[str]:
        """Return the empires that a location stands for."""
        if location is None:
            return []
        region = EMPIRES_OF.get(location)
        if not region:
            return [location]
        return [empire for empire, square in self.pack.empires.items() if square.region == region]

    def share(self, one: str, other: str) -> bool:
        """Tell whether two cards have a location in common (LOCATION b, c)."""
        return bool(set(self.empires_at(self.location(one))) & set(self.empires_at(self.location(other))))

    def ops(self, card: str) -> tuple[effects.Op, ...]:
        """Return the ops printed on the side that is up."""
        if card in self.owner:
            square = self.pack.empires[card]
            return square.republic.ops if card in self.republics else square.king.ops
        return self.pack.cards[card].ops

    def prestige_on(self, card: str) -> tuple[str, ...]:
        """Return the prestige on the side that is up."""
        if card in self.owner:
            square = self.pack.empires[card]
            return square.republic.prestige if card in self.republics else square.king.prestige
        return self.pack.cards[card].prestige

    def prestige(self, seat: int, kind: str, *, maids: bool = False) -> int:
        """Count prestige in a tableau; old maids only for victories (I2b)."""
        cards = self.tableau(seat) + (self.maids[seat] if maids else [])
        return sum(one == kind for card in cards for one in self.prestige_on(card))

    # ---- silence and abilities

    def immune(self, seat: int) -> bool:
        """Tell whether bishops silence nothing of a player (F1g)."""
        return any(
            isinstance(ability, effects.ImmuneToSilencing)
            for card in self.tableau(seat)
            if card not in self.owner
            for ability in self.pack.cards[card].abilities
        )

    def silenced(self, card: str) -> bool:
        """Tell whether a bishop silences a card: on it or, for a couple, on either half (F1f, I1e)."""
        lies = self.lies(card)
        if lies and self.immune(lies[0]):
            return False
        return any(one in self.bishops for one in self.couple(card))

    def abilities(self, seat: int, kind: type[K]) -> list[K]:
        """Return the live abilities of a kind in a tableau."""
        return [
            ability
            for card in self.tableau(seat)
            if card not in self.owner
            for ability in self.pack.cards[card].abilities
            if isinstance(ability, kind) and not self.silenced(card)
        ]

    def anywhere(self, kind: type[K]) -> list[K]:
        """Return the live abilities of a kind in all tableaux."""
        return [ability for seat in self.seats for ability in self.abilities(seat, kind)]

    def hand_limit(self, seat: int) -> int | None:
        """Return how many cards a hand may hold (E1a)."""
        return None if self.abilities(seat, effects.UnlimitedHand) else 2

    # ---- the map

    def condottieri(self) -> bool:
        """Tell whether Venice has two spaces (G4c)."""
        return self.states["papal_states"] in GOLDEN and bool(self.anywhere(effects.Condottiere))

    def cities(self, empire: str) -> list[str]:
        """Return the spaces for knights and rooks in an empire; none in busted emporia (B6d)."""
        spaces: list[str] = []
        for city in self.pack.cities.values():
            if city.empire != empire or (city.emporium and self.open[city.emporium] != city.id):
                continue
            spaces += [f"{city.id}:{one}" for one in (1, 2, 3)] if city.id == "constantinople" else [city.id]
            if city.id == "venice" and self.condottieri():
                spaces.append("venice:2")
        return spaces

    def room(self, empire: str, token: str = "") -> list[str]:
        """Return the empty spaces of an empire for a token, or for a levy."""
        empty = [space for space in self.cities(empire) if space not in self.stands]
        return [space for space in empty if self.fits(token or self.levy(space), space)]

    def fits(self, token: str, space: str) -> bool:
        """Tell whether a token suits its neighbour in Venice: one of any kind, or two gold ones (G4c)."""
        beside = self.stands.get(BESIDE.get(space, ""))
        gold = beside is None or religion_of(token) == religion_of(beside) == "catholic"
        return gold or self.options.condottieri == "any"

    def displaced(self, token: str, space: str) -> list[str] | None:
        """Return where an agent represses somebody (E2.2b, "for each Token"); None: not placed like this.

        One that cannot share Venice takes the place of all who stand there; that is the first space.
        """
        here = [space] if space in self.stands else []
        if self.fits(token, space):
            return here
        return ["venice", "venice:2"] if here and space == "venice" else None

    def ruling(self, empire: str) -> list[str]:
        """Return the spaces in which knights and rooks stand, a closing one of Venice included."""
        found = [space for space in self.cities(empire) if space in self.stands]
        if empire == "papal_states" and "venice:2" in self.stands and "venice:2" not in found:
            found.append("venice:2")
        return found

    def knights(self, empire: str) -> list[str]:
        """Return the spaces in which knights stand."""
        return [space for space in self.ruling(empire) if shape_of(self.stands[space]) == "knight"]

    def empire_of(self, space: str) -> str:
        """Return the empire of a space."""
        return self.pack.cities[space.split(":", maxsplit=1)[0]].empire

    def levy(self, space: str) -> str:
        """Return the token that a levy in a space must be."""
        city, _, number = space.partition(":")
        if space == "venice:2":
            return "catholic_knight"
        printed: dict[Any, tuple[str, ...]] = dict(self.pack.cities[city].levy)
        return printed[self.states[self.empire_of(space)]][int(number or 1) - 1]

    def borders(self, empire: str, *, sea: bool = False) -> list[str]:
        """Return the borders of an empire."""
        return [one.id for one in self.pack.map.borders if empire in one.empires and (one.sea or not sea)]

    def free_borders(self, empire: str) -> list[str]:
        """Return the borders of an empire without pawn and pirate."""
        return [one for one in self.borders(empire) if one not in self.pawns and one not in self.pirates]

    def adjacent(self, empire: str) -> list[str]:
        """Return the empires that share a border or a corner (ADJACENT)."""
        place = self.pack.empires[empire]
        found = [
            other
            for other, there in self.pack.empires.items()
            if other != empire and abs(there.column - place.column) <= 1
        ]
        if self.anywhere(effects.PortugalFranceNotAdjacent):
            found = [other for other in found if {other, empire} != {"portugal", "france"}]
        return found

    # ---- tokens

    def pawn(self, seat: int) -> str:
        """Return the name of a player's pawns."""
        return f"{self.bank[seat]}_pawn"

    def of(self, pawn: str) -> int:
        """Return whose pawn it is."""
        return next(seat for seat in self.seats if self.pawn(seat) == pawn)

    def out(self) -> Counter[str]:
        """Count all tokens that are not in the pool or a reserve."""
        found = Counter(self.stands.values())
        for tokens in self.repressed.values():
            found += tokens
        found.update(self.pawn(seat) for seat in self.pawns.values())
        found.update(f"{religion}_pirate" for religion in self.pirates.values())
        found.update(f"{religion}_bishop" for religion in self.bishops.values())
        return found

    def pool(self, token: str) -> int:
        """Return how many of a token are left."""
        religion, shape = religion_of(token), shape_of(token)
        supply = PAWNS if religion is None else BISHOPS
        if religion and shape != "bishop":
            supply = (PIRATES if shape == "pirate" else RULING)[religion]
        return supply - self.out()[token]

    def repress(self, place: str, empire: str) -> None:
        """Move a token from the map onto a square."""
        token = self.pawn(self.pawns.pop(place)) if place in self.pawns else self.stands.pop(place)
        self.repressed[empire][token] += 1

    def free(self, empire: str, token: str) -> None:
        """Take a repressed token off a square."""
        assert self.repressed[empire][token]
        self.repressed[empire] -= Counter([token])

    def pirate(self, religion: str, border: str) -> None:
        """Let a pirate arrive: it kills what is there, except immune concessions (F7a, PIRATE d)."""
        self.pirates[border] = religion
        if border in self.pawns and not self.safe(self.pawns[border]):
            del self.pawns[border]

    def safe(self, seat: int) -> bool:
        """Tell whether a player's concessions are immune to pirates."""
        return bool(self.abilities(seat, effects.ConcessionsImmuneToPirates))

    # ---- cards leave

    def bury(self, seat: int, card: str) -> None:
        """Let a card leave a hand and the game: face down, or by an option openly (DISCARD)."""
        self.hand[seat].remove(card)
        if self.options.from_hand == "hidden":
            self.buried.add((seat, card))
        else:
            self.gone.add(card)

    def discard(self, card: str) -> None:
        """Let a card leave the game, with its bishop."""
        for cards in (
            *self.hand.values(),
            *self.maids.values(),
            *self.queens.values(),
            *(side for row in self.rows.values() for side in row.values()),
        ):
            if card in cards:
                cards.remove(card)
        self.bishops.pop(card, None)
        self.gone.add(card)

    def widow(self, empire: str) -> None:
        """Kill the queens of a square."""
        for queen in tuple(self.queens[empire]):
            self.discard(queen)

    def leave(self, empire: str) -> None:
        """Take a square out of its row or from below its suzerain."""
        self.suzerain.pop(empire, None)
        for row in self.rows.values():
            for side in row.values():
                if empire in side:
                    side.remove(empire)

    def release(self, empire: str) -> None:
        """Send the vassals of a square to their thrones."""
        for vassal in [one for one, over in self.suzerain.items() if over == empire]:
            self.dethrone(vassal)

    def dethrone(self, empire: str) -> None:
        """Send a square to its throne, king up, with all that lies on it; its vassals go to theirs."""
        self.release(empire)
        self.leave(empire)
        self.owner[empire] = None
        self.republics.discard(empire)

    # ---- the market

    def slots(self, row: str) -> Iterator[tuple[int, str | None, int]]:
        """Go through a row of the market: column, card, florins."""
        for column, (card, florins) in enumerate(self.market[row]):
            yield column, card, florins

    # ---- victories: section L

    def concessions(self, seat: int) -> int:
        """Count a player's concessions on the map."""
        return sum(one == seat for one in self.pawns.values())

    def supremacy(self, declarer: int | None = None) -> tuple[Counter[str], Counter[str], str | None]:
        """Return bishops and units of each religion, and which is supreme (L3)."""
        bishops = Counter(self.bishops.values())
        units: Counter[str] = Counter()
        zion = bool(self.anywhere(effects.IslamicPiratesCountAsReformist))
        for empire, faith in self.states.items():
            units[faith] += sum(religion_of(self.stands[space]) == faith for space in self.ruling(empire))
            for border in self.borders(empire):
                pirate = self.pirates.get(border)
                units[faith] += pirate == faith or (zion and faith == "reformist" and pirate == "islamic")
        del units["medieval"]
        if zion:
            bishops["reformist"] += sum(one == "islamic" for one in self.pirates.values())
        for seat in self.seats:
            if self.options.golden_age == "everybody" or seat == declarer:
                bishops["islamic"] += self._patrons_as(seat, "islamic_bishop")
        for religion in RELIGIONS:
            if all(2 * count[religion] > count.total() for count in (bishops, units)):
                return bishops, units, religion
        return bishops, units, None

    def _patrons_as(self, seat: int, what: str) -> int:
        copies = [one for one in self.abilities(seat, effects.PatronCountsAs) if one.counts_as == what]
        if self.options.patron_copies == "once":
            copies = copies[:1]
        return len(copies) * self.prestige(seat, "patron")

    def kings(self, seat: int) -> int:
        """Count king sides, suzerains and vassals (L4)."""
        return sum(owner == seat and empire not in self.republics for empire, owner in self.owner.items())

    def measures(self, seat: int, victory: str, declarer: int) -> list[tuple[int, int]]:
        """Return what counts for a victory: a player's number, and by how much he must lead."""
        match victory:
            case "imperial":
                return [(self.kings(seat), 3 if len(self.seats) < 3 else 2)]
            case "globalization":
                concessions = self.concessions(seat) + self._patrons_as(seat, "concession")
                return [(concessions, 2), (self.prestige(seat, "discovery", maids=True), 1)]
            case "renaissance":
                republics = sum(self.owner[empire] == seat for empire in self.republics)
                law = self.prestige(seat, "law", maids=True) + self._patrons_as(seat, "law")
                return [(republics + len(self.abilities(seat, effects.CountsAsRepublic)), 1), (law, 2)]
            case _:
                supreme = self.supremacy(declarer)[2]
                return [(self.prestige(seat, supreme, maids=True), 1)] if supreme else []

    def needs(self, seat: int, victory: str) -> list[tuple[int, int]]:
        """Return what counts for a victory: a player's number, and the one that he must reach."""
        mine = self.measures(seat, victory, seat)
        theirs = [self.measures(other, victory, seat) for other in self.seats if other != seat]
        return [
            (have, max(one[number][0] for one in theirs) + lead) for number, (have, lead) in enumerate(mine)
        ]

    def met(self, seat: int, victory: str) -> bool:
        """Tell whether a player fulfils a victory."""
        return reached(self.needs(seat, victory))

    def price(self, victory: str) -> int:
        """Return how many actions a declaration costs."""
        return 1 + any(one.victory == victory for one in self.anywhere(effects.VictoryCostsTwoActions))

    def patrons(self) -> list[int]:
        """Return who wins by patrons (L2a, L2b)."""
        if self.solo:
            return []
        seats = [seat for seat in self.seats if seat not in self.bankrupt]
        scores = {seat: (self.prestige(seat, "patron", maids=True), self.florins[seat]) for seat in seats}
        return [seat for seat in seats if scores[seat] == max(scores.values())]

    def neighbours(self, card: str) -> set[str]:
        """Return the cards beside a card in its half of a tableau, and those of its own stack (F1, F1d)."""
        lies = self.lies(card)
        if not lies:
            return set()
        stacks = [self.stack(one) for one in self.rows[lies[0]][lies[1]]]
        found = {one for stack in stacks if card in stack for one in stack}
        for left, right in pairwise(stacks):
            if card in left:
                found |= set(right)
            if card in right:
                found |= set(left)
        return found - {card}


def plain(table: Table) -> dict[str, Any]:
    """Write down what lies on a table."""
    return {
        "moment": (table.number, table.seat, table.actions, table.sides, table.fairs, table.free_fair),
        "paid": table.paid,
        "florins": table.florins,
        "hand": {seat: sorted(cards) for seat, cards in table.hand.items()},
        "maids": {seat: sorted(cards) for seat, cards in table.maids.items()},
        "rows": table.rows,
        "bankrupt": table.bankrupt,
        "owner": table.owner,
        "republics": table.republics,
        "suzerain": table.suzerain,
        "queens": {empire: sorted(cards) for empire, cards in table.queens.items()},
        "repressed": {empire: dict(+tokens) for empire, tokens in table.repressed.items()},
        "bishops": table.bishops,
        "stands": table.stands,
        "pawns": table.pawns,
        "pirates": table.pirates,
        "states": table.states,
        "open": table.open,
        "market": table.market,
        "decks": table.decks,
        "gone": table.gone,
        "buried": table.buried,
        "active": table.active,
        "used": {card for card in table.used if card not in table.gone},
        "winners": sorted(table.winners),
        "ending": table.ending,
    }


def reached(needs: list[tuple[int, int]]) -> bool:
    """Tell whether everything that is counted for a victory is there."""
    return bool(needs) and all(have >= need for have, need in needs)


def distinct(found: Iterable[tuple[str, ...]]) -> set[tuple[str, ...]]:
    """Return selections, each once and sorted."""
    return {tuple(sorted(one)) for one in found}


def derived(table: Table) -> dict[str, Any]:
    """Write down what follows from what lies on a table, as far as a view tells it."""
    seats, pack = table.seats, table.pack
    kinds = (*RELIGIONS, "law", "discovery", "patron")
    bishops, units, supreme = table.supremacy()
    return {
        "prestige": {seat: {one: table.prestige(seat, one) for one in kinds} for seat in seats},
        "maids": {
            seat: {one: table.prestige(seat, one, maids=True) - table.prestige(seat, one) for one in kinds}
            for seat in seats
        },
        "limits": {seat: table.hand_limit(seat) for seat in seats},
        "concessions": {seat: table.concessions(seat) for seat in seats},
        "reserves": {seat: table.pool(table.pawn(seat)) for seat in seats},
        "pool": {token: table.pool(token) for token in pack.supply.tokens.shared},
        "silenced": {card for seat in seats for card in table.tableau(seat) if table.silenced(card)},
        "spaces": {
            space: table.stands.get(space)
            for empire in pack.empires
            for space in {*table.cities(empire), *table.ruling(empire)}
        },
        "supremacy": (
            {one: bishops[one] for one in RELIGIONS},
            {one: units[one] for one in RELIGIONS},
            supreme,
        ),
        "prices": {victory: table.price(victory) for victory in pack.victories},
        "needs": {
            (victory, seat): (needs, reached(needs))
            for victory in pack.victories
            for seat in seats
            for needs in [table.needs(seat, victory)]
        },
    }


def viewed(view: Any) -> dict[str, Any]:
    """Write down the same of the engine's view."""
    people = {player.seat: player for player in view.players}
    squares = view.squares.values()
    silenced = {one.empire for one in squares if one.owner is not None and one.silenced}
    silenced |= {
        queen.card for one in squares if one.owner is not None for queen in one.queens if queen.silenced
    }
    silenced |= {
        card.card
        for player in view.players
        for card in (*player.west, *player.east)
        if card.card not in view.squares and card.silenced
    }
    return {
        "prestige": {seat: one.prestige for seat, one in people.items()},
        "maids": {seat: one.prestige_of_maids for seat, one in people.items()},
        "limits": {seat: one.hand_limit for seat, one in people.items()},
        "concessions": {seat: one.concessions for seat, one in people.items()},
        "reserves": {seat: one.pawns for seat, one in people.items()},
        "pool": view.pool,
        "silenced": silenced,
        "spaces": view.spaces,
        "supremacy": (view.supremacy.bishops, view.supremacy.units, view.supremacy.supreme),
        "prices": {victory: one.actions for victory, one in view.victories.items()},
        "needs": {
            (victory, standing.seat): (list(standing.counts.values()), standing.met)
            for victory, one in view.victories.items()
            for standing in one.progress
        },
    }
