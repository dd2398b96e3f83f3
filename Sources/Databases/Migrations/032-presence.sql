-- On which days of the user's calendar somebody was there, at which hours: from it follow the times at which things are told together.
CREATE TABLE presence (
  user TEXT NOT NULL,
  day TEXT NOT NULL,
  hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
  PRIMARY KEY (user, day, hour)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 32;
