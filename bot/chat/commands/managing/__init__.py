"""What the managers of a server and the host of the bot do: their commands."""
