-- Which entry of the log opened a sealed answer; NULL while it is closed.

ALTER TABLE moves ADD COLUMN opened INTEGER;

UPDATE moves SET opened = (
    SELECT MIN(later.seq) FROM moves AS later
    WHERE later.game = moves.game AND later.seq > moves.seq
        AND later.decision <> '' AND NOT later.sealed AND NOT later.undone
) WHERE sealed AND decision <> '' AND NOT undone;

CREATE INDEX moves_opened ON moves (game, opened) WHERE sealed;
