"""What the bot owes the chat: cards, log lines, notices, private lines, and the thread that draws."""
