"""Endeavor's computer player: what it does at first sight, what it thinks about, and how things stand.

`prices` says what single things are worth, `turns` rates answers, `cards` arranges cards, `evaluation` judges
positions, `agent` puts it all together. The weights are data: `engines.endeavor.weights`.
"""
