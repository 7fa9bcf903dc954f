"""Pages: what open ones cost while nobody moves, and how soon an answer is there and elsewhere.

    python -m tests.benchmarks.pages [streams] [seconds]

One process serves 40 tables of the four games; another holds streams of them open, as browsers do. Prints the
resident megabytes that the streams have added, the share of a core while nothing happens, then for random
answers at one table the milliseconds until the answer is there, and until every other stream of that table
says so; and what the states and boards take, the first of them too. Linux only.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientTimeout, TCPConnector

from bot.drawing.pictures import Pictures
from bot.drawing.renderers import Renderers
from bot.tables.table import Member
from bot.web import streams
from bot.web.guards import COOKIE, CSRF, csrf_of
from bot.web.server import PageServer
from engines import GAMES
from tests.benchmarks.memory import resident
from tests.bot.tables.tables_kit import begin
from tests.bot.web.browsing import bed, choose

TABLES, ANSWERS = 40, 150
PLAYERS = [Member(number, name) for number, name in enumerate(("Anna", "Ben", "Cleo"), start=11)]


async def hold(url: str, tokens: Sequence[str]) -> None:
    """Hold a stream for each token, and print when one of the first table has news: the other process."""
    async with ClientSession(connector=TCPConnector(limit=0), timeout=ClientTimeout(None)) as session:

        async def one(place: int, token: str) -> None:
            table = place % TABLES + 1
            headers = {"Cookie": f"{COOKIE}={token}"}
            async with session.get(f"{url}/api/tables/{table}/events", headers=headers) as stream:
                assert stream.status == 200, await stream.text()
                async for line in stream.content:
                    if line.startswith(b"data: ") and table == 1:
                        print(line.decode().removeprefix("data: ").strip(), time.time(), flush=True)

        await asyncio.gather(*(one(place, token) for place, token in enumerate(tokens)))


async def serve(count: int, seconds: float) -> None:
    """Serve, measure, and print."""
    streams.OF_MEMBER = count
    renderers = Renderers(GAMES)
    renderers.load()  # as the bot does before anybody asks
    pictures = Pictures(renderers)
    with tempfile.TemporaryDirectory() as folder:
        async with bed(Path(folder), GAMES, pictures) as here:
            for key in list(GAMES) * (TABLES // len(GAMES)):
                await begin(here.tables, *PLAYERS, key=key)
            server = PageServer(here.server._parts, limits=here.server._limits)
            await server.open("127.0.0.1", 0)
            ((host, port),) = server.addresses
            url = f"http://{host}:{port}"
            tokens = {who.id: here.pages.let_in(who.id) for who in PLAYERS}
            async with ClientSession() as session:
                await _first(session, url, tokens[PLAYERS[0].id])
                before = resident()
                held = [tokens[PLAYERS[place % 3].id] for place in range(count)]
                child = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "tests.benchmarks.pages", "hold", url, *held,
                    stdout=asyncio.subprocess.PIPE, limit=2**24,
                )  # fmt: skip
                while server.streams.count < count:  # noqa: ASYNC110 - another process opens them
                    await asyncio.sleep(0.1)
                await asyncio.sleep(2)
                print(f"{count} streams: {resident() - before:.1f} MB more than {before:.0f} MB")
                began, used = time.perf_counter(), time.process_time()
                await asyncio.sleep(seconds)
                share = (time.process_time() - used) / (time.perf_counter() - began)
                print(f"nobody moves for {seconds:.0f} s: {100 * share:.2f} % of a core", flush=True)
                await _play(here, session, url, tokens, child)
            await server.close()
            child.terminate()
            await child.wait()
    pictures.close()


async def _first(session: ClientSession, url: str, token: str) -> None:
    """Measure the first state and boards of each game, and the next ones."""
    headers = {"Cookie": f"{COOKIE}={token}"}
    for number, key in enumerate(GAMES, start=1):
        for called in ("first", "again"):
            began = time.perf_counter()
            async with session.get(f"{url}/api/tables/{number}", headers=headers) as state:
                size = len(await state.read())
            half = time.perf_counter()
            async with session.get(f"{url}/api/tables/{number}/pictures/board", headers=headers) as board:
                shown = await board.json()
            async with session.get(url + shown["url"], headers=headers) as png:
                drawn = len(await png.read())
            print(
                f"{key:20} {called}: state {1000 * (half - began):5.0f} ms, {size / 1000:.1f} kB;"
                f" board {1000 * (time.perf_counter() - half):5.0f} ms, {drawn / 1000:.0f} kB",
                flush=True,
            )


async def _play(here: Any, session: ClientSession, url: str, tokens: dict[int, str], child: Any) -> None:
    rng, took, elsewhere = random.Random(1), list[float](), list[float]()
    said: list[tuple[str, float]] = []

    async def listen() -> None:
        async for line in child.stdout:
            version, _, at = line.decode().rpartition(" ")
            said.append((version, float(at)))

    listening = asyncio.create_task(listen())
    for count in range(ANSWERS):
        table = await here.tables.table(1)
        token = tokens[table.seats[table.pending[0].seat].user]
        headers = {"Cookie": f"{COOKIE}={token}", CSRF: csrf_of(token)}
        async with session.get(f"{url}/api/tables/1", headers=headers) as state:
            question = (await state.json())["question"]
        body = {"decision": question["decision"], "act": choose(question, rng), "key": f"answer-{count}"}
        said.clear()
        sent, began = time.time(), time.perf_counter()
        async with session.post(f"{url}/api/tables/1/answer", json=body, headers=headers) as answer:
            after = await answer.json()
        took.append(time.perf_counter() - began)
        await asyncio.sleep(0.15)
        version = f'{{"version":"{after["state"]["version"]}"}}'
        elsewhere += [at - sent for heard, at in said if heard == version]
    listening.cancel()
    print(f"answers: {spread(took)}; on other pages after {spread(elsewhere)}")


def spread(seconds: Sequence[float]) -> str:
    ordered = sorted(1000 * value for value in seconds)
    return f"{statistics.median(ordered):.0f} ms (median), {ordered[int(0.95 * len(ordered))]:.0f} ms (95 %)"


if __name__ == "__main__":
    if sys.argv[1:2] == ["hold"]:
        asyncio.run(hold(sys.argv[2], sys.argv[3:]))
    else:
        asyncio.run(serve(int((sys.argv[1:] or ["200"])[0]), float((sys.argv[2:] or ["65"])[0])))
