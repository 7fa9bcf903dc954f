"""The state with the types of all its steps, as it is stored, and a new one (4)."""

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.rules import draw, ending, income, order, purchase, setup, turn
from engines.age_of_renaissance.rules.cards import disasters, effects, leaders, playing, war
from engines.age_of_renaissance.rules.expansion import competition, indulgence, phase
from engines.age_of_renaissance.state import Player, RenaissanceState
from engines.kernel import Chance, commitment

Step = (
    setup.Prepare | setup.CapitalBids | setup.ChooseCapital | setup.Deal | setup.ReturnCards | setup.BeginPlay
    | turn.BeginTurn | turn.BeginPhase | turn.RunPhase | turn.EndTurn | ending.GameOver
    | draw.RemoveMarkers | draw.DrawCard | draw.BuyPart | draw.AnotherCard | draw.MasterArt | draw.GiveUpCard
    | playing.PlayPart | playing.Arming | playing.BeforeWar | playing.NextCard | playing.PlayCards
    | playing.FinalPlay | leaders.LeadersGone | effects.CivilWarToll | effects.CivilWarLoss | effects.Suffer
    | disasters.ReduceMarker | disasters.Reduction | disasters.FreeMarker | disasters.Crusade
    | war.RollWar | war.Cession | war.CedeProvinces | war.EndWars
    | purchase.PurchasePart | purchase.GoShopping | purchase.Purchase | purchase.CardsInHand
    | purchase.Stabilizing | purchase.MiseryRelief | purchase.Relief
    | phase.BeginExpansion | indulgence.Indulgence | indulgence.IndulgenceChoice | phase.NextExpansion
    | phase.Expand | phase.ExpansionBonus | competition.DefendersCathedral | competition.RollCompetition
    | competition.Watermill | competition.GiveCard | income.CollectIncome | income.NewWorld
    | income.RollMarkets | order.BuyTokens | order.RenaissancePart | order.Renaissance
)  # fmt: skip


class FullRenaissanceState(RenaissanceState, kw_only=True):
    """The whole state, agenda included, as it is stored."""

    agenda: list[Step]


def deal(pack: Pack, digest: str, seats: int, seed: bytes, options: Options) -> FullRenaissanceState:
    """Return a new game, with the preparations on its agenda (4.5, 4.6)."""
    state = FullRenaissanceState(
        pack=digest, commitment=commitment(seed), chance=Chance(seed.hex()), agenda=[], options=options,
        players=[Player(cash=pack.tables.components.starting_cash) for _ in range(seats)],
        order=[], provinces={}, deck=[], replay=[], gone=[], aside=[], markers={}, played={},
        events=[], leaders=[], military=[[] for _ in range(seats)], rulers=[], wars=[], shipped={},
    )  # fmt: skip
    setup.begin(state, pack)
    return state
