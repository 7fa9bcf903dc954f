"""The web skin of tables: one page for all games, whose data the bot serves; see docs/architecture.md.

It shows the forms of `bot.forms`, as the panels of the chat do, and knows no Discord.
"""
