"""The questions that decisions ask: a prompt for their owner, a notice for all."""

from collections.abc import Mapping
from functools import lru_cache

from engines.pax_renaissance import data, names, texts


def words(kind: str, parts: Mapping[str, object]) -> tuple[str, str]:
    """Return prompt and notice of a decision; `parts` are ids and numbers of the step that asks."""
    return _words(kind, tuple(parts.items()))


@lru_cache(maxsize=4096)
def _words(kind: str, parts: tuple[tuple[str, object], ...]) -> tuple[str, str]:
    told: dict[str, str] = {}
    for key, value in parts:
        match key, value:
            case "token", str():
                told |= {
                    "token": names.token(data.latest(), value),
                    "a_token": names.a_token(data.latest(), value),
                }
            case (("seat" | "owner" | "by"), int()):
                told[key] = texts.who(value)
            case "actions", int():
                told[key] = texts.actions(value)
            case _, str():
                told[key] = names.the(data.latest(), value)
            case _:
                told[key] = str(value)
    prompt, notice = texts.QUESTIONS[kind]
    return prompt.format(**told), notice.format(**told)
