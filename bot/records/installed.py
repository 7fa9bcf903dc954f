"""What other packages have installed beside the games of Parley, and what of it does not work."""

from bot.texts.hosting import administration as texts


def broken() -> tuple[str, ...]:
    """Say, a line each, which games and which pictures cannot be loaded, from which package, and why."""
    import engines
    import render

    return (
        *(texts.BROKEN_GAME.format(name=name, reason=why) for name, why in engines.BROKEN.items()),
        *(texts.BROKEN_PICTURES.format(name=name, reason=why) for name, why in render.BROKEN.items()),
    )
