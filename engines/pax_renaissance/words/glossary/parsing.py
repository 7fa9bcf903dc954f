"""The form of the texts that players look up: a head with a key, and below it an indented paragraph."""

from collections.abc import Iterator


def parse_terms(text: str) -> dict[str, tuple[str, str, str]]:
    """Read terms under heads "key | title | section": title, text and section, by key."""
    return {key: (title, body, section) for (key, title, section), body in _blocks(text)}


def parse_rules(text: str) -> dict[str, tuple[str, str]]:
    """Read rules under heads "key | section": text and section, by key."""
    return {key: (body, section) for (key, section), body in _blocks(text)}


def parse_readings(text: str) -> dict[tuple[str, str | bool], dict[str, str]]:
    """Read texts under heads "option | value | key": by option and value, then by key; "yes" is True."""
    readings: dict[tuple[str, str | bool], dict[str, str]] = {}
    for (option, value, key), body in _blocks(text):
        readings.setdefault((option, value == "yes" or value), {})[key] = body
    return readings


def _blocks(text: str) -> Iterator[tuple[list[str], str]]:
    """Go through the heads of a text, each with its paragraph; lines with "#" are comments."""
    head, body = "", list[str]()
    for line in [*text.strip().splitlines(), ""]:
        if line.startswith("    "):
            body.append(line.strip())
        elif not line.startswith("#"):
            if head:
                yield head.split(" | "), " ".join(body)
            head, body = line, []
