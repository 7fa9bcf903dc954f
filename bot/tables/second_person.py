"""Log lines as their reader hears them: "you" for the reader's name, where the grammar is certain."""

import re

from engines.kernel.words import joined, seat_name

_BEFORE_OBJECTS = "from|to|by|for|with|of|against|on|at|pays|attacks|beats|robs"
"""Words after which a name is no subject."""
_BASE = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}
_SECOND = re.compile(r"(; | and )([a-z]+s)(?= (?:an?|the|its?|back|nothing|one|all|no|[A-Z\d$<])|\.?\**$)")
"""A further verb of the same subject: what follows is its object, or the end."""
_DOUBTFUL = re.compile(r"\btheir\b|(?:;|\b(?:and|or|then)) [a-z]+s\b")
"""What may be a verb or not, or may mean the reader or somebody else."""

_SEVERAL = re.compile(r"^(?P<marks>\**)(?P<names>(?:<seat:\d+>(?:, | and ))+<seat:\d+>) (?P<rest>[a-z].*)")
"""Several subjects of one verb."""


def to_you(line: str, reader: int) -> str:
    """Say "you" in a line with seats as "<seat:2>"; where the grammar is in doubt, the name stays."""
    name = re.escape(seat_name(reader))
    line = re.sub(rf"\b(?:the|a) ([\w ]{{1,30}}?) of {name}(?!')", r"your \1", line)
    line = re.sub(rf"(?<!^)(?<!; )(?<!\. ){name}'s", "your", line)
    line = re.sub(rf"\b({_BEFORE_OBJECTS}) {name}(?!')", r"\1 you", line)
    if several := _SEVERAL.match(line):
        return several["marks"] + _among(several["names"], several["rest"], seat_name(reader))
    return re.sub(rf"^(\**){name} ((?:\([^)]*\) )?)([a-z]+s)\b(.*)", _you, line)


def _among(names: str, rest: str, name: str) -> str:
    """Put the reader first of several subjects: "You, Anna and Ben pass"."""
    others = [other for other in re.split(", | and ", names) if other != name]
    if name not in names or name in rest or _DOUBTFUL.search(rest):
        return f"{names} {rest}"
    return f"{joined(['You', *others])} {rest}"


def _you(match: re.Match[str]) -> str:
    """Make the reader the subject: "You take Milan and lose 2 tokens"."""
    marks, country, verb, rest = match.groups()
    rest = _SECOND.sub(lambda second: f"{second[1]}{_base(second[2])}", rest)
    return match[0] if _DOUBTFUL.search(rest) else f"{marks}You {country}{_base(verb)}{rest}"


def _base(verb: str) -> str:
    """Take the ending of the third person off a verb: "passes" is "pass", "tries" is "try"."""
    if verb in _BASE:
        return _BASE[verb]
    if verb.endswith("ies") and len(verb) > len("dies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zes")) else verb[:-1]
