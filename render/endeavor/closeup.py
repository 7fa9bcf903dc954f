"""Asset Cards as they are printed, for look-ups."""

from engines.endeavor.data.loading import PACKS
from engines.endeavor.words import names
from render.endeavor.layout import layout
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import PAPER

SCALE = 4.5
RIM = 20
NAME = 64
"""Size of the name of the card's deck, below it."""
SIZE = (round(CARD_SIZE[0] * SCALE) + 2 * RIM, round(CARD_SIZE[1] * SCALE) + 2 * RIM + NAME)


def picture(digest: str, key: str) -> Canvas | None:
    """Draw what the entry of a look-up in this data pack stands for, if it is a card."""
    pack = PACKS.get(digest)
    match key.split(":"):
        case ["card", part]:
            found = pack.cards[part]
        case _:
            return None
    tint = layout(digest).regions[pack.region_of[f"stack:{found.deck}"]].tint
    icons = card_icons(names.amounts(found), found.glory)
    value = None if found.governor else found.value
    canvas = Canvas(*SIZE, PAPER)
    put_card(canvas, card(value, icons, SCALE, 0, tint), RIM, RIM, SCALE)
    middle, foot = SIZE[0] / 2, SIZE[1] - RIM - NAME / 2 + 6
    name = names.deck(found.deck)
    size = fonts.size(name, "serif", (NAME, 54, 46), SIZE[0] - 2 * RIM)
    canvas.text(middle, foot, name, size, face="serif", anchor="m")
    return canvas
