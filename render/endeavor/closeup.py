"""Asset Cards as they are printed, for look-ups."""

from engines.endeavor.data.loading import PACKS
from engines.endeavor.words import names
from render.endeavor.layout import layout
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card
from render.kit.canvas import Canvas
from render.kit.theme import PAPER

SCALE = 4.5
RIM = 20
SIZE = (round(CARD_SIZE[0] * SCALE) + 2 * RIM, round(CARD_SIZE[1] * SCALE) + 2 * RIM)


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
    put_card(canvas, card(value, icons, SCALE, names.deck(found.deck), 0, tint), RIM, RIM, SCALE)
    return canvas
