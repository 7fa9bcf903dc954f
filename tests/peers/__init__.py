"""Several processes of the bot on one PostgreSQL database, against a Discord that lives on."""
