"""Terms that players of Pax Renaissance look up."""
