-- What was given up is kept for a while with its reason, and of what is tried again it is known when it failed.

CREATE TABLE undelivered (
    id BIGINT PRIMARY KEY,  -- of the row in the outbox
    game BIGINT NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL,
    seat BIGINT,
    "user" BIGINT,
    created BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    why TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX undelivered_game ON undelivered (game, at);
CREATE INDEX undelivered_at ON undelivered (at);

ALTER TABLE outbox ADD COLUMN tried BIGINT;
