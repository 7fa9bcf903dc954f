"""Setup (Endeavor: Preparation), and the state with the types of all its steps."""

from engines.endeavor.data.pack import Pack
from engines.endeavor.moves import Options
from engines.endeavor.rules.rounds import BeginRound, BuildPhase, EndRound, GrowthPhase, SalaryPhase
from engines.endeavor.rules.turns import NextTurn, Rearrange, SecondHalf, Turn
from engines.endeavor.state import Board, EndeavorState, Tile, Track
from engines.kernel import Chance, commitment

Step = (
    BeginRound | BuildPhase | GrowthPhase | SalaryPhase | NextTurn | Turn | SecondHalf | Rearrange | EndRound
)


class FullEndeavorState(EndeavorState, kw_only=True):
    """The whole state, agenda included, as it is stored."""

    agenda: list[Step]


def deal(pack: Pack, digest: str, seats: int, seed: bytes, options: Options) -> FullEndeavorState:
    """Set up a game: tokens and first player at random, stacks in order (Endeavor: Preparation)."""
    chance = Chance(seed.hex())
    tokens = [token.type for token in pack.tokens.tokens for _ in range(token.count)]
    chance.shuffle(tokens)
    lengths = {region.id: region.shipping_track_length for region in pack.board.regions if region.can_ship_to}
    overseas = {
        region: Track(tokens=[tokens.pop() for _ in range(length)], beside=[0] * seats)
        for region, length in lengths.items()
    }
    return FullEndeavorState(
        pack=digest,
        commitment=commitment(seed),
        agenda=[BeginRound()],
        options=options,
        city_tokens={city: tokens.pop() for city in pack.cities},
        connection_tokens={link.id: tokens.pop() for link in pack.board.connections},
        tracks=overseas,
        holders={},
        stacks={deck: list(cards) for deck, cards in pack.stacks.items()},
        stock={tile.id: tile.copies for tile in pack.buildings.buildings if tile.copies},
        boards=[
            Board(
                buildings=[Tile("colonial_house")],
                supply=pack.player_board.supply.markers_per_player,
                tokens={token.type: 0 for token in pack.tokens.tokens},
            )
            for _ in range(seats)
        ],
        first=chance.randrange(seats),
        chance=chance,
    )
