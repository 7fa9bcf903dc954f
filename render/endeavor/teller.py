"""Everything that the pictures show, in words, and short descriptions of the pictures."""

from engines.endeavor import views
from render.endeavor.named_view import JOINTS, NamedView, blue_tokens, brown_tokens, to_open
from render.kit.named_view import capital, listed
from render.kit.teller import TellerBase
from render.kit.theme import SEATS

GIVES = {
    "industry": "build level {}", "culture": "{} new marker{} a round",
    "finance": "{} Payment{} a round", "politics": "card limit {}",
}  # fmt: skip
"""Gains of a level of each status track."""


def icons(amounts: dict[str, int], glory: int = 0) -> str:
    """Icons in words: "Industry 2, Glory 1"."""
    parts = [f"{name.capitalize()} {count}" for name, count in amounts.items() if count]
    return listed([*parts, f"Glory {glory}"] if glory else parts, "no icons")


def card(item: views.CardView) -> str:
    """A card's value and what it brings."""
    face = "Governor" if item.value is None else str(item.value)
    more = ", ends Slavery" if item.abolition else ""
    return f"{face} ({icons(item.icons, item.glory)}{more})"


def actions(item: views.BuildingView) -> str:
    """Name the actions of a building."""
    names = [name.capitalize() for name in item.actions]
    if item.mode.startswith("twice"):
        names *= 2
    return f" {JOINTS.get(item.mode, '')} ".join(names)


def gives(track: views.TrackView) -> str:
    """Describe the gain of a track's level."""
    return GIVES.get(track.id, "level {}").format(track.gives, "s" * (track.gives != 1))


def building(item: views.BuildingView) -> str:
    """A building with its state."""
    parts = [actions(item)] if item.actions else []
    if item.icons or item.glory:
        parts.append(icons(item.icons, item.glory))
    if item.circle:
        parts.append("used" if item.marked else "free")
    return f"{item.name} ({'; '.join(parts)})"


def _printed(glory: int) -> str:
    return f" (glory {glory})" if glory != 1 else ""


def _brings(item: views.BuildingView) -> str:
    parts = [actions(item)] if item.actions else []
    return "; ".join([*parts, icons(item.icons, item.glory)] if item.icons or item.glory else parts)


