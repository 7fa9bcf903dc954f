"""The reverse proxy that docs/hosting.md shows does what the server needs, by its text: CI has no nginx."""

import re
from pathlib import Path

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.web.guards import sender
from bot.web.server import LARGEST
from bot.web.streams import BEAT

DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "examples" / "nginx" / "parley.conf").read_text(encoding="utf-8")
LINES = [line.split("#")[0].strip() for line in TEXT.splitlines()]


def values(name: str) -> list[str]:
    """Return what is given to a directive, everywhere."""
    return [match[1] for line in LINES if (match := re.fullmatch(rf"{name}\s+(.*);", line))]


def test_the_host_and_the_browsers_address_come_through() -> None:
    headers = values("proxy_set_header")
    assert "Host $host" in headers
    assert "X-Forwarded-For $remote_addr" in headers, "what a browser claims is not passed on"
    assert all(where == "http://parley" for where in values("proxy_pass"))


def test_events_come_at_once_and_the_line_is_held() -> None:
    assert values("proxy_buffering") == ["off"]
    assert values("proxy_http_version") == ["1.1"]
    (seconds,) = values("proxy_read_timeout")
    assert int(seconds.removesuffix("s")) >= 3 * BEAT
    assert "443 ssl http2" in values("listen"), "with HTTP/1.1 a browser has six lines for all its pages"


def test_as_much_is_taken_as_the_server_takes() -> None:
    (most,) = values("client_max_body_size")
    assert int(most.removesuffix("k")) * 1024 == LARGEST


def test_no_log_has_an_address_whole() -> None:
    (form,) = [line for line in LINES if line.startswith("log_format")]
    words = set(re.findall(r"\$\w+", form))
    assert words == {
        "$remote_addr",
        "$time_iso8601",
        "$request_method",
        "$uri",
        "$status",
        "$body_bytes_sent",
    }
    assert all(log == "off" or log.endswith(" parley") for log in values("access_log"))
    assert len(values("access_log")) == TEXT.count("server {")
    assert re.search(r"location = /signed-in \{\s+error_log /dev/null;", TEXT)


def test_nothing_secret_is_compressed() -> None:
    """The bot compresses what may be compressed."""
    assert values("gzip") == ["off"]
    assert values("gzip_types") == []


def test_the_documents_show_it() -> None:
    assert "(examples/nginx/parley.conf)" in (DOCS / "hosting.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("peer", "named", "counted"),
    [
        ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("::1", "203.0.113.9, 198.51.100.7", "198.51.100.7"),
        ("172.17.0.1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("8.8.8.8", "198.51.100.7", "8.8.8.8"),
        ("2a00::1", "198.51.100.7", "2a00::1"),
    ],
)
def test_whom_a_proxy_names_counts_only_if_it_is_near(peer: str, named: str, counted: str) -> None:
    request = make_mocked_request("GET", "/", headers={"X-Forwarded-For": named} if named else {})
    assert sender(request.clone(remote=peer)) == counted
