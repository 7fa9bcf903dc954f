"""The pictures of every game keep what the bot relies on."""

import render
from engines import GAMES
from render.conformance import PictureConformance
from tests.everyday import everyday

TO_COME: frozenset[str] = frozenset()
"""Games whose pictures are not measured yet."""

for _key, _pictures in render.GAMES.items():
    _parts = {"game": GAMES[_key], "pictures": _pictures, "measured": _key not in TO_COME}
    _parts["zoomed"] = everyday(PictureConformance.zoomed, "most")
    _parts["zoomed_forms"] = everyday(PictureConformance.zoomed_forms, "tall")
    _parts["page_forms"] = everyday(PictureConformance.page_forms, "tall")
    globals()[f"Test_{_key}"] = type(f"Test_{_key}", (PictureConformance,), _parts)
