-- Standing orders: the form that a seat is filling in, and each time that one answered.

CREATE TABLE order_forms (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    policy BLOB,  -- the order that is being changed; NULL: a new one
    fields BLOB NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_uses (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    policy BLOB NOT NULL,
    successor BLOB,  -- what took its place; NULL: nothing
    told TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_uses_seat ON order_uses (game, seat, seq);
