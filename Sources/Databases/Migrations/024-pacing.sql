-- As what a matter was said last of which the user is told unasked, and what happened on the day of the last look: how often something
-- interrupted that was not critical, and how many of the day's times for what is told together were over.
CREATE TABLE pacing (
  user TEXT NOT NULL PRIMARY KEY,
  day TEXT NOT NULL,
  interruptions INTEGER NOT NULL CHECK (interruptions >= 0),
  digests_over INTEGER NOT NULL CHECK (digests_over >= 0)
) STRICT;

CREATE TABLE said (
  user TEXT NOT NULL,
  matter TEXT NOT NULL,
  step INTEGER NOT NULL,
  severity TEXT NOT NULL,
  deadline TEXT,
  PRIMARY KEY (user, matter)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 24;
