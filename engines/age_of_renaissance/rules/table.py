"""The state with the types of all its steps, as it is stored."""

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
from engines.age_of_renaissance.rules.expansion.phase import (
    BeginExpansion,
    Expand,
    ExpansionBonus,
    Indulgence,
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
from engines.age_of_renaissance.rules.setup import BeginPlay, CapitalBids, ChooseCapital, Deal, ReturnCards
from engines.age_of_renaissance.rules.turn import BeginPhase, BeginTurn, EndTurn, RunPhase
from engines.age_of_renaissance.state import RenaissanceState

Step = (
    CapitalBids
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


class Table(RenaissanceState, kw_only=True):
    """The whole table, agenda included."""

    agenda: list[Step]
