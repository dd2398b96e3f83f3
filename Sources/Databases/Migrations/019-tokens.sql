-- Who may come in by HTTP: of a token only its SHA-256 is kept, in hexadecimal digits. And what was answered to requests that may be repeated, with
-- the SHA-256 of what was asked.
CREATE TABLE token (
  name TEXT NOT NULL PRIMARY KEY,
  user TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'admin')),
  digest TEXT NOT NULL UNIQUE,
  added INTEGER NOT NULL,
  expires INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE kept_answer (
  user TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  answer TEXT NOT NULL,
  date INTEGER NOT NULL,
  PRIMARY KEY (user, key)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 19;
