"""Endeavor's computer player.

`prices` says what single things are worth, `turns` rates actions, `cards` arranges cards, `evaluation` judges
positions, `agent` puts it all together. The weights are data: `engines.endeavor.weights`.
"""
