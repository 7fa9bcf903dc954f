"""Setting up the table (C), and the state with the types of all its steps."""

from functools import cache
from typing import Any, ClassVar

from engines.kernel import Auto, Box, Chance, Choice, Log, Offer, commitment
from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Pack, ReligiousState
from engines.pax_renaissance.events import BankChosen, SetUp
from engines.pax_renaissance.events.seats import OPPONENT, seated
from engines.pax_renaissance.moves import Choose, Options
from engines.pax_renaissance.rules.agents import Arrival, PlaceAgents
from engines.pax_renaissance.rules.apostasy import Doom
from engines.pax_renaissance.rules.bishops import Pacification
from engines.pax_renaissance.rules.board import chart, levy_of
from engines.pax_renaissance.rules.fairs import Voyage
from engines.pax_renaissance.rules.levies import Levy, Raise
from engines.pax_renaissance.rules.market import Unveiling
from engines.pax_renaissance.rules.ops.running import RunLentOp, RunOps
from engines.pax_renaissance.rules.ops.tax import Taxed
from engines.pax_renaissance.rules.plays import AfterSale
from engines.pax_renaissance.rules.settle import HandLimit, LeaveVenice, Settle
from engines.pax_renaissance.rules.shortage import Shortage
from engines.pax_renaissance.rules.solo.course import OpponentTurn, OpponentWins
from engines.pax_renaissance.rules.solo.operations import RunOp
from engines.pax_renaissance.rules.steps import Question, ask
from engines.pax_renaissance.rules.turn import Act, EndTurn, GoOn, NextTurn
from engines.pax_renaissance.rules.wars.battles import (
    BattleOver,
    Campaign,
    ChooseCasualties,
    Exchange,
    Mustering,
)
from engines.pax_renaissance.rules.wars.regime import (
    Emancipation,
    GoldenLiberty,
    Granted,
    RegimeChange,
    TakeConcession,
)
from engines.pax_renaissance.rules.wars.survivors import (
    ArrangeConstantinople,
    ArrangeVenice,
    PlaceSurvivors,
    Sheltered,
)
from engines.pax_renaissance.state import REGIONS, Border, PaxState, Player, Slot, Square, Turn, rules, seats

FUGGER = "fugger"
"""The first player, if in the game (C7); the solo player has this bank, the first of the pack."""
SOLO_DECKS = {"normal": 0, "easy": 2, "hard": -2}
"""Additional cards on top of each deck in the solo game."""


class ChooseBank(Question, tag="choose_bank"):
    """Asks a player for one of the banks that are left (C2; option)."""

    kind: ClassVar[str] = "bank"

    def offer(self, state: PaxState) -> Offer:
        """Offer the banks that nobody has."""
        taken = [player.bank for player in state.players]
        left = tuple([bank for bank in rules(state).banks if bank not in taken])
        return ask(state, self.kind, Box(Choose, {"bank": Choice(left)}))

    def take(self, state: PaxState, move: Any, log: Log) -> None:
        """Take it."""
        state.players[self.seat].bank = move.bank
        log.append(BankChosen(seat=seated(self.seat), bank=move.bank))


class Begin(Auto, tag="begin"):
    """Sets up first concessions, first player, florins, and the market (C2, C6, C7)."""

    def run(self, state: PaxState, log: Log) -> None:
        """Begin the first turn."""
        pack, order = rules(state), seats(state)
        chosen = [state.players[seat].bank for seat in order]
        banks = tuple([bank for bank in chosen if bank is not None])
        _concessions(state)
        first = _first(state, banks)
        state.first = order[first]
        for place in range(len(order)):
            seat = order[(first + place) % len(order)]
            state.players[seat].florins = pack.supply.start_florins.value[place]
        opened: dict[Region, list[str]] = {}
        for region in REGIONS:
            opened[region] = [state.decks[region].pop() for _ in range(pack.supply.market.columns)]
            state.market[region] = [Slot(card=card) for card in opened[region]]
        log.append(
            SetUp(
                solo=state.solo,
                banks=banks,
                first=state.first,
                florins=tuple([state.players[seat].florins for seat in order]),
                market={region: tuple(cards) for region, cards in opened.items()},
            )
        )
        state.put(NextTurn(seat=state.first))


def _first(state: PaxState, banks: tuple[str, ...]) -> int:
    """Return the place of the first bank: the one farthest along the white route, or as drawn (C7)."""
    if state.options.first_player == "white_route":
        pack = rules(state)
        route = pack.routes[state.open["white"]].borders
        stops = [pack.banks[bank].border for bank in banks]
        reached = [route.index(stop) if stop in route else -1 for stop in stops]
        return reached.index(max(reached))
    return banks.index(FUGGER) if FUGGER in banks else state.chance.randrange(len(banks))


