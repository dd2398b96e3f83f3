-- A token for the chat alone, and the sessions of the Model Context Protocol: each is what a client said that made it what it is, by which any
-- process takes it up.
CREATE TABLE new_token (
  name TEXT NOT NULL PRIMARY KEY,
  user TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('chat', 'read', 'write', 'admin')),
  digest TEXT NOT NULL UNIQUE,
  added INTEGER NOT NULL,
  expires INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO new_token SELECT name, user, scope, digest, added, expires FROM token;
DROP TABLE token;
ALTER TABLE new_token RENAME TO token;

CREATE TABLE context_session (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  token TEXT NOT NULL,
  said TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 42;
