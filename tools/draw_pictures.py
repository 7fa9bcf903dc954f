"""Draw the pictures of the documentation, from one seeded game of each kind.

Run it after a change of the renderer: `uv run python tools/draw_pictures.py`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import render
from bot.tables.history.turns import without_detail
from bot.texts.history import films
from engines import GAMES
from engines.age_of_reason.data.loading import PACKS as REASON_PACKS
from engines.age_of_reason.events import AreasScored, BattleFought
from engines.age_of_renaissance.data import loading as renaissance_data
from engines.age_of_renaissance.events.expansion import Competed
from engines.age_of_renaissance.moves import Tokens
from engines.endeavor.moves import Pass
from engines.kernel import Decision, Event, Move, View
from engines.pax_renaissance.events.regimes import BattleFought as PaxBattle
from engines.pax_renaissance.moves import Activate, End, Sell, Skip
from render.kit import film
from render.kit.named_view import seats_named
from render.kit.picture import Picture
from render.kit.raster.gif import Frame, Gif

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve")
SCENES = 9
"""Frames of the film."""
TRIES = 16
"""How many moves a player of Age of Reason thinks about."""


class Shot(NamedTuple):
    """The public view after a move, the one before it, the mover's own view, and what happened."""

    view: Any
    before: View | None
    own: Any
    events: tuple[Event, ...]


def endeavor(view: Any, seat: int, move: Move) -> float:
    """Guess what a move is worth to its seat: glory, what the status tracks give, and footholds overseas."""
    board = view.boards[seat]
    ships = sum(sum(region.presence) for region in view.regions if region.track and region.presence[seat])
    actions = sum(len(building.actions) for building in board.buildings)
    passed = 20 if isinstance(move, Pass) else 0
    return board.glory + sum(track.gives for track in board.tracks) + ships + actions - passed


def reason(view: Any, seat: int, move: Move) -> float:
    """Guess what a move is worth to its seat: discs, boxes, gold, little unrest, a card worth its cost."""
    player, pack = view.players[seat], REASON_PACKS.get(view.pack)
    discs = sum(area.discs.get(player.country, 0) for area in view.areas.values())
    card = pack.cards.get(getattr(move, "card", None) or "")
    strength = card.infantry + card.ships - 0.6 * card.cost if card is not None else 0
    bid = getattr(move, "gold", 0)
    return (
        player.points + 4 * discs + 2 * len(player.boxes) + player.gold / 2 - player.unrest + strength - bid
    )


def renaissance(view: Any, seat: int, move: Move) -> float:
    """Guess what a move is worth to its seat: markets, Advances, pieces on the map, money, little misery."""
    player, pack = view.players[seat], renaissance_data.PACKS.get(view.pack)
    if isinstance(move, Tokens):
        return -abs(move.tokens - min(0.55 * player.cash, 24))
    advances = sum(pack.advances[letter].cost for letter in player.advances)
    pieces = sum(one.tokens[seat] + one.white[seat] for one in view.provinces.values())
    goods = 0.4 * player.cash + 0.5 * player.expansion + 1.5 * pieces
    return 12 * player.markets + 0.9 * advances + goods - player.misery + (15 if player.ship else 0)


def pax(view: Any, seat: int, move: Move) -> float:
    """Guess what a move is worth to its seat: cards that are not silenced, empires, queens, concessions."""
    player = view.player(seat)
    held = [square for square in view.squares.values() if square.owner == seat]
    cards = sum(not card.silenced for card in (*player.west, *player.east))
    queens = sum(len(square.queens) for square in held)
    comet = 8 * any(one.kind == "unveil" for one in view.pending)
    wealth = 0.4 * player.florins + 2.5 * player.hand + 2 * player.concessions + comet
    dull = -4 if isinstance(move, End | Sell | Skip) else 4 if isinstance(move, Activate) else 0
    return wealth + 5 * cards + 9 * len(held) + 4 * queens + sum(player.prestige.values()) + dull


