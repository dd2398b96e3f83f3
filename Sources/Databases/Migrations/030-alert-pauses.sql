-- Which alerts a user put off, and until when, or said to know of: an alert of these is not said unasked meanwhile.
CREATE TABLE alert_pause (
  user TEXT NOT NULL,
  id INTEGER NOT NULL,
  snoozed_until INTEGER,
  acknowledged_on TEXT,
  PRIMARY KEY (user, id),
  CHECK ((snoozed_until IS NULL) <> (acknowledged_on IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER pause_of_removed_alert AFTER DELETE ON alert
BEGIN DELETE FROM alert_pause WHERE user = OLD.user AND id = OLD.id; END;

PRAGMA user_version = 30;
