-- The topics at which programs and phones meet a user in the form of ntfy, and what was told there in its order: `topic` is null for what came
-- up by itself, of which every topic tells; `details` is JSON. A place says up to where alerts and notifications were taken over.
CREATE TABLE topic (
  user TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE topic_place (
  user TEXT NOT NULL PRIMARY KEY,
  alerts INTEGER NOT NULL,
  notifications INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE topic_message (
  user TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  id TEXT NOT NULL,
  topic TEXT,
  alert INTEGER,
  notification TEXT,
  at INTEGER NOT NULL,
  details TEXT,
  PRIMARY KEY (user, number),
  UNIQUE (user, id),
  CHECK ((alert IS NULL) <> (notification IS NULL))
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 27;
