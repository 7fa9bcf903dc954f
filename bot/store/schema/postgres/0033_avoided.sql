-- With whom a member does not want to be seated; nobody but the member ever learns of it.

CREATE TABLE avoided (
    "user" BIGINT NOT NULL,
    other BIGINT NOT NULL,
    PRIMARY KEY ("user", other)
);
