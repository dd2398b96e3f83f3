-- Conversations that a front end opens again. `updated_at` is UTC as text of the form YYYY-MM-DDThh:mm:ss.sssZ, which
-- sorts by time.

CREATE TABLE session (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  folder TEXT NOT NULL,
  title TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_by_time ON session (user, updated_at, id);

-- What was said, in the order of `position`; a link only where the line has one.
CREATE TABLE session_line (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  session TEXT NOT NULL,
  speaker TEXT NOT NULL CHECK (speaker IN ('user', 'assistant')),
  text TEXT NOT NULL,
  language TEXT NOT NULL,
  link TEXT,
  FOREIGN KEY (user, session) REFERENCES session (user, id) ON DELETE CASCADE
) STRICT;

CREATE INDEX session_line_by_session ON session_line (user, session, position);

PRAGMA user_version = 2;
