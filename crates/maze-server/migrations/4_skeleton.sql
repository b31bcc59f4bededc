-- The name as it looks when it is not read in lower case. Names of before get theirs when they are next opened.
ALTER TABLE accounts ADD COLUMN skeleton_as_written TEXT;
CREATE UNIQUE INDEX accounts_by_skeleton_as_written ON accounts (skeleton_as_written);
