-- Plain SQL that SQLite and PostgreSQL both take: BIGINT, TEXT and BYTEA are the types that sqlx's common driver knows.
-- Times are unix seconds.

-- The servers that run on this database.
CREATE TABLE nodes (
    id BIGINT NOT NULL PRIMARY KEY,
    url TEXT NOT NULL,
    -- When it last said that it is there.
    beat BIGINT NOT NULL
);

-- The rooms that are open. Each write for a room names the epoch in which its node came to own it.
CREATE TABLE rooms (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT,
    -- The maze as JSON, if no share code makes it.
    maze TEXT,
    game TEXT NOT NULL,
    -- The last one that owned it. It may be gone, and its row, too.
    node BIGINT,
    epoch BIGINT NOT NULL
);

-- Every run that was ever acknowledged.
CREATE TABLE runs (
    id BIGINT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT,
    symbol TEXT NOT NULL,
    outcome TEXT NOT NULL,
    ticks BIGINT NOT NULL,
    steps BIGINT NOT NULL,
    coins BIGINT NOT NULL,
    fewest_steps BIGINT,
    rules BIGINT NOT NULL,
    -- Maze, goal and inputs, in postcard.
    record BYTEA NOT NULL,
    at BIGINT NOT NULL
);

-- The best run of each player: the boards. The smaller the bytes of the rank, the better.
CREATE TABLE bests (
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    player TEXT NOT NULL,
    rank BYTEA NOT NULL,
    run BIGINT NOT NULL REFERENCES runs (id),
    PRIMARY KEY (code, kind, player)
);
CREATE INDEX bests_by_rank ON bests (code, kind, rank, run);

-- Names that are kept by a passphrase.
CREATE TABLE accounts (
    -- The name without its case.
    folded TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The hash of it, as a PHC string.
    passphrase TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- Who is logged in. Of a token only its selector and its SHA-256 are kept.
CREATE TABLE sessions (
    selector TEXT NOT NULL PRIMARY KEY,
    digest BYTEA NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (folded) ON DELETE CASCADE,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_by_expiry ON sessions (expires);
