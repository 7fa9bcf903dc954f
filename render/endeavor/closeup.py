"""Asset Cards as they are printed, and what icons stand for, for look-ups."""

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import TRACKS
from engines.endeavor.words import names
from engines.kernel import Entry
from render.endeavor.layout import layout
from render.endeavor.pieces import ACTIONS, CARD_SIZE, card, card_icons, put_card, tone
from render.kit import fonts, signs
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.signs import Signs
from render.kit.theme import PAPER

SIGNS: Signs = {
    **{track: (f"track:{track}",) for track in TRACKS}, **{action: (action,) for action in ACTIONS},
    "glory": ("glory",), "marker": ("marker", "harbor"), "cards": ("card_limit",),
    "lock": ("region",), "crown": ("turn_order",), "hourglass": ("turn_order",),
    "governor": ("governor", "slot"), "slavery": ("abolition",), "city": ("city",),
    "university": ("university",), "connection": ("connection",), "passed": ("pass",),
}  # fmt: skip
"""The icons of its pictures, and the look-ups that say what they stand for."""
SCALE = 4.5
RIM = 20
NAME = 64  # size of the name of the card's deck, below it
SIZE = (round(CARD_SIZE[0] * SCALE) + 2 * RIM, round(CARD_SIZE[1] * SCALE) + 2 * RIM + NAME)


def picture(digest: str, entry: Entry) -> Canvas | None:
    """Draw what the entry of a look-up in this data pack stands for, if it is a card or has icons."""
    pack = PACKS.get(digest)
    match entry.key.split(":"):
        case ["card", part]:
            face = pack.cards[part]
        case _:
            return signs.picture(entry, SIGNS, icon, tone)
    tint = layout(digest).regions[pack.region_of[f"stack:{face.deck}"]].tint
    icons = card_icons(names.amounts(face), face.glory)
    value = None if face.governor else face.value
    canvas = Canvas(*SIZE, PAPER)
    put_card(canvas, card(value, icons, SCALE, 0, tint), RIM, RIM, SCALE)
    middle, foot = SIZE[0] / 2, SIZE[1] - RIM - NAME / 2 + 6
    name = names.deck(face.deck)
    size = fonts.size(name, "serif", (NAME, 54, 46), SIZE[0] - 2 * RIM)
    canvas.text(middle, foot, name, size, face="serif", anchor="m")
    return canvas