def _concessions(state: PaxState) -> None:
    """Place each bank's first pawn; the solo game's opponent owns those of all other banks (C2)."""
    for bank in rules(state).banks.values():
        owner = next((seat for seat in seats(state) if state.players[seat].bank == bank.id), None)
        if owner is None and state.solo:
            owner = OPPONENT
        state.borders[bank.border].pawn = owner


def deal(pack: Pack, digest: str, number: int, seed: bytes, options: Options) -> "FullPaxState":
    """Set up the table; one player has the opponent of part O. ValueError where options do not fit."""
    solo = number == 1
    _fit(options, solo)
    chance = Chance(seed.hex())
    states: dict[str, ReligiousState] = {empire.id: empire.state for empire in pack.squares.empires}
    if options.map_1550:
        states |= pack.map.variant_1550.states
    state = FullPaxState(
        pack=digest,
        commitment=commitment(seed),
        chance=chance,
        agenda=[],
        options=options,
        solo=solo,
        players=[Player() for _ in range(2 if solo else number)],
        turn=Turn(),
        decks={region: _deck(digest, region, number, options, chance) for region in REGIONS},
        market={region: [Slot() for _ in range(pack.supply.market.columns)] for region in REGIONS},
        discarded=[],
        open={route.colour: route.emporium for route in pack.map.routes if route.open},
        spaces={},
        borders={border: Border() for border in pack.borders},
        states=states,
        squares={empire: Square() for empire in pack.empires},
        bishops={},
        victories=[],
        winners=[],
    )
    _populate(state)
    return state


def _fit(options: Options, solo: bool) -> None:
    """Raise ValueError for options that do not fit the number of players."""
    if solo and (options.bankruptcy or options.banks != "random"):
        raise ValueError("In the solo game no bank fails, and you are always Fugger.")
    if not solo and options.solo_deck != "normal":
        raise ValueError("The size of the solo deck is for the solo game.")


def _populate(state: "FullPaxState") -> None:
    """Put tokens into the capitals, deal the banks or have them chosen, and begin (C2, C4)."""
    for space, city in chart(state).city.items():
        if city.capital and space != chart(state).venice[1]:
            state.spaces[space] = levy_of(state, space)  # the capitals start with their levy (C4)
    state.put(Begin())
    if state.options.banks == "chosen":
        state.put(*[ChooseBank(seat=seat) for seat in seats(state)])
        return
    banks = list(rules(state).banks)
    if not state.solo:
        state.chance.shuffle(banks)
    for player, bank in zip(state.players, banks, strict=False):
        player.bank = bank


def _deck(digest: str, region: Region, number: int, options: Options, chance: Chance) -> list[str]:
    """Shuffle a draw deck: comets among the bottom cards, others on top; the next card is last (C5)."""
    size = PACKS.get(digest).supply.by_players.value[number]
    plain, comets = _cards(digest, region)
    others = list(plain)
    bottom = [*comets, *_drawn(others, size.bottom, chance)]
    chance.shuffle(bottom)
    return bottom + _drawn(others, size.top + SOLO_DECKS[options.solo_deck], chance)


@cache
def _cards(digest: str, region: Region) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the cards of a region, and its comets."""
    cards = [card for card in PACKS.get(digest).cards.values() if card.region == region]
    return (
        tuple(card.id for card in cards if card.kind != "comet"),
        tuple(card.id for card in cards if card.kind == "comet"),
    )


def _drawn(cards: list[str], count: int, chance: Chance) -> list[str]:
    """Draw random cards."""
    return [cards.pop(chance.randrange(len(cards))) for _ in range(count)]


Step = (
    ChooseBank | Begin | NextTurn | Act | GoOn | EndTurn | Unveiling | RunOps | RunLentOp | Taxed | Levy
    | Raise | Shortage | Settle | HandLimit | LeaveVenice | Voyage | PlaceAgents | Arrival | Pacification
    | AfterSale | Campaign | Mustering | Exchange | ChooseCasualties | BattleOver | PlaceSurvivors | Sheltered
    | ArrangeConstantinople | ArrangeVenice | RegimeChange | TakeConcession | Granted | Emancipation
    | GoldenLiberty | Doom | OpponentTurn | OpponentWins | RunOp
)  # fmt: skip


class FullPaxState(PaxState, kw_only=True):
    """The whole state, agenda included, as it is stored."""

    agenda: list[Step]
