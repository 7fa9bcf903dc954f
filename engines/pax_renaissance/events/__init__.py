"""What happens in Pax Renaissance: a struct for each kind of event.

`seat` is None for what the game or the solo game's opponent does; in other fields that opponent is -1. Secret
is only which cards leave a hand face down. `reveals`: chance or something hidden came out.
"""

from engines.kernel import Event
from engines.pax_renaissance.events.actions import (
    Activated,
    ApostasyStruck,
    Bought,
    Declared,
    Denounced,
    FairHeld,
    FairOver,
    FairPaid,
    Played,
    Revolted,
    Shifted,
    Sold,
    Unveiled,
)
from engines.pax_renaissance.events.ops import (
    BeheadRun,
    CampaignRun,
    CommerceRun,
    CorsairRun,
    InquisitorRun,
    RepressRun,
    SiegeRun,
    TaxAnswered,
    TaxRun,
    VoteRun,
)
from engines.pax_renaissance.events.regimes import (
    BattleFought,
    Dethroned,
    Discarded,
    Fallen,
    GivenUp,
    RegimeChanged,
    TheocracyChanged,
)
from engines.pax_renaissance.events.tokens import (
    Arranged,
    BishopsDied,
    Heard,
    Killed,
    Placed,
    Repressed,
    Silenced,
    Taken,
    Unplaced,
)
from engines.pax_renaissance.events.turns import (
    BankChosen,
    Bankrupted,
    GameOver,
    Refreshed,
    SetUp,
    TurnBegun,
    TurnEnded,
)

EVENTS: tuple[type[Event], ...] = (
    BankChosen, SetUp, TurnBegun, Refreshed, Bankrupted, TurnEnded, GameOver,
    Bought, Unveiled, Played, Sold, Activated, FairHeld, FairPaid, FairOver, Declared, Revolted, Denounced,
    Shifted, ApostasyStruck,
    InquisitorRun, CommerceRun, BeheadRun, TaxRun, TaxAnswered, RepressRun, VoteRun, CorsairRun, SiegeRun,
    CampaignRun,
    Placed, Unplaced, Repressed, Killed, Taken, BishopsDied, Arranged, Silenced, Heard,
    BattleFought, Fallen, TheocracyChanged, RegimeChanged, Discarded, GivenUp, Dethroned,
)  # fmt: skip
