"""What hosts and managers of servers read."""
