"""Starting the game (3.0), and the state with the types of all its steps."""

from typing import ClassVar

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.events import CountryChosen, SetUp
from engines.age_of_reason.moves import Choose, Options
from engines.age_of_reason.rules.auction import Bidding, DetermineAlliances, OpenAuction
from engines.age_of_reason.rules.combat import Hiring, Laying, Reserve, Resolve, RollDice, Uncover
from engines.age_of_reason.rules.segments import Act, FollowUp, NextSegment
from engines.age_of_reason.rules.upkeep import BeginTurn, CheckUnrest, EndTurn, Income, ScoreAreas
from engines.age_of_reason.state import Area, Player, ReasonState, rules
from engines.age_of_reason.words import texts
from engines.kernel import Ask, Auto, Box, Chance, Choice, Log, MoveSpace, Offer, commitment


class ChooseCountry(Ask, tag="choose_country"):
    """One player chooses one of the countries that are left (3.0)."""

    kind: ClassVar[str] = "country"
    public: ClassVar[bool] = True

    def offer(self, state: ReasonState) -> Offer:
        """Offer the countries that nobody has."""
        taken = [player.country for player in state.players]
        left = tuple(country for country in rules(state).countries if country not in taken)
        moves = MoveSpace((Box(Choose, {"country": Choice(left)}),))
        return Offer(texts.COUNTRY_PROMPT, texts.COUNTRY_NOTICE, moves)

    def take(self, state: ReasonState, move: Choose, log: Log) -> None:
        """Give the player the country with its cards."""
        give(state, self.seat, move.country)
        log.append(CountryChosen(seat=self.seat, country=move.country))


class Prepare(Auto, tag="prepare"):
    """Draw empire markers for each country's first discs, and the start player (3.0)."""

    def run(self, state: ReasonState, log: Log) -> None:
        """Draw five markers for each country; they leave the game."""
        pack = rules(state)
        discs: dict[str, tuple[str, ...]] = {}
        for country in pack.countries:
            drawn = [state.bag.pop() for _ in range(pack.tables.setup.markers_per_country)]
            discs[country] = tuple([pack.markers[marker].area for marker in drawn])
            for area in discs[country]:
                there = state.areas[area].discs
                there[country] = there.get(country, 0) + 1
        state.first = state.chance.randrange(len(state.players))
        log.append(SetUp(discs=discs, first=state.first))
        state.put(BeginTurn())


Step = (
    ChooseCountry | Prepare | BeginTurn | DetermineAlliances | OpenAuction | Bidding | NextSegment | Act
    | FollowUp | Laying | Hiring | Uncover | RollDice | Reserve | Resolve | Income | ScoreAreas | CheckUnrest
    | EndTurn
)  # fmt: skip


class FullReasonState(ReasonState, kw_only=True):
    """The whole state, agenda included, as it is stored."""

    agenda: list[Step]


def deal(pack: Pack, digest: str, seats: int, seed: bytes, options: Options) -> FullReasonState:
    """Set up a game (3.0); countries are dealt, or chosen in seat order as the first decisions."""
    chance = Chance(seed.hex())
    bag = list(pack.markers)
    chance.shuffle(bag)
    start = pack.tables.setup
    state = FullReasonState(
        pack=digest,
        commitment=commitment(seed),
        chance=chance,
        agenda=[],
        options=options,
        players=[Player(gold=start.gold, unrest=start.unrest) for _ in range(seats)],
        above=[],
        below=[],
        areas={area: Area(discs={}, markers=[]) for area in pack.areas},
        boxes={box: [] for box in pack.boxes},
        bag=bag,
    )
    if options.countries == "chosen":
        state.put(*(ChooseCountry(seat) for seat in range(seats)), Prepare())
        return state
    countries = list(pack.countries)
    chance.shuffle(countries)
    for seat in range(seats):
        give(state, seat, countries[seat])
    state.put(Prepare())
    return state


def give(state: ReasonState, seat: int, country: str) -> None:
    """Give a player a country and its cards."""
    state.players[seat].country = country
    state.players[seat].hand = list(rules(state).hands[country])
