"""Time that leaps to the next timer: a test of what waits for nothing but the time takes none."""

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec

P = ParamSpec("P")
_MOMENT = 1e-6


class _Selector(selectors.SelectSelector):
    """Waits for nobody: whatever was to be waited is over."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        """Return what is ready; if nothing is, let the time pass. A look takes a moment in any case."""
        found = super().select(0)
        self.now += _MOMENT + (timeout if timeout and not found else 0.0)
        return found


class _Loop(asyncio.SelectorEventLoop):
    """An event loop by the time of its selector."""

    def __init__(self) -> None:
        """Begin at the hour zero."""
        self._clock = _Selector()
        super().__init__(self._clock)

    def time(self) -> float:
        """Return the seconds that have passed, of those that were slept."""
        return self._clock.now


def leaping(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run a test where `asyncio.sleep` and all that waits by the loop's clock leaps to its end.

    It has no files, connections or threads to wait for; what it measures, it measures by `loop.time()`.
    """

    @functools.wraps(test)
    def run(*arguments: P.args, **named: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=_Loop) as runner:
            runner.run(test(*arguments, **named))

    return run
