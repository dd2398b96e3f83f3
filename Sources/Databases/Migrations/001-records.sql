-- What is held about each user. Days are text of the form YYYY-MM-DD.
-- A deadline is a day, or a count of days with the day from which they are counted: one of the two, never both.

PRAGMA application_id = 0x546E6268; -- "Tnbh"

CREATE TABLE profile (
  user TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  locale TEXT,
  time_zone TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE service (
  user TEXT NOT NULL,
  service TEXT NOT NULL,
  expires TEXT NOT NULL,
  PRIMARY KEY (user, service)
) STRICT, WITHOUT ROWID;

-- `position` keeps the order in which the dependents were told.
CREATE TABLE dependent (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  relationship TEXT NOT NULL,
  service_type TEXT NOT NULL,
  deadline TEXT,
  days INTEGER,
  counted_from TEXT,
  UNIQUE (user, id),
  CHECK ((deadline IS NULL) = (days IS NOT NULL)),
  CHECK ((days IS NULL) = (counted_from IS NULL))
) STRICT;

CREATE TABLE alert (
  user TEXT NOT NULL,
  id INTEGER NOT NULL,
  alert_type TEXT NOT NULL,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('low', 'medium', 'high', 'critical')),
  is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  is_dismissed INTEGER NOT NULL CHECK (is_dismissed IN (0, 1)),
  created_at TEXT NOT NULL,
  action_url TEXT,
  deadline_date TEXT,
  days_remaining INTEGER,
  counted_from TEXT,
  PRIMARY KEY (user, id),
  CHECK (deadline_date IS NULL OR days_remaining IS NULL),
  CHECK ((days_remaining IS NULL) = (counted_from IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE input_history (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  line TEXT NOT NULL
) STRICT;

CREATE INDEX input_history_by_user ON input_history (user, position);

PRAGMA user_version = 1;
