"""The pictures of a game's introduction: of its example game, by what its renderer can draw."""

import msgspec

from engines.computers.example import example
from engines.kernel import Game
from engines.kernel.introductions import shown
from render import GameRenderer
from render.kit.picture import Format, Picture


def draw_page(
    pictures: GameRenderer, game: Game, number: int, names: tuple[str, ...], format: Format
) -> Picture | None:
    """Draw what a page shows; None where it shows nothing. KeyError where there is no such thing.

    `names`: of the example's players, as many as there can be.
    """
    page = game.introduction.pages[number]
    what, key = shown(page)
    if what == "card":
        pack = game.packs.default
        entry = next((entry for entry in game.lookup(pack, "") if entry.key == key), None)
        if entry is None:
            raise KeyError(key)
        return pictures.card(pack, entry)
    if not what:
        return None
    state, event = example(game, page)
    view = game.view(state, 0 if what == "hand" else None)
    names = names[: view.seats]
    match what:
        case "glance":
            return pictures.glance(view, None, names)
        case "board":
            return pictures.board(view, None, names, format)
        case "zoom":
            return pictures.zoom(view, key, names, format)
        case "hand":
            return pictures.hand(view, format)
        case "moment" if event is not None:
            return pictures.moment(msgspec.structs.replace(event, secret={}), view, names)
        case _:
            raise KeyError(page.shows)
