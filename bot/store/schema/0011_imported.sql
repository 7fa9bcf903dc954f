-- Games that were imported, and in part played elsewhere: what happened there counts in no statistics.

ALTER TABLE games ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
UPDATE games SET imported = 1 WHERE id IN (SELECT game FROM moves WHERE decision = '' AND kind = 'imported');
