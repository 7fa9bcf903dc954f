"""What the host of the bot runs: doctor, backup, export, logs."""
