#!/usr/bin/env bash
# SimCord 3.2.1: a thread in an announcement channel is told of as if it were a channel, and discord.py cannot read it.
#
# Expected: a bot that begins a thread of type 10 in an announcement channel gets a thread back, as in a text channel.
# Discord's documents have announcement threads beside public ones (https://discord.com/developers/docs/resources/channel,
# "Channel Types", ANNOUNCEMENT_THREAD), and SimCord has `create_news_channel`, and takes the type.
# Seen: KeyError: 'owner_id' in discord.py's `Thread`. SimCord counts only the types 11 and 12 as threads, so its answer
# has none of a thread's fields.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check simcord==3.2.1 discord.py==2.7.1 aiohttp==3.14.5
cat > "$folder/threads.py" <<'PY'
import asyncio
import logging

import discord
import simcord

logging.disable(logging.CRITICAL)


async def begun(kind: str) -> str:
    """Begin a thread in a channel; return what type discord.py says that it has, or the error raised."""
    client = discord.Client(intents=discord.Intents(guilds=True))
    env = simcord.Env(client, check_errors=False)
    guild = env.create_guild("Server")
    channel = getattr(guild, f"create_{kind}_channel")("games")
    await env.start()
    try:
        known = client.get_channel(channel.id)
        wanted = discord.ChannelType.news_thread if kind == "news" else discord.ChannelType.public_thread
        thread = await known.create_thread(name="Round 1", type=wanted)
        return str(thread.type)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        await env.shutdown()


for kind in ("text", "news"):
    print(f"{kind} channel: {asyncio.run(begun(kind))}")
PY
seen=$("$folder/venv/bin/python" "$folder/threads.py")
echo "$seen"
wanted="text channel: public_thread
news channel: KeyError: 'owner_id'"
if [ "$seen" != "$wanted" ]; then
    echo "It behaves otherwise by now." >&2
    exit 1
fi
