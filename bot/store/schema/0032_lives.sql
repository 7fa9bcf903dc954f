-- A database may come back from a copy of an earlier moment. `word`: where it stands, if on a server; `copied`:
-- this is a copy; `moments`: when it came back, each time, as JSON; `pending`: the last of them, until all its
-- games know.

CREATE TABLE lives (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
