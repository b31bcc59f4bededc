-- Boards of different versions of the rules never mix.
CREATE TABLE bests_by_ranking (
    code TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- The version of what decides a place: RANKING of maze-protocol.
    ranking BIGINT NOT NULL,
    player TEXT NOT NULL,
    rank BYTEA NOT NULL,
    run BIGINT NOT NULL REFERENCES runs (id),
    PRIMARY KEY (code, kind, ranking, player)
);
INSERT INTO bests_by_ranking (code, kind, ranking, player, rank, run)
    SELECT code, kind, 1, player, rank, run FROM bests;
DROP TABLE bests;
ALTER TABLE bests_by_ranking RENAME TO bests;
CREATE INDEX bests_by_rank ON bests (code, kind, ranking, rank, run);

-- The name as it looks, by which it is compared with others. Names of before get theirs when they are next opened.
ALTER TABLE accounts ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX accounts_by_skeleton ON accounts (skeleton);
