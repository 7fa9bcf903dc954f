"""What becomes of pixels: shades and colours, and pictures as files."""
