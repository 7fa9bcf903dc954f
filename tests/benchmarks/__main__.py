"""Run benchmarks one after the other, and print what they say, with the machine.

    uv run --group bench python -m tests.benchmarks [name ...]

Each benchmark is a script of this folder that prints its figures; its docstring says what it measures.
Without names all run but those of `APART`: `conformance` plays the thousands of games of long mode, `many`
fills a database with gigabytes, `rehearsal` takes half an hour, `duels`, `revisions` and `startup` need
another checkout. Run nothing else meanwhile. `docs/benchmarks.md` keeps the present figures.
"""

import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PARTS = ("long_moves", "filling")
"""Parts of `taps` and of `many`."""
APART = ("conformance", "many", "rehearsal", "duels", "revisions", "startup")


def scripts() -> dict[str, str]:
    """Return what can be run: a module for each name."""
    names = sorted({path.stem for path in HERE.glob("[a-z]*.py")}.difference(PARTS))
    return {name: f"tests.benchmarks.{name}" for name in names} | {
        "conformance": "tests.conformance.test_long"
    }


def machine() -> str:
    """Describe this machine in a line."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists() and (line := re.search(r"model name\s*: (.*)", info.read_text())):
        model = line[1].strip()
    memory = f"{os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') / 2**30:.0f} GiB"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    when = datetime.now(UTC).date().isoformat()
    return f"{model}, {os.cpu_count()} cores, {memory}, {platform.system()}, {python}, {when}"


def main(names: list[str]) -> None:
    """Run and print; SystemExit where a benchmark fails."""
    known = scripts()
    if unknown := set(names) - set(known):
        raise SystemExit(f"no such benchmark: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    print(f"On {machine()}.", flush=True)
    for name in names or [name for name in known if name not in APART]:
        print(f"== {name}", flush=True)
        if subprocess.run([sys.executable, "-m", known[name]], cwd=ROOT, check=False).returncode:
            raise SystemExit(f"{name} failed")


if __name__ == "__main__":
    main(sys.argv[1:])
