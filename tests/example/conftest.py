"""A fresh environment with Parley and the example in it, both as wheels: as somebody else installs them."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "goofspiel"


class Elsewhere:
    """An environment that knows nothing of this checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._shared: Path | None = None
        self._uv = shutil.which("uv") or run.program(run.TOOLS, "uv")
        if not Path(self._uv).is_file():
            pytest.skip("uv is missing: `python3 run.py test` brings it")

    def set_up(self) -> None:
        """Install what uv.lock says that Parley needs, then Parley and the example."""
        self.uv("venv", "--python", sys.executable, "env")
        groups = ("--no-default-groups", "--group", "rehearsal", "--extra", "conformance")
        self.uv(
            "export", "--project", str(ROOT), "--locked", *groups,
            "--no-emit-project", "--no-hashes", "--output-file", str(self.folder / "needed.txt"),
        )  # fmt: skip
        wheels = [str(self.build(ROOT)), str(self.build(EXAMPLE))]
        self.uv("pip", "install", "--python", "env", "--requirement", "needed.txt", *wheels)
        self._share_bytecode()
        (self.folder / "pytest.ini").touch()  # above lies a checkout, whose settings are not the package's

    def _share_bytecode(self) -> None:
        """Keep its bytecode where our own environment has it, if both are links to the same files.

        Compiling a hundred thousand lines of libraries again takes longer than all that is tested here.
        Python looks at the age and size of a source before it takes any.
        """
        (site,) = (self.folder / "env").glob("[Ll]ib/**/site-packages")
        (own,) = (name for name in map(Path, sys.path) if (name / "msgspec").is_dir())
        sample = "msgspec/__init__.py"
        if sys.pycache_prefix is None or not (site / sample).samefile(own / sample):
            return
        here, there = (Path(sys.pycache_prefix) / place.relative_to(place.anchor) for place in (own, site))
        here.mkdir(parents=True, exist_ok=True)
        there.parent.mkdir(parents=True)
        there.symlink_to(here, target_is_directory=True)
        self._shared = there

    def remove(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.folder)
        if self._shared is not None:
            self._shared.unlink()

    def build(self, project: Path) -> Path:
        """Return the wheel of a project."""
        out = self.folder / "wheels" / project.name
        self.uv("build", "--wheel", "--out-dir", str(out), str(project))
        (wheel,) = out.glob("*.whl")
        return wheel

    def uv(self, *arguments: str) -> None:
        """Run uv; skip the test where the package index cannot be reached."""
        done = self._do([self._uv, *arguments], {"UV_PYTHON_DOWNLOADS": "never"})
        if done.returncode and any(sign in done.stderr.lower() for sign in run.NO_NETWORK):
            pytest.skip("the package index cannot be reached")
        assert done.returncode == 0, done.stderr

    def python(self, *arguments: str, status: int = 0, settings: Mapping[str, str] | None = None) -> str:
        """Run the environment's Python with these environment variables; return what it prints.

        `status`: how it is to end.
        """
        done = self._do([run.program(self.folder / "env", "python"), *arguments], settings or {})
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout

    def _do(self, command: list[str], settings: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if not _ours(name)}
        return subprocess.run(
            command, cwd=self.folder, env={**kept, **settings}, capture_output=True, text=True, check=False
        )


def _ours(name: str) -> bool:
    return name in {"VIRTUAL_ENV", "DISCORD_TOKEN"} or name.startswith(("PARLEY_", "PYTEST_", "PYTHONPATH"))


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[Elsewhere]:
    """Beside uv's own files, so that what it installs are links to them."""
    run.TOOLS.parent.mkdir(exist_ok=True)
    made = Elsewhere(Path(tempfile.mkdtemp(prefix="elsewhere-", dir=run.TOOLS.parent)).resolve())
    try:
        made.set_up()
        yield made
    finally:
        made.remove()
