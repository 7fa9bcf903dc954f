"""The bot's process is killed outright while it plays against a Discord that lives on."""
