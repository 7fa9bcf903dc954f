#!/usr/bin/env python3
"""Set Parley up and start it: needs Python 3.11 or newer with venv and pip, and nothing else.

    python3 run.py                 the bot if DISCORD_TOKEN is set, the rehearsal otherwise
    python3 run.py COMMAND ...     any command of `parley`: invite, rehearse, replay, data check, ...
    python3 run.py test [...]      all checks and tests; what follows goes to pytest (`--long`, `-k bids`)

The first start installs the pinned uv into `.cache/uv` and with it the locked packages into `.venv`; later
ones only look whether anything changed. An existing `.venv` is kept and used.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

OLDEST = (3, 11)
if sys.version_info < OLDEST:
    # Before anything that an old Python does not understand.
    sys.exit("Parley needs Python 3.11 or newer; this is Python {}.{}.{}.".format(*sys.version_info[:3]))

UV = "0.13.8"
HERE = Path(__file__).resolve().parent
TOOLS = HERE / ".cache" / "uv"
VENV = HERE / ".venv"
BIN = "Scripts" if os.name == "nt" else "bin"
SUFFIX = ".exe" if os.name == "nt" else ""

SUMMARY = re.compile(r"^=+ (short test summary info|.* in [\d.]+s.*) =+$")

# What pip and uv say when the package index cannot be reached.
NO_NETWORK = (
    "connection refused",
    "connection timed out",
    "could not connect",
    "dns error",
    "error sending request",
    "failed to establish a new connection",
    "failed to resolve",
    "(from versions: none)",
    "name resolution",
    "network connectivity is disabled",
    "network is unreachable",
    "proxyerror",
    "read timed out",
)


class SetupError(Exception):
    """The set-up cannot go on; the text is the one sentence that the user gets."""


def program(home: Path, name: str) -> str:
    """Path of a program in a virtual environment."""
    return str(home / BIN / (name + SUFFIX))


def quietly(command: list[str], failure: str) -> None:
    """Run a step of the set-up without output; SetupError says `failure` and what the tool said last."""
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return
    said = (done.stdout + done.stderr).strip()
    if any(sign in said.lower() for sign in NO_NETWORK):
        raise SetupError(f"{failure}: the package index cannot be reached; is there a network?")
    raise SetupError(f"{failure}:\n{said[-2000:]}" if said else f"{failure}.")


def is_usable(python: str) -> bool:
    """Whether this interpreter starts and is new enough."""
    probe = f"import sys; sys.exit(sys.version_info < {OLDEST})"
    try:
        return subprocess.run([python, "-c", probe], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def pinned_uv() -> str:
    """Path of uv in the pinned version; installs it where it is missing."""
    mark = TOOLS / "version"
    uv = program(TOOLS, "uv")
    if mark.is_file() and mark.read_text(encoding="utf-8") == UV and Path(uv).is_file():
        return uv
    print("Setting up Parley in .venv; the first time takes about a minute ...", file=sys.stderr, flush=True)
    shutil.rmtree(TOOLS, ignore_errors=True)
    quietly(
        [sys.executable, "-m", "venv", str(TOOLS)],
        "Python's venv module does not work here (on Debian: apt install python3-venv)",
    )
    pip = [program(TOOLS, "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    quietly([*pip, f"uv=={UV}"], f"Could not install uv {UV}")
    mark.write_text(UV, encoding="utf-8")
    return uv


def sync(*groups: str) -> None:
    """Bring `.venv` to what `uv.lock` says, with these dependency groups; what else is in it stays."""
    uv = pinned_uv()
    own = program(VENV, "python")
    python = own if is_usable(own) else sys.executable
    # An activated environment elsewhere, or a Python that uv would like to download, are not meant.
    os.environ.pop("VIRTUAL_ENV", None)
    os.environ["UV_PROJECT_ENVIRONMENT"] = str(VENV)
    os.environ["UV_PYTHON_DOWNLOADS"] = "never"
    command = [uv, "sync", "--locked", "--inexact", "--no-default-groups", "--quiet", "--python", python]
    for group in groups:
        command += ["--group", group]
    if any("://" in word for word in (os.environ.get("PARLEY_DB", ""), *sys.argv[1:])):
        command += ["--extra", "postgres"]  # a database that is not in a file
    quietly(command, "Could not install the packages of uv.lock into .venv")


def start(command: list[str]) -> int:
    """Become this program, or, where a process cannot be replaced, run it and give its exit status."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def run_parley(arguments: list[str]) -> int:
    """Start `parley`; without arguments the bot, or the rehearsal where there is no token."""
    if not arguments:
        arguments = ["run" if os.environ.get("DISCORD_TOKEN") else "rehearse"]
    sync("rehearsal")
    return start([program(VENV, "parley"), *arguments])


def run_tests(arguments: list[str]) -> int:
    """Run every check, also after one failed; pyright beside the tests, whose summary closes the output."""
    sync("dev")
    python = program(VENV, "python")
    with tempfile.TemporaryFile("w+", errors="replace") as report:
        # With more room for what is young, Node collects less often: a tenth of the processor time.
        roomy = {**os.environ, "NODE_OPTIONS": "--max-semi-space-size=64"}
        types = subprocess.Popen([python, "-m", "pyright"], cwd=HERE, stdout=report, stderr=report, env=roomy)
        failed = [
            *check("ruff check", [python, "-m", "ruff", "check"]),
            *check("ruff format", [python, "-m", "ruff", "format", "--check", "--quiet"]),
            *check("lint-imports", [program(VENV, "lint-imports"), "--no-cache"]),
        ]
        print("== pytest", flush=True)
        command = [python, "-m", "pytest", "-n", "2", "--dist", "worksteal", *arguments]
        # What pytest compiles before it comes to `tests/surroundings.py` is kept as well.
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        kept.setdefault("PYTHONPYCACHEPREFIX", str(HERE / ".cache" / "bytecode"))
        with subprocess.Popen(command, cwd=HERE, env=kept, stdout=subprocess.PIPE, errors="replace") as tests:
            summary = pass_on(tests)
        failed += ["pyright"] if types.wait() else []
        report.seek(0)
        print("== pyright", report.read().strip(), *summary, sep="\n", flush=True)
    failed += ["pytest"] if tests.returncode else []
    if failed:
        print(f"Failed: {'; '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def check(name: str, command: list[str]) -> list[str]:
    """Run one of the quick checks; return its name if it failed."""
    print("==", name, flush=True)
    return [name] if subprocess.run(command, cwd=HERE, check=False).returncode else []


def pass_on(tests: "subprocess.Popen[str]") -> list[str]:
    """Print what pytest says as it comes, but return its summary."""
    summary: list[str] = []
    for line in tests.stdout or ():
        if summary or SUMMARY.search(line):
            summary.append(line.rstrip("\n"))
        else:
            print(line, end="", flush=True)
    return summary


def main(arguments: list[str]) -> int:
    """Exit status: 0 if all went well, 1 if the set-up or a check failed, otherwise that of `parley`."""
    try:
        if arguments[:1] == ["test"]:
            return run_tests(arguments[1:])
        return run_parley(arguments)
    except SetupError as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
