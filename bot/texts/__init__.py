"""Every sentence that members and hosts read, a module a feature."""
