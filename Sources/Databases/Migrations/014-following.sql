-- What a backend has yet to hear of waits by itself after a failure, and a backend that asks to be left alone is, also by the next
-- process. Instants are milliseconds since 1970.

ALTER TABLE outgoing_dismissal ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0);
ALTER TABLE outgoing_dismissal ADD COLUMN not_before INTEGER;
ALTER TABLE inbox_outgoing ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0);
ALTER TABLE inbox_outgoing ADD COLUMN not_before INTEGER;
ALTER TABLE alert_source ADD COLUMN closed_until INTEGER;
ALTER TABLE inbox_source ADD COLUMN closed_until INTEGER;

-- A severity that is unknown today is kept as it was told.
CREATE TABLE new_alert (
  user TEXT NOT NULL,
  id INTEGER NOT NULL,
  alert_type TEXT NOT NULL,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity <> ''),
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

INSERT INTO new_alert SELECT user, id, alert_type, title, message, severity, is_read, is_dismissed, created_at, action_url,
  deadline_date, days_remaining, counted_from FROM alert;
DROP TABLE alert;
ALTER TABLE new_alert RENAME TO alert;

PRAGMA user_version = 14;