class Teller(TellerBase[NamedView]):
    """Puts a view of Endeavor into words."""

    def who(self, seat: int) -> str:
        """A seat's name."""
        return self.named.names[seat]

    def token(self, kind: str) -> str:
        """A token in words."""
        return self.named.view.token_names.get(kind, kind)

    def spot(self, token: str | None, seat: int | None) -> str:
        """Name the token or player on a place."""
        if seat is not None:
            return self.who(seat)
        return self.token(token) if token is not None else "empty"

    def stack(self, stack: views.StackView) -> str:
        """A stack, top card first."""
        left = f"{len(stack.cards)} cards" if len(stack.cards) != 1 else "1 card"
        order = "; then ".join(card(item) for item in stack.cards)
        return f"{capital(stack.name)} stack{f', {left}: {order}' if stack.cards else ': empty'}."

    def region(self, region: views.RegionView) -> list[str]:
        """A region, line by line."""
        state = "open" if region.open else f"closed, {to_open(region)} of {len(region.track)} spaces to fill"
        lines = [f"{capital(region.name)}: {state}."]
        if region.track:
            track = listed([self.spot(space.token, space.marker) for space in region.track])
            lines.append(f"- Shipping track, farthest from the stack first: {track}.")
            beside = [f"{self.who(seat)} {count}" for seat, count in enumerate(region.beside) if count]
            if beside:
                lines.append(f"- Beside the track: {listed(beside)}.")
        spots = [(city, self.spot(city.token, city.holder)) for city in region.cities]
        cities = [f"{city.name}{_printed(city.glory)}: {spot}" for city, spot in spots]
        lines.append(f"- Cities: {'; '.join(cities)}.")
        present = [f"{self.who(seat)} {count}" for seat, count in enumerate(region.presence) if count]
        lines.append(f"- Markers in all: {listed(present)}.")
        lines += [f"- {self.stack(stack)}" for stack in region.stacks]
        return lines

    def connection(self, item: views.ConnectionView) -> str:
        """A connection and what lies on it."""
        ends = f"{self.named.city_names[item.a]} to {self.named.city_names[item.b]}"
        if item.holder is not None:
            return f"{ends}: {self.who(item.holder)}"
        return f"{ends}: {self.token(item.token) if item.token is not None else 'nobody'}"

    def board(self, board: views.BoardView) -> list[str]:
        """A player board, line by line."""
        named, seat = self.named, board.seat
        style = SEATS[seat]
        marks = ["first player"] if seat == named.view.first else []
        marks += ["passed"] if board.passed else []
        marks += ["to move"] if seat in named.owing else []
        after = f" ({', '.join(marks)})" if marks else ""
        tracks = [f"{track.id.capitalize()} {track.icons} ({gives(track)})" for track in board.tracks]
        cards = [f"{named.deck_names.get(item.deck, item.deck)} {card(item)}" for item in board.cards]
        tokens = [self.token(kind) for kind in blue_tokens(board)]
        tokens += [f"{count} × {self.token(kind)}" for kind, count in brown_tokens(board)]
        lines = [
            f"{named.letter(seat)}, {style.word}, {self.who(seat)}{after}: {named.total(seat)} glory.",
            f"- {listed(tracks)}.",
            f"- Harbor {board.harbor}, supply {board.supply}.",
            f"- Buildings: {listed([building(item) for item in board.buildings])}.",
            f"- Cards, {len(board.cards)} with a limit of {board.card_limit}: {listed(cards)}.",
        ]
        if board.governor is not None:
            deck = named.deck_names.get(board.governor.deck, board.governor.deck)
            lines.append(f"- In the free Governor slot: {deck} {card(board.governor)}.")
        else:
            lines.append("- The free Governor slot is empty.")
        lines.append(f"- Tokens: {listed(tokens)}.")
        if board.slavery:
            lines.append(f"- Slavery cards face down: {board.slavery}.")
        return lines

    def scores(self) -> list[str]:
        """The final scores, item by item."""
        named = self.named
        seats = [board.seat for board in named.view.boards]
        return [named.score_line(seat, self.who(seat), f"{named.total(seat)} glory") for seat in seats]

    def stock(self) -> list[str]:
        """The buildings left, a line a level."""
        lines: list[str] = []
        for level in sorted({item.level for item in self.named.view.stock}):
            kinds = [item for item in self.named.view.stock if item.level == level]
            parts = [f"{item.name} ×{item.left} ({_brings(item)})" for item in kinds]
            lines.append(f"- Level {level}: {listed(parts)}.")
        return lines

    # ---- whole texts

    def everything(self) -> list[str]:
        """Tell all that the pictures show."""
        view = self.named.view
        lines = [self.named.head, ""]
        if view.outcome:
            lines += ["FINAL SCORE", *self.scores(), ""]
        lines.append("PLAYERS")
        for board in view.boards:
            lines += self.board(board)
        lines += ["", "REGIONS"]
        for region in view.regions:
            lines += self.region(region)
        lines += ["", "CONNECTIONS", *(f"- {self.connection(item)}." for item in view.connections)]
        return [*lines, "", "BUILDINGS LEFT", *self.stock()]

    def summary(self, news: str) -> list[str]:
        """Describe the board briefly."""
        named, view = self.named, self.named.view
        lines = [named.head, *([news] if news else []), *(self.scores() if view.outcome else ())]
        for board in view.boards:
            tracks = " ".join(str(track.icons) for track in board.tracks)
            cards = "1 card" if len(board.cards) == 1 else f"{len(board.cards)} cards"
            lines.append(
                f"{named.names[board.seat]}: {named.total(board.seat)} glory, tracks {tracks}, "
                f"{board.harbor} in the harbor, {cards}."
            )
        lines.append(f"Open: {listed([region.name for region in view.regions if region.open])}.")
        closed = [region for region in view.regions if not region.open]
        return [*lines, *(f"{capital(region.name)}: {to_open(region)} to open." for region in closed)]

    def zoom(self, key: str) -> list[str]:
        """Describe a zoomed view."""
        match key.split(":"):
            case ["region", part]:
                return self.region(next(region for region in self.named.view.regions if region.id == part))
            case ["seat", seat]:
                return self.board(self.named.view.boards[int(seat)])
            case ["stacks"]:
                return [self.stack(stack) for stack in self.named.stacks]
            case _:
                return {"buildings": self.stock, "scores": self.scores}[key]()
