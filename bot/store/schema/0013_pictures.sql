-- Pictures: how a member wants boards to lie.

ALTER TABLE prefs ADD COLUMN wide INTEGER NOT NULL DEFAULT 0;  -- 1: wide, for a desk; 0: tall, for a phone
