"""Why something is not allowed: what the predicates of the rules answer, and refusals put into words."""

from typing import NamedTuple

from engines.kernel import Code


class Reason(NamedTuple):
    """`text` is a key of `texts_refusals.REFUSALS`, `section` the rule's, e.g. "F4a"."""

    code: Code
    text: str
    section: str
