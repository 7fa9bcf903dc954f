"""Rules as one choice: a named set of values for the options that are readings of the rules."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """A set of rules that a table can choose as a whole, such as a printing of the rule book."""

    title: str
    text: str  # what it is, in a line
    options: Mapping[str, Any]  # values by the name of the option; all sets of a game set the same options
    unknown: tuple[str, ...] = ()  # options whose value in this set nobody knows: they are as in the first

    def applied(self, options: Any) -> Any:
        """Return options with those of this set put in; the others stay."""
        return msgspec.structs.replace(options, **self.options)

    def differing(self, options: Any) -> dict[str, Any]:
        """Return what of a table's options is not as this set has it, by name, in the order of the set."""
        now = {name: getattr(options, name) for name in self.options}
        return {name: value for name, value in now.items() if value != self.options[name]}


def nearest(rulesets: Mapping[str, Ruleset], options: Any) -> str | None:
    """Return the key of the set from which options differ least, the first of equals; None without sets."""
    return min(rulesets, key=lambda key: len(rulesets[key].differing(options)), default=None)
