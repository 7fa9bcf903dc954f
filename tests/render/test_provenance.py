"""Card pictures say which of them show values that were not read off the original."""

import pytest
from msgspec import structs

from engines import GAMES as RULES
from render import GAMES
from render.kit import fonts, provenance

KEYS = sorted(GAMES)


@pytest.mark.parametrize("key", KEYS)
def test_a_doubtful_card_bears_the_sign_and_says_so_in_words(key: str):
    game = RULES[key]
    entries = game.lookup(game.packs.default, "")
    entry = next(one for one in entries if GAMES[key].card(game.packs.default, one) is not None)
    plain = GAMES[key].card(game.packs.default, structs.replace(entry, provenance=None))
    marked = GAMES[key].card(game.packs.default, structs.replace(entry, provenance="Cost 3 is our guess."))
    assert plain is not None
    assert marked is not None
    (width, height), size = plain.size, round(plain.size[0] * provenance.SIGN)
    assert marked.size in (plain.size, (width, height + round(width * provenance.SIGN * 1.5)))
    assert marked.alt.endswith("Cost 3 is our guess.") or len(marked.alt) == 1024
    assert "our guess" not in plain.alt
    if marked.size == plain.size:
        return
    kept = marked.image.crop((0, 0, width, height))
    corner = (width - size - size, 0, width, size + size)
    kept.paste(plain.image.crop(corner), corner[:2])
    assert kept.tobytes() == plain.image.tobytes()


def test_sign_and_meaning_are_readable_on_a_phone():
    assert provenance.SIGN * 390 >= 28
    for width in (463, 900, 1208):
        size = round(width * 0.045)
        assert size * 390 / width >= 17
        assert fonts.width(provenance.MEANING, "sans", size) < width * (1 - 1.5 * provenance.SIGN)
