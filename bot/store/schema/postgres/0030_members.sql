-- Members are called otherwise, and leave servers. `former_names`: what a member was called at a table before,
-- so that it can be forgotten; `departures`: since when it is known that somebody is no member of a server.

CREATE TABLE former_names (
    game BIGINT NOT NULL REFERENCES games ON DELETE CASCADE,
    "user" BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (game, "user", name)
);

CREATE TABLE departures (
    guild BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    since BIGINT NOT NULL,  -- when the bot first found that they are gone
    PRIMARY KEY (guild, "user")
);
