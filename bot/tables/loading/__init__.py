"""Tables in memory: which are kept there, and who may change them."""
