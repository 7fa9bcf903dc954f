"""The questions that decisions ask: a prompt for their owner, a notice for all."""

from collections.abc import Mapping

from engines.pax_renaissance import texts


def words(kind: str, parts: Mapping[str, object]) -> tuple[str, str]:
    """Return prompt and notice of a decision; `parts` are ids and numbers of the step that asks."""
    prompt, notice = texts.QUESTIONS[kind]
    return prompt.format(**parts), notice.format(**parts)
