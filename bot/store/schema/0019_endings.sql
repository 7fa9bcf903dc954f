-- How games end before their time by agreement, and members who want to be told in some turns.

-- JSON of what was agreed on (`bot.store.endings`); '': the game goes on, or ended otherwise.
ALTER TABLE games ADD COLUMN ending TEXT NOT NULL DEFAULT '';

-- The same: what a vote of kind 'end' proposes.
ALTER TABLE votes ADD COLUMN ending TEXT NOT NULL DEFAULT '';

CREATE TABLE alarms (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    user INTEGER NOT NULL,
    seq INTEGER NOT NULL,  -- the latest log entry when it was asked for
    turns INTEGER,  -- after how many turns; NULL: with the next round
    round TEXT NOT NULL,  -- the round that it was then
    PRIMARY KEY (game, user)
) STRICT, WITHOUT ROWID;
