-- What the owner of a room says of it, as JSON, for the lists of other servers.
ALTER TABLE rooms ADD COLUMN summary TEXT;
