-- Plans: several moves that a seat has put together, for the next decision of a kind.

CREATE TABLE plans (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    moves BLOB NOT NULL,
    fields BLOB NOT NULL,  -- the half-filled form of the next one
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
