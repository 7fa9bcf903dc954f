"""The state with the types of all its steps, as it is stored, and a new one (4)."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.rules.cards.disasters import Crusade, FreeMarker, ReduceMarker, Reduction
from engines.age_of_renaissance.rules.cards.effects import CivilWarLoss, CivilWarToll, Suffer
from engines.age_of_renaissance.rules.cards.leaders import LeadersGone
from engines.age_of_renaissance.rules.cards.playing import (
    Arming,
    BeforeWar,
    FinalPlay,
    NextCard,
    PlayCards,
    PlayPart,
)
from engines.age_of_renaissance.rules.cards.war import CedeProvinces, Cession, EndWars, RollWar
from engines.age_of_renaissance.rules.draw import (
    AnotherCard,
    BuyPart,
    DrawCard,
    GiveUpCard,
    MasterArt,
    RemoveMarkers,
)
from engines.age_of_renaissance.rules.ending import GameOver
from engines.age_of_renaissance.rules.expansion.competition import (
    DefendersCathedral,
    GiveCard,
    RollCompetition,
    Watermill,
)
from engines.age_of_renaissance.rules.expansion.indulgence import Indulgence, IndulgenceChoice
from engines.age_of_renaissance.rules.expansion.phase import (
    BeginExpansion,
    Expand,
    ExpansionBonus,
    NextExpansion,
)
from engines.age_of_renaissance.rules.income import CollectIncome, NewWorld, RollMarkets
from engines.age_of_renaissance.rules.order import BuyTokens, Renaissance, RenaissancePart
from engines.age_of_renaissance.rules.purchase import (
    CardsInHand,
    GoShopping,
    MiseryRelief,
    Purchase,
    PurchasePart,
    Relief,
    Stabilizing,
)
from engines.age_of_renaissance.rules.setup import (
    BeginPlay,
    CapitalBids,
    ChooseCapital,
    Deal,
    Prepare,
    ReturnCards,
    begin,
)
from engines.age_of_renaissance.rules.turn import BeginPhase, BeginTurn, EndTurn, RunPhase
from engines.age_of_renaissance.state import Player, RenaissanceState
from engines.kernel import Chance, commitment

Step = (
    Prepare
    | CapitalBids
    | ChooseCapital
    | Deal
    | ReturnCards
    | BeginPlay
    | BeginTurn
    | BeginPhase
    | RunPhase
    | EndTurn
    | GameOver
    | RemoveMarkers
    | DrawCard
    | BuyPart
    | AnotherCard
    | MasterArt
    | GiveUpCard
    | PlayPart
    | Arming
    | BeforeWar
    | NextCard
    | PlayCards
    | FinalPlay
    | LeadersGone
    | CivilWarToll
    | CivilWarLoss
    | Suffer
    | ReduceMarker
    | Reduction
    | FreeMarker
    | Crusade
    | RollWar
    | Cession
    | CedeProvinces
    | EndWars
    | PurchasePart
    | GoShopping
    | Purchase
    | CardsInHand
    | Stabilizing
    | MiseryRelief
    | Relief
    | BeginExpansion
    | Indulgence
    | IndulgenceChoice
    | NextExpansion
    | Expand
    | ExpansionBonus
    | DefendersCathedral
    | RollCompetition
    | Watermill
    | GiveCard
    | CollectIncome
    | NewWorld
    | RollMarkets
    | BuyTokens
    | RenaissancePart
    | Renaissance
)


class FullRenaissanceState(RenaissanceState, kw_only=True):
    """The whole state, agenda included, as it is stored."""

    agenda: list[Step]


def deal(pack: Pack, digest: str, seats: int, seed: bytes, options: Options) -> FullRenaissanceState:
    """Return a new table, with the preparations on its agenda (4.5, 4.6)."""
    state = FullRenaissanceState(
        pack=digest,
        commitment=commitment(seed),
        chance=Chance(seed.hex()),
        agenda=[],
        options=options,
        players=[Player(cash=pack.tables.components.starting_cash) for _ in range(seats)],
        order=[],
        provinces={},
        deck=[],
        replay=[],
        gone=[],
        aside=[],
        markers={},
        played={},
        events=[],
        leaders=[],
        military=[[] for _ in range(seats)],
        rulers=[],
        wars=[],
        shipped={},
    )
    begin(state, pack)
    return state
