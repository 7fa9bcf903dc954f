"""Run all benchmarks, one after the other, and write what they say to `docs/benchmarks.md`.

    uv run --group bench python -m tests.benchmarks [name ...]

Each benchmark is a script of this folder that prints its figures; its docstring says what it measures. With
names, only those are run and the others' figures stay. `conformance` plays the thousands of games of long
mode, and `many` fills a database with gigabytes: both are run only by their names. `revisions` is run by
itself. What was written by hand stays below the rest. Run nothing else meanwhile.
"""

import ast
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"

HEAD = """# Benchmarks

How fast Parley is, measured by `uv run --group bench python -m tests.benchmarks` (scripts in
`tests/benchmarks`; they run apart from the tests). What is compared ran on one machine in one go.
"""

TITLES = {
    "engines": "Rules",
    "revisions": "Rules, beside another checkout",
    "reach": "Reach",
    "render": "Pictures",
    "taps": "Taps",
    "store": "Store",
    "many": "Many games",
    "stall": "Event loop",
    "film": "Films",
    "delivery": "Delivery",
    "week": "A week of many tables",
    "conformance": "Long mode",
    "chat": "Long mode, through the chat",
}
"""In the order of the page; a script without a title comes after them, under its name."""

APART = ("conformance", "many", "revisions")
"""Not run with all the others: thousands of games, gigabytes of them, and what needs another checkout."""


def scripts() -> dict[str, str]:
    """Return what can be run: a module for each name."""
    found = {path.stem: f"tests.benchmarks.{path.stem}" for path in HERE.glob("[a-z]*.py")}
    for part in ("long_moves", "filling"):  # of `taps`, of `many`
        found.pop(part, None)
    found["conformance"] = "tests.conformance.test_long"
    return {name: found[name] for name in (*TITLES, *sorted(found)) if name in found}


def machine() -> str:
    """Describe this machine in a line."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists() and (found := re.search(r"model name\s*: (.*)", info.read_text())):
        model = found[1].strip()
    memory = f"{os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.0f} GiB"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    when = datetime.now(UTC).date().isoformat()
    return f"{model}, {os.cpu_count()} cores, {memory}, {platform.system()}, {python}, {when}"


def sections(page: str) -> dict[str, str]:
    """Take the page apart: the text under each title."""
    parts = re.split(r"^## (.*)$", page, flags=re.MULTILINE)
    return {title: text.strip() for title, text in zip(parts[1::2], parts[2::2], strict=True)}


def what(module: str) -> str:
    """Return what a script says it measures: its docstring, without the lines that say how to run it."""
    text = ast.get_docstring(ast.parse((ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")))
    lines = [line for line in (text or module).splitlines() if not re.search(r"python (-m|tests)", line)]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def run(module: str) -> Iterator[str]:
    """Run a script, showing its lines as they come; SystemExit where it fails."""
    command = [sys.executable, "-m", module]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            yield line.rstrip()
    if process.returncode:
        raise SystemExit(f"{module} failed")


def main(names: list[str]) -> None:
    """Run and write."""
    known = scripts()
    if unknown := set(names) - set(known):
        raise SystemExit(f"no such benchmark: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    texts = sections(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    for name in names or [name for name in known if name not in APART]:
        print(f"== {name}", flush=True)
        lines = "\n".join(run(known[name]))
        texts[TITLES.get(name, name)] = f"{what(known[name])}\n\n```\n{lines}\n```\n\nOn {machine()}."
        order = dict.fromkeys([*(TITLES.get(other, other) for other in known), *texts])
        body = "".join(f"\n## {title}\n\n{texts[title]}\n" for title in order if title in texts)
        PAGE.write_text(HEAD + body, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
