-- Standing orders that keep their answer for a while, so that nobody sees that there is an order.

-- `pace`: how soon the member's orders answer.
ALTER TABLE prefs ADD COLUMN pace TEXT NOT NULL DEFAULT 'once' CHECK (pace IN ('once', 'minutes', 'hour'));

CREATE TABLE delays (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    decision TEXT NOT NULL,  -- what the order answers
    due INTEGER NOT NULL,  -- when it does
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