def thought_of(key: str, decision: Decision, rng: Random) -> list[Move]:
    """The moves that a player thinks about: in Age of Reason some, and for helping in a battle any one."""
    if key == "endeavor":
        return list(decision.moves)
    return [decision.moves.sample(rng) for _ in range(1 if decision.kind in ("join", "hire") else TRIES)]


def shots(key: str, seats: int, seed: int, worth: Callable[[Any, int, Move], float]) -> Iterator[Shot]:
    """Play a game; yield a shot after each move."""
    game, rng = GAMES[key], Random(seed)
    state = game.setup(seats, seed.to_bytes(32, "big"), game.Options())
    before: View | None = None
    mover: int | None = None
    events: list[Event] = []
    while game.pending(state):
        yield Shot(game.view(state, None), before, game.view(state, mover), tuple(events))
        before = game.view(state, None)
        (decision, *_) = game.pending(state)
        mover = decision.seat

        def value(move: Move, state: Any = state, seat: int = decision.seat) -> float:
            determinization = game.decode(game.encode(state))
            game.apply(determinization, seat, move)
            return worth(game.view(determinization, seat), seat, move) + rng.randrange(3)

        events = game.apply(state, decision.seat, max(thought_of(key, decision, rng), key=value))
    yield Shot(game.view(state, None), before, game.view(state, mover), tuple(events))


def helpers(event: BattleFought) -> int:
    """How many allies and boxes take part in a battle."""
    return sum(
        len(side.allies) + len(side.hired) + len(side.boxes) for side in (event.attacker, event.defender)
    )


def both(event: PaxBattle) -> int:
    """How many fight in a battle of Pax Renaissance; it is better to look at when both sides are there."""
    sides = [len(event.attackers), len(event.defenders)]
    return sum(sides) + 2 * min(sides)


def save(name: str, picture: Picture | None) -> None:
    """Write one picture."""
    if picture is not None:
        (PICTURES / f"{name}.png").write_bytes(picture.png)


