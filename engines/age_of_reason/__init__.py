"""Age of Reason: rules, views and words."""
