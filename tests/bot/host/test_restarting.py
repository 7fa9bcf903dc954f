"""Who starts the bot again: after a reboot, an upgrade or a crash, and not after a wrong token."""

import configparser
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli import STAYS, build_parser
from tests.bot.host.test_hosting_page import PAGE, ROOT, blocks

UNITS = [block for block in blocks("ini") if "parley run" in block]


def test_there_are_units() -> None:
    assert len(UNITS) == 2


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_starts_it_again_but_for_status_2(unit: str) -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(unit)
    service = parser["Service"]
    assert service["Restart"] == "on-failure", "a process that was drained ends with 0, and stays away"
    assert service["RestartPreventExitStatus"] == "2"
    assert parser["Install"]["WantedBy"] == "multi-user.target", "after a reboot"
    # By default it gives up after five starts within ten seconds: it never comes to that.
    assert int(service["RestartSec"]) >= 10
    assert "StartLimitBurst" not in unit


def test_docker_starts_it_again_and_a_wrong_token_waits() -> None:
    places = [
        *re.findall(r"--restart[ =](\S+)", PAGE + (ROOT / "README.md").read_text(encoding="utf-8")),
        *re.findall(r"^ +restart: (.*)$", "".join(blocks("yaml")), re.MULTILINE),
    ]
    assert len(places) == 4
    assert {*places} == {"unless-stopped"}, "on-failure promises nothing after a restart of Docker"
    (command,) = re.findall(r"^CMD (.*)$", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    program, *arguments = json.loads(command)
    assert program == "parley"
    assert build_parser().parse_args(arguments).stay
    assert "command:" not in "".join(blocks("yaml")), "compose runs what the image runs"


def bot(tmp_path: Path, **settings: str) -> subprocess.Popen[str]:
    """Start the bot as the image does."""
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("PARLEY_", "DISCORD_"))
    }
    return subprocess.Popen(
        [sys.executable, "-m", "bot.cli", "run", "--stay"], cwd=ROOT, text=True, stderr=subprocess.PIPE,
        env=clean | {"PARLEY_DB": str(tmp_path / "parley.db")} | settings,
    )  # fmt: skip


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"DISCORD_TOKEN": "nonsense"}, "does not look like"),
        ({}, "not set"),
        ({"PARLEY_LOG": "loud"}, "'loud'"),
    ],
)
def test_what_a_restart_does_not_mend_is_said_once_and_waited_out(
    settings: dict[str, str], said: str, number: signal.Signals, tmp_path: Path
) -> None:
    process = bot(tmp_path, **settings)
    assert process.stderr is not None
    assert said in process.stderr.readline()
    assert process.stderr.readline().strip() == STAYS
    assert process.poll() is None
    process.send_signal(number)
    rest = process.communicate(timeout=60)[1]
    assert rest == ""
    assert process.returncode == 2


def test_what_a_restart_may_mend_ends_it(tmp_path: Path) -> None:
    (tmp_path / "parley.db").write_bytes(b"a letter" * 100)
    from tests.bot.host.test_doctor import TOKEN

    process = bot(tmp_path, DISCORD_TOKEN=TOKEN)
    assert STAYS not in process.communicate(timeout=120)[1]
    assert process.returncode == 1


@pytest.mark.long_only
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed")
    for place, unit in enumerate(blocks("ini")):
        kind = "service" if "[Service]" in unit else "timer"
        name = (
            tmp_path / f"parley-{'backup' if 'ackup' in unit else place}{'@' if '%i' in unit else ''}.{kind}"
        )
        (command,) = re.findall(r"^ExecStart=(\S+)", unit, re.MULTILINE) or [""]
        name.write_text(unit.replace(command, sys.executable) if command else unit)
    for name in sorted(tmp_path.iterdir()):
        checked = name.with_name(name.name.replace("@", "@1"))
        said = subprocess.run([program, "verify", checked], capture_output=True, text=True, check=False)
        ours = [line for line in said.stderr.splitlines() if line.startswith(str(tmp_path))]
        assert (said.returncode, ours) == (0, []), said.stderr
