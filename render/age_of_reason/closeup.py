"""A country's cards as they are printed, and what icons stand for, for look-ups."""

from engines.age_of_reason.data.loading import PACKS
from engines.kernel import Entry
from render.age_of_reason.cards import FACE, GAP, put_face
from render.kit import signs
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.signs import Signs
from render.kit.theme import PAPER

SIGNS: Signs = {
    "gold": ("gold", "trading"), "glory": ("victory_points",), "unrest": ("unrest",),
    "disc": ("discs",), "cards": ("country_card",), "draw": ("end_of_turn",),
    "infantry": ("infantry",), "ship": ("ship",), "ally": ("ally_card", "support"),
    "industry": ("advancement",), "attack": ("attack", "battle"),
    "occupy": ("conversion", "marker"), "above": ("alliance",), "below": ("alliance",),
    "crown": ("auction",), "hourglass": ("order",),
}  # fmt: skip
"""The icons of its pictures, and the look-ups that say what they stand for."""
IN_A_ROW = 3
TOP = 112


def free(digest: str, key: str) -> Box | None:
    """The place in the last row that no card takes, beside the last one."""
    count = len(PACKS.get(digest).hands.get(key.partition(":")[2], ()))
    width, height = FACE[0] + GAP, FACE[1] + GAP
    if not count % IN_A_ROW:
        return None
    left, top = GAP + width * (count % IN_A_ROW), TOP + height * (count // IN_A_ROW)
    return left, top, left + FACE[0], top + FACE[1]


def picture(digest: str, entry: Entry) -> Canvas | None:
    """Draw what the entry of a look-up in this data pack stands for, if it is a country or has icons."""
    pack = PACKS.get(digest)
    match entry.key.split(":"):
        case ["country", country]:
            keys = pack.hands[country]
        case _:
            return signs.picture(entry, SIGNS, icon)
    width, height = FACE[0] + GAP, FACE[1] + GAP
    canvas = Canvas(GAP + width * IN_A_ROW, TOP + height * -(-len(keys) // IN_A_ROW), PAPER)
    title = f"{pack.countries[country].name}: {len(keys)} cards"
    canvas.text(GAP + 4, TOP / 2, title, 72, face="serif")
    for number, card in enumerate(keys):
        left, top = GAP + width * (number % IN_A_ROW), TOP + height * (number // IN_A_ROW)
        put_face(canvas, pack.cards[card], left, top)
    return canvas
