-- What is looked up by members, tables and origins is found by index, however many games there are.

CREATE INDEX notices_user ON notices (user);
CREATE INDEX outbox_whisper ON outbox (user) WHERE kind = 'whisper';
CREATE INDEX whispers_carrier ON whispers (carrier) WHERE carrier IS NOT NULL;
CREATE INDEX votes_game ON votes (game);
CREATE INDEX games_origin ON games (origin) WHERE origin IS NOT NULL;
CREATE INDEX games_commitment ON games (commitment) WHERE commitment IS NOT NULL;
