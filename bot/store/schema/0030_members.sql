-- Members are called otherwise, and leave servers. `former_names`: what a member was called at a table before,
-- so that it can be forgotten; `departures`: since when it is known that somebody is no member of a server.

CREATE TABLE former_names (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    user INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (game, user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE departures (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    since INTEGER NOT NULL,  -- when the bot first found that they are gone
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
