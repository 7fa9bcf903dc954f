"""The pictures of every game keep what the bot relies on."""

import render
from engines import GAMES
from render.conformance import PictureConformance

for _key, _pictures in render.GAMES.items():
    globals()[f"Test_{_key}"] = type(
        f"Test_{_key}", (PictureConformance,), {"game": GAMES[_key], "pictures": _pictures}
    )
