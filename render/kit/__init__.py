"""What all games draw with: canvas, fonts, icons, sprites, palette, headers, scores, plots."""
