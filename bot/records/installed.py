"""Games and pictures of other packages that cannot be loaded."""

from bot.texts.hosting import administration as texts


def broken_games() -> tuple[str, ...]:
    """Say, a line each, which games of other packages cannot be loaded, and why."""
    import engines

    return tuple(texts.BROKEN_GAME.format(name=name, reason=why) for name, why in engines.BROKEN.items())


def broken_pictures() -> tuple[str, ...]:
    """Say, a line each, which pictures of other packages cannot be loaded, and why; loads all pictures."""
    import render

    return tuple(texts.BROKEN_PICTURES.format(name=name, reason=why) for name, why in render.BROKEN.items())
