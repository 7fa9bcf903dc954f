-- Troubles: what is wrong with the place where a table is shown.

CREATE TABLE troubles (
    game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    why TEXT NOT NULL CHECK (why IN ('removed', 'channel', 'permissions', 'threads')),
    since INTEGER NOT NULL,
    tried INTEGER NOT NULL,  -- since when it is tried again; threads: when a thread was refused last
    asleep INTEGER  -- since when nothing is sent any more; NULL: awake
) STRICT;
CREATE INDEX troubles_asleep ON troubles (game) WHERE asleep IS NOT NULL;
