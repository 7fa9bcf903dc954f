"""Pieces of Discord messages for `bot.chat` and `bot.delivery`: custom ids, limits, messages, cards."""
