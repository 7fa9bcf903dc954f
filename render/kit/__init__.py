"""The drawing kit of all games: canvas, fonts, icons, sprites, palette, headers, scores, plots."""
