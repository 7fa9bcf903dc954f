"""What History cards do when they are played (5.4), and the wars and disasters they bring."""