def draw_endeavor() -> None:
    """Start, middle and end, a region, a player."""
    artist, names = render.GAMES["endeavor"], NAMES[:4]
    found = list(shots("endeavor", 4, 23, endeavor))
    middle = found[len(found) * 2 // 3]
    for name, shot in {"start": found[0], "middle": middle, "end": found[-1]}.items():
        save(f"endeavor-{name}", artist.board(shot.view, shot.before, names))
    save("endeavor-region", artist.zoom(middle.view, "region:europe", names))
    save("endeavor-player", artist.zoom(middle.view, "seat:1", names))


def draw_reason() -> None:
    """An auction, a battle won, its picture, a scoring, and a hand."""
    artist = render.GAMES["age_of_reason"]
    found = [shot for shot in shots("age_of_reason", 5, 4, reason) if shot.view.turn > 1]
    auction = next(shot for shot in found if shot.view.auction and shot.view.auction.passed)
    save("age_of_reason-auction", artist.board(auction.view, auction.before, NAMES))
    battles = [(shot, event) for shot in found for event in shot.events if isinstance(event, BattleFought)]
    shot, event = max(battles, key=lambda pair: (pair[1].placed, helpers(pair[1])))
    save("age_of_reason-board", artist.board(shot.view, shot.before, NAMES))
    save("age_of_reason-battle", artist.moment(event, shot.view, NAMES))
    scored = ((shot, event) for shot in found for event in shot.events if isinstance(event, AreasScored))
    shot, event = next(scored)
    save("age_of_reason-scoring", artist.sheet(event, shot.events, shot.view, shot.before, NAMES))
    own = next(shot.own for shot in found if shot.own.laid and len(shot.own.pile) > 1)
    save("age_of_reason-hand", artist.hand(own))


def draw_renaissance() -> None:
    """An Expansion, an Area from close up, all Advances, a competition, and a hand."""
    artist, key = render.GAMES["age_of_renaissance"], "age_of_renaissance"
    found = [shot for shot in shots(key, 5, 3, renaissance) if 5 < shot.view.turn < 9]
    expansion = [shot for shot in found if shot.view.turn == 7 and shot.view.stage == "expansion"]
    shot = expansion[len(expansion) * 2 // 3]
    save(f"{key}-board", artist.board(shot.view, shot.before, NAMES))
    for zoomed, name in {"area_VII": "area", "advances": "advances"}.items():
        save(f"{key}-{name}", artist.zoom(shot.view, zoomed, NAMES))
    fights = [(shot, event) for shot in found for event in shot.events if isinstance(event, Competed)]
    shot, event = max(fights, key=lambda pair: (pair[1].won, bool(pair[1].dice)))
    save(f"{key}-competition", artist.moment(event, shot.view, NAMES))
    own = next(shot.own for shot in found if len(shot.own.hand) == len(set(shot.own.hand)) == 4)
    save(f"{key}-hand", artist.hand(own))


def draw_pax() -> None:
    """A late turn, half the map, a tableau, the victory squares, a battle, a hand, and a card looked up."""
    artist, key, names = render.GAMES["pax_renaissance"], "pax_renaissance", NAMES[:4]
    found = list(shots(key, 4, 9, pax))
    late = found[len(found) * 3 // 4 :]
    shot = next(shot for shot in late if any(event.kind == "regime" for event in shot.events))
    save(f"{key}-board", artist.board(shot.view, shot.before, names))
    seat = max(shot.view.players, key=lambda player: len(player.west) + len(player.east)).seat
    for zoomed, name in {"map:east": "map", f"tableau:{seat}": "tableau", "victories": "victories"}.items():
        save(f"{key}-{name}", artist.zoom(shot.view, zoomed, names))
    battles = [(shot, event) for shot in found for event in shot.events if isinstance(event, PaxBattle)]
    fought, event = max(battles, key=lambda pair: both(pair[1]))
    save(f"{key}-battle", artist.moment(event, fought.view, NAMES))
    hands = [shot.own for shot in found if len(shot.own.hand) == 2]
    save(f"{key}-hand", artist.hand(hands[len(hands) // 2]))
    pack = GAMES[key].packs.default
    save(f"{key}-card", artist.card(pack, GAMES[key].lookup(pack, "Oratory of Divine Love")[0]))


def draw_film() -> None:
    """A short film of Age of Reason: some moments of a whole game, each for a second."""
    key = "age_of_reason"
    artist, game = render.GAMES[key], GAMES[key]
    found = list(shots(key, 5, 4, reason))
    shown = [found[round(at * (len(found) - 1) / (SCENES - 1))] for at in range(SCENES)]
    views = [shot.view for shot in shown]
    points = [game.standings(view) or () for view in views]
    strip = film.Strip(NAMES, max(points[-1]), bars=True, styles=artist.styles(views[-1]))
    gif: Gif | None = None
    for number, view in enumerate(views):
        before = views[number - 1] if number else None
        board = film.small(artist.film(view, before, NAMES).image, key, film.WIDTH_OF["tall"])
        events = shown[number].events
        lines = game.narrate_all(game.packs.default, events, None, view, brief=True) if number else []
        story = film.Story([seats_named(line, NAMES) for line in lines])
        if view.outcome is not None:
            best = view.outcome.ranking[0][0]
            story = film.Story(story.lines, films.won([NAMES[best]], view.outcome.scores[best].total), best)
        caption = films.when(without_detail(view.phase), number, SCENES - 1)
        scene = film.Scene(caption, number / (SCENES - 1), points[number], story)
        image = film.frame(board, strip, scene, key)
        gif = gif or Gif(image.size, film.palette(key))
        gif.add(Frame(image, 1000))
    assert gif is not None, "there are scenes"
    (PICTURES / "film.gif").write_bytes(gif.finished())


def main() -> None:
    """Write the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    draw_film()
    draw_endeavor()
    draw_reason()
    draw_renaissance()
    draw_pax()


if __name__ == "__main__":
    main()
