-- With whom a member does not want to be seated; nobody but the member ever learns of it.

CREATE TABLE avoided (
    user INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (user, other)
) STRICT, WITHOUT ROWID;
