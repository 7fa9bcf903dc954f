"""Games and pictures of other packages that cannot be loaded."""

from bot.texts.hosting import administration as texts


def broken() -> tuple[str, ...]:
    """Say, a line each, which games and pictures of other packages cannot be loaded, and why."""
    import engines
    import render

    return (
        *(texts.BROKEN_GAME.format(name=name, reason=why) for name, why in engines.BROKEN.items()),
        *(texts.BROKEN_PICTURES.format(name=name, reason=why) for name, why in render.BROKEN.items()),
    )
