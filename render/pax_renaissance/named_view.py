"""A view of Pax Renaissance with the players' names, and what pictures and texts work out from it."""

from dataclasses import dataclass
from functools import cached_property

from PIL import Image

from engines.kernel.words import sentence
from engines.pax_renaissance.data.chart import Chart, chart_of
from engines.pax_renaissance.data.effects import Region, Religion
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.views import CardView, PaxView, PlayerView, SquareView
from engines.pax_renaissance.words import names, texts
from render.kit.named_view import NamedViewBase, letters
from render.kit.theme import SEATS, SeatStyle
from render.pax_renaissance import pieces

REGIONS: tuple[Region, Region] = ("west", "east")
LETTERED = 40  # from this size on the letter on a piece can be read


@dataclass(frozen=True)
class Lying:
    """Something that lies in a tableau: a card, an empire's square, a queen, or a vassal's square."""

    card: str
    empire: str | None  # whose square it is
    note: str  # with whom it lies: "queen of France", "vassal of Hungary"; else nothing
    bishop: Religion | None
    silenced: bool
    used: bool
    repressed: tuple[str, ...] = ()


@dataclass(frozen=True)
class NamedView(NamedViewBase[PaxView]):
    """One view, with the names of its seats."""

    kind = PaxView

    @cached_property
    def pack(self) -> Pack:
        """The component data that the game is played with."""
        return PACKS.get(self.view.pack)

    @cached_property
    def chart(self) -> Chart:
        """The printed map."""
        return chart_of(self.view.pack)

    # ---- players

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """All players, the solo game's opponent last."""
        return tuple(player.seat for player in self.view.players)

    @cached_property
    def playing_order(self) -> tuple[int, ...]:
        """All seats in the order of play."""
        first = self.seats.index(self.view.first)
        return self.seats[first:] + self.seats[:first]

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, the solo game's opponent too; () while the game goes on."""
        if self.view.stage != "over":
            return ()
        return (OPPONENT,) if self.view.ending == "opponent" else self.view.winners

    @property
    def headline(self) -> str:
        """The player to move, or the winner."""
        if not self.winners:
            return super().headline
        won = " and ".join(self.name(seat) for seat in self.winners)
        return f"{won} {'share the win' if len(self.winners) > 1 else 'wins'}"

    @property
    def score(self) -> str:
        """Which victory the winners won."""
        return texts.WON_BY.get(self.view.ending, "")

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The letters on the pawns of all seats, the solo game's opponent last."""
        return letters(tuple(map(self.name, self.seats)))

    def player(self, seat: int) -> PlayerView:
        """A player, the solo game's opponent too."""
        return self.view.player(seat)

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return sentence(texts.RIVAL) if seat == OPPONENT else self.names[seat]

    def bank(self, seat: int) -> str:
        """The name of a player's bank."""
        bank = self.player(seat).bank
        return self.pack.banks[bank].name if bank is not None else "no bank yet"

    def number(self, seat: int) -> int:
        """The number of a player's style."""
        bank = self.player(seat).bank
        return pieces.style_of(self.pack.banks[bank] if bank is not None else None)

    def style(self, seat: int) -> SeatStyle:
        """Colour and shape of a player's bank."""
        return SEATS[self.number(seat)]

    def pawn(self, seat: int, size: int) -> Image.Image:
        """A player's piece; a small one has no letter."""
        return pieces.pawn(self.number(seat), self.letter(seat) if size >= LETTERED else None, size)

    def token(self, token: str, size: int) -> Image.Image:
        """Any token, pawns too."""
        for seat in self.seats:
            if token == f"{self.player(seat).bank}_pawn":
                return self.pawn(seat, size)
        return pieces.token(token, size)

    # ---- tableaux

    def lying(self, seat: int, side: Region) -> list[Lying]:
        """Return the cards on a side of a tableau, from the player board outward."""
        pieces: list[Lying] = []
        for card in self.player(seat).west if side == "west" else self.player(seat).east:
            if card.card in self.view.squares:
                pieces += self.square(card.card)
            else:
                pieces.append(_card(card))
        return pieces

    def square(self, empire: str) -> list[Lying]:
        """An empire's square with its queens and vassals."""
        square = self.view.squares[empire]
        pieces = [self._king(square), *self._queens(square)]
        for vassal in square.vassals:
            below = self.view.squares[vassal]
            pieces += [self._king(below), *self._queens(below)]
        return pieces

    def _king(self, square: SquareView) -> Lying:
        note = f"vassal of {names.the(self.pack, square.suzerain)}" if square.suzerain else ""
        return Lying(
            square.empire, square.empire, note, square.bishop, square.silenced, square.used, square.repressed
        )

    def _queens(self, square: SquareView) -> list[Lying]:
        note = f"queen of {names.the(self.pack, square.empire)}"
        return [
            Lying(queen.card, None, note, queen.bishop, queen.silenced, queen.used) for queen in square.queens
        ]

    def many(self, seat: int, side: Region) -> int:
        """Return the number of cards on a side."""
        return len(self.lying(seat, side))

    def ruler(self, empire: str) -> str:
        """Return an empire's ruler: the name of the side of its square that is up."""
        printed = self.pack.empires[empire]
        return printed.republic.name if self.view.squares[empire].republic else printed.king.name

    def spaces_of(self, empire: str) -> dict[str, str | None]:
        """The spaces of an empire that are in play, with what stands there."""
        spaces = [space for space in self.chart.spaces_of[empire] if space in self.view.spaces]
        return {space: self.view.spaces[space] for space in spaces}


def _card(card: CardView) -> Lying:
    return Lying(card.card, None, "", card.bishop, card.silenced, card.used)
