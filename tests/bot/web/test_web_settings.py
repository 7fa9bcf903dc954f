"""Where pages are served: off by default, and whatever cannot be reached in secret is refused."""

from collections.abc import Mapping

import pytest

from bot.settings import Settings, SettingsError, Web

HERE = {"PARLEY_WEB": "127.0.0.1:8080", "PARLEY_WEB_URL": "https://parley.example.org"}
SECRET = "A" * 32


def web(environment: Mapping[str, str]) -> Web | None:
    return Settings.from_environment(environment).web


def test_there_are_no_pages_unless_the_host_says_where() -> None:
    assert web({}) is None
    assert web({"PARLEY_WEB_URL": "https://parley.example.org", "DISCORD_CLIENT_SECRET": SECRET}) is None


def test_both_ends_are_known() -> None:
    assert web(HERE) == Web("127.0.0.1", 8080, "https://parley.example.org")
    assert web(HERE | {"PARLEY_WEB": "[::1]:80", "PARLEY_WEB_URL": "https://a.example:8443/"}) == Web(
        "::1", 80, "https://a.example:8443"
    )
    known = web(HERE | {"DISCORD_CLIENT_SECRET": SECRET})
    assert known is not None
    assert known.secret == SECRET
    assert known.https
    assert SECRET not in repr(known)


@pytest.mark.parametrize("url", ["http://127.0.0.1:8080", "http://localhost:8080/", "http://[::1]:8080"])
def test_this_machine_needs_no_https(url: str) -> None:
    known = web(HERE | {"PARLEY_WEB_URL": url})
    assert known is not None
    assert not known.https


@pytest.mark.parametrize(
    "url",
    [
        "parley.example.org", "http://parley.example.org", "http://192.168.1.2:8080", "https://",
        "https://a.example/parley", "https://a.example?x=1", "https://a.example#x", "https://me:pw@a.example",
        "https://a.example:port", "https://a b.example", "ftp://localhost", "http://localhost.example.org",
        "https://a.example)", "https://[::1",
    ],
)  # fmt: skip
def test_an_address_that_browsers_cannot_use(url: str) -> None:
    with pytest.raises(SettingsError, match="PARLEY_WEB_URL is"):
        web(HERE | {"PARLEY_WEB_URL": url})


@pytest.mark.parametrize("secret", ["short", "a b" * 10, "https://discord.com/" * 2])
def test_a_secret_that_is_none_is_not_repeated(secret: str) -> None:
    with pytest.raises(SettingsError, match="does not look like a client secret") as refused:
        web(HERE | {"DISCORD_CLIENT_SECRET": secret})
    assert secret not in str(refused.value)
